import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconHeart, IconHeartFilled, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { categoryName } from '#app/features/budget/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { Menu } from '#app/ui/overlays/menu.tsx'
import { inContent } from '#app/ui/page/in-content.ts'
import { useLitRow } from '#app/ui/records/use-arrival.ts'
import { addPledges, outstandingOf } from '#domain/payments/pledges.ts'
import flowClasses from '../cash-flow/cash-flow-tab.module.css'
import { contributorKindName, type LedgerLocale, moneyLabel } from '../ledger-labels.ts'
import { type Contributor, receivedOf, toPledge } from '../rows.ts'
import { FigureList } from '../summary/figure-list.tsx'
import { useLedger } from '../use-ledger.ts'
import classes from './contributors-card.module.css'

/** The contributors with their pledges and contributions. */
export function ContributorsCard() {
  const { t, language } = useT()
  const { plan, ledger, isReadOnly, actions } = useLedger()
  const locale: LedgerLocale = { t, language, currency: plan.currency }
  const sums = addPledges(ledger.contributors.map(toPledge))
  return (
    <section className={flowClasses.card} aria-labelledby="ledger-contributors">
      <div className={classes.head}>
        <div>
          <h2 id="ledger-contributors" className={flowClasses.title}>
            {t('ledger.contributors.title')}
          </h2>
          <p className={classes.sum}>
            {ledger.contributors.length === 0
              ? t('ledger.contributors.none')
              : t('ledger.contributors.sum', {
                  received: moneyLabel(sums.received, locale),
                  pledged: moneyLabel(sums.pledged, locale),
                  unknown: sums.unknownCount,
                })}
          </p>
        </div>
        {isReadOnly ? null : (
          <Button
            variant="light"
            leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
            onClick={() => actions.open({ kind: 'contributor', contributor: null })}
          >
            {t('ledger.contributors.add')}
          </Button>
        )}
      </div>
      {ledger.contributors.length === 0 ? null : (
        // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no list to some readers.
        <ul role="list" className={classes.list} aria-labelledby="ledger-contributors">
          {ledger.contributors.map((contributor) => (
            <li key={contributor.id}>
              <ContributorRow contributor={contributor} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

function ContributorRow({ contributor }: { readonly contributor: Contributor }) {
  const { t, language } = useT()
  const { plan, isReadOnly, arrival, actions } = useLedger()
  const row = useRef<HTMLDivElement>(null)
  const lit = useLitRow(row, arrival, contributor.id)
  const locale: LedgerLocale = { t, language, currency: plan.currency }
  const { name, kind, purpose, category, pledged, expectedOn, contributions, thankedAt } = contributor
  const outstanding = outstandingOf(toPledge(contributor))
  const about = [
    contributorKindName(kind, t),
    purpose ?? (category && categoryName(category, t)),
    expectedOn !== null && outstanding !== 0
      ? t('ledger.contributors.expected', { day: formatDay(expectedOn, language, 'medium') })
      : null,
  ]
  const figures = [
    { name: t('ledger.figure.pledged'), amount: pledged },
    { name: t('ledger.figure.received'), amount: receivedOf(contributor) },
    { name: t('ledger.figure.outstanding'), amount: outstanding },
  ]
  return (
    <div ref={row} className={`${classes.row} lights`} {...lit}>
      <div className={classes.who}>
        <strong>
          {name}
          {thankedAt === null ? null : (
            <span className={classes.thanked}>
              <IconHeartFilled size={16} aria-hidden />
              {t('ledger.contributors.thanked')}
            </span>
          )}
        </strong>
        <span className="soft breaks">{dotted(about)}</span>
      </div>
      <FigureList className={classes.figures} figures={figures} />
      {isReadOnly ? null : (
        <div className={classes.actions}>
          <Button
            variant="default"
            aria-label={t('ledger.contributors.add-money-named', { name })}
            leftSection={<IconPlus size={18} stroke={1.9} aria-hidden />}
            onClick={() => actions.open({ kind: 'contribution', contributor, contribution: null })}
          >
            {t('ledger.contributors.add-money')}
          </Button>
          <Menu position="bottom-end" width={264} {...inContent()}>
            <Menu.Target>
              <ActionIcon size={44} aria-label={t('ledger.contributors.menu', { name })}>
                <IconDots size={22} stroke={1.7} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPencil {...ICON} />}
                onClick={() => actions.open({ kind: 'contributor', contributor })}
              >
                {t('common.edit')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconHeart {...ICON} />}
                onClick={() => actions.thank(contributor, thankedAt === null)}
              >
                {thankedAt === null ? t('ledger.contributors.thank') : t('ledger.contributors.not-thanked')}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<IconTrash {...ICON} />}
                onClick={() => actions.removeContributor(contributor)}
              >
                {t('ledger.contributors.remove')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
      {contributions.length === 0 ? null : (
        <ul className={classes.contributions} aria-label={t('ledger.contributors.came-from', { name })}>
          {contributions.map((contribution) => {
            const day = contribution.receivedOn
              ? formatDay(contribution.receivedOn, language, 'medium')
              : t('ledger.contributors.some-day')
            const text = t('ledger.contributors.came', { money: moneyLabel(contribution.amount, locale), day })
            return (
              <li key={contribution.id}>
                <span>{text}</span>
                {isReadOnly ? null : (
                  <>
                    <ActionIcon
                      size={44}
                      aria-label={t('ledger.contributors.edit-money', { what: text })}
                      onClick={() => actions.open({ kind: 'contribution', contributor, contribution })}
                    >
                      <IconPencil {...ICON} />
                    </ActionIcon>
                    <ActionIcon
                      size={44}
                      aria-label={t('ledger.contributors.remove-money', { what: text })}
                      onClick={() => actions.removeContribution(contributor, contribution)}
                    >
                      <IconTrash {...ICON} />
                    </ActionIcon>
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

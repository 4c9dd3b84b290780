import { Anchor, Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { formatDate, formatMoney, formatNumber, formatTime } from '../../lib/format/format.ts'
import { BudgetChart } from '../../ui/charts/budget-chart.tsx'
import { CATEGORY_STYLES, CategoryIcon } from '../../ui/charts/category-icons.tsx'
import { EventIllustration } from '../../ui/illustrations/event-illustration.tsx'
import { budgetChartLabels, categoryName, totalText } from '../budget/rows.ts'
import { isValidTotal } from '../budget/schema.ts'
import { nameOfCountry } from '../places/rows.ts'
import { coupleTypeName, eventKindName, locationTypeName } from '../plans/rows.ts'
import { guestCount, startsAt } from '../plans/schema.ts'
import { draftBudget, floorOf } from './draft/budget-draft.ts'
import type { WizardDraft, WizardStep } from './draft/wizard-draft.ts'
import { roundedUp } from './steps/rounded-up.ts'
import classes from './wizard-summary.module.css'

interface SummaryProps {
  readonly draft: WizardDraft
}

/** The answers so far, beside the questions; beside the last one also the split of the money. */
export function WizardSummary({ draft, isLast }: SummaryProps & { readonly isLast: boolean }) {
  const { t } = useT()
  const { eventType } = draft
  return (
    <aside className={classes.aside} aria-labelledby="wizard-summary">
      <div
        className={classes.illustration}
        data-chosen={eventType !== null}
        style={eventType ? { background: `var(--convite-event-${eventType}-soft)` } : undefined}
      >
        <EventIllustration tone={eventType ?? 'other'} className={classes.drawing} />
      </div>
      <Box p="1.25rem 1.5rem 1.5rem">
        <Box component="h2" id="wizard-summary" className="subtitle" mb="0.75rem">
          {t(isLast ? 'wizard.step.budget' : 'wizard.summary.title')}
        </Box>
        {isLast ? <BudgetGlance draft={draft} /> : null}
        {eventType && !isLast ? <SummaryList draft={draft} /> : null}
        {eventType ? null : <p className="soft">{t('wizard.summary.empty')}</p>}
      </Box>
    </aside>
  )
}

function BudgetGlance({ draft }: SummaryProps) {
  const { t, language } = useT()
  const budget = draftBudget(draft)
  if (!budget) return null
  return (
    <BudgetChart
      shape="bar"
      hasTableSwitch={false}
      parts={budget.lines.map(({ category, amount }) => ({
        key: category,
        label: categoryName(category, t),
        icon: <CategoryIcon category={category} />,
        tone: CATEGORY_STYLES[category].tone,
        amount,
      }))}
      total={budget.request.total}
      currency={budget.request.currency}
      language={language}
      labels={budgetChartLabels(t)}
    />
  )
}

/** The answers as names and values; with links, each leads to its step. */
export function SummaryList({ draft, hasLinks = false }: SummaryProps & { readonly hasLinks?: boolean }) {
  const { t, language } = useT()
  const { eventType, currency, total, countryCode } = draft
  const startMs = startsAt(draft)
  const guests = guestCount(draft)
  const city = draft.city.trim()
  const country = countryCode ? nameOfCountry(countryCode, language) : undefined
  const zone = { timeZone: draft.timeZone, language }
  const isPaid = isValidTotal(total, currency)

  return (
    <dl className="stack">
      <Row
        name={t('wizard.summary.type')}
        step="type"
        hasLink={hasLinks}
        value={eventType ? eventKindName({ eventType, variant: draft.variant }, t) : null}
        more={draft.coupleType ? coupleTypeName(draft.coupleType, t) : null}
      />
      <Row
        name={t('wizard.summary.date')}
        step="details"
        hasLink={hasLinks}
        value={startMs === null ? null : formatDate(startMs, { ...zone, style: 'long' })}
        more={startMs === null ? null : formatTime(startMs, zone)}
      />
      <Row
        name={t('wizard.summary.place')}
        step="place"
        hasLink={hasLinks}
        value={city === '' ? null : country ? `${city}, ${country}` : city}
        more={draft.locationType ? locationTypeName(draft.locationType, t) : null}
      />
      <Row
        name={t('wizard.summary.guests')}
        step="place"
        hasLink={hasLinks}
        value={guests === null ? null : formatNumber(guests, language)}
      />
      <Row
        name={t('wizard.summary.total')}
        step="place"
        hasLink={hasLinks}
        isLarge
        value={isPaid ? totalText(total, currency, language) : null}
        more={
          isPaid && guests !== null
            ? t('wizard.summary.per-guest', {
                money: formatMoney(total / guests, currency, language, { estimate: 'nearest' }),
              })
            : null
        }
      />
      <FloorRow draft={draft} />
    </dl>
  )
}

function FloorRow({ draft }: { readonly draft: WizardDraft }) {
  const { t, language } = useT()
  const floor = floorOf(draft)
  if (!floor?.isKnown || floor.total === 0) return null
  const isShort = isValidTotal(draft.total, draft.currency) && floor.missing > 0
  const money = formatMoney(roundedUp(isShort ? floor.missing : floor.total), draft.currency, language, {
    estimate: 'up',
  })
  return (
    <div className={classes.floor} data-short={isShort}>
      <dt className="visually-hidden">{t('wizard.place.service-legend')}</dt>
      <dd>{t(isShort ? 'wizard.summary.floor-short' : 'wizard.summary.floor', { what: floor.what, money })}</dd>
    </div>
  )
}

interface RowProps {
  readonly name: string
  readonly value: ReactNode
  readonly more?: ReactNode
  readonly step: WizardStep
  readonly hasLink: boolean
  readonly isLarge?: boolean
}

function Row({ name, value, more, step, hasLink, isLarge = false }: RowProps) {
  const { t } = useT()
  return (
    <div className={classes.row}>
      <dt className="soft small">{name}</dt>
      <dd className="medium shrinks breaks">
        {value === null ? (
          <span className={classes.unknown}>{t('wizard.summary.unknown')}</span>
        ) : (
          <span className={isLarge ? classes.large : undefined}>{value}</span>
        )}
        {more ? <span className={classes.more}>{more}</span> : null}
      </dd>
      {hasLink ? (
        <dd className={classes.edit}>
          <Anchor component={Link} to={`?step=${step}`} aria-label={t('wizard.summary.edit', { thing: name })}>
            {t('common.edit')}
          </Anchor>
        </dd>
      ) : null}
    </div>
  )
}

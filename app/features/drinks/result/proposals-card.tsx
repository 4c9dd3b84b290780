import { Anchor, Button, Checkbox } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { showTierRefusal } from '#app/features/billing/reached-limit.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { DOT, dotted } from '#app/lib/format/dotted.ts'
import { formatDay, formatMoney } from '#app/lib/format/format.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { attempt, offerUndo } from '#app/ui/feedback/notify.tsx'
import type { SentProposal } from '#contracts/drinks.ts'
import { toDay } from '#domain/day/day.ts'
import { type DrinkBudgetProposal, drinkBudgetProposals, drinkTaskProposals } from '#domain/drinks/proposals.ts'
import { shopName } from '../drinks-labels.ts'
import { useAcceptProposals } from '../mutations.ts'
import { useDrinks } from '../use-drinks.ts'
import { ChangedAmounts } from './changed-amounts.tsx'
import classes from './result.module.css'
import { useRemoveAccepted } from './use-remove-accepted.ts'

/** What these drinks make to do and to pay, to be added to tasks and budget; nothing is added by itself. */
export function ProposalsCard() {
  const { t, language } = useT()
  const { plan, form, figures, saved, editor, isReadOnly } = useDrinks()
  const accepting = useAcceptProposals(plan)
  const removeAccepted = useRemoveAccepted(plan)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const eventOn = toDay(dayAt(plan.startsAtMs, plan.timeZone))
  const today = toDay(dayAt(Date.now(), plan.timeZone))
  const tasks = drinkTaskProposals(form.answers, figures.result, { eventOn, today })
  const amounts = drinkBudgetProposals(form.answers, figures.result)
  const isAccepted = (key: string) => saved.proposals.some((each) => each.key === key)
  if (isReadOnly || (tasks.length === 0 && amounts.length === 0)) return null

  const amountName = ({ shop }: DrinkBudgetProposal) =>
    shop === null ? t('shopping.proposals.fixed') : t('shopping.proposals.shop', { shop: shopName(shop, t) })
  const sent: readonly SentProposal[] = [
    ...tasks.map(({ key, task, dueOn, priority }) => ({
      key,
      kind: 'task' as const,
      id: newId(),
      name: t(`shopping.task.${task}`),
      description: t(`shopping.task-hint.${task}`),
      dueOn,
      priority,
    })),
    ...amounts.map((proposal) => ({
      key: proposal.key,
      kind: 'budget' as const,
      id: newId(),
      name: amountName(proposal),
      amount: proposal.amount,
    })),
  ].filter(({ key }) => !isAccepted(key) && !left.has(key))
  const mustSave = saved.answers === null || editor.isDirty

  const accept = async () => {
    const done = await attempt(
      () => accepting.mutateAsync(sent),
      () => t('shopping.proposals.failed-title'),
      (refusal) => showTierRefusal(refusal, plan),
    )
    if (!done) return
    offerUndo({
      message: t('shopping.proposals.done', { count: sent.length }),
      undo: () => removeAccepted(sent),
      failedTitle: () => t('shopping.proposals.undo-failed'),
    })
  }
  const tick = (key: string) => ({
    checked: isAccepted(key) || !left.has(key),
    disabled: isAccepted(key),
    onChange: () =>
      setLeft((now) => (now.has(key) ? new Set([...now].filter((each) => each !== key)) : new Set([...now, key]))),
  })
  const added = (
    <span className="sage strong tiny icon-label">
      <IconCheck size={16} stroke={2} aria-hidden />
      {t('shopping.proposals.added')}
    </span>
  )

  return (
    <section className="card padded screen-only" aria-labelledby="drinks-proposals">
      <h2 id="drinks-proposals" className="section-title">
        {t('shopping.proposals.title')}
      </h2>
      <p className="hint">{t('shopping.proposals.hint')}</p>
      <h3 className={classes.kind}>{t('shopping.proposals.budget')}</h3>
      <ul className="plain-list">
        {amounts.map((proposal) => (
          <li key={proposal.key} className={classes.proposal}>
            <Checkbox
              {...tick(proposal.key)}
              label={amountName(proposal)}
              description={
                <>
                  {formatMoney(proposal.amount, plan.currency, language, { estimate: 'nearest' })}{' '}
                  {isAccepted(proposal.key) ? added : null}
                </>
              }
            />
          </li>
        ))}
      </ul>
      {mustSave ? null : <ChangedAmounts amounts={amounts} />}
      <h3 className={classes.kind}>{t('shopping.proposals.tasks')}</h3>
      <ul className="plain-list">
        {tasks.map(({ key, task, dueOn }) => (
          <li key={key} className={classes.proposal}>
            <Checkbox
              {...tick(key)}
              label={t(`shopping.task.${task}`)}
              description={
                <>
                  {dotted([formatDay(dueOn, language, 'medium'), t(`shopping.task-hint.${task}`)])}{' '}
                  {isAccepted(key) ? added : null}
                </>
              }
            />
          </li>
        ))}
      </ul>
      {mustSave ? <p className="soft small">{t('shopping.proposals.save-first')}</p> : null}
      <Button
        mt={12}
        disabled={mustSave || sent.length === 0}
        loading={accepting.isPending}
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
        onClick={() => void accept()}
      >
        {t('shopping.proposals.accept', { count: sent.length })}
      </Button>
      {saved.proposals.length > 0 ? (
        <p className="small" style={{ marginBlockStart: 12 }}>
          <Anchor component={Link} to={`/app/budget-tracking/${plan.id}`}>
            {t('shopping.proposals.to-budget')}
          </Anchor>
          {DOT}
          <Anchor component={Link} to={`/app/event-tasks/${plan.id}`}>
            {t('shopping.proposals.to-tasks')}
          </Anchor>
        </p>
      ) : null}
    </section>
  )
}

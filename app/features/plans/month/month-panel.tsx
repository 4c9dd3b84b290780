import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { mayWrite, type Plan } from '../rows.ts'
import { attentionOf, namedTasks } from './attention.ts'
import { sumText } from './due-list.tsx'
import { sumsOf } from './due-rows.ts'
import classes from './month-panel.module.css'
import { MonthPayments, useDueThisMonth, usePaymentLines } from './month-payments.tsx'
import { MonthTasks } from './month-tasks.tsx'

interface MonthPanelProps {
  readonly plans: readonly Plan[]
  readonly nowMs: number
}

/**
 * This month over all plans whose money or tasks the reader may write: what is overdue or due, to be marked as paid or ticked in place. Hidden
 * when no plan has vendors or tasks.
 */
export function MonthPanel({ plans, nowMs }: MonthPanelProps) {
  const { t } = useT()
  const payers = plans.filter((plan) => mayWrite(plan, 'money') && plan.ledgerCounts.vendors > 0)
  const hasTasks = plans.some((plan) => mayWrite(plan, 'tasks') && plan.taskCounts.total > 0)
  const viewed = plans.filter(
    (plan) => plan.completedAtMs === null && !mayWrite(plan, 'money') && !mayWrite(plan, 'tasks'),
  ).length
  const { isStacked, room } = useShape(payers, plans, nowMs)
  if (payers.length === 0 && !hasTasks) return null
  return (
    <section className={classes.panel} aria-labelledby="plans-month">
      <h2 id="plans-month" className="section-title">
        {t('plans.month.title')}
      </h2>
      <div className={classes.columns} data-stacked={isStacked || undefined}>
        {payers.length === 0 ? null : (
          <section className={classes.column} aria-labelledby="plans-month-payments">
            <div className={classes.title}>
              <h3 id="plans-month-payments" className="subtitle">
                {t('plans.month.payments')}
              </h3>
              <MonthTotal plans={payers} nowMs={nowMs} />
            </div>
            <MonthPayments plans={payers} nowMs={nowMs} isPlanNamed={plans.length > 1} />
          </section>
        )}
        {hasTasks ? (
          <section className={classes.column} aria-labelledby="plans-month-tasks">
            <div className={classes.title}>
              <h3 id="plans-month-tasks" className="subtitle">
                {t('plans.month.tasks')}
              </h3>
            </div>
            <MonthTasks plans={plans} nowMs={nowMs} room={room} />
          </section>
        ) : null}
      </div>
      {viewed === 0 ? null : <p className="soft small">{t('plans.summary.without-viewed', { count: viewed })}</p>}
    </section>
  )
}

/** Beside that many more tasks, payments would leave half of their column empty. */
const UNEVEN = 2

interface Shape {
  /** Payments and tasks stand below each other: few payments beside many tasks. */
  readonly isStacked: boolean
  /** How many lines of tasks end about where the payments do: beside many payments the tasks take as much room. */
  readonly room: number
}

/** How payments and tasks share the panel. Decided once, when the payments are loaded: nothing moves while they are marked. */
function useShape(payers: readonly Plan[], plans: readonly Plan[], nowMs: number): Shape {
  const { count, lines, isLoaded } = usePaymentLines(payers, nowMs)
  const [decided, setDecided] = useState<Shape | null>(null)
  const isBeside = useMediaQuery('(min-width: 67em)', false, { getInitialValueInEffect: false }) && plans.length > 1
  const isUneven = namedTasks(attentionOf(plans, nowMs)).length - Math.max(1, count) >= UNEVEN
  // The counts above the tasks and the links below them take two lines.
  const shape = { isStacked: isUneven, room: isUneven || !isBeside ? 0 : lines - 2 }
  if (isLoaded && decided === null) setDecided(shape)
  return decided ?? shape
}

/** All that is overdue or due by the end of the month. */
export function MonthTotal({ plans, nowMs }: MonthPanelProps) {
  const { t, language } = useT()
  const { rows } = useDueThisMonth(plans, nowMs)
  const owed = rows?.filter(({ group }) => group === 'overdue' || group === 'this-month') ?? []
  if (owed.length === 0) return null
  return (
    <p className={classes.total}>
      <span className="soft small">{t('plans.month.total', { count: owed.length })}</span>{' '}
      <span className="figure">{sumText(sumsOf(owed), language)}</span>
    </p>
  )
}

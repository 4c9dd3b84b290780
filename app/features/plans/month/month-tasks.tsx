import { IconAlertCircle, IconClock, IconLeaf } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTickTask } from '#app/features/tasks/tick-mutations.ts'
import { useT } from '#app/i18n/i18n.ts'
import type { Plan } from '../rows.ts'
import { type Attention, attentionOf, NAMED, withPending } from './attention.ts'
import classes from './month-panel.module.css'
import { TaskLine } from './task-line.tsx'
import { useListFocus } from './use-list-focus.ts'
import { useTicks } from './use-ticks.ts'

interface MonthTasksProps {
  readonly plans: readonly Plan[]
  readonly nowMs: number
}

/** How many plans with more tasks are named. */
const NAMED_PLANS = 3

/** The tasks that are overdue or due soon, to be ticked in place; the next one when there is none. */
export function MonthTasks({ plans, nowMs }: MonthTasksProps) {
  const { t } = useT()
  const ticking = useTickTask()
  const attention = attentionOf(
    plans.map((plan) => withPending(plan, ticking.pendingOf, nowMs)),
    nowMs,
  )
  const { overdue, dueSoon, pressing, upNext } = attention
  const isQuiet = overdue + dueSoon === 0
  const next = isQuiet && upNext !== null ? [upNext] : pressing.slice(0, NAMED)
  const { shown, isDone, onTick } = useTicks(next, ticking, nowMs)
  const list = useListFocus<HTMLUListElement>()
  const hasSeveralPlans = plans.length > 1
  return (
    <>
      {isQuiet ? (
        <p className="soft with-icon">
          <IconLeaf size={22} stroke={1.5} aria-hidden className="sage" />
          {t('plans.summary.quiet-text')}
        </p>
      ) : (
        <p className={classes.counts}>
          {overdue === 0 ? null : (
            <span className="icon-label danger">
              <IconAlertCircle size={18} stroke={1.9} aria-hidden />
              {t('plans.summary.overdue', { count: overdue })}
            </span>
          )}
          {dueSoon === 0 ? null : (
            <span className="icon-label warning">
              <IconClock size={18} stroke={1.9} aria-hidden />
              {t('plans.summary.due-soon', { count: dueSoon })}
            </span>
          )}
        </p>
      )}
      {isQuiet && upNext !== null ? <h4 className={classes.next}>{t('plans.summary.up-next')}</h4> : null}
      <ul {...list} className={`divided plain-list ${classes.tasks}`}>
        {shown.map((planned) => (
          <TaskLine
            key={planned.task.id}
            planned={planned}
            isPlanNamed={hasSeveralPlans}
            isDone={isDone(planned)}
            onTick={onTick}
          />
        ))}
      </ul>
      {isQuiet ? null : <Rest attention={attention} hasSeveralPlans={hasSeveralPlans} />}
    </>
  )
}

/** The tasks that are not named: counted per plan, each count a link to its list. */
function Rest({ attention, hasSeveralPlans }: { attention: Attention; hasSeveralPlans: boolean }) {
  const { t } = useT()
  const named = attention.rest.slice(0, NAMED_PLANS)
  const others = attention.rest.slice(NAMED_PLANS)
  if (named.length === 0) return null
  return (
    <ul className={classes.rest}>
      {named.map(({ plan, count }) => (
        <li key={plan.id} className="target">
          <Link to={`/app/event-tasks/${plan.id}?show=open`} className={classes.more}>
            {hasSeveralPlans
              ? t('plans.summary.rest-in', { count, plan: plan.name })
              : t('plans.summary.rest', { count })}
          </Link>
        </li>
      ))}
      {others.length === 0 ? null : (
        <li className="target">
          {t('plans.summary.rest-others', {
            count: others.reduce((sum, { count }) => sum + count, 0),
            plans: others.length,
          })}
        </li>
      )}
    </ul>
  )
}

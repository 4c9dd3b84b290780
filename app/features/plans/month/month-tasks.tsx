import { IconAlertCircle, IconClock, IconLeaf } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTickTask } from '#app/features/tasks/tick-mutations.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useListFocus } from '#app/ui/records/use-list-focus.ts'
import type { Plan } from '../rows.ts'
import {
  type Attention,
  attentionOf,
  isQuiet,
  isUpNext,
  namedTasks,
  type PlannedTask,
  withPending,
} from './attention.ts'
import classes from './month-panel.module.css'
import { TaskLine } from './task-line.tsx'
import { useTicks } from './use-ticks.ts'

interface MonthTasksProps {
  readonly plans: readonly Plan[]
  readonly nowMs: number
  /** How many lines there is room for beside the payments. */
  readonly room: number
}

/** How many plans with more tasks are named. */
const NAMED_PLANS = 3

/** The tasks that are overdue or due soon, to be ticked in place; the next one when there is none. */
export function MonthTasks({ plans, nowMs, room }: MonthTasksProps) {
  const { t } = useT()
  const ticking = useTickTask()
  const attention = attentionOf(
    plans.map((plan) => withPending(plan, ticking.pendingOf, nowMs)),
    nowMs,
    room,
  )
  const { overdue, dueSoon } = attention
  const { shown, isDone, onTick } = useTicks(namedTasks(attention), ticking, nowMs)
  const list = useListFocus<HTMLDivElement>()
  const hasSeveralPlans = plans.length > 1
  const lines = (tasks: readonly PlannedTask[]) =>
    tasks.map((planned) => (
      <TaskLine
        key={planned.task.id}
        planned={planned}
        isPlanNamed={hasSeveralPlans}
        isDone={isDone(planned)}
        onTick={onTick}
      />
    ))
  const urgent = shown.filter((planned) => !isUpNext(planned))
  const next = shown.filter(isUpNext)
  return (
    <>
      {isQuiet(attention) ? (
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
      <div {...list} className={classes.lists}>
        {urgent.length === 0 ? null : <ul className={`divided plain-list ${classes.tasks}`}>{lines(urgent)}</ul>}
        {next.length === 0 ? null : (
          <div>
            <h4 className={classes.next}>{t('plans.summary.up-next')}</h4>
            <ul className="divided plain-list">{lines(next)}</ul>
          </div>
        )}
      </div>
      {isQuiet(attention) ? null : <Rest attention={attention} hasSeveralPlans={hasSeveralPlans} />}
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

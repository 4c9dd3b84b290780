import { IconAlertCircle, IconClock, IconLeaf } from '@tabler/icons-react'
import { Link } from 'react-router'
import { taskName } from '#app/features/tasks/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay, formatDaysAway } from '#app/lib/format.ts'
import { accentOf } from './accent.ts'
import { attentionOf, type PlannedTask } from './attention.ts'
import classes from './plans-today.module.css'
import type { Plan } from './rows.ts'

interface PlansTodayProps {
  readonly plans: readonly Plan[]
  readonly nowMs: number
}

/** How many tasks are named; the others are on the list of their plan. */
const NAMED = 5

/** What needs the reader today, over all plans; quiet when nothing does, and absent where there are no tasks at all. */
export function PlansToday({ plans, nowMs }: PlansTodayProps) {
  const { t } = useT()
  const { overdue, dueSoon, pressing, upNext, hasTasks } = attentionOf(plans, nowMs)
  if (!hasTasks) return null
  const isQuiet = overdue + dueSoon === 0
  const hasSeveralPlans = plans.length > 1
  const rest = overdue + dueSoon - Math.min(pressing.length, NAMED)

  return (
    <section className={classes.panel} aria-labelledby="plans-today">
      <h2 id="plans-today" className={classes.title}>
        {isQuiet ? t('plans.summary.quiet-title') : t('plans.summary.title')}
      </h2>
      {isQuiet ? (
        <>
          <p className={classes.quiet}>
            <IconLeaf size={22} stroke={1.5} aria-hidden />
            {t('plans.summary.quiet-text')}
          </p>
          {upNext === null ? null : (
            <>
              <h3 className={classes.next}>{t('plans.summary.up-next')}</h3>
              <ul className={classes.tasks}>
                <TaskLine planned={upNext} hasSeveralPlans={hasSeveralPlans} />
              </ul>
            </>
          )}
        </>
      ) : (
        <>
          <p className={classes.counts}>
            {overdue === 0 ? null : (
              <span className={classes.overdue}>
                <IconAlertCircle size={20} stroke={1.8} aria-hidden />
                {t('plans.summary.overdue', { count: overdue })}
              </span>
            )}
            {dueSoon === 0 ? null : (
              <span className={classes.soon}>
                <IconClock size={20} stroke={1.8} aria-hidden />
                {t('plans.summary.due-soon', { count: dueSoon })}
              </span>
            )}
          </p>
          <ul className={classes.tasks}>
            {pressing.slice(0, NAMED).map((planned) => (
              <TaskLine key={planned.task.id} planned={planned} hasSeveralPlans={hasSeveralPlans} />
            ))}
          </ul>
          {rest <= 0 ? null : <p className={classes.rest}>{t('plans.summary.rest', { count: rest })}</p>}
        </>
      )}
    </section>
  )
}

/** A task, whose it is where there are several plans, and by when; leads to it. */
function TaskLine({ planned, hasSeveralPlans }: { planned: PlannedTask; hasSeveralPlans: boolean }) {
  const { t, language } = useT()
  const { task, plan, daysAway } = planned
  const away = formatDaysAway(daysAway, language)
  return (
    <li>
      <Link to={`/app/event-tasks/${plan.id}?task=${task.id}`} className={classes.task} style={accentOf(plan)}>
        <span className={classes.dot} aria-hidden />
        <span className={classes.words}>
          <span className={classes.name}>{taskName(task, t)}</span>
          {hasSeveralPlans ? <span className={classes.plan}>{plan.name}</span> : null}
        </span>
        <time
          className={classes.due}
          data-late={daysAway < 0 || undefined}
          dateTime={task.dueOn ?? undefined}
          title={task.dueOn === null ? undefined : formatDay(task.dueOn, language)}
        >
          {daysAway < 0 ? t('plans.summary.late', { when: away }) : away}
        </time>
      </Link>
    </li>
  )
}

import { IconAlertCircle, IconChecklist, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import type { Plan } from '../rows.ts'
import classes from './plan-tasks-line.module.css'

/** The progress of a plan's tasks with a link to them; nothing for a plan without tasks. */
export function PlanTasksLine({ plan }: { plan: Plan }) {
  const { t } = useT()
  const { total, completed, wontDo, overdue, dueSoon } = plan.taskCounts
  if (total === 0) return null
  const isOpen = plan.completedAtMs === null
  return (
    <Link to={`/app/event-tasks/${plan.id}`} className={classes.line}>
      {isOpen && overdue > 0 ? (
        <span className={`danger strong ${classes.part}`}>
          <IconAlertCircle size={18} stroke={1.8} aria-hidden />
          {t('plans.card.overdue', { count: overdue })}
        </span>
      ) : null}
      {isOpen && dueSoon > 0 ? (
        <span className={`warning strong ${classes.part}`}>
          <IconClock size={18} stroke={1.8} aria-hidden />
          {t('plans.card.due-soon', { count: dueSoon })}
        </span>
      ) : null}
      <span className={classes.part}>
        <IconChecklist size={18} stroke={1.6} aria-hidden />
        {t('plans.card.tasks-done', { done: completed, total: total - wontDo })}
      </span>
    </Link>
  )
}

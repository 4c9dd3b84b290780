import { Checkbox } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { taskName } from '#app/features/tasks/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatDay, formatDaysAway } from '#app/lib/format/format.ts'
import { accentOf } from '../accent.ts'
import { mayWrite } from '../rows.ts'
import type { PlannedTask } from './attention.ts'
import classes from './line.module.css'

interface TaskLineProps {
  readonly planned: PlannedTask
  /** Off on the screens of the plan. */
  readonly isPlanNamed: boolean
  /** Ticked a moment ago. */
  readonly isDone: boolean
  readonly onTick: (planned: PlannedTask, isDone: boolean) => void
}

/** A task that is to be done next: a box that completes it, its name, which opens it, and its day. */
export function TaskLine({ planned, isPlanNamed, isDone, onTick }: TaskLineProps) {
  const { t, language } = useT()
  const { task, plan, daysAway } = planned
  const tickId = useId()
  const name = taskName(task, t)
  const away = formatDaysAway(daysAway, language)
  const isLate = daysAway < 0 && !isDone
  return (
    <li
      className={classes.task}
      data-done={isDone || undefined}
      data-single={!isPlanNamed || undefined}
      style={accentOf(plan)}
    >
      {mayWrite(plan, 'tasks') ? (
        <label htmlFor={tickId} className={`screen-only ${classes.tick}`}>
          <Checkbox
            id={tickId}
            size="md"
            radius="xl"
            color="sage"
            checked={isDone}
            aria-label={t('plans.month.tick', { name })}
            data-row-action
            onChange={(event) => onTick(planned, event.currentTarget.checked)}
          />
        </label>
      ) : (
        <span className={classes.dot} aria-hidden />
      )}
      <Link to={`/app/event-tasks/${plan.id}?task=${task.id}`} className={classes.name}>
        {name}
      </Link>
      <span className={classes.second}>
        {isPlanNamed ? <span className={classes.plan}>{plan.name}</span> : null}
        <time
          className={`${classes.due} ${isLate ? 'danger strong' : 'soft'}`}
          dateTime={task.dueOn ?? undefined}
          title={task.dueOn === null ? undefined : formatDay(task.dueOn, language)}
        >
          {isLate ? (
            <>
              <IconAlertCircle size={16} stroke={2} aria-hidden />
              {t('plans.summary.late', { when: away })}
            </>
          ) : (
            away
          )}
        </time>
      </span>
    </li>
  )
}

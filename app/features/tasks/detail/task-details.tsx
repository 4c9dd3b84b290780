import { Box } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import type { DayString } from '#domain/day/day.ts'
import type { PlanPerson } from '../rows.ts'
import type { TaskItem } from '../task-items.ts'
import { categoryName, dueLabel, personName, priorityName, statusName } from '../task-labels.ts'
import classes from './task-details.module.css'

interface TaskDetailsProps {
  readonly item: TaskItem
  readonly today: DayString
  readonly people: readonly PlanPerson[]
  readonly readerId: string
}

/** The read-only view of a task. */
export function TaskDetails({ item, today, people, readerId }: TaskDetailsProps) {
  const { t, language } = useT()
  const { task, name, description } = item
  const due = dueLabel(item, today, t, language)
  const details = [
    { label: t('tasks.form.status'), value: statusName(task.status, t) },
    { label: t('tasks.form.due'), value: due ? `${due.shown} (${due.exact})` : t('tasks.group.someday') },
    { label: t('tasks.form.priority'), value: priorityName(task.priority, t) },
    { label: t('tasks.form.category'), value: categoryName(task.category, t) },
    {
      label: t('tasks.form.assignee'),
      value:
        task.assigneeId === null ? t('tasks.form.assignee-none') : personName(task.assigneeId, people, readerId, t),
    },
  ]
  return (
    <Box p="4px var(--dialog-space) 32px">
      <h2 className={classes.name}>{name}</h2>
      {description ? <p className={classes.text}>{description}</p> : null}
      <Box component="dl" className="facts" my={20}>
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
      {task.note ? (
        <>
          <Box component="h3" mb={6} fz="md">
            {t('tasks.form.note')}
          </Box>
          <p className={classes.text}>{task.note}</p>
        </>
      ) : null}
    </Box>
  )
}

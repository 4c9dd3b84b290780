import { useT } from '#app/i18n/i18n.ts'
import type { DayString } from '#domain/day/day.ts'
import type { PlanPerson } from '../rows.ts'
import type { TaskItem } from '../task-items.ts'
import { categoryName, dueWords, personName, priorityName, statusName } from '../task-words.ts'
import classes from './task-facts.module.css'

interface TaskFactsProps {
  readonly item: TaskItem
  readonly today: DayString
  readonly people: readonly PlanPerson[]
  readonly readerId: string
}

/** A task as whoever may not change it reads it. */
export function TaskFacts({ item, today, people, readerId }: TaskFactsProps) {
  const { t, language } = useT()
  const { task, name, description } = item
  const due = dueWords(item, today, t, language)
  const facts = [
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
    <div className={classes.facts}>
      <h2 className={classes.name}>{name}</h2>
      {description ? <p className={classes.text}>{description}</p> : null}
      <dl className={classes.list}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {task.note ? (
        <>
          <h3 className={classes.label}>{t('tasks.form.note')}</h3>
          <p className={classes.text}>{task.note}</p>
        </>
      ) : null}
    </div>
  )
}

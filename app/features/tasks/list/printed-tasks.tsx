import { useT } from '#app/i18n/i18n.ts'
import { formatDay } from '#app/lib/format/format.ts'
import type { PlanPerson } from '../rows.ts'
import type { TaskGroup } from '../task-items.ts'
import { groupName, personName, priorityName } from '../task-labels.ts'
import type { Grouping } from '../task-view.ts'
import classes from './printed-tasks.module.css'

interface PrintedTasksProps {
  readonly groups: readonly TaskGroup[]
  readonly grouping: Grouping
  readonly people: readonly PlanPerson[]
  readonly readerId: string
}

/** The tasks on paper: every row, with a box to tick by hand, and no controls. */
export function PrintedTasks({ groups, grouping, people, readerId }: PrintedTasksProps) {
  const { t, language } = useT()
  return groups.map((group) => (
    <table key={group.key} className={classes.group}>
      <caption>{groupName(group.key, grouping, t, language)}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('tasks.form.status')}</th>
          <th scope="col">{t('tasks.form.name')}</th>
          <th scope="col">{t('tasks.form.assignee')}</th>
          <th scope="col">{t('tasks.form.due')}</th>
        </tr>
      </thead>
      <tbody>
        {group.items.map(({ task, name }) => (
          <tr key={task.id} data-status={task.status}>
            <td>
              <span className={classes.box}>{task.status === 'completed' ? '✓' : null}</span>
            </td>
            <td>
              <span className={classes.name}>{name}</span>
              {task.priority === 'high' ? <small> ({priorityName('high', t)})</small> : null}
              {task.note ? <p>{task.note}</p> : null}
            </td>
            <td>{task.assigneeId === null ? null : personName(task.assigneeId, people, readerId, t)}</td>
            <td>{task.dueOn === null ? null : formatDay(task.dueOn, language, 'medium')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}

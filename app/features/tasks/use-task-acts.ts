import { useEffect, useMemo, useRef } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { dismissNotice, notifyWithAction } from '#app/ui/feedback/notify.tsx'
import type { TaskWork } from './offline/outbox.ts'
import { type NewTask, type Task, type TaskFields, taskName } from './rows.ts'
import { isIdle, moveAll, removeAll, setForAll, ticked } from './task-changes.ts'
import type { TaskItem } from './task-items.ts'
import type { DoToTasks } from './use-task-desk.ts'

/** The toast of a task that was added. */
const ADDED = 'task-added'

/** Everything this screen does to tasks, each with the words that say so. The functions never change. */
export function useTaskActs(
  act: DoToTasks,
  { linger, onShow }: { linger: (ids: readonly string[]) => void; onShow: (id: string) => void },
) {
  const { t } = useT()
  const latest = useRef({ act, linger, onShow, t })
  latest.current = { act, linger, onShow, t }

  // On another screen there is nothing to show it on.
  useEffect(() => () => dismissNotice(ADDED), [])

  return useMemo(() => {
    const change = (work: TaskWork, said: string) => {
      if (isIdle(work)) return
      if (work.kind === 'change') latest.current.linger(work.patches.map(({ id }) => id))
      latest.current.act([work], said)
    }
    const saidOf = ({ status }: Partial<TaskFields>, name: string) => {
      const words = latest.current.t
      if (status === 'completed') return words('tasks.done.completed', { name })
      if (status === 'wont-do') return words('tasks.done.wont-do', { name })
      if (status === 'pending') return words('tasks.done.reopened', { name })
      return words('tasks.done.changed', { name })
    }
    return {
      tick: ({ task, name }: TaskItem) => {
        const work = ticked(task)
        change(work, saidOf({ status: task.status === 'pending' ? 'completed' : 'pending' }, name))
      },
      // By the name it has now: the old one may be what was changed.
      set: ({ task }: TaskItem, fields: Partial<TaskFields>) =>
        change(setForAll([task], fields), saidOf(fields, taskName({ ...task, ...fields }, latest.current.t))),
      remove: ({ task, name }: TaskItem) => change(removeAll([task]), latest.current.t('tasks.done.removed', { name })),
      add: (fields: TaskFields): string => {
        const task: NewTask = { ...fields, id: newId(), templateId: null }
        latest.current.act([{ kind: 'add', tasks: [task] }], null)
        const words = latest.current.t
        // "Task Added" is the specification's. Where in a long list it went is not to be seen.
        notifyWithAction({
          id: ADDED,
          title: words('tasks.added.title'),
          message: fields.name ?? '',
          action: words('tasks.added.show'),
          onAction: () => latest.current.onShow(task.id),
        })
        return task.id
      },
      addAll: (tasks: readonly NewTask[]) =>
        latest.current.act([{ kind: 'add', tasks }], latest.current.t('tasks.empty.made', { count: tasks.length })),
      setAll: (tasks: readonly Task[], fields: Partial<TaskFields>) =>
        change(setForAll(tasks, fields), latest.current.t('tasks.bulk.changed', { count: tasks.length })),
      moveAll: (tasks: readonly Task[], days: number) => {
        const work = moveAll(tasks, days)
        const count = work.kind === 'change' ? work.patches.length : 0
        change(work, latest.current.t('tasks.bulk.moved', { count }))
      },
      removeAll: (tasks: readonly Task[]) =>
        change(removeAll(tasks), latest.current.t('tasks.bulk.removed', { count: tasks.length })),
    }
  }, [])
}

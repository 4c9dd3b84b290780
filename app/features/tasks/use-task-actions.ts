import { useEffect, useMemo, useRef } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { dismissNotice, notifyWithAction } from '#app/ui/feedback/notify.tsx'
import type { TaskCommand } from './offline/task-commands.ts'
import { type NewTask, type Task, type TaskFields, taskName } from './rows.ts'
import { isIdle, moveAll, removeAll, setForAll, ticked } from './task-changes.ts'
import type { TaskItem } from './task-items.ts'
import type { RunTaskCommand } from './use-task-editor.ts'

/** The toast of a task that was added. */
const ADDED = 'task-added'

/** What this screen does to tasks, each with its message. The functions keep their identity from render to render. */
export function useTaskActions(
  run: RunTaskCommand,
  { delayRemoval, onShow }: { delayRemoval: (ids: readonly string[]) => void; onShow: (id: string) => void },
) {
  const { t, language } = useT()
  const latest = useRef({ run, delayRemoval, onShow, t, language })
  latest.current = { run, delayRemoval, onShow, t, language }

  // The toast's action needs this screen.
  useEffect(() => () => dismissNotice(ADDED), [])

  return useMemo(() => {
    const change = (command: TaskCommand, message: string) => {
      if (isIdle(command)) return
      if (command.kind === 'change') latest.current.delayRemoval(command.patches.map(({ id }) => id))
      void latest.current.run(command, message)
    }
    const messageOf = ({ status, dueOn }: Partial<TaskFields>, name: string) => {
      const translate = latest.current.t
      if (status === 'completed') return translate('tasks.done.completed', { name })
      if (status === 'wont-do') return translate('tasks.done.wont-do', { name })
      if (status === 'pending') return translate('tasks.done.reopened', { name })
      if (dueOn)
        return translate('tasks.done.moved', { name, day: formatDay(dueOn, latest.current.language, 'medium') })
      return translate('tasks.done.changed', { name })
    }
    return {
      tick: ({ task, name }: TaskItem) => {
        const command = ticked(task)
        change(command, messageOf({ status: task.status === 'pending' ? 'completed' : 'pending' }, name))
      },
      // The message uses the new name: the name may be what was changed.
      set: ({ task }: Pick<TaskItem, 'task'>, fields: Partial<TaskFields>) =>
        change(setForAll([task], fields), messageOf(fields, taskName({ ...task, ...fields }, latest.current.t))),
      remove: ({ task, name }: TaskItem) => change(removeAll([task]), latest.current.t('tasks.done.removed', { name })),
      add: (fields: TaskFields): string => {
        const task: NewTask = { ...fields, id: newId(), templateId: null }
        void latest.current.run({ kind: 'add', tasks: [task] }, null)
        const translate = latest.current.t
        // "Task Added" is the specification's. The new row may be out of view in a long list.
        notifyWithAction({
          id: ADDED,
          title: translate('tasks.added.title'),
          message: fields.name ?? '',
          action: translate('tasks.added.show'),
          onAction: () => latest.current.onShow(task.id),
        })
        return task.id
      },
      addAll: (tasks: readonly NewTask[]) =>
        void latest.current.run({ kind: 'add', tasks }, latest.current.t('tasks.empty.made', { count: tasks.length })),
      setAll: (tasks: readonly Task[], fields: Partial<TaskFields>) =>
        change(setForAll(tasks, fields), latest.current.t('tasks.bulk.changed', { count: tasks.length })),
      moveAll: (tasks: readonly Task[], days: number) => {
        const command = moveAll(tasks, days)
        const count = command.kind === 'change' ? command.patches.length : 0
        change(command, latest.current.t('tasks.bulk.moved', { count }))
      },
      removeAll: (tasks: readonly Task[]) =>
        change(removeAll(tasks), latest.current.t('tasks.bulk.removed', { count: tasks.length })),
    }
  }, [])
}

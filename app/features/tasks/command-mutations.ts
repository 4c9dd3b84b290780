import { useCallback } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import type { DayString } from '#domain/day/day.ts'
import { newFields } from './detail/schema.ts'
import { freshDraft } from './detail/task-draft.ts'
import { useTaskActions } from './use-task-actions.ts'
import { useTaskEditor } from './use-task-editor.ts'

/** A task to be added from another screen. */
interface AddedTask {
  readonly id: string
  readonly name: string
  readonly dueOn: DayString | null
}

const nothing = () => undefined

/**
 * Commands on the tasks of a plan from a screen that is not theirs: through the outbox, each with the message and the undo
 * that it has on the list. `tasks` are those with the outbox applied, and
 * undefined until there are any and commands can be sent. Needs the messages of `tasks` and `checklist`.
 */
export function useTaskCommands(plan: Plan) {
  const { t } = useT()
  const { tasks, run, sender } = useTaskEditor(plan)
  const { set } = useTaskActions(run, { delayRemoval: nothing, onShow: nothing })
  const add = useCallback(
    ({ id, name, dueOn }: AddedTask) => {
      const task = { ...newFields(freshDraft({ name, dueOn: dueOn ?? '' })), id, templateId: null }
      void run({ kind: 'add', tasks: [task] }, t('tasks.done.added', { name }))
    },
    [run, t],
  )
  return { tasks: sender === undefined ? undefined : tasks, set, add }
}

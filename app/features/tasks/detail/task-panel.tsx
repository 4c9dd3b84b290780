import { useRef } from 'react'
import { ThreadPart } from '#app/features/comments/thread-part.tsx'
import { useT } from '#app/i18n/i18n.ts'
import { SidePanel } from '#app/ui/overlays/side-panel.tsx'
import type { DayString } from '#domain/day/day.ts'
import type { PlanPerson, TaskFields } from '../rows.ts'
import type { TaskItem } from '../task-items.ts'
import { NEW_TASK } from '../task-view.ts'
import { changedFields, draftOf, newFields, suggestedText } from './schema.ts'
import classes from './task-details.module.css'
import { TaskDetails } from './task-details.tsx'
import { freshDraft, type TaskDraft } from './task-draft.ts'
import { TaskForm } from './task-form.tsx'

interface TaskPanelProps {
  readonly isOpen: boolean
  readonly planId: string
  /** From the address: a task id, `new`, or null. */
  readonly taskId: string | null
  /** The task; null when it is new or missing. */
  readonly item: TaskItem | null
  /** The preset values of a new task. */
  readonly begun: Partial<TaskDraft>
  readonly today: DayString
  readonly people: readonly PlanPerson[]
  readonly readerId: string
  readonly isReadOnly: boolean
  readonly onAdd: (fields: TaskFields) => void
  readonly onChange: (item: TaskItem, fields: Partial<TaskFields>) => void
  readonly onRemove: (item: TaskItem) => void
  readonly onClose: () => void
}

/** One task, read only or editable, beside the list. */
export function TaskPanel(props: TaskPanelProps) {
  const { isOpen, taskId, item, isReadOnly, onClose } = props
  const { t } = useT()
  const isNew = taskId === NEW_TASK && !isReadOnly
  // The last task stays rendered while the panel slides out.
  const last = useRef({ isNew, item })
  if (isOpen) last.current = { isNew, item }
  const title = last.current.isNew ? t('tasks.panel.add') : isReadOnly ? t('tasks.panel.read') : t('tasks.panel.edit')
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={title}>
      <PanelContent {...props} {...last.current} />
      {last.current.item && !last.current.isNew ? (
        <div className={classes.comments}>
          <ThreadPart planId={props.planId} subject={{ kind: 'task', id: last.current.item.task.id }} />
        </div>
      ) : null}
    </SidePanel>
  )
}

interface PanelContentProps extends TaskPanelProps {
  readonly isNew: boolean
}

function PanelContent(props: PanelContentProps) {
  const { item, isNew, isOpen, people, readerId, onClose } = props
  const { t } = useT()
  if (isNew) {
    return (
      <TaskForm
        key={NEW_TASK}
        keptAs={`task.${props.planId}.new`}
        initial={freshDraft(props.begun)}
        suggested={null}
        isNew
        isOpen={isOpen}
        people={people}
        readerId={readerId}
        onSave={(draft) => props.onAdd(newFields(draft))}
        onClose={onClose}
        onRemove={null}
      />
    )
  }
  if (!item) return null
  if (props.isReadOnly) return <TaskDetails item={item} today={props.today} people={people} readerId={readerId} />
  return (
    <TaskForm
      key={item.task.id}
      keptAs={`task.${item.task.id}`}
      initial={draftOf(item.task, t)}
      suggested={suggestedText(item.task, t)}
      isNew={false}
      isOpen={isOpen}
      people={people}
      readerId={readerId}
      onSave={(draft, before) => props.onChange(item, changedFields(item.task, before, draft, t))}
      onClose={onClose}
      onRemove={() => props.onRemove(item)}
    />
  )
}

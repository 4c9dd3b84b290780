import { useT } from '#app/i18n/i18n.ts'
import { formatDay } from '#app/lib/format/format.ts'
import type { TaskFields } from '../rows.ts'
import type { TaskItem } from '../task-items.ts'
import { categoryName, statusName } from '../task-labels.ts'

interface TaskPreviewProps {
  /** Null once it was removed. */
  readonly item: TaskItem | null
  /** What the task becomes where it is; null where nothing would change. */
  readonly fields: Partial<TaskFields> | null
}

/** A dragged task, with what it becomes if it is dropped here. */
export function TaskPreview({ item, fields }: TaskPreviewProps) {
  const { t, language } = useT()
  if (item === null) return null
  const becomes = (): string | null => {
    if (fields === null) return null
    if (fields.category) return categoryName(fields.category, t)
    if (fields.dueOn) return formatDay(fields.dueOn, language, 'full')
    if (fields.dueOn === null) return t('tasks.group.someday')
    return fields.status ? statusName(fields.status, t) : null
  }
  return (
    <>
      <p className="truncate strong">{item.name}</p>
      <p className="soft small capital">{becomes() ?? t('tasks.drag.nowhere')}</p>
    </>
  )
}

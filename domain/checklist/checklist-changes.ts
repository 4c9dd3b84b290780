import type { ChecklistEvent } from './checklist-event.ts'
import { chooseTemplates } from './choose-templates.ts'
import type { TaskStatus } from './task-kinds.ts'
import type { TaskTemplate } from './task-template.ts'
import { findTemplate } from './template-sets.ts'

/** The properties that show whether a user has changed a task. */
export interface TouchableTask {
  readonly id: string
  readonly templateId: string | null
  readonly status: TaskStatus
  readonly name: string | null
  readonly description: string | null
  readonly note: string
  readonly assigneeId: string | null
}

const isUntouched = (task: TouchableTask) =>
  task.status === 'pending' &&
  task.name === null &&
  task.description === null &&
  task.note === '' &&
  task.assigneeId === null

export interface ChecklistChanges {
  readonly toAdd: readonly TaskTemplate[]
  /** Ids of tasks. */
  readonly toDrop: readonly string[]
}

/**
 * The tasks to add to a list and to remove from it once the event is `event`. A task that a user edited, assigned or
 * closed is never removed.
 *
 * @param before the event as it was; when given, only what did not apply then is added, so that tasks the user removed
 *   are not added again
 */
export function checklistChanges(
  event: ChecklistEvent,
  tasks: readonly TouchableTask[],
  before?: ChecklistEvent,
): ChecklistChanges {
  const { included, optional } = chooseTemplates(event)
  const applying = new Set([...included, ...optional].map(({ id }) => id))
  const listed = new Set(tasks.map((task) => task.templateId))
  const applied = new Set(before ? chooseTemplates(before).included.map(({ id }) => id) : [])
  return {
    toAdd: included.filter(({ id }) => !listed.has(id) && !applied.has(id)),
    toDrop: tasks
      .filter(({ templateId }) => templateId !== null && findTemplate(templateId) && !applying.has(templateId))
      .filter(isUntouched)
      .map(({ id }) => id),
  }
}

/** Every template that fits the event and is not on the list, earliest first. */
export function templateIdeas(
  event: ChecklistEvent,
  tasks: readonly Pick<TouchableTask, 'templateId'>[],
): readonly TaskTemplate[] {
  const { included, optional } = chooseTemplates(event)
  const listed = new Set(tasks.map((task) => task.templateId))
  return [...included, ...optional].filter(({ id }) => !listed.has(id)).sort((a, b) => b.leadDays - a.leadDays)
}

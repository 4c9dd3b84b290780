import { type DayString, daysFromTo } from '../day/day.ts'
import type { ChecklistEvent } from './checklist-event.ts'
import { chooseTemplates } from './choose-templates.ts'
import { type Calendar, recommendedDay } from './recommended-day.ts'
import type { TaskCategory, TaskPriority } from './task-kinds.ts'
import type { TaskTemplate } from './task-template.ts'
import { planningDaysOf } from './template-sets.ts'

/** A template task as it is added to a plan's list. */
export interface ChecklistTask {
  readonly templateId: string
  readonly category: TaskCategory
  /** High when it is urgent, whatever the template says. */
  readonly priority: TaskPriority
  readonly dueOn: DayString
  readonly isUrgent: boolean
}

/** The task a template makes for this event, also when the template is added later. */
export function checklistTask(template: TaskTemplate, event: ChecklistEvent, calendar: Calendar): ChecklistTask {
  const { dueOn, isUrgent } = recommendedDay(template, { ...calendar, planningDays: planningDaysOf(event) })
  const { id, category, priority } = template
  return { templateId: id, category, priority: isUrgent ? 'high' : priority, dueOn, isUrgent }
}

/**
 * The minimum part of the usual planning time that must be left for a task of each priority. A wedding in ten days
 * needs the essential tasks, not sixty due at once. Our estimate.
 */
const MIN_PART: Readonly<Record<TaskPriority, number>> = { high: 0, medium: 1 / 24, low: 1 / 6 }

function isWorthStarting({ leadDays, priority, isFixedLead }: TaskTemplate, daysLeft: number, planningDays: number) {
  if (daysLeft < 0) return leadDays < 0
  return leadDays <= 0 || isFixedLead || daysLeft >= planningDays * MIN_PART[priority]
}

/**
 * The checklist of a new plan, ordered by day. On short notice the less important tasks are left out, and for a past
 * event all but those after it; they remain ideas (`templateIdeas`).
 */
export function makeChecklist(event: ChecklistEvent, calendar: Calendar): readonly ChecklistTask[] {
  const daysLeft = daysFromTo(calendar.today, calendar.eventOn)
  const planningDays = planningDaysOf(event)
  return chooseTemplates(event)
    .included.filter((template) => isWorthStarting(template, daysLeft, planningDays))
    .map((template) => checklistTask(template, event, calendar))
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
}

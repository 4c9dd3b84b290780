import type { Plan } from '#app/features/plans/rows.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { type ChecklistEvent, isChecklistTrait } from '#domain/checklist/checklist-event.ts'
import type { ChecklistTask } from '#domain/checklist/make-checklist.ts'
import type { Calendar } from '#domain/checklist/recommended-day.ts'
import { type DayString, toDay } from '#domain/day/day.ts'
import type { NewTask } from '../rows.ts'

/** The input of a plan's checklist. */
export const checklistEventOf = (plan: Plan): ChecklistEvent => ({
  eventType: plan.eventType,
  variant: plan.variant,
  coupleType: plan.coupleType,
  countryCode: plan.countryCode,
  locationType: plan.locationType,
  traits: plan.checklistTraits?.filter(isChecklistTrait) ?? null,
})

export const calendarOf = (plan: Pick<Plan, 'startsAtMs' | 'timeZone'>, today: DayString): Calendar => ({
  eventOn: toDay(dayAt(plan.startsAtMs, plan.timeZone)),
  today,
})

/** A checklist task as a new task; it keeps the template's texts. */
export const toListedTask = ({ templateId, category, priority, dueOn }: ChecklistTask): NewTask => ({
  id: newId(),
  templateId,
  name: null,
  description: null,
  note: '',
  category,
  priority,
  status: 'pending',
  dueOn,
  assigneeId: null,
})

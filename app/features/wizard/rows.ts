import { makeChecklist } from '#domain/checklist/make-checklist.ts'
import { TASK_FIELDS } from '#domain/checklist/task-fields.ts'
import { toDay } from '#domain/day/day.ts'
import { NEW_PLAN_FIELDS } from '#domain/plans/plan-fields.ts'
import { toPartialRow, toRow } from '#domain/records/field-list.ts'
import { dayAt } from '../../lib/format/zoned-time.ts'
import { fromAllocation } from '../budget/rows.ts'
import { startsAt } from '../plans/schema.ts'
import type { DraftBudget } from './draft/budget-draft.ts'
import type { WizardDraft } from './draft/wizard-draft.ts'

/** The arguments of the database function `create_event_plan`. */
export interface CreatePlanCall {
  readonly plan: ReturnType<typeof planOf>
  readonly allocations: ReturnType<typeof fromAllocation>[]
  readonly tasks: ReturnType<typeof tasksOf>
}

const planOf = (draft: WizardDraft, { request }: DraftBudget, startsAtMs: number) =>
  toRow(
    NEW_PLAN_FIELDS,
    {
      ...request,
      id: draft.planId,
      name: draft.name.trim(),
      coupleType: draft.coupleType,
      startsAt: new Date(startsAtMs).toISOString(),
      timeZone: draft.timeZone,
      city: draft.city.trim(),
      language: draft.language,
    },
    request.currency,
  )

/** The checklist of the event; no task is due before today. */
function tasksOf({ coupleType, date, timeZone }: WizardDraft, { request }: DraftBudget, nowMs: number) {
  const { eventType, variant, countryCode, locationType } = request
  const event = { eventType, variant, coupleType, countryCode, locationType, traits: null }
  const calendar = { eventOn: toDay(date), today: toDay(dayAt(nowMs, timeZone)) }
  return makeChecklist(event, calendar).map((task) => toPartialRow(TASK_FIELDS, task))
}

/** A finished draft as arguments of the database function. @throws RangeError when its start is not a valid moment */
export function toCreatePlanCall(draft: WizardDraft, budget: DraftBudget, nowMs: number): CreatePlanCall {
  const startsAtMs = startsAt(draft)
  if (startsAtMs === null) throw new RangeError('a draft without day, time or zone cannot be saved')
  return {
    plan: planOf(draft, budget, startsAtMs),
    allocations: budget.lines.map(({ category, amount, isLocked }) => {
      const line = budget.suggestion.lines.find((other) => other.category === category)
      const suggested = line?.amount ?? amount
      const reasons = line?.reasons ?? []
      return fromAllocation({ category, amount, suggested, isLocked, reasons }, budget.request.currency)
    }),
    tasks: tasksOf(draft, budget, nowMs),
  }
}

/** The columns of the returned row that the wizard uses. */
export interface CreatedPlan {
  readonly id: string
  readonly name: string
  readonly total_budget: number
  readonly guest_count: number
}

/** Whether the saved plan is the one sent; false when an earlier call made the plan and its response was lost. */
export const isSamePlan = (made: CreatedPlan, { plan }: CreatePlanCall): boolean =>
  made.name === plan.name && made.total_budget === plan.total_budget && made.guest_count === plan.guest_count

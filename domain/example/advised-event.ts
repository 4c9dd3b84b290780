import type { AdvisedEvent } from '../advice/advised-event.ts'
import { suggestBudget } from '../budget/suggest-budget.ts'
import type { DayString } from '../day/day.ts'
import { aBudgetRequest } from './budget-request.ts'

/** The example event as advice about vendors sees it: nobody is booked, and its budget is the suggested one. */
export function anAdvisedEvent(changes: Partial<AdvisedEvent> = {}): AdvisedEvent {
  const request = aBudgetRequest(changes)
  return {
    ...request,
    coupleType: null,
    traits: null,
    eventOn: '2027-10-16' as DayString,
    today: '2026-11-28' as DayString,
    allocated: new Map(suggestBudget(request).lines.map(({ category, amount }) => [category, amount])),
    vendors: [],
    style: null,
    ...changes,
  }
}

import { checkEventDetails, type EventDetailsField, type EventDetailsIssues } from '#domain/plans/event-details.ts'
import { isValidTotal } from '../../budget/schema.ts'
import { readEventDetails } from '../../plans/schema.ts'
import { WIZARD_STEPS, type WizardDraft, type WizardStep } from './wizard-draft.ts'

/** The issues by field: those of the event's details and the budget's own. */
export interface DraftIssues extends EventDetailsIssues {
  readonly total?: 'total.invalid'
  readonly categories?: 'categories.none'
}

export type DraftField = keyof DraftIssues

/** The fields of the event's details in each step. */
const STEP_DETAILS: Readonly<Record<WizardStep, readonly EventDetailsField[]>> = {
  type: ['eventType', 'coupleType'],
  details: ['date', 'time', 'timeZone', 'durationHours'],
  place: ['countryCode', 'city', 'locationType', 'guests'],
  categories: [],
  priorities: [],
  budget: [],
  name: ['name'],
}

const isTotalValid = ({ totalText, total, currency }: WizardDraft) => totalText === '' && isValidTotal(total, currency)

/** The issues that keep this step from being finished, by field; empty without any. */
export const checkStep = (draft: WizardDraft, step: WizardStep, nowMs: number): DraftIssues => ({
  ...checkEventDetails(readEventDetails(draft), { nowMs, fields: STEP_DETAILS[step] }),
  ...(step === 'place' && !isTotalValid(draft) ? { total: 'total.invalid' } : {}),
  ...(step === 'categories' && draft.categories.length === 0 ? { categories: 'categories.none' } : {}),
})

export const isStepDone = (draft: WizardDraft, step: WizardStep, nowMs: number): boolean =>
  Object.keys(checkStep(draft, step, nowMs)).length === 0

/** The last step that may be shown: the furthest one reached, but not beyond the first unfinished step. */
export function lastOpenStep(draft: WizardDraft, nowMs: number): WizardStep {
  const walked = WIZARD_STEPS.slice(0, WIZARD_STEPS.indexOf(draft.reached) + 1)
  return walked.find((step) => !isStepDone(draft, step, nowMs)) ?? draft.reached
}

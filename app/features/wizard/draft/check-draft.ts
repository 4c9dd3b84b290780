import { checkEventDetails, type EventDetailsField, type EventDetailsIssues } from '#domain/plans/event-details.ts'
import { isValidTotal } from '../../budget/schema.ts'
import { readEventDetails } from '../../plans/schema.ts'
import { WIZARD_STEPS, type WizardDraft, type WizardStep } from './wizard-draft.ts'

/** What is wrong, field by field: the details of the event, and the budget's own fields. */
export interface DraftIssues extends EventDetailsIssues {
  readonly total?: 'total.invalid'
  readonly categories?: 'categories.none'
}

export type DraftField = keyof DraftIssues

/** The details of the event that each step asks for. */
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

/** What keeps this step from being finished, field by field; empty when nothing does. */
export const checkStep = (draft: WizardDraft, step: WizardStep, nowMs: number): DraftIssues => ({
  ...checkEventDetails(readEventDetails(draft), { nowMs, fields: STEP_DETAILS[step] }),
  ...(step === 'place' && !isTotalValid(draft) ? { total: 'total.invalid' } : {}),
  ...(step === 'categories' && draft.categories.length === 0 ? { categories: 'categories.none' } : {}),
})

export const isStepDone = (draft: WizardDraft, step: WizardStep, nowMs: number): boolean =>
  Object.keys(checkStep(draft, step, nowMs)).length === 0

/** The last step that may be shown: as far as was walked, and no further than the first unfinished step. */
export function lastOpenStep(draft: WizardDraft, nowMs: number): WizardStep {
  const walked = WIZARD_STEPS.slice(0, WIZARD_STEPS.indexOf(draft.reached) + 1)
  return walked.find((step) => !isStepDone(draft, step, nowMs)) ?? draft.reached
}

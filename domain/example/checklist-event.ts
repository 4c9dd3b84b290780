import type { ChecklistEvent } from '../checklist/checklist-event.ts'
import { EXAMPLE_EVENT } from './event.ts'

/** The example event as input of the checklist, with the given changes. */
export const aChecklistEvent = (changes: Partial<ChecklistEvent> = {}): ChecklistEvent => ({
  eventType: EXAMPLE_EVENT.eventType,
  variant: EXAMPLE_EVENT.variant,
  coupleType: (changes.eventType ?? EXAMPLE_EVENT.eventType) === 'wedding' ? EXAMPLE_EVENT.coupleType : null,
  countryCode: EXAMPLE_EVENT.countryCode,
  locationType: EXAMPLE_EVENT.locationType,
  traits: null,
  ...changes,
})

import type { ChecklistEvent } from '../checklist/checklist-event.ts'

/** A plausible event for tests: the wedding of a bride and a groom in Mexico, indoors; name what matters. */
export const aChecklistEvent = (changes: Partial<ChecklistEvent> = {}): ChecklistEvent => ({
  eventType: 'wedding',
  variant: null,
  coupleType: (changes.eventType ?? 'wedding') === 'wedding' ? 'bride-groom' : null,
  countryCode: 'MX',
  locationType: 'indoor-venue',
  traits: null,
  ...changes,
})

import { newDraft, type WizardDraft } from '#app/features/wizard/draft/wizard-draft.ts'
import { EXAMPLE_EVENT } from '#domain/example/event.ts'

/** Friday, before every date of these tests. */
export const NOW_MS = Date.UTC(2026, 10, 20, 12)

/** A finished draft of the example event; name what matters, the rest is filled in. */
export function aDraft(over: Partial<WizardDraft> = {}): WizardDraft {
  return {
    ...newDraft({
      planId: '3d6f0a52-6f0a-4c7b-9d70-1f2a3b4c5d6e',
      timeZone: EXAMPLE_EVENT.timeZone,
      countryCode: EXAMPLE_EVENT.countryCode,
      language: 'es',
    }),
    eventType: EXAMPLE_EVENT.eventType,
    coupleType: EXAMPLE_EVENT.coupleType,
    date: '2027-11-14',
    time: '18:00',
    durationHours: String(EXAMPLE_EVENT.durationHours),
    city: 'Guadalajara',
    cityId: EXAMPLE_EVENT.cityId,
    locationType: EXAMPLE_EVENT.locationType,
    guests: String(EXAMPLE_EVENT.guests),
    total: EXAMPLE_EVENT.total,
    name: 'Nuestra boda',
    isNameTyped: true,
    reached: 'name',
    ...over,
  }
}

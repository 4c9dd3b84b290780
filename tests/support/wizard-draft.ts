import { newDraft, type WizardDraft } from '#app/features/wizard/draft/wizard-draft.ts'
import { minorUnits } from '#domain/money/money.ts'

/** Friday, before every date of these tests. */
export const NOW_MS = Date.UTC(2026, 10, 20, 12)

/** A finished draft for tests: the wedding of the README; name what matters, the rest is filled in. */
export function aDraft(over: Partial<WizardDraft> = {}): WizardDraft {
  return {
    ...newDraft({
      planId: '3d6f0a52-6f0a-4c7b-9d70-1f2a3b4c5d6e',
      timeZone: 'America/Mexico_City',
      countryCode: 'MX',
      language: 'es',
    }),
    eventType: 'wedding',
    coupleType: 'bride-groom',
    date: '2027-11-14',
    time: '18:00',
    durationHours: '8',
    city: 'Guadalajara',
    cityId: 'guadalajara',
    locationType: 'indoor-venue',
    guests: '120',
    total: minorUnits(35_000_000),
    name: 'Nuestra boda',
    isNameTyped: true,
    reached: 'name',
    ...over,
  }
}

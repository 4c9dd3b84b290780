/** The event on the front page; its figures are the engine's, never a designer's (see sample-budget.ts). */
export const SAMPLE = {
  total: 350_000,
  currency: 'MXN',
  guests: 120,
  cityId: 'guadalajara',
  countryCode: 'MX',
} as const

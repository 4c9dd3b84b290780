import { toMinor } from '../money/money.ts'

/** The example event: the wedding of a bride and a groom for 120 in Guadalajara with 350,000 MXN. */
export const EXAMPLE_EVENT = {
  eventType: 'wedding',
  variant: null,
  coupleType: 'bride-groom',
  countryCode: 'MX',
  cityId: 'guadalajara',
  timeZone: 'America/Mexico_City',
  locationType: 'indoor-venue',
  guests: 120,
  durationHours: 8,
  currency: 'MXN',
  total: toMinor(350_000, 'MXN'),
} as const

/** The same event in Austin with 42,000 USD, for readers of English. */
export const EXAMPLE_EVENT_IN_ENGLISH = {
  ...EXAMPLE_EVENT,
  countryCode: 'US',
  cityId: 'austin',
  timeZone: 'America/Chicago',
  currency: 'USD',
  total: toMinor(42_000, 'USD'),
} as const

/** The second example: a company's dinner for 60 in Guadalajara with 220,000 MXN. */
export const DINNER_EVENT = {
  ...EXAMPLE_EVENT,
  eventType: 'corporate',
  variant: 'gala-dinner',
  coupleType: null,
  guests: 60,
  durationHours: 5,
  total: toMinor(220_000, 'MXN'),
} as const

import { addDays, type DayString } from '../day/day.ts'
import { toMinor } from '../money/money.ts'
import type { LedgerVendor } from '../payments/figures.ts'
import type { LedgerPayment } from '../payments/payment.ts'
import type { Pledge } from '../payments/pledges.ts'
import type { Quote } from '../vendors/quote-fields.ts'
import { EXAMPLE_EVENT } from './event.ts'
import { aPayment, aPledge, aVendor } from './ledger.ts'
import { aQuote } from './quote.ts'

/** The vendors of the example event; content/example has their names. */
export const EXAMPLE_VENDORS = [
  'venue',
  'catering',
  'photo',
  'sound',
  'band',
  'mariachi',
  'flowers',
  'cake',
  'bus',
] as const
export type ExampleVendor = (typeof EXAMPLE_VENDORS)[number]

/** The contributors of the example event; content/example has their names. */
export const EXAMPLE_CONTRIBUTORS = ['first-family', 'second-family', 'cake-padrinos'] as const
export type ExampleContributor = (typeof EXAMPLE_CONTRIBUTORS)[number]

/** What the ledger takes from the words of the example. */
export interface ExampleLedgerWords {
  readonly vendors: Readonly<Record<ExampleVendor, string>>
  readonly contributors: Readonly<Record<ExampleContributor, string>>
  readonly purposes: Readonly<Partial<Record<ExampleContributor, string>>>
}

/** The criteria of music that people rate. */
export const JUDGED_CRITERIA = ['quality', 'equipment', 'crowd', 'flexibility', 'reviews'] as const

/** A quote with the scores from 1 to 5 of the criteria that people rate. */
export interface JudgedQuote extends Quote {
  readonly vendorId: ExampleVendor
  readonly scores: Readonly<Record<string, number>>
}

export interface ExampleLedger {
  readonly vendors: readonly (LedgerVendor & { readonly id: ExampleVendor })[]
  readonly payments: readonly (LedgerPayment & { readonly vendorId: ExampleVendor })[]
  readonly pledges: readonly (Pledge & { readonly id: ExampleContributor })[]
  readonly quotes: readonly JudgedQuote[]
}

/** Typical prices in dollars by prices in pesos. */
const DOLLARS_A_PESO = 0.12

/**
 * The records of the example event's ledger, with amounts in pesos that become `currency` and days ahead of `today`.
 */
export function exampleRecords(today: DayString, currency: 'MXN' | 'USD' = EXAMPLE_EVENT.currency) {
  const day = (ahead: number) => addDays(today, ahead)
  const money = (pesos: number) => toMinor(currency === 'MXN' ? pesos : (pesos * DOLLARS_A_PESO).toFixed(2), currency)
  return {
    vendor: (id: ExampleVendor, category: LedgerVendor['category'], changes: Partial<LedgerVendor> = {}) => ({
      ...aVendor({ category, agreed: null, ...changes }),
      id,
    }),
    booked: (id: ExampleVendor, category: LedgerVendor['category'], pesos: number) => ({
      ...aVendor({ category, agreed: money(pesos) }),
      id,
    }),
    /** A payment to a vendor, paid on its day if confirmed. */
    payment: (
      vendorId: ExampleVendor,
      pesos: number,
      dueAhead: number,
      status: LedgerPayment['status'] = 'scheduled',
    ) => ({
      ...aPayment({
        amount: money(pesos),
        dueOn: day(dueAhead),
        status,
        paidOn: status === 'confirmed' ? day(dueAhead) : null,
      }),
      id: `${vendorId} ${dueAhead}`,
      vendorId,
    }),
    pledge: (id: ExampleContributor, pesos: number | null, expectedAhead: number, received?: [number, number]) => ({
      ...aPledge({
        pledged: pesos === null ? null : money(pesos),
        expectedOn: day(expectedAhead),
        ...(received ? { received: money(received[0]), receivedOn: day(received[1]) } : {}),
      }),
      id,
    }),
    /** A quote before tax of a band for the evening. */
    quote: (
      vendorId: ExampleVendor,
      pesos: number,
      scores: readonly [number, number, number, number, number],
      hours: { readonly included: number; readonly extra: number },
    ): JudgedQuote => ({
      ...aQuote({
        fixed: money(pesos),
        isTaxIncluded: false,
        taxPercent: 16,
        hoursIncluded: hours.included,
        extraHour: money(hours.extra),
      }),
      vendorId,
      scores: Object.fromEntries(JUDGED_CRITERIA.map((criterion, at) => [criterion, scores[at] ?? 1])),
    }),
    money,
    day,
  }
}

/** The ledger and comparison of the example event a few weeks after planning began. */
export function exampleLedger(today: DayString, currency: 'MXN' | 'USD' = EXAMPLE_EVENT.currency): ExampleLedger {
  const { vendor, booked, payment, pledge, quote } = exampleRecords(today, currency)
  return {
    vendors: [
      booked('venue', 'venue', 60_000),
      booked('catering', 'catering', 74_000),
      booked('photo', 'photo-and-video', 26_000),
      vendor('sound', 'music', { status: 'quoted' }),
      vendor('band', 'music', { status: 'quoted' }),
      vendor('mariachi', 'music', { status: 'quoted' }),
    ],
    quotes: [
      quote('sound', 26_000, [5, 4, 5, 4, 5], { included: 10, extra: 1_500 }),
      quote('band', 24_000, [4, 4, 3, 5, 4], { included: 8, extra: 2_500 }),
      quote('mariachi', 21_000, [3, 3, 4, 3, 4], { included: 10, extra: 1_800 }),
    ],
    payments: [
      payment('venue', 24_000, -42, 'confirmed'),
      payment('venue', 36_000, 12),
      payment('catering', 24_000, -20, 'confirmed'),
      payment('catering', 25_000, 55),
      payment('catering', 25_000, 180),
      payment('photo', 12_000, -12, 'confirmed'),
      payment('photo', 14_000, 190),
    ],
    pledges: [
      pledge('first-family', 160_000, 90, [100_000, -50]),
      pledge('second-family', 90_000, 25),
      pledge('cake-padrinos', 12_000, 120),
    ],
  }
}

/** The ledger of the example plan: vendors in every status, payments paid, sent, late and due, and what families give. */
export function wholeLedger(today: DayString): ExampleLedger {
  const { vendor, booked, payment, pledge, money, day } = exampleRecords(today)
  const { quotes } = exampleLedger(today)
  return {
    vendors: [
      vendor('venue', 'venue', { status: 'booked', agreed: money(60_000), finalPaymentOn: day(120) }),
      booked('catering', 'catering', 74_000),
      vendor('photo', 'photo-and-video', { status: 'done', agreed: money(12_000) }),
      vendor('sound', 'music', { status: 'quoted' }),
      vendor('band', 'music', { status: 'quoted' }),
      vendor('mariachi', 'music', { status: 'quoted' }),
      vendor('flowers', 'decorations', { status: 'considering', estimated: money(31_000) }),
      booked('cake', 'catering', 12_000),
      vendor('bus', 'transportation', { status: 'considering', estimated: money(9_500) }),
    ],
    quotes,
    payments: [
      payment('venue', 24_000, -78, 'confirmed'),
      payment('venue', 18_000, 9),
      payment('catering', 24_000, -41, 'confirmed'),
      payment('catering', 25_000, -6, 'pending'),
      payment('catering', 25_000, 75),
      payment('photo', 12_000, -30, 'confirmed'),
      payment('cake', 4_000, -3),
      payment('cake', 8_000, 130),
    ],
    pledges: [
      pledge('first-family', 160_000, 60, [100_000, -50]),
      pledge('second-family', 90_000, 18),
      pledge('cake-padrinos', 12_000, 30, [4_000, -8]),
    ],
  }
}

/** The ledger of the company's dinner, which the company pays. */
export function dinnerLedger(today: DayString): ExampleLedger {
  const { vendor, booked, payment } = exampleRecords(today)
  const { quotes } = exampleLedger(today)
  return {
    vendors: [
      booked('venue', 'venue', 48_000),
      booked('catering', 'catering', 66_000),
      vendor('photo', 'photo-and-video', { status: 'quoted' }),
      vendor('sound', 'music', { status: 'quoted' }),
      vendor('band', 'music', { status: 'quoted' }),
      vendor('flowers', 'decorations', { status: 'considering' }),
    ],
    quotes: quotes.filter(({ vendorId }) => vendorId !== 'mariachi'),
    payments: [
      payment('venue', 24_000, -35, 'confirmed'),
      payment('venue', 24_000, 10),
      payment('catering', 33_000, -4),
      payment('catering', 33_000, 34),
    ],
    pledges: [],
  }
}

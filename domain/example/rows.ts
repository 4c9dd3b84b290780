import { fromMinor, type MinorUnits } from '../money/money.ts'
import type { LedgerVendor } from '../payments/figures.ts'
import type { LedgerPayment } from '../payments/payment.ts'
import { findCity } from '../places/places.ts'
import type { CoupleType, EventType, EventVariant, LocationType } from '../plans/event-types.ts'
import { toRow } from '../records/field-list.ts'
import { QUOTE_FIELDS, type Quote } from '../vendors/quote-fields.ts'
import { EXAMPLE_EVENT } from './event.ts'
import type { ExampleLedger, ExampleLedgerWords } from './event-ledger.ts'

interface PlannedEvent {
  readonly eventType: EventType
  readonly variant: EventVariant | null
  readonly coupleType: CoupleType | null
  readonly countryCode: string
  readonly cityId: string | null
  readonly timeZone: string
  readonly locationType: LocationType
  readonly guests: number
  readonly durationHours: number
  readonly currency: string
  readonly total: MinorUnits
}

/** The columns of event_plans that describe an event; default the example event. */
export const eventColumns = (event: PlannedEvent = EXAMPLE_EVENT) => ({
  event_type: event.eventType,
  variant: event.variant,
  couple_type: event.coupleType,
  time_zone: event.timeZone,
  duration_hours: event.durationHours,
  country_code: event.countryCode,
  city: event.cityId === null ? null : (findCity(event.cityId)?.name.es ?? null),
  city_id: event.cityId,
  guest_count: event.guests,
  location_type: event.locationType,
  currency: event.currency,
  total_budget: fromMinor(event.total, event.currency),
})

const decimal = (amount: MinorUnits | null, currency: string) => (amount === null ? null : fromMinor(amount, currency))

/** A vendor of the ledger's rules as a row of vendors; its currency is by default that of the example event. */
export const vendorColumns = (
  { category, status, agreed, estimated, finalPaymentOn }: LedgerVendor,
  currency: string = EXAMPLE_EVENT.currency,
) => ({
  category,
  vendor_category: category,
  status,
  agreed_amount: decimal(agreed, currency),
  estimated_amount: decimal(estimated, currency),
  final_payment_on: finalPaymentOn,
})

/** A payment of the ledger's rules as a row of payments, by bank transfer. */
export const paymentColumns = (
  { amount, status, dueOn, paidOn }: LedgerPayment,
  currency: string = EXAMPLE_EVENT.currency,
) => ({
  amount: fromMinor(amount, currency),
  due_on: dueOn,
  paid_on: paidOn,
  status,
  method: 'bank-transfer' as const,
})

/** A quote of the comparison's rules as a row of quotes. */
export const quoteColumns = (quote: Quote, currency: string = EXAMPLE_EVENT.currency) =>
  toRow(QUOTE_FIELDS, quote, currency)

type Table = 'vendors' | 'payments' | 'contributors' | 'contributions'

interface RowOptions {
  readonly planId: string
  readonly words: ExampleLedgerWords
  readonly currency: string
  /** The id of the row at this index of its table. */
  readonly idOf: (table: Table, index: number) => string
}

/** An example ledger as rows of its tables. */
export function ledgerRows(
  { vendors, payments, pledges, quotes }: ExampleLedger,
  { planId, words, currency, idOf }: RowOptions,
) {
  const vendorIds = new Map(vendors.map(({ id }, index) => [id, idOf('vendors', index)]))
  const contributorIds = new Map(pledges.map(({ id }, index) => [id, idOf('contributors', index)]))
  return {
    vendors: vendors.map((vendor) => ({
      id: vendorIds.get(vendor.id),
      plan_id: planId,
      name: words.vendors[vendor.id],
      ...vendorColumns(vendor, currency),
    })),
    quotes: quotes.map((quote) => ({
      plan_id: planId,
      vendor_id: vendorIds.get(quote.vendorId),
      ...quoteColumns(quote, currency),
      scores: quote.scores,
    })),
    contributors: pledges.map(({ id, pledged, expectedOn }) => ({
      id: contributorIds.get(id),
      plan_id: planId,
      kind: id === 'cake-padrinos' ? 'padrino' : 'family',
      name: words.contributors[id],
      pledged_amount: decimal(pledged, currency),
      expected_on: expectedOn,
      purpose: words.purposes[id] ?? null,
    })),
    contributions: pledges
      .filter(({ received }) => received > 0)
      .map(({ id, received, receivedOn }, index) => ({
        id: idOf('contributions', index),
        plan_id: planId,
        contributor_id: contributorIds.get(id),
        amount: decimal(received, currency),
        received_on: receivedOn,
      })),
    payments: payments.map((payment, index) => ({
      id: idOf('payments', index),
      plan_id: planId,
      vendor_id: vendorIds.get(payment.vendorId),
      ...paymentColumns(payment, currency),
    })),
  }
}

import { example } from '#content/example/es.ts'
import { EXAMPLE_EVENT } from '#domain/example/event.ts'
import { fromMinor } from '#domain/money/money.ts'
import { CONTRIBUTOR_FIELDS } from '#domain/payments/contributor-fields.ts'
import { PAYMENT_FIELDS } from '#domain/payments/payment.ts'
import { type FieldList, nullRow } from '#domain/records/field-list.ts'
import { VENDOR_FIELDS } from '#domain/vendors/vendor-fields.ts'
import type { ContributorRow, LedgerRow, PaymentRow, VendorRow } from '#supabase/functions/export-ledger/ledger-row.ts'

/** 21 November 2026 at noon in Guadalajara. */
export const NOW_MS = Date.UTC(2026, 10, 21, 18)

let made = 0
const anId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`

/** The example event as the export reads it; override the fields that matter. */
export function aLedgerRow(changes: Partial<LedgerRow> = {}): LedgerRow {
  return {
    name: example.plan,
    currency: EXAMPLE_EVENT.currency,
    country_code: EXAMPLE_EVENT.countryCode,
    language: 'es',
    starts_at: '2027-05-16T00:00:00+00:00',
    time_zone: EXAMPLE_EVENT.timeZone,
    total_budget: fromMinor(EXAMPLE_EVENT.total, EXAMPLE_EVENT.currency),
    budget_allocations: [
      { category: 'venue', amount: 120_000.35 },
      { category: 'catering', amount: 180_000.4 },
      { category: 'music', amount: 49_999.25 },
    ],
    vendors: [],
    contributors: [],
    ...changes,
  }
}

/** A booked mariachi for 60,000 without payments. */
export function aVendorRow(changes: Partial<VendorRow> = {}): VendorRow {
  return {
    ...nullRow(VENDOR_FIELDS),
    id: anId(),
    category: 'music',
    name: 'Mariachi Los Galleros',
    status: 'booked',
    agreed_amount: 60_000,
    estimated_amount: 55_000,
    final_payment_on: '2027-05-01',
    payments: [],
    ...changes,
  }
}

/** A deposit of 15,000.50 that was paid. */
export function aPaymentRow(changes: Partial<PaymentRow> = {}): PaymentRow {
  return {
    ...nullRow(PAYMENT_FIELDS),
    id: anId(),
    amount: 15_000.5,
    due_on: '2026-11-10',
    paid_on: '2026-11-09',
    method: 'bank-transfer',
    status: 'confirmed',
    ...changes,
  }
}

/** A godmother who pledged 15,000 and has given nothing so far. */
export function aContributorRow(changes: Partial<ContributorRow> = {}): ContributorRow {
  return {
    ...nullRow(CONTRIBUTOR_FIELDS),
    id: anId(),
    name: 'Tía Rosa',
    kind: 'padrino',
    category: 'music',
    purpose: 'La música',
    pledged_amount: 15_000,
    expected_on: '2027-03-01',
    contributions: [],
    ...changes,
  }
}

const TEXT_TYPES: readonly string[] = ['text', 'longText', 'phone', 'email', 'website']

/** The columns of a record's texts, each with this one. */
const textsOf = (fields: FieldList, text: string): Record<string, string> =>
  Object.fromEntries(
    Object.values(fields)
      .filter(({ type, isExported }) => TEXT_TYPES.includes(type) && isExported !== false)
      .map(({ column }) => [column, text]),
  )

/** A ledger whose every text is this one; its music costs more than planned. */
export const recordsOf = (text: string): Partial<LedgerRow> => ({
  name: text,
  vendors: [aVendorRow({ ...textsOf(VENDOR_FIELDS, text), payments: [aPaymentRow(textsOf(PAYMENT_FIELDS, text))] })],
  contributors: [
    aContributorRow({
      ...textsOf(CONTRIBUTOR_FIELDS, text),
      contributions: [{ amount: 5_000.35, received_on: '2026-11-01' }],
    }),
  ],
})

/** How often a file of that ledger has the text: once for each field, and with the payment and the contribution again. */
export const TEXTS_OF_RECORDS =
  [VENDOR_FIELDS, PAYMENT_FIELDS, CONTRIBUTOR_FIELDS].flatMap((fields) => Object.keys(textsOf(fields, ''))).length + 2

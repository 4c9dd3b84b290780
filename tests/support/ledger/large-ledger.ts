import type { SupabaseClient } from '@supabase/supabase-js'
import { addDays, toDay } from '#domain/day/day.ts'
import { EXAMPLE_EVENT } from '#domain/example/event.ts'
import { aPayment, aVendor } from '#domain/example/ledger.ts'
import { paymentColumns, vendorColumns } from '#domain/example/rows.ts'
import { toMinor } from '#domain/money/money.ts'
import { insertRows } from '#tests/support/insert-rows.ts'

export const VENDORS = 200
export const PAYMENTS_OF_EACH = 10

const CATEGORIES = ['venue', 'catering', 'music', 'decorations', 'photo-and-video', 'drinks', 'attire'] as const

/** Fills a plan with 200 booked vendors and 2,000 payments, some paid, some overdue, most to come. */
export async function fillLedger(account: { readonly client: SupabaseClient }, planId: string): Promise<void> {
  const { currency } = EXAMPLE_EVENT
  const today = toDay(new Date().toISOString().slice(0, 10))
  const agreed = { agreed: toMinor(90_000, currency), estimated: toMinor(85_000, currency) }
  const vendors = Array.from({ length: VENDORS }, (_, index) => ({
    ...vendorColumns(aVendor({ category: CATEGORIES[index % CATEGORIES.length] ?? 'venue', ...agreed }), currency),
    id: crypto.randomUUID(),
    plan_id: planId,
    name: `Proveedor ${index + 1} (ñandú)`,
    notes: 'Llega a las seis, por la puerta de atrás.',
  }))
  const payments = vendors.flatMap(({ id }) =>
    Array.from({ length: PAYMENTS_OF_EACH }, (_, index) => {
      const dueOn = addDays(today, (index - 5) * 30)
      const paid = index < 4 ? ({ status: 'confirmed', paidOn: dueOn } as const) : {}
      return {
        ...paymentColumns(aPayment({ amount: toMinor(1_000.35 + index, currency), dueOn, ...paid }), currency),
        plan_id: planId,
        vendor_id: id,
        reference: `REF-${index + 1}`,
      }
    }),
  )
  await insertRows(account, { vendors, payments })
}

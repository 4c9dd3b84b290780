import type { SupabaseClient } from '@supabase/supabase-js'

export const VENDORS = 200
export const PAYMENTS_OF_EACH = 10

const CATEGORIES = ['venue', 'catering', 'music', 'decorations', 'photo-and-video', 'drinks', 'attire'] as const

/** Fills a plan with 200 booked vendors and 2,000 payments, some paid, some overdue, most to come. */
export async function fillLedger({ client }: { readonly client: SupabaseClient }, planId: string): Promise<void> {
  const today = Date.now()
  const dayFromNow = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10)
  const vendors = Array.from({ length: VENDORS }, (_, index) => ({
    id: crypto.randomUUID(),
    plan_id: planId,
    category: CATEGORIES[index % CATEGORIES.length],
    name: `Proveedor ${index + 1} (ñandú)`,
    status: 'booked',
    agreed_amount: 90_000,
    estimated_amount: 85_000,
    notes: 'Llega a las seis, por la puerta de atrás.',
  }))
  const payments = vendors.flatMap(({ id }) =>
    Array.from({ length: PAYMENTS_OF_EACH }, (_, index) => ({
      plan_id: planId,
      vendor_id: id,
      amount: 1_000.35 + index,
      due_on: dayFromNow((index - 5) * 30),
      paid_on: index < 4 ? dayFromNow((index - 5) * 30) : null,
      status: index < 4 ? 'confirmed' : 'scheduled',
      reference: `REF-${index + 1}`,
    })),
  )
  for (const [table, rows] of [
    ['vendors', vendors],
    ['payments', payments],
  ] as const) {
    const { error } = await client.from(table).insert(rows as never)
    if (error) throw error
  }
}

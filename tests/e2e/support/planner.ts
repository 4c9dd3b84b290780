import { createClient } from '@supabase/supabase-js'
import { loadKeys } from '#gateway/keys.ts'
import type { Account } from './account.ts'
import type { Product } from './product.ts'

/** Gives an account a tier, as a notice of the payment provider would. */
export async function raiseTier(product: Product, account: Account, tier: 'basic' | 'pro' | 'enterprise') {
  const { secretKey } = await loadKeys(product.dataDir)
  const service = createClient(product.url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { error } = await service
    .from('subscriptions')
    .update({ tier, renews_on: '2027-06-30' })
    .eq('user_id', account.session.user.id)
    .select()
    .single()
  if (error) throw error
}

const CATEGORIES = ['planning', 'vendors', 'food', 'venue', 'attire', 'invitations', 'travel'] as const
const PRIORITIES = ['high', 'medium', 'low'] as const

/** Fills a plan with custom tasks: a few late, some soon, most later. */
export async function manyTasks({ client }: Account, planId: string, count: number): Promise<void> {
  const today = Date.now()
  const rows = Array.from({ length: count }, (_, index) => ({
    plan_id: planId,
    name: `Llamada ${index + 1} con la familia`,
    category: CATEGORIES[index % CATEGORIES.length],
    priority: PRIORITIES[index % PRIORITIES.length],
    due_on: new Date(today + (index - 8) * 12 * 3_600_000).toISOString().slice(0, 10),
  }))
  const { error } = await client.from('tasks').insert(rows)
  if (error) throw error
}

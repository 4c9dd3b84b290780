import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import type { BrowserContext } from 'playwright-core'
import { latestLinkTo } from './mailbox.ts'
import type { Product } from './product.ts'

/** Somebody with a confirmed account. */
export interface Account {
  readonly email: string
  readonly password: string
  readonly session: Session
  readonly client: SupabaseClient
}

export const PASSWORD = 'jacaranda en flor 7'

/** Signs up and confirms over the wire: the journeys that are about something else start here. */
export async function anAccount(product: Product, email: string, language: 'es' | 'en' = 'es'): Promise<Account> {
  const config = (await (await fetch(`${product.url}/config.json`)).json()) as { publishableKey: string }
  const client = createClient(product.url, config.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const data = { full_name: 'Lucía Hernández', language_preference: language }
  const signUp = await client.auth.signUp({ email, password: PASSWORD, options: { data } })
  if (signUp.error) throw signUp.error
  const tokenHash = new URL(await latestLinkTo(product.dataDir, email, 'signup')).searchParams.get('token_hash') ?? ''
  const { data: verified, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  if (error) throw error
  if (!verified.session) throw new Error('confirming did not sign in')
  return { email, password: PASSWORD, session: verified.session, client }
}

/** Puts the account's session where the product keeps it, before the first page opens. */
export async function signInAs(context: BrowserContext, { session }: Account): Promise<void> {
  await context.addInitScript((text) => {
    const key = `sb-${location.hostname.split('.')[0]}-auth-token`
    // Once only: a later sign-out in the page must last.
    if (!sessionStorage.getItem('e2e-signed-in')) localStorage.setItem(key, text)
    sessionStorage.setItem('e2e-signed-in', 'yes')
  }, JSON.stringify(session))
}

/** A wedding for 120 in Guadalajara, saved over the wire; its id. */
export async function aSavedPlan(
  { client }: Account,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const plan = {
    name: 'Boda de Lucía y Mateo',
    event_type: 'wedding',
    couple_type: 'bride-groom',
    starts_at: new Date(Date.now() + 200 * 86_400_000).toISOString(),
    time_zone: 'America/Mexico_City',
    duration_hours: 8,
    country_code: 'MX',
    city: 'Guadalajara',
    city_id: 'guadalajara',
    guest_count: 120,
    location_type: 'indoor-venue',
    currency: 'MXN',
    total_budget: 350_000,
    categories: ['venue', 'catering', 'music'],
    priorities: [],
    language: 'es',
    ...changes,
  }
  const line = (category: string, amount: number) => ({
    category,
    amount,
    suggested_amount: amount,
    is_locked: false,
    reasons: [],
  })
  const allocations = [line('venue', 120_000), line('catering', 180_000), line('music', 50_000)]
  const { data, error } = await client.rpc('create_event_plan', { plan, allocations })
  if (error) throw error
  return (data as { id: string }).id
}

import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js'
import { createClient } from '@supabase/supabase-js'
import { ALLOCATIONS, aPlan, createPlan, TASKS } from '#tests/database/support/test-context.ts'
import type { SignedIn, TestGateway } from '#tests/support/gateway.ts'

let people = 0
let addresses = 0

/** A confirmed account with a client of its own, which speaks as it over the socket too. */
export async function aPerson(gateway: TestGateway): Promise<SignedIn> {
  people += 1
  const email = `live-${process.pid}-${people}@example.com`
  const signedIn = await gateway.signUpConfirmed({ email, password: 'una mesa bien puesta' })
  await signedIn.client.realtime.setAuth(signedIn.session.access_token)
  return signedIn
}

/** Another client of the same session, with options of the realtime client. */
export async function anotherClient(
  gateway: TestGateway,
  token: string | null,
  realtime: Record<string, unknown> = {},
): Promise<SupabaseClient> {
  addresses += 1
  const client = createClient(gateway.url, gateway.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: {
        'x-forwarded-for': `2001:db8:ffff:${addresses.toString(16)}::1`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    },
    realtime,
  })
  if (token) await client.realtime.setAuth(token)
  return client
}

/** Joins a channel, and rejects with the reason when it is refused. */
export function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel)
      else reject(new Error(`${status}: ${error?.message ?? ''}`))
    })
  })
}

/** A plan of a person, with the roles of others. */
export async function aPlanOf(
  gateway: TestGateway,
  owner: SignedIn,
  others: Readonly<Record<string, SignedIn>> = {},
): Promise<string> {
  const { admin } = gateway.database
  const planId = await admin.begin(async (tx) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: owner.user.id })
    await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`
    const rows = await createPlan(tx, aPlan(), ALLOCATIONS, TASKS)
    return String(rows[0]?.['id'])
  })
  for (const [role, { user }] of Object.entries(others)) {
    await admin`insert into plan_members (plan_id, user_id, role) values (${planId}, ${user.id}, ${role})`
  }
  return planId
}

type Event = RealtimePostgresChangesPayload<Record<string, unknown>>

export interface Heard {
  readonly events: Event[]
  readonly systems: Record<string, unknown>[]
}

let topics = 0

/** Subscribes a person to changes and collects what arrives. */
export async function hear(
  person: Pick<SignedIn, 'client'> | undefined,
  binding: Record<string, string | readonly string[] | true>,
): Promise<Heard> {
  topics += 1
  const events: Event[] = []
  const systems: Record<string, unknown>[] = []
  const channel = person?.client.channel(`changes-${topics}`)
  if (!channel) throw new Error('nobody is there')
  channel.on('postgres_changes', { event: '*', schema: 'public', ...binding } as never, (event: Event) =>
    events.push(event),
  )
  channel.on('system', {}, (payload: Record<string, unknown>) => systems.push(payload))
  await joined(channel)
  return { events, systems }
}

import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { EXPORT_FORMATS } from '#contracts/export-formats.ts'
import { GUEST_FILES } from '#contracts/export-guests.ts'
import type { GuestLinksAnswer } from '#contracts/guest-links.ts'
import { loadKeys } from '#gateway/keys.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { spawnGateway } from '#tests/support/gateway-process.ts'
import { fillLedger } from '#tests/support/ledger/large-ledger.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'
import { median, residentMegabytes } from './measure.ts'
import type { BenchRow } from './row.ts'
import { makeAccount, poster } from './sign-in-accounts.ts'

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 30)
/** Each person repeats the whole mix, as fast as it is answered. */
const PEOPLE = 12
const SAMPLE_EVERY_MS = 5_000

/**
 * The memory of the gateway's process (with the heap of its worker thread) under a steady mix of reads, writes, files,
 * sessions, pages and functions: after the first tenth, at the end, at most, and how it grows in between.
 */
export async function benchSoak(): Promise<readonly BenchRow[]> {
  const folder = await makeTempFolder()
  const gateway = await spawnGateway({
    dataDir: folder.path,
    // Each person has an address; nobody is slowed down, so that the whole work is done by few.
    env: { TRUSTED_PROXIES: '1', DATA_REQUESTS_PER_SECOND: '0' },
  })
  try {
    const { publishableKey, secretKey } = await loadKeys(folder.path)
    const people = []
    for (let index = 0; index < PEOPLE; index += 1) {
      people.push(await aPerson({ url: gateway.url, publishableKey, dataDir: folder.path, index }))
    }
    await allowEveryFormat(createClient(gateway.url, secretKey))
    const startedAt = performance.now()
    const end = startedAt + MINUTES * 60_000
    let requests = 0
    const refused = new Map<string, number>()
    const work = async (person: Person) => {
      for (let round = 0; performance.now() < end; round += 1) {
        for (const [what, ask] of Object.entries(mixOf(person, round))) {
          const { status } = await ask()
          requests += 1
          if (status >= 400) refused.set(`${what} ${status}`, (refused.get(`${what} ${status}`) ?? 0) + 1)
        }
      }
    }
    const samples: { readonly minute: number; readonly megabytes: number }[] = []
    const sampling = setInterval(async () => {
      const megabytes = await residentMegabytes(gateway)
      samples.push({ minute: (performance.now() - startedAt) / 60_000, megabytes })
    }, SAMPLE_EVERY_MS)
    await Promise.all(people.map(work))
    clearInterval(sampling)
    if (refused.size > 0) console.log('refused:', Object.fromEntries(refused))
    const steady = samples.filter(({ minute }) => minute > MINUTES / 10)
    return [
      { name: 'duration', value: MINUTES, unit: 'minutes' },
      { name: 'requests', value: requests, unit: 'requests' },
      { name: 'memory after the first tenth', value: median(steady.slice(0, 12).map(sizeOf)), unit: 'MB' },
      { name: 'memory at the end', value: median(steady.slice(-12).map(sizeOf)), unit: 'MB' },
      { name: 'memory at most', value: Math.max(...samples.map(sizeOf)), unit: 'MB' },
      { name: 'growth after the first tenth', value: slope(steady) * 10, unit: 'MB in 10 minutes' },
    ]
  } finally {
    await gateway.end()
    await folder.remove()
  }
}

interface Person {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly planId: string
  readonly fileId: string
  readonly feed: string
  readonly guestId: string
  /** The secret of the party's link. */
  readonly invitation: string
  refreshToken: string
}

type Ask = () => Promise<{ readonly status: number }>

/** One round: every kind of request once; the exports take turns, because each occupies the worker thread. */
function mixOf(person: Person, round: number): Readonly<Record<string, Ask>> {
  const { url, headers, planId, fileId } = person
  const asked = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}${path}`, { ...init, headers: { ...headers, ...init.headers } })
    await response.arrayBuffer()
    return response
  }
  const sent = (path: string, body: unknown, more: Readonly<Record<string, string>> = {}) =>
    asked(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-csrf-token': crypto.randomUUID(), ...more },
    })
  const file = `/storage/v1/object/plan-files/${planId}/${fileId}/contrato.pdf`
  return {
    plan: () => asked(`/rest/v1/event_plans?select=*,vendors(*,payments(*))&id=eq.${planId}`),
    tasks: () => asked(`/rest/v1/tasks?select=*&plan_id=eq.${planId}&order=due_on`),
    write: () =>
      sent('/rest/v1/tasks', { plan_id: planId, name: `Prueba ${round}`, category: 'planning', priority: 'low' }),
    clear: () => asked(`/rest/v1/tasks?plan_id=eq.${planId}&name=eq.Prueba ${round}`, { method: 'DELETE' }),
    'due payments': () => sent('/rest/v1/rpc/due_payments', {}),
    page: () => asked('/'),
    upload: () =>
      asked(file, {
        method: 'POST',
        body: `%PDF-1.4 ${'x'.repeat(50_000)}`,
        headers: { 'content-type': 'application/pdf', 'x-upsert': 'true' },
      }),
    download: () => asked(file),
    user: () => asked('/auth/v1/user'),
    refresh: async () => {
      const response = await fetch(`${url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: person.refreshToken }),
      })
      const body = (await response.json()) as { refresh_token?: string }
      person.refreshToken = body.refresh_token ?? person.refreshToken
      return response
    },
    event: () =>
      sent('/functions/v1/log-security-event', {
        type: 'permission-check',
        timestamp: new Date().toISOString(),
      }),
    calendar: () => asked(`/functions/v1/task-calendar?token=${person.feed}`),
    export: () =>
      sent('/functions/v1/export-ledger', { planId, format: EXPORT_FORMATS[round % EXPORT_FORMATS.length] }),
    guests: () => sent('/rest/v1/rpc/guest_list', { plan_id: planId }),
    'guest links': () => sent('/functions/v1/guest-links', { action: 'show', guestIds: [person.guestId] }),
    'guest page': () => sent('/functions/v1/guest-reply', { action: 'read', token: person.invitation }),
    'guest export': () =>
      sent('/functions/v1/export-guests', { planId, file: GUEST_FILES[round % GUEST_FILES.length] }),
  }
}

async function aPerson(given: {
  readonly url: string
  readonly publishableKey: string
  readonly dataDir: string
  readonly index: number
}): Promise<Person> {
  const { url, publishableKey, dataDir, index } = given
  const from = `2001:db8:50a:${index.toString(16)}::1`
  const account = { email: `person-${index}@example.com`, from }
  const { access_token, refresh_token } = await makeAccount(poster(url, publishableKey), dataDir, account)
  const headers = { apikey: publishableKey, authorization: `Bearer ${access_token}`, 'x-forwarded-for': from }
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers },
  })
  const plan = await client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
  if (plan.error) throw plan.error
  const planId = (plan.data as { id: string }).id
  // Every fourth person has a large ledger; most requests are for small plans, and many.
  if (index % 4 === 0) await fillLedger({ client }, planId)
  const feed = await client.from('calendar_feeds').insert({ plan_id: planId }).select('token').single()
  if (feed.error) throw feed.error
  const guestId = crypto.randomUUID()
  const guest = await client.rpc('save_guest', {
    plan_id: planId,
    guest: { id: guestId, address: 'Calle 4, Mérida' },
    members: [{ id: crypto.randomUUID(), first_name: 'Ana', last_name: 'Muñoz' }],
  })
  if (guest.error) throw guest.error
  const links = await client.functions.invoke<GuestLinksAnswer>('guest-links', {
    body: { action: 'show', guestIds: [guestId] },
    headers: { 'x-csrf-token': crypto.randomUUID() },
  })
  if (links.error) throw links.error
  const secrets = { feed: feed.data.token, invitation: links.data?.links[0]?.token ?? '', refreshToken: refresh_token }
  return { url, headers, planId, fileId: crypto.randomUUID(), guestId, ...secrets }
}

/** PDF belongs to a tier. */
async function allowEveryFormat(service: SupabaseClient): Promise<void> {
  const { error } = await service.from('subscriptions').update({ tier: 'basic' }).neq('tier', 'basic')
  if (error) throw error
}

const sizeOf = ({ megabytes }: { readonly megabytes: number }) => megabytes

/** Least squares, in megabytes a minute. */
function slope(samples: readonly { readonly minute: number; readonly megabytes: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [minute, megabytes] = [mean(samples.map((each) => each.minute)), mean(samples.map((each) => each.megabytes))]
  const [shared, own] = samples.reduce(
    ([xy, xx], each) => [xy + (each.minute - minute) * (each.megabytes - megabytes), xx + (each.minute - minute) ** 2],
    [0, 0],
  )
  return own === 0 ? Number.NaN : shared / own
}

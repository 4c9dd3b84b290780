import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Session } from '@supabase/supabase-js'
import autocannon from 'autocannon'
import { pino } from 'pino'
import { EndedSessions } from '#gateway/ended-sessions/ended-sessions.ts'
import { followEndedSessions } from '#gateway/ended-sessions/follow-ended-sessions.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { startReplica } from '#tests/support/replica.ts'
import { median, quantile } from '../measure.ts'
import type { BenchRow } from '../row.ts'
import type { SessionServers } from './sessions-server.ts'

/** Both sides take many short turns, so that other load on the machine affects both. */
const PAIRS = 40
const SECONDS_A_TURN = 1
const CONNECTIONS = 50
const SIGN_OUTS = 20
const CHECKS = 2_000_000
const MANY = 100_000

/**
 * What refusing ended sessions costs data requests, with 10,000 of them in memory and ten more a second; how long after
 * a sign-out its token is refused; and what many ended sessions take.
 */
export async function benchSessions(): Promise<readonly BenchRow[]> {
  return [...(await throughput()), ...(await checks()), ...(await delays())]
}

async function throughput(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'convite-bench-'))
  const child = fork(new URL('./sessions-server.ts', import.meta.url), {
    env: { ...process.env, CONVITE_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const servers = (await nextMessage(child)) as SessionServers
    const rows: BenchRow[] = []
    for (const kind of ['reads', 'writes'] as const) {
      const requests = requestsOf(servers, kind)
      const measured: [Turn[], Turn[]] = [[], []]
      for (let pair = -1; pair < PAIRS; pair += 1) {
        // The second of a pair finds warmer caches, so the order alternates.
        for (const side of pair % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
          const turn = await takeTurn(child, side === 0 ? servers.withUrl : servers.withoutUrl, requests)
          // The first pair warms up.
          if (pair >= 0) measured[side].push(turn)
        }
      }
      rows.push(...compare(kind, measured))
    }
    return rows
  } finally {
    if (child.connected) child.send('stop')
    await once(child, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Turn {
  readonly perSecond: number
  /** Processor time of the serving process for one request, in microseconds. */
  readonly cpuMicros: number
}

async function takeTurn(child: ChildProcess, url: string, requests: autocannon.Request[]): Promise<Turn> {
  const before = await cpuOf(child)
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS_A_TURN, requests })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  const cpuMicros = (await cpuOf(child)) - before
  return { perSecond: result['2xx'] / result.duration, cpuMicros: cpuMicros / result['2xx'] }
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  return Number(await nextMessage(child))
}

/**
 * Other load only ever slows a turn down, so the tenth of the turns that it disturbed least tells most about the check.
 */
function compare(kind: string, [checked, unchecked]: readonly [readonly Turn[], readonly Turn[]]): BenchRow[] {
  const fastest = (turns: readonly Turn[]) =>
    quantile(
      turns.map(({ perSecond }) => perSecond),
      0.9,
    )
  const cheapest = (turns: readonly Turn[]) =>
    quantile(
      turns.map(({ cpuMicros }) => cpuMicros),
      0.1,
    )
  const pairs = checked.map(({ perSecond }, pair) => 100 * (1 - perSecond / (unchecked[pair]?.perSecond ?? Number.NaN)))
  const [withCheck, without] = [fastest(checked), fastest(unchecked)]
  const [cpuWith, cpuWithout] = [cheapest(checked), cheapest(unchecked)]
  return [
    { name: `${kind} with the check, best tenth of the turns`, value: withCheck, unit: 'requests/s' },
    { name: `${kind} without it`, value: without, unit: 'requests/s' },
    { name: `${kind}, throughput lost, best tenth`, value: 100 * (1 - withCheck / without), unit: '%' },
    { name: `${kind}, throughput lost, median of ${PAIRS} pairs`, value: median(pairs), unit: '%' },
    { name: `${kind}, processor time of one without the check, best tenth`, value: cpuWithout, unit: 'µs' },
    { name: `${kind}, processor time added by it`, value: 100 * (cpuWith / cpuWithout - 1), unit: '%' },
  ]
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('the servers to measure have ended'))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message)
    })
  })
}

/** Small requests, in which the check weighs most. */
function requestsOf({ publishableKey, people }: SessionServers, kind: 'reads' | 'writes'): autocannon.Request[] {
  return people.map(({ userId, token }) => {
    const headers = { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return kind === 'reads'
      ? { method: 'GET', path: '/rest/v1/profiles?select=id', headers }
      : { method: 'PATCH', path: `/rest/v1/profiles?id=eq.${userId}`, headers, body: '{"full_name":"Ana"}' }
  })
}

async function checks(): Promise<BenchRow[]> {
  const before = heapAfterCollection()
  // As the driver reads them: a new id is a tree of its parts until it is copied.
  const read = async () => Array.from({ length: MANY }, () => Buffer.from(crypto.randomUUID()).toString())
  const sessions = new EndedSessions({ read, maxAgeMs: 3_600_000 })
  await sessions.refresh()
  const megabytes = (heapAfterCollection() - before) / 1e6
  const open = Array.from({ length: 50 }, () => crypto.randomUUID())
  const startedAt = performance.now()
  for (let i = 0; i < CHECKS; i += 1) await sessions.requireOpen(open[i % 50])
  const nanoseconds = ((performance.now() - startedAt) / CHECKS) * 1e6
  return [
    { name: 'one check, among 100,000 ended sessions', value: nanoseconds / 1_000, unit: 'µs' },
    { name: 'memory of 100,000 ended sessions', value: megabytes, unit: 'MB' },
  ]
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function heapAfterCollection(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

async function delays(): Promise<BenchRow[]> {
  const first = await startTestGateway()
  const second = await startReplica(first, { siteUrl: first.config.siteUrl })
  try {
    const email = 'ana@example.com'
    const password = 'una mesa bien puesta'
    await first.signUpConfirmed({ email, password })
    const here: number[] = []
    const elsewhere: number[] = []
    for (let i = 0; i < SIGN_OUTS; i += 1) {
      const { data, error } = await first.anonClient().auth.signInWithPassword({ email, password })
      if (error) throw error
      await first.serviceClient().auth.admin.signOut(data.session.access_token, 'local')
      const answeredAt = performance.now()
      const until = async (gateway: TestGateway) => {
        while ((await statusOf(gateway, data.session)) !== 401);
        return performance.now() - answeredAt
      }
      const [delayHere, delayElsewhere] = await Promise.all([until(first), until(second)])
      here.push(delayHere)
      elsewhere.push(delayElsewhere)
    }
    return [
      { name: 'sign-out answered until refused here, slowest of 20', value: Math.max(...here), unit: 'ms' },
      { name: 'the same on another gateway, median', value: median(elsewhere), unit: 'ms' },
      { name: 'the same on another gateway, slowest', value: Math.max(...elsewhere), unit: 'ms' },
      ...(await reads(first)),
    ]
  } finally {
    await second.stop()
    await first.stop()
  }
}

/** What the whole reads take of a processor, of which there is one every four seconds. */
async function reads({ database }: TestGateway): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const count of [MANY / 10, MANY]) {
    await database.auth`truncate auth.ended_sessions`
    await database.auth`
      insert into auth.ended_sessions (session_id) select gen_random_uuid() from generate_series(1, ${count}::int)`
    const { sessions, stop } = await followEndedSessions(database.openListener, pino({ level: 'silent' }))
    const millis: number[] = []
    for (let i = 0; i < 15; i += 1) {
      const before = process.cpuUsage()
      await sessions.refresh()
      const { user, system } = process.cpuUsage(before)
      millis.push((user + system) / 1_000)
    }
    await stop()
    rows.push({ name: `processor time of a read of ${count} ended sessions`, value: median(millis), unit: 'ms' })
  }
  return rows
}

async function statusOf({ url, keys }: TestGateway, { access_token }: Session): Promise<number> {
  const headers = { apikey: keys.publishableKey, authorization: `Bearer ${access_token}` }
  const answer = await fetch(`${url}/rest/v1/profiles?select=id`, { headers })
  await answer.arrayBuffer()
  return answer.status
}

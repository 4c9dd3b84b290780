import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { BenchServers } from './data-api-server.ts'
import type { BenchRow } from './row.ts'

/** Both sides take turns, so that other load on the machine affects both. */
const TURNS = 4
const SECONDS_A_TURN = 2
const WARM_UP_SECONDS = 1
const READ = '/rest/v1/bench_notes?select=id,title,amount,is_done,created_at&order=id.asc&limit=20'
const WRITE = '/rest/v1/bench_notes?select=id,title,amount,is_done,created_at'
const NOTE = JSON.stringify({ title: 'Flowers', amount: 125.5 })

/**
 * Reads (20 rows under row-level security) and writes (one row, returned) per second through the whole gateway, beside
 * the same SQL sent through postgres.js by a bare hono route. The servers share one process; the load comes from this
 * one.
 */
export async function benchDataApi(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'convite-bench-'))
  const child = fork(new URL('./data-api-server.ts', import.meta.url), {
    env: { ...process.env, CONVITE_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const servers = await firstMessage(child)
    const rows: BenchRow[] = []
    for (const kind of ['reads', 'writes'] as const) {
      for (const connections of [1, 50]) {
        const [floor, api] = await compare(
          { url: servers.floorUrl, requests: floorRequests(servers, kind) },
          { url: servers.gatewayUrl, requests: apiRequests(servers, kind) },
          connections,
        )
        const name = `${kind}, ${connections} connection${connections === 1 ? '' : 's'}`
        rows.push(
          { name: `${name}, data API`, value: api.perSecond, unit: 'requests/s' },
          { name: `${name}, floor`, value: floor.perSecond, unit: 'requests/s' },
          { name: `${name}, of the floor`, value: (100 * api.perSecond) / floor.perSecond, unit: '%' },
          ...([50, 95, 99] as const).map((p) => ({ name: `${name}, p${p}`, value: api.latency(p), unit: 'ms' })),
        )
      }
    }
    return rows
  } finally {
    if (child.connected) child.send('stop')
    await once(child, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function firstMessage(child: ChildProcess): Promise<BenchServers> {
  const failed = once(child, 'exit').then(() => {
    throw new Error('the servers to measure did not start')
  })
  const [servers] = await Promise.race([once(child, 'message'), failed])
  return servers as BenchServers
}

function floorRequests(servers: BenchServers, kind: 'reads' | 'writes'): autocannon.Request[] {
  return servers.tokens.map((_, user) =>
    kind === 'reads'
      ? { method: 'GET', path: `/notes/${user}` }
      : { method: 'POST', path: `/notes/${user}`, headers: { 'content-type': 'application/json' }, body: NOTE },
  )
}

/** As supabase-js sends them for `.select().order().limit()` and `.insert().select().single()`. */
function apiRequests(servers: BenchServers, kind: 'reads' | 'writes'): autocannon.Request[] {
  return servers.tokens.map((token) => {
    const headers = {
      apikey: servers.publishableKey,
      authorization: `Bearer ${token}`,
      'x-client-info': 'supabase-js-web/2',
      'accept-profile': 'public',
    }
    if (kind === 'reads') return { method: 'GET', path: READ, headers }
    return {
      method: 'POST',
      path: WRITE,
      headers: {
        ...headers,
        'content-type': 'application/json',
        accept: 'application/vnd.pgrst.object+json',
        prefer: 'return=representation',
      },
      body: NOTE,
    }
  })
}

interface Side {
  readonly url: string
  readonly requests: autocannon.Request[]
}

class Measured {
  readonly #times: number[] = []
  #seconds = 0

  add(times: readonly number[], seconds: number): void {
    this.#times.push(...times)
    this.#seconds += seconds
  }

  get perSecond(): number {
    return this.#times.length / this.#seconds
  }

  latency(percent: number): number {
    const sorted = this.#times.toSorted((a, b) => a - b)
    return sorted[Math.floor((sorted.length * percent) / 100)] ?? 0
  }
}

async function compare(first: Side, second: Side, connections: number): Promise<[Measured, Measured]> {
  const measured: [Measured, Measured] = [new Measured(), new Measured()]
  for (const side of [first, second]) await load(side, connections, WARM_UP_SECONDS)
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [i, side] of [first, second].entries()) {
      const { times, seconds } = await load(side, connections, SECONDS_A_TURN)
      measured[i]?.add(times, seconds)
    }
  }
  return measured
}

async function load({ url, requests }: Side, connections: number, duration: number) {
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url, connections, duration, requests }, (error, ended) =>
      error ? reject(error) : resolve(ended),
    )
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} refused, ${result.errors} failed: ${url}`)
  }
  return { times, seconds: result.duration }
}

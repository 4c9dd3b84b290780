import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../measure.ts'
import type { BenchRow } from '../row.ts'
import { Crowd, type Write } from './crowd.ts'
import { load, perSecondOfFeed, readsOf } from './data-api-load.ts'
import { benchIdleSockets } from './idle-sockets.ts'
import { benchKilledGateway } from './killed-gateway.ts'
import type { LiveServer } from './live-server.ts'
import { ServerProcess } from './server-process.ts'

/** Of ten people each: a thousand sockets, unless a busy machine is to be spared. */
const PLANS = Number(process.env['BENCH_PLANS'] ?? 100)
const SECONDS = 15

/**
 * A thousand people in a hundred plans, each with a socket that hears the tasks of their plan, while one task changes in each
 * plan every second: how long an event takes from the write to the client, alone and while the data API is saturated, and that
 * none is missed without a word; what the sockets cost in memory; how soon they are all back when they lost their connections at
 * once.
 */
export async function benchLiveEvents(): Promise<BenchRow[]> {
  return await withGateway(PLANS, async (gateway) => {
    const { server } = gateway
    const { plans } = server
    const rows: BenchRow[] = []
    const before = await gateway.use()
    const crowd = new Crowd(server, plans)
    const sockets = `${crowd.size.toLocaleString('en')} sockets`
    rows.push({ name: `${sockets}, joined in`, value: await crowd.join(), unit: 'ms' })
    const after = await gateway.use()
    for (const [name, kind] of [
      ['memory of the process', 'residentMegabytes'] as const,
      ['of it in use', 'usedMegabytes'] as const,
    ])
      rows.push({ name: `${sockets}, ${name}`, value: after[kind] - before[kind], unit: 'MB' })
    const changes = `one change a second in ${PLANS} plans`
    rows.push(...(await measured(changes, crowd, plans, gateway)))
    const saturated = load(server, readsOf(plans), SECONDS + 4)
    rows.push(...(await measured(`${changes}, data API saturated`, crowd, plans, gateway)))
    rows.push({ name: `${changes}, data API's reads beside`, value: await saturated, unit: 'requests/s' })
    crowd.leave()
    rows.push({ name: `${sockets} that come again at once, joined in`, value: await crowd.join(), unit: 'ms' })
    crowd.leave()
    return rows
  })
}

/** What the feed costs the data API while nobody hears of it. */
export async function benchLiveFeed(): Promise<BenchRow[]> {
  return await withGateway(1, async (gateway) => {
    const [plan] = gateway.server.plans
    if (!plan) throw new Error('there is no plan')
    return await perSecondOfFeed(gateway, plan)
  })
}

/** Sockets that do nothing, and those of a gateway that is killed and started again. */
export async function benchLiveSockets(): Promise<BenchRow[]> {
  return await withGateway(20, async (gateway, replace) => {
    const { server } = gateway
    return [...(await benchIdleSockets(server)), ...(await benchKilledGateway(server, server.plans, replace))]
  })
}

/** All of it, several minutes; each part has a name of its own too. */
export const benchLive = async (): Promise<BenchRow[]> => [
  ...(await benchLiveEvents()),
  ...(await benchLiveFeed()),
  ...(await benchLiveSockets()),
]

/** Measures a gateway over a database of its own, with some plans. `replace` kills it and starts another at the same address. */
async function withGateway(
  plans: number,
  bench: (gateway: ServerProcess, replace: () => Promise<void>) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'convite-bench-'))
  let gateway = await ServerProcess.start(dataDir, plans)
  const { port } = new URL(gateway.server.url)
  try {
    return await bench(gateway, async () => {
      await gateway.end('SIGKILL')
      gateway = await ServerProcess.start(dataDir, 0, Number(port))
    })
  } finally {
    await gateway.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measured(
  name: string,
  crowd: Crowd,
  plans: LiveServer['plans'],
  gateway: ServerProcess,
): Promise<BenchRow[]> {
  await changeEverySecond(gateway.server, plans, 2)
  const own = process.cpuUsage()
  const before = await gateway.use()
  const writes = await changeEverySecond(gateway.server, plans, SECONDS)
  const after = await gateway.use()
  const { user, system } = process.cpuUsage(own)
  const { latencies, joined, told, lost } = await crowd.outcome(writes)
  const all = latencies.length + joined + told + lost
  const part = (many: number) => (100 * many) / all
  const processor = (seconds: number) => (100 * seconds) / SECONDS
  const rows: [string, number, string][] = [
    ...([50, 95, 99] as const).map((p) => [`p${p}`, quantile(latencies, p / 100), 'ms'] as [string, number, string]),
    ['events that arrived', part(latencies.length), '%'],
    ['events joined with a later one of the row', part(joined), '%'],
    ['events left out, with the word to ask anew', part(told), '%'],
    ['events lost', lost, 'events'],
    ['processor of the gateway', processor(after.gatewaySeconds - before.gatewaySeconds), '%'],
    ['processor of its database', processor(after.databaseSeconds - before.databaseSeconds), '%'],
    ['processor of these clients', processor((user + system) / 1e6), '%'],
  ]
  return rows.map(([what, value, unit]) => ({ name: `${name}, ${what}`, value, unit }))
}

let numbers = 0

/** One change a second in each plan, spread over the second. */
async function changeEverySecond(
  { url, publishableKey }: LiveServer,
  plans: LiveServer['plans'],
  seconds: number,
): Promise<Write[]> {
  const writes: Write[] = []
  const until = performance.now() + seconds * 1_000
  const change = async (plan: LiveServer['plans'][number], round: number) => {
    const { taskIds, tokens } = plan
    const taskId = taskIds[round % taskIds.length] as string
    numbers += 1
    const write = { number: numbers, plan, taskId, at: Date.now() }
    const response = await fetch(`${url}/rest/v1/tasks?id=eq.${taskId}`, {
      method: 'PATCH',
      headers: { apikey: publishableKey, authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ note: String(write.number) }),
    })
    if (!response.ok) throw new Error(await response.text())
    writes.push(write)
  }
  await Promise.all(
    plans.map(async (plan, i) => {
      await wait((1_000 * i) / plans.length)
      for (let round = 0; performance.now() < until; round++) await Promise.all([change(plan, round), wait(1_000)])
    }),
  )
  return writes
}

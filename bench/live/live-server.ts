import { readdir, readFile } from 'node:fs/promises'
import { SignJWT } from 'jose'
import { readConfig } from '#gateway/config.ts'
import { startGateway } from '#gateway/gateway.ts'
import { ALLOCATIONS, createPlan, aPlan as planColumns } from '#tests/database/support/test-context.ts'

export interface LivePlan {
  readonly planId: string
  readonly taskIds: readonly string[]
  /** One of each person. */
  readonly tokens: readonly string[]
}

/** What the measuring process needs to know about the gateway in this process. */
export interface LiveServer {
  readonly url: string
  readonly publishableKey: string
  /** Those that were asked for: none after a restart. */
  readonly plans: readonly LivePlan[]
}

/** What it asks for while it measures. */
export interface LiveUse {
  readonly residentMegabytes: number
  /** By what lives in it, its garbage apart. */
  readonly usedMegabytes: number
  readonly gatewaySeconds: number
  /** Of all processes of the database. */
  readonly databaseSeconds: number
}

export type LiveRequest = 'use' | 'stop' | 'feed on' | 'feed off'

const PEOPLE = 10
const TASKS = 20
/** The bounds of one address and one user are those of a house with one person each: a bench is a thousand. */
const LIMITS = {
  connectionsPerAddress: 20_000,
  connectionsPerUser: 1_000,
  joinsPerSecondOfAddress: 2_000,
  messagesPerSecondOfAddress: 20_000,
}
/** As Linux counts processor time. */
const TICKS_PER_SECOND = 100

const config = readConfig({ ...process.env, LOG_LEVEL: 'silent', DATA_REQUESTS_PER_SECOND: '1000000' })
const gateway = await startGateway(config, { runsJobs: false, realtimeLimits: LIMITS })
const { admin, auth } = gateway.database

const sign = (userId: string) =>
  new SignJWT({ role: 'authenticated', session_id: crypto.randomUUID(), aal: 'aal1' })
    .setProtectedHeader({ alg: 'ES256', kid: gateway.keys.signing.kid })
    .setSubject(userId)
    .setIssuer(`${gateway.config.siteUrl}/auth/v1`)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(gateway.keys.signing.privateKey)

async function aPlan(): Promise<LivePlan> {
  const users = await auth<{ id: string }[]>`
    insert into auth.users (id, raw_user_meta_data, email_confirmed_at)
    select gen_random_uuid(), '{}', now() from generate_series(1, ${PEOPLE}::int) returning id`
  const [owner, ...others] = users.map(({ id }) => id)
  const claims = JSON.stringify({ role: 'authenticated', sub: owner })
  const planId = await admin.begin(async (tx) => {
    await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true)`
    const [plan] = await createPlan(tx, planColumns(), ALLOCATIONS)
    return String(plan?.['id'])
  })
  await admin`
    insert into plan_members (plan_id, user_id, role)
    select ${planId}, id, 'editor' from unnest(${others}::uuid[]) as id on conflict do nothing`
  const tasks = await admin<{ id: string }[]>`
    insert into tasks (plan_id, name, category, priority)
    select ${planId}, 'Tarea ' || n, 'planning', 'low' from generate_series(1, ${TASKS}::int) as n returning id`
  return { planId, taskIds: tasks.map(({ id }) => id), tokens: await Promise.all(users.map(({ id }) => sign(id))) }
}

/** The processor time of the processes below this one, with those of them that ended; NaN where Linux does not tell. */
async function secondsBelow(): Promise<number> {
  const processes = new Map<number, { parent: number; ticks: number }>()
  for (const name of await readdir('/proc').catch(() => [])) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null) : null
    // After the name of the program, which may hold spaces: state, parent, …, and from the 12th on the times.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (!fields) continue
    const ticks = fields.slice(11, 15).reduce((sum, text) => sum + Number(text), 0)
    processes.set(Number(name), { parent: Number(fields[1]), ticks })
  }
  const isBelow = (pid: number): boolean => pid === process.pid || (pid > 1 && isBelow(processes.get(pid)?.parent ?? 0))
  const below = [...processes].filter(([pid]) => pid !== process.pid && isBelow(pid))
  return below.length === 0 ? Number.NaN : below.reduce((sum, [, { ticks }]) => sum + ticks, 0) / TICKS_PER_SECOND
}

async function readUse(): Promise<LiveUse> {
  const { user, system } = process.cpuUsage()
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  return {
    residentMegabytes: rss / 2 ** 20,
    usedMegabytes: (heapUsed + external) / 2 ** 20,
    gatewaySeconds: (user + system) / 1e6,
    databaseSeconds: await secondsBelow(),
  }
}

async function switchFeed(on: boolean): Promise<void> {
  for (const trigger of ['note_added', 'note_changed', 'note_removed']) {
    await admin.unsafe(`alter table public.tasks ${on ? 'enable' : 'disable'} trigger ${trigger}`)
  }
}

async function answer(asked: LiveRequest): Promise<LiveUse | 'done'> {
  if (asked === 'use') return await readUse()
  if (asked === 'stop') {
    await gateway.stop()
    process.exit(0)
  }
  await switchFeed(asked === 'feed on')
  return 'done'
}

const plans: LivePlan[] = []
for (let i = 0; i < Number(process.env['BENCH_PLANS']); i++) plans.push(await aPlan())
const server: LiveServer = { url: gateway.url, publishableKey: gateway.keys.publishableKey, plans }
process.send?.(server)

// The measuring process ended before its time.
process.on('disconnect', () => process.exit(1))

process.on('message', async (asked: LiveRequest) => {
  process.send?.(await answer(asked))
})

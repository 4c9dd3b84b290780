import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { type SignedIn, startTestGateway } from '#tests/support/gateway.ts'
import { type GatewayProcess, spawnGateway } from '#tests/support/gateway-process.ts'
import { aPerson, aPlanOf } from './live-plan.ts'

const SOCKETS = 200
/** Each has as many sockets as one user may. */
const PEOPLE = 4
/** The client tries again after 1, 2, 5 and 10 s. */
const BACK_WITHIN_MS = 40_000

let folder: Awaited<ReturnType<typeof makeDataFolder>>
let running: GatewayProcess
let port: string
let people: SignedIn[]
let planId: string
let publishableKey: string
const clients: SupabaseClient[] = []

beforeAll(async () => {
  folder = await makeDataFolder()
  port = await freePort()
  const first = await startTestGateway({ dataDir: folder.path, siteUrl: `http://localhost:${port}` })
  people = []
  for (let i = 0; i < PEOPLE; i++) people.push(await aPerson(first))
  const [owner, ...members] = people as [SignedIn, ...SignedIn[]]
  planId = await aPlanOf(first, owner)
  for (const { user } of members)
    await first.database
      .admin`insert into plan_members (plan_id, user_id, role) values (${planId}, ${user.id}, 'editor')`
  publishableKey = first.keys.publishableKey
  await first.stop()
  running = await start()
}, 60_000)
afterAll(async () => {
  await Promise.all(clients.map((client) => client.realtime.disconnect()))
  await running?.end()
  await folder?.remove()
})

/** At the same address each time, which the tokens name. */
const start = async () => await spawnGateway({ dataDir: folder.path, env: { PORT: port } })

async function freePort(): Promise<string> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port: free } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(free)
}

test('a gateway that is killed with 200 sockets has them all back by themselves once it runs again', async () => {
  const joined = new Set<number>()
  const heard = new Map<string, Set<number>>()
  const { url } = running
  for (let i = 0; i < SOCKETS; i++) {
    const token = people[i % PEOPLE]?.session.access_token ?? ''
    const client = createClient(url, publishableKey, { accessToken: async () => token })
    clients.push(client)
    // The first join would go without a token otherwise.
    await client.realtime.setAuth()
    client
      .channel(`plan:${planId}`, { config: { private: true } })
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'tasks' }, ({ new: { name } }) =>
        heard.set(name, (heard.get(name) ?? new Set()).add(i)),
      )
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') joined.add(i)
        else joined.delete(i)
      })
  }
  const areJoined = (count: number) =>
    expect.poll(() => joined.size, { timeout: BACK_WITHIN_MS, interval: 20 }).toBe(count)
  const tellAll = async (name: string) => {
    const task = { plan_id: planId, name, category: 'planning', priority: 'low' }
    expect((await clients[0]?.from('tasks').insert(task))?.error).toBeNull()
    await expect.poll(() => heard.get(name)?.size, { timeout: BACK_WITHIN_MS }).toBe(SOCKETS)
  }
  await areJoined(SOCKETS)
  await tellAll('Antes')
  await running.end('SIGKILL')
  await areJoined(0)
  running = await start()
  await areJoined(SOCKETS)
  await tellAll('Después')
}, 120_000)

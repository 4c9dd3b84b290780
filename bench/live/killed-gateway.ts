import { createClient } from '@supabase/supabase-js'
import type { BenchRow } from '../row.ts'
import type { LivePlan, LiveServer } from './live-server.ts'

const SOCKETS = 200
/** The client's longest delay between two attempts is 10 s. */
const BACK_WITHIN_MS = 30_000

/** The official client, two hundred times: a gateway is killed and started again, and how soon all channels are back by themselves. */
export async function benchKilledGateway(
  { url, publishableKey }: LiveServer,
  plans: readonly LivePlan[],
  restart: () => Promise<void>,
): Promise<BenchRow[]> {
  const people = plans.flatMap(({ planId, tokens }) => tokens.map((token) => ({ planId, token }))).slice(0, SOCKETS)
  const joined = new Set<number>()
  let onChange = () => undefined as unknown
  const clients = people.map(({ planId, token }, i) => {
    const client = createClient(url, publishableKey, { accessToken: async () => token })
    client.channel(`plan:${planId}`, { config: { private: true } }).subscribe((status) => {
      if (status === 'SUBSCRIBED') joined.add(i)
      else joined.delete(i)
      onChange()
    })
    return client
  })
  /** @returns how many are joined: all, or as many as there are after a time. */
  const allJoined = () =>
    new Promise<number>((resolve) => {
      const timer = setTimeout(() => resolve(joined.size), BACK_WITHIN_MS)
      onChange = () => {
        if (joined.size < clients.length) return
        clearTimeout(timer)
        resolve(joined.size)
      }
      onChange()
    })
  await allJoined()
  const startedAt = performance.now()
  await restart()
  const readyAt = performance.now()
  const back = await allJoined()
  const rows = [
    { name: 'killed gateway, ready again in', value: readyAt - startedAt, unit: 'ms' },
    { name: `killed gateway, of ${clients.length} channels back by themselves`, value: back, unit: 'channels' },
    { name: 'killed gateway, the last of them after it was ready', value: performance.now() - readyAt, unit: 'ms' },
  ]
  await Promise.all(clients.map((client) => client.realtime.disconnect()))
  return rows
}

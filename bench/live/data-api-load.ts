import autocannon from 'autocannon'
import { median } from '../measure.ts'
import type { BenchRow } from '../row.ts'
import type { LivePlan, LiveServer } from './live-server.ts'
import type { ServerProcess } from './server-process.ts'

const CONNECTIONS = 20
/** Of two turns each, one on either side, one after the other: what else the machine does affects both of a pair the same. */
const PAIRS = 10
const SECONDS_A_TURN = 1
/** Before each turn: connections plan their statements anew after triggers were switched. */
const WARM_UP_SECONDS = 0.5
/** Before the first one: a process is slow until its code is compiled. */
const START_SECONDS = 5

export type Load = readonly {
  readonly method: 'GET' | 'PATCH'
  readonly path: string
  readonly token: string
  readonly body?: string
}[]

export const readsOf = (plans: readonly LivePlan[]): Load =>
  plans.map(({ planId, tokens }) => ({
    method: 'GET',
    path: `/rest/v1/tasks?select=id,name&plan_id=eq.${planId}&limit=20`,
    token: tokens[1] ?? '',
  }))

const writesOf = ({ taskIds, tokens }: LivePlan): Load =>
  taskIds.flatMap((id) =>
    ['Flores', 'Música'].map((note) => ({
      method: 'PATCH' as const,
      path: `/rest/v1/tasks?id=eq.${id}`,
      token: tokens[0] ?? '',
      body: JSON.stringify({ note }),
    })),
  )

/** @returns requests a second. */
export async function load({ url, publishableKey }: LiveServer, requests: Load, seconds: number): Promise<number> {
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const asked = requests.map(({ token, ...request }) => ({
      ...request,
      headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    }))
    autocannon({ url, connections: CONNECTIONS, duration: seconds, requests: asked }, (error, ended) =>
      error ? reject(error) : resolve(ended),
    )
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests were refused`)
  return result['2xx'] / result.duration
}

/**
 * Reads and writes of a plan of which nobody hears, without the feed and with it. The sides change which is first, and of the pairs
 * the median counts, as one may meet a burst of other work.
 */
export async function perSecondOfFeed(gateway: ServerProcess, plan: LivePlan): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [kind, requests] of [['reads', readsOf([plan])] as const, ['writes', writesOf(plan)] as const]) {
    const turn = async (side: 'off' | 'on') => {
      await gateway.switchFeed(side === 'on')
      await load(gateway.server, requests, WARM_UP_SECONDS)
      return await load(gateway.server, requests, SECONDS_A_TURN)
    }
    await load(gateway.server, requests, START_SECONDS)
    const without: number[] = []
    const parts: number[] = []
    for (let pair = 0; pair < PAIRS; pair++) {
      const first = pair % 2 === 0 ? 'off' : 'on'
      const [one, other] = [await turn(first), await turn(first === 'off' ? 'on' : 'off')]
      const [off, on] = first === 'off' ? [one, other] : [other, one]
      without.push(off)
      parts.push((100 * on) / off)
    }
    rows.push(
      { name: `data API, ${kind} without the feed`, value: median(without), unit: 'requests/s' },
      { name: `data API, ${kind} with it, of those without`, value: median(parts), unit: '%' },
      { name: `data API, ${kind} with it, the lowest of ${PAIRS} pairs`, value: Math.min(...parts), unit: '%' },
    )
  }
  return rows
}

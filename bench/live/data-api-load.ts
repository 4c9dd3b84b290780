import autocannon from 'autocannon'
import type { BenchRow } from '../row.ts'
import type { LivePlan, LiveServer } from './live-server.ts'
import type { ServerProcess } from './server-process.ts'

const CONNECTIONS = 20
/** Each side is first as often as second, so that other load on the machine and what comes with time affect both the same. */
const TURNS = ['off', 'on', 'on', 'off', 'on', 'off', 'off', 'on'] as const
const SECONDS_A_TURN = 2
/** Before each turn: connections plan their statements anew after triggers were switched. */
const WARM_UP_SECONDS = 1

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

/** Reads and writes of a plan of which nobody hears, without the feed and with it. */
export async function perSecondOfFeed(gateway: ServerProcess, plan: LivePlan): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [kind, requests] of [['reads', readsOf([plan])] as const, ['writes', writesOf(plan)] as const]) {
    const totals = { off: 0, on: 0 }
    for (const side of TURNS) {
      await gateway.switchFeed(side === 'on')
      await load(gateway.server, requests, WARM_UP_SECONDS)
      totals[side] += await load(gateway.server, requests, SECONDS_A_TURN)
    }
    rows.push(
      { name: `data API, ${kind} without the feed`, value: (2 * totals.off) / TURNS.length, unit: 'requests/s' },
      { name: `data API, ${kind} with it, of those without`, value: (100 * totals.on) / totals.off, unit: '%' },
    )
  }
  return rows
}

import { EXPORT_FORMATS, type ExportFormat } from '#contracts/export-formats.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { fillLedger } from '#tests/support/large-ledger.ts'
import { median, timed } from './measure.ts'
import type { BenchRow } from './row.ts'

const RUNS = 9
const HEALTH_EVERY_MS = 5

/**
 * Time to export a ledger of 200 vendors with 2,000 payments, from the request to the last byte: the first export of a
 * process, which loads the code that writes it, and the median of later ones. Also the wait of `/healthz` meanwhile, as
 * all requests share one process.
 */
export async function benchExports(): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = []
  for (const format of EXPORT_FORMATS) rows.push(...(await benchFormat(format)))
  return rows
}

/** A separate process, so that no module is loaded yet. */
async function benchFormat(format: ExportFormat): Promise<readonly BenchRow[]> {
  const gateway = await startTestGateway()
  try {
    const ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'una mesa bien puesta' })
    const { data, error } = await ana.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
    if (error) throw error
    const planId = (data as { id: string }).id
    await gateway.database.admin`update subscriptions set tier = 'basic'`
    await fillLedger(ana, planId)

    const ask = async () => {
      const response = await fetch(`${gateway.url}/functions/v1/export-ledger`, {
        method: 'POST',
        headers: {
          apikey: gateway.keys.publishableKey,
          authorization: `Bearer ${ana.session.access_token}`,
          'content-type': 'application/json',
          'x-csrf-token': crypto.randomUUID(),
        },
        body: JSON.stringify({ planId, format }),
      })
      const { byteLength } = await response.arrayBuffer()
      if (!response.ok || byteLength < 10_000) throw new Error(`answered ${response.status}`)
    }
    const first = await timed(ask)
    const runs: number[] = []
    const waits: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      let isDone = false
      const asked = timed(ask).finally(() => {
        isDone = true
      })
      while (!isDone) {
        waits.push(await timed(async () => (await fetch(`${gateway.url}/healthz`)).text()))
        await new Promise((resolve) => setTimeout(resolve, HEALTH_EVERY_MS))
      }
      runs.push(await asked)
    }
    return [
      { name: `2,000 payments as ${format}, first of a process`, value: first, unit: 'ms' },
      { name: `2,000 payments as ${format}, median`, value: median(runs), unit: 'ms' },
      { name: `/healthz, slowest beside ${format}`, value: Math.max(...waits), unit: 'ms' },
    ]
  } finally {
    await gateway.stop()
  }
}

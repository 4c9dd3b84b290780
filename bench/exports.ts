import { EXPORT_FORMATS } from '#contracts/export-formats.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { fillRoom } from '#tests/support/guests/full-room.ts'
import { fillGuestList } from '#tests/support/guests/large-guest-list.ts'
import { fillLedger } from '#tests/support/ledger/large-ledger.ts'
import { median, timed } from './measure.ts'
import type { BenchRow } from './row.ts'

const RUNS = 9
const HEALTH_EVERY_MS = 5

interface BenchedFile {
  readonly name: string
  readonly functionName: string
  readonly request: object
  readonly fill: (gateway: TestGateway, account: SignedIn, planId: string) => Promise<void>
}

const LEDGER_FILES = EXPORT_FORMATS.map(
  (format): BenchedFile => ({
    name: `2,000 payments as ${format}`,
    functionName: 'export-ledger',
    request: { format },
    fill: (_, account, planId) => fillLedger(account, planId),
  }),
)

/** With all that a file can have: both lists on paper, menus and needs. */
const GUEST_FILES = (['csv', 'xlsx', 'guest-list', 'address-labels'] as const).map(
  (file): BenchedFile => ({
    name: `1,000 guests as ${file}`,
    functionName: 'export-guests',
    request: { file, hasMenus: true, hasNeeds: true },
    fill: ({ database }, _, planId) => fillGuestList(database.admin, planId, 1_000),
  }),
)

/** With all that a paper can have; each person has a seat at a table of ten. */
const SEATING_PAPERS = (['xlsx', 'seating-list', 'room-plan', 'place-cards'] as const).map(
  (file): BenchedFile => ({
    name: `1,000 seats as ${file}`,
    functionName: 'export-seating',
    request: { file, hasMenus: true, hasNeeds: true },
    fill: ({ database }, _, planId) => fillRoom(database.admin, planId, 1_000),
  }),
)

/**
 * Time to export a ledger of 200 vendors with 2,000 payments a list of 1,000 guests and the papers of 1,000 seats, from the request to the
 * last byte: the first export of a process, which loads the code that writes it, and the median of later ones. Also the
 * wait of `/healthz` meanwhile, as all requests share one process.
 */
export async function benchExports(): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = []
  for (const file of [...LEDGER_FILES, ...GUEST_FILES, ...SEATING_PAPERS]) rows.push(...(await benchFile(file)))
  return rows
}

/** A separate process, so that no module is loaded yet. */
export async function benchFile({ name, functionName, request, fill }: BenchedFile): Promise<readonly BenchRow[]> {
  const gateway = await startTestGateway()
  try {
    const ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'una mesa bien puesta' })
    const { data, error } = await ana.client.rpc('create_event_plan', { plan: aPlan(), allocations: ALLOCATIONS })
    if (error) throw error
    const planId = (data as { id: string }).id
    await gateway.database.admin`update subscriptions set tier = 'basic'`
    await fill(gateway, ana, planId)

    const ask = async () => {
      const response = await fetch(`${gateway.url}/functions/v1/${functionName}`, {
        method: 'POST',
        headers: {
          apikey: gateway.keys.publishableKey,
          authorization: `Bearer ${ana.session.access_token}`,
          'content-type': 'application/json',
          'x-csrf-token': crypto.randomUUID(),
        },
        body: JSON.stringify({ planId, ...request }),
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
      { name: `${name}, first of a process`, value: first, unit: 'ms' },
      { name: `${name}, median`, value: median(runs), unit: 'ms' },
      { name: `/healthz, slowest beside ${name}`, value: Math.max(...waits), unit: 'ms' },
    ]
  } finally {
    await gateway.stop()
  }
}

import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadKeys } from '#gateway/keys.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { type GatewayProcess, spawnGateway } from '#tests/support/gateway-process.ts'
import { postmasterPid } from '#tests/support/postmaster.ts'

const ROUNDS = 10
/** At most, in a round: it ends with the process, long before. */
const WRITES = 1_000
const AT_ONCE = 20

let folder: Awaited<ReturnType<typeof makeDataFolder>>
let running: GatewayProcess | undefined
beforeEach(async () => {
  folder = await makeDataFolder()
  const gateway = await startTestGateway({ dataDir: folder.path })
  await gateway.database.admin`create table public.notes (id int, half text, primary key (id, half))`
  await gateway.database.admin`alter table public.notes enable row level security`
  await gateway.database.admin`grant select, insert on public.notes to service_role`
  await gateway.stop()
})
afterEach(async () => {
  await running?.end()
  running = undefined
  await folder.remove()
})

/** Sends writes of two rows concurrently and calls `run` after a number of responses; returns the acknowledged ids. */
async function writeUntilDown(
  url: string,
  key: string,
  { firstId, count, run }: { firstId: number; count: number; run: () => void },
): Promise<number[]> {
  const acknowledged: number[] = []
  const ids = Array.from({ length: WRITES }, (_, index) => firstId + index)
  const headers = { apikey: key, 'content-type': 'application/json', prefer: 'return=minimal' }
  const hand = async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
      const body = JSON.stringify(['first', 'second'].map((half) => ({ id, half })))
      const answer = await fetch(`${url}/rest/v1/notes`, { method: 'POST', headers, body }).catch(() => null)
      if (answer === null) return
      if (answer.status !== 201) continue
      acknowledged.push(id)
      if (acknowledged.length === count) run()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
  return acknowledged
}

/** How many of its two rows each kept write has. */
async function countRows(url: string, key: string): Promise<ReadonlyMap<number, number>> {
  const answer = await fetch(`${url}/rest/v1/notes?select=id`, { headers: { apikey: key } })
  const counts = new Map<number, number>()
  for (const { id } of (await answer.json()) as { id: number }[]) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

test('KILL: ten kills in a row during many writes, every other one of the database too, lose no acknowledged write and leave none half applied', async () => {
  const { secretKey } = await loadKeys(folder.path)
  const acknowledged: number[] = []
  running = await spawnGateway({ dataDir: folder.path })
  for (let round = 0; round < ROUNDS; round += 1) {
    const { url, child, end } = running
    const databasePid = round % 2 === 1 ? await postmasterPid(folder.path) : null
    const count = 20 + 10 * round
    const written = await writeUntilDown(url, secretKey, {
      firstId: round * WRITES,
      count,
      run: () => {
        if (databasePid !== null) process.kill(databasePid, 'SIGKILL')
        child.kill('SIGKILL')
      },
    })
    await end('SIGKILL')
    expect(written.length).toBeGreaterThanOrEqual(count)
    expect(written.length).toBeLessThan(WRITES)
    acknowledged.push(...written)

    running = await spawnGateway({ dataDir: folder.path })

    const kept = await countRows(running.url, secretKey)
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect([...kept].filter(([, rows]) => rows !== 2)).toEqual([])
  }
}, 180_000)

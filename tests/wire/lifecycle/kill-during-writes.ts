import { loadKeys } from '#gateway/keys.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { spawnGateway } from '#tests/support/gateway-process.ts'
import { postmasterPid } from '#tests/support/postmaster.ts'

/** At most, in a round: it ends with the process, long before. */
const WRITES = 1_000
const AT_ONCE = 20

export interface KilledWrites {
  readonly acknowledged: number
  /** Acknowledged writes that are not there. */
  readonly lost: readonly number[]
  /** Writes of which one row is there and the other is not. */
  readonly halfApplied: readonly number[]
}

/**
 * Kills the gateway in the middle of many writes, every other time together with its database, starts it again, and reads
 * back what the round wrote; at the end, what all of them wrote.
 */
export async function killDuringWrites(rounds: number): Promise<KilledWrites> {
  const folder = await makeDataFolder()
  let running: Awaited<ReturnType<typeof spawnGateway>> | undefined
  try {
    await addTable(folder.path)
    const { secretKey } = await loadKeys(folder.path)
    const found = { acknowledged: 0, lost: [] as number[], halfApplied: [] as number[] }
    const all: (readonly number[])[] = []
    const readBack = async (url: string, round: number) => {
      const kept = await countRows(url, secretKey, round * WRITES)
      found.lost.push(...(all[round] ?? []).filter((id) => !kept.has(id)))
      for (const [id, rows] of kept) if (rows !== 2) found.halfApplied.push(id)
    }
    running = await spawnGateway({ dataDir: folder.path })
    for (let round = 0; round < rounds; round += 1) {
      const { url, child, end } = running
      const databasePid = round % 2 === 1 ? await postmasterPid(folder.path) : null
      const count = 20 + 10 * (round % 10)
      const written = await writeUntilDown(url, secretKey, {
        firstId: round * WRITES,
        count,
        run: () => {
          if (databasePid !== null) process.kill(databasePid, 'SIGKILL')
          child.kill('SIGKILL')
        },
      })
      await end('SIGKILL')
      if (written.length < count || written.length === WRITES) {
        throw new Error(`round ${round} was not killed in the middle: ${written.length} writes`)
      }
      found.acknowledged += written.length
      all.push(written)
      running = await spawnGateway({ dataDir: folder.path })
      await readBack(running.url, round)
      if (found.lost.length + found.halfApplied.length > 0) return found
    }
    for (let round = 0; round < rounds; round += 1) await readBack(running.url, round)
    return found
  } finally {
    await running?.end()
    await folder.remove()
  }
}

async function addTable(dataDir: string): Promise<void> {
  const gateway = await startTestGateway({ dataDir })
  await gateway.database.admin`create table public.notes (id int, half text, primary key (id, half))`
  await gateway.database.admin`alter table public.notes enable row level security`
  await gateway.database.admin`grant select, insert on public.notes to service_role`
  await gateway.stop()
}

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

/** How many of its two rows each kept write of a round has. */
async function countRows(url: string, key: string, firstId: number): Promise<ReadonlyMap<number, number>> {
  const ofRound = `id=gte.${firstId}&id=lt.${firstId + WRITES}`
  const answer = await fetch(`${url}/rest/v1/notes?select=id&${ofRound}`, { headers: { apikey: key } })
  const counts = new Map<number, number>()
  for (const { id } of (await answer.json()) as { id: number }[]) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

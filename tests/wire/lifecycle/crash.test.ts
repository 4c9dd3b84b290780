import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadKeys } from '#gateway/keys.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { type GatewayProcess, spawnGateway } from '#tests/support/gateway-process.ts'
import { postmasterPid } from '#tests/support/postmaster.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'

const WRITES = 1_000
const AT_ONCE = 20

let folder: Awaited<ReturnType<typeof makeTempFolder>>
let running: GatewayProcess | undefined
beforeEach(async () => {
  folder = await makeTempFolder()
  const gateway = await startTestGateway({ dataDir: folder.path })
  await gateway.database.admin`create table public.notes (id int primary key, part text not null, other text not null)`
  await gateway.database.admin`alter table public.notes enable row level security`
  await gateway.database.admin`grant select, insert on public.notes to service_role`
  await gateway.stop()
})
afterEach(async () => {
  await running?.end()
  running = undefined
  await folder.remove()
})

/** Sends the writes concurrently and calls `at` after a number of responses; returns the acknowledged ids. */
async function writeUntilDown(url: string, key: string, at: { count: number; run: () => void }): Promise<number[]> {
  const acknowledged: number[] = []
  const ids = Array.from({ length: WRITES }, (_, index) => index)
  const headers = { apikey: key, 'content-type': 'application/json', prefer: 'return=minimal' }
  const hand = async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
      const body = JSON.stringify({ id, part: `part ${id}`, other: `other ${id}` })
      const answer = await fetch(`${url}/rest/v1/notes`, { method: 'POST', headers, body }).catch(() => null)
      if (answer === null) return
      if (answer.status === 201) acknowledged.push(id)
      if (acknowledged.length === at.count) at.run()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
  return acknowledged
}

async function keptNotes(url: string, key: string): Promise<{ id: number; part: string; other: string }[]> {
  const answer = await fetch(`${url}/rest/v1/notes?select=*&limit=${WRITES}`, { headers: { apikey: key } })
  return (await answer.json()) as { id: number; part: string; other: string }[]
}

test.each([
  ['the process', async () => null],
  ['the process and its database', () => postmasterPid(folder.path)],
])('KILL: %s killed during a thousand writes loses none that was acknowledged', async (_who, alsoKill) => {
  const { secretKey } = await loadKeys(folder.path)
  const first = await spawnGateway({ dataDir: folder.path })
  running = first
  const databasePid = await alsoKill()
  const acknowledged = await writeUntilDown(first.url, secretKey, {
    count: 300,
    run: () => {
      if (databasePid !== null) process.kill(databasePid, 'SIGKILL')
      first.child.kill('SIGKILL')
    },
  })
  await first.end('SIGKILL')
  expect(acknowledged.length).toBeGreaterThanOrEqual(300)
  expect(acknowledged.length).toBeLessThan(WRITES)

  running = await spawnGateway({ dataDir: folder.path })

  const kept = await keptNotes(running.url, secretKey)
  const keptIds = new Set(kept.map((note) => note.id))
  expect(acknowledged.filter((id) => !keptIds.has(id))).toEqual([])
  expect(kept.filter((note) => note.part !== `part ${note.id}` || note.other !== `other ${note.id}`)).toEqual([])
})

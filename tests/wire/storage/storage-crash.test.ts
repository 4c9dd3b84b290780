import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadKeys } from '#gateway/keys.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { type GatewayProcess, spawnGateway, until } from '#tests/support/gateway-process.ts'
import { addFixture, filesOnDisk, textFile } from './storage-gateway.ts'

const ROUNDS = 10
/** At most, in a round: it ends with the process, long before. */
const FILES = 240
const AT_ONCE = 10
const MEGABYTE = 1024 * 1024

let folder: Awaited<ReturnType<typeof makeDataFolder>>
let running: GatewayProcess | undefined
let key: string
beforeEach(async () => {
  folder = await makeDataFolder()
  const gateway = await startTestGateway({ dataDir: folder.path })
  await addFixture(gateway)
  await gateway.stop()
  key = (await loadKeys(folder.path)).secretKey
})
afterEach(async () => {
  await running?.end()
  running = undefined
  await folder.remove()
})

const filesAt = (url: string) => createClient(url, key, { auth: { persistSession: false } }).storage.from('files')
const contentOf = (id: number) => `file ${id} `.repeat(2_000)

/** Uploads concurrently, every third over an existing file, and calls `run` after a number of responses. */
async function uploadUntilDown(
  url: string,
  { firstId, count, run }: { firstId: number; count: number; run: () => void },
): Promise<number[]> {
  const acknowledged: number[] = []
  const ids = Array.from({ length: FILES }, (_, index) => firstId + index)
  const hand = async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
      if (id % 3 === 0)
        await filesAt(url)
          .upload(`${id}.txt`, textFile('older'))
          .catch(() => null)
      const answer = await filesAt(url).upload(`${id}.txt`, textFile(contentOf(id)), { upsert: true })
      if (answer.error && answer.error.status === undefined) return
      if (!answer.error) acknowledged.push(id)
      if (acknowledged.length === count) run()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
  return acknowledged
}

test('KILL: ten kills in a row during many uploads lose none that was acknowledged, and unused files are removed', async () => {
  const acknowledged: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    running = await spawnGateway({ dataDir: folder.path })
    const { url, child, end } = running
    const count = 10 + 3 * round
    const uploaded = await uploadUntilDown(url, { firstId: round * FILES, count, run: () => child.kill('SIGKILL') })
    await end('SIGKILL')
    expect(uploaded.length).toBeGreaterThanOrEqual(count)
    expect(uploaded.length).toBeLessThan(FILES)
    acknowledged.push(...uploaded)
  }

  // An hour later, announced and unclaimed files are due for removal.
  const gateway = await startTestGateway({ dataDir: folder.path })
  await gateway.database.admin`update storage.unclaimed_files set remove_at = now()`
  const files = filesAt(gateway.url)
  for (const id of acknowledged) {
    const { data } = await files.download(`${id}.txt`)
    expect(await data?.text()).toBe(contentOf(id))
  }
  const rows = await gateway.database.admin<
    { name: string; version: string }[]
  >`select name, version from storage.objects`
  for (const { name } of rows) {
    expect([contentOf(Number.parseInt(name, 10)), 'older']).toContain(await (await files.download(name)).data?.text())
  }
  // Any removal starts the cleanup.
  await files.remove(['none.txt'])
  const versions = rows.map(({ version }) => version).sort()
  await until(async () => (await gateway.database.admin`select from storage.unclaimed_files`).length === 0)
  expect((await filesOnDisk(folder.path)).sort()).toEqual(versions)
  await gateway.stop()
}, 180_000)

test('forty concurrent large uploads keep the memory of the process small', async () => {
  running = await spawnGateway({ dataDir: folder.path })
  const { url, child } = running
  const chunk = Buffer.alloc(65_536)
  const upload = (index: number) =>
    filesAt(url).upload(`many/${index}.bin`, Readable.from(Array.from({ length: 128 }, () => chunk)), {
      contentType: 'application/octet-stream',
    })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => upload(index)))
  expect(answers.filter(({ error }) => error)).toEqual([])
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => 'VmHWM: 0 kB')
  // All bodies together are 320 MB; the process alone takes about 150.
  expect(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024).toBeLessThan(300 * MEGABYTE)
})

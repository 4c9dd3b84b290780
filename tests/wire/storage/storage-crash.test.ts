import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadKeys } from '#gateway/keys.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { type GatewayProcess, spawnGateway, until } from '#tests/support/gateway-process.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'
import { addFixture, filesOnDisk, textFile } from './storage-gateway.ts'

const FILES = 240
const AT_ONCE = 10
const MEGABYTE = 1024 * 1024

let folder: Awaited<ReturnType<typeof makeTempFolder>>
let running: GatewayProcess | undefined
let key: string
beforeEach(async () => {
  folder = await makeTempFolder()
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

/** Uploads concurrently, every third over an existing file, and calls `at` after a number of responses. */
async function uploadUntilDown(url: string, at: { count: number; run: () => void }): Promise<number[]> {
  const acknowledged: number[] = []
  const ids = Array.from({ length: FILES }, (_, index) => index)
  const hand = async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
      if (id % 3 === 0)
        await filesAt(url)
          .upload(`${id}.txt`, textFile('older'))
          .catch(() => null)
      const answer = await filesAt(url).upload(`${id}.txt`, textFile(contentOf(id)), { upsert: true })
      if (answer.error && answer.error.status === undefined) return
      if (!answer.error) acknowledged.push(id)
      if (acknowledged.length === at.count) at.run()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
  return acknowledged
}

test('KILL: a process killed during many uploads loses none that was acknowledged, and its unused files are removed', async () => {
  const first = await spawnGateway({ dataDir: folder.path })
  running = first
  const acknowledged = await uploadUntilDown(first.url, { count: 60, run: () => first.child.kill('SIGKILL') })
  await first.end('SIGKILL')
  expect(acknowledged.length).toBeGreaterThanOrEqual(60)
  expect(acknowledged.length).toBeLessThan(FILES)

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
})

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

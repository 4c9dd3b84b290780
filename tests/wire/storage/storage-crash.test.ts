import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadKeys } from '#gateway/keys.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { type GatewayProcess, spawnGateway } from '#tests/support/gateway-process.ts'
import { killDuringUploads } from './kill-during-uploads.ts'
import { addFixture } from './storage-gateway.ts'

const MEGABYTE = 1024 * 1024

let folder: Awaited<ReturnType<typeof makeDataFolder>>
let running: GatewayProcess | undefined
beforeEach(async () => {
  folder = await makeDataFolder()
})
afterEach(async () => {
  await running?.end()
  running = undefined
  await folder.remove()
})

test('KILL: ten kills in a row during many uploads lose none that was acknowledged, and unused files are removed', async () => {
  expect(await killDuringUploads(10)).toMatchObject({ lost: [], halfApplied: [], unused: [] })
}, 180_000)

test('forty concurrent large uploads keep the memory of the process small', async () => {
  const gateway = await startTestGateway({ dataDir: folder.path })
  await addFixture(gateway)
  await gateway.stop()
  const key = (await loadKeys(folder.path)).secretKey
  running = await spawnGateway({ dataDir: folder.path })
  const { url, child } = running
  const files = createClient(url, key, { auth: { persistSession: false } }).storage.from('files')
  const chunk = Buffer.alloc(65_536)
  const upload = (index: number) =>
    files.upload(`many/${index}.bin`, Readable.from(Array.from({ length: 128 }, () => chunk)), {
      contentType: 'application/octet-stream',
    })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => upload(index)))
  expect(answers.filter(({ error }) => error)).toEqual([])
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => 'VmHWM: 0 kB')
  // All bodies together are 320 MB; the process alone takes about 230 once its worker thread has loaded.
  expect(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024).toBeLessThan(380 * MEGABYTE)
})

import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from '#gateway/database/lock-folder.ts'
import { processSpace } from '#gateway/database/processes.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { type GatewayProcess, spawnGateway, spawnGatewayToItsEnd } from '#tests/support/gateway-process.ts'

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

const lockPath = () => join(folder.path, 'convite.lock')

/** A lock as written by a process of this machine. */
async function plantLock(holder: { pid: number; start: string | null }): Promise<void> {
  const space = await processSpace()
  await writeFile(lockPath(), JSON.stringify({ ...holder, space, host: 'elsewhere', since: '2026-01-01T00:00:00Z' }))
}

test('LOCK: a second process on the folder is refused, naming the first, which goes on', async () => {
  running = await spawnGateway({ dataDir: folder.path })
  const keysBefore = await readFile(join(folder.path, 'keys.json'), 'utf8')

  const second = await spawnGatewayToItsEnd({ dataDir: folder.path })

  expect(second.code).toBe(2)
  expect(second.stderr).toContain(`process ${running.child.pid} on `)
  expect(second.stderr).toContain('CONVITE_DATA_DIR')
  expect(await readFile(join(folder.path, 'keys.json'), 'utf8')).toBe(keysBefore)
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
})

test('LOCK: finding the folder in use takes less than two seconds', async () => {
  const lock = await lockFolder(folder.path)
  const startedAt = performance.now()
  await expect(lockFolder(folder.path)).rejects.toThrow('is in use by another Convite')
  // Apart from the start of a process, which takes as long as the machine is busy.
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  await lock.release()
})

test('LOCK: the lock is released after an orderly end', async () => {
  running = await spawnGateway({ dataDir: folder.path })
  expect(await running.end()).toBe(0)
  await expect(readFile(lockPath())).rejects.toThrow('ENOENT')
})

test('LOCK: the lock of a process that no longer runs is taken over', async () => {
  running = await spawnGateway({ dataDir: folder.path })
  const { pid } = running.child
  await running.end('SIGKILL')
  expect(JSON.parse(await readFile(lockPath(), 'utf8'))).toMatchObject({ pid })

  running = await spawnGateway({ dataDir: folder.path })
  expect(JSON.parse(await readFile(lockPath(), 'utf8'))).toMatchObject({ pid: running.child.pid })
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
})

test('LOCK: a lock whose process id now belongs to another program is taken over', async () => {
  await plantLock({ pid: process.ppid, start: 'another start' })
  const lock = await lockFolder(folder.path)
  expect(JSON.parse(await readFile(lockPath(), 'utf8'))).toMatchObject({ pid: process.pid })
  await lock.release()
})

test('LOCK: an invalid lock file is replaced', async () => {
  await writeFile(lockPath(), '')
  const lock = await lockFolder(folder.path)
  await lock.release()
})

test('LOCK: a lock from another container is respected while it is fresh', async () => {
  const holder = { pid: 1, start: '1', space: 'another container', host: 'elsewhere', since: '2026-01-01T00:00:00Z' }
  await writeFile(lockPath(), JSON.stringify(holder))
  await expect(lockFolder(folder.path)).rejects.toThrow('process 1 on elsewhere')
})

test('LOCK: of many concurrently started processes exactly one gets the folder', async () => {
  for (let round = 0; round < 20; round += 1) {
    await plantLock({ pid: 2 ** 22 + 1, start: null })
    const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder.path)))
    const winners = attempts.filter((attempt) => attempt.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    await winners[0]?.value.release()
  }
})

test('LOCK: a process killed while it took over a lock does not block others', async () => {
  await plantLock({ pid: 2 ** 22 + 1, start: null })
  await writeFile(`${lockPath()}.turn`, '')
  await utimes(`${lockPath()}.turn`, 0, 0)
  const lock = await lockFolder(folder.path)
  await lock.release()
})

test('LOCK: after the clock was set back, a lock from another container is respected while it is kept fresh, and taken over otherwise', async () => {
  const holder = { pid: 1, start: '1', space: 'another container', host: 'elsewhere', since: '2026-01-01T00:00:00Z' }
  const ahead = (days: number) => utimes(lockPath(), Date.now() / 1_000, Date.now() / 1_000 + days * 86_400)
  const heartbeatMs = 200
  await writeFile(lockPath(), JSON.stringify(holder))
  await ahead(2)
  const heartbeat = setInterval(() => ahead(0), heartbeatMs)
  await expect(lockFolder(folder.path, heartbeatMs)).rejects.toThrow('process 1 on elsewhere')
  clearInterval(heartbeat)

  await ahead(2)
  const lock = await lockFolder(folder.path, heartbeatMs)
  expect(JSON.parse(await readFile(lockPath(), 'utf8'))).toMatchObject({ pid: process.pid })
  await lock.release()
})

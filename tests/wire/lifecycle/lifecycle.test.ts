import { chown, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { type GatewayProcess, spawnGateway, spawnGatewayToItsEnd, until } from '#tests/support/gateway-process.ts'
import { holdDatabaseDown, postmasterPid } from '#tests/support/postmaster.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'

const UNPRIVILEGED = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0

const json = async (url: string) => (await (await fetch(url)).json()) as Record<string, unknown>
const status = async (url: string) => (await fetch(url)).status

describe('a first start', () => {
  let folder: Awaited<ReturnType<typeof makeTempFolder>>
  let running: GatewayProcess
  beforeAll(async () => {
    folder = await makeTempFolder()
    // As left by a process that was killed while it created its cluster.
    await mkdir(join(folder.path, 'postgres.creating', 'cluster'), { recursive: true })
    running = await spawnGateway({ dataDir: folder.path })
  })
  afterAll(async () => {
    await running?.end()
    await folder.remove()
  })

  test("secrets and data are readable to the process's account alone", async () => {
    const mode = async (name: string) => (await stat(join(folder.path, name))).mode & 0o777
    expect(await mode('keys.json')).toBe(0o600)
    expect(await mode('database-passwords.json')).toBe(0o600)
    expect(await mode('postgres')).toBe(0o700)
  })

  test('a process killed while creating its cluster leaves no incomplete one', async () => {
    expect(await status(`${running.url}/readyz`)).toBe(200)
    expect(await readdir(folder.path)).not.toContain('postgres.creating')
  })

  test.runIf(isRoot)('a process of root runs its database under an account without rights', async () => {
    const about = await readFile(`/proc/${await postmasterPid(folder.path)}/status`, 'utf8')
    expect(about).not.toMatch(/^Uid:\s+0\s/m)
    expect(about).toMatch(/^CapEff:\s+0+$/m)
  })
})

describe('a process over a folder in use before', () => {
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

  test('a process keeps its keys over a restart', async () => {
    running = await spawnGateway({ dataDir: folder.path })
    const before = await json(`${running.url}/config.json`)
    await running.end()
    running = await spawnGateway({ dataDir: folder.path })
    const after = await json(`${running.url}/config.json`)
    expect(after['publishableKey']).toBe(before['publishableKey'])
  })

  test.each(['SIGINT', 'SIGTERM'] as const)('on %s a process ends in order, with its database', async (signal) => {
    running = await spawnGateway({ dataDir: folder.path })
    const pid = await postmasterPid(folder.path)
    expect(await running.end(signal)).toBe(0)
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    expect(await readdir(folder.path)).not.toContain('convite.lock')
  })

  test('a taken port is named in the error', async () => {
    running = await spawnGateway({ dataDir: folder.path })
    const port = new URL(running.url).port
    const second = await spawnGatewayToItsEnd({ dataDir: join(folder.path, 'other'), env: { PORT: port } })
    expect(second.code).toBe(1)
    expect(second.stderr).toBe(`Port ${port} is taken by another program. Choose another one with PORT.\n`)
  })
})

describe('a separate process', () => {
  let folder: Awaited<ReturnType<typeof makeTempFolder>>
  let running: GatewayProcess | undefined
  beforeEach(async () => {
    folder = await makeTempFolder()
  })
  afterEach(async () => {
    await running?.end()
    running = undefined
    await folder.remove()
  })

  test('an invalid setting is named in the error', async () => {
    const ended = await spawnGatewayToItsEnd({ dataDir: folder.path, env: { PORT: 'http' } })
    expect(ended).toMatchObject({ code: 2, stderr: 'PORT must be a number from 0 to 65535\n' })
  })

  test('a process works in a folder whose path is too long for a socket', async () => {
    const dataDir = join(folder.path, 'a-folder-with-a-rather-long-name'.repeat(2), 'b'.repeat(60))
    await mkdir(dataDir, { recursive: true })
    running = await spawnGateway({ dataDir })
    expect(await status(`${running.url}/readyz`)).toBe(200)
  })

  test.runIf(isRoot)('a process of root works below a folder closed to other accounts', async () => {
    const hidden = join(folder.path, 'hidden')
    await mkdir(hidden, { mode: 0o700 })
    running = await spawnGateway({ dataDir: join(hidden, 'data') })
    expect(await status(`${running.url}/readyz`)).toBe(200)
    const about = await readFile(`/proc/${await postmasterPid(join(hidden, 'data'))}/status`, 'utf8')
    expect(about).not.toMatch(/^Uid:\s+0\s/m)
  })

  test.runIf(isRoot)('a process of an ordinary user needs nothing from root', async () => {
    await chown(folder.path, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
    running = await spawnGateway({ dataDir: folder.path, account: UNPRIVILEGED })
    expect(await status(`${running.url}/readyz`)).toBe(200)
    expect((await stat(join(folder.path, 'keys.json'))).uid).toBe(UNPRIVILEGED.uid)
  })

  test.runIf(isRoot)('a process of an ordinary user reports a folder that belongs to another', async () => {
    const ended = await spawnGatewayToItsEnd({ dataDir: folder.path, account: UNPRIVILEGED })
    expect(ended.code).toBe(2)
    expect(ended.stderr).toMatch(/^The data folder \S+ cannot be used: it cannot be written to \(EACCES\) [^\n]*\n$/)
    expect(ended.stderr).toContain(folder.path)
  })

  test.runIf(process.platform === 'linux')('a process reports a folder that cannot be made', async () => {
    // Linux takes no folder below /proc; Node's own recursive mkdir tries there for ever.
    const ended = await spawnGatewayToItsEnd({ dataDir: '/proc/nothing/below' })
    expect(ended).toMatchObject({
      code: 2,
      stderr:
        'The data folder /proc/nothing/below cannot be used: it cannot be made there. CONVITE_DATA_DIR names another one.\n',
    })
  })
})

test('a pending request is answered before the process stops', async () => {
  const gateway = await startTestGateway()
  const { admin } = gateway.database
  const holder = await admin.reserve()
  await holder.unsafe('begin; lock table public.tier_limits')
  const headers = { apikey: gateway.keys.publishableKey }
  const answer = fetch(`${gateway.url}/rest/v1/tier_limits?select=tier`, { headers })
  await until(async () => (await admin`select from pg_stat_activity where wait_event_type = 'Lock'`).length > 0)

  const stopped = gateway.stop()
  await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow()
  await holder.unsafe('commit')
  holder.release()

  expect((await answer).status).toBe(200)
  await stopped
})

describe('the loss of the database under a running process', () => {
  let gateway: TestGateway
  beforeEach(async () => {
    gateway = await startTestGateway()
  })
  afterEach(() => gateway.stop())

  test('a missing database is reported with a code until it is back', async () => {
    const ask = () =>
      fetch(`${gateway.url}/rest/v1/tier_limits?select=tier`, { headers: { apikey: gateway.keys.publishableKey } })
    expect((await ask()).status).toBe(200)

    const letGo = await holdDatabaseDown(gateway.config.dataDir)
    await until(async () => (await ask()).status === 503)
    expect(await (await ask()).json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    const signIn = await gateway
      .anonClient()
      .auth.signInWithPassword({ email: 'ana@example.com', password: 'secret-1' })
    expect(signIn.error?.status).toBe(503)
    expect(await status(`${gateway.url}/readyz`)).toBe(503)
    expect(await status(`${gateway.url}/healthz`)).toBe(200)

    await letGo()
    await until(async () => (await ask()).status === 200)
    expect(await status(`${gateway.url}/readyz`)).toBe(200)
  })

  test('a killed database server is restarted automatically', async () => {
    const { dataDir } = gateway.config
    const killed = await postmasterPid(dataDir)
    process.kill(killed, 'SIGKILL')
    await until(async () => (await postmasterPid(dataDir).catch(() => killed)) !== killed)
    await until(async () => (await status(`${gateway.url}/readyz`)) === 200)
  })
})

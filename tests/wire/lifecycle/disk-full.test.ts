import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyTemplate } from '#tests/support/data-folder.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { spawnGateway, spawnGatewayToItsEnd, until } from '#tests/support/gateway-process.ts'
import { postmasterPid } from '#tests/support/postmaster.ts'
import { canMount, mountSmallDisk, type SmallDisk } from './small-disk.ts'

const MAY_MOUNT = canMount()

/** Files of the cluster, and how PostgreSQL and Node tell of a full disk. */
const NAMES_A_FILE = /base\/|pg_\w+\/|xlog|postgres\/|\/dev\/shm|\/tmp\/|No space|ENOSPC|could not (write|extend)/i

describe.skipIf(!MAY_MOUNT)('DISK: a disk that fills up under a running gateway', () => {
  let disk: SmallDisk
  let gateway: TestGateway
  let ana: SignedIn
  let sent = 0

  beforeAll(async () => {
    disk = await mountSmallDisk(448)
    const dataDir = join(disk.path, 'data')
    await mkdir(dataDir, { mode: 0o711 })
    copyTemplate(dataDir)
    gateway = await startTestGateway({ dataDir })
    ana = await gateway.signUpConfirmed({ email: 'ana@example.com', password: 'un buen secreto' })
    await gateway.database.admin.unsafe(`
      insert into storage.buckets (id, name) values ('files', 'files');
      create policy "Users do as they like" on storage.objects for all to authenticated
        using (bucket_id = 'files') with check (bucket_id = 'files');`)
    expect((await upload('kept.txt')).status).toBe(200)
  })
  afterAll(async () => {
    await gateway.stop()
    await disk.remove()
  })

  const ask = (method: string, path: string, body?: BodyInit | object, headers: Record<string, string> = {}) => {
    sent += 1
    const isJson = body !== undefined && Object.getPrototypeOf(body) === Object.prototype
    return fetch(gateway.url + path, {
      method,
      headers: {
        apikey: gateway.keys.publishableKey,
        authorization: `Bearer ${ana.session.access_token}`,
        'x-forwarded-for': `2001:db8:d:${sent.toString(16)}::1`,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
    })
  }
  const upload = (name: string) =>
    ask('POST', `/storage/v1/object/files/${name}`, 'kept', { 'content-type': 'text/plain' })
  const form = () => {
    const body = new FormData()
    body.append('', new Blob(['kept'], { type: 'text/plain' }), 'a.txt')
    return body
  }
  const someone = () => `someone-${crypto.randomUUID()}@example.com`
  const csrf = { 'x-csrf-token': crypto.randomUUID() }
  const anEvent = { type: 'sign-in', timestamp: '2026-11-21T10:00:00.000Z', details: { method: 'password' } }
  const renew = () =>
    ask('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: ana.session.refresh_token })

  const WRITES: Record<string, () => Promise<Response>> = {
    'a change of data': () => ask('PATCH', `/rest/v1/profiles?id=eq.${ana.user.id}`, { full_name: 'Ana' }),
    'a new row': () => ask('POST', '/rest/v1/security_events', { type: 'sign-in', occurred_at: anEvent.timestamp }),
    'a procedure': () => ask('POST', '/rest/v1/rpc/count_blog_view', { post: 'day-timeline' }),
    'an upload': () => upload(`${crypto.randomUUID()}.txt`),
    'an upload as a form': () => ask('POST', `/storage/v1/object/files/${crypto.randomUUID()}.txt`, form()),
    'a sign-up': () => ask('POST', '/auth/v1/signup', { email: someone(), password: 'un buen secreto' }),
    'a sign-in': () =>
      ask('POST', '/auth/v1/token?grant_type=password', { email: 'ana@example.com', password: 'un buen secreto' }),
    'a change of the account': () => ask('PUT', '/auth/v1/user', { data: { full_name: 'Ana' } }),
    'a function that mails': () =>
      ask('POST', '/functions/v1/subscribe-newsletter', { email: someone(), language: 'es', website: '' }),
    'a function that logs': () => ask('POST', '/functions/v1/log-security-event', anEvent, csrf),
  }
  const READS: Record<string, () => Promise<Response>> = {
    rows: () => ask('GET', '/rest/v1/profiles?select=full_name'),
    'a file': () => ask('GET', '/storage/v1/object/files/kept.txt'),
    'a list of files': () => ask('POST', '/storage/v1/object/list/files', { prefix: '' }),
    'the account': () => ask('GET', '/auth/v1/user'),
    readiness: () => ask('GET', '/readyz'),
  }
  const statusesOf = async (requests: Record<string, () => Promise<Response>>) => {
    const entries = Object.entries(requests).map(async ([name, send]) => [name, (await send()).status] as const)
    return Object.fromEntries(await Promise.all(entries))
  }
  const all = (requests: object, status: number) =>
    Object.fromEntries(Object.keys(requests).map((name) => [name, status]))
  /** The gateway looks at the disk again after a moment. */
  const untilNoticed = (isShort: boolean) => until(async () => (await WRITES['a change of data']?.())?.ok === !isShort)

  // 20 MB are less than the gateway leaves to the server; with nothing left, the server may write what it has begun.
  test.each([20, 0])(
    'with %i MB free every write is refused with a code, and all that is there is read',
    async (free) => {
      const server = await postmasterPid(gateway.config.dataDir)
      await disk.leaveFree(free)
      await untilNoticed(true)
      for (const [name, send] of Object.entries(WRITES)) {
        const answer = await send()
        const text = await answer.text()
        expect([name, answer.status]).toEqual([name, expect.toSatisfy((status) => [500, 503, 507].includes(status))])
        expect([name, JSON.parse(text)]).toEqual([name, expect.objectContaining({ code: expect.anything() })])
        expect(text).not.toMatch(NAMES_A_FILE)
      }
      expect(await statusesOf(READS)).toEqual(all(READS, 200))
      // The server is the same, so it never ended for want of room.
      expect(await postmasterPid(gateway.config.dataDir)).toBe(server)
    },
  )

  test('an upload that is refused unread is answered, and its connection closed', async () => {
    const body = new Blob([Buffer.alloc(8 * 1024 * 1024)])
    const answer = await ask('POST', '/storage/v1/object/files/large.bin', body)
    expect(answer.status).toBe(507)
    expect(await answer.json()).toMatchObject({ code: 'InsufficientStorage' })
    expect(answer.headers.get('connection')).toBe('close')
  })

  test('with little room sessions are renewed and files removed, and nothing else is written', async () => {
    await disk.leaveFree(48)
    await until(async () => (await renew()).ok)
    expect((await WRITES['a change of data']?.())?.status).toBe(503)
    expect((await ask('DELETE', '/storage/v1/object/files/kept.txt')).status).toBe(200)
  })

  test('once there is room, everything is written again', async () => {
    await disk.leaveFree(300)
    await untilNoticed(false)
    const { 'a function that logs': log, 'a procedure': count, 'a new row': insert, ...others } = WRITES
    const statuses = await statusesOf(others)
    expect(statuses).toEqual({ ...all(others, 200), 'a change of data': 204 })
    expect([(await log?.())?.status, (await count?.())?.status, (await insert?.())?.status]).toEqual([204, 200, 201])
    const email = someone()
    await ask('POST', '/auth/v1/signup', { email, password: 'un buen secreto' })
    await until(async () => (await gateway.mails()).some(({ to }) => to.includes(email)))
  })
})

describe.skipIf(!MAY_MOUNT)('DISK: a start on a full disk', () => {
  let disk: SmallDisk
  beforeAll(async () => {
    disk = await mountSmallDisk(32)
  })
  afterAll(() => disk.remove())

  // First without room for the keys, and then without room for a whole cluster.
  test.each([0, 32])('a first start with %i MB free ends with one sentence', async (megabytes) => {
    await disk.leaveFree(megabytes)
    const ended = await spawnGatewayToItsEnd({ dataDir: join(disk.path, 'data') })
    expect(ended.code).toBe(2)
    expect(ended.stderr).toMatch(/^There is no room left on the disk of the data folder \S+\. [^\n]*\n$/)
  })

  test('the start succeeds once there is room', async () => {
    disk.resize(160)
    const running = await spawnGateway({ dataDir: join(disk.path, 'data') })
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
    expect(await running.end()).toBe(0)
  })
})

const WRITES_LINES = `
  const { createLog } = await import('#gateway/log.ts')
  const log = createLog('info')
  process.on('message', (text) => log.info(text))
  process.on('disconnect', () => process.exit(0))
  process.send('ready')`

test.skipIf(!MAY_MOUNT)('DISK: a log on a full disk ends no process, and goes on once there is room', async () => {
  const disk = await mountSmallDisk(8)
  const path = join(disk.path, 'log')
  const file = openSync(path, 'a')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', WRITES_LINES], {
    stdio: ['ignore', file, 'inherit', 'ipc'],
  })
  closeSync(file)
  await once(child, 'message')
  await disk.leaveFree(0)
  for (let line = 0; line < 200; line += 1) child.send(`lost or late ${line} ${'.'.repeat(10_000)}`)
  child.send('last on the full disk')
  await disk.leaveFree(8)
  let number = 0
  await until(async () => {
    number += 1
    child.send(`with room ${number}`)
    return (await readFile(path, 'utf8')).includes('with room')
  })
  const exit = once(child, 'exit')
  child.disconnect()
  expect(await exit).toEqual([0, null])
  await disk.remove()
})

import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#tests/support/gateway.ts'
import { until } from '#tests/support/gateway-process.ts'
import { PNG, type StorageGateway, startStorageGateway, textFile } from './storage-gateway.ts'

type Who =
  | 'no key'
  | 'anonymous'
  | 'owner'
  | 'editor'
  | 'viewer'
  | 'stranger'
  | 'former'
  | 'expired'
  | 'signed out'
  | 'service'

let gateway: StorageGateway
const people = new Map<Who, Record<string, string>>()
beforeAll(async () => {
  gateway = await startStorageGateway()
  const bearer = ({ session }: Pick<SignedIn, 'session'>) => ({
    apikey: gateway.keys.publishableKey,
    authorization: `Bearer ${session.access_token}`,
  })
  people.set('no key', {})
  people.set('anonymous', { apikey: gateway.keys.publishableKey })
  for (const role of ['owner', 'editor', 'viewer'] as const) people.set(role, bearer(await gateway.member('p1', role)))
  const stranger = await gateway.member('p2', 'owner')
  people.set('stranger', bearer(stranger))
  const former = await gateway.member('p1', 'owner')
  await gateway.database.admin`delete from demo.members where user_id = ${former.user.id}`
  people.set('former', bearer(former))
  const expired = await new SignJWT({ role: 'authenticated', session_id: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'ES256', kid: gateway.keys.signing.kid })
    .setIssuer(`${gateway.config.siteUrl}/auth/v1`)
    .setSubject(stranger.user.id)
    .setAudience('authenticated')
    .setIssuedAt(Math.floor(Date.now() / 1000) - 120)
    .setExpirationTime(Math.floor(Date.now() / 1000) - 60)
    .sign(gateway.keys.signing.privateKey)
  people.set('expired', { apikey: gateway.keys.publishableKey, authorization: `Bearer ${expired}` })
  const signedOut = await gateway.member('p1', 'owner')
  await signedOut.client.auth.signOut({ scope: 'local' })
  people.set('signed out', bearer(signedOut))
  people.set('service', { apikey: gateway.keys.secretKey })
})
afterAll(() => gateway.stop())

const service = () => gateway.serviceClient().storage.from('contracts')
const send = (who: Who, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const type =
    body === undefined ? {} : { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' }
  return fetch(`${gateway.url}/storage/v1${path}`, {
    method,
    headers: { ...people.get(who), ...type, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

interface Operation {
  readonly name: string
  readonly mayDo: readonly Who[]
  /** Whether the operation was done, according to its response. */
  readonly attempt: (who: Who) => Promise<boolean>
}

const MEMBERS: readonly Who[] = ['owner', 'editor', 'viewer', 'service']
const WRITERS: readonly Who[] = ['owner', 'editor', 'service']

const ok = async (answer: Promise<Response>) => (await answer).ok
const listOf = async (answer: Promise<Response>) => {
  const list = (await (await answer).json()) as unknown
  return Array.isArray(list) && list.length > 0
}

const OPERATIONS: readonly Operation[] = [
  { name: 'download', mayDo: MEMBERS, attempt: (who) => ok(send(who, 'GET', '/object/contracts/p1/kept.txt')) },
  {
    name: 'download by the longer address',
    mayDo: MEMBERS,
    attempt: (who) => ok(send(who, 'GET', '/object/authenticated/contracts/p1/kept.txt')),
  },
  {
    name: 'read the headers',
    mayDo: MEMBERS,
    attempt: (who) => ok(send(who, 'HEAD', '/object/contracts/p1/kept.txt')),
  },
  {
    name: 'read what is known',
    mayDo: MEMBERS,
    attempt: (who) => ok(send(who, 'GET', '/object/info/contracts/p1/kept.txt')),
  },
  {
    name: 'download as if public',
    mayDo: [],
    attempt: (who) => ok(send(who, 'GET', '/object/public/contracts/p1/kept.txt')),
  },
  {
    name: 'list',
    mayDo: MEMBERS,
    attempt: (who) => listOf(send(who, 'POST', '/object/list/contracts', { prefix: 'p1' })),
  },
  {
    name: 'list by prefix',
    mayDo: MEMBERS,
    attempt: async (who) => {
      const answer = await send(who, 'POST', '/object/list-v2/contracts', { prefix: 'p1' })
      const { objects } = (await answer.json()) as { objects?: unknown[] }
      return (objects ?? []).length > 0
    },
  },
  {
    name: 'sign',
    mayDo: MEMBERS,
    attempt: (who) => ok(send(who, 'POST', '/object/sign/contracts/p1/kept.txt', { expiresIn: 60 })),
  },
  {
    name: 'sign many',
    mayDo: MEMBERS,
    attempt: async (who) => {
      const answer = await send(who, 'POST', '/object/sign/contracts', { expiresIn: 60, paths: ['p1/kept.txt'] })
      const list = (await answer.json()) as { signedURL: string | null }[]
      return Array.isArray(list) && list[0]?.signedURL != null
    },
  },
  {
    name: 'upload',
    mayDo: WRITERS,
    attempt: (who) => ok(send(who, 'POST', `/object/contracts/p1/new-${who}.txt`, 'new')),
  },
  {
    name: 'sign an upload',
    mayDo: WRITERS,
    attempt: (who) => ok(send(who, 'POST', `/object/upload/sign/contracts/p1/later-${who}.txt`, {})),
  },
  {
    name: 'replace',
    mayDo: WRITERS,
    attempt: (who) => ok(send(who, 'PUT', '/object/contracts/p1/replaced.txt', 'again')),
  },
  {
    name: 'upload over',
    mayDo: WRITERS,
    attempt: (who) => ok(send(who, 'POST', '/object/contracts/p1/replaced.txt', 'over', { 'x-upsert': 'true' })),
  },
  {
    name: 'copy',
    mayDo: WRITERS,
    attempt: (who) =>
      ok(
        send(who, 'POST', '/object/copy', {
          bucketId: 'contracts',
          sourceKey: 'p1/kept.txt',
          destinationKey: `p1/copy-${who}.txt`,
        }),
      ),
  },
  {
    name: 'move',
    mayDo: WRITERS,
    attempt: async (who) => {
      await service().upload(`p1/movable-${who}.txt`, textFile('movable'))
      const move = { bucketId: 'contracts', sourceKey: `p1/movable-${who}.txt`, destinationKey: `p1/moved-${who}.txt` }
      return await ok(send(who, 'POST', '/object/move', move))
    },
  },
  {
    name: 'move away into a folder of their own',
    mayDo: ['service'],
    attempt: async (who) => {
      await service().upload(`p1/stealable-${who}.txt`, textFile('stealable'))
      const move = {
        bucketId: 'contracts',
        sourceKey: `p1/stealable-${who}.txt`,
        destinationKey: `p2/stolen-${who}.txt`,
      }
      return await ok(send(who, 'POST', '/object/move', move))
    },
  },
  {
    name: 'remove',
    mayDo: ['owner', 'service'],
    attempt: async (who) => {
      await service().upload(`p1/removable-${who}.txt`, textFile('removable'))
      return await listOf(send(who, 'DELETE', '/object/contracts', { prefixes: [`p1/removable-${who}.txt`] }))
    },
  },
  {
    name: 'remove one',
    mayDo: ['owner', 'service'],
    attempt: async (who) => {
      await service().upload(`p1/single-${who}.txt`, textFile('single'))
      return await ok(send(who, 'DELETE', `/object/contracts/p1/single-${who}.txt`))
    },
  },
  {
    name: 'see the bucket',
    mayDo: ['owner', 'editor', 'viewer', 'stranger', 'former', 'service'],
    attempt: (who) => ok(send(who, 'GET', '/bucket/contracts')),
  },
  {
    name: 'see a bucket without a policy',
    mayDo: ['service'],
    attempt: (who) => ok(send(who, 'GET', '/bucket/closed')),
  },
  {
    name: 'create a bucket',
    mayDo: ['service'],
    attempt: (who) => ok(send(who, 'POST', '/bucket', { name: `of-${who}` })),
  },
  {
    name: 'make a bucket public',
    mayDo: ['service'],
    attempt: (who) => ok(send(who, 'PUT', '/bucket/closed', { public: false })),
  },
  { name: 'empty a bucket', mayDo: ['service'], attempt: (who) => ok(send(who, 'POST', '/bucket/closed/empty', {})) },
  {
    name: 'delete a bucket',
    mayDo: ['service'],
    attempt: async (who) => {
      await gateway.serviceClient().storage.createBucket(`delete-${who}`)
      return await ok(send(who, 'DELETE', `/bucket/delete-${who}`, {}))
    },
  },
  {
    name: 'upload into a bucket without a policy',
    mayDo: ['service'],
    attempt: (who) => ok(send(who, 'POST', `/object/closed/${who}.txt`, 'closed')),
  },
]

const EVERYBODY: readonly Who[] = [
  ...([
    'no key',
    'anonymous',
    'owner',
    'editor',
    'viewer',
    'stranger',
    'former',
    'expired',
    'signed out',
    'service',
  ] as const),
]

/** The whole content of the storage, bytes included: refused operations must not have changed it. */
async function everything(): Promise<string> {
  const rows = await gateway.database.admin`
    select bucket_id, name, version, metadata ->> 'eTag' as etag from storage.objects
    where name in ('p1/kept.txt', 'p1/replaced.txt') order by name`
  const buckets = await gateway.database
    .admin`select * from storage.buckets where id in ('contracts', 'closed') order by id`
  return JSON.stringify([rows, buckets])
}

describe.each(OPERATIONS)('$name', ({ mayDo, attempt }) => {
  beforeAll(async () => {
    await service().upload('p1/kept.txt', textFile('kept'), { upsert: true })
    await service().upload('p1/replaced.txt', textFile('replaced'), { upsert: true })
  })

  test.each(EVERYBODY.filter((who) => mayDo.includes(who)))('the operation is allowed to %s', async (who) => {
    expect(await attempt(who)).toBe(true)
  })

  test.each(EVERYBODY.filter((who) => !mayDo.includes(who)))(
    'the operation is refused to %s and changes nothing',
    async (who) => {
      const before = await everything()
      expect(await attempt(who)).toBe(false)
      expect(await everything()).toBe(before)
    },
  )
})

test('the refusals of a hidden and of a missing object are equal', async () => {
  const hidden = await send('stranger', 'GET', '/object/contracts/p1/kept.txt')
  const none = await send('stranger', 'GET', '/object/contracts/p1/none.txt')
  expect(await hidden.json()).toEqual(await none.json())
  expect(hidden.status).toBe(none.status)
})

test('an expired token has its own error', async () => {
  const answer = await send('expired', 'GET', '/object/contracts/p1/kept.txt')
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'InvalidJWT', message: 'JWT expired' })
})

test('SESS: a token that was signed out has its own error', async () => {
  const answer = await send('signed out', 'GET', '/object/contracts/p1/kept.txt')
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'InvalidJWT', message: 'JWT session has ended' })
})

test('policies may use name, extension and operation', async () => {
  expect((await send('owner', 'POST', '/object/contracts/p1/forbidden.txt', 'a')).status).toBe(403)
  expect((await send('owner', 'POST', '/object/contracts/p1/tool.exe', 'a')).status).toBe(403)
  await gateway.database.admin`
    create policy "Uploads only" on storage.objects as restrictive for insert to authenticated
    with check (storage.allow_only_operation('object.upload'))`
  const paths = { bucketId: 'contracts', sourceKey: 'p1/kept.txt', destinationKey: 'p1/by-copy.txt' }
  expect((await send('owner', 'POST', '/object/copy', paths)).status).toBe(403)
  expect((await send('owner', 'POST', '/object/contracts/p1/by-upload.txt', 'a')).status).toBe(200)
  await gateway.database.admin`drop policy "Uploads only" on storage.objects`
})

test('a right revoked during an upload no longer applies', async () => {
  const editor = await gateway.member('p1', 'editor')
  const before = (await gateway.filesOnDisk()).length
  const body = new ReadableStream({
    start: async (controller) => {
      controller.enqueue(PNG.subarray(0, 8))
      // The right was checked before the first byte is kept.
      await until(async () => (await gateway.filesOnDisk()).length > before)
      await gateway.database.admin`delete from demo.members where user_id = ${editor.user.id}`
      controller.enqueue(PNG.subarray(8))
      controller.close()
    },
  })
  const answer = await gateway.request(
    '/object/contracts/p1/late.png',
    { method: 'POST', body, headers: { 'content-type': 'image/png' }, duplex: 'half' } as RequestInit,
    editor,
  )
  expect(answer.status).toBe(403)
  expect((await service().exists('p1/late.png')).data).toBe(false)
})

test('the storage tables cannot be reached through the data API', async () => {
  const answer = await fetch(`${gateway.url}/rest/v1/objects`, {
    headers: { ...people.get('service'), 'accept-profile': 'storage' },
  })
  expect(answer.status).toBe(406)
})

test('a quota of a migration refuses with its own code', async () => {
  await gateway.database.admin.unsafe(`
    create function demo.keep_quota() returns trigger language plpgsql as $$
    begin
      if new.name like 'p1/quota%' then raise exception 'storage.quota-reached' using errcode = 'P0001'; end if;
      return new;
    end $$;
    grant execute on function demo.keep_quota() to public;
    create trigger keep_quota before insert on storage.objects for each row execute function demo.keep_quota()`)
  const answer = await send('owner', 'POST', '/object/contracts/p1/quota.txt', 'a')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ message: 'storage.quota-reached' })
})

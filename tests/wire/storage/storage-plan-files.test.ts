import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accessTokenFor, settlePlan } from '#tests/database/support/data-api.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { filesOnDisk, PNG } from './storage-gateway.ts'

type Who = 'owner' | 'editor' | 'viewer' | 'stranger' | 'former-member' | 'anonymous' | 'service'

let gateway: TestGateway
let victim: Awaited<ReturnType<typeof settlePlan>>
/** The contract that exists before each test. */
let contract: string
const clients = new Map<Who, SupabaseClient>()

beforeAll(async () => {
  gateway = await startTestGateway()
  victim = await settlePlan(gateway)
  for (const who of ['owner', 'editor', 'viewer', 'stranger', 'former-member'] as const) {
    clients.set(who, gateway.clientFor({ access_token: await accessTokenFor(gateway, victim.people[who]) }))
  }
  clients.set('anonymous', gateway.anonClient())
  clients.set('service', gateway.serviceClient())
})

beforeEach(async () => {
  contract = aPath()
  const { error } = await files('service').upload(contract, picture())
  if (error) throw error
})

afterAll(() => gateway.stop())

const aPath = (name = 'contrato.png', folder = victim.planId) => `${folder}/${crypto.randomUUID()}/${name}`
const picture = () => new Blob([PNG], { type: 'image/png' })
const files = (who: Who) => (clients.get(who) as SupabaseClient).storage.from('plan-files')

const READERS: readonly Who[] = ['owner', 'editor', 'viewer', 'service']
const WRITERS: readonly Who[] = ['owner', 'editor', 'service']

const WAYS: readonly { name: string; mayDo: readonly Who[]; attempt: (who: Who) => Promise<boolean> }[] = [
  { name: 'download', mayDo: READERS, attempt: async (who) => !(await files(who).download(contract)).error },
  { name: 'sign', mayDo: READERS, attempt: async (who) => !(await files(who).createSignedUrl(contract, 60)).error },
  {
    name: 'list',
    mayDo: READERS,
    attempt: async (who) => ((await files(who).list(victim.planId)).data ?? []).length > 0,
  },
  { name: 'upload', mayDo: WRITERS, attempt: async (who) => !(await files(who).upload(aPath(), picture())).error },
  { name: 'replace', mayDo: WRITERS, attempt: async (who) => !(await files(who).update(contract, picture())).error },
  { name: 'move', mayDo: WRITERS, attempt: async (who) => !(await files(who).move(contract, aPath())).error },
  { name: 'copy', mayDo: WRITERS, attempt: async (who) => !(await files(who).copy(contract, aPath())).error },
  {
    name: 'remove',
    mayDo: WRITERS,
    attempt: async (who) => ((await files(who).remove([contract])).data ?? []).length > 0,
  },
]
const EVERYONE: readonly Who[] = ['owner', 'editor', 'viewer', 'stranger', 'former-member', 'anonymous', 'service']

test.each(
  WAYS.flatMap((way) => EVERYONE.map((who) => ({ ...way, who, can: way.mayDo.includes(who) ? 'can' : 'cannot' }))),
)("$who $can $name a plan's file", async ({ who, mayDo, attempt }) => {
  expect(await attempt(who)).toBe(mayDo.includes(who))
})

test("a member can put no file into another plan's folder, or take one out of it", async () => {
  const other = await settlePlan(gateway)
  const theirs = aPath('contrato.png', other.planId)
  await files('service').upload(theirs, picture())
  expect((await files('owner').upload(aPath('a.png', other.planId), picture())).error).not.toBeNull()
  expect((await files('owner').move(contract, aPath('a.png', other.planId))).error).not.toBeNull()
  expect((await files('owner').copy(theirs, aPath())).error).not.toBeNull()
  expect((await files('owner').move(theirs, aPath())).error).not.toBeNull()
  expect((await files('owner').update(theirs, picture())).error).not.toBeNull()
  expect((await files('service').list(other.planId)).data).toHaveLength(1)
})

test.each([
  ['no folder', () => 'contrato.png'],
  ['no file id', () => `${victim.planId}/contrato.png`],
  ['a file id that is none', () => `${victim.planId}/contrato/contrato.png`],
  ['one folder more', () => aPath('a/contrato.png')],
  ['a plan that is none', () => aPath('contrato.png', 'plans')],
])('a file name with %s is refused', async (_, path) => {
  expect((await files('owner').upload(path(), picture())).error).not.toBeNull()
})

test.each([
  ['a page', 'text/html', '<script>alert(1)</script>'],
  ['a page that says it is a picture', 'image/png', '<!doctype html><script>alert(1)</script>'],
  ['a drawing that could run', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
])('an upload of %s is refused', async (_, type, text) => {
  expect((await files('owner').upload(aPath(), new Blob([text], { type }))).error).not.toBeNull()
})

test('a file of more than 10 MB is refused', async () => {
  const large = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)], { type: 'text/plain' })
  expect((await files('owner').upload(aPath('notas.txt'), large)).error).toMatchObject({ statusCode: '413' })
})

test('files of a completed plan are readable and not writable', async () => {
  const { admin } = gateway.database
  await admin`update event_plans set completed_at = now() where id = ${victim.planId}`
  try {
    for (const { name, mayDo, attempt } of WAYS) {
      expect(await attempt('owner'), name).toBe(mayDo === READERS)
    }
  } finally {
    await admin`update event_plans set completed_at = null where id = ${victim.planId}`
  }
})

const dayPath = (folder = victim.planId) => `${folder}/day/${crypto.randomUUID()}/pastel.png`

test('photos of the day are added by those who write the timeline, also for 90 days after the plan was completed', async () => {
  const { admin } = gateway.database
  const adds = async (who: Who) => !(await files(who).upload(dayPath(), picture())).error
  const tried = async () => Promise.all((['owner', 'editor', 'viewer', 'stranger', 'anonymous'] as const).map(adds))
  const completed = (days: number) =>
    admin`update event_plans set completed_at = now() - make_interval(days => ${days}) where id = ${victim.planId}`
  try {
    expect(await tried()).toEqual([true, true, false, false, false])
    await completed(89)
    expect(await tried()).toEqual([true, true, false, false, false])
    expect((await files('owner').upload(aPath(), picture())).error).not.toBeNull()
    await admin`update event_plans set completed_at = null where id = ${victim.planId}`
    await completed(91)
    expect(await tried()).toEqual([false, false, false, false, false])
  } finally {
    await admin`update event_plans set completed_at = null where id = ${victim.planId}`
  }
})

test('photos of the day have a bound of their own', async () => {
  const other = await settlePlan(gateway)
  const owner = gateway.clientFor({ access_token: await accessTokenFor(gateway, other.people.owner) })
  const upload = async (path: string) => (await owner.storage.from('plan-files').upload(path, picture())).error
  await gateway.database.admin`
    insert into storage.objects (bucket_id, name)
    select 'plan-files', ${other.planId} || '/day/' || gen_random_uuid() || '/a.png' from generate_series(1, 199)`
  expect(await upload(dayPath(other.planId))).toBeNull()
  expect(await upload(dayPath(other.planId))).toMatchObject({ message: 'file.limit-reached' })
  expect(await upload(aPath('contrato.png', other.planId))).toBeNull()
})

test('files of a plan in the bin are unreachable until it is restored', async () => {
  const { admin } = gateway.database
  await admin`update event_plans set deleted_at = now() where id = ${victim.planId}`
  try {
    for (const { name, attempt } of WAYS) expect(await attempt('owner'), name).toBe(false)
  } finally {
    await admin`update event_plans set deleted_at = null where id = ${victim.planId}`
  }
  expect((await files('viewer').download(contract)).error).toBeNull()
})

test('a plan holds at most 200 files', async () => {
  const other = await settlePlan(gateway)
  const owner = gateway.clientFor({ access_token: await accessTokenFor(gateway, other.people.owner) })
  const upload = () => owner.storage.from('plan-files').upload(aPath('a.png', other.planId), picture())
  await gateway.database.admin`
    insert into storage.objects (bucket_id, name)
    select 'plan-files', ${other.planId} || '/' || gen_random_uuid() || '/a.png' from generate_series(1, 199)`
  expect((await upload()).error).toBeNull()
  expect((await upload()).error).toMatchObject({ message: 'file.limit-reached' })
})

test('concurrent uploads, copies and moves do not exceed the limit together', async () => {
  const { admin } = gateway.database
  const other = await settlePlan(gateway)
  const owner = gateway.clientFor({ access_token: await accessTokenFor(gateway, other.people.owner) })
  const theirs = owner.storage.from('plan-files')
  await admin`
    insert into storage.objects (bucket_id, name)
    select 'plan-files', ${other.planId} || '/' || gen_random_uuid() || '/a.png' from generate_series(1, 197)`
  const signed = await Promise.all([1, 2, 3].map(() => theirs.createSignedUploadUrl(aPath('b.png', other.planId))))
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => theirs.upload(aPath('a.png', other.planId), picture())),
    ...signed.map(({ data }) => theirs.uploadToSignedUrl(String(data?.path), String(data?.token), picture())),
  ])
  expect(answers.filter(({ error }) => error === null)).toHaveLength(3)
  const [kept] = await admin`
    select count(*)::int as files from storage.objects where bucket_id = 'plan-files' and name like ${`${other.planId}/%`}`
  expect(kept?.files).toBe(200)
})

test('a full plan accepts no file moved from another plan', async () => {
  const { admin } = gateway.database
  const full = await settlePlan(gateway)
  await admin`
    insert into storage.objects (bucket_id, name)
    select 'plan-files', ${full.planId} || '/' || gen_random_uuid() || '/a.png' from generate_series(1, 200)`
  await admin`
    insert into plan_members (plan_id, user_id, role) values (${full.planId}, ${victim.people.owner}, 'editor')`
  expect((await files('owner').move(contract, aPath('a.png', full.planId))).error).toMatchObject({
    message: 'file.limit-reached',
  })
})

test('the files of a purged plan are removed, and no others', async () => {
  const { admin } = gateway.database
  const other = await settlePlan(gateway)
  await files('service').upload(aPath('contrato.png', other.planId), picture())
  const onDisk = (await filesOnDisk(gateway.config.dataDir)).length
  await admin`update event_plans set deleted_at = now() - interval '31 days' where id = ${other.planId}`
  await admin`select private.purge_deleted_plans()`
  expect((await files('service').list(other.planId)).data).toEqual([])
  expect(await admin`select from storage.unclaimed_files where remove_at <= now()`).not.toHaveLength(0)
  expect((await files('service').download(contract)).error).toBeNull()
  expect(onDisk).toBeGreaterThan(0)
})

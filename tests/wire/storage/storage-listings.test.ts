import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#tests/support/gateway.ts'
import { type StorageGateway, startStorageGateway, textFile } from './storage-gateway.ts'

const NAMES = [
  ...['2027/Budget.txt', '2027/agenda.txt', '2027/photos/1.txt', '2027/photos/2.txt', '2027/Zoo/lion.txt'],
  ...['2027_x.txt', 'readme.txt', '2027/photos-old.txt'],
]

let gateway: StorageGateway
let ana: SignedIn
const files = () => ana.client.storage.from('files')
beforeAll(async () => {
  gateway = await startStorageGateway()
  ana = await gateway.user()
  for (const name of NAMES) await files().upload(name, textFile(name))
})
afterAll(() => gateway.stop())

describe('the list of a folder', () => {
  const namesOf = async (...args: Parameters<ReturnType<typeof files>['list']>) =>
    (await files().list(...args)).data?.map(({ name }) => name)

  test('a folder is listed with its files and folders by name', async () => {
    expect(await namesOf('2027')).toEqual(['agenda.txt', 'Budget.txt', 'photos', 'photos-old.txt', 'Zoo'])
    expect(await namesOf()).toEqual(['2027', '2027_x.txt', 'readme.txt'])
  })

  test('a listed file has its metadata, a listed folder its name', async () => {
    const { data } = await files().list('2027')
    expect(data?.find(({ name }) => name === 'agenda.txt')).toMatchObject({
      id: expect.any(String),
      updated_at: expect.any(String),
      metadata: { size: 15, mimetype: 'text/plain', cacheControl: 'max-age=3600', eTag: expect.any(String) },
    })
    expect(data?.find(({ name }) => name === 'photos')).toMatchObject({ id: null, metadata: null, updated_at: null })
  })

  test('a list is searched by the beginning of the name, case-insensitively', async () => {
    expect(await namesOf('2027', { search: 'PHO' })).toEqual(['photos', 'photos-old.txt'])
    expect(await namesOf('2027', { search: '%' })).toEqual([])
    expect(await namesOf('', { search: '2027_' })).toEqual(['2027_x.txt'])
  })

  test('a list is sorted and paged', async () => {
    expect(await namesOf('2027', { sortBy: { column: 'name', order: 'desc' }, limit: 2 })).toEqual([
      'Zoo',
      'photos-old.txt',
    ])
    expect(await namesOf('2027', { limit: 2, offset: 2 })).toEqual(['photos', 'photos-old.txt'])
    expect(await namesOf('2027', { sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
      ...['Zoo', 'photos', 'photos-old.txt', 'agenda.txt', 'Budget.txt'],
    ])
  })

  test('a list has a hundred entries by default', async () => {
    await gateway.database.admin`
      insert into storage.objects (bucket_id, name) select 'files', 'many/' || lpad(n::text, 4, '0') from generate_series(1, 1100) as n`
    expect(await namesOf('many')).toHaveLength(100)
    expect(await namesOf('many', { limit: 5_000 })).toHaveLength(1_000)
    expect((await namesOf('many', { limit: 1_000, offset: 1_000 }))?.at(-1)).toBe('1100')
  })
})

describe('the list by prefix', () => {
  test('a list by prefix has every name that begins with it', async () => {
    const { data } = await files().listV2({ prefix: '2027/photos' })
    expect(data?.objects.map(({ name }) => name)).toEqual([
      '2027/photos-old.txt',
      '2027/photos/1.txt',
      '2027/photos/2.txt',
    ])
    expect(data).toMatchObject({ hasNext: false, folders: [] })
  })

  test('a list by prefix is grouped by folder on request', async () => {
    const { data } = await files().listV2({ prefix: '2027/', with_delimiter: true })
    expect(data?.objects.map(({ name }) => name)).toEqual(['2027/Budget.txt', '2027/agenda.txt', '2027/photos-old.txt'])
    expect(data?.folders.map(({ name }) => name)).toEqual(['2027/Zoo/', '2027/photos/'])
  })

  test.each([
    ['by name', { column: 'name' }, true],
    ['by name backwards', { column: 'name', order: 'desc' }, true],
    ['by time', { column: 'created_at' }, false],
    ['by change backwards', { column: 'updated_at', order: 'desc' }, false],
  ] as const)('a list by prefix continues at its cursor: %s', async (_what, sortBy, isByName) => {
    const seen: string[] = []
    let cursor: string | undefined
    let rounds = 0
    do {
      const { data, error } = await files().listV2({ prefix: '2027', limit: 2, sortBy, ...(cursor ? { cursor } : {}) })
      expect(error).toBeNull()
      seen.push(...(data?.objects ?? []).map(({ name }) => name))
      cursor = data?.nextCursor
      rounds += 1
    } while (cursor && rounds < 10)
    const wanted = NAMES.filter((name) => name.startsWith('2027'))
    const ordered = isByName ? wanted.sort() : wanted
    expect(seen).toEqual('order' in sortBy ? ordered.reverse() : ordered)
  })

  test('a cursor of another kind is refused', async () => {
    expect((await files().listV2({ cursor: 'bm9uZQ' })).error).toMatchObject({ code: 'InvalidRequest' })
  })

  test('a list of versions is refused as unsupported', async () => {
    const { error } = await files().listV2({ noncurrentVersions: 'include' })
    expect(error).toMatchObject({ code: 'FeatureNotEnabled' })
  })
})

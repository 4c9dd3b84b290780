import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StorageGateway, startStorageGateway, textFile } from './storage-gateway.ts'

let gateway: StorageGateway
const storage = () => gateway.serviceClient().storage
beforeAll(async () => {
  gateway = await startStorageGateway()
})
afterAll(() => gateway.stop())

test('a bucket is created, read, changed, emptied and deleted', async () => {
  const options = { public: false, fileSizeLimit: '1.5MB', allowedMimeTypes: ['image/*'] }
  expect((await storage().createBucket('photos', options)).data).toEqual({ name: 'photos' })
  const { data: made } = await storage().getBucket('photos')
  expect(made).toMatchObject({
    id: 'photos',
    name: 'photos',
    public: false,
    file_size_limit: 1_500_000,
    allowed_mime_types: ['image/*'],
    created_at: expect.any(String),
  })
  const changed = await storage().updateBucket('photos', { public: true, allowedMimeTypes: null })
  expect(changed.data).toEqual({ message: 'Successfully updated' })
  const { data: after } = await storage().getBucket('photos')
  expect(after).toMatchObject({ public: true, file_size_limit: 1_500_000, allowed_mime_types: null })

  await storage().from('photos').upload('a/b.txt', textFile('a'))
  expect((await storage().deleteBucket('photos')).error).toMatchObject({ status: 409, code: 'ResourceNotEmpty' })
  expect((await storage().emptyBucket('photos')).error).toBeNull()
  expect((await storage().from('photos').list('a')).data).toEqual([])
  expect((await storage().deleteBucket('photos')).error).toBeNull()
  expect((await storage().getBucket('photos')).error).toMatchObject({ status: 404, code: 'NoSuchBucket' })
})

test('a bucket made private is no longer public', async () => {
  await storage().createBucket('once-open', { public: true })
  await storage().from('once-open').upload('a.txt', textFile('a'))
  expect((await gateway.request('/object/public/once-open/a.txt')).status).toBe(200)
  await storage().updateBucket('once-open', { public: false })
  expect((await gateway.request('/object/public/once-open/a.txt')).status).toBe(404)
})

test('a second bucket of the same name is refused', async () => {
  await storage().createBucket('single')
  expect((await storage().createBucket('single')).error).toMatchObject({ status: 409, code: 'ResourceAlreadyExists' })
})

test.each(['', ' a', 'a/b', '..\\x', 'ñ', 'a\0', 'a'.repeat(101), 'public', 'sign', 'list'])(
  'the bucket name %j is refused',
  async (name) => {
    expect((await storage().createBucket(name)).error).toMatchObject({ status: 400, code: 'InvalidBucketName' })
  },
)

test.each([
  ['a size that is none', { fileSizeLimit: 'big' }, 400],
  ['a larger size than anywhere', { fileSizeLimit: '1GB' }, 413],
  ['a negative size', { fileSizeLimit: -1 }, 400],
  ['a type that is none', { allowedMimeTypes: ['pictures'] }, 400],
  ['versions', { versioningStatus: 'ENABLED' as const }, 400],
  ['analytics', { type: 'ANALYTICS' }, 400],
])('a bucket with %s is refused', async (_what, options, status) => {
  expect((await storage().createBucket('odd', { public: false, ...options })).error).toMatchObject({ status })
  expect((await storage().getBucket('odd')).error).not.toBeNull()
})

describe('the list of buckets', () => {
  test('the list of buckets has those the caller may see', async () => {
    const ana = await gateway.user()
    const names = (await ana.client.storage.listBuckets()).data?.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['contracts', 'files', 'open']))
    expect(names).not.toContain('closed')
    expect((await gateway.anonClient().storage.listBuckets()).data).toEqual([])
  })

  test('the list of buckets is searched, sorted and paged', async () => {
    for (const name of ['sorted-b', 'sorted-a', 'SORTED-c']) await storage().createBucket(name)
    const options = { search: 'sorted', sortColumn: 'name', sortOrder: 'desc' } as const
    const namesOf = async (more: object) =>
      (await storage().listBuckets({ ...options, ...more })).data?.map(({ name }) => name)
    expect(await namesOf({})).toEqual(['sorted-b', 'sorted-a', 'SORTED-c'])
    expect(await namesOf({ limit: 1, offset: 1 })).toEqual(['sorted-a'])
    expect((await storage().listBuckets({ search: '%' })).data).toEqual([])
  })
})

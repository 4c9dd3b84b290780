import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#tests/support/gateway.ts'
import { until } from '#tests/support/gateway-process.ts'
import { PNG, type StorageGateway, startStorageGateway, textFile, textOf } from './storage-gateway.ts'

let gateway: StorageGateway
let ana: SignedIn
const bytesOf = async (blob: Blob | null) => Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer())
const files = () => ana.client.storage.from('files')
beforeAll(async () => {
  gateway = await startStorageGateway()
  ana = await gateway.user()
})
afterAll(() => gateway.stop())

describe('an upload', () => {
  test('an upload returns the path of the file', async () => {
    const { data, error } = await files().upload('where/it is.txt', textFile('hello'))
    expect(error).toBeNull()
    expect(data).toEqual({ id: expect.any(String), path: 'where/it is.txt', fullPath: 'files/where/it is.txt' })
    const { data: info } = await files().info('where/it is.txt')
    expect(info).toMatchObject({ id: data?.id, name: 'where/it is.txt', bucketId: 'files', size: 5 })
  })

  test('an upload of several megabytes is returned byte for byte', async () => {
    const bytes = Buffer.alloc(5_000_000, 0).map((_byte, index) => index * 7919)
    await files().upload('large.bin', new Blob([bytes]))
    const { data } = await files().download('large.bin')
    expect((await bytesOf(data)).equals(bytes)).toBe(true)
  })

  test('an upload without content is an empty file', async () => {
    expect((await files().upload('empty.txt', textFile(''))).error).toBeNull()
    expect(await textOf(ana.client, 'files', 'empty.txt')).toBe('')
  })

  test('an upload is cacheable for an hour by default', async () => {
    await files().upload('cache/default.txt', textFile('a'))
    await files().upload('cache/short.txt', 'a', { cacheControl: '60' })
    expect((await files().info('cache/default.txt')).data?.cacheControl).toBe('max-age=3600')
    expect((await files().info('cache/short.txt')).data?.cacheControl).toBe('max-age=60')
  })

  test.each(['a form', 'a plain body'])('an upload keeps its metadata when sent as %s', async (how) => {
    const metadata = { note: 'año', pages: 3 }
    const body = how === 'a form' ? textFile('a') : 'a'
    await files().upload(`attached/${how}.txt`, body, { metadata })
    expect((await files().info(`attached/${how}.txt`)).data?.metadata).toEqual(metadata)
  })

  test('an upload replaces a file only on request', async () => {
    await files().upload('twice.txt', textFile('first'))
    const second = await files().upload('twice.txt', textFile('second'))
    expect(second.error).toMatchObject({ status: 409, statusCode: '409', code: 'ResourceAlreadyExists' })
    expect(await textOf(ana.client, 'files', 'twice.txt')).toBe('first')
    expect((await files().upload('twice.txt', textFile('third'), { upsert: true })).error).toBeNull()
    expect(await textOf(ana.client, 'files', 'twice.txt')).toBe('third')
  })

  test('an upload that replaces keeps the id of the object', async () => {
    const first = await files().upload('same-id.txt', textFile('first'))
    const second = await files().update('same-id.txt', textFile('second'))
    expect(second.data?.id).toBe(first.data?.id)
    expect(await textOf(ana.client, 'files', 'same-id.txt')).toBe('second')
  })

  test('an upload into a missing bucket is refused', async () => {
    const { error } = await ana.client.storage.from('nowhere').upload('a.txt', textFile('a'))
    expect(error).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' })
  })

  test('concurrent uploads to one name leave one complete file', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(50_000))
    const answers = await Promise.all(
      texts.map((text) => files().upload('crowd.txt', textFile(text), { upsert: true })),
    )
    expect(answers.filter(({ error }) => error)).toEqual([])
    expect(texts).toContain(await textOf(ana.client, 'files', 'crowd.txt'))
    const once = await Promise.all(texts.map((text) => files().upload('race.txt', textFile(text))))
    expect(once.filter(({ error }) => error === null)).toHaveLength(1)
  })

  test('a file that is replaced repeatedly is always readable', async () => {
    await files().upload('busy.txt', textFile('0'))
    const write = async () => {
      for (let round = 0; round < 15; round += 1) await files().update('busy.txt', textFile(String(round)))
    }
    let unreadable = 0
    let isWriting = true
    const read = async () => {
      while (isWriting) if ((await textOf(ana.client, 'files', 'busy.txt')) === null) unreadable += 1
    }
    const reading = [read(), read()]
    await write()
    isWriting = false
    await Promise.all(reading)
    expect(unreadable).toBe(0)
  })
})

describe('every form of a file that the client sends', () => {
  const withField = (when: 'before' | 'after') => {
    const form = new FormData()
    if (when === 'before') form.append('note', 'not of ours')
    form.append('file', new File([PNG], 'sign.png', { type: 'image/png' }))
    if (when === 'after') form.append('note', 'not of ours')
    return form
  }
  const bodies: [string, () => Parameters<ReturnType<typeof files>['upload']>[1]][] = [
    ['a file', () => new File([PNG], 'sign.png', { type: 'image/png' })],
    ['a blob', () => new Blob([PNG], { type: 'image/png' })],
    ['form data, a field first', () => withField('before')],
    ['form data, the file first', () => withField('after')],
    ['an array buffer', () => new Uint8Array(PNG).buffer],
    ['a view', () => new Uint8Array(PNG)],
    ['a stream of Node', () => Readable.from([PNG.subarray(0, 10), PNG.subarray(10)])],
    ['a stream of the web', () => new Blob([PNG]).stream()],
  ]
  const options = { contentType: 'image/png', cacheControl: '60', metadata: { pages: 3 } }
  const requireKept = async (path: string) => {
    const { data } = await files().download(path)
    expect(data?.type).toBe('image/png')
    expect(await bytesOf(data)).toEqual(PNG)
    expect((await files().info(path)).data).toMatchObject({ cacheControl: 'max-age=60', metadata: { pages: 3 } })
  }

  test.each(bodies)('%s is uploaded, replaced, updated and sent to a signed address', async (what, body) => {
    const path = `forms/${what}.png`
    expect((await files().upload(path, body(), options)).error).toBeNull()
    await requireKept(path)
    expect((await files().upload(path, body(), { ...options, upsert: true })).error).toBeNull()
    expect((await files().update(path, body(), options)).error).toBeNull()
    await requireKept(path)
    const signed = await files().createSignedUploadUrl(`signed/${what}.png`)
    const token = signed.data?.token ?? ''
    expect((await files().uploadToSignedUrl(`signed/${what}.png`, token, body(), options)).error).toBeNull()
    await requireKept(`signed/${what}.png`)
  })

  /** A form in the order of earlier clients: the file, and then what is said about it. */
  const sendForm = (path: string, ...entries: [string, string | Blob][]) => {
    const body = new FormData()
    for (const [name, value] of entries) body.append(name, value)
    return gateway.request(`/object/files/${path}`, { method: 'POST', body }, ana)
  }

  test('fields after the file count as those before it', async () => {
    const answer = await sendForm(
      'forms/after.png',
      ['', new Blob([PNG])],
      ['cacheControl', '60'],
      ['metadata', '{"pages":3}'],
      ['contentType', 'image/png'],
    )
    expect(answer.status).toBe(200)
    await requireKept('forms/after.png')
  })

  test.each<[string, number, [string, string | Blob][]]>([
    ['a second file', 400, [['other', textFile('b')]]],
    [
      'more fields than ten',
      400,
      Array.from({ length: 11 }, (_, index) => [`field-${index}`, 'a'] as [string, string]),
    ],
    ['a field that is too long', 413, [['metadata', 'a'.repeat(64 * 1024 + 1)]]],
    ['fields that are too long together', 413, ['a', 'b', 'c'].map((name) => [name, 'a'.repeat(50_000)])],
    ['metadata that is no object', 400, [['metadata', '[]']]],
    ['an encoding', 400, [['contentEncoding', 'gzip']]],
    ['a type that it is not', 415, [['contentType', 'image/png']]],
  ])('a file with %s after it is refused, and nothing is kept', async (_what, status, after) => {
    const before = (await gateway.filesOnDisk()).length
    const answer = await sendForm('forms/refused.txt', ['', textFile('a')], ...after)
    expect(answer.status).toBe(status)
    expect((await files().exists('forms/refused.txt')).data).toBe(false)
    expect(await gateway.filesOnDisk()).toHaveLength(before)
  })
})

describe('a download', () => {
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    gateway.request(`/object/${path}`, { method, headers }, ana)

  beforeAll(async () => {
    await files().upload('digits.txt', textFile('0123456789'))
    await ana.client.storage.from('open').upload('sign.png', new Blob([PNG], { type: 'image/png' }))
  })

  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-500', '56789', 'bytes 5-9/10'],
  ])('a download of the range %s has that part', async (range, text, contentRange) => {
    const answer = await get('files/digits.txt', { range })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(contentRange)
    expect(answer.headers.get('content-length')).toBe(String(text.length))
    expect(await answer.text()).toBe(text)
  })

  test('a download of a range after the end is refused', async () => {
    const answer = await get('files/digits.txt', { range: 'bytes=10-' })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe('bytes */10')
  })

  test('a download of a range of a changed file has the whole file', async () => {
    const answer = await get('files/digits.txt', { range: 'bytes=2-4', 'if-range': '"older"' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('0123456789')
  })

  test('a download of an unchanged file is "not modified" without a body', async () => {
    const etag = (await get('files/digits.txt')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{27}"$/)
    const answer = await get('files/digits.txt', { 'if-none-match': `W/"x", ${etag}` })
    expect(answer.status).toBe(304)
    expect(await answer.text()).toBe('')
  })

  test('a HEAD request returns length and type', async () => {
    const answer = await get('files/digits.txt', {}, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe('10')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toBe('')
  })

  test('a download from a public bucket needs no key and is publicly cacheable', async () => {
    const { publicUrl } = ana.client.storage.from('open').getPublicUrl('sign.png').data
    const answer = await fetch(publicUrl)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true)
  })

  test('a download of a private file is cacheable by its caller alone', async () => {
    const answer = await get('files/digits.txt')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600')
    expect(answer.headers.get('vary')).toContain('authorization')
  })

  test('a download under another name is an attachment of that name', async () => {
    const { publicUrl } = ana.client.storage.from('open').getPublicUrl('sign.png', { download: 'Salón 5.png' }).data
    expect((await fetch(publicUrl)).headers.get('content-disposition')).toBe(
      `attachment; filename="Sal_n 5.png"; filename*=UTF-8''Sal%C3%B3n%205.png`,
    )
  })

  test('a download of a missing file gives an error code', async () => {
    const { error } = await files().download('not/there.txt')
    expect(error).toMatchObject({ status: 404, statusCode: '404', code: 'NoSuchKey' })
    expect((await files().exists('not/there.txt')).data).toBe(false)
    expect((await files().exists('digits.txt')).data).toBe(true)
  })
})

describe('changes of files', () => {
  test('a moved file is at its new name only', async () => {
    await files().upload('move/from.txt', textFile('moved'))
    expect((await files().move('move/from.txt', 'move/to.txt')).error).toBeNull()
    expect(await textOf(ana.client, 'files', 'move/to.txt')).toBe('moved')
    expect((await files().exists('move/from.txt')).data).toBe(false)
  })

  test('a file does not move over another', async () => {
    await files().upload('over/a.txt', textFile('a'))
    await files().upload('over/b.txt', textFile('b'))
    expect((await files().move('over/a.txt', 'over/b.txt')).error).toMatchObject({ code: 'ResourceAlreadyExists' })
    expect(await textOf(ana.client, 'files', 'over/b.txt')).toBe('b')
  })

  test('a file moves into another bucket', async () => {
    await files().upload('across.txt', textFile('across'))
    const { error } = await files().move('across.txt', 'arrived.txt', { destinationBucket: 'open' })
    expect(error).toBeNull()
    expect(await textOf(ana.client, 'open', 'arrived.txt')).toBe('across')
  })

  test('a copy is independent of its source', async () => {
    await files().upload('copy/from.txt', textFile('copied'), { metadata: { a: 1 } })
    const { data, error } = await files().copy('copy/from.txt', 'copy/to.txt')
    expect(error).toBeNull()
    expect(data?.path).toBe('files/copy/to.txt')
    await files().remove(['copy/from.txt'])
    expect(await textOf(ana.client, 'files', 'copy/to.txt')).toBe('copied')
    expect((await files().info('copy/to.txt')).data?.metadata).toEqual({ a: 1 })
  })

  test('a copy over an existing file is refused', async () => {
    await files().upload('copy-over/a.txt', textFile('a'))
    await files().upload('copy-over/b.txt', textFile('b'))
    const { error } = await files().copy('copy-over/a.txt', 'copy-over/b.txt')
    expect(error).toMatchObject({ code: 'ResourceAlreadyExists' })
  })

  test('a removal returns the removed names', async () => {
    await files().upload('remove/a.txt', textFile('a'))
    const { data } = await files().remove(['remove/a.txt', 'remove/none.txt'])
    expect(data?.map(({ name }) => name)).toEqual(['remove/a.txt'])
    expect((await files().exists('remove/a.txt')).data).toBe(false)
  })

  test('removed and replaced files are deleted from the disk', async () => {
    const unclaimed = () => gateway.database.admin`select from storage.unclaimed_files`
    await until(async () => (await unclaimed()).length === 0)
    const before = (await gateway.filesOnDisk()).sort()
    await files().upload('gone/a.txt', textFile('a'))
    await files().update('gone/a.txt', textFile('b'))
    await files().upload('gone/a.txt', textFile('refused'))
    await files().copy('gone/a.txt', 'gone/b.txt')
    await files().remove(['gone/a.txt', 'gone/b.txt'])
    // The row of a file is deleted only after the file itself.
    await until(async () => (await unclaimed()).length === 0)
    expect((await gateway.filesOnDisk()).sort()).toEqual(before)
  })

  test('a direct query cannot delete rows of the storage tables', async () => {
    const { admin } = gateway.database
    await expect(admin`delete from storage.objects where false`).rejects.toMatchObject({ code: '42501' })
  })
})

describe('unsupported features', () => {
  test.each([
    ['versions of an object', '/object/info/files/digits.txt?versionId=1', {}],
    ['pictures of another size', '/render/image/authenticated/files/digits.txt?width=10', {}],
    ['rules for old versions', '/bucket/files/lifecycle', {}],
  ])('a request for %s is refused as unsupported', async (_what, path, init) => {
    const answer = await gateway.request(path, init, ana)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'FeatureNotEnabled' })
  })

  test('compressed content is refused as unsupported', async () => {
    const { error } = await files().upload('packed.txt', 'a', { contentEncoding: 'gzip' })
    expect(error).toMatchObject({ code: 'FeatureNotEnabled' })
  })
})

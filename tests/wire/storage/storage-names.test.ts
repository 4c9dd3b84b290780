import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#tests/support/gateway.ts'
import { credentials, PNG, type StorageGateway, startStorageGateway, textFile } from './storage-gateway.ts'

let gateway: StorageGateway
let ana: SignedIn
beforeAll(async () => {
  gateway = await startStorageGateway()
  ana = await gateway.user()
})
afterAll(() => gateway.stop())

/** Sends a path exactly as written; `fetch` would normalize it. */
async function raw(method: string, path: string, body = ''): Promise<{ status: number; text: string }> {
  const { port } = new URL(gateway.url)
  const headers = {
    ...credentials(gateway, ana),
    host: 'localhost',
    connection: 'close',
    'content-length': body.length,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = await new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`${method} /storage/v1${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
    })
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('end', () => resolve(answer)).on('error', reject)
  })
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }
}

const TRAVERSALS = [
  ['dots', '/object/files/../../../keys.json'],
  ['dots in the middle', '/object/files/a/../../../../keys.json'],
  ['encoded dots', '/object/files/%2e%2e/%2e%2e/keys.json'],
  ['dots encoded twice', '/object/files/%252e%252e/keys.json'],
  ['encoded slashes', '/object/files/..%2f..%2fkeys.json'],
  ['slashes encoded twice', '/object/files/..%252f..%252fkeys.json'],
  ['backslashes', '/object/files/..\\..\\keys.json'],
  ['encoded backslashes', '/object/files/..%5c..%5ckeys.json'],
  ['a full path', '/object/files//etc/passwd'],
  ['an encoded full path', '/object/files/%2fetc%2fpasswd'],
  ['overlong dots', '/object/files/%c0%ae%c0%ae/keys.json'],
  ['full-width dots', '/object/files/%ef%bc%8e%ef%bc%8e/keys.json'],
  ['a NUL', '/object/files/a%00.txt'],
  ['a NUL after a traversal', '/object/files/..%00/keys.json'],
  ['a line end', '/object/files/a%0d%0aset-cookie:x'],
  ['broken encoding', '/object/files/%zz'],
  ['bytes that are no text', '/object/files/%ff%fe'],
  ['reversed reading direction', '/object/files/%e2%80%aegpj.exe'],
  ['letters that look like others', '/object/files/%d0%b0.txt'],
  ['a composed letter', '/object/files/%c3%b1.txt'],
  ['an empty part', '/object/files/a//b.txt'],
  ['a slash at the end', '/object/files/a/'],
  ['a very long name', `/object/files/${'a'.repeat(1_025)}`],
  ['a bucket of dots', '/object/%2e%2e/keys.json'],
  ['a bucket with a slash', '/object/files%2f..%2f../keys.json'],
  ['a template', '/object/files/{{7*7}}'],
  ['a tag', '/object/files/<img src=x onerror=alert(1)>.png'],
  ['a quote that would leave SQL', "/object/files/a';drop table storage.objects;--|"],
] as const

describe.each(TRAVERSALS)('a name with %s', (_what, path) => {
  test.each(['GET', 'POST', 'PUT', 'DELETE'])(
    'a path traversal is refused to %s and reaches no file',
    async (method) => {
      const before = await gateway.filesOnDisk()
      const { status, text } = await raw(method, path.replaceAll(' ', '%20'), method === 'GET' ? '' : 'x')
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(text).not.toMatch(/secretKey|root:|^set-cookie/im)
      expect(await gateway.filesOnDisk()).toEqual(before)
    },
  )
})

test.each(['../x', 'a/../b', 'a/./b', '/a', 'a//b', 'a\0b', 'ñ', 'a\nb', '', 'a'.repeat(2_000), null, 7, {}])(
  'a move to %j is refused',
  async (destinationKey) => {
    await ana.client.storage.from('files').upload('movable.txt', textFile('a'), { upsert: true })
    const body = JSON.stringify({ bucketId: 'files', sourceKey: 'movable.txt', destinationKey })
    const answer = await gateway.request('/object/move', { method: 'POST', body }, ana)
    expect(answer.status).toBe(400)
  },
)

test.each(['a\0', '\ud800', `${'a/'.repeat(600)}`])('a list below %j is refused as a client error', async (prefix) => {
  const body = JSON.stringify({ prefix })
  expect((await gateway.request('/object/list/files', { method: 'POST', body }, ana)).status).toBe(400)
})

test('no name from a user becomes a path on disk', async () => {
  await ana.client.storage.from('files').upload("CON/aux (1).tar.gz/Mario's & co", textFile('a'))
  const names = await gateway.filesOnDisk()
  expect(names.filter((name) => !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name))).toEqual([])
  expect((await ana.client.storage.from('files').exists("CON/aux (1).tar.gz/Mario's & co")).data).toBe(true)
})

const PAGE = '<!doctype html><script>alert(document.domain)</script>'
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`
const ACTIVE = [
  ['page.html', 'text/html', PAGE],
  ['page.txt', 'text/html;charset=utf-8', PAGE],
  ['page.xhtml', 'application/xhtml+xml', PAGE],
  ['picture.svg', 'image/svg+xml', PICTURE],
  ['data.xml', 'text/xml', `<?xml-stylesheet href="x.xsl"?>${PICTURE}`],
  ['feed.xml', 'application/rss+xml', PICTURE],
  ['script.js', 'text/javascript', 'alert(1)'],
  ['script.mjs', 'application/javascript', 'alert(1)'],
  ['style.css', 'text/css', 'body{background:url(//x.example)}'],
  ['mail.mht', 'multipart/related', PAGE],
  ['old.swf', 'application/x-shockwave-flash', 'FWS'],
  ['unknown', 'x-unknown/x-unknown', PAGE],
  ['vnd.xhtml', 'application/vnd.wap.xhtml+xml', PAGE],
  ['video.svg', 'video/svg+xml', PICTURE],
  ['cache.appcache', 'text/cache-manifest', 'CACHE MANIFEST'],
] as const

describe.each(ACTIVE)('%s as %s', (name, type, content) => {
  test('active content is served as an attachment of bytes', async () => {
    await ana.client.storage.from('open').upload(name, content, { contentType: type, upsert: true })
    for (const path of [`/object/public/open/${name}`, `/object/open/${name}`]) {
      const answer = await gateway.request(path, {}, ana)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/octet-stream')
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
      await answer.body?.cancel()
    }
  })
})

test('a text is served as an attachment of its own type', async () => {
  await ana.client.storage.from('open').upload('note.txt', textFile(PAGE))
  const answer = await gateway.request('/object/public/open/note.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
})

test('a picture is served inline, in a sandbox', async () => {
  await ana.client.storage.from('open').upload('sign.png', new Blob([PNG], { type: 'image/png' }))
  const answer = await gateway.request('/object/public/open/sign.png')
  expect(answer.headers.get('content-disposition')).toMatch(/^inline;/)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
})

test.each([PAGE, PICTURE, '%PDF-1.7', 'GIF89a'])(
  'an upload declared as a picture with the content %j is refused',
  async (content) => {
    const { error } = await ana.client.storage.from('open').upload('fake.png', content, { contentType: 'image/png' })
    expect(error).toMatchObject({ status: 415, code: 'InvalidMimeType' })
  },
)

test.each([
  '"><script>alert(1)</script>.png',
  'a\r\nset-cookie: x=1',
  '\u202egnp.exe',
  '../../x',
  '💍.png',
  '\0',
  'x'.repeat(5_000),
])('a download under the name %j has one harmless header', async (download) => {
  const answer = await gateway.request(`/object/public/open/sign.png?download=${encodeURIComponent(download)}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toBeNull()
  const disposition = answer.headers.get('content-disposition') ?? ''
  expect(disposition).toMatch(/^attachment; filename="[ !#-.0-9;=@-[\]-~]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/)
  await answer.body?.cancel()
})

test.each(['text/html\r\nx: y', 'nonsense', 'image/png; <script>', '/', 'a/b/c'])(
  'the type %j is refused',
  async (type) => {
    const form = new FormData()
    form.append('contentType', type)
    form.append('', textFile('a'))
    const answer = await gateway.request('/object/files/typed.txt', { method: 'POST', body: form }, ana)
    expect(answer.status).toBe(415)
  },
)

test.each(['max-age=1\r\nset-cookie: x=1', 'é', 'x'.repeat(200)])(
  'the cache control %j is refused',
  async (cacheControl) => {
    const form = new FormData()
    form.append('cacheControl', cacheControl)
    form.append('', textFile('a'))
    const answer = await gateway.request('/object/files/cached.txt', { method: 'POST', body: form }, ana)
    expect(answer.status).toBe(400)
  },
)

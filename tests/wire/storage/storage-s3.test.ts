import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signS3 } from '#gateway/storage/backends/s3-signature.ts'
import type { SignedIn } from '#tests/support/gateway.ts'
import { until } from '#tests/support/gateway-process.ts'
import { PNG, type StorageGateway, startStorageGateway, textFile, textOf } from './storage-gateway.ts'

/** A minimal S3 server that keeps files and validates requests strictly. */
const kept = new Map<string, Buffer>()
const faults: string[] = []
let isDown = false

let server: Server
let gateway: StorageGateway
let ana: SignedIn
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url: path = '', headers } = request
    if (isDown) return response.writeHead(503).end()
    const stamp = String(headers['x-amz-date'])
    const when = new Date(stamp.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6'))
    const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
    const own = names.filter((name) => !['host', 'x-amz-content-sha256', 'x-amz-date'].includes(name))
    const expected = signS3(
      {
        method,
        url: new URL(path, `http://${headers.host}`),
        headers: Object.fromEntries(own.map((name) => [name, String(headers[name])])),
        payloadHash: String(headers['x-amz-content-sha256']),
      },
      { accessKey: 'key', secretKey: 'se/cret', region: 'eu-south-2' },
      when,
    )
    if (expected['authorization'] !== headers.authorization) faults.push(`${method} is not signed`)
    if (Math.abs(Date.now() - when.getTime()) > 60_000) faults.push(`${method} has another time`)
    if (method === 'PUT' && headers['transfer-encoding']) faults.push('PUT does not tell its length')
    const source = headers['x-amz-copy-source']
    if (method === 'PUT') {
      kept.set(path, source ? (kept.get(String(source)) ?? Buffer.alloc(0)) : Buffer.concat(chunks))
      return response.end()
    }
    if (method === 'DELETE') {
      kept.delete(path)
      return response.writeHead(204).end()
    }
    const file = kept.get(path)
    if (!file) return response.writeHead(404).end()
    const [, first, last] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? []
    return first ? response.writeHead(206).end(file.subarray(Number(first), Number(last) + 1)) : response.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  gateway = await startStorageGateway({
    storageUrl: `s3://key:se%2Fcret@127.0.0.1:${port}/bucket/pre?region=eu-south-2`,
  })
  ana = await gateway.user()
})
afterAll(async () => {
  await gateway.stop()
  server.close()
})

const files = () => ana.client.storage.from('files')

test('files are stored in S3 and nowhere else', async () => {
  await files().upload('a.txt', textFile('in the store'))
  await files().upload('a.png', new Blob([PNG], { type: 'image/png' }))
  await files().upload('empty.txt', textFile(''))
  expect(await textOf(ana.client, 'files', 'a.txt')).toBe('in the store')
  expect(await textOf(ana.client, 'files', 'empty.txt')).toBe('')
  expect([...kept.keys()].every((path) => /^\/bucket\/pre\/[0-9a-f-]{36}$/.test(path))).toBe(true)
  expect(await gateway.filesOnDisk()).toEqual([])
  expect(faults).toEqual([])
})

test('a range of a file is requested from S3 alone', async () => {
  await files().upload('digits.txt', textFile('0123456789'))
  const answer = await gateway.request('/object/files/digits.txt', { headers: { range: 'bytes=2-4' } }, ana)
  expect(answer.status).toBe(206)
  expect(await answer.text()).toBe('234')
})

test('copies are made by S3, and removed files are deleted from it', async () => {
  await files().upload('from.txt', textFile('copied'))
  const before = kept.size
  await files().copy('from.txt', 'to.txt')
  expect(await textOf(ana.client, 'files', 'to.txt')).toBe('copied')
  expect(kept.size).toBe(before + 1)
  await files().remove(['from.txt', 'to.txt'])
  await until(async () => kept.size === before - 1)
  expect(faults).toEqual([])
})

test('while the store is unavailable no file is accepted and none is lost', async () => {
  await files().upload('safe.txt', textFile('safe'))
  isDown = true
  const { error } = await files().upload('late.txt', textFile('late'))
  expect(error).toMatchObject({ status: 503, code: 'InternalError' })
  await files().remove(['safe.txt'])
  const size = kept.size
  isDown = false
  expect((await files().exists('late.txt')).data).toBe(false)
  await files().remove(['starts the cleanup'])
  await until(async () => kept.size === size - 1)
})

test('a large file is streamed to and from S3', async () => {
  const content = 'x'.repeat(3_000_000)
  await files().upload('large.txt', textFile(content))
  const answer = await gateway.request('/object/files/large.txt', {}, ana)
  expect(await text(answer.body as never)).toBe(content)
})

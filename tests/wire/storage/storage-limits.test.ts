import { request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIdentifyCaller } from '#gateway/identify-caller.ts'
import { createLog } from '#gateway/log.ts'
import { createStorageService, type StorageServiceParts } from '#gateway/storage/service.ts'
import type { SignedIn } from '#tests/support/gateway.ts'
import { until } from '#tests/support/gateway-process.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'
import { OPEN_SESSIONS } from '../auth/open-sessions.ts'
import { credentials, type StorageGateway, startStorageGateway, textFile, textOf } from './storage-gateway.ts'

const MEGABYTE = 1024 * 1024

let gateway: StorageGateway
let ana: SignedIn
beforeAll(async () => {
  gateway = await startStorageGateway()
  ana = await gateway.member('p1', 'owner')
})
afterAll(() => gateway.stop())

const CHUNK = Buffer.alloc(65_536)
const zeros = (bytes: number) => Array.from({ length: Math.ceil(bytes / CHUNK.length) }, () => CHUNK)

describe('LIMIT: the size of a file', () => {
  test('a file may have twenty megabytes', async () => {
    const { error } = await ana.client.storage.from('files').upload('20.bin', Buffer.alloc(20 * MEGABYTE))
    expect(error).toBeNull()
    expect((await ana.client.storage.from('files').info('20.bin')).data?.size).toBe(20 * MEGABYTE)
  })

  test('an announced size over the limit is refused before the body is read', async () => {
    const headers = { ...credentials(gateway, ana), 'content-length': String(21 * MEGABYTE) }
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${gateway.url}/storage/v1/object/files/21.bin`, { method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode)
        sent.destroy()
      })
      sent.on('error', reject)
      sent.flushHeaders()
    })
    expect(status).toBe(413)
  })

  test('the size of a file is counted during an upload of unknown length', async () => {
    const { error } = await ana.client.storage
      .from('files')
      .upload('endless.bin', Readable.from(zeros(21 * MEGABYTE)), { contentType: 'application/octet-stream' })
    expect(error).not.toBeNull()
    expect((await ana.client.storage.from('files').exists('endless.bin')).data).toBe(false)
  })

  test('a bucket may have a smaller limit of its own', async () => {
    const contracts = ana.client.storage.from('contracts')
    expect((await contracts.upload('p1/just.txt', 'a'.repeat(100_000))).error).toBeNull()
    expect((await contracts.upload('p1/over.txt', 'a'.repeat(100_001))).error).toMatchObject({
      status: 413,
      code: 'EntityTooLarge',
    })
    expect((await contracts.upload('p1/over.txt', textFile('a'.repeat(100_001)))).error).toMatchObject({ status: 413 })
    expect((await contracts.exists('p1/over.txt')).data).toBe(false)
  })

  test('a refused upload leaves nothing behind', async () => {
    const before = (await gateway.filesOnDisk()).length
    await ana.client.storage.from('contracts').upload('p1/over.txt', textFile('a'.repeat(100_001)))
    expect(await gateway.filesOnDisk()).toHaveLength(before)
  })
})

describe('the types of a bucket', () => {
  test.each([
    ['a type it does not list', 'archive.zip', 'application/zip', 'PK'],
    ['a page that says it is a text', 'page.txt', 'text/plain', '  <!DOCTYPE html><p>hi'],
    ['a page behind a byte order mark', 'bom.txt', 'text/plain', '\ufeff<html>'],
    ['a picture with scripts that says it is a text', 'svg.txt', 'text/plain', '<?xml version="1.0"?><svg onload="x">'],
    ['a program that says it is a text', 'tool.txt', 'text/plain', 'MZ\u0090'],
    ['a script that says it is a text', 'sh.txt', 'text/plain', '#!/bin/sh'],
    ['a text that says it is a contract', 'contract.pdf', 'application/pdf', 'not a PDF'],
  ])('a bucket refuses %s', async (_what, name, contentType, content) => {
    const { error } = await ana.client.storage.from('contracts').upload(`p1/${name}`, content, { contentType })
    expect(error).toMatchObject({ status: 415, code: 'InvalidMimeType' })
  })

  test('the types of a bucket apply to moved and copied files', async () => {
    const service = gateway.serviceClient().storage
    await service.from('files').upload('p1/archive.zip', new Blob(['PK'], { type: 'application/zip' }))
    const to = { destinationBucket: 'contracts' }
    expect((await service.from('files').copy('p1/archive.zip', 'p1/a.zip', to)).error).toMatchObject({ status: 415 })
    expect((await service.from('files').move('p1/archive.zip', 'p1/a.zip', to)).error).toMatchObject({ status: 415 })
  })

  test('a contract is accepted', async () => {
    const pdf = new Blob(['%PDF-1.7\n%âãÏÓ\n'], { type: 'application/pdf' })
    expect((await ana.client.storage.from('contracts').upload('p1/real.pdf', pdf)).error).toBeNull()
  })
})

describe('LIMIT: request bodies other than files', () => {
  test('a request body is limited to a megabyte', async () => {
    const body = JSON.stringify({ prefixes: ['a'.repeat(MEGABYTE)] })
    const answer = await gateway.request('/object/files', { method: 'DELETE', body }, ana)
    expect(answer.status).toBe(413)
  })

  test('a request names at most a thousand objects', async () => {
    const prefixes = Array.from({ length: 1_001 }, (_, index) => `${index}`)
    const { error } = await ana.client.storage.from('files').remove(prefixes)
    expect(error).toMatchObject({ status: 400 })
  })

  test.each([
    '{',
    '[]',
    'null',
    '{"prefix":7}',
    '{"prefix":"","limit":0}',
    '{"prefix":"","sortBy":{"column":"metadata"}}',
  ])('the body %s is refused with 400', async (body) => {
    const answer = await gateway.request('/object/list/files', { method: 'POST', body }, ana)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'InvalidRequest' })
  })

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that ends too early',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nabc',
    ],
    [
      'without a file',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nabc\r\n--b--\r\n',
    ],
    ['that is none', 'multipart/form-data; boundary=b', 'hello'],
    ['with endless headers', 'multipart/form-data; boundary=b', `--b\r\n${'a: b\r\n'.repeat(10_000)}`],
  ])('a form %s is refused with 400', async (_what, type, body) => {
    const init = { method: 'POST', body, headers: { 'content-type': type } }
    expect((await gateway.request('/object/files/form.txt', init, ana)).status).toBe(400)
    expect((await ana.client.storage.from('files').exists('form.txt')).data).toBe(false)
  })
})

const FILE_PART = '--b\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\n'
const FIELD_PART = '\r\n--b\r\ncontent-disposition: form-data; name="metadata"\r\n\r\n{"a":'

test.each([
  ['', 'application/octet-stream', 'a'.repeat(10_000)],
  [' in the middle of the file of a form', 'multipart/form-data; boundary=b', FILE_PART + 'a'.repeat(10_000)],
  [' in a field after the file', 'multipart/form-data; boundary=b', FILE_PART + 'a'.repeat(10_000) + FIELD_PART],
])('an upload interrupted%s leaves nothing behind', async (_where, type, sent) => {
  const before = (await gateway.filesOnDisk()).length
  const { port } = new URL(gateway.url)
  const headers = { ...credentials(gateway, ana), host: 'x', 'content-type': type, 'content-length': 1_000_000 }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', async () => {
      socket.write(`POST /storage/v1/object/files/cut.bin HTTP/1.1\r\n`)
      socket.write(`${lines.join('\r\n')}\r\n\r\n${sent}`)
      await until(async () => (await gateway.filesOnDisk()).length > before)
      socket.destroy()
      resolve()
    })
  })
  await until(async () => (await gateway.filesOnDisk()).length === before)
  expect((await ana.client.storage.from('files').exists('cut.bin')).data).toBe(false)
})

const aService = async ({ rate = 50, ...parts }: Partial<StorageServiceParts> & { rate?: number }) => {
  const folder = await makeTempFolder()
  const service = await createStorageService({
    config: { dataDir: folder.path, storageUrl: null, dataRequestsPerSecond: rate, trustedProxies: 0 },
    sql: gateway.database.api,
    keys: gateway.keys,
    identifyCaller: createIdentifyCaller(gateway.keys, gateway.config, {
      sessions: OPEN_SESSIONS,
      isConfirmed: async () => true,
    }),
    sessions: OPEN_SESSIONS,
    log: createLog('silent'),
    ...parts,
  })
  const upload = (name: string) =>
    service.app.request(`/object/files/${name}`, { method: 'POST', body: 'a', headers: credentials(gateway, ana) })
  return { upload, remove: folder.remove }
}

test('requests of one caller are limited in rate', async () => {
  const { upload, remove } = await aService({ rate: 0.2 })
  expect((await upload('first.txt')).status).toBe(200)
  expect((await upload('second.txt')).status).toBe(200)
  const answer = await upload('third.txt')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ statusCode: '429', code: 'SlowDown' })
  await remove()
})

describe('a full disk', () => {
  test('a full disk takes no more files, and existing ones stay readable', async () => {
    await ana.client.storage.from('files').upload('kept.txt', textFile('kept'))
    const { upload, remove } = await aService({ limits: { keepFreeBytes: Number.MAX_SAFE_INTEGER } })
    const answer = await upload('refused.txt')
    expect(answer.status).toBe(507)
    expect(await answer.json()).toMatchObject({ statusCode: '507', code: 'InsufficientStorage' })
    expect(await textOf(ana.client, 'files', 'kept.txt')).toBe('kept')
    await remove()
  })

  test('a replacement that fills the disk is refused completely', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const fail = async () => {
      throw full
    }
    const store = { put: fail, open: fail, copy: fail, remove: async () => undefined }
    const { upload, remove } = await aService({ store })
    expect((await upload('half.txt')).status).toBe(507)
    expect((await ana.client.storage.from('files').exists('half.txt')).data).toBe(false)
    await until(async () => (await gateway.database.admin`select from storage.unclaimed_files`).length === 0)
    await remove()
  })
})

import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUrlTokens, type UrlToken } from '#gateway/storage/url-tokens.ts'
import type { SignedIn } from '#tests/support/gateway.ts'
import { type StorageGateway, startStorageGateway, textFile, textOf } from './storage-gateway.ts'

let gateway: StorageGateway
let ana: SignedIn
let bea: SignedIn
const contracts = () => ana.client.storage.from('contracts')
beforeAll(async () => {
  gateway = await startStorageGateway()
  ana = await gateway.member('p1', 'owner')
  bea = await gateway.user()
  await contracts().upload('p1/offer.txt', textFile('offer'))
  await contracts().upload('p1/secret.txt', textFile('secret'))
})
afterAll(() => gateway.stop())

async function signed(path = 'p1/offer.txt', options = {}): Promise<string> {
  const { data, error } = await contracts().createSignedUrl(path, 60, options)
  if (error) throw error
  return data.signedUrl
}

const SERVICE = { role: 'service_role', owner: null } as const

/** A token of this installation, signed at another time. */
const tokenAt = (token: UrlToken, minutes: number) =>
  createUrlTokens(gateway.keys, () => new Date(Date.now() + minutes * 60_000)).sign(token, 3600)

describe('a signed address', () => {
  test('a signed address opens its file for every holder', async () => {
    const answer = await fetch(await signed())
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('offer')
  })

  test('a signed address is cacheable only while it is valid', async () => {
    const age = /^private, max-age=(\d+)$/.exec((await fetch(await signed())).headers.get('cache-control') ?? '')?.[1]
    expect(Number(age)).toBeLessThanOrEqual(60)
    expect(Number(age)).toBeGreaterThan(50)
  })

  test('a signed address gives the file the requested name', async () => {
    const answer = await fetch(await signed('p1/offer.txt', { download: 'Cotización año.txt' }))
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Cotizaci%C3%B3n%20a%C3%B1o.txt")
  })

  test('a signed address does not open another file', async () => {
    const answer = await fetch((await signed()).replace('offer.txt', 'secret.txt'))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'InvalidSignature' })
  })

  test('an expired signed address opens nothing', async () => {
    const token = await tokenAt({ scope: 'download', url: 'contracts/p1/offer.txt', ...SERVICE }, -61)
    const answer = await gateway.request(`/object/sign/contracts/p1/offer.txt?token=${token}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'InvalidJWT' })
  })

  test.each([
    ['no token', async () => ''],
    ['a changed signature', async () => `${(await tokenOf()).slice(0, -4)}AAAA`],
    ['a changed content', async () => withPayload(await tokenOf(), { url: 'contracts/p1/offer.txt', exp: 9e9 })],
    ['no signature at all', async () => withoutSignature(await tokenOf())],
    ['the access token of its owner', async () => ana.session.access_token],
    [
      'a token to upload',
      () => tokenAt({ scope: 'upload', url: 'contracts/p1/offer.txt', ...SERVICE, upsert: true }, 0),
    ],
    ['a token of another key', () => foreignToken()],
    ['nine thousand letters', async () => 'a'.repeat(9_000)],
  ])('a signed address with %s opens nothing', async (_what, token) => {
    const answer = await gateway.request(`/object/sign/contracts/p1/offer.txt?token=${await token()}`)
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain('offer')
  })

  test('a signed address is no proof of identity', async () => {
    const token = await tokenOf()
    const headers = { apikey: gateway.keys.publishableKey, authorization: `Bearer ${token}` }
    expect((await gateway.request('/object/contracts/p1/offer.txt', { headers })).status).toBe(401)
  })

  test('signing many files reports those that could not be signed', async () => {
    const { data } = await contracts().createSignedUrls(['p1/offer.txt', 'p1/none.txt', '../x'], 60)
    expect(data?.map(({ path, error }) => [path, error === null])).toEqual([
      ['p1/offer.txt', true],
      ['p1/none.txt', false],
      ['../x', false],
    ])
    expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('offer')
  })

  test('a signed address is refused to users who may not see the file', async () => {
    const { error } = await bea.client.storage.from('contracts').createSignedUrl('p1/offer.txt', 60)
    expect(error).toMatchObject({ code: 'NoSuchKey' })
  })

  test.each([0, -1, 1.5, 1e12, Number.NaN])('a signed address for %s seconds is refused', async (seconds) => {
    const { error } = await contracts().createSignedUrl('p1/offer.txt', seconds)
    expect(error).toMatchObject({ status: 400, code: 'InvalidRequest' })
  })

  test('a signed address of a removed file opens nothing', async () => {
    await contracts().upload('p1/short.txt', textFile('short'))
    const address = await signed('p1/short.txt')
    await contracts().remove(['p1/short.txt'])
    expect((await fetch(address)).status).toBe(404)
  })
})

describe('a user who has left a folder', () => {
  const leave = ({ user }: SignedIn) => gateway.database.admin`delete from demo.members where user_id = ${user.id}`

  test('signed addresses of a user who has left the folder no longer work', async () => {
    const carla = await gateway.member('p1', 'viewer')
    const { data } = await carla.client.storage.from('contracts').createSignedUrl('p1/offer.txt', 10 * 365 * 24 * 3600)
    const address = data?.signedUrl ?? ''
    expect(await (await fetch(address)).text()).toBe('offer')
    await leave(carla)
    const answer = await fetch(address)
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NoSuchKey' }])
    expect(await (await fetch(await signed())).text()).toBe('offer')
  })

  test('a user who has left a folder cannot upload with an earlier address', async () => {
    const carla = await gateway.member('p1', 'editor')
    const { data } = await carla.client.storage.from('contracts').createSignedUploadUrl('p1/late.txt')
    await leave(carla)
    const answer = await fetch(data?.signedUrl ?? '', { method: 'PUT', body: textFile('late') })
    expect(answer.status).toBe(403)
    expect((await contracts().exists('p1/late.txt')).data).toBe(false)
  })

  test('an address signed by the service stays valid', async () => {
    const { data } = await gateway.serviceClient().storage.from('contracts').createSignedUrl('p1/offer.txt', 60)
    expect(await (await fetch(data?.signedUrl ?? '')).text()).toBe('offer')
  })
})

describe('an upload address', () => {
  test('an upload address accepts one file from any holder, on behalf of its creator', async () => {
    const { data } = await contracts().createSignedUploadUrl('p1/by-link.txt')
    const uploaded = await gateway
      .anonClient()
      .storage.from('contracts')
      .uploadToSignedUrl('p1/by-link.txt', data?.token ?? '', textFile('by link'))
    expect(uploaded.error).toBeNull()
    expect(uploaded.data?.fullPath).toBe('contracts/p1/by-link.txt')
    expect(await textOf(ana.client, 'contracts', 'p1/by-link.txt')).toBe('by link')
    const [row] = await gateway.database.admin`select owner from storage.objects where name = 'p1/by-link.txt'`
    expect(row?.['owner']).toBe(ana.user.id)
    const again = await fetch(data?.signedUrl ?? '', { method: 'PUT', body: textFile('again') })
    expect(again.status).toBe(409)
  })

  test('an upload address replaces a file if it was made for that', async () => {
    const { data } = await contracts().createSignedUploadUrl('p1/offer-2.txt', { upsert: true })
    for (const text of ['first', 'second']) {
      expect((await fetch(data?.signedUrl ?? '', { method: 'PUT', body: textFile(text) })).status).toBe(200)
    }
    expect(await textOf(ana.client, 'contracts', 'p1/offer-2.txt')).toBe('second')
  })

  test('an upload address is subject to the rules of its bucket', async () => {
    const { data } = await contracts().createSignedUploadUrl('p1/page.txt')
    const page = new Blob(['<html><script>alert(1)</script></html>'], { type: 'text/html' })
    expect((await fetch(data?.signedUrl ?? '', { method: 'PUT', body: page })).status).toBe(415)
  })

  test.each([
    ['an address to download from', () => tokenAt({ scope: 'download', url: 'contracts/p1/x.txt', ...SERVICE }, 0)],
    [
      'one for another name',
      () => tokenAt({ scope: 'upload', url: 'contracts/p1/y.txt', ...SERVICE, upsert: true }, 0),
    ],
    [
      'one that has expired',
      () => tokenAt({ scope: 'upload', url: 'contracts/p1/x.txt', ...SERVICE, upsert: true }, -61),
    ],
  ])('an upload with %s is refused', async (_what, token) => {
    const path = `/object/upload/sign/contracts/p1/x.txt?token=${await token()}`
    expect((await gateway.request(path, { method: 'PUT', body: textFile('x') })).status).toBe(400)
    expect((await contracts().exists('p1/x.txt')).data).toBe(false)
  })
})

async function tokenOf(): Promise<string> {
  return new URL(await signed()).searchParams.get('token') ?? ''
}

function withPayload(token: string, payload: object): string {
  const [header, , signature] = token.split('.')
  return `${header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signature}`
}

function withoutSignature(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  return `${header}.${token.split('.')[1]}.`
}

async function foreignToken(): Promise<string> {
  return await new SignJWT({ scope: 'download', url: 'contracts/p1/offer.txt' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(gateway.keys.secretKey))
}

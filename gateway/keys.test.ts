import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtVerify, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadKeys } from './keys.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'convite-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('generated keys stay the same across starts', async () => {
  const { publishableKey, secretKey, jwks } = await loadKeys(dataDir)
  expect(publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/)
  expect(secretKey).toMatch(/^sb_secret_[\w-]{43}$/)
  expect(await loadKeys(dataDir)).toMatchObject({ publishableKey, secretKey, jwks })
})

test('the key file is readable by this account only', async () => {
  await loadKeys(dataDir)
  expect((await stat(join(dataDir, 'keys.json'))).mode & 0o777).toBe(0o600)
})

test('the public keys contain no private part', async () => {
  const { jwks, signing } = await loadKeys(dataDir)
  expect(JSON.stringify([jwks, signing.publicJwk])).not.toContain('"d"')
})

test('a token signed with the keys verifies after a restart', async () => {
  const { signing } = await loadKeys(dataDir)
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid: signing.kid }).sign(signing.privateKey)
  const [key] = (await loadKeys(dataDir)).jwks.keys
  if (!key) throw new Error('no key')
  expect((await jwtVerify(token, key)).protectedHeader.kid).toBe(signing.kid)
})

test('a damaged file is not replaced, because that would sign out every user', async () => {
  const path = join(dataDir, 'keys.json')
  await writeFile(path, '{"publishableKey":')
  await expect(loadKeys(dataDir)).rejects.toThrow('damaged')
  expect(await readFile(path, 'utf8')).toBe('{"publishableKey":')
})

import 'fake-indexeddb/auto'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { API_URL, fakeNetwork, SESSION_KEY } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'
import { DRAFT_PREFIX, readStored, writeStored } from '../browser/stored.ts'
import { keptStorage } from '../kept/kept-storage.ts'
import { currentSession, isSignedOut, onSessionEvent, signOut, startSession } from './session.ts'

const network = fakeNetwork()
const draft = `${DRAFT_PREFIX}user.vendor`

/** The keys written here as another tab of the browser sees them. */
const toOtherTabs = () =>
  Object.entries({ ...localStorage }).map(([key, newValue]) => new StorageEvent('storage', { key, newValue }))

beforeEach(async () => {
  signInForTest()
  await startSession()
  writeStored('session', draft, 'Flores')
})

test('signing out removes unsaved input, in the other tabs too', async () => {
  network.use(
    http.post(`${API_URL}/auth/v1/logout`, () => new HttpResponse(null, { status: 204 })),
    http.post(`${API_URL}/functions/v1/log-security-event`, () => new HttpResponse(null, { status: 204 })),
  )
  await signOut()
  expect(readStored('session', draft)).toBeNull()
  // This tab now stands for another one, which still holds what was typed there.
  writeStored('session', draft, 'Flores')
  for (const event of toOtherTabs()) dispatchEvent(event)
  expect(readStored('session', draft)).toBeNull()
})

test('the event of a sign-out is logged before the session ends, which then accepts nothing', async () => {
  const order: string[] = []
  network.use(
    http.post(`${API_URL}/functions/v1/log-security-event`, async () => {
      await new Promise((resolve) => setTimeout(resolve))
      order.push('logged')
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(`${API_URL}/auth/v1/logout`, () => {
      order.push('ended')
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await signOut()
  expect(order).toEqual(['logged', 'ended'])
})

test('a tab ends the session with the one that signs out, and removes the rows that are kept on the device', async () => {
  const owner = { userId: 'ana', release: 'one' }
  const kept = () => keptStorage.read(owner, ['all'], () => true)
  await keptStorage.write(owner, [['all', 'hash', { queryKey: ['plans'], data: ['Wedding'], readAtMs: 1 }]])
  expect(await currentSession()).not.toBeNull()
  const heard: string[] = []
  const stop = onSessionEvent((event) => heard.push(event))
  localStorage.removeItem(SESSION_KEY)
  dispatchEvent(new StorageEvent('storage', { key: 'convite.signed-out', newValue: 'now' }))
  stop()
  expect(isSignedOut()).toBe(true)
  expect(heard).toEqual(['SIGNED_OUT'])
  await expect.poll(kept).toEqual([])
})

test('what other tabs store besides leaves unsaved input alone', () => {
  dispatchEvent(new StorageEvent('storage', { key: 'convite-language', newValue: 'en' }))
  expect(readStored('session', draft)).toBe('Flores')
})

test('signing out removes the rows that are kept on the device', async () => {
  network.use(
    http.post(`${API_URL}/auth/v1/logout`, () => new HttpResponse(null, { status: 204 })),
    http.post(`${API_URL}/functions/v1/log-security-event`, () => new HttpResponse(null, { status: 204 })),
  )
  const owner = { userId: 'ana', release: 'one' }
  const kept = () => keptStorage.read(owner, ['all'], () => true)
  await keptStorage.write(owner, [['all', 'hash', { queryKey: ['plans'], data: ['Wedding'], readAtMs: 1 }]])
  expect(await kept()).toHaveLength(1)
  await signOut()
  expect(await kept()).toEqual([])
})

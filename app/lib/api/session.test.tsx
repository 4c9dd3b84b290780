import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'
import { DRAFT_PREFIX, readStored, writeStored } from '../browser/stored.ts'
import { signOut, startSession } from './session.ts'

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

test('what other tabs store besides leaves unsaved input alone', () => {
  dispatchEvent(new StorageEvent('storage', { key: 'convite-language', newValue: 'en' }))
  expect(readStored('session', draft)).toBe('Flores')
})

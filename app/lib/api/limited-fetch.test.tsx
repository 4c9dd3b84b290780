import { delay, HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { fromDatabase } from './app-error.ts'
import { sessionClient } from './auth-client.ts'
import { invokeFunction } from './functions.ts'
import { storedFiles } from './plan-files.ts'
import { supabase } from './supabase.ts'

const network = fakeNetwork()

beforeEach(() => {
  // Every limit is over after a moment.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('timed out', 'TimeoutError')), 20)
    return limit.signal
  })
  return () => vi.restoreAllMocks()
})

const rename = () => supabase().from('vendors').update({ name: 'DJ Luna' }).eq('id', 'dj')

test('a write that is not answered is refused as unavailable', async () => {
  network.use(http.patch(`${API_URL}/rest/v1/vendors`, () => delay('infinite')))
  const { error } = await rename()
  expect(error && fromDatabase(error).code).toBe('server.unavailable')
})

test('a function that is not answered is refused as unavailable, an export is waited for', async () => {
  network.use(
    http.post(`${API_URL}/functions/v1/log-security-event`, () => delay('infinite')),
    http.post(`${API_URL}/functions/v1/export-ledger`, async () => {
      await delay(100)
      return HttpResponse.json({ isDone: true })
    }),
  )
  await expect(invokeFunction('log-security-event', {})).rejects.toMatchObject({ code: 'server.unavailable' })
  await expect(invokeFunction('export-ledger', {})).resolves.toEqual({ isDone: true })
})

test("the session, a file, a read and a write with its caller's limit are waited for", async () => {
  const late = async () => {
    await delay(100)
    return HttpResponse.json({ url: '/object/upload/sign/plan-files/a?token=t' })
  }
  network.use(
    http.post(`${API_URL}/storage/v1/object/upload/sign/plan-files/a`, late),
    http.post(`${API_URL}/auth/v1/recover`, late),
    http.get(`${API_URL}/rest/v1/vendors`, late),
    http.patch(`${API_URL}/rest/v1/vendors`, late),
  )
  const calls = await Promise.all([
    sessionClient().resetPasswordForEmail('ana@example.com'),
    storedFiles().then((files) => files.createSignedUploadUrl('a')),
    supabase().from('vendors').select('id'),
    rename().abortSignal(new AbortController().signal),
  ])
  expect(calls.map(({ error }) => error)).toEqual([null, null, null, null])
})

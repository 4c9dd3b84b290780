import 'fake-indexeddb/auto'
import { Button } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { isSignedOut, startSession } from '#app/lib/api/session.ts'
import { clearPrepared, type Prepared, preparedStorage } from '#app/lib/kept/prepared-storage.ts'
import { countUnsent, outboxStorage } from '#app/lib/offline/outbox-storage.ts'
import { readWaitingFile, storeWaitingFiles } from '#app/lib/offline/waiting-files.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { anEntry, arrive, exampleFeatures } from '#tests/support/outbox-example.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { useSignOut } from './use-sign-out.tsx'

const network = fakeNetwork()
const USER = '7f3c6f0e-0000-4000-8000-000000000001'
const days = preparedStorage<Prepared<string>>('day-1')

function SignOutButton() {
  const { leave, question } = useSignOut()
  return (
    <>
      <Button onClick={() => void leave()}>Sign out</Button>
      {question}
    </>
  )
}

beforeEach(async () => {
  network.use(
    http.post(`${API_URL}/auth/v1/logout`, () => new HttpResponse(null, { status: 204 })),
    http.post(`${API_URL}/functions/v1/log-security-event`, () => new HttpResponse(null, { status: 204 })),
  )
  signInForTest()
  await startSession()
  await clearPrepared()
  await days.change(USER, 'plan', () => ({ readAtMs: 1, untilMs: Number.MAX_VALUE, bytes: 4, data: 'data' }))
})

/** Something that was done here and is not sent. */
async function leaveUnsent() {
  outboxStorage(USER, exampleFeatures).save(anEntry('1', arrive('a'), { atMs: Date.now() }))
  await storeWaitingFiles(USER, [{ path: 'photo', content: new Blob(['cake']) }], Date.now())
}

test('signing out with everything sent asks nothing, and takes what was prepared off the device', async () => {
  const user = setupUser()
  renderUi(<SignOutButton />)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(isSignedOut()).toBe(true))
  expect(await days.read(USER, 'plan')).toBeNull()
})

test('what is not sent stays with the person who stays', async () => {
  await leaveUnsent()
  const user = setupUser()
  renderUi(<SignOutButton />)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('One change was made without a connection')
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
  expect(isSignedOut()).toBe(false)
  expect(countUnsent(USER)).toBe(1)
  expect(await days.read(USER, 'plan')).not.toBeNull()
})

test('what is not sent is deleted with its files by whoever signs out even so', async () => {
  await leaveUnsent()
  const user = setupUser()
  renderUi(<SignOutButton />)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await user.click(await screen.findByRole('button', { name: 'Delete and sign out' }))
  await waitFor(() => expect(isSignedOut()).toBe(true))
  await waitFor(() => expect(countUnsent(USER)).toBe(0))
  await waitFor(async () => expect(await readWaitingFile(USER, 'photo')).toBeNull())
  expect(await days.read(USER, 'plan')).toBeNull()
})

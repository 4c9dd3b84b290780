import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { needMessages } from '#app/i18n/i18n.ts'
import { startSession } from '#app/lib/api/session.ts'
import { tellOthersChange } from '#app/lib/live/live-state.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { OthersChanges } from './others-changes.tsx'

const network = fakeNetwork()

const PLAN = 'aaaaaaaa-0000-4000-8000-000000000001'
const [ANA, LUIS] = ['bbbbbbbb-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000002'] as const

beforeEach(async () => {
  signInForTest()
  await startSession()
  await needMessages('plans')
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/plan_people`, () =>
      HttpResponse.json([
        { user_id: ANA, full_name: 'Ana Soto', role: 'editor' },
        { user_id: LUIS, full_name: 'Luis Paz', role: 'viewer' },
      ]),
    ),
  )
})

function open() {
  renderUi(
    <>
      <OthersChanges planId={PLAN} />
      <p data-record="one">Salón</p>
      <p data-record="two">Flores</p>
    </>,
  )
  return (...changes: readonly (readonly [id: string, actor: string | null])[]) =>
    act(() => tellOthersChange(changes.map(([id, actor]) => ({ id, actor }))))
}

test('what others changed is lit with their names, and said once', async () => {
  const tell = open()
  tell(['one', ANA])
  tell(['two', LUIS], ['one', ANA])
  await expect.poll(() => screen.getByText('Salón').dataset['litBy']).toBe('Ana Soto')
  expect(screen.getByText('Flores').dataset['litBy']).toBe('Luis Paz')
  expect(await screen.findByText('Ana Soto and Luis Paz: 2 changes', {}, { timeout: 5_000 })).toBeVisible()
})

test.each([
  ['nobody who is known', null],
  ['who is in the plan no more', 'bbbbbbbb-0000-4000-8000-000000000009'],
] as const)('%s is not named', async (_who, actor) => {
  const tell = open()
  tell(['one', actor])
  await expect.poll(() => screen.getByText('Salón').dataset['lit']).toBe('others')
  expect(screen.getByText('Salón').dataset['litBy']).toBeUndefined()
  expect(await screen.findByText('Someone else made a change', {}, { timeout: 5_000 })).toBeVisible()
})

test('changes of one’s own on another device are told as such', async () => {
  const tell = open()
  // The one of `signInForTest`.
  tell(['one', '7f3c6f0e-0000-4000-8000-000000000001'])
  expect(await screen.findByText('you, on another device: one change', {}, { timeout: 5_000 })).toBeVisible()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { toSavedDrinks } from '#contracts/drinks.ts'
import { exampleDrinkAnswers, exampleDrinkChoices } from '#domain/example/drinks.ts'
import { minorUnits } from '#domain/money/money.ts'
import { aDrinksRow } from '#tests/support/drinks/drinks-row.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'
import { useExportDrinks } from './export-mutations.ts'
import {
  isDrinksChangedElsewhere,
  useAcceptProposals,
  useResetDrinks,
  useSaveDrinks,
  useSaveLeftovers,
} from './mutations.ts'
import { drinksQuery } from './queries.ts'

const network = fakeNetwork()
const PLAN = { id: 'wedding', currency: 'MXN' }
const SAVED = toSavedDrinks(aDrinksRow(), PLAN.currency)
const REVISION = String(SAVED.revision)

let client: QueryClient
let calls: { name: string; body: Record<string, unknown> }[]
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const shown = () => client.getQueryData(drinksQuery(PLAN).queryKey)

const answer = (name: string, response: () => Response) =>
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/${name}`, async ({ request }) => {
      calls.push({ name, body: (await request.json()) as Record<string, unknown> })
      return response()
    }),
  )

beforeEach(() => {
  calls = []
  client = new QueryClient({ defaultOptions: { mutations: { retry: false }, queries: { staleTime: Infinity } } })
  client.setQueryData(drinksQuery(PLAN).queryKey, SAVED)
  signInForTest()
})

const SAVE = {
  revision: '99999999-2222-4333-8444-555555555555',
  base: REVISION,
  answers: exampleDrinkAnswers({ corkage: minorUnits(12_050) }),
  choices: exampleDrinkChoices(),
  result: SAVED.result ?? expect.unreachable(),
  defaults: null,
}

test('a save sends decimals of the currency, and what the database answers is shown', async () => {
  answer('save_drinks_plan', () => HttpResponse.json(aDrinksRow({ revision: SAVE.revision })))
  const { result } = renderHook(() => useSaveDrinks(PLAN), { wrapper })
  await result.current.mutateAsync(SAVE)
  expect(calls[0]?.body).toMatchObject({
    plan_id: PLAN.id,
    drinks: { base: REVISION, answers: { corkage: 120.5 } },
  })
  expect(shown()).toMatchObject({ revision: SAVE.revision })
})

test('a save that lost to another one is told apart, and what is saved now is read', async () => {
  answer('save_drinks_plan', () =>
    HttpResponse.json({ code: 'P0001', message: 'drinks.changed-elsewhere' }, { status: 400 }),
  )
  const { result } = renderHook(() => useSaveDrinks(PLAN), { wrapper })
  const refusal = await result.current.mutateAsync(SAVE).catch((reason: unknown) => reason)
  expect(isDrinksChangedElsewhere(refusal)).toBe(true)
  expect(client.getQueryState(drinksQuery(PLAN).queryKey)?.isInvalidated).toBe(true)
})

test('starting over can be undone by the revision that was reset', async () => {
  const binned = { revision: REVISION, reset_at: '2026-11-21T12:00:00Z' }
  answer('reset_drinks_plan', () =>
    HttpResponse.json(aDrinksRow({ revision: null, answers: null, result: null, choices: [], binned })),
  )
  answer('restore_drinks_plan', () => HttpResponse.json(aDrinksRow()))
  const { result } = renderHook(() => useResetDrinks(PLAN), { wrapper })
  const { undo } = await result.current.run(REVISION)
  expect(shown()).toMatchObject({ answers: null, binned: { revision: REVISION } })
  await undo()
  expect(calls[1]).toEqual({ name: 'restore_drinks_plan', body: { plan_id: PLAN.id, revision: REVISION } })
  expect(shown()).toEqual(SAVED)
})

test('leftovers and accepted proposals are sent as columns', async () => {
  answer('save_drink_leftovers', () => HttpResponse.json(aDrinksRow()))
  answer('accept_drink_proposals', () => HttpResponse.json(aDrinksRow()))
  const leftovers = renderHook(() => useSaveLeftovers(PLAN), { wrapper }).result
  await leftovers.current.mutateAsync([{ item: 'rum', bought: 6, leftOver: 1.5, size: 750 }])
  const proposals = renderHook(() => useAcceptProposals(PLAN), { wrapper }).result
  client.setQueryData(['plans', PLAN.id, 'tasks'], [])
  const proposal = { key: 'budget-supermarket', kind: 'budget', id: REVISION, name: 'Super' } as const
  await proposals.current.mutateAsync([{ ...proposal, amount: minorUnits(320_050) }])
  expect(calls.map(({ body }) => body['leftovers'] ?? body['proposals'])).toEqual([
    [{ item: 'rum', bought: 6, left_over: 1.5, size: 750 }],
    [{ ...proposal, amount: 3200.5 }],
  ])
  await waitFor(() => expect(client.getQueryState(['plans', PLAN.id, 'tasks'])?.isInvalidated).toBe(true))
})

test('a file that is refused because of the tier has what is saved read again', async () => {
  network.use(
    http.post(`${API_URL}/functions/v1/export-drinks`, () =>
      HttpResponse.json({ code: 'drinks.not-in-tier' }, { status: 402 }),
    ),
  )
  const { result } = renderHook(() => useExportDrinks(PLAN), { wrapper })
  await expect(result.current.mutateAsync({ planId: PLAN.id, file: 'csv' })).rejects.toMatchObject({
    code: 'drinks.not-in-tier',
  })
  expect(client.getQueryState(drinksQuery(PLAN).queryKey)?.isInvalidated).toBe(true)
})

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { Plan } from '#app/features/plans/rows.ts'
import { type SavedDrinksRow, toSavedDrinks } from '#contracts/drinks.ts'
import { aDrinksRow } from '#tests/support/drinks/drinks-row.ts'
import { serveDrinks } from '#tests/support/drinks/drinks-service.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { DrinksWizardScreen } from '../wizard-screen.tsx'

const network = fakeNetwork()

/** The day after the event. */
const PAST: Partial<Plan> = { startsAtMs: Date.now() - 86_400_000 }

let saved: SavedDrinksRow
let sent: { readonly leftovers: SavedDrinksRow['leftovers'] }[]

beforeEach(async () => {
  saved = aDrinksRow({ leftovers: [] })
  sent = []
  await serveDrinks(network, () => saved)
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/save_drink_leftovers`, async ({ request }) => {
      const call = (await request.json()) as (typeof sent)[number]
      sent.push(call)
      saved = { ...saved, leftovers: call.leftovers }
      return HttpResponse.json(saved)
    }),
  )
})

const open = (changes: Partial<Plan> = PAST) => {
  const plan = aPlan(changes)
  renderUi(<DrinksWizardScreen plan={plan} />, { path: `/app/drinks-wizard?plan=${plan.id}&step=result` })
  return setupUser()
}
const card = async () => within(await screen.findByRole('region', { name: 'What was left over?' }))

const water = () => {
  const line = toSavedDrinks(saved, 'MXN').result?.lines.find(({ item }) => item === 'water')
  if (!line) throw new Error('the example has water')
  return line
}

test('before the event nothing is asked about leftovers', async () => {
  open({})
  await screen.findByRole('heading', { name: 'Shopping list' })
  expect(screen.queryByRole('region', { name: 'What was left over?' })).toBeNull()
})

test('what is left over is noted, no more than was bought, and says what to change', async () => {
  const user = open()
  const left = await card()
  const field = left.getByRole('textbox', { name: 'Water' })
  await user.type(field, String(water().bought + 1))
  expect(left.getByText(`Enter a number from 0 to ${water().bought}.`)).toBeVisible()
  expect(left.getByRole('button', { name: 'Save what was left' })).toBeDisabled()
  await user.clear(field)
  await user.type(field, String(water().bought / 2))
  await user.click(left.getByRole('button', { name: 'Save what was left' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.leftovers).toMatchObject([{ item: 'water', bought: water().bought, left_over: water().bought / 2 }])
  expect(await left.findByText('Water: 50% was drunk.')).toBeVisible()
  // What every person drinks, and what for each hour.
  expect(left.getAllByText(/^[\d,.]+ ml instead of [\d,.]+ ml$/)).toHaveLength(2)
})

test('once the assumptions are used, the same leftovers ask for no other change', async () => {
  const { bought, size } = water()
  saved = { ...saved, leftovers: [{ item: 'water', bought, left_over: bought / 2, size }] }
  const user = open()
  const left = await card()
  await user.click(left.getByRole('button', { name: 'Use these assumptions' }))
  expect(await left.findByText(/^The assumptions in use fit what was drunk/)).toBeVisible()
  expect(left.queryByRole('button', { name: 'Use these assumptions' })).toBeNull()
})

test('of a completed plan leftovers may be noted, and nothing else is changed', async () => {
  const { bought, size } = water()
  saved = { ...saved, leftovers: [{ item: 'water', bought, left_over: bought / 2, size }] }
  open({ ...PAST, completedAtMs: Date.now() })
  const left = await card()
  expect(left.getByRole('button', { name: 'Save what was left' })).toBeVisible()
  expect(left.queryByRole('button', { name: 'Use these assumptions' })).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SavedDrinksRow } from '#contracts/drinks.ts'
import { serveDrinks } from '#tests/support/drinks/drinks-service.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { BottlesScreen } from './bottles/bottles-screen.tsx'
import { DrinksPreferencesScreen } from './preferences-screen.tsx'
import { DrinksWizardScreen } from './wizard-screen.tsx'

const network = fakeNetwork()

const plan = aPlan({ guests: 100 })

const NOTHING_SAVED: SavedDrinksRow = {
  is_in_tier: true,
  revision: null,
  saved_at: null,
  answers: null,
  result: null,
  choices: [],
  binned: null,
  leftovers: [],
  proposals: [],
  defaults: null,
}

interface SentDrinks {
  readonly drinks: {
    readonly base: string | null
    readonly answers: Readonly<Record<string, unknown>>
    readonly choices: readonly { readonly item: string; readonly bottle_id: string | null }[]
    readonly defaults: unknown
  }
}

/** What the fake service holds, and what was sent to it. */
let saved: SavedDrinksRow
let sent: SentDrinks[]

beforeEach(async () => {
  saved = NOTHING_SAVED
  sent = []
  await serveDrinks(network, () => saved)
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/save_drinks_plan`, async ({ request }) => {
      const call = (await request.json()) as SentDrinks
      sent.push(call)
      saved = { ...NOTHING_SAVED, ...call.drinks, saved_at: '2026-11-28T00:00:00Z' } as unknown as SavedDrinksRow
      return HttpResponse.json(saved)
    }),
  )
})

const open = (step: string) =>
  renderUi(<DrinksWizardScreen plan={plan} />, { path: `/app/drinks-wizard?plan=${plan.id}&step=${step}` })
const numberOf = (name: RegExp | string) => screen.findByRole('textbox', { name })

describe('the steps', () => {
  test('what was typed survives a reload, and a number that cannot be read keeps the step', async () => {
    const user = setupUser()
    const first = open('people')
    const adults = await numberOf('Adults')
    expect(adults).toHaveValue('100')
    await user.clear(adults)
    await user.type(adults, '84')
    first.unmount()

    open('people')
    const again = await numberOf('Adults')
    expect(again).toHaveValue('84')
    await user.clear(again)
    await user.type(again, '99999')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Who drinks?')
    await expectFocus(again)
    await user.clear(again)
    await user.type(again, '84')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What will you serve?'))
    await expectFocus(() => screen.getByRole('heading', { level: 1 }))
  })

  test('half an hour is no whole number, and not ten times as many', async () => {
    const user = setupUser()
    open('hours')
    const hours = await numberOf('Hours of drinks')
    await user.clear(hours)
    await user.type(hours, '5.5')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByText('Enter a whole number from 1 to 72.')).toBeVisible()
    await expectFocus(hours)
  })

  test('a cocktail that is removed takes along what could not be read of it', async () => {
    const user = setupUser()
    open('styles')
    await user.click(await screen.findByRole('button', { name: 'Add Mojito' }))
    const servings = await numberOf('Servings')
    await user.clear(servings)
    await user.type(servings, '0')
    await user.click(screen.getByRole('button', { name: 'Remove Mojito' }))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^How long/))
  })

  test('the package of the venue is compared with own bottles as soon as it has a price', async () => {
    const user = setupUser()
    open('venue')
    await user.click(await screen.findByRole('switch', { name: /^The venue offers drinks/ }))
    expect(screen.getByText('Enter the price per guest to compare.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Price per guest (MXN)' }), '900{Enter}')
    expect(
      await screen.findByText(/The package would cost the same as your own bottles at \$[\d,]+ per guest/),
    ).toBeVisible()
  })
})

describe('the result', () => {
  test('Free sees one total of its own plan and the upgrade prompt, and no list', async () => {
    saved = { ...NOTHING_SAVED, is_in_tier: false }
    open('result')
    const totals = within(await screen.findByRole('region', { name: 'What it costs' }))
    expect(totals.getByText(/^\$[\d,]+$/)).toBeVisible()
    expect(totals.queryByText('High')).toBeNull()
    expect(screen.getByText(/does not include the Drinks Wizard/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Shopping list' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  test('an assumption is changed beside the number that it drives, and goes back to the usual', async () => {
    const user = setupUser()
    open('result')
    const figures = within(await screen.findByRole('region', { name: 'How we count' }))
    const line = figures.getByText('Glasses').closest('details') as HTMLElement
    expect(line).toHaveTextContent('300')
    await user.click(figures.getByText('Glasses'))
    const field = within(line).getByRole('textbox', { name: 'Glasses per guest' })
    await user.clear(field)
    await user.type(field, '5')
    expect(line).toHaveTextContent('500')
    await user.clear(field)
    await user.type(field, '99')
    expect(within(line).getByText('Enter a number from 1 to 10.')).toBeVisible()
    await user.click(within(line).getByRole('button', { name: 'Back to the usual value' }))
    expect(line).toHaveTextContent('300')
  })

  test('saving sends the answers, and a chosen bottle lands in the list', async () => {
    const user = setupUser()
    open('result')
    await user.click(await screen.findByRole('button', { name: 'More for: Tequila' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change bottle, size or price' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Bottle' }), 'tequila-don-julio-70')
    await user.click(dialog.getByRole('button', { name: 'Use this' }))
    expect(await screen.findByText(/Don Julio 70/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.drinks).toMatchObject({
      base: null,
      answers: { adults: 100, headcount_source: 'typed' },
      choices: [{ item: 'tequila', bottle_id: 'tequila-don-julio-70' }],
      defaults: null,
    })
    expect(await screen.findByText('Everything is saved.')).toBeVisible()
  })
})

test('preferences are kept as the person’s own only on request', async () => {
  const user = setupUser()
  renderUi(<DrinksPreferencesScreen plan={plan} />, { path: `/app/drinks-preferences?plan=${plan.id}` })
  await user.click(await screen.findByRole('radio', { name: 'Premium' }))
  await user.click(screen.getByRole('checkbox', { name: 'Keep what we serve for my next plans too' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.drinks).toMatchObject({ answers: { level: 'premium' }, defaults: { level: 'premium' } })
})

test('choosing a bottle tells the change of the total, and Free looks at bottles without quantities', async () => {
  const user = setupUser()
  const show = () =>
    renderUi(<BottlesScreen type="tequila" plan={plan} />, { path: `/bottle-recommendations/tequila?plan=${plan.id}` })
  const first = show()
  const card = within(await screen.findByRole('article', { name: 'Clase Azul Reposado' }))
  expect(await card.findByText(/^\+.*\$[\d,]+ in your total$/)).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Choose Clase Azul Reposado for Tequila' }))
  expect(card.getByText('Chosen for your list')).toBeVisible()
  first.unmount()
  sessionStorage.clear()

  saved = { ...NOTHING_SAVED, is_in_tier: false }
  show()
  expect(await screen.findByText(/Looking at bottles is free/)).toBeVisible()
  expect(screen.getByRole('article', { name: 'Clase Azul Reposado' })).toHaveTextContent(/About \$[\d,]+ to \$[\d,]+/)
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useShortcuts } from '#app/lib/browser/shortcuts.ts'
import { presetOf, type Rights } from '#domain/team/rights.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow, aTaskRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import type { SearchedContributor, SearchedPayment } from '../ledger/searched-rows.ts'
import type { SearchedVendor } from '../vendors/searched-rows.ts'
import { SearchButton } from './search-button.tsx'
import { SearchProvider } from './search-provider.tsx'
// Preloads what the search fetches when it opens.
import './search-spotlight.tsx'
import { SEARCH_SOURCES } from '#app/routes/search-sources.ts'

const network = fakeNetwork()

const WEDDING = aPlanRow({ id: 'wedding', name: 'Lucía and Andrés', city: 'Mérida' })
const GALA = aPlanRow({ id: 'gala', name: 'Annual gala', event_type: 'corporate', couple_type: null, city: 'León' })

const SALON: SearchedVendor = {
  id: 'salon',
  plan_id: 'wedding',
  name: 'Salón Jacarandas',
  category: 'venue',
  vendor_category: 'venue',
  status: 'booked',
  agreed_amount: 60_000,
  estimated_amount: null,
}
const payment = {
  plan_id: 'wedding',
  vendors: { name: 'Salón Jacarandas' },
  paid_on: null,
  status: 'scheduled',
} as const
const DEPOSIT: SearchedPayment = { ...payment, id: 'deposit', amount: 24_000.5, due_on: '2026-11-01' }
const BALANCE: SearchedPayment = { ...payment, id: 'balance', amount: 36_000, due_on: '2099-03-02' }
const GODMOTHER: SearchedContributor = {
  id: 'godmother',
  plan_id: 'wedding',
  name: 'Madrina Inés',
  kind: 'padrino',
  pledged_amount: 9000,
}

beforeEach(() => {
  signInForTest()
  // jsdom lays nothing out, so it cannot scroll either.
  Element.prototype.scrollIntoView = vi.fn()
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json([WEDDING, GALA])),
    http.get(`${API_URL}/rest/v1/tasks`, () =>
      HttpResponse.json([aTaskRow({ id: 'cake', plan_id: 'wedding', name: 'Probar el pastel de María' })]),
    ),
    http.get(`${API_URL}/rest/v1/vendors`, () => HttpResponse.json([SALON])),
    http.get(`${API_URL}/rest/v1/payments`, () => HttpResponse.json([DEPOSIT, BALANCE])),
    http.get(`${API_URL}/rest/v1/contributors`, () => HttpResponse.json([GODMOTHER])),
  )
})

const loadSources = async () => SEARCH_SOURCES

function Screen() {
  const { pathname, search } = useLocation()
  useShortcuts('common.nav.main', [{ keys: ['j', 'ArrowDown'], label: 'common.edit', run: () => undefined }])
  return (
    <>
      <SearchButton />
      <input aria-label="Name" />
      <output aria-label="address">{pathname + search}</output>
    </>
  )
}

function open(path = '/app/event-plan/wedding', language: 'en' | 'es' = 'en') {
  renderUi(
    <SearchProvider loadSources={loadSources}>
      <Screen />
    </SearchProvider>,
    { path, language },
  )
  return setupUser()
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent
const field = () => screen.findByRole('combobox', { name: 'Search' })
const pointedAt = async () => {
  const id = (await field()).getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent
}

async function search(user: ReturnType<typeof setupUser>, text: string) {
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('option', { name: /^Annual gala/ })
  await user.click(await field())
  await user.paste(text)
}

test('keys typed before the field exists reach it, and nothing below', async () => {
  const user = open()
  const below = vi.fn()
  document.body.addEventListener('keydown', below)
  await user.keyboard('{Control>}k{/Control}annual')
  await waitFor(async () => expect(await field()).toHaveValue('annual'))
  expect(below.mock.calls.filter(([event]) => event.key === 'a' && event.target === document.body)).toEqual([])
  document.body.removeEventListener('keydown', below)
})

describe('the search', () => {
  test('the search opens with the keyboard, finds without accents and opens the result', async () => {
    const user = open()
    await search(user, 'maria')
    const option = await screen.findByRole('option', { selected: true })
    expect(option).toHaveTextContent('Probar el pastel de MaríaLucía and Andrés · Dec 1, 2026')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/app/event-tasks/wedding?task=cake')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('the search has a named button, which gets the focus back', async () => {
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    const dialog = await screen.findByRole('dialog', { name: 'Search' })
    await expectFocus(() => within(dialog).getByRole('combobox'))
    await user.keyboard('{Escape}')
    await expectFocus(() => screen.getByRole('button', { name: 'Search' }))
  })

  test('the arrow keys move through the results, around both ends', async () => {
    const user = open()
    await search(user, 'annual')
    expect(await pointedAt()).toMatch(/^Annual gala/)
    await user.keyboard('{ArrowUp}')
    expect(await pointedAt()).toBe('Change history: who changed what, and taking it backAnnual gala')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(await pointedAt()).toBe('BudgetAnnual gala')
  })

  test('the search suggests recently chosen results first', async () => {
    const user = open()
    await search(user, 'annual')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/app/event-plan/gala')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('{Control>}k{/Control}')
    const recent = within(await screen.findByRole('group', { name: 'Recent' }))
    expect(recent.getByRole('option')).toHaveTextContent(/^Annual gala/)
  })

  test('the search finds actions by their synonyms', async () => {
    const user = open()
    await search(user, 'keyboard')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  test('the search suggests every screen of the current plan, also when the plan is in the query of the address', async () => {
    const user = open('/app/vendor-comparison/venue?plan=gala')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('option', { name: /^Task calendar/ })
    const screens = within(screen.getByRole('group', { name: 'Screens' }))
    expect(screens.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'BudgetAnnual gala',
      'Budget tracking: vendors and paymentsAnnual gala',
      'What if the guests change?Annual gala',
      'Compare vendor candidatesAnnual gala',
      'AI vendor recommendationsAnnual gala',
      'Guest listAnnual gala',
      'Guest summary and answersAnnual gala',
      'Table arrangementAnnual gala',
      'TasksAnnual gala',
      'Task calendarAnnual gala',
      'TimelineAnnual gala',
      'The day of the event: arrivals, cues and notesAnnual gala',
      'Drinks WizardAnnual gala',
      'Drinks preferencesAnnual gala',
      'Bottle recommendationsAnnual gala',
      'AnalyticsAnnual gala',
      'Team: people, invitations and rightsAnnual gala',
      'Change history: who changed what, and taking it backAnnual gala',
      'My Plans',
      'Analytics of all plans',
      'My account',
      'Subscription',
    ])
    await user.click(await field())
    await user.paste('tracking gala')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/app/budget-tracking/gala')
  })

  test('the search offers no screens, questions or rows that the reader may not see', async () => {
    let guestLists = 0
    const helper = {
      ...presetOf('viewer'),
      guests: 'none',
      seating: 'none',
      money: 'none',
      vendors: 'none',
      drinks: 'none',
    }
    network.use(
      http.get(`${API_URL}/rest/v1/event_plans`, () =>
        HttpResponse.json([WEDDING, aPlanRow({ ...GALA, my_rights: helper as Rights })]),
      ),
      http.post(`${API_URL}/rest/v1/rpc/guest_list`, () => {
        guestLists += 1
        return HttpResponse.json([])
      }),
    )
    const user = open('/app/event-plan/gala')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('option', { name: /^Task calendar/ })
    const offered = screen.getAllByRole('option').map((option) => option.textContent)
    expect(offered.filter((name) => name?.endsWith('Annual gala'))).toEqual([
      'TasksAnnual gala',
      'Task calendarAnnual gala',
      'TimelineAnnual gala',
      'The day of the event: arrivals, cues and notesAnnual gala',
      'AnalyticsAnnual gala',
      'Team: people, invitations and rightsAnnual gala',
      'Change history: who changed what, and taking it backAnnual gala',
      'What is overdue?Annual gala',
      'What is next this week?Annual gala',
      'How long until the event?Annual gala',
    ])
    expect(guestLists).toBe(0)
  })

  test('a question in other words than its example is asked as it was typed', async () => {
    const user = open()
    await search(user, 'what did we pay for the venue')
    const questions = within(await screen.findByRole('group', { name: 'Questions' }))
    expect(questions.getByRole('option')).toHaveTextContent('How much have we paid?Lucía and Andrés')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/app/event-plan/wedding?ask=what%20did%20we%20pay%20for%20the%20venue')
  })

  test('a search without results says so', async () => {
    const user = open()
    await search(user, 'zzz')
    expect(await screen.findByText('Nothing found for “zzz”. Try another word.')).toBeVisible()
    expect(await field()).toHaveAttribute('aria-expanded', 'false')
  })

  test('the search opens from within a field, where letters are typed', async () => {
    const user = open()
    await user.type(screen.getByLabelText('Name'), '?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('?')
  })

  test('the search finds the open tasks of every plan from outside of them', async () => {
    const user = open('/app/saved-plans')
    await search(user, 'pastel')
    expect(await screen.findByRole('option', { selected: true })).toHaveTextContent('Probar el pastel de María')
    await user.keyboard('{Enter}')
    expect(address()).toBe('/app/event-tasks/wedding?task=cake')
  })
})

describe('what the ledgers offer', () => {
  test.each([
    ['jacaran', /^Salón JacarandasVenue · Booked · Lucía and Andrés$/, '?vendor=salon'],
    [
      '24,000.50',
      /^\$24,000\.50 to Salón JacarandasNov 1, 2026 · Overdue · Lucía and Andrés$/,
      '?tab=payments&payment=deposit',
    ],
    ['march 2 2099', /^\$36,000 to Salón Jacarandas/, '?tab=payments&payment=balance'],
    ['ines', /^Madrina InésPadrino · \$9,000 · Lucía and Andrés$/, '?tab=cash-flow&contributor=godmother'],
  ])('"%s" finds a record of the ledger and leads to it', async (query, result, row) => {
    const user = open('/app/saved-plans')
    await search(user, query)
    expect(await screen.findByRole('option', { selected: true })).toHaveTextContent(result)
    await user.keyboard('{Enter}')
    expect(address()).toBe(`/app/budget-tracking/wedding${row}`)
  })

  test('a vendor comes before the payments to it', async () => {
    const user = open()
    await search(user, 'salon')
    const groups = (await screen.findAllByRole('group')).map((group) => group.textContent)
    expect(groups[0]).toMatch(/^VendorsSalón Jacarandas/)
    expect(groups[1]).toMatch(/^Payments/)
  })

  test('what could not be loaded is said, and the rest is found', async () => {
    network.use(http.get(`${API_URL}/rest/v1/payments`, () => HttpResponse.json({ code: '42501' }, { status: 403 })))
    const user = open()
    await search(user, 'annual')
    expect(await screen.findByText(/^Not everything could be loaded/)).toBeVisible()
    expect(screen.getByRole('option', { name: /^Annual gala/ })).toBeVisible()
  })
})

describe('the list of shortcuts', () => {
  test('the list of shortcuts has those of this screen and the global ones', async () => {
    const user = open()
    await user.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Edit',
      'Search',
      'Show the shortcuts',
    ])
    expect(dialog.getAllByRole('definition').map((keys) => keys.textContent)).toEqual(['jor↓', 'Ctrl K', '?'])
  })

  test('the list of shortcuts turns single keys off', async () => {
    const user = open()
    await user.keyboard('?')
    await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

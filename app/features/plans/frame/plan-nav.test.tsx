import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useLocation, useNavigate } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PlanMenuDialogs } from '#app/routes/plan-menu-dialogs.tsx'
import { expectFocus } from '#tests/support/focus.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow, NO_LEDGER, rowAs } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import type { PlanRow } from '../rows.ts'
import { PlanFrame } from './plan-frame.tsx'

const network = fakeNetwork()

const ID = aPlanRow().id

/** What the fake service holds. */
let plan: PlanRow
let others: PlanRow[]

beforeEach(() => {
  signInForTest()
  others = [aPlanRow({ id: '5b0c8f5e-5f55-4c8e-9f0e-0d9c1a9f3a99', name: 'Gala' })]
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.has('id') ? plan : [plan, ...others]),
    ),
    http.post(`${API_URL}/rest/v1/rpc/my_subscription`, () => new HttpResponse(null, { status: 406 })),
    http.get(`${API_URL}/rest/v1/calendar_feeds`, () => HttpResponse.json([])),
    http.post(`${API_URL}/rest/v1/rpc/plan_people`, () => HttpResponse.json([])),
  )
})

function Where() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      {/* Stands for the browser's own button. */}
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  )
}

interface OpenOptions {
  readonly path?: string
  readonly isPhone?: boolean
  readonly changes?: Partial<PlanRow>
}

async function open({ path = `/app/event-tasks/${ID}`, isPhone = false, changes = {} }: OpenOptions = {}) {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: isPhone && query.includes('47.99em'),
  }))
  plan = aPlanRow({ name: 'Boda de Lucía', ...changes })
  renderUi(
    <main id="content">
      <PlanFrame planId={ID} header="compact" menuDialogs={PlanMenuDialogs}>
        {() => 'The screen'}
      </PlanFrame>
      <Where />
    </main>,
    { path },
  )
  await screen.findByText('The screen')
  return setupUser()
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent
const links = (nav: string) =>
  within(screen.getByRole('navigation', { name: nav }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('aria-current')])

describe('the navigation of a plan', () => {
  test('the navigation has the sections in their order, and the screens of the current one as tabs', async () => {
    const user = await open({ path: `/app/budget-breakdown/${ID}?view=what-if` })
    expect(links('Plan screens')).toEqual([
      ['Overview', null],
      ['Budget', 'true'],
      ['Vendors', null],
      ['Guests', null],
      ['Tables', null],
      ['Tasks', null],
      ['Timeline', null],
    ])
    expect(links('Budget: screens')).toEqual([
      ['Breakdown', null],
      ['Tracking', null],
      ['What if', 'page'],
    ])
    await user.click(screen.getByRole('link', { name: 'Breakdown' }))
    expect(address()).toBe(`/app/budget-breakdown/${ID}`)
  })

  test('the list and the calendar of the tasks have addresses that keep the filter', async () => {
    const user = await open({ path: `/app/event-tasks/${ID}?show=overdue` })
    await user.click(screen.getByRole('link', { name: 'Calendar' }))
    expect(address()).toBe(`/app/event-tasks/${ID}?show=overdue&view=calendar`)
    expect(links('Tasks: screens')).toEqual([
      ['List', null],
      ['Calendar', 'page'],
    ])
  })

  test('a section with one screen has no tabs', async () => {
    await open({ path: `/app/table-arrangement/${ID}` })
    expect(screen.getAllByRole('navigation')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Tables' })).toHaveAttribute('aria-current', 'page')
  })

  test('the header of a screen leads to the overview and has the whole name', async () => {
    await open({ changes: { name: 'La boda de Lucía Hernández Villaseñor y Mateo Ortega de la Garza' } })
    const name = screen.getByRole('link', { name: /^La boda de Lucía/ })
    expect(name).toHaveAttribute('href', `/app/event-plan/${ID}`)
    expect(name.parentElement).toHaveAttribute('title', name.textContent)
  })
})

describe('the menu of a plan', () => {
  const counts = { ...NO_LEDGER, vendors: 2 }

  test('the menu on a phone is a sheet with the other screens and every action', async () => {
    const user = await open({ isPhone: true, changes: { ledger_counts: counts } })
    await user.click(screen.getByRole('button', { name: 'More' }))
    const sheet = await screen.findByRole('dialog', { name: 'Boda de Lucía' })
    const links = within(sheet).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Vendors and payments', `/app/budget-tracking/${ID}`],
      ['Compare vendor candidates', `/app/vendor-comparison/venue?plan=${ID}`],
      ['AI vendor recommendations', `/app/vendor-recommendations/${ID}`],
      ['Tables', `/app/table-arrangement/${ID}`],
      ['Timeline', `/app/event-timeline/${ID}`],
      ['The day of the event: arrivals, cues and notes', `/app/event-day/${ID}`],
      ['Drinks Wizard', `/app/drinks-wizard?plan=${ID}`],
      ['Drinks preferences', `/app/drinks-preferences?plan=${ID}`],
      ['Bottle recommendations', `/bottle-recommendations/red-wine?plan=${ID}`],
      ['Analytics', `/app/analytics?plan=${ID}`],
      ['Team', `/app/team/${ID}`],
      ['Change history', `/app/plan-history/${ID}`],
      ['Compare with other plans', `/app/saved-plans?pick=${ID}`],
      ['Export the payments', `/app/budget-tracking/${ID}?open=export`],
    ])
    expect(
      within(sheet)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual([
      '',
      'Edit Event Details',
      'Duplicate',
      'Print this screen',
      'In my own calendar',
      'Mark Complete',
      'Delete',
    ])
    await user.click(links[1] as HTMLElement)
    expect(address()).toBe(`/app/vendor-comparison/venue?plan=${ID}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('an action of the sheet opens its dialog, and closing that returns the focus to the menu', async () => {
    const user = await open({ isPhone: true })
    const more = screen.getByRole('button', { name: 'More' })
    await user.click(more)
    await user.click(await screen.findByRole('button', { name: 'In my own calendar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tasks in my own calendar' })
    await within(dialog).findByRole('button', { name: 'Create my secret address' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expectFocus(more)
  })

  test('the sheet closes with its button and with Escape, and the focus returns', async () => {
    const user = await open({ isPhone: true })
    const more = screen.getByRole('button', { name: 'More' })
    await user.click(more)
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await expectFocus(more)
    await user.click(more)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await expectFocus(more)
  })

  test('the screen is printed once the sheet is gone', async () => {
    const user = await open({ isPhone: true })
    let shown: Element | null = null
    const print = vi.fn(() => {
      shown = screen.queryByRole('dialog')
    })
    vi.stubGlobal('print', print)
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('button', { name: 'Print this screen' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    expect(shown).toBeNull()
    vi.unstubAllGlobals()
  })

  test('a viewer may compare, duplicate, print and subscribe; the rest says who may', async () => {
    const user = await open({ changes: { ...rowAs('viewer') } })
    await user.click(screen.getByRole('button', { name: 'More' }))
    await screen.findByRole('menuitem', { name: /^Delete/ })
    const items = screen.getAllByRole('menuitem')
    expect(items.map((item) => [item.textContent, item.hasAttribute('aria-disabled')])).toEqual([
      ['Drinks Wizard', false],
      ['Drinks preferences', false],
      ['Bottle recommendations', false],
      ['Analytics', false],
      ['Team', false],
      ['Change history', false],
      ['Edit Event DetailsOnly its owner and editors can', true],
      ['Compare with other plans', false],
      ['Duplicate', false],
      ['Export the paymentsOnce there is a vendor', true],
      ['Print this screen', false],
      ['In my own calendar', false],
      ['Mark CompleteOnly its owner can', true],
      ['DeleteOnly its owner can', true],
    ])
  })

  test('a single plan has nothing to be compared with', async () => {
    others = []
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'More' }))
    const compare = await screen.findByRole('menuitem', { name: /Once you have a second plan$/ })
    expect(compare).toHaveAttribute('aria-disabled', 'true')
    await user.click(compare)
    expect(address()).toBe(`/app/event-tasks/${ID}`)
  })
})

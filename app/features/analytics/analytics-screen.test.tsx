import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { toPlan } from '#app/features/plans/rows.ts'
import { anAnalyticsRow, SHOWN_PLAN } from '#tests/support/analytics/analytics-row.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { AnalyticsScreen } from './analytics-screen.tsx'

const network = fakeNetwork()
const plan = toPlan(aPlanRow({ id: SHOWN_PLAN, name: 'Boda de Ana' }) as never)

/** What was asked for, one after the other. */
let asked: Record<string, unknown>[]

beforeEach(() => {
  asked = []
  signInForTest()
})

function open(query = '', { row = anAnalyticsRow(), isOfPlan = false } = {}) {
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/analytics`, async ({ request }) => {
      asked.push((await request.json()) as Record<string, unknown>)
      return HttpResponse.json(row)
    }),
  )
  renderUi(<AnalyticsScreen plan={isOfPlan ? plan : null} />, { path: `/app/analytics${query}` })
  return setupUser()
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the figures', () => {
  test('come in one request; the final cost has its range and what it rests on', async () => {
    const user = open(`?plan=${SHOWN_PLAN}`, { isOfPlan: true })
    const forecast = await card('What it will cost in the end')
    expect(forecast.getByText('Most likely $170,000, between $162,500 and $181,662.')).toBeVisible()
    expect(forecast.getByText('That leaves $130,000 of the budget.')).toBeVisible()
    expect(forecast.getByText('71%')).toBeVisible()
    await user.click(forecast.getByRole('switch'))
    expect(forecast.getByRole('row', { name: /^Music Budget alone \$42,500 \$50,000 \$60,000/ })).toBeVisible()
    expect(asked).toEqual([{ plan_id: SHOWN_PLAN }])
  })

  test('begin with the first part that the reader may read', async () => {
    open('', { row: { ...anAnalyticsRow(), money: null } })
    expect(await screen.findByRole('radio', { name: 'Guests' })).toBeChecked()
  })

  test('each chart reads its points by the keys, and says in words what it comes to', async () => {
    const user = open()
    const flow = await card('Planned, agreed and paid over time')
    expect(flow.getByText('$50,000 is paid so far, and $70,000 is still to be paid.')).toBeVisible()
    const cursor = flow.getByRole('slider', { name: 'Planned, agreed and paid over time' })
    cursor.focus()
    await user.keyboard('{ArrowRight>5/}')
    await waitFor(() => expect(cursor).toHaveAttribute('aria-valuetext', 'April 2027'))
    expect(flow.getByText('With what is due until then: $120,000')).toBeVisible()
    const categories = await card('By category against the budget')
    expect(categories.getByText('1 category is over its budget, Venue by $20,000.')).toBeVisible()
  })

  test('guests: the way from the list to a yes, by group, and unknown is not zero', async () => {
    open('?view=guests')
    const funnel = await card('From the list to a yes')
    expect(funnel.getByText('50% of the people have answered; half of the answers took 5 days or less.')).toBeVisible()
    expect(funnel.getByText('20 parties, 50%')).toBeVisible()
    const groups = await card('By group')
    expect(groups.getByText('60% of 60 answered, half of them within 3 days')).toBeVisible()
    expect(groups.getByText('35% of 40 answered')).toBeVisible()
    expect((await card('Seating')).getByText('30 of 40 people who need a seat have one (75%).')).toBeVisible()
  })

  test('tasks: what is behind, and what slips', async () => {
    open('?view=tasks')
    expect((await card('Open tasks, week by week')).getByText('2 tasks behind what the dates ask for.')).toBeVisible()
    expect((await card('What slips')).getByText('2 overdue, 1 late, of 4')).toBeVisible()
  })

  test('a part that may not be seen says so, in the cards and above', async () => {
    open('?view=guests', { row: anAnalyticsRow({ guests: null, money: null }) })
    expect(await screen.findByText(/^You may not see this part of the plan/)).toBeVisible()
    expect(screen.getAllByText('You may not see this.')).toHaveLength(3)
    expect(screen.queryByText('0%')).not.toBeInTheDocument()
  })
})

describe('the filters', () => {
  test('are in the address: another type asks again', async () => {
    const user = open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Type of event' }), 'Wedding')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Date of the event' }), 'Past')
    await waitFor(() => expect(asked.at(-1)).toEqual({ event_types: ['wedding'], period: 'past' }))
  })

  test('money of several currencies: one is chosen, and says of which plans it is', async () => {
    const currencies = [
      { currency: 'MXN', plans: 1 },
      { currency: 'EUR', plans: 2 },
    ]
    const user = open('', { row: anAnalyticsRow({ plans: 3, currencies }) })
    expect(await screen.findByText(/^Of 1 of 3 plans: those in MXN/)).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR: 2 plans')
    await waitFor(() => expect(asked.at(-1)).toEqual({ currency: 'EUR' }))
  })

  test('own days are for Pro', async () => {
    open('', { row: anAnalyticsRow({ has_analytics: false }) })
    expect(await screen.findByRole('option', { name: 'Between two dates (Pro)' })).toBeDisabled()
  })

  test('where no plan fits, the filters can be removed', async () => {
    const user = open('?type=birthday', { row: anAnalyticsRow({ plans: 0 }) })
    await user.click(await screen.findByRole('button', { name: 'Remove the filters' }))
    await waitFor(() => expect(asked.at(-1)).toEqual({}))
  })

  test('without a plan of one’s own, the screen says what it is for', async () => {
    open('', { row: anAnalyticsRow({ plans: 0, choices: [] }) })
    expect(await screen.findByRole('heading', { name: 'Figures of your own events' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'New plan' })).toHaveAttribute('href', '/app/new-plan')
  })
})

describe('the comparison', () => {
  test('puts plans together by year, and lists each', async () => {
    const user = open('?view=compare')
    const years = await card('Year by year')
    expect(years.getByText('2025 costs the most for each guest: $2,200.')).toBeVisible()
    await user.click(screen.getByText('Size'))
    expect((await card('By the size of the event')).getAllByText('Up to 50 guests')[0]).toBeVisible()
    const each = await card('Plan by plan')
    expect(each.getByRole('row', { name: /^Boda de Eva.* 50 \$100,000 \$110,000 110%/ })).toBeVisible()
  })

  test('TIER: without it there is a picture and the upgrade prompt, and no figure', async () => {
    open('?view=compare', { row: anAnalyticsRow({ has_analytics: false, advanced: null }) })
    const upgrade = await card('Compare your events')
    expect(upgrade.getByText('Your tier does not include advanced analytics.')).toBeVisible()
    expect(upgrade.getByText(/^Pro gives you 10 plans/)).toBeVisible()
    expect(upgrade.getByRole('img', { name: /example event/ })).toBeInTheDocument()
  })
})

test('the figures come by mail every month to who wants them, which the menu remembers', async () => {
  const chosen: unknown[] = []
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/choose_analytics_mail`, async ({ request }) => {
      chosen.push(await request.json())
      return HttpResponse.json(true)
    }),
  )
  const user = open()
  const choose = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name: 'Take out' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose(/^Every month by email/)
  await waitFor(() => expect(chosen).toEqual([{ is_on: true }]))
  await choose(/^Stop the monthly email/)
  await waitFor(() => expect(chosen).toEqual([{ is_on: true }, { is_on: false }]))
})

test('figures that cannot be loaded say so, with a retry', async () => {
  network.use(http.post(`${API_URL}/rest/v1/rpc/analytics`, () => HttpResponse.json({}, { status: 500 })))
  renderUi(<AnalyticsScreen plan={null} />, { path: '/app/analytics' })
  expect(await screen.findByText('Unable to load the figures. Please try again.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

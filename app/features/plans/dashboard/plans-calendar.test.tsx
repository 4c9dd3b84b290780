import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DuePaymentRow } from '#app/features/ledger/rows.ts'
import type { TaskRow } from '#app/features/tasks/rows.ts'
import { startSession } from '#app/lib/api/session.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { aDueRow } from '#tests/support/ledger/ledger.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan, aTaskRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { PlansCalendar } from './plans-calendar.tsx'

const NOW = Date.UTC(2027, 4, 10, 16)

/** 23:00 in Mexico City, already the next day in UTC. */
const WEDDING = aPlan({ id: 'wedding', name: 'Lucía and Andrés', startsAtMs: Date.UTC(2027, 4, 16, 5) })
const CONGRESS = aPlan({
  id: 'congress',
  name: 'Congress',
  eventType: 'corporate',
  variant: 'conference',
  timeZone: 'Asia/Tokyo',
  startsAtMs: Date.UTC(2027, 4, 19, 23),
  durationHours: 56,
})

const network = fakeNetwork()

let due: DuePaymentRow[]
let tasks: TaskRow[]

const DUE = aDueRow({ due_on: '2027-05-12' })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  signInForTest()
  await startSession()
  due = []
  tasks = []
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/due_payments`, () => HttpResponse.json(due)),
    http.get(`${API_URL}/rest/v1/tasks`, () => HttpResponse.json(tasks)),
    http.post(`${API_URL}/rest/v1/rpc/change_tasks`, () => HttpResponse.json([])),
  )
  return () => vi.useRealTimers()
})

function Calendar({ start }: { start: string | null }) {
  const [day, setDay] = useState(start)
  return (
    <>
      <output aria-label="address">{useLocation().pathname}</output>
      <PlansCalendar plans={[WEDDING, CONGRESS]} nowMs={NOW} day={day} onDayChange={setDay} />
    </>
  )
}

test("an event is on its day in the event's time zone", () => {
  renderUi(<Calendar start={null} />)
  expect(screen.getByRole('button', { name: 'Saturday, May 15, 2027: Lucía and Andrés (Wedding)' })).toBeVisible()
})

test('an event of several days is on each of them', () => {
  renderUi(<Calendar start={null} />)
  const days = screen.getAllByRole('button', { name: /Congress \(Conference\)/ })
  expect(days.map((day) => day.getAttribute('aria-label')?.split(':')[0])).toEqual([
    'Thursday, May 20, 2027',
    'Friday, May 21, 2027',
    'Saturday, May 22, 2027',
  ])
})

test('payments and tasks are on the days they are due, told apart without colors', async () => {
  due = [DUE, { ...DUE, payment_id: 'late', vendor_name: 'The hall', due_on: '2027-05-03' }]
  tasks = [
    aTaskRow({ id: 'a', plan_id: 'wedding', name: 'Call the band', due_on: '2027-05-12' }),
    aTaskRow({ id: 'b', plan_id: 'elsewhere', name: 'Of another plan', due_on: '2027-05-12' }),
  ]
  renderUi(<Calendar start={null} />)
  expect(
    await screen.findByRole('button', {
      name: 'Wednesday, May 12, 2027: $1,000 to DJ Luna (Payment) and Call the band (Task)',
    }),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: /^Monday, May 3, 2027: .*The hall \(Overdue payment\)$/ })).toBeVisible()
  const legend = within(screen.getByRole('list', { name: 'What the calendar shows' }))
  expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Wedding',
    'Corporate event',
    'Payment',
    'Task',
  ])
})

test('the calendar opens on the next day that holds something, where it is paid and ticked', async () => {
  due = [DUE]
  tasks = [aTaskRow({ id: 'a', plan_id: 'wedding', name: 'Call the band', due_on: '2027-05-12' })]
  const user = setupUser()
  renderUi(<Calendar start={null} />)
  const day = within(await screen.findByRole('region', { name: 'Wednesday, May 12, 2027' }))
  expect(day.getByRole('button', { name: 'Mark as paid: $1,000 to DJ Luna' })).toBeVisible()
  await user.click(day.getByRole('checkbox', { name: 'Done: Call the band' }))
  expect(day.getByRole('checkbox', { name: 'Done: Call the band' })).toBeChecked()
  expect(screen.getByRole('region', { name: 'Wednesday, May 12, 2027' })).toBeVisible()
})

test('Enter moves from a day to the first thing that can be done there', async () => {
  tasks = [aTaskRow({ id: 'a', plan_id: 'wedding', name: 'Call the band', due_on: '2027-05-12' })]
  const user = setupUser()
  renderUi(<Calendar start={null} />)
  ;(await screen.findByRole('button', { name: /^Wednesday, May 12, 2027: Call the band/ })).focus()
  await user.keyboard('{Enter}')
  await expectFocus(() => screen.getByRole('checkbox', { name: 'Done: Call the band' }))
})

test('the events stay when payments and tasks cannot be loaded', async () => {
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/due_payments`, () => HttpResponse.json({ message: 'no' }, { status: 403 })),
  )
  renderUi(<Calendar start={null} />)
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We could not load the payments and tasks/)
  expect(screen.getByRole('button', { name: 'Saturday, May 15, 2027: Lucía and Andrés (Wedding)' })).toBeVisible()
})

test('arrow keys move to an event and Enter opens it', async () => {
  const user = setupUser()
  renderUi(<Calendar start="2027-05-14" />)
  screen.getByRole('button', { name: 'Friday, May 14, 2027' }).focus()
  await user.keyboard('{ArrowRight}{Enter}')
  const day = within(screen.getByRole('region', { name: 'Saturday, May 15, 2027' }))
  await expectFocus(() => day.getByRole('link', { name: /Lucía and Andrés/ }))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/app/event-plan/wedding')
})

test('a day without events links to the next day that has one', async () => {
  const user = setupUser()
  renderUi(<Calendar start="2027-03-01" />)
  expect(await screen.findByText('Nothing on this day.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go to May 15, 2027' }))
  expect(screen.getByRole('heading', { name: 'May 2027' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Lucía and Andrés.*Wedding/ })).toBeVisible()
})

test('the meaning of each colour is given in text', () => {
  renderUi(<Calendar start={null} />)
  const legend = within(screen.getByRole('list', { name: 'What the calendar shows' }))
  expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Wedding', 'Corporate event'])
})

test('a very full day is collapsed, and a press shows the others', async () => {
  tasks = Array.from({ length: 12 }, (_, at) =>
    aTaskRow({ id: `t${at}`, plan_id: 'wedding', name: `Task ${at}`, due_on: '2027-05-12' }),
  )
  due = [DUE]
  const user = setupUser()
  renderUi(<Calendar start="2027-05-12" />)
  const day = within(await screen.findByRole('region', { name: 'Wednesday, May 12, 2027' }))
  await user.click(await day.findByRole('button', { name: 'Show 5 more' }))
  expect(day.getAllByRole('checkbox')).toHaveLength(12)
  expect(day.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
})

test('a payment that was sent is called so, and not overdue after its day', async () => {
  due = [{ ...DUE, status: 'pending', due_on: '2027-05-03' }]
  renderUi(<Calendar start="2027-05-03" />)
  expect(await screen.findByRole('button', { name: /^Monday, May 3, 2027:.*Sent payment/ })).toBeVisible()
})

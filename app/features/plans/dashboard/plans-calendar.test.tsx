import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
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

test('arrow keys move to an event and Enter opens it', async () => {
  const user = setupUser()
  renderUi(<Calendar start="2027-05-14" />)
  screen.getByRole('button', { name: 'Friday, May 14, 2027' }).focus()
  await user.keyboard('{ArrowRight}{Enter}')
  const day = within(screen.getByRole('region', { name: 'Saturday, May 15, 2027' }))
  expect(day.getByRole('link', { name: /Lucía and Andrés/ })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/app/event-plan/wedding')
})

test('a day without events links to the next day that has one', async () => {
  const user = setupUser()
  renderUi(<Calendar start="2027-03-01" />)
  expect(screen.getByText('Nothing on this day.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go to May 15, 2027' }))
  expect(screen.getByRole('heading', { name: 'May 2027' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Lucía and Andrés.*Wedding/ })).toBeVisible()
})

test('the meaning of each colour is given in text', () => {
  renderUi(<Calendar start={null} />)
  const legend = within(screen.getByRole('list', { name: 'Event types' }))
  expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Wedding', 'Corporate event'])
})

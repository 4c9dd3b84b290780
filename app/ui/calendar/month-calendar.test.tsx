import { screen } from '@testing-library/react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { type CalendarEntry, MonthCalendar } from './month-calendar.tsx'

const entry = (id: string, label: string): CalendarEntry => ({ id, label, to: `/there/${id}`, tone: 'red' })

const ENTRIES = new Map([
  ['2027-05-15', [entry('a', 'Boda de Lucía')]],
  ['2027-05-29', ['b', 'c', 'd', 'e'].map((id) => entry(id, `Event ${id}`))],
])

function Calendar({ start = '2027-05-12' }: { start?: string }) {
  const [day, setDay] = useState(start)
  const { pathname } = useLocation()
  return (
    <>
      <p>at {pathname}</p>
      <MonthCalendar label="Events" day={day} onDayChange={setDay} today="2027-05-12" entriesByDay={ENTRIES}>
        {ENTRIES.get(day)?.map(({ id, label, to }) => (
          <Link key={id} to={to}>
            Open {label}
          </Link>
        ))}
      </MonthCalendar>
    </>
  )
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('the keys move by days, weeks, months and years', async () => {
  const user = setupUser()
  renderUi(<Calendar />)
  screen.getByRole('button', { name: 'Wednesday, May 12, 2027' }).focus()

  for (const [keys, day] of [
    ['{ArrowRight}', 'Thursday, May 13, 2027'],
    ['{ArrowDown}', 'Thursday, May 20, 2027'],
    ['{ArrowLeft}', 'Wednesday, May 19, 2027'],
    ['{ArrowUp}', 'Wednesday, May 12, 2027'],
    ['{Home}', 'Sunday, May 9, 2027'],
    ['{End}', /Saturday, May 15, 2027/],
    ['{PageDown}', 'Tuesday, June 15, 2027'],
    ['{PageUp}', /Saturday, May 15, 2027/],
    ['{Shift>}{PageUp}{/Shift}', 'Friday, May 15, 2026'],
  ] as const) {
    await user.keyboard(keys)
    expect(focused()).toMatch(day)
  }
})

test('moving past the end of a month shows the next one', async () => {
  const user = setupUser()
  renderUi(<Calendar start="2027-05-31" />)
  screen.getByRole('button', { name: 'Monday, May 31, 2027' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('heading', { name: 'June 2027' })).toBeVisible()
  expect(focused()).toBe('Tuesday, June 1, 2027')
})

test('Enter moves to the first entry of the day, and opens it', async () => {
  const user = setupUser()
  renderUi(<Calendar start="2027-05-15" />)
  screen.getByRole('button', { name: 'Saturday, May 15, 2027: Boda de Lucía' }).focus()
  await user.keyboard('{Enter}')
  expect(focused()).toBe('Open Boda de Lucía')
  await user.keyboard('{Enter}')
  expect(screen.getByText('at /there/a')).toBeVisible()
})

test('a day is selected with a click and is the only tab stop', async () => {
  const user = setupUser()
  renderUi(<Calendar />)
  await user.click(screen.getByRole('button', { name: /May 29, 2027/ }))
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('29')
  expect(screen.getAllByRole('link', { name: /^Open Event/ })).toHaveLength(4)
  expect(screen.getAllByRole('button', { name: /2027/ }).filter((button) => button.tabIndex === 0)).toHaveLength(1)
})

test('a day with many entries names some and counts the others', () => {
  renderUi(<Calendar />)
  expect(screen.getByText('Event b')).toBeInTheDocument()
  expect(screen.queryByText('Event d')).not.toBeInTheDocument()
  expect(screen.getByText('2 more')).toBeInTheDocument()
})

test('buttons show another month and return to today', async () => {
  const user = setupUser()
  renderUi(<Calendar />)
  expect(screen.queryByRole('button', { name: 'Today' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('heading', { name: 'July 2027' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(screen.getByRole('heading', { name: 'May 2027' })).toBeVisible()
})

test('weeks begin on Monday in Spanish', () => {
  renderUi(<Calendar />, { language: 'es' })
  expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('lunes')
})

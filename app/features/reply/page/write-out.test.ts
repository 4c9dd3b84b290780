import { expect, test } from 'vitest'
import { localClock } from '#contracts/local-clock.ts'
import { LANGUAGES } from '../../../i18n/languages.ts'
import { formatDate, formatDay, formatList, formatTime } from '../../../lib/format/format.ts'
import { browserTimeZone } from '../../../lib/format/zoned-time.ts'
import { localOf, writeDay, writeNames, writeTime } from './write-out.ts'

const DAYS = Array.from({ length: 12 }, (_, month) =>
  [1, 9, 10, 16, 28].map((day) => new Date(Date.UTC(2027, month, day)).toISOString().slice(0, 10)),
).flat()

test.each(LANGUAGES)('days are written as everywhere: %s', (language) => {
  for (const day of DAYS) {
    expect(writeDay(day, language)).toBe(formatDay(day, language))
    expect(writeDay(`${day}T23:59`, language, 'full')).toBe(formatDay(day, language, 'full'))
  }
})

test.each(LANGUAGES)('times are written as everywhere: %s', (language) => {
  for (let hour = 0; hour < 24; hour += 1) {
    const local = `2027-05-15T${String(hour).padStart(2, '0')}:05`
    expect(writeTime(local, language)).toBe(formatTime(`${local}:00Z`, { timeZone: 'UTC', language }))
  }
})

const LISTS = [
  [],
  ['Ana'],
  ['Ana', 'Luis'],
  ['Ana', 'Luis', 'Marta'],
  ...['Irene', 'Hilda', 'Hiad', 'íñigo', 'Ian', 'Yvonne', 'hielo', 'Hi'].map((name) => ['Ana', name]),
]
test.each(LANGUAGES)('lists are written as everywhere: %s', (language) => {
  for (const names of LISTS) expect(writeNames(names, language)).toBe(formatList(names, language))
})

test.each([
  ['America/Mexico_City', '2027-05-15T17:00'],
  ['America/New_York', '2027-05-15T19:00'],
  ['Pacific/Kiritimati', '2027-05-16T13:00'],
  ['Asia/Kathmandu', '2027-05-16T04:45'],
])('the server tells what clocks show in %s', (zone, local) => {
  const instant = '2027-05-15T23:00:00+00:00'
  expect(localClock(instant, zone)).toBe(local)
  for (const language of LANGUAGES) {
    const at = { timeZone: zone, language }
    expect(writeDay(local, language, 'full')).toBe(formatDate(instant, { ...at, style: 'full' }))
    expect(writeTime(local, language)).toBe(formatTime(instant, at))
  }
})

test("the reader's own clock is told as the server tells others", () => {
  for (const instant of ['2027-01-05T05:07:00+00:00', '2027-07-15T23:59:00+00:00']) {
    expect(localOf(instant)).toBe(localClock(instant, browserTimeZone()))
  }
})

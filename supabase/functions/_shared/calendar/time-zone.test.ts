import { expect, test } from 'vitest'
import { localTime, shownAt, toTimeZone } from './time-zone.ts'

const at = (text: string) => Date.parse(text)

test.each([
  ['America/Mexico_City', '2027-05-15T23:00:00Z', '20270515T170000'],
  ['America/New_York', '2027-03-14T06:59:00Z', '20270314T015900'],
  ['America/New_York', '2027-03-14T07:00:00Z', '20270314T030000'],
  ['Asia/Kolkata', '2027-01-01T00:00:00Z', '20270101T053000'],
  ['Pacific/Apia', '2027-01-01T00:00:00Z', '20270101T130000'],
])('clocks in %s show at %s %s', (zone, instant, shown) => {
  expect(localTime(shownAt(at(instant), zone))).toBe(shown)
})

test('a zone that moves its clocks is written with each change, at its minute', () => {
  const lines = toTimeZone('America/New_York', at('2027-01-01T00:00:00Z'), at('2027-12-31T00:00:00Z')).split('\r\n')
  expect(lines.filter((line) => /^(BEGIN|DTSTART|TZOFFSETFROM|TZOFFSETTO)/.test(line))).toEqual([
    'BEGIN:VTIMEZONE',
    'BEGIN:STANDARD',
    'DTSTART:20261231T190000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0500',
    'BEGIN:DAYLIGHT',
    'DTSTART:20270314T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'BEGIN:STANDARD',
    'DTSTART:20271107T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
  ])
})

test('a zone that leaves its clocks alone has one offset', () => {
  const text = toTimeZone('Asia/Kolkata', at('2027-01-01T00:00:00Z'), at('2028-01-01T00:00:00Z'))
  expect(text.match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toEqual(['BEGIN:STANDARD'])
  expect(text).toContain('TZOFFSETTO:+0530')
})

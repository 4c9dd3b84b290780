import { expect, test } from 'vitest'
import { attendance, thankYous } from './after-day.ts'
import type { DayEntry } from './day-entries.ts'
import { dayState } from './day-state.ts'

const person = (id: string, answer: 'yes' | 'no' | 'pending' | null = 'yes') => ({ id, name: id, answer })

const PARTIES = [
  { id: 'p1', name: 'Ana', group: 'Familia', members: [person('ana'), person('luis'), person('niño', 'pending')] },
  { id: 'p2', name: 'Eva', group: null, members: [person('eva'), person('tom'), person('rosa'), person('sol')] },
  { id: 'p3', name: 'Raúl', group: 'Familia', members: [person('raúl', 'no')] },
  { id: 'p4', name: 'Mía', group: 'Trabajo', members: [person('mía')] },
  { id: 'p5', name: 'Nadie', group: 'Nadie', members: [person('nadie', 'no')] },
]

const entry = (kind: 'arrival' | 'gift' | 'thanks', subjectId: string, value: object) =>
  ({
    ...{ id: `${kind} ${subjectId}`, kind, subjectId, value, atMs: 1 },
    ...{ replaces: [], by: null, position: 1, isApplied: null },
  }) as unknown as DayEntry

const came = (...ids: string[]) => ids.map((id) => entry('arrival', id, { arrived: true }))

test('who came and who did not is told by circle, the largest first and those without one last', () => {
  const groups = attendance(PARTIES, dayState(came('ana', 'niño', 'raúl', 'eva')))
  const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id)
  expect(groups.map(({ group, came, unexpected, absent }) => [group, ids(came), ids(unexpected), ids(absent)])).toEqual(
    [
      ['Familia', ['ana', 'niño', 'raúl'], ['niño', 'raúl'], ['luis']],
      ['Trabajo', [], [], ['mía']],
      [null, ['eva'], [], ['tom', 'rosa', 'sol']],
    ],
  )
})

test('who brought something is thanked first, then who came, and who sent a gift without coming too', () => {
  const state = dayState([
    ...came('ana', 'luis', 'eva'),
    entry('gift', 'p2', { text: 'Vajilla' }),
    entry('gift', 'p3', { text: 'Sobre' }),
    entry('gift', 'p1', { text: '' }),
    entry('thanks', 'p3', { thanked: true }),
  ])
  expect(
    thankYous(PARTIES, state).map(({ party, gift, came: people, isThanked }) => [party.id, gift, people, isThanked]),
  ).toEqual([
    ['p2', 'Vajilla', 1, false],
    ['p3', 'Sobre', 0, true],
    ['p1', '', 2, false],
  ])
})

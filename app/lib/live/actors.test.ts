import { beforeEach, expect, test, vi } from 'vitest'
import { followActors } from './actors.ts'

const ID = 'aaaaaaaa-0000-4000-8000-000000000001'
const PARTY = 'bbbbbbbb-0000-4000-8000-000000000001'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('who changed a row is known for the records that it names', () => {
  const actors = followActors()
  actors.note({ id: ID, guest_id: PARTY, answer: 'attending' }, 'ana')
  expect([actors.of(ID), actors.of(PARTY), actors.of('attending')]).toEqual(['ana', 'ana', null])
})

test('several who changed it before it is told are none by name, and who changes it afterwards is', () => {
  const actors = followActors()
  actors.note({ id: ID }, 'ana')
  actors.note({ id: ID }, 'luis')
  expect(actors.of(ID)).toBeNull()
  actors.note({ id: ID }, 'luis')
  expect(actors.of(ID)).toBe('luis')
})

test('what was changed long ago is told without a name', () => {
  const actors = followActors()
  actors.note({ id: ID }, 'ana')
  vi.advanceTimersByTime(61_000)
  expect(actors.of(ID)).toBeNull()
})

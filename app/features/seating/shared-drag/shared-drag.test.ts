import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newRoom, type RoomContent, type RoomTable } from '#domain/seating/room/room-fields.ts'
import type { DragMessage, KnownSeating } from './read-drag.ts'
import { createSharedDrag } from './shared-drag.ts'

const table = { id: 'a', x: 2, y: 2, rotation: 0, seats: 8 } as RoomTable
const content: RoomContent = { room: { ...newRoom('room'), width: 20, length: 10 }, tables: [table], items: [] }
const known: KnownSeating = { content, hasPerson: (who) => who === 'ana' }
const at = (x: number) => ({ placed: [{ id: 'a', x, y: 5, rotation: 0 }], carried: null })
const carrying = { placed: [], carried: { who: ['ana'], at: null, over: { id: 'a', seat: 1 } } }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Two tabs that hear each other. */
function twoTabs() {
  const sent: DragMessage[] = []
  const hers = createSharedDrag(
    () => known,
    (message) => {
      sent.push(message)
      his.hear(message)
      hers.hear(message)
    },
  )
  const his = createSharedDrag(
    () => known,
    (message) => hers.hear(message),
  )
  return { hers, his, sent }
}

test('many moves are few messages, and another tab shows the last, the own tab none', () => {
  const { hers, his, sent } = twoTabs()
  for (const x of [3, 4, 5]) hers.tell(at(x))
  vi.advanceTimersByTime(100)
  expect(sent).toHaveLength(1)
  expect(his.read().placed[0]?.x).toBe(5)
  expect(hers.read().placed).toEqual([])
})

test('what is held still goes on being shown, and what is silent does not', () => {
  const { hers, his } = twoTabs()
  hers.tell(at(5))
  vi.advanceTimersByTime(10_000)
  expect(his.read().placed).toHaveLength(1)
  hers.stop()
  vi.advanceTimersByTime(2500)
  expect(his.read().placed).toEqual([])
})

test('a person who was put down is gone at once, a table stays where it was dropped until it is saved', () => {
  const { hers, his } = twoTabs()
  hers.tell(carrying)
  vi.advanceTimersByTime(100)
  expect(his.read().carried).toEqual([carrying.carried])
  hers.tell(null)
  expect(his.read().carried).toEqual([])
  hers.tell(at(7))
  hers.tell(null)
  expect(his.read().placed[0]?.x).toBe(7)
  vi.advanceTimersByTime(2500)
  expect(his.read().placed).toEqual([])
})

test('drags of several people are shown beside each other', () => {
  const { hers, his } = twoTabs()
  hers.hear({ by: 'one', roomId: 'room', ...at(3) })
  his.tell(carrying)
  vi.advanceTimersByTime(100)
  expect(hers.read()).toEqual({ placed: at(3).placed, carried: [carrying.carried] })
})

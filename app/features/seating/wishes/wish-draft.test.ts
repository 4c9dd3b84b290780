import { describe, expect, test } from 'vitest'
import type { SeatingWish } from '#domain/seating/wishes/plan-wish.ts'
import { type WishDraft, wishDraft, wishSchema } from './wish-draft.ts'

const typed = (changes: Partial<WishDraft>) => wishSchema.safeParse({ ...wishDraft(null), ...changes })

const nobody = { memberId: null, personId: null, guestId: null, guestGroup: null, tableId: null }
const stored: SeatingWish = {
  id: 'w',
  kind: 'at-table',
  isMust: true,
  points: null,
  place: null,
  note: 'Abuela',
  targets: [
    { ...nobody, guestId: 'gil' },
    { ...nobody, guestGroup: 'Amigos: de Ana' },
    { ...nobody, tableId: 't' },
  ],
}

test('a stored wish comes out of its form as it was', () => {
  const { id: _, ...wish } = stored
  expect(wishSchema.parse(wishDraft(stored))).toEqual(wish)
})

describe('a wish lacks', () => {
  const ana = 'member:ana'
  test.each<[string, Partial<WishDraft>]>([
    ['who', { kind: 'near', who: [], place: 'bar' }],
    ['who', { kind: 'together', who: [ana] }],
    ['who', { kind: 'apart', who: [ana] }],
    ['place', { kind: 'near', who: [ana] }],
    ['tables', { kind: 'at-table', who: [ana] }],
    ['points', { kind: 'near', who: [ana], place: 'bar', strength: 'points', points: '1.5' }],
  ])('%s', (field, changes) => {
    const { error } = typed(changes)
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
  })

  test('nothing when one group is to be apart from each other', () => {
    expect(typed({ kind: 'apart', who: ['group:trabajo'] }).success).toBe(true)
  })
})

test('what does not belong to the kind is left out', () => {
  const { data } = typed({
    kind: 'friends',
    who: ['member:ana', 'member:eva'],
    place: 'bar',
    tables: ['t'],
    strength: 'must',
    points: '9',
  })
  expect(data).toMatchObject({ isMust: false, points: null, place: null })
  expect(data?.targets).toHaveLength(2)
})

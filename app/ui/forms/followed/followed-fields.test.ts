import { describe, expect, test } from 'vitest'
import { contestedFields, editedFields, followRecord } from './followed-fields.ts'

const OPENED = { seats: 8, name: null as string | null | undefined, reservedSeats: [1], isForChildren: false }

test('only what was typed is an edit; nothing and null are the same', () => {
  expect(editedFields(OPENED, { ...OPENED, name: undefined, reservedSeats: [1], seats: 10 })).toEqual({ seats: 10 })
})

test('fields that were not edited follow the record, and edited ones keep what they were typed over', () => {
  const typed = { ...OPENED, seats: 10 }
  const now = { ...OPENED, seats: 12, name: 'Familia' }
  expect(followRecord(OPENED, now, typed)).toEqual({
    base: { ...OPENED, name: 'Familia' },
    typed: { ...OPENED, seats: 10, name: 'Familia' },
  })
  // The other typed the same: it is no edit any more.
  expect(followRecord(OPENED, { ...OPENED, seats: 10 }, typed).base.seats).toBe(10)
})

test('a field is contested when both changed it, and not to the same', () => {
  const typed = { ...OPENED, seats: 10, reservedSeats: [2], name: 'Familia' }
  const field = (name: string) => ({ name, entryId: null })
  expect(contestedFields(OPENED, { ...OPENED, seats: 12 }, typed)).toEqual([field('seats')])
  expect(contestedFields(OPENED, { ...OPENED, seats: 10, reservedSeats: [] }, typed)).toEqual([field('reservedSeats')])
  expect(contestedFields(OPENED, OPENED, typed)).toEqual([])
})

describe('lists of records', () => {
  const [soup, fish, cake] = ['Sopa', 'Pescado', 'Pastel'].map((name) => ({ id: name, name, note: '' }))
  if (!soup || !fish || !cake) throw new Error('there are three')
  const list = (...entries: (typeof soup)[]) => ({ entries })
  const named = ({ entries }: ReturnType<typeof list>) => entries.map(({ name, note }) => name + note)
  const follow = (base: ReturnType<typeof list>, now: typeof base, typed: typeof base) => {
    const next = followRecord(base, now, typed)
    return {
      base: named(next.base),
      typed: named(next.typed),
      contested: contestedFields(base, now, typed).map(({ entryId }) => entryId),
    }
  }
  const both = list(soup, fish)
  const as = (entry: typeof soup, changes: Partial<typeof soup>) => ({ ...entry, ...changes })

  test.each([
    ['what another adds comes in its place', list(soup, cake, fish), both, ['Sopa', 'Pastel', 'Pescado'], []],
    [
      'what both add is there',
      list(soup, fish, cake),
      list(soup, as(cake, { id: 'mine', name: 'Flan' }), fish),
      ['Sopa', 'Flan', 'Pescado', 'Pastel'],
      [],
    ],
    ['what another removes is gone', list(fish), both, ['Pescado'], []],
    ['what was taken off stays off while another adds', list(soup, fish, cake), list(fish), ['Pescado', 'Pastel'], []],
    [
      'two fields of one entry are both kept',
      list(as(soup, { note: '!' }), fish),
      list(as(soup, { name: 'Crema' }), fish),
      ['Crema!', 'Pescado'],
      [],
    ],
    [
      'one field of one entry is contested',
      list(as(soup, { name: 'Caldo' }), fish),
      list(as(soup, { name: 'Crema' }), fish),
      ['Crema', 'Pescado'],
      ['Sopa'],
    ],
    [
      'an edit of what another removed is contested, and stays',
      list(fish),
      list(as(soup, { name: 'Crema' }), fish),
      ['Crema', 'Pescado'],
      ['Sopa'],
    ],
    [
      'the removal of what another edited is contested',
      list(as(soup, { name: 'Caldo' }), fish),
      list(fish),
      ['Pescado'],
      ['Sopa'],
    ],
    ['another order is taken', list(fish, soup), both, ['Pescado', 'Sopa'], []],
    [
      'an order of one’s own stays while another adds',
      list(soup, fish, cake),
      list(fish, soup),
      ['Pescado', 'Pastel', 'Sopa'],
      [],
    ],
  ])('%s', (_name, now, typed, expected, contested) => {
    const result = follow(both, now, typed)
    expect(result.typed).toEqual(expected)
    expect(result.contested).toEqual(contested)
  })

  test('two orders are contested', () => {
    const three = list(soup, fish, cake)
    expect(follow(three, list(cake, soup, fish), list(fish, soup, cake)).contested).toEqual([null])
  })

  test('a list that was not edited is as the record afterwards', () => {
    const now = list(as(cake, { note: '!' }), fish)
    expect(followRecord(both, now, both)).toEqual({ base: now, typed: now })
  })

  test('what is decided is no longer contested, and the other edits stay', () => {
    const now = list(as(soup, { name: 'Caldo' }), fish)
    const typed = list(as(soup, { name: 'Crema' }), as(fish, { name: 'Atún' }))
    const mine = followRecord(both, now, typed, 'mine')
    expect([named(mine.base), named(mine.typed)]).toEqual([
      ['Caldo', 'Pescado'],
      ['Crema', 'Atún'],
    ])
    const theirs = followRecord(both, now, typed, 'theirs')
    expect([named(theirs.base), named(theirs.typed)]).toEqual([
      ['Caldo', 'Pescado'],
      ['Caldo', 'Atún'],
    ])
    expect(contestedFields(mine.base, now, mine.typed)).toEqual([])
  })

  test('an entry that another removed goes when theirs is kept, and is a new one when mine is', () => {
    const typed = list(as(soup, { name: 'Crema' }), fish)
    const theirs = followRecord(both, list(fish), typed, 'theirs')
    expect([named(theirs.base), named(theirs.typed)]).toEqual([['Pescado'], ['Pescado']])
    const mine = followRecord(both, list(fish), typed, 'mine')
    expect([named(mine.base), named(mine.typed)]).toEqual([['Pescado'], ['Crema', 'Pescado']])
  })

  test('lists in an entry are joined as well', () => {
    const question = (...choices: string[]) => ({
      questions: [{ id: 'q', choices: choices.map((id) => ({ id, text: id })) }],
    })
    const { typed } = followRecord(question('a', 'b'), question('a', 'b', 'c'), question('b'))
    expect(typed).toEqual(question('b', 'c'))
  })
})

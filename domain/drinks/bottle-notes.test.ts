import { expect, test } from 'vitest'
import { bottleNotes, NOTE_SOURCES, type NoteText, noteOfBottle } from './bottle-notes.ts'
import { BOTTLES, DRINK_TYPES } from './bottles.ts'

const isWritten = ({ es, en }: NoteText) => es.trim().length > 0 && en.trim().length > 0

test('every kind of drink says how it tastes and what goes with it, in both languages', () => {
  for (const type of DRINK_TYPES) {
    const { taste, food } = bottleNotes(type)
    expect([isWritten(taste), isWritten(food)], type).toEqual([true, true])
  }
})

test('every bottle has a style in both languages, and nothing else has one', () => {
  expect(BOTTLES.filter(({ id }) => !isWritten(noteOfBottle(id)?.style ?? { es: '', en: '' }))).toEqual([])
  expect(noteOfBottle('no-such-bottle')).toBeNull()
})

test('what differs within a kind differs from the words of the kind', () => {
  for (const { id, type } of BOTTLES) {
    const own = noteOfBottle(id)
    const { taste, food } = bottleNotes(type)
    expect(own?.taste?.en, id).not.toBe(taste.en)
    expect(own?.food?.es, id).not.toBe(food.es)
  }
})

test('wines, beers and spirits have published sources, each of them used', () => {
  const withoutAlcohol = ['soft-drinks', 'liqueur-aperitif']
  const used = DRINK_TYPES.flatMap((type) => bottleNotes(type).sources)
  expect(DRINK_TYPES.filter((type) => bottleNotes(type).sources.length === 0).sort()).toEqual(withoutAlcohol.sort())
  expect([...new Set(used)].sort()).toEqual(Object.keys(NOTE_SOURCES).sort())
  expect(Object.values(NOTE_SOURCES).filter((address) => !/^https?:/.test(address))).toEqual([])
})

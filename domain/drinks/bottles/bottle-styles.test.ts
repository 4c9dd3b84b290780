import { expect, test } from 'vitest'
import { bottleNotes } from '#content/bottle-notes/en.ts'
import { hasOwnNotes, styleOfBottle } from './bottle-styles.ts'
import { BOTTLES, DRINK_TYPES } from './bottles.ts'
import { NOTE_SOURCES, noteSources } from './note-sources.ts'

const notes: Readonly<Record<string, string>> = bottleNotes

test('every bottle has a style, and nothing else has one', () => {
  expect(BOTTLES.filter(({ id }) => styleOfBottle(id) === null)).toEqual([])
  expect(styleOfBottle('no-such-bottle')).toBeNull()
})

test('there are words for every kind and style, and none besides', () => {
  const styles = new Set(BOTTLES.flatMap(({ id }) => styleOfBottle(id) ?? []))
  const asked = [
    ...DRINK_TYPES.flatMap((type) => [`bottles.taste.${type}`, `bottles.food.${type}`]),
    ...[...styles].flatMap((style) => [
      `bottles.style.${style}`,
      ...(hasOwnNotes(style) ? [`bottles.style-taste.${style}`, `bottles.style-food.${style}`] : []),
    ]),
  ]
  expect(Object.keys(bottleNotes).sort()).toEqual(asked.sort())
  expect(Object.values(bottleNotes).filter((text) => text.trim() === '')).toEqual([])
})

test('what differs within a kind differs from the words of the kind', () => {
  for (const { id, type } of BOTTLES) {
    const style = styleOfBottle(id)
    expect(notes[`bottles.style-taste.${style}`], id).not.toBe(notes[`bottles.taste.${type}`])
    expect(notes[`bottles.style-food.${style}`], id).not.toBe(notes[`bottles.food.${type}`])
  }
})

test('wines, beers and spirits have published sources, each of them used', () => {
  const withoutSources = DRINK_TYPES.filter((type) => noteSources(type).length === 0)
  expect(withoutSources.sort()).toEqual(['liqueur-aperitif', 'soft-drinks'])
  const used = DRINK_TYPES.flatMap(noteSources)
  expect([...new Set(used)].sort()).toEqual(Object.values(NOTE_SOURCES).sort())
  expect(used.filter((address) => !/^https?:/.test(address))).toEqual([])
})

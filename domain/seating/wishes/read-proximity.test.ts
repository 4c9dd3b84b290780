import { expect, test } from 'vitest'
import { readProximity } from './read-proximity.ts'

const people = ['Ana López', 'Íñigo Gil', 'Eva Paz', 'Leo Sol', 'Leo Sol'].map((name, place) => ({
  key: `member:${place}`,
  name,
}))
const groups = [{ key: 'group:Trabajo', name: 'Trabajo' }]
const read = (...rows: string[][]) => readProximity(rows, people, groups)

test('the four columns are wishes between people and groups, told once for two', () => {
  const header = ['First Name', 'Last Name', 'Next to', 'Near to', 'Not next to', 'Not near to']
  expect(
    read(
      header,
      ['Ana', 'López', 'inigo gil', '', '', 'TRABAJO'],
      ['Íñigo', 'Gil', 'Ana López', '', 'Eva Paz', ''],
      ['Eva', 'Paz', '', 'Ana López; Íñigo Gil', '', ''],
    ),
  ).toEqual({
    wishes: [
      { kind: 'next-to', keys: ['member:0', 'member:1'] },
      { kind: 'apart', keys: ['member:0', 'group:Trabajo'] },
      { kind: 'not-next-to', keys: ['member:1', 'member:2'] },
      { kind: 'together', keys: ['member:2', 'member:0'] },
      { kind: 'together', keys: ['member:2', 'member:1'] },
    ],
    unmatched: [],
  })
})

test('people are named by the id of their row as well', () => {
  expect(read(['ID', 'Name', 'near_to'], ['7', 'Ana López', '9'], ['9', 'Eva Paz', ''])?.wishes).toEqual([
    { kind: 'together', keys: ['member:0', 'member:2'] },
  ])
})

test('names that nobody has, and those of two people, are given back', () => {
  expect(read(['Nombre completo', 'Junto a'], ['Ana López', 'Leo Sol, Zoe'])).toEqual({
    wishes: [],
    unmatched: ['Leo Sol', 'Zoe'],
  })
})

test('a file without such columns has nothing to say', () => {
  expect(read(['Name', 'Table'], ['Ana López', '4'])).toBeNull()
})

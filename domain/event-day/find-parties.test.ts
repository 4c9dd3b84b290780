import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findParties, indexParties } from './find-parties.ts'

const aParty = (name: string, members: readonly (string | null)[], table: string | null = null) => ({
  name,
  members: members.map((each) => ({ name: each, table })),
})

const LIST = [
  aParty('José Núñez', ['José Núñez', 'María Peña', null], '5'),
  aParty('María José Ávila', ['María José Ávila'], 'Jardín 2'),
  aParty('Ana Ruiz', ['Ana Ruiz', 'Nuria José'], '12'),
]
const find = (typed: string) => findParties(indexParties(LIST), typed).map(({ name }) => name)

describe('a party is found', () => {
  test('as one types, without accents and capitals, in any order of words', () => {
    expect(find('nun')).toEqual(['José Núñez'])
    expect(find('NUÑEZ jose')).toEqual(['José Núñez'])
    expect(find('avila mar')).toEqual(['María José Ávila'])
  })

  test('by the name of anyone who comes with it, and by its table', () => {
    expect(find('peña')).toEqual(['José Núñez'])
    expect(find('12')).toEqual(['Ana Ruiz'])
    expect(find('jardin 2')).toEqual(['María José Ávila'])
  })

  test('with one person who has all that was typed before those of several', () => {
    expect(find('maria jose')).toEqual(['María José Ávila', 'José Núñez'])
    expect(find('ruiz nuria')).toEqual(['Ana Ruiz'])
  })

  test('by its group, where that is told', () => {
    const index = indexParties([{ ...aParty('Ana Ruiz', ['Ana Ruiz']), group: 'Universidad' }, ...LIST])
    expect(findParties(index, 'univ').map(({ name }) => name)).toEqual(['Ana Ruiz'])
  })

  test('by nothing that it has not', () => {
    expect(find('zoe')).toEqual([])
    expect(find('jose zoe')).toEqual([])
    expect(find('ose')).toEqual([])
  })

  test('with all others, in their order, before anything is typed', () => {
    expect(find('')).toEqual(LIST.map(({ name }) => name))
    expect(find(' , ')).toEqual(LIST.map(({ name }) => name))
  })
})

test('typing more never finds more', () => {
  const name = fc.array(fc.constantFrom('Ana', 'Ángel', 'Luz', 'María', 'de', 'Peña', 'Luna'), {
    minLength: 1,
    maxLength: 3,
  })
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), name, fc.nat(12), (names, typed, cut) => {
      const index = indexParties(names.map((words) => aParty(words.join(' '), [words.join(' ')])))
      const text = typed.join(' ')
      const more = findParties(index, text)
      const fewer = new Set(findParties(index, text.slice(0, cut)))
      expect(more.every((party) => fewer.has(party))).toBe(true)
    }),
  )
})

import { beforeAll, describe, expect, test } from 'vitest'
import { needMessages, switchLanguage, translateIn } from '#app/i18n/i18n.ts'
import { compileSeating } from '#domain/seating/assign/compile.ts'
import { describePlan } from '#domain/seating/assign/describe-plan.ts'
import { rankSeats } from '#domain/seating/assign/rank-seats.ts'
import { seatedUnits } from '#domain/seating/assign/seated-units.ts'
import type { SeatingInstance } from '#domain/seating/seating-instance.ts'
import { noteSentences, proofSentences, rankSentences, type SeatingWords, scoreSentences } from './seating-sentences.ts'

beforeAll(async () => {
  for (const language of ['es', 'en'] as const) {
    await switchLanguage(language)
    await needMessages('assign', 'wishes')
  }
})

const wordsIn = (language: 'es' | 'en'): SeatingWords => ({
  t: translateIn(language),
  language,
  person: (id) => id,
  table: (id) => (language === 'es' ? `mesa ${id}` : `table ${id}`),
})

const ids = ['Ana', 'Luis', 'Eva', 'Leo']
const instance: SeatingInstance = {
  tables: ['1', '2'].map((id) => ({ id, seats: 2, distances: { bar: Number(id) * 5 } })),
  people: ids.map((id) => ({ id, groups: id === 'Ana' || id === 'Eva' ? ['work'] : [] })),
  seated: ids.map((person, place) => ({ person, table: place < 2 ? '1' : '2', seat: (place % 2) + 1 })),
  wishes: [
    { kind: 'together', of: ['Ana', 'Eva'], strength: 5 },
    { kind: 'near', of: ['Leo'], place: 'bar' },
    { kind: 'apart', of: ['Ana', 'Luis'], strength: 'must' },
  ],
  pairs: [['Luis', 'Ana', 20]],
  rules: { knownAtLeast: 1 },
}

function describeNow(own: SeatingInstance = instance) {
  const model = compileSeating(own, { keepsSeated: true })
  return describePlan(model, seatedUnits(model), { seed: 1, keepsSeats: true })
}

describe('a plan in words', () => {
  test('says what it is worth, part by part', () => {
    expect(scoreSentences(describeNow(), instance, wordsIn('en'))).toEqual([
      '4 of 4 people have a seat.',
      '1 must is not met.',
      '0 of 2 wishes hold in full.',
      'Who sits with whom: 20 points.',
      'Who sits side by side: −40 points.',
      'Acquaintances that are missing: −30 points.',
    ])
  })

  test('names what is not as wished, musts first, with what mending it would cost', () => {
    const said = noteSentences(describeNow(), instance, wordsIn('en'))
    expect(said[0]).toMatchObject({ text: 'Ana and Luis must be apart and are both at table 1.', isGrave: true })
    const together = said.find(({ text }) => text.startsWith('Ana and Eva'))
    expect(together).toMatchObject({
      text: 'Ana and Eva wish to be together and sit at table 1 and table 2.',
      mending: 'It can be mended at no cost: Ana at table 2 (Leo in exchange).',
    })
    expect(said.map(({ text }) => text)).toContain(
      'Leo wishes to be near: Bar. table 2 is in the far half of the room.',
    )
  })

  test('is the same in Spanish', () => {
    const [grave] = noteSentences(describeNow(), instance, wordsIn('es'))
    expect(grave?.text).toBe('Ana y Luis deben estar separados y están en mesa 1.')
    expect(scoreSentences(describeNow(), instance, wordsIn('es'))[2]).toBe('Se cumplen del todo 0 de 2 deseos.')
  })
})

describe('that something cannot be met', () => {
  const words = wordsIn('en')
  const { score } = describeNow()

  test('is said only where it was proven', () => {
    const said = (musts: 'impossible' | 'possible' | 'not-told') =>
      proofSentences({ kind: 'checked', musts, most: null }, { score }, words).join(' ')
    expect(said('impossible')).toContain('cannot be met')
    for (const musts of ['possible', 'not-told'] as const) expect(said(musts)).not.toContain('cannot be met')
    expect(proofSentences({ kind: 'too-large' }, { score }, words).join(' ')).toContain(
      'not met in the best plan found',
    )
  })

  test('comes with how far a plan is from the best one', () => {
    const said = (most: number) => proofSentences({ kind: 'checked', musts: 'possible', most }, { score }, words)[1]
    const reached = score.pairs + score.tables
    expect(said(reached)).toBe('Proven: no plan has more points for who sits with whom and where.')
    expect(said(reached + 6.5)).toContain(`No plan has more than ${reached + 6.5} points`)
  })
})

test('a table is offered with its reasons', () => {
  const late: SeatingInstance = {
    ...instance,
    tables: [...instance.tables.slice(0, 1), { id: '2', seats: 3 }],
    people: [...instance.people, { id: 'Zoe', groups: ['work'] }],
    wishes: [{ kind: 'together', of: ['Zoe', 'Ana'] }],
  }
  const { tables } = rankSeats(compileSeating(late, { keepsSeated: true }), 'Zoe')
  const said = tables.map((table) => [table.table, rankSentences(table, wordsIn('en'))])
  expect(said).toEqual([
    ['2', ['Knows Eva.', '1 wish does not hold.']],
    ['1', ['Knows Ana.', 'Luis would go to table 2.', '1 wish holds.']],
  ])
})

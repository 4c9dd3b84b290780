import { expect, test } from 'vitest'
import { toDay } from '#domain/day/day.ts'
import { drinkRows, exampleDrinkAnswers, exampleDrinkChoices } from '#domain/example/drinks.ts'
import { minorUnits } from '#domain/money/money.ts'
import { fromDrinksSave, fromProposals, type SavedDrinksRow, toSavedDrinks } from './drinks.ts'

const { result } = drinkRows({ drinkPlanId: '', revision: '' })
const SAVE = {
  revision: '11111111-2222-4333-8444-555555555555',
  base: null,
  answers: exampleDrinkAnswers(),
  choices: exampleDrinkChoices(),
  result,
  defaults: null,
}

/** As the database answers after a save, through JSON. */
const rowOf = (changes: object = {}): SavedDrinksRow => {
  const { answers, choices, revision } = fromDrinksSave(SAVE, 'MXN')
  const row = { is_in_tier: true, revision, saved_at: '2026-11-20T12:00:00Z', answers, result, choices }
  return JSON.parse(
    JSON.stringify({ ...row, binned: null, leftovers: [], proposals: [], defaults: null, ...changes }),
  ) as SavedDrinksRow
}

test('what is sent is read as it was', () => {
  expect(toSavedDrinks(rowOf(), 'MXN')).toMatchObject({
    answers: SAVE.answers,
    result,
    choices: SAVE.choices,
    revision: SAVE.revision,
  })
})

test.each<[string, unknown]>([
  ['none', null],
  ['a text', 'list'],
  ['a line of an item that is none', { ...result, lines: [{ ...result.lines[0], item: 'sake' }] }],
  ['an amount that is not whole', { ...result, total: { ...result.total, likely: 0.5 } }],
  ['something more', { ...result, script: '<b>' }],
])('a result that is %s is as if there was none', (_name, sent) => {
  expect(toSavedDrinks(rowOf({ result: sent }), 'MXN').result).toBeNull()
})

test('cocktails that are none are left out, and the answers stay', () => {
  const { answers } = toSavedDrinks(rowOf({ answers: { ...rowOf().answers, cocktails: [{ name: 3 }] } }), 'MXN')
  expect(answers).toEqual({ ...SAVE.answers, cocktails: [] })
})

test('proposals go as the columns they become', () => {
  const id = SAVE.revision
  const task = { key: 'task-order-ice', kind: 'task', id, name: 'Hielo', description: '', priority: 'medium' } as const
  const budget = { key: 'budget-supermarket', kind: 'budget', id, name: 'Super', amount: minorUnits(12_345) } as const
  expect(JSON.parse(JSON.stringify(fromProposals([{ ...task, dueOn: toDay('2027-05-08') }, budget], 'MXN')))).toEqual([
    { ...task, due_on: '2027-05-08' },
    { ...budget, amount: 123.45 },
  ])
})

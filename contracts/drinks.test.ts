import { expect, test } from 'vitest'
import { toDay } from '#domain/day/day.ts'
import { drinkRows, exampleDrinkAnswers, exampleDrinkChoices } from '#domain/example/drinks.ts'
import { minorUnits } from '#domain/money/money.ts'
import { aDrinksRow } from '#tests/support/drinks/drinks-row.ts'
import { fromProposals, toSavedDrinks } from './drinks.ts'

const { result } = drinkRows({ drinkPlanId: '', revision: '' })
test('what is sent is read as it was', () => {
  expect(toSavedDrinks(aDrinksRow(), 'MXN')).toMatchObject({
    answers: exampleDrinkAnswers(),
    result,
    choices: exampleDrinkChoices(),
  })
})

test.each<[string, unknown]>([
  ['none', null],
  ['a text', 'list'],
  ['a line of an item that is none', { ...result, lines: [{ ...result.lines[0], item: 'sake' }] }],
  ['an amount that is not whole', { ...result, total: { ...result.total, likely: 0.5 } }],
  ['something more', { ...result, script: '<b>' }],
])('a result that is %s is as if there was none', (_name, sent) => {
  expect(toSavedDrinks(aDrinksRow({ result: sent }), 'MXN').result).toBeNull()
})

test('cocktails that are none are left out, and the answers stay', () => {
  const { answers } = toSavedDrinks(
    aDrinksRow({ answers: { ...aDrinksRow().answers, cocktails: [{ name: 3 }] } }),
    'MXN',
  )
  expect(answers).toEqual(exampleDrinkAnswers())
})

test('proposals go as the columns they become', () => {
  const id = '11111111-2222-4333-8444-555555555555'
  const task = { key: 'task-order-ice', kind: 'task', id, name: 'Hielo', description: '', priority: 'medium' } as const
  const budget = { key: 'budget-supermarket', kind: 'budget', id, name: 'Super', amount: minorUnits(12_345) } as const
  expect(JSON.parse(JSON.stringify(fromProposals([{ ...task, dueOn: toDay('2027-05-08') }, budget], 'MXN')))).toEqual([
    { ...task, due_on: '2027-05-08' },
    { ...budget, amount: 123.45 },
  ])
})

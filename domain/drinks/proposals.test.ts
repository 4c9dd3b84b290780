import { expect, test } from 'vitest'
import { toDay } from '../day/day.ts'
import { drinkRows, exampleDrinkAnswers } from '../example/drinks.ts'
import { minorUnits } from '../money/money.ts'
import { drinkBudgetProposals, drinkTaskProposals } from './proposals.ts'

const { result: RESULT } = drinkRows({ drinkPlanId: '', revision: '' })
const ANSWERS = exampleDrinkAnswers()
const DAYS = { eventOn: toDay('2027-05-15'), today: toDay('2027-01-10') }
const NOTHING = { ...RESULT, lines: [], glasses: 0, bartenders: 0 }

const tasks = (answers = ANSWERS, result = RESULT, days = DAYS) =>
  drinkTaskProposals(answers, result, days).map(({ task, dueOn }) => `${task} ${dueOn}`)

test('tasks follow from the answers, each on its day', () => {
  expect(tasks()).toEqual([
    'ask-corkage 2027-03-16',
    'order-bottles 2027-04-24',
    'rent-glasses 2027-04-24',
    'order-ice 2027-05-08',
    'collect-drinks 2027-05-12',
    'chill-drinks 2027-05-14',
    'return-bottles 2027-05-18',
  ])
  expect(tasks({ ...ANSWERS, service: 'bar' })).toContain('book-bartenders 2027-03-31')
  expect(tasks({ ...ANSWERS, corkageKind: 'none', packagePerGuest: null })).not.toContain('ask-corkage 2027-03-16')
  expect(tasks({ ...ANSWERS, corkageKind: 'none', packagePerGuest: null }, NOTHING)).toEqual([])
})

test('what would have been due is due today', () => {
  expect(tasks(ANSWERS, RESULT, { ...DAYS, today: toDay('2027-05-10') })[0]).toBe('ask-corkage 2027-05-10')
})

test('each shop and what is fixed is an amount of the budget', () => {
  const proposals = drinkBudgetProposals(ANSWERS, RESULT)
  expect(proposals.map(({ key }) => key)).toEqual([
    ...['budget-liquor-store', 'budget-supermarket', 'budget-ice-supplier', 'budget-fixed-cost'],
  ])
  const shops = proposals.filter(({ shop }) => shop !== null)
  expect(shops.reduce((sum, { amount }) => sum + amount, 0)).toBe(RESULT.total.likely)
})

test('what is unknown or nothing is no amount', () => {
  const unpriced = { ...RESULT, lines: RESULT.lines.map((line) => ({ ...line, price: null })) }
  expect(drinkBudgetProposals({ ...ANSWERS, fixedCost: null }, unpriced)).toEqual([])
  expect(drinkBudgetProposals({ ...ANSWERS, fixedCost: minorUnits(0) }, NOTHING)).toEqual([])
})

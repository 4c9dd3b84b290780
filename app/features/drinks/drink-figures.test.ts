import { describe, expect, test } from 'vitest'
import '#app/i18n/all-messages.ts'
import { translateIn } from '#app/i18n/i18n.ts'
import { usualAnswers } from '#domain/drinks/drinks-plan.ts'
import { minorUnits } from '#domain/money/money.ts'
import { aPlan } from '#tests/support/plans.ts'
import { drinkFigures } from './drink-figures.ts'
import { type DrinksForm, eventDetailsOf, issuesOf } from './form/drinks-form.ts'
import { listText } from './result/list-text.ts'
import { pricePlaceOf } from './rows.ts'

const plan = aPlan()
const place = pricePlaceOf(plan)

const aForm = (answers: Partial<DrinksForm['answers']> = {}): DrinksForm => ({
  answers: { ...usualAnswers(eventDetailsOf(plan, null, null), null), ...answers },
  choices: {},
  typed: {},
})

describe('the first answers', () => {
  test('without a guest list the planned number of guests is typed', () => {
    expect(aForm().answers).toMatchObject({ headcountSource: 'typed', adults: plan.guests, minors: 0 })
  })

  test('a guest list with people is counted', () => {
    const counted = { adults: 90, nonDrinkers: 12, minors: 8, unknownAge: 3 }
    expect(eventDetailsOf(plan, counted, 10)).toMatchObject({
      headcountSource: 'likely',
      headcount: counted,
      tables: 10,
    })
  })
})

describe('what the venue takes', () => {
  const corked = (form: DrinksForm) => {
    const { redBottles, whiteOrRoseBottles, sparklingBottles, spiritsBottles } = drinkFigures(form, place).needs.likely
    return redBottles + whiteOrRoseBottles + sparklingBottles + spiritsBottles
  }

  test('corkage for each bottle is taken of wine, sparkling wine and spirits', () => {
    const form = aForm({ corkageKind: 'per-bottle', corkage: minorUnits(10_000) })
    expect(drinkFigures(form, place).venueCost).toBe(corked(form) * 10_000)
  })

  test('what is paid once is added to the cost', () => {
    const without = drinkFigures(aForm(), place)
    const fixed = drinkFigures(aForm({ fixedCost: minorUnits(500_000) }), place)
    expect(fixed.cost - without.cost).toBe(500_000)
  })

  test('a package without guests is not compared', () => {
    const empty = aForm({ packagePerGuest: minorUnits(50_000), adults: 0, nonDrinkers: 0 })
    expect(drinkFigures(empty, place).comparison).toBeNull()
    const full = aForm({ packagePerGuest: minorUnits(50_000) })
    expect(drinkFigures(full, place).comparison).not.toBeNull()
  })

  test('bottles stand on tables only where that is the service', () => {
    expect(drinkFigures(aForm({ service: 'bottles-on-tables', tables: 12 }), place).perTable).not.toBeNull()
    expect(drinkFigures(aForm({ service: 'bar', tables: 12 }), place).perTable).toBeNull()
  })
})

test('a step cannot be left while a number in it cannot be read, or nobody comes', () => {
  expect(issuesOf(aForm(), 'people')).toEqual([])
  expect(issuesOf({ ...aForm(), typed: { hours: '0' } }, 'hours')).toEqual(['hours'])
  expect(issuesOf({ ...aForm(), typed: { hours: '0' } }, 'people')).toEqual([])
  expect(issuesOf(aForm({ adults: 0, minors: 0 }), 'people')).toEqual(['adults'])
})

test.each(['es', 'en'] as const)('the message in %s has every line of the list under its shop', (language) => {
  const t = translateIn(language)
  const juice = { name: 'Jugo', amount: 25, unit: 'ml', spirit: null } as const
  const cocktails = [
    { name: 'Paloma', servings: 60, ingredients: [juice, { ...juice, name: 'Tequila', spirit: 'tequila' }] },
  ] as const
  const figures = drinkFigures(aForm({ cocktails }), place)
  const text = listText({ planName: plan.name, currency: plan.currency, figures, cocktails }, t, language)
  expect(text.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(figures.lines.length + 1)
  expect(text).toMatch(/- Jugo: 1[.]5\sl/i)
  expect(text).toContain(`*${t('drinks.shop.liquor-store')}*`)
  expect(text).not.toMatch(/(drinks|shopping)[.]/)
})

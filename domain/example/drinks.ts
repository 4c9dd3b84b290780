import type { PricePlace } from '../drinks/bottles/bottles.ts'
import { DRINK_ANSWER_FIELDS, DRINK_CHOICE_FIELDS } from '../drinks/drink-fields.ts'
import { drinkResult } from '../drinks/drink-result.ts'
import { type DrinkAnswers, usualAnswers } from '../drinks/drinks-plan.ts'
import type { DrinkChoice, ShoppingItem } from '../drinks/shopping-list.ts'
import { toMinor } from '../money/money.ts'
import { toRow } from '../records/field-list.ts'
import { EXAMPLE_EVENT } from './event.ts'

const PLACE: PricePlace = {
  countryCode: EXAMPLE_EVENT.countryCode,
  currency: EXAMPLE_EVENT.currency,
  priceIndex: 54,
  minorUnitsPerUsd: null,
}

const pesos = (amount: number) => toMinor(amount, EXAMPLE_EVENT.currency)

/** What the hosts of the example wedding answered: a full bar with bottles on tables, and what the venue takes for them. */
export const exampleDrinkAnswers = (changes: Partial<DrinkAnswers> = {}): DrinkAnswers => ({
  ...usualAnswers(
    {
      drinksTier: 'full-bar',
      startHour: 18,
      durationHours: EXAMPLE_EVENT.durationHours,
      isWedding: true,
      temperatureC: 24,
      headcountSource: 'typed',
      headcount: { adults: 102, nonDrinkers: 11, minors: 12, unknownAge: 0 },
      tables: 12,
    },
    null,
  ),
  service: 'bottles-on-tables',
  hostedHours: 6,
  corkageKind: 'per-bottle',
  corkage: pesos(120),
  fixedCost: pesos(4500),
  packagePerGuest: pesos(690),
  packageMinimumGuests: 100,
  ...changes,
})

/** The bottles that they chose, one of them at the price of their own shop. */
export const exampleDrinkChoices = (): ReadonlyMap<ShoppingItem, DrinkChoice> =>
  new Map([
    ['tequila', { bottleId: 'tequila-herradura-reposado', size: null, price: pesos(615) }],
    ['whisky', { bottleId: 'whisky-johnnie-walker-black-label', size: null, price: null }],
    ['red-wine', { bottleId: 'red-wine-la-cetto-cabernet', size: null, price: null }],
    ['beer', { bottleId: 'beer-modelo-especial', size: null, price: null }],
  ])

interface DrinkRowOptions {
  readonly drinkPlanId: string
  readonly revision: string
}

/** The drinks plan of the example wedding as rows of its tables, and what it came to. */
export function drinkRows({ drinkPlanId, revision }: DrinkRowOptions) {
  const answers = exampleDrinkAnswers()
  const choices = exampleDrinkChoices()
  const { currency } = EXAMPLE_EVENT
  return {
    result: drinkResult(answers, choices, PLACE),
    rows: {
      drink_plans: [
        {
          id: drinkPlanId,
          revision,
          ...toRow(DRINK_ANSWER_FIELDS, answers, currency),
          cocktails: answers.cocktails,
        },
      ],
      drink_choices: [...choices].map(([item, choice]) => ({
        drink_plan_id: drinkPlanId,
        ...toRow(DRINK_CHOICE_FIELDS, { item, ...choice }, currency),
      })),
    },
  }
}

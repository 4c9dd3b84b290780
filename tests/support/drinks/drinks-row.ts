import { fromDrinksSave, type SavedDrinksRow } from '#contracts/drinks.ts'
import { drinkRows, exampleDrinkAnswers, exampleDrinkChoices } from '#domain/example/drinks.ts'

const REVISION = '11111111-2222-4333-8444-555555555555'

/** What the database answers for the drinks of the example, through JSON. */
export function aDrinksRow(changes: object = {}): SavedDrinksRow {
  const { result } = drinkRows({ drinkPlanId: '', revision: '' })
  const { answers, choices } = fromDrinksSave(
    {
      revision: REVISION,
      base: null,
      answers: exampleDrinkAnswers(),
      choices: exampleDrinkChoices(),
      result,
      defaults: null,
    },
    'MXN',
  )
  const saved = { is_in_tier: true, revision: REVISION, saved_at: '2026-11-20T12:00:00Z', answers, result, choices }
  const row = { ...saved, binned: null, leftovers: [], proposals: [], defaults: null, ...changes }
  return JSON.parse(JSON.stringify(row)) as SavedDrinksRow
}

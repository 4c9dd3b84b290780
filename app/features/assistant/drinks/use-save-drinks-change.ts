import { useQuery, useQueryClient } from '@tanstack/react-query'
import { showTierRefusal } from '#app/features/billing/reached-limit.ts'
import { useSaveDrinks } from '#app/features/drinks/mutations.ts'
import { drinksQuery } from '#app/features/drinks/queries.ts'
import { pricePlaceOf } from '#app/features/drinks/rows.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { translateNow } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { attempt, offerUndo } from '#app/ui/feedback/notify.tsx'
import { type DrinksChange, withDrinksChange } from '#domain/assistant/changes/drinks-change.ts'
import { drinkResult } from '#domain/drinks/drink-result.ts'
import type { DrinkAnswers } from '#domain/drinks/drinks-plan.ts'

/** The saved drinks of a plan, and a save of one other answer with all that follows from it; its Undo sets that answer back. */
export function useSaveDrinksChange(plan: Plan) {
  const client = useQueryClient()
  const query = drinksQuery(plan)
  const { data: drinks } = useQuery(query)
  const saving = useSaveDrinks(plan)

  /** Saves upon what is saved by now; resolves to whether there was anything. */
  const write = async (change: (answers: DrinkAnswers) => DrinkAnswers) => {
    const saved = client.getQueryData(query.queryKey)
    if (!saved?.answers) return false
    const answers = change(saved.answers)
    await saving.mutateAsync({
      revision: newId(),
      base: saved.revision,
      answers,
      choices: saved.choices,
      result: drinkResult(answers, saved.choices, pricePlaceOf(plan)),
      defaults: null,
    })
    return true
  }

  const save = async (change: DrinksChange) => {
    const before = drinks?.answers
    if (!before) return
    // What follows from it goes back with it.
    const earlier = { [change.field]: before[change.field], hostedHours: before.hostedHours }
    const done = await attempt(
      () => write((answers) => withDrinksChange(answers, change)),
      () => translateNow('drinks.save.failed-title'),
      (refusal) => showTierRefusal(refusal, plan),
    )
    if (!done?.result) return
    offerUndo({
      id: 'drinks',
      message: translateNow('drinks.save.saved'),
      undo: () => write((answers) => ({ ...answers, ...earlier })),
      undone: () => translateNow('assistant.change.drinks-undone'),
      failedTitle: () => translateNow('drinks.save.failed-title'),
    })
  }
  return { drinks, save, isSaving: saving.isPending }
}

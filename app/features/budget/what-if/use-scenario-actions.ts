import type { Plan } from '#app/features/plans/rows.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { notifyError, notifyFailure, notifySuccess, notifyUndo } from '#app/ui/feedback/notify.tsx'
import type { Scenario } from '#domain/budget/scenario.ts'
import { isChangedElsewhere, useApplyScenario, useRemoveScenario, useSaveScenario } from '../mutations.ts'
import type { SavedScenario } from './what-if-rows.ts'
import { budgetOfPlan, budgetOfScenario } from './what-if-scenario.ts'

/** Saves, applies and removes scenarios, with a message on each and undo where possible. */
export function useScenarioActions(plan: Plan) {
  const { t } = useT()
  const saving = useSaveScenario(plan)
  const removing = useRemoveScenario(plan)
  const applying = useApplyScenario(plan)
  const refuse = (refusal: unknown) => {
    const title = translateNow('budget.what-if.failed-title')
    if (!isChangedElsewhere(refusal)) return notifyError(refusal, translateNow, title, 'scenario')
    notifyFailure({ id: 'scenario', title, message: translateNow('budget.what-if.changed-elsewhere') })
  }

  return {
    isBusy: saving.isPending || removing.isPending || applying.isPending,
    /** Resolves to whether it was saved. */
    save: async (scenario: SavedScenario): Promise<boolean> => {
      try {
        await saving.mutateAsync(scenario)
      } catch (refusal) {
        refuse(refusal)
        return false
      }
      notifySuccess({ id: 'scenario', message: t('budget.what-if.saved', { name: scenario.name }) })
      return true
    },
    remove: async (scenario: SavedScenario) => {
      const message = t('budget.what-if.removed', { name: scenario.name })
      await removing
        .run(scenario)
        .then(({ undo }) => notifyUndo({ id: 'scenario', message, onUndo: () => undo().catch(refuse) }), refuse)
    },
    apply: async (saved: SavedScenario, scenario: Scenario) => {
      const base = budgetOfPlan(plan)
      const budget = budgetOfScenario(plan, saved.guests, scenario)
      const message = t('budget.what-if.applied', { name: saved.name, guests: saved.guests })
      await applying
        .run({ scenarioId: saved.id, budget, base })
        .then(({ undo }) => notifyUndo({ id: 'scenario', message, onUndo: () => undo().catch(refuse) }), refuse)
    },
  }
}

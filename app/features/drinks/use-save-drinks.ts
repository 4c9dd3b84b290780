import { useRef } from 'react'
import { showTierRefusal } from '#app/features/billing/reached-limit.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { notifyError, notifyFailure, notifySuccess } from '#app/ui/feedback/notify.tsx'
import type { Cocktail } from '#domain/drinks/cocktails.ts'
import { preferencesOf } from '#domain/drinks/drinks-plan.ts'
import { choicesOf } from './drink-figures.ts'
import { firstUnfinished } from './form/drinks-form.ts'
import { useSaveDrinks } from './mutations.ts'
import { useDrinks } from './use-drinks.ts'

/** Cocktails without what was left empty. */
const written = (cocktails: readonly Cocktail[]): readonly Cocktail[] =>
  cocktails.flatMap(({ name, servings, ingredients }) => {
    const named = ingredients.filter((each) => each.name.trim() !== '' && each.amount > 0)
    return name.trim() === '' ? [] : [{ name: name.trim(), servings, ingredients: named }]
  })

/** Saves the answers that are being edited, as a whole. */
export function useSaveDrinksForm() {
  const { t } = useT()
  const { plan, form, figures, editor, saved } = useDrinks()
  const saving = useSaveDrinks(plan)
  // The same save sent again has the same revision.
  const sent = useRef<{ readonly form: unknown; readonly revision: string } | null>(null)

  /** Resolves to whether it was saved; a refusal has been reported. */
  const save = async ({ asDefaults = false } = {}): Promise<boolean> => {
    if (saving.isPending) return false
    const step = firstUnfinished(form)
    if (step !== null) {
      const message = t('drinks.save.unfinished', { step: t(`drinks.step.${step}`) })
      notifyFailure({ id: 'drinks', title: t('drinks.save.failed-title'), message })
      return false
    }
    if (sent.current?.form !== form) sent.current = { form, revision: newId() }
    const answers = { ...form.answers, cocktails: written(form.answers.cocktails) }
    try {
      await saving.mutateAsync({
        revision: sent.current.revision,
        base: saved.revision,
        answers,
        choices: choicesOf(form),
        result: figures.result,
        defaults: asDefaults ? preferencesOf(answers) : null,
      })
    } catch (refusal) {
      if (!showTierRefusal(refusal, plan)) notifyError(refusal, t, t('drinks.save.failed-title'), 'drinks')
      return false
    }
    editor.forget()
    notifySuccess({ id: 'drinks', message: asDefaults ? t('drinks.save.saved-defaults') : t('drinks.save.saved') })
    return true
  }
  return { save, isSaving: saving.isPending }
}

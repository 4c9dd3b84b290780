import { useMemo, useRef, useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useKeepDraft, useKeptDraft } from '#app/lib/browser/kept-draft.ts'
import type { SavedDrinks } from '#contracts/drinks.ts'
import type { DrinkAnswers } from '#domain/drinks/drinks-plan.ts'
import type { DrinkChoice, ShoppingItem } from '#domain/drinks/shopping-list.ts'
import type { DrinksForm } from './drinks-form.ts'

/** The unsaved answers of a plan on this device, and the saved state that they were made from. */
interface KeptForm {
  readonly base: string | null
  readonly form: DrinksForm | null
}

const formOf = (saved: SavedDrinks, usual: DrinkAnswers): DrinksForm => ({
  answers: saved.answers ?? usual,
  choices: Object.fromEntries(saved.choices),
  typed: {},
})

/**
 * The answers as they are shown: the saved ones, or what is being edited. Input outlives a reload and leads through all screens
 * of drinks; it is dropped where another save came in between.
 */
export function useDrinksForm(plan: Plan, saved: SavedDrinks, usual: DrinkAnswers) {
  // What a new plan begins with follows the guest list until something is changed.
  const current = useMemo(() => formOf(saved, usual), [saved, usual])
  const kept = useKeptDraft<KeptForm>(`drinks.${plan.id}`, { base: saved.revision, form: null })
  const [draft, setDraft] = useState<DrinksForm | null>(kept.restored?.form ?? null)
  const base = useRef(saved.revision)
  const form = draft ?? current
  const isDirty = draft !== null && JSON.stringify(draft) !== JSON.stringify(current)
  if (!isDirty) base.current = saved.revision
  useKeepDraft(kept, { base: base.current, form: draft }, isDirty)

  const change = (changed: (form: DrinksForm) => DrinksForm) => setDraft((now) => changed(now ?? current))

  return {
    form,
    isDirty,
    /** Somebody saved other answers since then. */
    isContested: isDirty && base.current !== saved.revision,
    isRestored: kept.isRestored && isDirty,
    set: (answers: Partial<DrinkAnswers>, typed: Readonly<Record<string, string | null>> = {}) =>
      change((now) => ({
        ...now,
        answers: { ...now.answers, ...answers },
        typed: Object.fromEntries(
          Object.entries({ ...now.typed, ...typed }).filter((entry): entry is [string, string] => entry[1] !== null),
        ),
      })),
    choose: (item: ShoppingItem, choice: DrinkChoice | null) =>
      change((now) => {
        const { [item]: _, ...others } = now.choices
        return { ...now, choices: choice === null ? others : { ...others, [item]: choice } }
      }),
    discard: () => {
      kept.drop()
      setDraft(null)
    },
    forget: () => {
      kept.forget()
      setDraft(null)
    },
  }
}

export type DrinksEditor = ReturnType<typeof useDrinksForm>

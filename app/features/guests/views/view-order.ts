import type { Language } from '#app/i18n/languages.ts'
import type { SavedView } from '../rows.ts'

/** Named views by their names. */
export function inOrder(views: readonly SavedView[], language: Language): readonly SavedView[] {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true })
  return views.toSorted((a, b) => compare(a.name, b.name) || compare(a.id, b.id))
}

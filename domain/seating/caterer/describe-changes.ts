import { DIETS } from '../../guests/needs.ts'
import { kindOfNeed, type NeedCode } from '../../guests/person-needs.ts'
import type { CatererName } from './caterer-answer.ts'
import type { CatererGroup, CatererList, CatererTable } from './caterer-list.ts'
import { mealName, tableLabel } from './caterer-list.ts'
import {
  type CatererChanges,
  type CountChange,
  hasChanges,
  type PersonChange,
  type TableChange,
} from './list-changes.ts'

type Diet = (typeof DIETS)[number]
type Many<Key extends string> = `${Key}.one` | `${Key}.other`

/** The messages that changes are written with. */
export type ChangeMessageKey =
  | Many<`caterer.by.${CatererGroup}`>
  | Many<`caterer.by.${Diet}`>
  | Many<'caterer.by.moved'>
  | Many<'caterer.by.notes'>
  | Many<'caterer.by.replaced'>
  | 'caterer.by.allergen'
  | 'caterer.by.label'
  | 'caterer.by.no-meal'
  | 'caterer.by.at-table'
  | 'caterer.by.without-table'
  | 'caterer.table'
  | 'caterer.table-named'
  | 'caterer.the-table'
  | 'caterer.the-table-named'
  | 'caterer.change.table-added'
  | 'caterer.change.table-removed'
  | 'caterer.change.table-renamed'
  | 'caterer.no-table'
  | `caterer.person.${'joined' | 'joined-without-table' | 'left' | 'left-without-table' | 'moved' | 'lost-table' | 'got-table' | 'meal' | 'needs' | 'note' | 'age'}`
  | 'caterer.no-meal'
  | 'caterer.companion'
  | 'caterer.unnamed'
  | 'caterer.deleted'

/** What sentences about a list are written with. */
export interface CatererWords {
  readonly language: 'es' | 'en'
  readonly t: (key: ChangeMessageKey, values?: Readonly<Record<string, string | number>>) => string
  readonly need: (code: NeedCode) => string
}

/** "Ana López", "Guest of Ana López"; of who is deleted it is said so. */
export function catererPersonName(
  who: string | null,
  names: ReadonlyMap<string, CatererName>,
  { t }: Pick<CatererWords, 't'>,
): string {
  const called = who === null ? undefined : names.get(who)
  if (!called) return t('caterer.deleted')
  if (called.name !== null) return called.name
  return called.lead === null ? t('caterer.unnamed') : t('caterer.companion', { name: called.lead })
}

/** "+2", "−1". */
export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`)

const many = <Key extends string>(key: Key, count: number): Many<Key> =>
  `${key}.${Math.abs(count) === 1 ? 'one' : 'other'}`

/** A label within a sentence. */
const lowerFirst = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)

const isDiet = (code: NeedCode): code is Diet => (DIETS as readonly string[]).includes(code)

/** "Table 7", or "Table 7 · Family", as a heading. */
export const tableHeading = (table: CatererTable | null, list: Pick<CatererList, 'numbering'>, { t }: CatererWords) => {
  if (table === null) return t('caterer.no-table')
  const label = tableLabel(table, list)
  return table.name === null ? t('caterer.table', { label }) : t('caterer.table-named', { label, name: table.name })
}

/** "table 7", in a sentence. */
const theTable = (table: CatererTable, list: Pick<CatererList, 'numbering'>, { t }: CatererWords): string => {
  const label = tableLabel(table, list)
  return table.name === null
    ? t('caterer.the-table', { label })
    : t('caterer.the-table-named', { label, name: table.name })
}

/** "+2 vegans", "−1 Chicken"; null for the sum of people, which the groups tell. */
export function countText(change: CountChange, { t, need, language }: CatererWords): string | null {
  const by = signed(change.by)
  if (change.of === 'people') return null
  if (change.of === 'group') return t(many(`caterer.by.${change.group}`, change.by), { by })
  if (change.of === 'meal') {
    const { meal } = change
    return meal === null
      ? t('caterer.by.no-meal', { by })
      : t('caterer.by.label', { by, label: mealName(meal, language) })
  }
  const code = change.need
  if (isDiet(code)) return t(many(`caterer.by.${code}`, change.by), { by })
  return t(kindOfNeed(code) === 'allergens' ? 'caterer.by.allergen' : 'caterer.by.label', {
    by,
    label: lowerFirst(need(code)),
  })
}

const countTexts = (counts: readonly CountChange[], words: CatererWords): string[] =>
  counts.flatMap((change) => countText(change, words) ?? [])

const peopleBy = ({ counts }: TableChange): number => counts.find(({ of }) => of === 'people')?.by ?? 0

/** What changed from `before` to `after`, in short: "+2 vegans", "−1 at table 7". Empty when nothing did. */
export function shortChanges(
  changes: CatererChanges,
  before: Pick<CatererList, 'numbering'>,
  after: Pick<CatererList, 'numbering'>,
  words: CatererWords,
): readonly string[] {
  if (!hasChanges(changes)) return []
  const { t } = words
  const tables = changes.tables.flatMap((change): string[] => {
    const by = peopleBy(change)
    if (change.before === null && change.after === null)
      return by === 0 ? [] : [t('caterer.by.without-table', { by: signed(by) })]
    if (change.after === null && change.before !== null)
      return [t('caterer.change.table-removed', { table: theTable(change.before, before, words) })]
    if (change.after === null) return []
    const table = theTable(change.after, after, words)
    if (change.before === null) return [t('caterer.change.table-added', { table, by: signed(by) })]
    return [
      ...(change.isRenamed
        ? [t('caterer.change.table-renamed', { before: theTable(change.before, before, words), table })]
        : []),
      ...(by === 0 ? [] : [t('caterer.by.at-table', { by: signed(by), table })]),
    ]
  })
  const count = (is: (person: PersonChange) => boolean) => changes.people.filter(is).length
  const moved = count(({ before: was, after: is }) => !!was?.tableId && !!is?.tableId && was.tableId !== is.tableId)
  const notes = count(({ hasOtherNote }) => hasOtherNote)
  const said = [
    ...countTexts(changes.totals, words),
    ...tables,
    ...(moved > 0 ? [t(many('caterer.by.moved', moved), { count: moved })] : []),
    ...(notes > 0 ? [t(many('caterer.by.notes', notes), { count: notes })] : []),
  ]
  if (said.length > 0) return said
  // The figures are as before, of tables and of the whole: others sit, eat or need the same.
  const replaced = changes.people.length
  return [t(many('caterer.by.replaced', replaced), { count: replaced })]
}

/** What changed for one person, a sentence for each thing. */
export function personChangeTexts(
  change: PersonChange,
  before: CatererList,
  after: CatererList,
  words: CatererWords,
): readonly string[] {
  const { t, need, language } = words
  const tableOf = (list: CatererList, id: string | null) => {
    const table = list.tables.find((each) => each.id === id)
    return table ? theTable(table, list, words) : null
  }
  const [from, to] = [tableOf(before, change.before?.tableId ?? null), tableOf(after, change.after?.tableId ?? null)]
  if (change.before === null)
    return [to === null ? t('caterer.person.joined-without-table') : t('caterer.person.joined', { table: to })]
  if (change.after === null)
    return [from === null ? t('caterer.person.left-without-table') : t('caterer.person.left', { table: from })]
  const mealOf = (list: CatererList, id: string | null) => {
    const meal = list.meals.find((each) => each.id === id)
    return meal ? mealName(meal, language) : t('caterer.no-meal')
  }
  const moved = () => {
    if (from === null) return t('caterer.person.got-table', { table: to ?? t('caterer.no-table') })
    return to === null ? t('caterer.person.lost-table', { table: from }) : t('caterer.person.moved', { from, to })
  }
  const needs = [
    ...change.needsAdded.map((code) => `+ ${lowerFirst(need(code))}`),
    ...change.needsRemoved.map((code) => `− ${lowerFirst(need(code))}`),
  ]
  return [
    ...(change.isMoved ? [moved()] : []),
    ...(change.hasOtherMeal
      ? [
          t('caterer.person.meal', {
            before: mealOf(before, change.before.mealId),
            after: mealOf(after, change.after.mealId),
          }),
        ]
      : []),
    ...(needs.length > 0 ? [t('caterer.person.needs', { needs: needs.join(', ') })] : []),
    ...(change.hasOtherNote ? [t('caterer.person.note')] : []),
    ...(change.hasOtherAge ? [t('caterer.person.age')] : []),
  ]
}

import { NEED_CODES, type NeedCode } from '../../guests/person-needs.ts'
import {
  CATERER_GROUPS,
  type CatererCounts,
  type CatererGroup,
  type CatererList,
  type CatererMeal,
  type CatererPerson,
  type CatererTable,
  countPeople,
  eats,
  groupOf,
  placesOf,
} from './caterer-list.ts'

/** What is counted of a list or a table. */
export type Counted =
  | { readonly of: 'people' }
  | { readonly of: 'group'; readonly group: CatererGroup }
  | { readonly of: 'need'; readonly need: NeedCode }
  /** Null: no menu chosen. */
  | { readonly of: 'meal'; readonly meal: CatererMeal | null }

/** So many more, or fewer; never 0. */
export type CountChange = Counted & { readonly by: number }

export interface TableChange {
  /** Both null: people without a table. Before or after null: a table where nobody sat, or where nobody sits any more. */
  readonly before: CatererTable | null
  readonly after: CatererTable | null
  readonly isRenamed: boolean
  readonly counts: readonly CountChange[]
}

export interface PersonChange {
  readonly who: string
  /** Null: was not on the list, or is not any more. Who does not come is on none. */
  readonly before: CatererPerson | null
  readonly after: CatererPerson | null
  readonly isMoved: boolean
  readonly hasOtherMeal: boolean
  readonly hasOtherAge: boolean
  readonly needsAdded: readonly NeedCode[]
  readonly needsRemoved: readonly NeedCode[]
  readonly hasOtherNote: boolean
}

/** How a list differs from one that was sent. */
export interface CatererChanges {
  readonly totals: readonly CountChange[]
  /** By number, those of tables that are gone among them; people without a table last. */
  readonly tables: readonly TableChange[]
  /** In the order of the list, then those who left it. */
  readonly people: readonly PersonChange[]
}

export const hasChanges = ({ totals, tables, people }: CatererChanges): boolean =>
  totals.length + tables.length + people.length > 0

/** What changed from one list to the other. Needs are compared where both have been read with them. */
export function listChanges(before: CatererList, after: CatererList): CatererChanges {
  const comparesNeeds = before.hasNeeds && after.hasNeeds
  const meals = mealsOf(before, after)
  const compare = (was: readonly CatererPerson[], is: readonly CatererPerson[]) =>
    countChanges(countPeople(was), countPeople(is), meals, comparesNeeds)
  return {
    totals: compare(before.people, after.people),
    tables: tableChanges(before, after, compare),
    people: personChanges(before.people, after.people, comparesNeeds),
  }
}

/** The menus of both lists, as they are called now; null, of none chosen, only where there are any. */
function mealsOf(before: CatererList, after: CatererList): readonly (CatererMeal | null)[] {
  const now = new Set(after.meals.map(({ id }) => id))
  const all = [...after.meals, ...before.meals.filter(({ id }) => !now.has(id))]
  return before.meals.length > 0 && after.meals.length > 0 ? [...all, null] : all
}

function countChanges(
  before: CatererCounts,
  after: CatererCounts,
  meals: readonly (CatererMeal | null)[],
  comparesNeeds: boolean,
): CountChange[] {
  const change = (what: Counted, was: number, is: number): CountChange[] =>
    was === is ? [] : [{ ...what, by: is - was }]
  return [
    ...change({ of: 'people' }, before.people, after.people),
    ...CATERER_GROUPS.flatMap((group) =>
      change({ of: 'group', group }, before.groups.get(group) ?? 0, after.groups.get(group) ?? 0),
    ),
    ...(comparesNeeds ? NEED_CODES : []).flatMap((need) =>
      change({ of: 'need', need }, before.needs.get(need) ?? 0, after.needs.get(need) ?? 0),
    ),
    ...meals.flatMap((meal) =>
      change({ of: 'meal', meal }, before.meals.get(meal?.id ?? null) ?? 0, after.meals.get(meal?.id ?? null) ?? 0),
    ),
  ]
}

function tableChanges(
  before: CatererList,
  after: CatererList,
  compare: (was: readonly CatererPerson[], is: readonly CatererPerson[]) => CountChange[],
): TableChange[] {
  const laid = (list: CatererList) =>
    new Map(
      placesOf(list).flatMap(({ table, people }) => {
        const eating = people.filter(eats)
        return eating.length === 0 ? [] : [[table?.id ?? null, { table, people: eating }] as const]
      }),
    )
  const [was, is] = [laid(before), laid(after)]
  const ids = [...new Set([...is.keys(), ...was.keys()])]
  return ids
    .flatMap((id): TableChange[] => {
      const [old, now] = [was.get(id), is.get(id)]
      const isRenamed =
        !!old?.table &&
        !!now?.table &&
        (old.table.number !== now.table.number ||
          old.table.name !== now.table.name ||
          before.numbering !== after.numbering)
      const counts = compare(old?.people ?? [], now?.people ?? [])
      if (counts.length === 0 && !isRenamed) return []
      return [{ before: old?.table ?? null, after: now?.table ?? null, isRenamed, counts }]
    })
    .sort((a, b) => numberOf(a) - numberOf(b) || 0)
}

const numberOf = ({ before, after }: TableChange): number => (after ?? before)?.number ?? Number.POSITIVE_INFINITY

function personChanges(
  before: readonly CatererPerson[],
  after: readonly CatererPerson[],
  comparesNeeds: boolean,
): PersonChange[] {
  const byId = (people: readonly CatererPerson[]) =>
    new Map(people.flatMap((person) => (person.who !== null && eats(person) ? [[person.who, person] as const] : [])))
  const [was, is] = [byId(before), byId(after)]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((who) => {
    const [old, now] = [was.get(who) ?? null, is.get(who) ?? null]
    const change: PersonChange = {
      who,
      before: old,
      after: now,
      isMoved: old !== null && now !== null && old.tableId !== now.tableId,
      hasOtherMeal: old !== null && now !== null && old.mealId !== now.mealId,
      hasOtherAge: old !== null && now !== null && groupOf(old) !== groupOf(now),
      needsAdded: comparesNeeds && old && now ? now.needs.filter((code) => !old.needs.includes(code)) : [],
      needsRemoved: comparesNeeds && old && now ? old.needs.filter((code) => !now.needs.includes(code)) : [],
      hasOtherNote: comparesNeeds && old !== null && now !== null && old.note !== now.note,
    }
    const { isMoved, hasOtherMeal, hasOtherAge, hasOtherNote, needsAdded, needsRemoved } = change
    const isOther =
      isMoved || hasOtherMeal || hasOtherAge || hasOtherNote || needsAdded.length + needsRemoved.length > 0
    return old === null || now === null || isOther ? [change] : []
  })
}

import { NEED_CODES, type NeedCode } from '../../guests/person-needs.ts'
import { numberLabel } from '../room/numbering.ts'
import type { TableNumbering } from '../room/room-fields.ts'
import type { SeatPersonKind } from '../seat-fields.ts'

/** Whether a person comes, has a seat without an answer, or keeps a seat and does not come. */
export const CATERER_STANDINGS = ['comes', 'pending', 'absent'] as const
export type CatererStanding = (typeof CATERER_STANDINGS)[number]

export interface CatererTable {
  readonly id: string
  readonly number: number
  readonly name: string | null
  readonly seats: number
}

export interface CatererMeal {
  readonly id: string
  readonly nameEs: string | null
  readonly nameEn: string | null
}

export interface CatererPerson {
  /** Null: of a list that was sent, and deleted since. */
  readonly who: string | null
  readonly kind: 'guest' | SeatPersonKind
  readonly tableId: string | null
  /** Null also for a baby, who is at the table of its party without a seat. */
  readonly seat: number | null
  readonly standing: CatererStanding
  readonly age: 'adult' | 'child' | 'baby'
  readonly mealId: string | null
  /** In the order of `NEED_CODES`; none where the list was read without needs. */
  readonly needs: readonly NeedCode[]
  readonly note: string | null
}

/** Who eats where and what, now or as it was sent. */
export interface CatererList {
  readonly numbering: TableNumbering
  /** Whether needs were read; without them nothing is known of them. */
  readonly hasNeeds: boolean
  /** By number. */
  readonly tables: readonly CatererTable[]
  readonly meals: readonly CatererMeal[]
  readonly people: readonly CatererPerson[]
}

/** A list as the database's procedure returns it; null and empty lists are left out. */
export interface CatererListRow {
  readonly numbering: TableNumbering
  readonly has_needs: boolean
  readonly tables: readonly {
    readonly id: string
    readonly number: number
    readonly name?: string
    readonly seats: number
  }[]
  readonly meals: readonly { readonly id: string; readonly name_es?: string; readonly name_en?: string }[]
  readonly people: readonly {
    readonly member_id?: string
    readonly person_id?: string
    readonly kind: CatererPerson['kind']
    readonly table_id?: string
    readonly seat?: number
    readonly standing: CatererStanding
    readonly age: CatererPerson['age']
    readonly meal_id?: string
    readonly diets?: readonly string[]
    readonly allergens?: readonly string[]
    readonly access?: readonly string[]
    readonly note?: string
  }[]
}

export const toCatererList = ({ numbering, has_needs, tables, meals, people }: CatererListRow): CatererList => ({
  numbering,
  hasNeeds: has_needs,
  tables: tables.map(({ id, number, name, seats }) => ({ id, number, name: name ?? null, seats })),
  meals: meals.map(({ id, name_es, name_en }) => ({ id, nameEs: name_es ?? null, nameEn: name_en ?? null })),
  people: people.map((person) => {
    const codes: readonly string[] = [...(person.diets ?? []), ...(person.allergens ?? []), ...(person.access ?? [])]
    return {
      who: person.member_id ?? person.person_id ?? null,
      kind: person.kind,
      tableId: person.table_id ?? null,
      seat: person.seat ?? null,
      standing: person.standing,
      age: person.age,
      mealId: person.meal_id ?? null,
      needs: NEED_CODES.filter((code) => codes.includes(code)),
      note: person.note ?? null,
    }
  }),
})

/** Who is cooked and laid for; who does not come keeps a chair and nothing else. */
export const eats = ({ standing }: Pick<CatererPerson, 'standing'>): boolean => standing !== 'absent'

/** Whom a caterer counts apart: crew eats something else, babies have no place laid. */
export const CATERER_GROUPS = ['adults', 'children', 'babies', 'crew'] as const
export type CatererGroup = (typeof CATERER_GROUPS)[number]

const GROUP_OF_AGE = { adult: 'adults', child: 'children', baby: 'babies' } as const

export const groupOf = ({ kind, age }: Pick<CatererPerson, 'kind' | 'age'>): CatererGroup =>
  kind === 'crew' ? 'crew' : GROUP_OF_AGE[age]

/** How many of those who eat are of a group, have a menu, need something. What nobody has is not there. */
export interface CatererCounts {
  readonly people: number
  readonly groups: ReadonlyMap<CatererGroup, number>
  /** By the menu's id; null is of who has chosen none, babies aside. */
  readonly meals: ReadonlyMap<string | null, number>
  readonly needs: ReadonlyMap<NeedCode, number>
  /** Seated without an answer; counted in the others too. */
  readonly pending: number
  /** Seated, and not coming; counted in no other. */
  readonly absent: number
}

export function countPeople(people: readonly CatererPerson[]): CatererCounts {
  const groups = new Map<CatererGroup, number>()
  const meals = new Map<string | null, number>()
  const needs = new Map<NeedCode, number>()
  const eating = people.filter(eats)
  for (const person of eating) {
    const group = groupOf(person)
    groups.set(group, (groups.get(group) ?? 0) + 1)
    if (person.mealId !== null || group !== 'babies') meals.set(person.mealId, (meals.get(person.mealId) ?? 0) + 1)
    for (const code of person.needs) needs.set(code, (needs.get(code) ?? 0) + 1)
  }
  return {
    people: eating.length,
    groups,
    meals,
    needs,
    pending: eating.filter(({ standing }) => standing === 'pending').length,
    absent: people.length - eating.length,
  }
}

/** One table of the list; null is of those without one. */
export interface CatererPlace {
  readonly table: CatererTable | null
  /** By seat; who has none, such as babies, last. */
  readonly people: readonly CatererPerson[]
  readonly counts: CatererCounts
}

/** The tables at which somebody sits, by number, then those who have none. */
export function placesOf({ tables, people }: Pick<CatererList, 'tables' | 'people'>): readonly CatererPlace[] {
  const known = new Set(tables.map(({ id }) => id))
  const byTable = new Map<string | null, CatererPerson[]>()
  for (const person of people) {
    const id = person.tableId !== null && known.has(person.tableId) ? person.tableId : null
    byTable.set(id, [...(byTable.get(id) ?? []), person])
  }
  return [...tables, null].flatMap((table) => {
    const seated = byTable.get(table?.id ?? null)
    if (!seated) return []
    const sorted = seated.toSorted(
      (a, b) => (a.seat ?? Number.POSITIVE_INFINITY) - (b.seat ?? Number.POSITIVE_INFINITY) || 0,
    )
    return [{ table, people: sorted, counts: countPeople(seated) }]
  })
}

/** "7", or "G", as the room numbers its tables. */
export const tableLabel = ({ number }: CatererTable, { numbering }: Pick<CatererList, 'numbering'>): string =>
  numberLabel(number, numbering)

/** A menu in the language of the reader, else in the other one. */
export const mealName = ({ nameEs, nameEn }: CatererMeal, language: 'es' | 'en'): string =>
  (language === 'es' ? (nameEs ?? nameEn) : (nameEn ?? nameEs)) ?? ''

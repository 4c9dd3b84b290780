import type { CatererAnswerRow, CatererVersionRow } from '#domain/seating/caterer/caterer-answer.ts'
import type { CatererListRow } from '#domain/seating/caterer/caterer-list.ts'
import type { CatererRows } from '#supabase/functions/export-caterer-list/caterer-rows.ts'

type PersonRow = CatererListRow['people'][number]

export const DINNER = 'dinner'

/** A person of the list, at table 7 with fish unless columns are given. */
export const aCatererPerson = (who: string, columns: Partial<PersonRow> = {}): PersonRow => ({
  member_id: who,
  kind: 'guest',
  table_id: 't7',
  seat: 1,
  standing: 'comes',
  age: 'adult',
  meal_id: 'fish',
  ...columns,
})

/** A list of three tables and two menus, and these people. */
export const aCatererList = (people: readonly PersonRow[], columns: Partial<CatererListRow> = {}): CatererListRow => ({
  numbering: 'numbers',
  has_needs: true,
  tables: [
    { id: 't3', number: 3, seats: 8 },
    { id: 't7', number: 7, seats: 8 },
    { id: 't9', number: 9, name: 'Honor', seats: 8 },
  ],
  meals: [
    { id: 'fish', name_es: 'Pescado', name_en: 'Fish' },
    { id: 'beef', name_es: 'Res', name_en: 'Beef' },
  ],
  people,
  ...columns,
})

export const aCatererVersion = (number: number, columns: Partial<CatererVersionRow> = {}): CatererVersionRow => ({
  id: `version-${number}`,
  number,
  sent_at: '2026-11-12T17:00:00Z',
  sent_by: 'owner',
  people: 4,
  ...columns,
})

/** What the database answers; the names are the people's ids with a capital. */
export function aCatererAnswer(columns: Partial<CatererAnswerRow> & Pick<CatererAnswerRow, 'list'>): CatererAnswerRow {
  const people = [...columns.list.people, ...(columns.before?.people ?? [])]
  const ids = new Set(people.map(({ member_id, person_id }) => member_id ?? person_id ?? ''))
  return {
    digest: 'digest',
    names: [...ids].map((who) => ({ who, name: who.replace(/^./, (letter) => letter.toUpperCase()) })),
    versions: [],
    ...columns,
  }
}

/** A wedding in Mexico with its dinner, and this list. */
export const catererRows = (answer: CatererAnswerRow, version: number | null = null): CatererRows => ({
  plan: {
    name: 'Boda de Ana y Luis',
    country_code: 'MX',
    language: 'es',
    starts_at: '2027-05-15T23:00:00Z',
    time_zone: 'America/Mexico_City',
    sub_events: [{ id: DINNER, name_es: 'Cena', name_en: 'Dinner', is_main: false }],
  },
  answer,
  subEventId: DINNER,
  version,
})

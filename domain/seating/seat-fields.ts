import type { FieldList, RecordOf } from '../records/field-list.ts'

/** Hosts and crew have seats and meals, and are no guests. */
export const SEAT_PERSON_KINDS = ['host', 'crew'] as const
export type SeatPersonKind = (typeof SEAT_PERSON_KINDS)[number]

/** At its table, or in its very seat. */
export const SEAT_LOCKS = ['table', 'seat'] as const
export type SeatLock = (typeof SEAT_LOCKS)[number]

export const ARRANGEMENT_STATES = ['draft', 'candidate', 'final'] as const
export type ArrangementState = (typeof ARRANGEMENT_STATES)[number]

/** The longest name of an arrangement, in characters. */
export const ARRANGEMENT_NAME_MAX = 60

export const SEAT_PERSON_FIELDS = {
  id: { column: 'id', type: 'id', isRequired: true },
  kind: { column: 'kind', type: 'choice', choices: SEAT_PERSON_KINDS, initial: 'host', isRequired: true },
  name: { column: 'name', type: 'text', max: 100, isRequired: true },
  role: { column: 'role', type: 'text', max: 60 },
  mealOptionId: { column: 'meal_option_id', type: 'reference' },
  position: { column: 'position', type: 'position', isRequired: true },
} as const satisfies FieldList

/** A host or a member of the crew. */
export type SeatPerson = RecordOf<typeof SEAT_PERSON_FIELDS>

/** `people`: so many hosts and crew can be added by hand. The database takes 500, and what a plan has can be edited. */
export const SEAT_BOUNDS = { seats: { min: 1, max: 60 }, tableNumber: { min: 1, max: 999 }, people: 100 } as const

/** What a chair shows of who sits there. */
export interface SeatMark {
  readonly initials: string
  /** Who declined keeps the chair, marked; who has not answered may. */
  readonly answer: 'yes' | 'pending' | 'declined'
  /** A letter or two for the menu, for who has chosen one. */
  readonly menu: string | null
  readonly hasNeeds: boolean
  readonly isLocked: boolean
  /** Found by the search. */
  readonly isLit: boolean
}

/** By the table's id and the number of the seat. */
export type SeatMarks = ReadonlyMap<string, ReadonlyMap<number, SeatMark>>

export const NO_MARKS: ReadonlyMap<number, SeatMark> = new Map()

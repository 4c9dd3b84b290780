import type { Place, TieKind } from '../seating-instance.ts'

/** What hosts wish of the seating, as the database's enum has it; the last four say who knows whom. */
export const SEATING_WISH_KINDS = [
  'together',
  'apart',
  'next-to',
  'not-next-to',
  'near',
  'away-from',
  'at-table',
  'children-table',
  'partners',
  'family',
  'friends',
  'acquainted',
] as const
export type SeatingWishKind = (typeof SEATING_WISH_KINDS)[number]

/** Whom a wish is about, or which table: one of these. */
export interface WishTarget {
  readonly memberId: string | null
  readonly personId: string | null
  /** A party. */
  readonly guestId: string | null
  readonly guestGroup: string | null
  readonly tableId: string | null
}

export interface SeatingWish {
  readonly id: string
  readonly kind: SeatingWishKind
  readonly isMust: boolean
  /** Null: what wishes of the kind are worth. */
  readonly points: number | null
  readonly place: Place | null
  readonly note: string | null
  readonly targets: readonly WishTarget[]
}

/** Kinds of which one can be a must; the others are worth points. */
export const MUST_KINDS: ReadonlySet<SeatingWishKind> = new Set(['together', 'apart', 'at-table'])
/** Kinds that are about two or more. */
export const SEVERAL_KINDS: ReadonlySet<SeatingWishKind> = new Set([
  'together',
  'next-to',
  'not-next-to',
  'partners',
  'family',
  'friends',
  'acquainted',
])
/** Kinds that are about a place in the room. */
export const PLACE_KINDS: ReadonlySet<SeatingWishKind> = new Set(['near', 'away-from'])

export const TIE_OF_KIND: Readonly<Partial<Record<SeatingWishKind, TieKind>>> = {
  partners: 'partner',
  family: 'family',
  friends: 'friends',
  acquainted: 'acquainted',
}

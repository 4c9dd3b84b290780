import type { SeatingWeights, WeightPreset } from './wishes/weights.ts'

/** What tables are near to or far from; the distance is measured in metres by whoever draws the room. */
export const PLACES = ['head-table', 'loudspeakers', 'exit', 'steps', 'bar'] as const
export type Place = (typeof PLACES)[number]
/** What the distance of a table is measured to: a place that can be wished for, or the nearest table for children. */
export const MEASURED_PLACES = [...PLACES, 'children-table'] as const
export type MeasuredPlace = (typeof MEASURED_PLACES)[number]

/** How seats lie around a table: in a ring, along two long sides, or along one side. */
export const TABLE_SHAPES = ['round', 'rectangle', 'row'] as const
export type TableShape = (typeof TABLE_SHAPES)[number]

export interface SeatingTable {
  readonly id: string
  readonly seats: number
  /** The most people put there; without it every seat. */
  readonly capacity?: number | undefined
  /** Seats that are kept free, from 1. */
  readonly reservedSeats?: readonly number[] | undefined
  readonly shape?: TableShape | undefined
  /** Where wheelchairs reach; without it they do. */
  readonly isAccessible?: boolean | undefined
  /** Only children that wish for it sit there. */
  readonly isForChildren?: boolean | undefined
  /** Metres. */
  readonly distances?: { readonly [place in MeasuredPlace]?: number | undefined } | undefined
}

/** Who needs a seat: a guest, a host or crew. */
export interface SeatedPerson {
  readonly id: string
  /** The party that comes together; without it the person comes alone. */
  readonly party?: string | undefined
  /** Guest groups. */
  readonly groups?: readonly string[] | undefined
  /** The host whose guest it is. */
  readonly side?: string | undefined
  readonly age?: number | undefined
  /** Nothing known is no mismatch. */
  readonly languages?: readonly string[] | undefined
  readonly needsAccess?: boolean | undefined
  /** 1 is closest to the head table. */
  readonly rank?: 1 | 2 | 3 | undefined
}

export const TIE_KINDS = ['partner', 'family', 'friends', 'acquainted'] as const
export type TieKind = (typeof TIE_KINDS)[number]

export interface Tie {
  readonly between: readonly [string, string]
  readonly kind: TieKind
}

/** A person's id, `party:<id>` or `group:<id>`. */
export type Reference = string

/** `must` is never broken unless it is reported; a number is what it is worth. */
export type Strength = 'must' | number

interface WishOf {
  readonly of: readonly Reference[]
}
export type Wish =
  | (WishOf & { readonly kind: 'together' | 'apart'; readonly strength?: Strength | undefined })
  | (WishOf & { readonly kind: 'next-to' | 'not-next-to'; readonly strength?: number | undefined })
  | (WishOf & { readonly kind: 'near' | 'away-from'; readonly place: Place; readonly strength?: number | undefined })
  | (WishOf & {
      readonly kind: 'at-table'
      readonly tables: readonly string[]
      readonly strength?: Strength | undefined
    })
  | (WishOf & { readonly kind: 'children-table' })

/** People kept at a table, or in a seat of it; without people the whole table as it is seated. */
export interface Lock {
  readonly of?: Reference | undefined
  readonly table: string
  /** From 1. */
  readonly seat?: number | undefined
}

export interface Seated {
  readonly person: string
  readonly table: string
  /** From 1. */
  readonly seat?: number | undefined
}

export interface SeatingRules {
  /** Derives weights from parties, groups, sides, ages and languages; without it only what is written counts. */
  readonly preset?: WeightPreset | undefined
  readonly weights?: Partial<SeatingWeights> | undefined
  /** How many acquaintances each person has at the table. */
  readonly knownAtLeast?: number | undefined
  /** A must is weighted above every wish. */
  readonly knownIsMust?: boolean | undefined
  readonly hasEvenTables?: boolean | undefined
  readonly hasBalancedSides?: boolean | undefined
}

export interface SeatingInstance {
  readonly tables: readonly SeatingTable[]
  readonly people: readonly SeatedPerson[]
  readonly ties?: readonly Tie[] | undefined
  /** What two people, or two parties as a whole, at one table are worth. Above zero they know each other. */
  readonly pairs?: readonly (readonly [Reference, Reference, number])[] | undefined
  /** What people, or a party as a whole, at a table are worth. */
  readonly tableWeights?: readonly (readonly [Reference, string, number])[] | undefined
  readonly wishes?: readonly Wish[] | undefined
  readonly locks?: readonly Lock[] | undefined
  readonly seated?: readonly Seated[] | undefined
  readonly rules?: SeatingRules | undefined
}

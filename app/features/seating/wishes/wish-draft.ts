import { z } from 'zod'
import { newId } from '#app/lib/browser/new-id.ts'
import { PLACES, type Place } from '#domain/seating/seating-instance.ts'
import {
  MUST_KINDS,
  PLACE_KINDS,
  SEATING_WISH_KINDS,
  SEVERAL_KINDS,
  type SeatingWish,
  type SeatingWishKind,
  TIE_OF_KIND,
  type WishTarget,
} from '#domain/seating/wishes/plan-wish.ts'

export const STRENGTHS = ['usual', 'points', 'must'] as const
export type WishStrength = (typeof STRENGTHS)[number]

const MAX_TARGETS = 100
const MAX_POINTS = 1000

/** The form of a wish, as it is typed. */
export interface WishDraft extends Record<string, unknown> {
  readonly kind: SeatingWishKind
  /** `targetKey`s. */
  readonly who: string[]
  readonly place: Place | ''
  /** Ids. */
  readonly tables: string[]
  readonly strength: WishStrength
  readonly points: string
  readonly note: string
}

const NOBODY: WishTarget = { memberId: null, personId: null, guestId: null, guestGroup: null, tableId: null }
const FIELD_OF_KEY = { member: 'memberId', person: 'personId', party: 'guestId', group: 'guestGroup' } as const

/** A person, party or group as one text; null for a table. */
export function targetKey({ memberId, personId, guestId, guestGroup }: WishTarget): string | null {
  if (memberId !== null) return `member:${memberId}`
  if (personId !== null) return `person:${personId}`
  if (guestId !== null) return `party:${guestId}`
  return guestGroup === null ? null : `group:${guestGroup}`
}

/** The target that such a text stands for. */
export function targetOf(key: string): WishTarget {
  const colon = key.indexOf(':')
  const field = FIELD_OF_KEY[key.slice(0, colon) as keyof typeof FIELD_OF_KEY]
  return { ...NOBODY, [field]: key.slice(colon + 1) }
}

/** Whether a strength can be chosen: who knows whom is so or not, and a children's table is as well. */
export const hasStrength = (kind: SeatingWishKind): boolean => !(kind in TIE_OF_KIND) && kind !== 'children-table'

export const strengthsOf = (kind: SeatingWishKind): readonly WishStrength[] =>
  STRENGTHS.filter((strength) => strength !== 'must' || MUST_KINDS.has(kind))

export function wishDraft(wish: SeatingWish | null): WishDraft {
  if (wish === null) {
    return { kind: 'together', who: [], place: '', tables: [], strength: 'usual', points: '', note: '' }
  }
  return {
    kind: wish.kind,
    who: wish.targets.flatMap((target) => targetKey(target) ?? []),
    place: wish.place ?? '',
    tables: wish.targets.flatMap(({ tableId }) => tableId ?? []),
    strength: wish.isMust ? 'must' : wish.points === null ? 'usual' : 'points',
    points: wish.points === null ? '' : String(wish.points),
    note: wish.note ?? '',
  }
}

/** New wishes that these children sit at a table for children: one, or as many as hold all of them. */
export const childrenTableWishes = (keys: readonly string[]): SeatingWish[] =>
  Array.from({ length: Math.ceil(keys.length / MAX_TARGETS) }, (_, place) => ({
    id: newId(),
    kind: 'children-table',
    isMust: false,
    points: null,
    place: null,
    note: null,
    targets: keys.slice(place * MAX_TARGETS, (place + 1) * MAX_TARGETS).map(targetOf),
  }))

/** Reads the draft; what does not belong to the kind is left out. */
export const wishSchema = z
  .object({
    kind: z.enum(SEATING_WISH_KINDS),
    who: z.array(z.string()).max(MAX_TARGETS, 'wishes.error.many'),
    place: z.union([z.enum(PLACES), z.literal('')]),
    tables: z.array(z.string()).max(MAX_TARGETS, 'wishes.error.many'),
    strength: z.enum(STRENGTHS),
    points: z.string(),
    note: z.string().trim().max(200, 'wishes.error.note-long'),
  })
  .superRefine(({ kind, who, place, tables, strength, points }, context) => {
    const fault = (path: keyof WishDraft & string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    // All of a group can be wished apart from each other.
    const isOneGroup = kind === 'apart' && who.length === 1 && who[0]?.startsWith('group:')
    if (who.length === 0) fault('who', 'wishes.error.who')
    else if (who.length < 2 && (SEVERAL_KINDS.has(kind) || (kind === 'apart' && !isOneGroup))) {
      fault('who', 'wishes.error.several')
    }
    if (PLACE_KINDS.has(kind) && place === '') fault('place', 'wishes.error.place')
    if (kind === 'at-table' && tables.length === 0) fault('tables', 'wishes.error.tables')
    if (kind === 'at-table' && who.length + tables.length > MAX_TARGETS) fault('who', 'wishes.error.many')
    const value = Number(points)
    const hasPoints = points.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= MAX_POINTS
    if (hasStrength(kind) && strength === 'points' && !hasPoints) fault('points', 'wishes.error.points')
  })
  .transform(
    ({ kind, who, place, tables, strength, points, note }): Omit<SeatingWish, 'id'> => ({
      kind,
      isMust: strength === 'must' && MUST_KINDS.has(kind),
      points: hasStrength(kind) && strength === 'points' ? Number(points) : null,
      place: PLACE_KINDS.has(kind) && place !== '' ? place : null,
      note: note || null,
      targets: [
        ...who.map(targetOf),
        ...(kind === 'at-table' ? tables.map((tableId) => ({ ...NOBODY, tableId })) : []),
      ],
    }),
  )

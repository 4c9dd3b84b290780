import { z } from 'zod'
import { GUEST_TOKEN } from '#domain/guests/reply.ts'
import { ROOM_ITEM_KINDS, ROOM_SHAPES, ROOM_TABLE_SHAPES } from '#domain/seating/room/room-fields.ts'
import { SOUGHT_NAME_LENGTH } from '#domain/seating/table-sign.ts'
import { line } from './field-issues.ts'

/*
 * POST /functions/v1/find-table: what the QR code of a sign at the entrance opens. The secret of the sign is sent in the body; a
 * browser's request of another site is refused.
 *
 * - `{ action: 'open', token }` responds with `SignPage`.
 * - `{ action: 'look-up', token, name }` responds with `SoughtTable`, which tells the table of the person whose name was typed, where
 *   it stands, and no name of anybody.
 *
 * Refusals: `table-sign.closed` (404) for every secret that opens no sign now, whatever the reason; `table-sign.malformed`
 * (400); `table-sign.too-many` (429) with Retry-After; `table-sign.unavailable` (503).
 */
const token = z.string().regex(GUEST_TOKEN)

export const findTableRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('open'), token }),
  z.strictObject({ action: z.literal('look-up'), token, name: line({ min: 1, max: SOUGHT_NAME_LENGTH }) }),
])

export type FindTableRequest = z.input<typeof findTableRequest>

/** The event, as the sign itself says it. */
export const signPage = z.object({
  name: z.string(),
  event_type: z.string(),
  first_host: z.string().nullable(),
  second_host: z.string().nullable(),
  /** Of the part of the event, where it has one. */
  name_es: z.string().nullable(),
  name_en: z.string().nullable(),
})

export type SignPage = z.output<typeof signPage>

const placed = { x: z.number(), y: z.number(), width: z.number(), length: z.number(), rotation: z.number() }

/** The room as it is drawn for a guest: where the one table is, and nothing that tells the others apart. */
export const signRoom = z.object({
  shape: z.enum(ROOM_SHAPES),
  width: z.number(),
  length: z.number(),
  notch_width: z.number().nullable(),
  notch_length: z.number().nullable(),
  tables: z.array(z.object({ ...placed, shape: z.enum(ROOM_TABLE_SHAPES), is_sought: z.boolean() })),
  items: z.array(z.object({ ...placed, kind: z.enum(ROOM_ITEM_KINDS) })),
})

export type SignRoom = z.output<typeof signRoom>

export interface SoughtTable {
  readonly table: {
    /** What its card says: a name that the hosts gave it, a number or a letter. */
    readonly label: string
    /** It is a name, and not a number or a letter. */
    readonly isNamed: boolean
    readonly room: SignRoom
  } | null
  /** Several people may be meant, at different tables: more of the name is needed. */
  readonly isUnclear: boolean
}

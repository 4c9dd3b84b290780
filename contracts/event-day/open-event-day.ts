import { z } from 'zod'
import { MAX_CHECK_IN_ENTRIES } from '#domain/event-day/check-in-link.ts'
import { GUEST_TOKEN } from '#domain/guests/reply.ts'
import type { AddedDayEntries, DayMemberRow, NewDayEntryRow } from './event-day.ts'

/*
 * POST /functions/v1/open-event-day: what a link without an account tells a helper who checks guests in, and takes from them. The secret of
 * the link is sent in the body; a browser's request of another site is refused. Responds with `OpenedEventDay`.
 *
 * - `entries`: what was noted on the device and is not sent yet: arrivals and gifts, as `add_day_entries` takes them, each again as often as
 *   its response is lost.
 * - `after`: the position of the last entry that the device has.
 * - `since`: the `revision` of the page that it has, or an empty text; without it no page is asked for.
 *
 * Refusals: `event-day-link.closed` (404) for every secret that opens nothing now, whatever the reason; `event-day-link.malformed` (400);
 * `event-day-link.too-many` (429) with Retry-After; `event-day-link.unavailable` (503). An entry that is refused is told in `refused`.
 */
export const openEventDayRequest = z.strictObject({
  token: z.string().regex(GUEST_TOKEN),
  /** What is wrong with one of them is the database's to say, so that it does not hold up the others. */
  entries: z
    .array(z.looseObject({ id: z.guid() }))
    .max(MAX_CHECK_IN_ENTRIES)
    .default([]),
  after: z.int32().min(0).default(0),
  since: z
    .string()
    .regex(/^([0-9a-f]{32})?$/)
    .optional(),
})

/** What a device asks. */
export interface OpenEventDayRequest {
  readonly token: string
  readonly entries: readonly NewDayEntryRow[]
  readonly after: number
  readonly since?: string
}

/** Someone of a party, as far as a helper is told. */
export type CheckInMember = Pick<DayMemberRow, 'id' | 'name' | 'answer' | 'meal' | 'table' | 'seat' | 'needs'>

export interface CheckInParty {
  readonly id: string
  readonly name: string | null
  /** The lead first */
  readonly members: readonly CheckInMember[]
}

/** What a link shows. */
export interface CheckInPage {
  readonly plan_name: string
  readonly event_type: string
  readonly language: 'es' | 'en'
  /** Whom the link is for */
  readonly name: string | null
  readonly shows_needs: boolean
  readonly parties: readonly CheckInParty[]
}

export interface OpenedEventDay extends AddedDayEntries {
  /** Of the page; null where none was asked for */
  readonly revision: string | null
  /** Null where the reader has it already */
  readonly page: CheckInPage | null
  /** When the link opens nothing any more, and nothing of it is kept on a device */
  readonly ends_at: string
}

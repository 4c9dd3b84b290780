import { z } from 'zod'

/*
 * POST /functions/v1/table-sign, for those who may write the seating of a plan: the sign with which guests find their table at a
 * sub-event. `read` changes nothing; `save` switches it on or off, and makes its secret link the first time; `renew` makes another
 * link, and the one before opens nothing from then on. Each responds with `TableSign`.
 *
 * Refusals: `table-sign.malformed` (400); `plan.not-found` (404) for a plan that the caller may not read, and for what is no id;
 * `seating.not-found` (404) for what is none of its sub-events; `access.not-allowed` (403); `table-sign.not-final` (409) while the
 * room has no final arrangement; `plan.completed` (409), where a sign can only be switched off; `table-sign.unavailable` (503).
 */
const of = { planId: z.guid(), subEventId: z.guid() }

export const tableSignRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('read'), ...of }),
  z.strictObject({ action: z.literal('save'), ...of, isOn: z.boolean(), opensEarly: z.boolean() }),
  z.strictObject({ action: z.literal('renew'), ...of }),
])

export type TableSignRequest = z.input<typeof tableSignRequest>

/** As the database gives it to members of the plan who may read its seating. */
export interface TableSignState {
  readonly is_on: boolean
  /** At once, in place of the day of the event. */
  readonly opens_early: boolean
  readonly has_final: boolean
  /** From 5 in the morning of the day of the sub-event. */
  readonly opens_at: string
  /** Until 5 in the morning after it. */
  readonly closes_at: string
}

export interface TableSign extends TableSignState {
  /** The secret of its link; null while there is none, or when it was sealed with a secret key of the server that was replaced. */
  readonly token: string | null
}

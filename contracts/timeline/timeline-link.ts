import { z } from 'zod'
import { TIMELINE_ROLES } from '#domain/timeline/role-view.ts'
import { TIMELINE_LINK_NAME_LENGTH } from '#domain/timeline/timeline-link.ts'
import { optionalLine } from '../field-issues.ts'

/*
 * POST /functions/v1/timeline-link, for those who may write the timelines of a plan: the links by which roles read them without an
 * account. `make` makes one under an id of the caller's, and sent again answers the same; `change` changes for whom it is; `show`
 * answers its secret; `renew` makes another one, and the one before opens nothing from then on; `revoke` ends it; `remove` deletes it
 * with what was noted of its readings. Each responds with `TimelineLinkSecret`. What is listed of links is `timeline_links` (data API).
 *
 * Refusals: `timeline-link.malformed` (400); `plan.not-found` (404) for a plan that the caller may not read, and for what is no id;
 * `timeline-link.not-found` (404); `access.not-allowed` (403); `timeline-link.limit-reached` (409), `plan.is-example` (409);
 * `plan.completed` (409), where links are only shown, revoked and removed; `timeline-link.unavailable` (503).
 */
const of = { planId: z.guid(), linkId: z.guid() }

const content = {
  role: z.enum(TIMELINE_ROLES),
  /** The vendor of the plan that it is for; null: anyone of the role */
  vendorId: z.guid().nullable(),
  /** Whom it is for */
  name: optionalLine({ max: TIMELINE_LINK_NAME_LENGTH }),
  language: z.enum(['es', 'en']),
  /** Null: until 30 days after the event */
  expiresAt: z.iso.datetime().nullable(),
}

export const timelineLinkRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('make'), ...of, ...content }),
  z.strictObject({ action: z.literal('change'), ...of, ...content }),
  z.strictObject({ action: z.literal('show'), ...of }),
  z.strictObject({ action: z.literal('renew'), ...of }),
  z.strictObject({ action: z.literal('revoke'), ...of }),
  z.strictObject({ action: z.literal('remove'), ...of }),
])

export type TimelineLinkRequest = z.input<typeof timelineLinkRequest>

export interface TimelineLinkSecret {
  /** The secret; null when it was revoked or removed, or sealed with a secret key of the server that was replaced since. */
  readonly token: string | null
}

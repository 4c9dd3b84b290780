import { z } from 'zod'
import { CHECK_IN_LINK_NAME_LENGTH } from '#domain/event-day/check-in-link.ts'
import { optionalLine } from '../field-issues.ts'

/*
 * POST /functions/v1/event-day-link, for those who may write the guests of a plan: the links by which helpers check guests in without an
 * account. `make` makes one under an id of the caller's, and sent again answers the same; `change` changes for whom it is and what it
 * tells; `show` answers its secret; `renew` makes another one, and the one before opens nothing from then on; `revoke` ends it; `remove`
 * deletes it. Each responds with `{ token }`: the secret; null when it was revoked or removed, or sealed with a secret key of the server
 * that was replaced since. What is listed of links is `event_day_links` (data API). All of them end with the day after the event.
 *
 * Refusals: `event-day-link.malformed` (400); `plan.not-found` (404) for a plan that the caller may not read, and for what is no id;
 * `event-day-link.not-found` (404); `access.not-allowed` (403), also for needs that the caller may not read;
 * `event-day-link.limit-reached` (409), `plan.is-example` (409); `plan.completed` (409), where links are only shown, revoked and removed;
 * `event-day-link.unavailable` (503).
 */
const of = { planId: z.guid(), linkId: z.guid() }

const content = {
  /** Whom it is for */
  name: optionalLine({ max: CHECK_IN_LINK_NAME_LENGTH }),
  language: z.enum(['es', 'en']),
  /** Whether it tells what guests must not eat and what they need to be there */
  showsNeeds: z.boolean(),
}

export const eventDayLinkRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('make'), ...of, ...content }),
  z.strictObject({ action: z.literal('change'), ...of, ...content }),
  z.strictObject({ action: z.literal('show'), ...of }),
  z.strictObject({ action: z.literal('renew'), ...of }),
  z.strictObject({ action: z.literal('revoke'), ...of }),
  z.strictObject({ action: z.literal('remove'), ...of }),
])

export type EventDayLinkRequest = z.input<typeof eventDayLinkRequest>

/** A link by which a helper checks guests in. */
export interface EventDayLink {
  readonly id: string
  readonly name: string | null
  readonly language: 'es' | 'en'
  readonly showsNeeds: boolean
  readonly isRevoked: boolean
  /** When it was last used */
  readonly openedAt: string | null
  readonly openings: number
}

export interface EventDayLinks {
  /** When they all open nothing any more */
  readonly endsAtMs: number
  readonly links: readonly EventDayLink[]
}

export interface EventDayLinksRow {
  readonly ends_at: string
  readonly links: readonly {
    readonly id: string
    readonly name: string | null
    readonly language: 'es' | 'en'
    readonly shows_needs: boolean
    readonly is_revoked: boolean
    readonly made_at: string
    readonly opened_at: string | null
    readonly openings: number
  }[]
}

/** What `event_day_links` answers. */
export const toEventDayLinks = ({ ends_at, links }: EventDayLinksRow): EventDayLinks => ({
  endsAtMs: Date.parse(ends_at),
  links: links.map(({ id, name, language, shows_needs, is_revoked, opened_at, openings }) => ({
    ...{ id, name, language, openings },
    ...{ showsNeeds: shows_needs, isRevoked: is_revoked, openedAt: opened_at },
  })),
})

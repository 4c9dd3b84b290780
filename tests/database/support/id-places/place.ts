import type { CommentIds } from '../comment-rows.ts'
import type { DrinkIds } from '../drinks-rows.ts'
import type { EventDayLinkIds } from '../event-day/link-rows.ts'
import type { GuestIds } from '../guest-rows.ts'
import type { LedgerIds } from '../ledger-rows.ts'
import type { SeatingIds } from '../seating-rows.ts'
import type { InvitationIds } from '../team/team-rows.ts'
import type { TimelineIds } from '../timeline-rows.ts'

/** The rows of a plan that calls name by id. */
export interface Ids
  extends CommentIds,
    LedgerIds,
    GuestIds,
    SeatingIds,
    DrinkIds,
    TimelineIds,
    EventDayLinkIds,
    InvitationIds {
  readonly importId: string
  readonly catererVersionId: string
  readonly planId: string
  readonly taskId: string
  readonly userId: string
}

interface Place {
  readonly kind: keyof Ids
  /** The arguments of a call that is otherwise the caller's own. */
  readonly args: (id: unknown, mine: Ids) => Record<string, unknown>
}

/** By procedure and by what the id is of. */
export type Places = Readonly<Record<string, Readonly<Record<string, Place>>>>

export const place = (kind: Place['kind'], args: Place['args']): Place => ({ kind, args })

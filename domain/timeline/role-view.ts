import type { TimelineSegment } from './timeline-fields.ts'
import { isToldTo, TIMELINE_OWNERS, type TimelineAudience } from './timeline-kinds.ts'

/** What a link without an account is for: one of those who see to segments, or guests. */
export const TIMELINE_ROLES = [...TIMELINE_OWNERS, 'guests'] as const
export type TimelineRole = (typeof TIMELINE_ROLES)[number]

/** Who reads a timeline by a link. */
export interface RoleReader {
  readonly role: TimelineRole
  /** The vendor of the plan that it was made for; null: anyone of the role */
  readonly vendorId: string | null
}

const CLOSE_ROLES: readonly TimelineRole[] = ['coordinator', 'couple', 'family', 'host']

/** The audience that a role belongs to. None is told what is private. */
export const audienceOf = (role: TimelineRole): Exclude<TimelineAudience, 'private'> =>
  role === 'guests' ? 'guests' : CLOSE_ROLES.includes(role) ? 'couple' : 'vendors'

/** What a role is told of a segment. */
export interface RoleSegment extends TimelineSegment {
  /** It is theirs to see to */
  readonly isOwn: boolean
}

/**
 * What a role is told of a timeline, in the given order: what its audience is told, and its own; nothing that is private. Names and numbers to call
 * are told to the couple's own and with what is the reader's; notes to all but guests.
 */
export const roleView = (segments: readonly TimelineSegment[], { role, vendorId }: RoleReader): RoleSegment[] =>
  segments.flatMap((each) => {
    const level = audienceOf(role)
    const isOwn = each.owner === role || (vendorId !== null && each.vendorId === vendorId)
    if (each.audience === 'private' || !(isOwn || isToldTo(level, each.audience))) return []
    const isClose = isOwn || level === 'couple'
    return [
      {
        ...each,
        isOwn,
        person: isClose ? each.person : null,
        phone: isClose ? each.phone : null,
        note: level === 'guests' ? null : each.note,
      },
    ]
  })

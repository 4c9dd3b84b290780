import type { VendorCategory } from '../vendors/vendor-categories.ts'
import { type RoleSegment, roleView, TIMELINE_ROLES, type TimelineRole } from './role-view.ts'
import { sortSegments } from './sort-segments.ts'
import type { TimelineSegment } from './timeline-fields.ts'
import { isToldTo } from './timeline-kinds.ts'
import { eveningOf, type WallClock } from './wall-clock.ts'

/** For whom a timeline is taken out: the hosts themselves, all who work at the event, or one of the roles. */
export const TIMELINE_TAKERS = ['hosts', 'team', ...TIMELINE_ROLES] as const
export type TimelineTaker = (typeof TIMELINE_TAKERS)[number]

/** Whether it is taken out for one of the roles. */
export const isRole = (taker: TimelineTaker): taker is TimelineRole => taker !== 'hosts' && taker !== 'team'

/**
 * What of a timeline is taken out for someone, in the order of the day. All of it for the hosts alone; the team has what vendors are told, without
 * the names and numbers of people; a role has its view.
 * @param vendorId the only vendor of the role; null: any of them
 */
export function takenOut(
  segments: readonly TimelineSegment[],
  taker: TimelineTaker,
  vendorId: string | null = null,
): readonly RoleSegment[] {
  const sorted = sortSegments(segments)
  if (taker === 'hosts') return sorted.map((each) => ({ ...each, isOwn: false }))
  if (isRole(taker)) return roleView(sorted, { role: taker, vendorId })
  return sorted
    .filter(({ audience }) => isToldTo('vendors', audience))
    .map((each) => ({ ...each, person: null, phone: null, isOwn: false }))
}

/** The roles that see to something they may be told of, and the guests where they are told of something. */
export const rolesIn = (segments: readonly TimelineSegment[]): readonly TimelineRole[] =>
  TIMELINE_ROLES.filter((role) =>
    segments.some(({ owner, audience }) =>
      role === 'guests' ? audience === 'guests' : owner === role && audience !== 'private',
    ),
  )

/** A day of a list: its distance from the day on which the event begins, and what is on it. */
export interface ListedDay<Segment> {
  readonly day: number
  readonly segments: readonly Segment[]
}

/** Segments under the days in whose lists they are looked for: what begins after midnight is still of the evening before. */
export function byEvening<Segment extends Pick<TimelineSegment, 'startMinute'>>(
  segments: readonly Segment[],
  clock: WallClock,
): readonly ListedDay<Segment>[] {
  const days = new Map<number, Segment[]>()
  for (const segment of segments) {
    const day = eveningOf(clock(segment.startMinute))
    days.set(day, [...(days.get(day) ?? []), segment])
  }
  return [...days].map(([day, of]) => ({ day, segments: of })).toSorted((a, b) => a.day - b.day)
}

const ROLE_OF: Readonly<Partial<Record<VendorCategory, TimelineRole>>> = {
  venue: 'venue',
  catering: 'catering',
  'cake-and-desserts': 'catering',
  drinks: 'catering',
  'photo-and-video': 'photographer',
  'corporate-av': 'av',
  music: 'music',
  decorations: 'florist',
  transportation: 'transport',
  planner: 'coordinator',
}

/** The roles of a vendor: those whose segments are theirs; where none is, the one of their kind. */
export function rolesOfVendor(
  segments: readonly TimelineSegment[],
  { id, category }: { readonly id: string; readonly category: VendorCategory | null },
): readonly TimelineRole[] {
  const owners = new Set(segments.flatMap(({ vendorId, owner }) => (vendorId === id && owner ? [owner] : [])))
  const usual = category && ROLE_OF[category]
  if (owners.size === 0 && usual) return [usual]
  return TIMELINE_ROLES.filter((role) => role !== 'guests' && owners.has(role))
}

/** The only vendor of a role by the segments that are theirs; null where there are several, or none. */
export function onlyVendorOf(segments: readonly TimelineSegment[], taker: TimelineTaker): string | null {
  const ids = new Set(segments.flatMap(({ vendorId }) => (vendorId === null ? [] : [vendorId])))
  const own = [...ids].filter((id) => rolesOfVendor(segments, { id, category: null }).some((role) => role === taker))
  return own.length === 1 ? (own[0] ?? null) : null
}

import { z } from 'zod'
import { GUEST_TOKEN } from '#domain/guests/reply.ts'
import { TIMELINE_ROLES } from '#domain/timeline/role-view.ts'
import { TIMELINE_OWNERS, TIMELINE_TRACKS } from '#domain/timeline/timeline-kinds.ts'

/*
 * POST /functions/v1/open-timeline: what a link without an account tells its role. The secret of the link is sent in the body; a
 * browser's request of another site is refused.
 *
 * - `{ action: 'open', token, since }` responds with `OpenedTimeline`. `since` is the `revision` that the reader has; where it is still
 *   that one, the page is null.
 * - `{ action: 'confirm', token, timelineId, version }` notes that the reader has read a version, and responds with `{ isRead: true }`.
 *
 * Refusals: `timeline-link.closed` (404) for every secret that opens nothing now, whatever the reason; `timeline-link.malformed` (400);
 * `timeline-link.too-many` (429) with Retry-After; `timeline-link.unavailable` (503).
 */
const token = z.string().regex(GUEST_TOKEN)

export const openTimelineRequest = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('open'),
    token,
    since: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
  }),
  z.strictObject({
    action: z.literal('confirm'),
    token,
    timelineId: z.guid(),
    version: z.int().min(1).max(999),
  }),
])

export type OpenTimelineRequest = z.input<typeof openTimelineRequest>

/** A segment as a role is told it. */
const toldSegment = z.object({
  id: z.string(),
  /** Real minutes from the start of the event, negative before it */
  start_minute: z.number(),
  /** None: a moment */
  minutes: z.number(),
  is_fixed: z.boolean(),
  track: z.enum(TIMELINE_TRACKS),
  owner: z.enum(TIMELINE_OWNERS).nullable(),
  person: z.string().nullable(),
  phone: z.string().nullable(),
  name: z.string().nullable(),
  template: z.string().nullable(),
  place: z.string().nullable(),
  rain_place: z.string().nullable(),
  note: z.string().nullable(),
  cue: z.number().nullable(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** It is the reader's to see to */
  is_own: z.boolean(),
})

/** What the procedure answers of a timeline. */
const toldTimeline = z.object({
  id: z.string(),
  is_main: z.boolean(),
  name_es: z.string().nullable(),
  name_en: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string().nullable(),
  time_zone: z.string(),
  is_raining: z.boolean(),
  /** Null: as the reader's language has it */
  uses_24_hours: z.boolean().nullable(),
  /** The last that was sent; 0: none */
  version: z.number(),
  changed_at: z.string(),
  read_version: z.number().nullable(),
  /** The version that was read, as its reader would be told it today */
  read: z.object({ version: z.number(), starts_at: z.string(), segments: z.array(toldSegment) }).nullable(),
  /** Of the vendor that the link is for */
  call: z
    .object({
      start_minute: z.number(),
      minutes: z.number().nullable(),
      meals: z.number(),
      note: z.string().nullable(),
    })
    .nullable(),
  segments: z.array(toldSegment),
})

/** What the procedures answer of a link. */
export const toldTimelines = z.object({
  plan_name: z.string(),
  event_type: z.string(),
  language: z.enum(['es', 'en']),
  role: z.enum(TIMELINE_ROLES),
  name: z.string().nullable(),
  is_completed: z.boolean(),
  timelines: z.array(toldTimeline),
})

export type ToldSegment = z.output<typeof toldSegment>
export type ToldTimeline = z.output<typeof toldTimeline>

/** What clocks at the event show: "2027-05-15T17:00". Phones of some years are slow to work it out (docs/decisions/the-guests-page.md). */
interface LocalHours {
  readonly local_starts_at: string
  readonly local_ends_at: string
}

export type RoleSegmentRow = ToldSegment & LocalHours

/** What changed since the version that was read. */
export type RoleChange =
  | { readonly kind: 'moved-by'; readonly minutes: number }
  | { readonly kind: 'added' | 'removed' | 'changed'; readonly after: RoleSegmentRow }
  /** At other hours than it was */
  | { readonly kind: 'moved'; readonly before: RoleSegmentRow; readonly after: RoleSegmentRow }

export interface RoleTimeline extends Omit<ToldTimeline, 'read' | 'segments' | 'call'> {
  readonly local_starts_at: string
  readonly call: (NonNullable<ToldTimeline['call']> & { readonly local_starts_at: string }) | null
  /** In the order of the day */
  readonly segments: readonly RoleSegmentRow[]
  /** Null where no version was read */
  readonly changes: readonly RoleChange[] | null
}

/** What a link shows. */
export interface RolePage
  extends Pick<
    z.output<typeof toldTimelines>,
    'plan_name' | 'event_type' | 'language' | 'role' | 'name' | 'is_completed'
  > {
  readonly timelines: readonly RoleTimeline[]
  /** The secret in the address of its calendar: GET /functions/v1/timeline-calendar?token=… */
  readonly calendar_token: string
}

export interface OpenedTimeline {
  /** Of all that the page shows */
  readonly revision: string
  /** Null where the reader has it already */
  readonly page: RolePage | null
}

import type { TransactionSql } from 'postgres'
import { json, type Rows } from './test-context.ts'
import { TIMELINE_HASH } from './timeline-rows.ts'

/** The procedures of timelines as the data API calls them: JSON as text, every argument by its name. */

export const readTimelines = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select event_timelines(plan_id => ${planId}) as timelines`

export const createTimeline = (sql: TransactionSql, planId: string, timeline: unknown): Promise<Rows> =>
  sql`select create_timeline(plan_id => ${planId}, timeline => ${json(timeline)}::text::jsonb) as timelines`

export const changeTimeline = (
  sql: TransactionSql,
  planId: string,
  timelineId: string,
  changes: unknown,
): Promise<Rows> => sql`
  select change_timeline(
    plan_id => ${planId}, timeline_id => ${timelineId}, changes => ${json(changes)}::text::jsonb
  ) as timelines`

export const resetTimeline = (sql: TransactionSql, planId: string, timelineId: string): Promise<Rows> =>
  sql`select reset_timeline(plan_id => ${planId}, timeline_id => ${timelineId}) as timelines`

export const sendTimeline = (
  sql: TransactionSql,
  planId: string,
  timelineId: string,
  version: unknown,
): Promise<Rows> => sql`
  select send_timeline(
    plan_id => ${planId}, timeline_id => ${timelineId}, version => ${json(version)}::text::jsonb
  ) as timelines`

export const readTimelineVersion = (
  sql: TransactionSql,
  planId: string,
  timelineId: string,
  number: number,
): Promise<Rows> => sql`
  select timeline_version(plan_id => ${planId}, timeline_id => ${timelineId}, number => ${number}) as version`

export const timeSegments = (
  sql: TransactionSql,
  planId: string,
  timelineId: string,
  times: unknown,
): Promise<Rows> => sql`
  select time_segments(
    plan_id => ${planId}, timeline_id => ${timelineId}, times => ${json(times)}::text::jsonb
  ) as timelines`

export const readTimelineLinks = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select timeline_links(plan_id => ${planId}) as links`

export const writeTimelineLink = (
  sql: TransactionSql,
  editor: string,
  planId: string,
  link: unknown,
): Promise<Rows> => sql`
  select write_timeline_link(
    editor => ${editor}, plan_id => ${planId}, link => ${json(link)}::text::jsonb
  ) as link`

export const openTimelineLink = (
  sql: TransactionSql,
  {
    hash = TIMELINE_HASH,
    visitor = 'a visitor',
    since = null,
  }: { hash?: string; visitor?: string; since?: unknown } = {},
): Promise<Rows> => sql`
  select open_timeline_link(
    token_hash => ${hash}, visitor => ${visitor}, since => ${json(since)}::text::jsonb
  ) as timeline`

export const confirmTimelineLink = (
  sql: TransactionSql,
  timelineId: string,
  version: number,
  hash = TIMELINE_HASH,
): Promise<Rows> => sql`
  select confirm_timeline_link(
    token_hash => ${hash}, visitor => 'a visitor', timeline_id => ${timelineId}, version => ${version}
  ) as is_open`

export const readLinkCalendar = (sql: TransactionSql, hash = TIMELINE_HASH, visitor = 'a visitor'): Promise<Rows> =>
  sql`select timeline_link_calendar(token_hash => ${hash}, visitor => ${visitor}) as calendar`

/** What makes a link, as a function sends it. */
export const aLink = (changes: object = {}) => ({
  ...{
    action: 'make',
    id: crypto.randomUUID(),
    role: 'photographer',
    vendor_id: null,
    name: 'Foto Luna',
    language: 'es',
  },
  ...{ expires_at: null, token_hash: crypto.randomUUID().replaceAll('-', '').repeat(2), sealed: 'sealed' },
  ...changes,
})

/** A segment as it is added. */
export const aSegmentRow = (changes: object = {}) => ({
  ...{ start_minute: 0, minutes: 30, least_minutes: 10, track: 'guests', audience: 'guests', name: 'Brindis' },
  ...changes,
})

import type { Sql, TransactionSql } from 'postgres'
import { timelineRows } from '#domain/example/timeline.ts'
import type { GuestIds } from './guest-rows.ts'
import type { LedgerIds } from './ledger-rows.ts'

/** The ids of the rows of `addTimeline`. */
export interface TimelineIds {
  readonly timelineId: string
  readonly timelineLinkId: string
  /** Of a segment that members may read */
  readonly segmentId: string
  readonly privateSegmentId: string
}

/** The hash of the secret of the link of `addTimeline`, as a function has it. */
export const TIMELINE_HASH = 'c3'.repeat(32)

/**
 * Adds the timeline of the example wedding, shared, with a segment that is private, the call of a vendor, the version that was sent and the link of the
 * music, which `hasSecret` opens with `TIMELINE_HASH`; and the day, on which nothing was noted yet. Needs an `sql` that sees all rows.
 */
export async function addTimeline(
  sql: Sql | TransactionSql,
  planId: string,
  { vendorId, subEventId }: Pick<LedgerIds, 'vendorId'> & Pick<GuestIds, 'subEventId'>,
  { hasSecret = false } = {},
): Promise<TimelineIds> {
  const [timelineId, timelineLinkId, privateSegmentId] = [1, 2, 3].map(() => crypto.randomUUID()) as [
    string,
    string,
    string,
  ]
  await sql`
    insert into timelines (id, plan_id, sub_event_id, template, state, version)
    values (${timelineId}, ${planId}, ${subEventId}, 'wedding-mexican', 'shared', 1)`
  const rows = timelineRows(() => crypto.randomUUID())
  for (const row of rows) {
    const columns = Object.keys(row)
      .map((name) => `"${name}"`)
      .join(', ')
    await sql.unsafe(
      `insert into timeline_segments (plan_id, timeline_id, ${columns})
       select $1, $2, ${columns} from jsonb_populate_record(null::timeline_segments, $3::text::jsonb)`,
      [planId, timelineId, JSON.stringify(row)],
    )
  }
  await sql`
    insert into timeline_segments (id, plan_id, timeline_id, start_minute, minutes, audience, name, person, phone)
    values (${privateSegmentId}, ${planId}, ${timelineId}, 240, 15, 'private', 'Sorpresa', 'Rosa', '55 1234 5678')`
  await sql`
    insert into timeline_calls (plan_id, timeline_id, vendor_id, start_minute, minutes, meals)
    values (${planId}, ${timelineId}, ${vendorId}, -90, 600, 3)`
  await sql`
    insert into private.timeline_versions (id, plan_id, timeline_id, number, sent_by, starts_at, segments, calls)
    select gen_random_uuid(), ${planId}, ${timelineId}, 1, plan.owner_id, plan.starts_at, (
      select jsonb_agg(private.segment_json(segment)) from timeline_segments as segment where timeline_id = ${timelineId}
    ), '[]'
    from event_plans as plan where plan.id = ${planId}`
  await sql`
    insert into private.timeline_links (id, plan_id, role, vendor_id, name, language, token_hash, sealed, made_by, expires_at)
    select ${timelineLinkId}, ${planId}, 'music', ${vendorId}, 'DJ', 'es',
      case when ${hasSecret} then decode(${TIMELINE_HASH}, 'hex') end, case when ${hasSecret} then 'c3' end, owner_id, '2100-01-01'
    from event_plans where id = ${planId}`
  await sql`insert into event_days (plan_id) values (${planId})`
  return { timelineId, timelineLinkId, privateSegmentId, segmentId: String(rows[0]?.id) }
}

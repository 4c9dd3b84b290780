import type { TransactionSql } from 'postgres'
import { json, type Rows } from '../test-context.ts'
import { CHECK_IN_HASH } from './link-rows.ts'

/** The procedures of helpers' links as functions and the data API call them: JSON as text, every argument by its name. */

export const readEventDayLinks = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select event_day_links(plan_id => ${planId}) as links`

export const writeEventDayLink = (
  sql: TransactionSql,
  editor: string,
  planId: string,
  link: unknown,
): Promise<Rows> => sql`
  select write_event_day_link(
    editor => ${editor}, plan_id => ${planId}, link => ${json(link)}::text::jsonb
  ) as link`

interface OpenOptions {
  readonly hash?: string
  readonly visitor?: string
  readonly entries?: unknown
  readonly after?: number
  readonly since?: string | null
}

export const openEventDayLink = (
  sql: TransactionSql,
  { hash = CHECK_IN_HASH, visitor = 'a visitor', entries = [], after = 0, since = '' }: OpenOptions = {},
): Promise<Rows> => sql`
  select open_event_day_link(
    token_hash => ${hash}, visitor => ${visitor}, entries => ${json(entries)}::text::jsonb, after => ${after},
    since => ${since}
  ) as opened`

/** What makes a link, as a function sends it. */
export const aCheckInLink = (changes: object = {}) => ({
  ...{ action: 'make', id: crypto.randomUUID(), name: 'Beto', language: 'es', shows_needs: false },
  ...{ token_hash: crypto.randomUUID().replaceAll('-', '').repeat(2), sealed: 'sealed' },
  ...changes,
})

/** An arrival, as a helper's page sends it. */
export const anArrival = (memberId: string, changes: object = {}) => ({
  ...{ id: crypto.randomUUID(), kind: 'arrival', subject_id: memberId, value: { arrived: true } },
  ...{ at: new Date().toISOString(), replaces: [] },
  ...changes,
})

import { expect, test } from 'vitest'
import type { LiveTable } from '#app/lib/live/live-table.ts'
import { DEFAULT_REALTIME_LIMITS } from '#gateway/realtime/limits.ts'
import { withDatabase } from '#tests/support/database.ts'

const database = withDatabase()

// Not by its name, with which the types of every screen would come along.
const composed: string = '#app/routes/live-tables.ts'
const { LIVE_TABLES } = (await import(composed)) as { readonly LIVE_TABLES: readonly LiveTable[] }

/** Tables of plans whose changes no screen follows, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  calendar_feeds: 'the secret address of one person, which nobody else changes',
  guest_needs: 'each reading is noted; they are in no event, and read anew with the next look at them',
}

const followed = async () => {
  const rows = await database().admin`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'private.note_changes'::regproc`
  return rows.map((row) => String(row['name']))
}

test('every table that the feed follows has screens that follow it, or a reason why none does', async () => {
  const known = new Set<string>([...LIVE_TABLES.map(({ table }) => table), ...Object.keys(LEFT_OUT)])
  expect((await followed()).filter((name) => !known.has(name))).toEqual([])
  expect(
    [...known].filter((name) => Object.hasOwn(LEFT_OUT, name) && LIVE_TABLES.some((each) => each.table === name)),
  ).toEqual([])
})

test('what screens follow is published, with the column that its plan, or its user, is asked for by', async () => {
  const rows = await database().admin`
    select tablename as name, attnames from pg_publication_tables where pubname = 'supabase_realtime'`
  const published = new Map(rows.map((row) => [String(row['name']), row['attnames'] as string[]]))
  const columnOf = ({ table, isOfUser }: LiveTable) => {
    if (isOfUser) return 'user_id'
    return table === 'event_plans' ? 'id' : 'plan_id'
  }
  const missing = LIVE_TABLES.filter((each) => !published.get(each.table)?.includes(columnOf(each)))
  // One table that is not published would have the whole channel refused.
  expect(missing.map(({ table }) => table)).toEqual([])
})

test('one channel can follow all of it', () => {
  expect(new Set(LIVE_TABLES.map(({ table }) => table)).size).toBeLessThanOrEqual(
    DEFAULT_REALTIME_LIMITS.bindingsPerChannel,
  )
})

import { expect, test } from 'vitest'
import type { AddedDayEntries } from '#contracts/event-day/event-day.ts'
import { withDatabase } from '#tests/support/database.ts'
import { aDayEntry, addDayEntries } from '../support/event-day/calls.ts'
import { addForeignLedger, type TestContext, withSharedContext } from '../support/test-context.ts'

const inContext = withSharedContext(withDatabase())

const add = async ({ as, planId }: TestContext, entries: readonly unknown[]): Promise<AddedDayEntries> => {
  const outcome = await as('editor', (sql) => addDayEntries(sql, planId, entries))
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.['added'] as AddedDayEntries
}

/** A photo uploaded a day ago. */
async function aPhoto({ sql }: TestContext, planId: string) {
  const path = `${planId}/day/${crypto.randomUUID()}/pastel.jpg`
  await sql`
    insert into storage.objects (bucket_id, name, created_at) values ('plan-files', ${path}, now() - interval '1 day')`
  return { path, type: 'image/jpeg', size: 80_000 }
}

type Photo = Awaited<ReturnType<typeof aPhoto>>

const note = (files: readonly Photo[], replaces: readonly string[] = []) =>
  aDayEntry('note', null, { text: 'el pastel', files }, { replaces })

/** The files that are cleaned up once nothing has named them for an hour. */
async function cleanedUp({ as, sql }: TestContext): Promise<readonly unknown[]> {
  const claim = () => as('service', (caller) => caller`select path from claim_unused_files() as path order by path`)
  await claim()
  await sql`update private.unused_files set noted_at = noted_at - interval '61 minutes'`
  const outcome = await claim()
  return outcome.isAllowed ? outcome.rows.map(({ path }) => path) : [outcome.message]
}

test('the photos of a note stay as long as the note does', () =>
  inContext(async (context) => {
    const [kept, dropped, other] = [
      await aPhoto(context, context.planId),
      await aPhoto(context, context.planId),
      await aPhoto(context, context.planId),
    ]
    const first = note([kept, dropped])
    await add(context, [first, note([other])])
    expect(await cleanedUp(context)).toEqual([])
    // Edited: one photo is in the later note too.
    const edited = note([kept], [first.id])
    await add(context, [edited])
    expect(await cleanedUp(context)).toEqual([dropped.path])
    await add(context, [aDayEntry('note', null, { removed: true }, { replaces: [edited.id] })])
    expect(await cleanedUp(context)).toEqual([kept.path])
  }))

test('an entry of another kind or subject takes no files off a note', () =>
  inContext(async (context) => {
    const { guests, timeline, planId } = context
    const photo = await aPhoto(context, planId)
    const kept = note([photo])
    const replaces = [kept.id]
    await add(context, [
      kept,
      aDayEntry('arrival', guests.memberId, { arrived: true }, { replaces }),
      aDayEntry('note', timeline.segmentId, { removed: true }, { replaces }),
    ])
    expect(await cleanedUp(context)).toEqual([])
  }))

test('IDOR: a note names files of its plan alone, and none that is being cleaned up', () =>
  inContext(async (context) => {
    const foreign = await addForeignLedger(context)
    const unused = await aPhoto(context, context.planId)
    expect(await cleanedUp(context)).toEqual([unused.path])
    const theirs = await aPhoto(context, foreign.planId)
    const odd = { ...unused, path: `${context.planId}/day/../secret` }
    const added = await add(context, [note([theirs]), note([odd]), note([unused]), note([])])
    expect(added.refused.map(({ code }) => code)).toEqual([
      ...['event-day.malformed', 'event-day.malformed', 'file.not-found'],
    ])
    expect(added.entries).toHaveLength(1)
  }))

test('NEEDS: notes and their photos go when the days of the plan are over, and the rest of the day stays', () =>
  inContext(async (context) => {
    const { sql, planId, guests } = context
    const photo = await aPhoto(context, planId)
    await add(context, [note([photo]), aDayEntry('gift', guests.guestId, { text: 'sobre' })])
    await sql`select private.forget_day_notes()`
    expect((await add(context, [])).entries[0]?.value).toMatchObject({ text: 'el pastel' })
    await sql`update event_plans set starts_at = now() - interval '200 days' where id = ${planId}`
    await sql`update sub_events set starts_at = null, ends_at = null where plan_id = ${planId} and is_main`
    await sql`select private.forget_day_notes()`
    expect((await add(context, [])).entries.map(({ value }) => value)).toEqual([{ removed: true }, { text: 'sobre' }])
    expect(await cleanedUp(context)).toEqual([photo.path])
  }))

test('what was noted of a party goes when it is removed for good, not while it is in the bin', () =>
  inContext(async (context) => {
    const { sql, planId, guests } = context
    await add(context, [
      aDayEntry('arrival', guests.memberId, { arrived: true }),
      aDayEntry('gift', guests.guestId, { text: 'sobre' }),
      note([]),
    ])
    await sql`update guests set deleted_at = now() where id = ${guests.guestId}`
    expect((await add(context, [])).entries).toHaveLength(3)
    await sql`delete from guests where id = ${guests.guestId}`
    expect((await add(context, [])).entries.map(({ kind }) => kind)).toEqual(['note'])
    expect(await sql`select from event_plans where id = ${planId}`).toHaveLength(1)
  }))

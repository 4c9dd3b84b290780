import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { deleteGuests, guestList, listDeletedGuests, restoreGuests, saveGuest } from '../support/guest-calls.ts'
import { withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const TABLES = ['guests', 'party_members', 'invitations', 'answer_entries']

test('a deleted guest is invisible with everything of it, to everybody, and comes back as it was', () =>
  inContext(async ({ as, sql, planId, guests }) => {
    const seen = async () => {
      const counts: Record<string, number> = {}
      for (const table of TABLES) {
        const outcome = await as('owner', (inner) => inner.unsafe(`select * from ${table} where plan_id = '${planId}'`))
        counts[table] = outcome.isAllowed ? outcome.count : -1
      }
      return counts
    }
    const before = await seen()
    expect(before).toEqual({ guests: 1, party_members: 2, invitations: 3, answer_entries: 1 })
    const [was] = await sql`select private.parties(${planId}, array[${guests.guestId}]::uuid[]) as party`
    await as('editor', (inner) => deleteGuests(inner, planId, [guests.guestId]))
    expect(await seen()).toEqual({ guests: 0, party_members: 0, invitations: 0, answer_entries: 0 })
    expect(await as('owner', (inner) => guestList(inner, planId))).toMatchObject({ rows: [{ guests: [] }] })
    const attempts = [
      `update guests set notes = 'x' where id = '${guests.guestId}' returning 1`,
      `update party_members set first_name = 'x' where id = '${guests.memberId}' returning 1`,
      `delete from invitations where member_id = '${guests.memberId}' returning 1`,
    ]
    for (const attempt of attempts) {
      expect(await as('owner', (inner) => inner.unsafe(attempt)), attempt).toMatchObject({ rows: [] })
    }
    const added = await as(
      'owner',
      (inner) => inner`
      insert into party_members (plan_id, guest_id, position) values (${planId}, ${guests.guestId}, 5)`,
    )
    expect(added).toMatchObject({ state: '42501' })
    await as('editor', (inner) => restoreGuests(inner, planId, [guests.guestId]))
    expect(await seen()).toEqual(before)
    const [is] = await sql`select private.parties(${planId}, array[${guests.guestId}]::uuid[]) as party`
    expect(is).toEqual(was)
  }))

test('deleting twice, or what is not there, does no harm', () =>
  inContext(async ({ as, planId, guests }) => {
    const ids = [guests.guestId, crypto.randomUUID()]
    expect(await as('owner', (sql) => deleteGuests(sql, planId, ids))).toMatchObject({
      rows: [{ ids: [guests.guestId] }],
    })
    expect(await as('owner', (sql) => deleteGuests(sql, planId, ids))).toMatchObject({ rows: [{ ids: [] }] })
    expect(await as('owner', (sql) => restoreGuests(sql, planId, ids))).toMatchObject({
      rows: [{ guests: [{ id: guests.guestId }] }],
    })
  }))

test('after 30 days a deleted guest can no longer be restored, and the hourly job removes it for good', () =>
  inContext(async ({ as, sql, planId, guests }) => {
    const kept = crypto.randomUUID()
    await as('owner', (inner) => saveGuest(inner, planId, { id: kept }, [{ id: crypto.randomUUID() }]))
    await as('owner', (inner) => deleteGuests(inner, planId, [guests.guestId, kept]))
    await sql`update guests set deleted_at = now() - interval '30 days' where id = ${guests.guestId}`
    await sql`update guests set deleted_at = now() - interval '29 days' where id = ${kept}`
    expect(await as('owner', (inner) => restoreGuests(inner, planId, [guests.guestId]))).toMatchObject({
      rows: [{ guests: [] }],
    })
    const [job] = await sql`select command from cron.job where jobname = 'purge-deleted-guests'`
    await sql.unsafe(String(job?.command))
    expect(await sql`select id from guests where plan_id = ${planId}`).toEqual([{ id: kept }])
    const left = await sql`
      select from party_members where guest_id = ${guests.guestId}
      union all select from guest_needs where member_id = ${guests.memberId}`
    expect(left).toHaveLength(0)
  }))

test('of a plan ten thousand deleted guests are kept', () =>
  inContext(async ({ as, sql, planId, guests }) => {
    await sql.unsafe(`
      set constraints all immediate;
      set constraints all deferred;
      alter table guests disable trigger user;
      insert into guests (plan_id, deleted_at)
      select '${planId}', now() - make_interval(mins => n) from generate_series(1, 10000) as n;
      alter table guests enable trigger user`)
    await as('owner', (inner) => deleteGuests(inner, planId, [guests.guestId]))
    const [left] = await sql`
      select count(*)::int as count, extract(epoch from now() - min(deleted_at))::int / 60 as oldest
      from guests where plan_id = ${planId}`
    expect(left).toEqual({ count: 10_000, oldest: 9999 })
  }))

test('deleted guests that can be restored are listed, those deleted last first, for editors alone', () =>
  inContext(async ({ as, sql, planId, guests }) => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    for (const id of ids) {
      await as('owner', (inner) =>
        saveGuest(inner, planId, { id }, [{ id: crypto.randomUUID(), first_name: 'Luz', last_name: 'Paz' }]),
      )
    }
    await as('owner', (inner) => deleteGuests(inner, planId, [guests.guestId, ...ids]))
    await sql`update guests set deleted_at = now() - interval '31 days' where id = ${ids[0] ?? ''}`
    await sql`update guests set deleted_at = now() - interval '28.5 days' where id = ${ids[1] ?? ''}`
    const listed = [
      { id: guests.guestId, days_left: 30, people: 2, first_name: 'Ana', last_name: 'Muñoz' },
      { id: ids[1], days_left: 2, people: 1, first_name: 'Luz', last_name: 'Paz' },
    ]
    const list = (caller: 'owner' | 'editor' | 'viewer' | 'stranger') =>
      as(caller, (inner) => listDeletedGuests(inner, planId))
    expect(await list('editor')).toMatchObject({ rows: [{ guests: listed }] })
    expect(await list('viewer')).toMatchObject({ rows: [{ guests: null }] })
    expect(await list('stranger')).toMatchObject({ rows: [{ guests: null }] })
    await as('owner', (inner) => restoreGuests(inner, planId, [guests.guestId]))
    expect(await list('owner')).toMatchObject({ rows: [{ guests: listed.slice(1) }] })
  }))

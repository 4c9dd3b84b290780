import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import {
  changeGuests,
  deleteGuests,
  guestChanges,
  guestCounts,
  guestList,
  restoreGuests,
  saveGuest,
} from '../support/guest-calls.ts'
import { fingerprint } from '../support/tenancy.ts'
import { type Outcome, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

interface Party {
  readonly id: string
  readonly changed_at: string
  readonly members: readonly { id: string; position: number; invitations: readonly { sub_event_id: string }[] }[]
}

const partyOf = (outcome: Outcome): Party => {
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.guest as Party
}

const save = ({ as, planId }: TestContext, guest: unknown, members: unknown = null, removeNamed = false) =>
  as('editor', (sql) => saveGuest(sql, planId, guest, members, removeNamed))

test('a party is saved with its people, read back, deleted and restored', () =>
  inContext(async ({ as, planId }) => {
    const [id, lead, companion] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const saved = await as('editor', (sql) =>
      saveGuest(sql, planId, { id, phone: '+525512345678', tags: ['primos'] }, [
        { id: lead, first_name: 'Inés', last_name: 'Peña', age_group: '25-35' },
        { id: companion },
      ]),
    )
    expect(saved).toMatchObject({
      rows: [
        {
          guest: {
            id,
            tags: ['primos'],
            members: [
              { id: lead, position: 0, first_name: 'Inés', invitations: [{ answer: 'pending' }] },
              { id: companion, position: 1, invitations: [{ answer: 'pending' }] },
            ],
          },
        },
      ],
    })
    const listed = await as('viewer', (sql) => guestList(sql, planId))
    expect(listed.isAllowed && listed.rows[0]?.guests).toMatchObject([{ guest_group: 'Familia' }, { id }])
    expect(await as('viewer', (sql) => guestCounts(sql, planId))).toMatchObject({
      rows: [{ counts: { parties: 2, people: 4, confirmed: 0, pending: 4, incomplete: 0, second_list: 0, limit: 20 } }],
    })
    expect(await as('owner', (sql) => deleteGuests(sql, planId, [id]))).toMatchObject({ rows: [{ ids: [id] }] })
    expect(await as('owner', (sql) => guestChanges(sql, planId, '2026-01-01T00:00:00Z'))).toMatchObject({
      rows: [{ changes: { removed: [id] } }],
    })
    expect(await as('owner', (sql) => restoreGuests(sql, planId, [id]))).toMatchObject({
      rows: [{ guests: [{ id, members: [{ id: lead }, { id: companion }] }] }],
    })
  }))

test('the same save sent twice leaves what the first left', () =>
  inContext(async (context) => {
    const guest = { id: crypto.randomUUID(), side: 'both', tags: ['trabajo', 'mesa de niños'] }
    const members = [
      { id: crypto.randomUUID(), first_name: 'Iñaki', invitations: [{ sub_event_id: context.guests.subEventId }] },
      { id: crypto.randomUUID() },
    ]
    const first = partyOf(await save(context, guest, members))
    const before = await fingerprint(context.sql)
    expect(partyOf(await save(context, guest, members))).toEqual(first)
    expect(await fingerprint(context.sql)).toEqual(before)
  }))

test('only what is named changes; null empties', () =>
  inContext(async (context) => {
    const { guestId } = context.guests
    const changed = partyOf(await save(context, { id: guestId, notes: 'Sin escaleras', guest_group: null }))
    expect(changed).toMatchObject({ notes: 'Sin escaleras', phone: '+525512345678', tags: ['primos'], side: 'first' })
    expect(changed).not.toHaveProperty('guest_group')
    expect(changed.members).toHaveLength(2)
  }))

test('places are reordered, added and removed in one call', () =>
  inContext(async (context) => {
    const { guestId, memberId, companionId } = context.guests
    const added = crypto.randomUUID()
    const places = [{ id: companionId, first_name: 'Luis' }, { id: memberId }, { id: added }]
    const grown = partyOf(await save(context, { id: guestId }, places))
    expect(grown.members.map(({ id, position }) => [id, position])).toEqual([
      [companionId, 0],
      [memberId, 1],
      [added, 2],
    ])
    const shrunk = partyOf(await save(context, { id: guestId }, [{ id: memberId }, { id: companionId }]))
    expect(shrunk.members.map(({ id }) => id)).toEqual([memberId, companionId])
  }))

test('a place with a name goes only when that is confirmed', () =>
  inContext(async (context) => {
    const { guestId, memberId, companionId } = context.guests
    const refused = await save(context, { id: guestId }, [{ id: companionId }])
    expect(refused).toMatchObject({ message: 'guest.named-place', detail: 'Ana Muñoz' })
    const removed = partyOf(await save(context, { id: guestId }, [{ id: companionId }], true))
    expect(removed.members.map(({ id, position }) => [id, position])).toEqual([[companionId, 0]])
    expect(await context.sql`select from party_members where id = ${memberId}`).toHaveLength(0)
  }))

test('a new party is invited to the main sub-event, a new place to what its lead is', () =>
  inContext(async (context) => {
    const { guestId, memberId, companionId, mainEventId, subEventId } = context.guests
    const made = partyOf(await save(context, { id: crypto.randomUUID() }))
    expect(made.members).toMatchObject([
      { position: 0, invitations: [{ sub_event_id: mainEventId, answer: 'pending' }] },
    ])
    const added = crypto.randomUUID()
    const grown = partyOf(await save(context, { id: guestId }, [{ id: memberId }, { id: companionId }, { id: added }]))
    const eventsOf = (id: string) =>
      grown.members
        .find((member) => member.id === id)
        ?.invitations.map((each) => each.sub_event_id)
        .sort()
    expect(eventsOf(memberId)).toEqual([mainEventId, subEventId].sort())
    expect(eventsOf(companionId)).toEqual([mainEventId])
    expect(eventsOf(added)).toEqual([mainEventId, subEventId].sort())
  }))

test('an invitation is taken back by saying so', () =>
  inContext(async (context) => {
    const { guestId, memberId, companionId, mainEventId, subEventId } = context.guests
    const saved = partyOf(
      await save(context, { id: guestId }, [
        { id: memberId, invitations: [{ sub_event_id: mainEventId, is_invited: false }] },
        { id: companionId, invitations: [{ sub_event_id: subEventId, answer: 'no' }] },
      ]),
    )
    expect(saved.members).toMatchObject([
      { invitations: [{ sub_event_id: subEventId, answer: 'yes' }] },
      { invitations: expect.arrayContaining([expect.objectContaining({ sub_event_id: subEventId, answer: 'no' })]) },
    ])
    expect(saved.members[0]?.invitations).toHaveLength(1)
  }))

test.each([
  ['no object', ['x'], null],
  ['no id', { notes: 'x' }, null],
  ['members that are no list', { id: crypto.randomUUID() }, { id: 1 }],
  ['no members', { id: crypto.randomUUID() }, []],
  [
    'an invitation that is no object',
    { id: crypto.randomUUID() },
    [{ id: crypto.randomUUID(), invitations: [crypto.randomUUID()] }],
  ],
  ['a member without an id', { id: crypto.randomUUID() }, [{ first_name: 'Eva' }]],
])('%s is refused as malformed', (_, guest, members) =>
  inContext(async (context) => {
    expect(await save(context, guest, members)).toMatchObject({ message: 'guest.malformed' })
  }),
)

test('an id of something else is no guest and no place', () =>
  inContext(async (context) => {
    const { sql, guests, planId } = context
    const other = crypto.randomUUID()
    await save(context, { id: other })
    const taken = await save(context, { id: other }, [{ id: guests.companionId }])
    expect(taken).toMatchObject({ message: 'guest.not-found' })
    await sql`update guests set deleted_at = now() where id = ${other}`
    expect(await save(context, { id: other, notes: 'x' })).toMatchObject({ message: 'guest.not-found' })
    expect(await sql`select notes from guests where plan_id = ${planId} and id = ${other}`).toEqual([{ notes: null }])
  }))

test('a guest’s own words, ids and dates are not a member’s to write, and are ignored', () =>
  inContext(async (context) => {
    const { guestId } = context.guests
    await context.sql`update guests set message = 'Ahí estaremos', song = 'La Bikina' where id = ${guestId}`
    const saved = partyOf(
      await save(context, { id: guestId, message: 'No vamos', song: null, list_position: 1, deleted_at: '2026-01-01' }),
    )
    expect(saved).toMatchObject({ message: 'Ahí estaremos', song: 'La Bikina' })
    const direct = await context.as('owner', (sql) => sql`update guests set message = 'x' where id = ${guestId}`)
    expect(direct).toMatchObject({ state: '42501' })
  }))

test('a party written without places gets its lead, and gaps between places close', () =>
  inContext(async ({ as, sql, planId, guests }) => {
    await as('owner', (inner) => inner`insert into guests (plan_id, title) values (${planId}, 'Sr.')`)
    const leads = await sql`
      select position from party_members join guests on guests.id = guest_id where title = 'Sr.'`
    expect(leads).toEqual([{ position: 0 }])
    await as('owner', (inner) => inner`delete from party_members where id = ${guests.memberId}`)
    expect(await sql`select id, position from party_members where guest_id = ${guests.guestId}`).toEqual([
      { id: guests.companionId, position: 0 },
    ])
    await as('owner', (inner) => inner`delete from party_members where id = ${guests.companionId}`)
    expect(await sql`select position from party_members where guest_id = ${guests.guestId}`).toEqual([{ position: 0 }])
  }))

test('many guests are changed at once, and back to what each of them was', () =>
  inContext(async (context) => {
    const { as, planId, guests, sql } = context
    const other = crypto.randomUUID()
    await save(context, { id: other, side: 'second', tags: ['vip'] })
    const read = () =>
      sql`select id, side, tags, invite_sent from guests where plan_id = ${planId} order by list_position`
    const before = await read()
    const changes = { side: 'both', invite_sent: true, add_tags: ['vip', 'baile'], remove_tags: ['primos'] }
    const changed = await as('editor', (inner) =>
      changeGuests(inner, planId, [guests.guestId, other, crypto.randomUUID()], changes),
    )
    expect(changed).toMatchObject({
      rows: [
        {
          guests: [
            { id: guests.guestId, side: 'both', tags: ['vip', 'baile'], invite_sent: true },
            { id: other, side: 'both', tags: ['vip', 'baile'], invite_sent: true },
          ],
        },
      ],
    })
    await as('editor', (inner) => changeGuests(inner, planId, null, before))
    expect(await read()).toEqual(before)
  }))

test('pages follow each other without a gap, and hold what they are asked for', () =>
  inContext(async ({ as, sql, planId }) => {
    await sql`update subscriptions set tier = 'basic'`
    await sql`insert into guests (plan_id) select ${planId} from generate_series(1, 30)`
    const seen: number[] = []
    for (let after = 0; ; ) {
      const page = await as('viewer', (inner) => guestList(inner, planId, after, 7))
      const parties = (page.isAllowed ? page.rows[0]?.guests : []) as { list_position: number }[]
      if (parties.length === 0) break
      expect(parties.length).toBeLessThanOrEqual(7)
      seen.push(...parties.map((party) => party.list_position))
      after = seen.at(-1) ?? 0
    }
    expect(seen).toHaveLength(31)
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
  }))

test('changes hold a party of which a person or an invitation changed, and what was deleted', () =>
  inContext(async ({ as, sql, planId, guests }) => {
    const rest = crypto.randomUUID()
    await sql`insert into guests (id, plan_id) values (${rest}, ${planId})`
    const settle = async () => {
      await sql`set constraints all immediate`
      await sql`alter table guests disable trigger touch_changed_at`
      await sql`update guests set changed_at = now() - interval '1 hour' where plan_id = ${planId}`
      await sql`alter table guests enable trigger touch_changed_at`
    }
    const changes = async () => {
      const since = new Date(Date.now() - 60_000).toISOString()
      const outcome = await as('viewer', (inner) => guestChanges(inner, planId, since))
      const { guests: changed, removed } = ((outcome.isAllowed && outcome.rows[0]?.changes) || {}) as {
        guests: Party[]
        removed: string[]
      }
      return { changed: changed.map(({ id }) => id), removed }
    }
    await settle()
    expect(await changes()).toEqual({ changed: [], removed: [] })
    const touches = [
      () => sql`update party_members set first_name = 'Ana María' where id = ${guests.memberId}`,
      () => sql`update invitations set answer = 'no' where member_id = ${guests.memberId}`,
      () => sql`delete from invitations where member_id = ${guests.companionId}`,
      () => sql`delete from meal_options where plan_id = ${planId}`,
      () => sql`delete from party_members where id = ${guests.companionId}`,
    ]
    await sql`update invitations set meal_option_id = ${guests.mealOptionId} where member_id = ${guests.memberId}`
    for (const touch of touches) {
      await settle()
      await touch()
      expect(await changes(), touch.toString()).toEqual({ changed: [guests.guestId], removed: [] })
    }
    await settle()
    await sql`update guests set deleted_at = now(), changed_at = now() where id = ${rest}`
    expect(await changes()).toEqual({ changed: [], removed: [rest] })
  }))

test('more changes than a thousand are to be read as pages', () =>
  inContext(async ({ as, sql, planId }) => {
    await sql`update subscriptions set tier = 'basic'`
    await sql`insert into guests (plan_id) select ${planId} from generate_series(1, 1000)`
    expect(await as('viewer', (inner) => guestChanges(inner, planId, new Date().toISOString()))).toMatchObject({
      rows: [{ changes: { guests: [], removed: [], reload: true } }],
    })
  }))

import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { guestList, mergeGuests, saveGuest, splitGuest } from '../support/guest-calls.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

/** A second party, of one named person with an answer. */
async function another({ as, planId, guests }: TestContext, changes: object = {}) {
  const ids = { id: crypto.randomUUID(), memberId: crypto.randomUUID() }
  await as('owner', (sql) =>
    saveGuest(sql, planId, { id: ids.id, email: 'luis@example.com', tags: ['vip'], ...changes }, [
      { id: ids.memberId, first_name: 'Luis', invitations: [{ sub_event_id: guests.mainEventId, answer: 'yes' }] },
    ]),
  )
  return ids
}

const list = async ({ as, planId }: TestContext) => {
  const outcome = await as('owner', (sql) => guestList(sql, planId))
  return outcome.isAllowed ? (outcome.rows[0]?.guests as Record<string, unknown>[]) : []
}

const withoutMoments = (parties: Record<string, unknown>[]) => parties.map(({ changed_at, ...party }) => party)

test('merged parties are one, with their people, answers and what the first lacked; splitting brings the other back', () =>
  inContext(async (context) => {
    const { as, planId, guests } = context
    const other = await another(context)
    const before = withoutMoments(await list(context))
    const merged = await as('editor', (sql) => mergeGuests(sql, planId, guests.guestId, [other.id]))
    expect(merged).toMatchObject({
      rows: [
        {
          guests: [
            {
              id: guests.guestId,
              phone: '+525512345678',
              email: 'luis@example.com',
              tags: ['primos', 'vip'],
              members: [
                { id: guests.memberId, position: 0 },
                { id: guests.companionId, position: 1 },
                { id: other.memberId, position: 2, invitations: [{ answer: 'yes' }] },
              ],
            },
          ],
        },
      ],
    })
    expect(await list(context)).toHaveLength(1)
    const split = () => as('editor', (sql) => splitGuest(sql, planId, guests.guestId, [other.memberId], other.id))
    expect(await split()).toMatchObject({
      rows: [
        { guests: [{ id: guests.guestId }, { id: other.id, email: 'luis@example.com', members: [{ position: 0 }] }] },
      ],
    })
    // Sent again, it finds what it did.
    expect(await split()).toMatchObject({ rows: [{ guests: [{ id: guests.guestId }, { id: other.id }] }] })
    const [first, second] = withoutMoments(await list(context))
    expect(second).toEqual(before[1])
    expect(first).toEqual({ ...before[0], email: 'luis@example.com', tags: ['primos', 'vip'] })
  }))

test('the lead can leave, and the others move up', () =>
  inContext(async (context) => {
    const { as, planId, guests } = context
    const split = await as('editor', (sql) => splitGuest(sql, planId, guests.guestId, [guests.memberId]))
    expect(split).toMatchObject({
      rows: [
        {
          guests: [
            { id: guests.guestId, members: [{ id: guests.companionId, position: 0 }] },
            { side: 'first', guest_group: 'Familia', members: [{ id: guests.memberId, position: 0 }] },
          ],
        },
      ],
    })
  }))

test('a split is an entry more for the tier, a merge of too many is refused', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    await sql`insert into guests (plan_id, title) select ${planId}, 'Sr.' from generate_series(1, 19)`
    const split = await as('owner', (inner) => splitGuest(inner, planId, guests.guestId, [guests.companionId]))
    expect(split).toMatchObject({ message: 'guest.limit-reached', detail: '20', hint: 'free' })
    await sql`set constraints all immediate`
    const ids = (await sql`select id from guests where title = 'Sr.'`).map((row) => String(row.id))
    const merged = await as('owner', (inner) => mergeGuests(inner, planId, guests.guestId, ids))
    expect(merged).toMatchObject({ message: 'guest.too-many-places', detail: '20' })
    const fewer = await as('owner', (inner) => mergeGuests(inner, planId, guests.guestId, ids.slice(1)))
    expect(fewer).toMatchObject({ isAllowed: true })
    const places = await sql`select position from party_members where guest_id = ${guests.guestId} order by position`
    expect(places.map((place) => place.position)).toEqual(Array.from({ length: 20 }, (_, index) => index))
  }))

test('what is not there, or would leave a party empty, is refused', () =>
  inContext(async ({ as, planId, guests }) => {
    const { guestId, memberId, companionId } = guests
    const unknown = crypto.randomUUID()
    const attempts = [
      ['guest.not-found', (sql) => mergeGuests(sql, planId, guestId, [unknown])],
      ['guest.not-found', (sql) => mergeGuests(sql, planId, unknown, [guestId])],
      ['guest.malformed', (sql) => mergeGuests(sql, planId, guestId, [guestId])],
      ['guest.not-found', (sql) => splitGuest(sql, planId, unknown, [memberId])],
      ['guest.not-found', (sql) => splitGuest(sql, planId, guestId, [memberId, unknown])],
      ['guest.malformed', (sql) => splitGuest(sql, planId, guestId, [memberId, companionId])],
      ['guest.malformed', (sql) => splitGuest(sql, planId, guestId, [])],
    ] satisfies [string, Parameters<typeof as>[1]][]
    for (const [message, attempt] of attempts) expect(await as('editor', attempt)).toMatchObject({ message })
  }))

test('a merged party keeps the messages and songs of all of them, and each takes its own back', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    const luis = await another(context)
    const eva = await another(context)
    const write = (id: string, message: string | null, song: string | null) =>
      sql`update guests set message = ${message}, song = ${song} where id = ${id}`
    await write(guests.guestId, '¡Qué emoción!', 'Bésame mucho')
    await write(luis.id, 'Ahí estaremos', 'Bésame mucho')
    await write(eva.id, 'x'.repeat(490), 'Cielito lindo')
    const words = async (id: string) => (await sql`select message, song from guests where id = ${id}`)[0]
    await as('editor', (inner) => mergeGuests(inner, planId, guests.guestId, [luis.id, eva.id]))
    // Eva's message is too long to stand beside the others, and stays with her entry.
    expect(await words(guests.guestId)).toEqual({
      message: '¡Qué emoción!\nAhí estaremos',
      song: 'Bésame mucho, Cielito lindo',
    })
    await as('editor', (inner) => splitGuest(inner, planId, guests.guestId, [luis.memberId], luis.id))
    await as('editor', (inner) => splitGuest(inner, planId, guests.guestId, [eva.memberId], eva.id))
    expect(await words(guests.guestId)).toEqual({ message: '¡Qué emoción!', song: 'Bésame mucho' })
    expect(await words(luis.id)).toEqual({ message: 'Ahí estaremos', song: 'Bésame mucho' })
    expect(await words(eva.id)).toEqual({ message: 'x'.repeat(490), song: 'Cielito lindo' })
  }))

import { expect, test } from 'vitest'
import { normalizeRights, presetOf } from '#domain/team/rights.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  aMailing,
  type ClaimedMessage,
  claimGuestMessages,
  queueMailing,
  settleMessage,
} from '../support/guest-mail-calls.ts'
import { type TestContext, withSharedContext } from '../support/test-context.ts'

const inContext = withSharedContext(withDatabase())

const NONE = { queued: 0, taken: 0, refused: 0, cancelled: 0, retriable: 0 }

/** A mailing of the editor to so many parties with an address. */
async function aQueuedMailing({ sql, as, planId }: TestContext, many: number) {
  const ids = Array.from({ length: many }, () => crypto.randomUUID())
  await sql`
    with added as (
      insert into guests (id, plan_id, email)
      select id, ${planId}, 'g' || number || '@correo.mx' from unnest(${ids}::uuid[]) with ordinality as made (id, number)
    )
    insert into party_members (plan_id, guest_id, position, first_name)
    select ${planId}, id, 0, 'Eva' from unnest(${ids}::uuid[]) as made (id)`
  const mailing = aMailing('save-the-date', ids)
  const queued = await as('editor', (inner) => queueMailing(inner, planId, mailing))
  if (!queued.isAllowed) throw new Error(queued.message)
  return mailing.id
}

const claim = async ({ as }: TestContext) => {
  const claimed = await as('service', (sql) => claimGuestMessages(sql))
  return (claimed.isAllowed ? claimed.rows[0]?.['messages'] : expect.unreachable()) as readonly ClaimedMessage[]
}

const countsOf = async ({ sql }: TestContext, mailingId: string) => {
  const [row] = await sql`
    select queued, taken, refused, cancelled, retriable from mailing_counts where id = ${mailingId}`
  return row
}

/** How often the feed told of counts since it was last asked. */
const told = async ({ sql }: TestContext) => {
  const rows = await sql`
    delete from private.changes where xid = pg_current_xact_id_if_assigned() and table_name = 'mailing_counts'
    returning verb`
  return rows.map(({ verb }) => verb)
}

test('a mailing is counted when it is queued, while it leaves at most once a second, and when the last of it has left', () =>
  inContext(async (context) => {
    const { sql, as } = context
    await told(context)
    const id = await aQueuedMailing(context, 4)
    expect(await countsOf(context, id)).toEqual({ ...NONE, queued: 4 })
    expect(await told(context)).toEqual(['INSERT'])
    const claimed = await claim(context)
    expect(claimed).toHaveLength(4)
    const settle = (place: number, outcome: 'taken' | 'refused') =>
      as('service', (inner) => settleMessage(inner, claimed[place] as ClaimedMessage, outcome))
    await settle(0, 'taken')
    expect(await told(context)).toEqual([])
    await sql`update mailing_counts set counted_at = counted_at - interval '1 second'`
    await told(context)
    await settle(1, 'taken')
    expect(await countsOf(context, id)).toEqual({ ...NONE, queued: 2, taken: 2 })
    expect(await told(context)).toEqual(['UPDATE'])
    await settle(2, 'taken')
    expect(await told(context)).toEqual([])
    await settle(3, 'refused')
    expect(await countsOf(context, id)).toEqual({ ...NONE, taken: 3, refused: 1, retriable: 1 })
    expect(await told(context)).toEqual(['UPDATE'])
  }))

test('what forgets addresses counts nothing anew', () =>
  inContext(async (context) => {
    const id = await aQueuedMailing(context, 2)
    await told(context)
    await context.sql`update private.guest_messages set address = null, answer = null where mailing_id = ${id}`
    expect(await told(context)).toEqual([])
  }))

test.each([
  ['owner', 1],
  ['editor', 1],
  ['viewer', 1],
  ['stranger', 0],
  ['former-member', 0],
] as const)('counts are read by who may read guests: %s', (caller, many) =>
  inContext(async (context) => {
    const id = await aQueuedMailing(context, 1)
    const read = await context.as(caller, (sql) => sql`select * from mailing_counts where id = ${id}`)
    expect(read.isAllowed && read.rows).toHaveLength(many)
  }),
)

test('a member without guests reads no counts, a visitor may not ask, and no user writes any', () =>
  inContext(async (context) => {
    const { sql, as, planId, people } = context
    const id = await aQueuedMailing(context, 1)
    const rights = normalizeRights({ ...presetOf('viewer'), guests: 'none' })
    await sql`insert into private.member_rights ${sql([{ plan_id: planId, user_id: people.viewer, rights: rights as never }])}`
    expect(await as('viewer', (inner) => inner`select * from mailing_counts`)).toMatchObject({
      isAllowed: true,
      rows: [],
    })
    expect(await as('anonymous', (inner) => inner`select * from mailing_counts`)).toMatchObject({ state: '42501' })
    for (const statement of ['update mailing_counts set taken = 9', 'delete from mailing_counts']) {
      expect(await as('owner', (inner) => inner.unsafe(statement))).toMatchObject({ state: '42501' })
    }
    expect(await countsOf(context, id)).toEqual({ ...NONE, queued: 1 })
  }))

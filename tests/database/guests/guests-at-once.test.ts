import type { Sql, TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { become, withDatabase } from '#tests/support/database.ts'
import { completePlan } from '../support/calls.ts'
import {
  answerInvitations,
  changeGuests,
  deleteGuests,
  inviteFromSecondList,
  restoreGuests,
  saveGuest,
} from '../support/guest-calls.ts'
import { ALLOCATIONS, aPlan, aUser, createPlan, type Rows } from '../support/test-context.ts'

const database = withDatabase()

test('the same new guest saved several times at once is there once', () =>
  withPlan(async (planId, as) => {
    const id = crypto.randomUUID()
    const members = [{ id: crypto.randomUUID(), first_name: 'Eva' }, { id: crypto.randomUUID() }]
    const saves = Array.from({ length: 6 }, () => as((tx) => saveGuest(tx, planId, { id, notes: 'Una vez' }, members)))
    const answers = await Promise.all(saves)
    for (const [row] of answers) expect(row?.guest).toMatchObject({ id, members: [{ first_name: 'Eva' }, {}] })
    expect(await database().admin`select from party_members where plan_id = ${planId}`).toHaveLength(2)
  }))

test('many who change and answer for the same guests at once get in nobody’s way', () =>
  withPlan(async (planId, as) => {
    const ids: string[] = []
    for (let count = 0; count < 6; count += 1) {
      const id = crypto.randomUUID()
      await as((tx) => saveGuest(tx, planId, { id }, [{ id: crypto.randomUUID() }, { id: crypto.randomUUID() }]))
      ids.push(id)
    }
    const people = await database().admin`
      select member_id, sub_event_id from invitations where plan_id = ${planId} order by member_id`
    const answers = (answer: string) => people.map((person) => ({ ...person, answer }))
    await Promise.all([
      ...Array.from({ length: 6 }, (_, index) =>
        as((tx) => changeGuests(tx, planId, index % 2 ? [...ids].reverse() : ids, { add_tags: [`t${index}`] })),
      ),
      as((tx) => answerInvitations(tx, planId, answers('yes'))),
      as((tx) => answerInvitations(tx, planId, answers('no').reverse())),
    ])
    const tags = await database().admin`
      select array(select unnest(tags) order by 1) as tags from guests where plan_id = ${planId}`
    expect(tags).toEqual(ids.map(() => ({ tags: ['t0', 't1', 't2', 't3', 't4', 't5'] })))
    const given = await database().admin`select distinct answer from invitations where plan_id = ${planId}`
    expect(given).toHaveLength(1)
    expect(await database().admin`select from answer_entries where plan_id = ${planId}`).toHaveLength(24)
  }))

test('who answers for guests that another deletes and restores is refused or not, and nobody waits for ever', () =>
  withPlan(async (planId, as) => {
    const ids = Array.from({ length: 8 }, () => crypto.randomUUID())
    for (const id of ids) await as((tx) => saveGuest(tx, planId, { id }))
    const people = await database().admin`select member_id, sub_event_id from invitations where plan_id = ${planId}`
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, (_, round) => [
        as((tx) => deleteGuests(tx, planId, round % 2 ? ids : [...ids].reverse())),
        as((tx) => answerInvitations(tx, planId, people.map((person) => ({ ...person, answer: 'yes' })).reverse())),
        as((tx) => restoreGuests(tx, planId, ids)),
        as((tx) =>
          answerInvitations(
            tx,
            planId,
            people.map((person) => ({ ...person, answer: 'no' })),
          ),
        ),
      ]).flat(),
    )
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.message)
    expect(refusals.filter((message) => message !== 'guest.not-found')).toEqual([])
  }))

test('nothing is added to a plan once it is completed', () =>
  withPlan(async (planId, as) => {
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => as((tx) => saveGuest(tx, planId, { id: crypto.randomUUID() }))),
      as((tx) => completePlan(tx, planId)),
      ...Array.from({ length: 4 }, () => as((tx) => tx`insert into guests (plan_id) values (${planId})`)),
    ])
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.message)
    expect(new Set(refusals).size).toBeLessThanOrEqual(1)
    for (const refusal of refusals) expect(refusal).toBe('plan.completed')
    const added = await database().admin`select from guests where plan_id = ${planId}`
    expect(added).toHaveLength(8 - refusals.length)
    await expect(as((tx) => saveGuest(tx, planId, { id: crypto.randomUUID() }))).rejects.toMatchObject({
      message: 'plan.completed',
    })
  }))

test('of 50 guests saved at once on Free, 20 remain', () =>
  withPlan(async (planId, as) => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        as((tx) =>
          index % 2 === 0
            ? saveGuest(tx, planId, { id: crypto.randomUUID(), guest_group: 'Amigos' })
            : tx`insert into guests (plan_id) values (${planId})`,
        ),
      ),
    )
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.message)
    expect(refusals).toEqual(Array.from({ length: 30 }, () => 'guest.limit-reached'))
    expect(await database().admin`select from guests where plan_id = ${planId}`).toHaveLength(20)
  }))

test('of eight parties that are invited at once into three places, three come to the list', () =>
  withPlan(async (planId, as) => {
    const ids = Array.from({ length: 8 }, () => crypto.randomUUID())
    for (const id of ids) await as((tx) => saveGuest(tx, planId, { id, is_second_list: true }))
    await database().admin`update guest_settings set places = 3 where plan_id = ${planId}`
    const outcomes = await Promise.allSettled(ids.map((id) => as((tx) => inviteFromSecondList(tx, planId, [id]))))
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.message)
    expect(refusals).toEqual(Array.from({ length: 5 }, () => 'second-list.full'))
    expect(await database().admin`select from guests where plan_id = ${planId} and not is_second_list`).toHaveLength(3)
  }))

type AsOwner = (call: (tx: TransactionSql) => Promise<Rows>) => Promise<Rows>

/** A committed plan; each call of its owner has a transaction of its own. */
async function withPlan(run: (planId: string, as: AsOwner) => Promise<void>): Promise<void> {
  const sql: Sql = database().admin
  const userId = await aUser(sql)
  const as: AsOwner = async (call) =>
    (await sql.begin(async (tx) => {
      await become(tx, { role: 'authenticated', userId })
      return await call(tx)
    })) as Rows
  try {
    const [plan] = await as((tx) => createPlan(tx, aPlan(), ALLOCATIONS))
    await run(String(plan?.id), as)
  } finally {
    await sql`delete from auth.users where id = ${userId}`
  }
}

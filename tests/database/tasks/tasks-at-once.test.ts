import type { Sql, TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { become, withDatabase } from '#tests/support/database.ts'
import { changeTasks, completePlan, deletePlan, restorePlan, saveDetails } from '../support/calls.ts'
import { ALLOCATIONS, aPlan, aUser, createPlan, type Rows } from '../support/test-context.ts'

const database = withDatabase()

/** Each call in a separate, committed transaction, on a separate connection as far as the pool allows. */
async function callAs(sql: Sql, userId: string, call: (tx: TransactionSql) => Promise<Rows>): Promise<Rows> {
  return (await sql.begin(async (tx) => {
    await become(tx, { role: 'authenticated', userId })
    return await call(tx)
  })) as Rows
}

async function withPlan(run: (owner: string, planId: string, taskIds: readonly string[]) => Promise<void>) {
  const { admin } = database()
  const owner = await aUser(admin)
  const taskIds = Array.from({ length: 60 }, () => crypto.randomUUID())
  const tasks = taskIds.map((id, index) => ({ id, name: `Tarea ${index}`, category: 'planning', priority: 'low' }))
  const [plan] = await callAs(admin, owner, (tx) => createPlan(tx, aPlan(), ALLOCATIONS, tasks))
  try {
    await run(owner, String(plan?.id), taskIds)
  } finally {
    await admin`delete from auth.users where id = ${owner}`
  }
}

test('concurrent changes of the same tasks, in any order, all succeed', () =>
  withPlan(async (owner, planId, taskIds) => {
    const { admin } = database()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, round) => {
        const ids = round % 2 ? taskIds : [...taskIds].reverse()
        return callAs(admin, owner, (tx) =>
          round % 4 < 2
            ? changeTasks(
                tx,
                planId,
                ids.map((id) => ({ id, note: `${round}` })),
              )
            : saveDetails(
                tx,
                planId,
                { guest_count: 100 + round },
                ids.map((id) => ({ id, due_on: '2027-01-01' })),
              ),
        )
      }),
    )
    expect(answers.map((rows) => rows.length)).toEqual([60, 60, 1, 1, 60, 60, 1, 1])
    expect(await admin`select distinct note from tasks where plan_id = ${planId}`).toHaveLength(1)
  }))

test('two concurrent additions do not exceed the limit together', () =>
  withPlan(async (owner, planId) => {
    const { admin } = database()
    const results = await Promise.allSettled(
      [1, 2].map(() =>
        callAs(
          admin,
          owner,
          (tx) => tx`
            insert into tasks (plan_id, name, category, priority)
            select ${planId}, 'Tarea', 'planning', 'low' from generate_series(1, 1000)`,
        ),
      ),
    )
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
    expect(refusals).toEqual(['task.limit-reached'])
    expect(await admin`select from tasks where plan_id = ${planId}`).toHaveLength(1060)
  }))

test.each([
  ['completed', completePlan, 'plan.completed'],
  ['thrown away', deletePlan, 'plan.not-found'],
] as const)('a change that waits for a plan to be %s is refused', (_, end, refusal) =>
  withPlan(async (owner, planId, taskIds) => {
    const { admin } = database()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let ended = () => {}
    const begun = new Promise<void>((resolve) => {
      ended = resolve
    })
    const ending = callAs(admin, owner, async (tx) => {
      const rows = await end(tx, planId)
      ended()
      await held
      return rows
    })
    await begun
    const change = callAs(admin, owner, (tx) => changeTasks(tx, planId, [{ id: taskIds[0], status: 'completed' }]))
    const refused = expect(change).rejects.toThrow(refusal)
    await waitsForALock(admin)
    release()
    await ending
    await refused
    expect(await admin`select from tasks where plan_id = ${planId} and status <> 'pending'`).toHaveLength(0)
  }),
)

test('a plan that is being restored is not purged', () =>
  withPlan(async (owner, planId) => {
    const { admin } = database()
    await callAs(admin, owner, async (tx) => {
      // Its time ends between the beginning of the restoration and the purge.
      const [begun] = await tx`select now()::text as at`
      await admin`
        update event_plans set deleted_at = ${begun?.at}::text::timestamptz - interval '30 days' + interval '1 microsecond'
        where id = ${planId}`
      const rows = await restorePlan(tx, planId)
      await admin`select private.purge_deleted_plans()`
      return rows
    })
    expect(await admin`select deleted_at from event_plans where id = ${planId}`).toEqual([{ deleted_at: null }])
  }))

async function waitsForALock(sql: Sql): Promise<void> {
  for (;;) {
    const waiting = await sql`select from pg_locks where not granted`
    if (waiting.length > 0) return
  }
}

import type { Sql, TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import type { HistoryPage, HistoryReach, UndoneChanges } from '#contracts/history/history.ts'
import { become, withDatabase } from '#tests/support/database.ts'
import { historyReach, planHistory, restoreMoment, undoAction } from '../support/team/history-calls.ts'
import { ALLOCATIONS, aPlan, aUser, createPlan, type Rows } from '../support/test-context.ts'

const database = withDatabase()

/** Each call in a transaction of its own, which is committed. */
async function callAs(sql: Sql, userId: string, call: (tx: TransactionSql) => Promise<Rows>): Promise<Rows> {
  return (await sql.begin(async (tx) => {
    await become(tx, { role: 'authenticated', userId })
    return await call(tx)
  })) as Rows
}

interface Situation {
  readonly owner: string
  readonly editor: string
  readonly planId: string
  readonly taskId: string
  readonly as: (userId: string, call: (tx: TransactionSql) => Promise<Rows>) => Promise<Rows>
  readonly history: (userId: string, part?: Parameters<typeof planHistory>[2]) => Promise<HistoryPage>
  readonly undo: (userId: string, action: string) => Promise<UndoneChanges>
}

/** A plan with an owner, an editor and a task, committed. */
async function withPlan(run: (situation: Situation) => Promise<void>) {
  const { admin } = database()
  const [owner, editor] = [await aUser(admin), await aUser(admin)]
  const taskId = crypto.randomUUID()
  const as = (userId: string, call: (tx: TransactionSql) => Promise<Rows>) => callAs(admin, userId, call)
  const tasks = [{ id: taskId, name: 'Tarea', category: 'planning', priority: 'low' }]
  const [plan] = await as(owner, (tx) => createPlan(tx, aPlan(), ALLOCATIONS, tasks))
  const planId = String(plan?.['id'])
  await admin`insert into plan_members (plan_id, user_id, role) values (${planId}, ${editor}, 'editor')`
  try {
    await run({
      owner,
      editor,
      planId,
      taskId,
      as,
      history: async (userId, part) =>
        (await as(userId, (tx) => planHistory(tx, planId, part)))[0]?.['history'] as HistoryPage,
      undo: async (userId, action) =>
        (await as(userId, (tx) => undoAction(tx, planId, action)))[0]?.['undone'] as UndoneChanges,
    })
  } finally {
    await admin`delete from auth.users where id in ${admin([owner, editor])}`
  }
}

const noteOf = async (taskId: string) =>
  (await database().admin`select note from tasks where id = ${taskId}`)[0]?.['note']

test('an action that takes back is taken back itself, and what is undone is told as it is', () =>
  withPlan(async ({ owner, editor, taskId, as, history, undo }) => {
    await as(editor, (tx) => tx`update tasks set note = 'nueva' where id = ${taskId}`)
    const last = async () => {
      const [change] = (await history(owner)).changes
      if (!change) throw new Error('nothing changed')
      return change
    }
    const made = await last()
    expect(made).toMatchObject({ actor: editor, isUndone: false, isRestorable: true, subject: { name: 'Tarea' } })
    const undone = await undo(owner, made.action)
    expect([undone.done, await noteOf(taskId)]).toEqual([1, ''])
    expect(await last()).toMatchObject({ action: undone.action, actor: owner, isUndone: false })
    const isUndone = async () =>
      (await history(owner)).changes.filter(({ position }) => position >= made.position).map((each) => each.isUndone)
    expect(await isUndone()).toEqual([false, true])
    const redone = await undo(editor, undone.action)
    expect([redone.done, await noteOf(taskId)]).toEqual([1, 'nueva'])
    expect(await isUndone()).toEqual([false, true, false])
    await undo(editor, redone.action)
    expect([await noteOf(taskId), await isUndone()]).toEqual(['', [false, true, false, true]])
  }))

test('of two who take the same back at once, one does and the other finds it done', () =>
  withPlan(async ({ owner, editor, taskId, as, history, undo }) => {
    await as(editor, (tx) => tx`update tasks set note = 'nueva' where id = ${taskId}`)
    const action = (await history(owner)).changes[0]?.action ?? ''
    const results = await Promise.all([undo(owner, action), undo(editor, action)])
    expect(results.map(({ done, unchanged }) => [done, unchanged]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(await noteOf(taskId)).toBe('')
  }))

test('HIST: what others have put into something added since is not removed with it', () =>
  withPlan(async ({ owner, editor, planId, as, history, undo }) => {
    const { admin } = database()
    const vendorId = crypto.randomUUID()
    await as(
      owner,
      (tx) => tx`
      insert into vendors (id, plan_id, name, category) values (${vendorId}, ${planId}, 'Salón', 'venue')`,
    )
    const added = (await history(owner)).changes[0]?.action ?? ''
    await as(
      editor,
      (tx) => tx`
      insert into payments (plan_id, vendor_id, amount, status) values (${planId}, ${vendorId}, 100, 'scheduled')`,
    )
    await expect(undo(owner, added)).rejects.toMatchObject({ message: 'history.changed-since', detail: 'vendors' })
    expect(await admin`select id from vendors where id = ${vendorId}`).toHaveLength(1)
    expect(await admin`select id from payments where vendor_id = ${vendorId}`).toHaveLength(1)
    const paid = (await history(owner)).changes[0]?.action ?? ''
    await undo(editor, paid)
    expect(await undo(owner, added)).toMatchObject({ done: 1 })
    expect(await admin`select id from vendors where id = ${vendorId}`).toEqual([])
  }))

test('a moment is the plan as it was, also where some of it was taken back in between; it stands in the security log', () =>
  withPlan(async ({ owner, editor, planId, taskId, as, history, undo }) => {
    const { admin } = database()
    const start = (await history(owner)).changes[0]?.position ?? 0
    await as(editor, (tx) => tx`update tasks set note = 'una' where id = ${taskId}`)
    const action = (await history(owner)).changes[0]?.action ?? ''
    await as(
      editor,
      (tx) => tx`
      insert into tasks (plan_id, name, category, priority) values (${planId}, 'Otra', 'legal', 'low')`,
    )
    await undo(owner, action)
    await as(owner, (tx) => tx`update tasks set note = 'dos', priority = 'high' where id = ${taskId}`)
    const [reach] = await as(owner, (tx) => historyReach(tx, planId, { after: start }))
    expect(reach?.['reach'] as HistoryReach).toMatchObject({ changes: 4, others: 0, obstacle: null })
    const [row] = await as(owner, (tx) => restoreMoment(tx, planId, start))
    expect(row?.['undone']).toMatchObject({ done: 4 })
    expect(await admin`select name, note, priority from tasks where plan_id = ${planId}`).toEqual([
      { name: 'Tarea', note: '', priority: 'low' },
    ])
    const events =
      await admin`select type, details from security_events where user_id = ${owner} and type = 'plan-restored'`
    expect(events.map(({ details }) => details)).toEqual([{ plan: planId, changes: 4 }])
  }))

test('HIST: a moment reaches what its author may write, and the rest stays', () =>
  withPlan(async ({ owner, editor, planId, taskId, as, history }) => {
    const { admin } = database()
    const start = (await history(owner)).changes[0]?.position ?? 0
    await admin`
      insert into private.member_rights (plan_id, user_id, rights)
      values (${planId}, ${editor}, ${admin.json({
        ...{ details: 'read', guests: 'none', needs: 'none', seating: 'none', tasks: 'write', vendors: 'read' },
        ...{ money: 'read', timeline: 'none', drinks: 'none', team: 'none' },
      })})`
    await as(owner, (tx) => tx`update event_plans set name = 'Otra boda' where id = ${planId}`)
    await as(
      owner,
      (tx) => tx`
      update budget_allocations set is_locked = not is_locked where plan_id = ${planId} and category = 'venue'`,
    )
    await as(owner, (tx) => tx`update tasks set note = 'una' where id = ${taskId}`)
    const told = (await history(editor)).changes.filter(({ position }) => position > start)
    expect(told.map(({ module, isRestorable }) => [module, isRestorable])).toEqual([
      ['tasks', true],
      ['money', false],
      ['details', false],
    ])
    const [reach] = await as(editor, (tx) => historyReach(tx, planId, { after: start }))
    expect(reach?.['reach']).toMatchObject({ changes: 1, others: 2, people: [owner] })
    await as(editor, (tx) => restoreMoment(tx, planId, start))
    expect(await noteOf(taskId)).toBe('')
    expect(await admin`select name from event_plans where id = ${planId}`).toEqual([{ name: 'Otra boda' }])
  }))

test('HIST: the amounts of a plan are told to those who may read money, in values and in names of columns', () =>
  withPlan(async ({ owner, editor, planId, as, history }) => {
    const { admin } = database()
    // Such rights cannot be given yet; the history would hold to them.
    await admin`alter table private.member_rights drop constraint member_rights_fit`
    await admin`
      insert into private.member_rights (plan_id, user_id, rights)
      values (${planId}, ${editor}, ${admin.json({
        ...{ details: 'write', guests: 'none', needs: 'none', seating: 'none', tasks: 'none', vendors: 'none' },
        ...{ money: 'none', timeline: 'none', drinks: 'none', team: 'none' },
      })})`
    await admin.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: owner, role: 'authenticated' })}, true)`
      await tx`update event_plans set name = 'Otra', priorities = '{music,venue}' where id = ${planId}`
      await tx`update event_plans set priorities = '{venue,music}' where id = ${planId}`
    })
    const [change, ...others] = (await history(editor)).changes.filter(({ table }) => table === 'event_plans')
    expect(change).toMatchObject({
      columns: expect.arrayContaining(['name']),
      later: { name: 'Otra' },
      isRestorable: false,
    })
    expect(JSON.stringify([change, ...others])).not.toMatch(/priorities/)
    const own = (await history(owner)).changes.filter(({ table, verb }) => table === 'event_plans' && verb === 'UPDATE')
    expect(own).toHaveLength(2)
    expect(JSON.stringify(own)).toMatch(/priorities/)
    await expect(as(editor, (tx) => undoAction(tx, planId, change?.action ?? ''))).rejects.toMatchObject({
      message: 'access.not-allowed',
    })
  }))

test('the history comes in parts, of one module and of one person, with those who made it', () =>
  withPlan(async ({ owner, editor, planId, taskId, as, history }) => {
    for (const note of ['a', 'b', 'c'])
      await as(editor, (tx) => tx`update tasks set note = ${note} where id = ${taskId}`)
    await as(owner, (tx) => tx`update event_plans set name = 'Otra' where id = ${planId}`)
    const first = await history(owner, { module: 'tasks', most: 2 })
    expect(first.changes.map(({ later }) => later?.['note'])).toEqual(['c', 'b'])
    expect(first.people?.map(({ id }) => id).sort()).toEqual([owner, editor].sort())
    const second = await history(owner, { module: 'tasks', most: 2, before: first.changes[1]?.position ?? 0 })
    expect(second.changes.map(({ verb, later }) => [verb, later?.['note']])).toEqual([
      ['UPDATE', 'a'],
      ['INSERT', undefined],
    ])
    expect(second.people).toBeNull()
    const own = await history(owner, { actor: editor })
    expect(own.changes.map(({ table }) => table)).toEqual(['tasks', 'tasks', 'tasks'])
  }))

test('nothing is taken back in a plan that is completed or closed, and nothing is told of one in the bin', () =>
  withPlan(async ({ owner, planId, taskId, as, history, undo }) => {
    const { admin } = database()
    await as(owner, (tx) => tx`update tasks set note = 'una' where id = ${taskId}`)
    const action = (await history(owner)).changes[0]?.action ?? ''
    await admin`update event_plans set completed_at = now() where id = ${planId}`
    await expect(undo(owner, action)).rejects.toMatchObject({ message: 'plan.completed' })
    expect((await history(owner)).changes.length).toBeGreaterThan(0)
    await admin`update event_plans set completed_at = null where id = ${planId}`
    await admin`update event_plans set closed_at = now() where id = ${planId}`
    await expect(undo(owner, action)).rejects.toMatchObject({ message: 'plan.closed' })
    await admin`update event_plans set closed_at = null, deleted_at = now() where id = ${planId}`
    expect(await history(owner)).toBeNull()
    await expect(undo(owner, action)).rejects.toMatchObject({ message: 'plan.not-found' })
  }))

test('HIST: with a plan goes its history, and what goes with it leaves none', () =>
  withPlan(async ({ planId }) => {
    const { admin } = database()
    const kept = async () =>
      (await admin`select position from private.changes where plan_id = ${planId} and is_kept`).length
    expect(await kept()).toBeGreaterThan(0)
    await admin`delete from event_plans where id = ${planId}`
    expect(await kept()).toBe(0)
    const values = await admin`
      select position from private.changes where plan_id = ${planId} and num_nonnulls(earlier, later) > 0`
    expect(values).toEqual([])
  }))

test('history goes after 400 days and beyond 20,000 changes of a plan; what tables set by themselves is none', () =>
  withPlan(async ({ owner, planId, taskId, as, history }) => {
    const { admin } = database()
    const count = (await history(owner)).changes.length
    await admin`update tasks set updated_at = now() + interval '1 hour' where id = ${taskId}`
    expect((await history(owner)).changes).toHaveLength(count)
    await as(owner, (tx) => tx`update tasks set note = 'una' where id = ${taskId}`)
    await admin`
      update private.changes set changed_at = now() - interval '401 days'
      where plan_id = ${planId} and position < (select max(position) from private.changes where plan_id = ${planId} and is_kept)`
    await admin`select private.trim_history()`
    expect((await history(owner)).changes.map(({ later }) => later?.['note'])).toEqual(['una'])
    await admin`
      insert into private.changes (plan_id, module, table_name, verb, key, is_kept)
      select ${planId}, 'tasks', 'tasks', 'INSERT', '{}', true from generate_series(1, 20001)`
    await admin`select private.trim_history()`
    const [left] = await admin`select count(*)::int as count from private.changes where plan_id = ${planId} and is_kept`
    expect(left?.['count']).toBe(20000)
  }))

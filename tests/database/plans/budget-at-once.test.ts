import type { Sql, TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { become, withDatabase } from '#tests/support/database.ts'
import { applyScenario } from '../support/calls.ts'
import { addLedger } from '../support/ledger-rows.ts'
import { ALLOCATIONS, aPlan, aUser, createPlan, type Rows, saveBudget } from '../support/test-context.ts'

const database = withDatabase()

const CHANGED = 'budget.changed-elsewhere'
const [venue, catering, music] = ALLOCATIONS

/** The budget of the plan with this much moved from the venue to the music. */
const moved = (amount: number) => [
  { ...venue, amount: 120000.35 - amount },
  catering,
  { ...music, amount: 49999.25 + amount },
]

interface Scene {
  readonly planId: string
  readonly scenarioId: string
  /** Runs as the owner and as an editor, each in a separate, committed transaction. */
  readonly owner: (run: (tx: TransactionSql) => Promise<Rows>) => Promise<Rows>
  readonly editor: (run: (tx: TransactionSql) => Promise<Rows>) => Promise<Rows>
  readonly read: () => Promise<Rows>
}

async function withPlan(play: (scene: Scene) => Promise<void>) {
  const { admin } = database()
  const [ownerId, editorId] = [await aUser(admin), await aUser(admin)]
  const callAs =
    (userId: string): Scene['owner'] =>
    async (run) =>
      (await admin.begin(async (tx) => {
        await become(tx, { role: 'authenticated', userId })
        return await run(tx)
      })) as Rows
  const owner = callAs(ownerId)
  const [plan] = await owner((tx) => createPlan(tx, aPlan(), ALLOCATIONS))
  const planId = String(plan?.id)
  await admin`insert into plan_members ${admin({ plan_id: planId, user_id: editorId, role: 'editor' })}`
  const { scenarioId } = await addLedger(admin, planId)
  const read = () => admin`
    select guest_count, total_budget(plan)::float8 as total,
      (select jsonb_object_agg(category, amount) from budget_allocations where plan_id = plan.id) as amounts
    from event_plans as plan where id = ${planId}`
  try {
    await play({ planId, scenarioId, owner, editor: callAs(editorId), read })
  } finally {
    await admin`delete from auth.users where id in ${admin([ownerId, editorId])}`
  }
}

test('of two concurrent saves one is kept and the other is refused', () =>
  withPlan(async ({ planId, owner, editor, read }) => {
    const results = await Promise.allSettled([
      owner((tx) => saveBudget(tx, planId, 350_000, moved(1000))),
      editor((tx) => saveBudget(tx, planId, 350_000, moved(2000))),
    ])
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
    expect(refused).toEqual([CHANGED])
    const music = results[0]?.status === 'fulfilled' ? 50_999.25 : 51_999.25
    expect(await read()).toMatchObject([{ total: 350_000, amounts: { music, catering: 180_000.4 } }])
  }))

const WAITING: readonly [string, (tx: TransactionSql, scene: Scene) => Promise<Rows>, readonly string[]][] = [
  ['a save', (tx, { planId }) => saveBudget(tx, planId, 350_000, moved(2000)), [CHANGED]],
  ['an applied scenario', (tx, { scenarioId }) => applyScenario(tx, scenarioId, 90, 350_000, moved(2000)), [CHANGED]],
  ['the same save from another tab', (tx, { planId }) => saveBudget(tx, planId, 350_000, moved(1000)), []],
]

test.each(WAITING)('%s that waits for a save to be committed is compared with what was saved', (_, call, refusals) =>
  withPlan(async (scene) => {
    const saved = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const first = scene.owner(async (tx) => {
      const rows = await saveBudget(tx, scene.planId, 350_000, moved(1000))
      saved.resolve()
      await held.promise
      return rows
    })
    await saved.promise
    const second = Promise.allSettled([scene.editor((tx) => call(tx, scene))])
    await waitsForALock(database().admin)
    held.resolve()
    await first
    const refused = (await second).flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
    expect(refused).toEqual(refusals)
    expect(await scene.read()).toMatchObject([{ guest_count: 120, total: 350_000, amounts: { music: 50_999.25 } }])
  }),
)

test('a save that waits for a direct write of one allocation is compared with it', () =>
  withPlan(async ({ planId, owner, editor, read }) => {
    const written = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const direct = editor(async (tx) => {
      const rows =
        await tx`update budget_allocations set suggested_amount = 7 where category = 'music' returning category`
      written.resolve()
      await held.promise
      return rows
    })
    await written.promise
    const refused = expect(owner((tx) => saveBudget(tx, planId, 350_000, moved(1000)))).rejects.toThrow(CHANGED)
    await waitsForALock(database().admin)
    held.resolve()
    await direct
    await refused
    expect(await read()).toMatchObject([{ total: 350_000, amounts: { music: 49_999.25 } }])
  }))

async function waitsForALock(sql: Sql): Promise<void> {
  for (;;) {
    const waiting = await sql`select from pg_locks where not granted`
    if (waiting.length > 0) return
  }
}

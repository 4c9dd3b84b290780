import type { TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { become, withDatabase } from '#tests/support/database.ts'
import { restoreVendor } from '../support/calls.ts'
import { addLedger } from '../support/ledger-rows.ts'
import { ALLOCATIONS, aPlan, aUser, createPlan, type TestContext, withTestContext } from '../support/test-context.ts'

const database = withDatabase()

/** A file uploaded a day ago. */
async function aFile({ sql, planId }: Pick<TestContext, 'sql' | 'planId'>, age = '1 day'): Promise<string> {
  const path = `${planId}/${crypto.randomUUID()}/contrato.pdf`
  await sql`
    insert into storage.objects (bucket_id, name, created_at)
    values ('plan-files', ${path}, now() - ${age}::interval)`
  return path
}

async function claim({ as }: Pick<TestContext, 'as'>): Promise<string[]> {
  const outcome = await as('service', (sql) => sql`select path from claim_unused_files() as path order by path`)
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows.map(({ path }) => String(path))
}

/** Moves the times at which files were noted and claimed into the past by `age`. */
const later = ({ sql }: Pick<TestContext, 'sql'>, age: string) => sql`
  update private.unused_files set noted_at = noted_at - ${age}::interval, claimed_at = claimed_at - ${age}::interval`

/** The files claimed now, and those claimed an hour later. */
async function claimNowAndLater(context: TestContext): Promise<string[][]> {
  const now = await claim(context)
  await later(context, '61 minutes')
  return [now, await claim(context)]
}

const nameIt = ({ sql, ledger }: TestContext, path: string | null) =>
  sql`update vendors set contract_path = ${path} where id = ${ledger.vendorId}`

test('a file named by a vendor or a payment is never claimed', () =>
  withTestContext(database(), async (context) => {
    await nameIt(context, await aFile(context))
    await context.sql`update payments set receipt_path = ${await aFile(context)} where id = ${context.ledger.paymentId}`
    expect(await claimNowAndLater(context)).toEqual([[], []])
  }))

test('a file named by a quote is never claimed, and one that a quote named is', () =>
  withTestContext(database(), async (context) => {
    const { sql, ledger } = context
    const [before, after] = [await aFile(context), await aFile(context)]
    await sql`update quotes set file_path = ${before} where vendor_id = ${ledger.vendorId}`
    await sql`update quotes set file_path = ${after} where vendor_id = ${ledger.vendorId}`
    expect(await claimNowAndLater(context)).toEqual([[], [before]])
  }))

test('the files of a removed vendor and its payments are claimed an hour later, and not before', () =>
  withTestContext(database(), async (context) => {
    const { sql, ledger, as } = context
    const files = [await aFile(context), await aFile(context)]
    await nameIt(context, files[0] ?? '')
    await sql`update payments set receipt_path = ${files[1] ?? ''} where id = ${ledger.paymentId}`
    await as('editor', (caller) => caller`delete from vendors where id = ${ledger.vendorId}`)
    expect(await claimNowAndLater(context)).toEqual([[], files.toSorted()])
  }))

test('a replaced file is claimed, and its replacement stays', () =>
  withTestContext(database(), async (context) => {
    const before = await aFile(context)
    await nameIt(context, before)
    await nameIt(context, await aFile(context))
    expect(await claimNowAndLater(context)).toEqual([[], [before]])
  }))

test('an abandoned upload is claimed, a recent one stays', () =>
  withTestContext(database(), async (context) => {
    const path = await aFile(context)
    await aFile(context, '5 minutes')
    expect(await claimNowAndLater(context)).toEqual([[], [path]])
  }))

test('the file of a restored vendor is in use again, and a second removal restarts its hour', () =>
  withTestContext(database(), async (context) => {
    const { as, planId, ledger } = context
    const path = await aFile(context)
    await as('editor', (caller) => caller`delete from vendors where id = ${ledger.vendorId}`)
    expect(await claim(context)).toEqual([])
    await later(context, '59 minutes')
    const vendor = { id: ledger.vendorId, category: 'music', name: 'DJ Luna', contract_path: path }
    const restored = await as('editor', (caller) => restoreVendor(caller, planId, vendor))
    expect(restored.isAllowed).toBe(true)
    expect(await claimNowAndLater(context)).toEqual([[], []])
    await nameIt(context, null)
    expect(await claim(context)).toEqual([])
    await later(context, '59 minutes')
    expect(await claim(context)).toEqual([])
  }))

test('the files of a plan in the bin stay, and those of a purged plan are claimed', () =>
  withTestContext(database(), async (context) => {
    const { sql, planId } = context
    const path = await aFile(context)
    await nameIt(context, path)
    await sql`update event_plans set deleted_at = now() where id = ${planId}`
    expect(await claimNowAndLater(context)).toEqual([[], []])
    // As on a service that keeps its own list of files, which SQL leaves alone.
    await sql`alter table event_plans disable trigger remove_files_of_plan`
    await sql`delete from event_plans where id = ${planId}`
    expect(await claimNowAndLater(context)).toEqual([[], [path]])
  }))

test('a file whose removal failed is claimed again after ten minutes, a removed one is not', () =>
  withTestContext(database(), async (context) => {
    const { sql } = context
    const path = await aFile(context)
    expect(await claimNowAndLater(context)).toEqual([[], [path]])
    expect(await claim(context)).toEqual([])
    await later(context, '11 minutes')
    expect(await claim(context)).toEqual([path])
    await sql`select set_config('storage.allow_delete_query', 'true', true)`
    await sql`delete from storage.objects where name = ${path}`
    await later(context, '11 minutes')
    expect(await claim(context)).toEqual([])
    expect(await sql`select from private.unused_files`).toHaveLength(0)
  }))

test('files of other buckets are never claimed', () =>
  withTestContext(database(), async (context) => {
    const { sql } = context
    await sql`insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere')`
    await sql`
      insert into storage.objects (bucket_id, name, created_at) values ('elsewhere', 'a.pdf', now() - interval '1 day')`
    expect(await claimNowAndLater(context)).toEqual([[], []])
  }))

test.each(['vendor', 'payment'] as const)('a %s cannot name a file that is being removed', (kind) =>
  withTestContext(database(), async (context) => {
    const { as, ledger } = context
    const path = await aFile(context)
    await claimNowAndLater(context)
    const outcome = await as('editor', (caller) =>
      kind === 'vendor'
        ? caller`update vendors set contract_path = ${path} where id = ${ledger.vendorId}`
        : caller`update payments set receipt_path = ${path} where id = ${ledger.paymentId}`,
    )
    expect(outcome).toMatchObject({ isAllowed: false, message: 'file.not-found' })
  }),
)

/** A committed plan with a file unused for an hour, for concurrent transactions. */
async function withUnusedFile(
  play: (scene: {
    path: string
    begin: (who: 'owner' | 'service', run: (tx: TransactionSql) => Promise<void>) => Promise<void>
    name: (tx: TransactionSql) => Promise<unknown>
  }) => Promise<void>,
) {
  const { admin } = database()
  const owner = await aUser(admin)
  const begin = async (who: 'owner' | 'service', run: (tx: TransactionSql) => Promise<void>) => {
    await admin.begin(async (tx) => {
      await become(tx, who === 'owner' ? { role: 'authenticated', userId: owner } : { role: 'service_role' })
      await run(tx)
    })
  }
  let planId = ''
  await begin('owner', async (tx) => {
    planId = String((await createPlan(tx, aPlan(), ALLOCATIONS))[0]?.id)
  })
  const { vendorId } = await addLedger(admin, planId)
  const path = `${planId}/${crypto.randomUUID()}/contrato.pdf`
  await admin`
    insert into storage.objects (bucket_id, name, created_at) values ('plan-files', ${path}, now() - interval '1 day')`
  await admin`insert into private.unused_files (path, noted_at) values (${path}, now() - interval '2 hours')`
  try {
    await play({ path, begin, name: (tx) => tx`update vendors set contract_path = ${path} where id = ${vendorId}` })
  } finally {
    await admin`delete from auth.users where id = ${owner}`
    await admin`delete from private.unused_files`
  }
}

const claimIn = async (tx: TransactionSql) =>
  (await tx`select path from claim_unused_files() as path`).map(({ path }) => path)

test('a file named in a concurrent transaction is not claimed', () =>
  withUnusedFile(async ({ begin, name }) => {
    await begin('owner', async (tx) => {
      await name(tx)
      await begin('service', async (other) => expect(await claimIn(other)).toEqual([]))
    })
    await begin('service', async (tx) => expect(await claimIn(tx)).toEqual([]))
  }))

test('a write that names a file during its claim waits and is refused', () =>
  withUnusedFile(async ({ path, begin, name }) => {
    let naming: Promise<unknown> = Promise.resolve()
    await begin('service', async (tx) => {
      expect(await claimIn(tx)).toEqual([path])
      naming = begin('owner', async (other) => void (await name(other))).catch((refusal: Error) => refusal.message)
      const { admin } = database()
      // Waits until the statement is blocked by the claim.
      for (let waiting = 0; waiting === 0; ) {
        const [row] = await admin`select count(*)::int as waiting from pg_locks where not granted`
        waiting = Number(row?.waiting)
      }
    })
    expect(await naming).toBe('file.not-found')
  }))

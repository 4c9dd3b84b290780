import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll } from 'vitest'
import { example } from '#content/example/es.ts'
import { eventColumns } from '#domain/example/rows.ts'
import type { Role } from '#gateway/caller.ts'
import type { Database } from '#gateway/database/database.ts'
import { become } from '#tests/support/database.ts'
import { addComments, type CommentIds } from './comment-rows.ts'
import { addDrinks, type DrinkIds } from './drinks-rows.ts'
import { addEventDayLink, type EventDayLinkIds } from './event-day/link-rows.ts'
import { addGuests, type GuestIds } from './guest-rows.ts'
import { addAdvice, addLedger, type LedgerIds } from './ledger-rows.ts'
import { addMailing } from './mail/mailing-rows.ts'
import { addSeating, type SeatingIds } from './seating-rows.ts'
import { addSiteRows } from './site-rows.ts'
import { addTeamChange } from './team/team-rows.ts'
import { addTimeline, type TimelineIds } from './timeline-rows.ts'

/** Every kind of caller that policies distinguish. The former member was an editor. */
export const CALLERS = ['anonymous', 'owner', 'editor', 'viewer', 'stranger', 'former-member', 'service'] as const
export type CallerName = (typeof CALLERS)[number]
export type PersonName = Exclude<CallerName, 'anonymous' | 'service'>

/** The outcome of a statement: rows, or the code and message of its refusal. */
export type Outcome =
  | { readonly isAllowed: true; readonly rows: Record<string, unknown>[]; readonly count: number }
  | {
      readonly isAllowed: false
      readonly state: string
      readonly message: string
      readonly detail?: string
      readonly hint?: string
    }

/** A transaction with a plan and its people; `sql` runs as the owner of the tables, who sees every row. */
export interface TestContext {
  readonly sql: TransactionSql
  readonly people: Readonly<Record<PersonName, string>>
  readonly planId: string
  /** The ids of TASKS, in their order. */
  readonly taskIds: readonly [string, string, string]
  readonly ledger: LedgerIds
  readonly guests: GuestIds
  readonly seating: SeatingIds
  readonly drinks: DrinkIds
  readonly timeline: TimelineIds
  readonly helper: EventDayLinkIds
  /** By the editor, who mentions the owner. */
  readonly comments: CommentIds
  /** Runs as that caller, as a request of the data API would; a refusal is returned and rolled back. */
  readonly as: (caller: CallerName, run: (sql: TransactionSql) => Promise<Rows>) => Promise<Outcome>
}

export type Rows = readonly Record<string, unknown>[] & { readonly count?: number }

const FINISHED = Symbol('the test is finished')

/** Runs a test in a transaction that is rolled back. */
export async function withTestContext(database: Database, run: (context: TestContext) => Promise<void>): Promise<void> {
  const outcome = await database.admin
    .begin(async (sql) => {
      await run(await createTestContext(sql))
      throw FINISHED
    })
    .catch((reason: unknown) => reason)
  if (outcome !== FINISHED) throw outcome
}

/**
 * One context for all tests of a file, of which each runs in a savepoint that is rolled back: for hundreds of tests that
 * would make the same rows. Other connections see none of it. A test that adds a column takes `withTestContext`, in a file
 * without this: what a procedure knows of a table from the tests before would be another column short.
 * @param prepare what all of them find besides
 * @returns what runs a test in it
 */
export function withSharedContext(
  database: () => Database,
  prepare: (context: TestContext) => PromiseLike<unknown> = () => Promise.resolve(),
) {
  const finished = Promise.withResolvers<void>()
  let context: TestContext | undefined
  let transaction: Promise<unknown> | undefined
  beforeAll(async () => {
    context = await new Promise<TestContext>((resolve, reject) => {
      transaction = database()
        .admin.begin(async (sql) => {
          const made = await createTestContext(sql)
          await prepare(made)
          resolve(made)
          await finished.promise
          throw FINISHED
        })
        .catch(reject)
    })
  })
  afterAll(async () => {
    finished.resolve()
    await transaction
  })
  return async (run: (context: TestContext) => Promise<void>): Promise<void> => {
    if (!context) throw new Error('the context is there only while tests run')
    const { sql, ...rest } = context
    const outcome = await sql
      .savepoint(async (inner) => {
        await run({ ...rest, sql: inner, as: requestsIn(inner, rest.people) })
        throw FINISHED
      })
      .catch((reason: unknown) => reason)
    if (outcome !== FINISHED) throw outcome
  }
}

const requestsIn =
  (sql: TransactionSql, people: TestContext['people']): TestContext['as'] =>
  (caller, run) =>
    request(sql, roleOf(caller), userOf(people, caller), run)

async function createTestContext(sql: TransactionSql): Promise<TestContext> {
  const [owner = '', editor = '', viewer = '', stranger = '', former = ''] = await someUsers(sql, 5)
  const people = { owner, editor, viewer, stranger, 'former-member': former }
  const as = requestsIn(sql, people)
  const taskIds = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const
  const tasks = TASKS.map((task, index) => ({ id: taskIds[index], ...task }))
  const made = await as('owner', (inner) => createPlan(inner, aPlan(), ALLOCATIONS, tasks))
  if (!made.isAllowed) throw new Error(`the test context could not be created: ${made.message}`)
  const planId = String(made.rows[0]?.id)
  await sql`insert into plan_members ${sql([
    { plan_id: planId, user_id: people.editor, role: 'editor' },
    { plan_id: planId, user_id: people.viewer, role: 'viewer' },
    { plan_id: planId, user_id: people['former-member'], role: 'editor' },
  ])}`
  await sql`delete from plan_members where user_id = ${people['former-member']}`
  await sql`insert into calendar_feeds (plan_id, user_id) values (${planId}, ${people.owner})`
  const ledger = await addLedger(sql, planId)
  await addAdvice(sql, planId)
  const guests = await addGuests(sql, planId)
  await addMailing(sql, planId, people.editor)
  await addTeamChange(sql, planId)
  const seating = await addSeating(sql, planId, guests)
  const drinks = await addDrinks(sql, planId, ledger)
  const timeline = await addTimeline(sql, planId, { ...ledger, ...guests }, { hasSecret: true })
  const helper = await addEventDayLink(sql, planId, { hasSecret: true })
  const comments = await addComments(sql, {
    ...{ planId, vendorId: ledger.vendorId, authorId: people.editor, readerId: people.owner },
  })
  await sql`
    insert into drink_preferences (user_id, bar_mode, profile, level, service, has_toast, is_chilled_on_ice)
    values (${people.owner}, 'full-bar', 'normal', 'mid', 'bar', true, false)`
  // Of the secret that readReply and saveReply have.
  await sql`
    insert into private.guest_links (guest_id, plan_id, token_hash, sealed, made_by)
    values (${guests.guestId}, ${planId}, decode(repeat('a1', 32), 'hex'), 'a1', ${people.editor})`
  await sql`
    insert into private.public_pages (plan_id, address, is_on) values (${planId}, ${pageAddressOf(planId)}, true)`
  // Of the secret SIGN_HASH; closed, for no arrangement is final.
  await sql`
    insert into private.table_signs (plan_id, sub_event_id, is_on, opens_early, token_hash, sealed, changed_by)
    values (${planId}, ${guests.subEventId}, true, true, decode(repeat('b2', 32), 'hex'), 'b2', ${people.editor})`
  await addSiteRows(sql)
  return { sql, people, planId, taskIds, ledger, guests, seating, drinks, timeline, helper, comments, as }
}

/** Where the public page of a test context is. */
export const pageAddressOf = (planId: string) => `boda-${planId.slice(0, 8)}`

/** A plan of the stranger with its own ledger and guests, for attempts to reach it from the plan of the test context. */
export async function addForeignLedger({
  sql,
  planId,
  people,
}: TestContext): Promise<
  CommentIds & LedgerIds & GuestIds & SeatingIds & DrinkIds & TimelineIds & { readonly planId: string }
> {
  const foreignId = crypto.randomUUID()
  await sql`
    insert into event_plans select (jsonb_populate_record(plan, ${sql.json({ id: foreignId, owner_id: people.stranger })})).*
    from event_plans as plan where id = ${planId}`
  await sql`
    insert into plan_money (plan_id, total_budget) select ${foreignId}, total_budget from plan_money where plan_id = ${planId}`
  await sql`
    insert into budget_allocations
    select (jsonb_populate_record(allocation, ${sql.json({ plan_id: foreignId })})).*
    from budget_allocations as allocation where plan_id = ${planId}`
  const guests = await addGuests(sql, foreignId)
  const ledger = await addLedger(sql, foreignId)
  const author = { authorId: people.stranger, readerId: people.stranger }
  return {
    planId: foreignId,
    ...ledger,
    ...(await addComments(sql, { planId: foreignId, vendorId: ledger.vendorId, ...author })),
    ...guests,
    ...(await addSeating(sql, foreignId, guests)),
    ...(await addDrinks(sql, foreignId, ledger)),
    ...(await addTimeline(sql, foreignId, { ...ledger, ...guests })),
  }
}

/** Adds a row to auth.users as sign-up does; triggers add the rest. */
export async function aUser(sql: TransactionSql | Database['admin'], metadata: unknown = {}): Promise<string> {
  const id = crypto.randomUUID()
  await sql`
    insert into auth.users (id, email, raw_user_meta_data)
    values (${id}, ${`${id}@example.com`}, ${JSON.stringify(metadata)}::text::jsonb)`
  return id
}

async function someUsers(sql: TransactionSql, many: number): Promise<string[]> {
  const users = await sql`
    insert into auth.users (id, email, email_confirmed_at)
    select id, id || '@example.com', now() from (select gen_random_uuid() as id from generate_series(1, ${many}::int)) as made
    returning id`
  return users.map((user) => String(user.id))
}

/** The example event as the wizard sends it. */
export function aPlan(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: example.plan,
    ...eventColumns(),
    starts_at: '2027-05-15T23:00:00Z',
    categories: ['venue', 'catering', 'music'],
    priorities: ['catering', 'venue'],
    ...changes,
  }
}

/** The allocations of `aPlan`, to the cent. */
export const ALLOCATIONS = [
  { category: 'venue', amount: 120000.35, suggested_amount: 120000.35, reasons: [{ code: 'base-share', percent: 20 }] },
  { category: 'catering', amount: 180000.4, suggested_amount: 180000.4, is_locked: true },
  { category: 'music', amount: 49999.25, suggested_amount: 49999.25 },
]

/** The tasks of `aPlan`: two of the checklist, one of them without a day, and a custom one. */
export const TASKS = [
  { template_id: 'wed-book-venue', category: 'venue', priority: 'high', due_on: '2026-12-01' },
  { template_id: 'wed-order-invitations', category: 'invitations', priority: 'medium' },
  {
    name: 'Llamar a la tía Rosa',
    note: 'Después de las 6',
    category: 'planning',
    priority: 'low',
    due_on: '2027-01-31',
  },
]

export function createPlan(
  sql: TransactionSql,
  plan: unknown,
  allocations: unknown,
  tasks: unknown = [],
): Promise<Rows> {
  return sql`
    select * from create_event_plan(
      ${json(plan)}::text::jsonb, ${json(allocations)}::text::jsonb, ${json(tasks)}::text::jsonb
    )`
}

/** The budget of `aPlan`, as the base of a new one. */
export const BASE = { total: 350000, allocations: ALLOCATIONS }

export function saveBudget(
  sql: TransactionSql,
  planId: string,
  total: number,
  allocations: unknown,
  base: unknown = BASE,
): Promise<Rows> {
  return sql`
    select * from save_budget(
      plan_id => ${planId}, total => ${total}, allocations => ${json(allocations)}::text::jsonb,
      base => ${json(base)}::text::jsonb
    )`
}

/** Undefined is sent as a client sends it, as a null body. */
export const json = (value: unknown): string => JSON.stringify(value ?? null)

const AFTER_A_REQUEST = `
  set constraints all immediate;
  set constraints all deferred;
  select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`

/**
 * One request within a larger transaction: takes the role of the caller, runs, checks the deferred constraints as a commit
 * would, and resets the role. A refusal rolls everything back, the role included.
 */
async function request(
  sql: TransactionSql,
  role: Role,
  userId: string | null,
  run: (sql: TransactionSql) => Promise<Rows>,
): Promise<Outcome> {
  try {
    const rows = await sql.savepoint(async (inner) => {
      await become(inner, { role, ...(userId ? { userId } : {}) })
      const result = await run(inner)
      await inner.unsafe(AFTER_A_REQUEST).simple()
      return result
    })
    return { isAllowed: true, rows: [...rows], count: rows.count ?? rows.length }
  } catch (error) {
    const { code, message, detail, hint } = error as { code?: string; message: string; detail?: string; hint?: string }
    if (!code) throw error
    return { isAllowed: false, state: code, message, ...(detail ? { detail } : {}), ...(hint ? { hint } : {}) }
  }
}

function roleOf(caller: CallerName): Role {
  if (caller === 'anonymous') return 'anon'
  return caller === 'service' ? 'service_role' : 'authenticated'
}

function userOf(people: Readonly<Record<PersonName, string>>, caller: CallerName): string | null {
  return caller === 'anonymous' || caller === 'service' ? null : people[caller]
}

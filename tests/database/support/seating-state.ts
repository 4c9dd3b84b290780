import type { TransactionSql } from 'postgres'
import { readSeating } from './seating-calls.ts'
import type { TestContext } from './test-context.ts'

export interface SeatRow {
  readonly table_id: string
  readonly seat: number
  readonly member_id?: string
  readonly person_id?: string
  readonly lock?: string
}

export interface Seating {
  readonly changed_at: string
  readonly room?: Readonly<Record<string, unknown>>
  readonly tables: readonly (Readonly<Record<string, unknown>> & { readonly id: string; readonly changed_at: string })[]
  readonly items: readonly (Readonly<Record<string, unknown>> & { readonly id: string; readonly changed_at: string })[]
  readonly arrangements: readonly (Readonly<Record<string, unknown>> & {
    readonly id: string
    readonly state: string
    readonly changed_at: string
    readonly seats_changed_at: string
  })[]
  readonly arrangement_id?: string
  readonly seats: readonly SeatRow[]
  readonly table_locks: readonly string[]
  readonly people: readonly Readonly<Record<string, unknown>>[]
  readonly wishes: readonly (Readonly<Record<string, unknown>> & {
    readonly id: string
    readonly changed_at: string
    readonly targets: readonly unknown[]
  })[]
  readonly counted: number
  readonly limit?: number
}

/** How a sub-event is seated, as its owner reads it: by default the one of the test context's room. */
export async function seatingOf(
  { as, planId, guests }: TestContext,
  { subEventId = guests.subEventId, arrangementId = null as string | null } = {},
): Promise<Seating> {
  const outcome = await as('owner', (sql) => readSeating(sql, planId, subEventId, arrangementId))
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.seating as Seating
}

/** Adds a party with people of these names to a plan; returns its id and theirs. */
export async function addParty(
  sql: TransactionSql,
  planId: string,
  names: readonly (string | null)[],
  columns: Readonly<Record<string, string>> = {},
): Promise<{ readonly guestId: string; readonly memberIds: readonly string[] }> {
  const guestId = crypto.randomUUID()
  const memberIds = names.map(() => crypto.randomUUID())
  await sql`insert into guests ${sql({ id: guestId, plan_id: planId, ...columns })}`
  await sql`insert into party_members ${sql(
    names.map((first_name, position) => ({
      id: memberIds[position],
      plan_id: planId,
      guest_id: guestId,
      position,
      first_name,
    })),
  )}`
  return { guestId, memberIds }
}

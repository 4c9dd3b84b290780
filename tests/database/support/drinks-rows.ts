import type { Sql, TransactionSql } from 'postgres'
import { drinkRows } from '#domain/example/drinks.ts'
import type { LedgerIds } from './ledger-rows.ts'

/** The ids of the rows of `addDrinks`. */
export interface DrinkIds {
  readonly drinkPlanId: string
  readonly drinkRevision: string
}

/**
 * Adds one drinks plan, that of the example wedding, with its bottles, what was left of the beer, and an accepted proposal that
 * became a vendor. Needs an `sql` that sees all rows.
 */
export async function addDrinks(
  sql: Sql | TransactionSql,
  planId: string,
  { vendorId }: Pick<LedgerIds, 'vendorId'>,
): Promise<DrinkIds> {
  const ids = { drinkPlanId: crypto.randomUUID(), drinkRevision: crypto.randomUUID() }
  const { rows, result } = drinkRows({ drinkPlanId: ids.drinkPlanId, revision: ids.drinkRevision })
  for (const [table, made] of Object.entries(rows)) {
    for (const row of made) {
      const columns = Object.keys(row).map((name) => `"${name}"`)
      await sql.unsafe(
        `insert into ${table} (plan_id, ${columns.join(', ')})
         select $1, ${columns.join(', ')} from jsonb_populate_record(null::${table}, $2::text::jsonb)`,
        [planId, JSON.stringify(row)],
      )
    }
  }
  await sql`
    insert into private.drink_results (drink_plan_id, result)
    values (${ids.drinkPlanId}, ${JSON.stringify(result)}::text::jsonb)`
  await sql`insert into drink_leftovers (plan_id, item, bought, left_over, size) values (${planId}, 'beer', 240, 31.5, 355)`
  await sql`
    insert into drink_proposals (plan_id, key, kind, vendor_id)
    values (${planId}, 'budget-liquor-store', 'budget', ${vendorId})`
  return ids
}

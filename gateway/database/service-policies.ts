import type { ISql } from 'postgres'

/** The policy by which `service_role` reads and writes a table: the same on each, and the only one that is always true. */
export const SERVICE_POLICY = 'the service reaches every row'

/** The schemas that the API, the storage and the realtime service use as `service_role`. */
const SCHEMAS = ['public', 'storage', 'realtime']

/**
 * Gives every table with row-level security that this login owns the policy of the service, where it is missing. It stands
 * for BYPASSRLS, which takes a superuser to give.
 */
export async function addServicePolicies(sql: ISql): Promise<void> {
  const tables = await sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace::regnamespace::text = any (${SCHEMAS}) and c.relkind in ('r', 'p') and c.relrowsecurity
      and pg_has_role(c.relowner, 'usage')
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = ${SERVICE_POLICY})
    order by 1`
  for (const { name } of tables) {
    await sql.unsafe(
      `create policy "${SERVICE_POLICY}" on ${name} for all to service_role using (true) with check (true)`,
    )
  }
}

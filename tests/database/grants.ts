import type { Sql } from 'postgres'

/** Who may do what: object → role → verb → true, or the columns it is limited to. */
export type Grants = Record<string, Record<string, Record<string, true | string[]>>>

const EXPOSED = ['public', 'private']

/**
 * Every right the catalogue gives on schemas public and private and what is in them, the owner's own left out.
 * `everyone` is PostgreSQL's PUBLIC.
 */
export async function readGrants(sql: Sql): Promise<Grants> {
  const rows = await sql`
    with objects as (
      select 'schema ' || nspname as object, nspacl as acl, nspowner as owner, null::text as column_name
      from pg_namespace where nspname = any (${EXPOSED})
      union all
      select case relkind when 'S' then 'sequence ' else '' end || relnamespace::regnamespace || '.' || relname,
        relacl, relowner, null
      from pg_class where relnamespace::regnamespace::text = any (${EXPOSED}) and relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select c.relnamespace::regnamespace || '.' || c.relname, a.attacl, c.relowner, a.attname::text
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace::regnamespace::text = any (${EXPOSED}) and not a.attisdropped
      union all
      select pronamespace::regnamespace || '.' || proname || '(' || pg_get_function_identity_arguments(oid) || ')',
        coalesce(proacl, acldefault('f', proowner)), proowner, null
      from pg_proc where pronamespace::regnamespace::text = any (${EXPOSED})
    )
    select object, column_name, lower(given.privilege_type) as verb,
      case given.grantee when 0 then 'everyone' else given.grantee::regrole::text end as role
    from objects, aclexplode(acl) as given
    where given.grantee <> owner and given.grantee <> 'pg_database_owner'::regrole
    order by 1, 4, 3, 2`
  const grants: Grants = {}
  for (const { object, column_name: column, verb, role } of rows) {
    const roles = grants[object] ?? {}
    const verbs = roles[role] ?? {}
    const columns = verbs[verb]
    grants[object] = roles
    roles[role] = verbs
    verbs[verb] = column === null ? true : [...(Array.isArray(columns) ? columns : []), column]
  }
  return grants
}

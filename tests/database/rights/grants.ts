import { join } from 'node:path'
import type { Sql } from 'postgres'

/** Rights by object, role and verb: true, or the columns the right is limited to. */
export type Grants = Record<string, Record<string, Record<string, true | string[]>>>

/** The expected rights, in the form of `readGrants`. */
export const GRANTS_FILE = join(import.meta.dirname, '../grants.json')

const EXPOSED = ['public', 'private']

/**
 * Every right in the catalogue on schemas public and private and their objects, except the owner's. `everyone` is
 * PostgreSQL's PUBLIC.
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

/** Default rights of new objects, for the login that migrates and for the one of the auth service. */
export const DEFAULT_RIGHTS = [
  'postgres anywhere: functions {postgres=X/postgres}',
  'supabase_auth_admin in auth: functions {postgres=X/supabase_auth_admin}',
  'supabase_auth_admin in auth: sequences {postgres=rwU/supabase_auth_admin}',
  'supabase_auth_admin in auth: tables {postgres=arwdDxtm/supabase_auth_admin}',
]

/** The default rights in the catalogue. */
export async function readDefaultRights(sql: Sql): Promise<string[]> {
  const rows = await sql`
    select format(
      '%s %s: %s %s', defaclrole::regrole, coalesce('in ' || nspname, 'anywhere'),
      case defaclobjtype::text when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' else defaclobjtype::text end,
      defaclacl
    ) as line
    from pg_default_acl left join pg_namespace n on n.oid = defaclnamespace`
  return rows.map((row) => String(row['line'])).sort()
}

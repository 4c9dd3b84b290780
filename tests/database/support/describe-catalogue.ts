import type { Sql } from 'postgres'

/** What decides who may do what, and what a row may be, as one line each. */
const LINES: Readonly<Record<string, string>> = {
  role: `
    select format('%s super=%s bypassrls=%s createrole=%s createdb=%s inherit=%s login=%s %s', rolname, rolsuper,
      rolbypassrls, rolcreaterole, rolcreatedb, rolinherit, rolcanlogin, rolconfig) from pg_roles
    where rolname !~ '^pg_'`,
  member: `
    select distinct format('%s of %s inherit=%s set=%s', member::regrole, roleid::regrole, inherit_option, set_option)
    from pg_auth_members where member::regrole::text !~ '^pg_'`,
  schema: `select format('%s %s %s', nspname, nspowner::regrole, nspacl) from pg_namespace where {of oid}`,
  table: `
    select format('%s %s rls=%s forced=%s', oid::regclass, relowner::regrole, relrowsecurity, relforcerowsecurity)
    from pg_class where {of relnamespace} and relkind in ('r', 'p', 'v', 'm', 'S')`,
  column: `
    select format('%s.%s %s null=%s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), not attnotnull,
      pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where {of relnamespace} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`,
  policy: `
    select format('%s.%s %s %s %s %s %s', tablename, policyname, permissive, roles, cmd, qual, with_check)
    from pg_policies`,
  constraint: `
    select format('%s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where {of connamespace} and contype <> 'n'`,
  index: `select indexdef from pg_indexes where {of schemaname::regnamespace}`,
  trigger: `
    select format('%s enabled=%s', pg_get_triggerdef(t.oid), tgenabled)
    from pg_trigger t join pg_class c on c.oid = tgrelid where {of relnamespace} and not tgisinternal`,
  function: `
    select format('%s %s %s', proowner::regrole, md5(pg_get_functiondef(p.oid)), p.oid::regprocedure)
    from pg_proc p where {of pronamespace} and prokind <> 'a'`,
  type: `
    select format('%s %s', t.oid::regtype, array_agg(enumlabel order by enumsortorder))
    from pg_type t join pg_enum on enumtypid = t.oid where {of typnamespace} group by t.oid`,
  job: `select format('%s %s %s %s', jobname, schedule, active, command) from cron.job`,
}

const OURS =
  "in (select oid from pg_namespace where nspname in ('public', 'private', 'auth', 'storage', 'cron', 'net'))"

/** The schema with its roles as sorted lines, equal for databases that are. */
export async function describeCatalogue(sql: Sql): Promise<string[]> {
  const lines: string[] = []
  for (const [kind, query] of Object.entries(LINES)) {
    const rows = await sql.unsafe(query.replace(/\{of ([^}]+)\}/, `$1 ${OURS}`)).values()
    lines.push(...rows.map(([line]) => `${kind} ${line}`))
  }
  return lines.sort()
}

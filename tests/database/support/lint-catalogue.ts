import type { Sql, TransactionSql } from 'postgres'
import { SERVICE_POLICY } from '#gateway/database/service-policies.ts'

/** One weakness of a schema: the rule and the object that breaks it. */
export interface Finding {
  readonly rule: string
  readonly thing: string
}

/** Exactly the policy that lets the service pass; one that differs in anything is a policy like others. */
const IS_SERVICE_POLICY = `(
  p.polname = '${SERVICE_POLICY}' and p.polcmd = '*' and p.polpermissive and p.polroles = array['service_role'::regrole::oid]
  and pg_get_expr(p.polqual, p.polrelid) = 'true' and pg_get_expr(p.polwithcheck, p.polrelid) = 'true'
)`

/** The policies that somebody wrote. */
const POLICIES = `(select * from pg_policy p where not ${IS_SERVICE_POLICY})`

/** Functions that say what a role may do, or give one. */
const ASKING_FOR_ROLES = ['accept_plan', 'check_given_rights', 'may', 'my_plan_ids', 'tier_losses']

/** Functions that know the rights that a member has instead of those of the role. */
const KNOWING_RIGHTS = ['may', 'member_may', 'my_modules', 'my_rights', 'my_topics', 'preset_rights']

/** Tables that belong to no plan. */
const OF_NO_PLAN = [
  ...['blog_views', 'contact_messages', 'drink_preferences', 'newsletter_subscribers', 'profiles', 'security_events'],
  ...['subscriptions', 'tier_limits', 'ai_requests'],
]

/**
 * Weaknesses visible in the catalogue alone, in schemas public and private. Each rule is one query; the rules follow
 * Supabase's advisor.
 */
const RULES: Readonly<Record<string, string>> = {
  'a table has row-level security': `
    select c.oid::regclass::text as thing from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
      and not c.relrowsecurity and c.oid <> 'private.time_zones'::regclass`,

  // Tables for the service alone have no policy.
  'a table with row-level security has a policy': `
    select c.oid::regclass::text as thing from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
      and not exists (select from ${POLICIES} p where p.polrelid = c.oid)
      and c.oid::regclass::text not in ('contact_messages', 'newsletter_subscribers')`,

  'the service reaches every row of a table': `
    select c.oid::regclass::text as thing from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and c.relkind in ('r', 'p')
      and c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid and ${IS_SERVICE_POLICY})`,

  'a policy names its roles': `
    select p.polrelid::regclass || ': ' || p.polname as thing from ${POLICIES} p where p.polroles @> '{0}'`,

  'a table has one permissive policy for each verb and role': `
    select p.polrelid::regclass || ' ' || p.polcmd::text || ' ' || role::regrole as thing
    from ${POLICIES} p, unnest(p.polroles) as role
    where p.polpermissive group by p.polrelid, p.polcmd, role having count(*) > 1`,

  'a policy is for one verb': `
    select p.polrelid::regclass || ': ' || p.polname as thing from ${POLICIES} p where p.polcmd = '*'`,

  'a policy for update checks the new row too': `
    select p.polrelid::regclass || ': ' || p.polname as thing from ${POLICIES} p
    where p.polcmd = 'w' and (p.polqual is null or p.polwithcheck is null)`,

  'only the tiers and the views of posts are open to everyone': `
    select p.polrelid::regclass || ': ' || p.polname as thing from ${POLICIES} p
    where 'true' in (pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
      and p.polrelid::regclass::text not in ('tier_limits', 'blog_views')`,

  'a policy asks who is calling once per query': `
    select p.polrelid::regclass || ': ' || p.polname as thing from ${POLICIES} p
    where regexp_replace(
      coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), ''),
      'SELECT (auth\\.(uid|role|jwt|email)|current_setting)\\(', '', 'g'
    ) ~ '(auth\\.(uid|role|jwt|email)|current_setting)\\('`,

  'a policy asks for nothing that a user may change': `
    select p.polrelid::regclass || ': ' || p.polname as thing from ${POLICIES} p
    where coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')
      ~ 'user_meta_?data'`,

  'a policy can use an index': `
    select p.polrelid::regclass || ': ' || p.polname as thing from ${POLICIES} p
    where coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')
      ~* '\\min \\(\\s*select'`,

  'a table of a plan names its module in each policy': `
    select c.oid::regclass::text as thing from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname <> all ('{${OF_NO_PLAN.join(',')}}')
      and (
        not exists (select from ${POLICIES} p where p.polrelid = c.oid)
        or exists (
          select from ${POLICIES} p where p.polrelid = c.oid and p.polname <> 'users make plans of their own'
            and coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')
              !~ 'my_plan_ids\\(''[a-z]+''::private.plan_module'
        )
      )`,

  // What owners alone do is theirs by the role.
  'a procedure asks for rights in a module, and not for a role': `
    select p.oid::regprocedure::text as thing from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (
        (p.prosrc ~ '[''{,](editor|viewer)[''},]' and p.proname <> all ('{${ASKING_FOR_ROLES.join(',')}}'))
        or (p.prosrc ~ 'private\\.may\\(' and p.proname <> all ('{${KNOWING_RIGHTS.join(',')}}'))
      )`,

  'a file is of the module whose rows name it': `
    select p.polname as thing from ${POLICIES} p
    where p.polrelid = to_regclass('storage.objects')
      and coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')
        !~ 'my_(module|day|closed)_folders\\('`,

  'a definer function has an empty search path': `
    select p.oid::regprocedure::text as thing from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef
      and not coalesce(p.proconfig, '{}') @> array['search_path=""']`,

  'a function fixes its search path': `
    select p.oid::regprocedure::text as thing from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')`,

  // Counting a view is the only change open to a reader, and only by one.
  'a visitor calls no definer function': `
    select p.oid::regprocedure::text as thing from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef
      and has_function_privilege('anon', p.oid, 'execute') and p.proname <> 'count_blog_view'`,

  'a definer function is not exposed': `
    select p.oid::regprocedure::text as thing from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proname <> 'count_blog_view'`,

  'a view reads with the rights of its reader': `
    select c.oid::regclass::text as thing from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
      and not coalesce(c.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']`,

  'no materialised view is exposed': `
    select c.oid::regclass::text as thing from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'm'`,

  'no foreign table is exposed': `
    select c.oid::regclass::text as thing from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'f'`,

  'no extension is in an exposed schema': `
    select e.extname as thing from pg_extension e where e.extnamespace = 'public'::regnamespace`,

  'two indexes of a table differ': `
    select i.indrelid::regclass || ': ' || string_agg(i.indexrelid::regclass::text, ', ') as thing
    from pg_index i join pg_class c on c.oid = i.indexrelid and c.relnamespace = 'public'::regnamespace
    group by i.indrelid, c.relam, i.indkey::text, i.indclass::text, i.indoption::text, i.indcollation::text,
      pg_get_expr(i.indexprs, i.indrelid), pg_get_expr(i.indpred, i.indrelid)
    having count(*) > 1`,

  'a foreign key has an index': `
    select k.conrelid::regclass || ': ' || k.conname as thing from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where i.indrelid = k.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
    )`,

  'a table has a primary key': `
    select c.oid::regclass::text as thing from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`,

  'an instant has a time zone': `
    select a.attrelid::regclass || '.' || a.attname as thing from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    where a.atttypid = 'timestamp'::regtype and not a.attisdropped`,

  'money is a decimal number': `
    select a.attrelid::regclass || '.' || a.attname as thing from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    where a.atttypid in ('money'::regtype, 'float4'::regtype, 'float8'::regtype) and not a.attisdropped`,
}

/** @returns every object in the catalogue that breaks a rule; empty for a schema in order. */
export async function lintCatalogue(sql: Sql | TransactionSql): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [rule, query] of Object.entries(RULES)) {
    for (const row of await sql.unsafe(query)) findings.push({ rule, thing: String(row.thing) })
  }
  return findings
}

/**
 * The catalogue queries, one statement each, returning JSON. They run with an empty search_path, so that the server
 * prints every name qualified. `$1` is the array of exposed schemas.
 */

export const TABLES = `
select coalesce(json_agg(t), '[]') as rows from (
  select c.oid::text as oid, c.reltype::text as "rowType", n.nspname as schema, c.relname as name,
    c.relkind in ('v', 'm') as "isView",
    obj_description(c.oid, 'pg_class') as description,
    c.relkind in ('r', 'p') or (c.relkind in ('v', 'f') and (pg_relation_is_updatable(c.oid::regclass, true) & 8) = 8) as "isInsertable",
    c.relkind in ('r', 'p') or (c.relkind in ('v', 'f') and (pg_relation_is_updatable(c.oid::regclass, true) & 4) = 4) as "isUpdatable",
    c.relkind in ('r', 'p') or (c.relkind in ('v', 'f') and (pg_relation_is_updatable(c.oid::regclass, true) & 16) = 16) as "isDeletable",
    (select json_agg(a.attname order by k.ord)
       from pg_constraint pk, unnest(pk.conkey) with ordinality as k(num, ord)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
      where pk.conrelid = c.oid and pk.contype = 'p') as "primaryKey"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition and n.nspname = any($1::text[])
  order by n.nspname, c.relname
) t`

/**
 * Columns of the tables above and of every composite type their functions return. `type` is without its length, so that
 * a value that is too long is refused and not truncated; the type modifier -1 is explicit, because without it a
 * `char(3)` would be `character`, which has length one.
 */
export const COLUMNS = `
select coalesce(json_agg(t), '[]') as rows from (
  select a.attrelid::text as "tableOid", a.attname as name, a.attnum as number, a.atttypid::text as "typeOid",
    case when t.typtype <> 'd' and t.typnamespace = 'pg_catalog'::regnamespace then format_type(a.atttypid, -1)
         else format_type(a.atttypid, a.atttypmod) end as type,
    format_type(a.atttypid, a.atttypmod) as "declaredType",
    case when a.attgenerated <> '' or a.attidentity = 'a' then null
         when a.attidentity = 'd' then
           (select format('nextval(%L::regclass)', q.objid::regclass) from pg_depend q
             where q.refobjid = a.attrelid and q.refobjsubid = a.attnum and q.deptype = 'i'
               and q.classid = 'pg_class'::regclass limit 1)
         when t.typbasetype <> 0 and d.adbin is null then pg_get_expr(t.typdefaultbin, 0)
         else pg_get_expr(d.adbin, d.adrelid) end as "defaultSql",
    not (a.attnotnull or (t.typtype = 'd' and t.typnotnull)) as "isNullable",
    case when t.typname in ('varchar', 'bpchar') and a.atttypmod > 4 then a.atttypmod - 4 end as "maxLength",
    col_description(a.attrelid, a.attnum) as description
  from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped and not c.relispartition
    and (
      (c.relkind in ('r', 'v', 'm', 'f', 'p') and c.relnamespace in (select oid from pg_namespace where nspname = any($1::text[])))
      or c.reltype in (select p.prorettype from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any($1::text[]))
    )
  order by a.attrelid, a.attnum
) t`

/**
 * Types of PostgreSQL itself, of the exposed schemas and of extensions: for casts, and to resolve a domain's base type.
 */
export const TYPES = `
select coalesce(json_agg(t), '[]') as rows from (
  select t.oid::text as oid, t.typname as name, n.nspname as schema, t.typtype as kind, t.typbasetype::text as "baseOid",
    t.typrelid::text as "tableOid", format_type(t.oid, null) as formatted,
    (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as "enumLabels"
  from pg_type t join pg_namespace n on n.oid = t.typnamespace
  where t.typtype <> 'p' and (t.typcategory <> 'A' or n.nspname <> 'pg_catalog')
    and (t.typrelid = 0 or n.nspname = any($1::text[])
      or t.oid in (select p.prorettype from pg_proc p join pg_namespace pn on pn.oid = p.pronamespace where pn.nspname = any($1::text[])))
    and (n.nspname = 'pg_catalog' or n.nspname = any($1::text[]) or n.nspname = 'extensions' or t.typtype in ('d', 'e', 'c'))
) t`

export const FOREIGN_KEYS = `
select coalesce(json_agg(t), '[]') as rows from (
  select k.conname as name, k.conrelid::text as "tableOid", k.confrelid::text as "foreignOid",
    k.conkey as columns, k.confkey as "foreignColumns",
    exists (
      select from pg_constraint u
      where u.conrelid = k.conrelid and u.contype in ('p', 'u')
        and u.conkey @> k.conkey and u.conkey <@ k.conkey
    ) as "isUnique"
  from pg_constraint k
  where k.contype = 'f' and k.conparentid = 0
  order by k.conrelid, k.conname
) t`

/** Primary keys of every user table: views may show those of tables that are not exposed. */
export const KEYS = `
select coalesce(json_agg(t), '[]') as rows from (
  select k.conrelid::text as "tableOid", k.conkey as columns
  from pg_constraint k
  where k.contype = 'p' and k.connamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
) t`

export const VIEWS = `
select coalesce(json_agg(t), '[]') as rows from (
  select c.oid::text as oid, r.ev_action::text as tree
  from pg_class c
    join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
    join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
) t`

export const ROUTINES = `
select coalesce(json_agg(t), '[]') as rows from (
  select n.nspname as schema, p.proname as name, obj_description(p.oid, 'pg_proc') as description,
    p.provolatile as volatility, p.proretset as "isSetOf", p.prorettype::text as "returnOid",
    p.proretset and p.prorows = 1 as "isOneRow",
    p.prorettype = 'void'::regtype as "isVoid",
    coalesce(p.proargmodes::text[] && '{t,b,o}', false) as "hasOutColumns",
    p.pronargs as "inputCount", p.pronargdefaults as "defaultCount",
    (select split_part(s, '=', 2) from unnest(p.proconfig) s where s like 'default_transaction_isolation=%' limit 1) as isolation,
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(arg.name, ''), 'mode', coalesce(arg.mode::text, 'i'), 'typeOid', arg.type::text,
        'type', case arg.type
          when 'bit'::regtype then 'bit varying'
          when 'bit[]'::regtype then 'bit varying[]'
          when 'character'::regtype then 'character varying'
          when 'character[]'::regtype then 'character varying[]'
          else format_type(arg.type, null) end
      ) order by arg.ord)
      from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes)
        with ordinality as arg(name, type, mode, ord)
      where arg.type is not null
    ), '[]') as arguments
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where p.prokind = 'f' and n.nspname = any($1::text[])
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype, 'internal'::regtype)
  order by n.nspname, p.proname, p.pronargs
) t`

/**
 * `alter role … set …` of the roles a request may assume, in the whole cluster or this database. Only settings that any
 * role may change: the others would make every transaction fail.
 */
export const ROLE_SETTINGS = `
select coalesce(json_agg(t), '[]') as rows from (
  select r.rolname as role, split_part(s.setting, '=', 1) as name, substr(s.setting, strpos(s.setting, '=') + 1) as value
  from pg_db_role_setting rs
    join pg_roles r on r.oid = rs.setrole
    join pg_database d on rs.setdatabase in (0, d.oid) and d.datname = current_database()
    cross join unnest(rs.setconfig) as s(setting)
    join pg_settings g on g.name = split_part(s.setting, '=', 1) and g.context = 'user'
  where pg_has_role(current_user, r.oid, 'member') and r.rolname <> current_user
    and g.name not in ('search_path', 'role')
  order by rs.setdatabase
) t`

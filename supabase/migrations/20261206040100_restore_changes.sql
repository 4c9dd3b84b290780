-- The transaction in which a change was taken back.
alter table private.changes add column undone_by xid8;

-- The columns of a table that a restored row brings: none that the database makes itself.
create function private.restored_columns(of_table regclass) returns text[]
  language sql stable security definer set search_path = '' as $$
  select array_agg(attribute.attname::text order by attribute.attnum)
  from pg_catalog.pg_attribute as attribute
  where attribute.attrelid = of_table and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    and attribute.attname <> 'updated_at'
$$;

-- Refuses whoever may not take a change back: it wants the right to write its module, and the budget's amounts in a plan the right to write
-- money. What became of a plan as a whole – done, deleted, closed, whose it is – has ways of its own.
create function private.hold_change(change private.changes) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_history(change.table_name) or change.verb = 'MANY'
    or (change.table_name = 'event_plans' and (
      change.verb <> 'UPDATE' or change.columns && '{owner_id,deleted_at,completed_at,closed_at,kept_open_at,example,example_until}'::text[]
    ))
  then
    raise exception 'history.not-restorable' using errcode = 'P0001', detail = change.table_name;
  end if;
  perform private.hold_module(change.plan_id, change.module);
  if change.table_name = 'event_plans' and change.columns && '{total_budget,currency,categories,priorities}'::text[] then
    perform private.hold_module(change.plan_id, 'money');
  end if;
end
$$;

-- Takes one change back, as an ordinary write: the limits and rules of the table hold. False where it is as it was before already. Refused
-- where something came since: `history.changed-since` with the columns, `history.gone` without the row, `history.not-kept` where no value was kept.
create function private.undo_change(change private.changes) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  subject constant regclass := format('public.%I', change.table_name)::regclass;
  is_key text;
  present jsonb;
  restored text[];
  differing text[];
  done integer;
begin
  perform private.hold_change(change);
  select string_agg(format('present.%1$I = ($1 ->> %2$L)::%3$s', name, name, format_type(attribute.atttypid, attribute.atttypmod)), ' and ')
  into is_key
  from jsonb_object_keys(change.key) as name
  join pg_catalog.pg_attribute as attribute on attribute.attrelid = subject and attribute.attname = name;
  execute format('select to_jsonb(present) from %s as present where %s for no key update', subject, is_key)
  into present using change.key;

  if change.verb = 'INSERT' then
    if present is null then
      return false;
    end if;
    -- What was done with it since goes with it, and is taken back by itself first.
    if exists (
      select from private.changes as later
      where later.is_kept and later.plan_id = change.plan_id and later.table_name = change.table_name
        and later.key = change.key and later.position > change.position and later.verb = 'UPDATE'
        and later.xid <> change.xid and later.undone_by is null and later.xid not in (
          select undone.undone_by from private.changes as undone
          where undone.is_kept and undone.plan_id = change.plan_id and undone.key = change.key and undone.undone_by is not null
        )
    ) then
      raise exception 'history.changed-since' using errcode = 'P0001', detail = change.table_name;
    end if;
    execute format('delete from %s as present where %s', subject, is_key) using change.key;
    return true;
  end if;

  if change.earlier is null then
    raise exception 'history.not-kept' using errcode = 'P0001', detail = change.table_name;
  end if;
  restored := array(
    select name from unnest(private.restored_columns(subject)) as name where change.earlier ? name
  );
  if change.verb = 'DELETE' then
    if present is not null then
      return false;
    end if;
    execute format(
      'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)',
      subject, (select string_agg(quote_ident(name), ', ') from unnest(restored) as name)
    ) using change.earlier;
    return true;
  end if;

  if present is null then
    raise exception 'history.gone' using errcode = 'P0001', detail = change.table_name;
  end if;
  if not exists (select from unnest(restored) as name where present -> name is distinct from change.earlier -> name) then
    return false;
  end if;
  differing := array(
    select name from unnest(restored) as name
    where present -> name is distinct from change.later -> name and present -> name is distinct from change.earlier -> name
  );
  if cardinality(differing) > 0 then
    raise exception 'history.changed-since' using errcode = 'P0001', detail = array_to_string(differing, ',');
  end if;
  execute format(
    'update %1$s as present set (%2$s) = (select %2$s from jsonb_populate_record(present, $2) as earlier) where %3$s',
    subject, (select string_agg(quote_ident(name), ', ') from unnest(restored) as name), is_key
  ) using change.key, change.earlier;
  get diagnostics done = row_count;
  return done > 0;
end
$$;

-- Takes changes of a plan back, the last one first: all or none. Answers how many were, and how many are as they were before already.
create function private.undo_changes(of_plan_id uuid, positions bigint[]) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 1000;
  change private.changes;
  done integer := 0;
  unchanged integer := 0;
begin
  perform private.hold_module(of_plan_id, 'details');
  if cardinality(positions) > most then
    raise exception 'history.too-many' using errcode = 'P0001', detail = most::text;
  end if;
  -- As one who takes back after another sees what that one did.
  perform pg_advisory_xact_lock(hashtextextended('history ' || of_plan_id::text, 0));
  for change in
    select kept.* from private.changes as kept
    where kept.is_kept and kept.plan_id = of_plan_id and kept.position = any (positions)
    order by kept.position desc
  loop
    if private.undo_change(change) then
      done := done + 1;
    else
      unchanged := unchanged + 1;
    end if;
    update private.changes as undone set undone_by = pg_current_xact_id()
    where undone.xid = change.xid and undone.position = change.position;
  end loop;
  if done + unchanged < (select count(distinct sent) from unnest(positions) as sent) then
    raise exception 'history.gone' using errcode = 'P0001';
  end if;
  return jsonb_build_object('done', done, 'unchanged', unchanged);
end
$$;

-- The positions of an action, or of all that came after one, in a plan of the caller; at most one more than can be taken back at once.
create function private.positions_of(of_plan_id uuid, action text, after bigint) returns bigint[]
  language sql stable security definer set search_path = '' as $$
  select array(
    select change.position from private.changes as change
    where change.is_kept and change.plan_id = of_plan_id
      and of_plan_id in (select private.my_plan_ids('details', 'read'))
      and (change.xid::text = positions_of.action or change.position > positions_of.after)
      and change.undone_by is null
    order by change.position desc
    limit 1001
  )
$$;

-- Takes back what was done in one go: the changes of one transaction.
create function public.undo_action(plan_id uuid, action text) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.undo_changes(undo_action.plan_id, private.positions_of(undo_action.plan_id, undo_action.action, null))
$$;

-- Takes back all that was done after a position: the plan as it was at that moment.
create function public.restore_moment(plan_id uuid, after bigint) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.undo_changes(restore_moment.plan_id, private.positions_of(restore_moment.plan_id, null, restore_moment.after))
$$;

-- What was done in a plan, the last first: changes of modules that the caller may read, `most` of them from before a position, of one module and of one
-- person where these are named. Amounts of the plan's budget are told to those who may read money.
create function private.read_history(of_plan_id uuid, before bigint, of_module text, of_actor uuid, most integer) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with mine as (
    select modules.modules, 'money' = any (modules.modules) as reads_money
    from private.my_modules() as modules where modules.plan_id = of_plan_id
  ),
  listed as (
    select change.*, mine.reads_money
    from private.changes as change cross join mine
    where change.is_kept and change.plan_id = of_plan_id and change.module::text = any (mine.modules)
      and (before is null or change.position < before)
      and (of_module is null or change.module::text = of_module)
      and (of_actor is null or change.actor = of_actor)
    order by change.position desc
    limit least(greatest(coalesce(most, 100), 1), 500)
  )
  select jsonb_build_object(
    'changes', coalesce(jsonb_agg(jsonb_build_object(
      'position', listed.position, 'action', listed.xid::text, 'at', listed.changed_at, 'actor', listed.actor,
      'module', listed.module, 'table', listed.table_name, 'verb', listed.verb, 'key', listed.key, 'columns', listed.columns,
      'earlier', case when listed.table_name = 'event_plans' and not listed.reads_money
        then listed.earlier - '{total_budget,currency,categories,priorities}'::text[] else listed.earlier end,
      'later', case when listed.table_name = 'event_plans' and not listed.reads_money
        then listed.later - '{total_budget,currency,categories,priorities}'::text[] else listed.later end,
      'isUndone', listed.undone_by is not null
    ) order by listed.position desc), '[]')
  )
  from listed
  where exists (select from mine)
$$;

create function public.plan_history(
  plan_id uuid, before bigint default null, module text default null, actor uuid default null, most integer default 100
) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_history(plan_history.plan_id, plan_history.before, plan_history.module, plan_history.actor, plan_history.most)
$$;

grant execute on function
  private.read_history(uuid, bigint, text, uuid, integer), private.undo_changes(uuid, bigint[]),
  private.positions_of(uuid, text, bigint),
  public.plan_history(uuid, bigint, text, uuid, integer), public.undo_action(uuid, text), public.restore_moment(uuid, bigint)
to authenticated;

notify pgrst, 'reload schema';

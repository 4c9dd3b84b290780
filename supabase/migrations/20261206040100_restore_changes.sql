-- The transaction in which a change was taken back.
alter table private.changes add column undone_by xid8;

-- Whether a change that was taken back still is: what took it back may have been taken back itself, and so on.
create function private.is_undone(undone_by xid8) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  undoer xid8 := is_undone.undone_by;
  turns integer := 0;
begin
  while undoer is not null and turns < 100 loop
    turns := turns + 1;
    select change.undone_by into undoer from private.changes as change
    where change.xid = undoer and change.is_kept and change.undone_by is not null limit 1;
    if not found then
      undoer := null;
    end if;
  end loop;
  return turns % 2 = 1;
end
$$;

-- Whether a change is one that is taken back here. More rows than are told one by one are no change of any row.
create function private.is_restorable(change private.changes) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select change.verb <> 'MANY' and case
    when change.table_name = 'event_plans' then change.verb = 'UPDATE' and not change.columns && private.fate_columns()
    else change.module = any (private.restorable_modules())
  end
$$;

-- The columns of a table that a change taken back brings: none that the database makes itself.
create function private.restored_columns(of_table regclass) returns text[]
  language sql stable security definer set search_path = '' as $$
  select array_agg(attribute.attname::text order by attribute.attnum)
  from pg_catalog.pg_attribute as attribute
  where attribute.attrelid = of_table and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
$$;

-- Refuses whoever may not take a change back: it wants the right to write its module, and amounts of the plan the right to write money.
create function private.hold_change(change private.changes) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.hold_module(change.plan_id, change.module);
  if change.table_name = 'event_plans' and change.columns && private.money_columns() then
    perform private.hold_module(change.plan_id, 'money');
  end if;
  if change.module = 'needs' then
    raise exception 'history.not-kept' using errcode = 'P0001', detail = change.table_name;
  end if;
  if not private.is_restorable(change) then
    raise exception 'history.not-restorable' using errcode = 'P0001', detail = change.table_name;
  end if;
end
$$;

-- Whether a file of a plan is still there: what nothing has named for an hour is removed.
create function private.has_file(of_path text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null then
    return true;
  end if;
  return exists (
    select from storage.objects as object where object.bucket_id = 'plan-files' and object.name = of_path
  );
end
$$;

-- Takes one change back, as an ordinary write: the limits and rules of the table hold. False where it is as it was before already. Refused
-- where something came since: `history.changed-since` with the columns or the table, `history.gone` without the row, `history.not-kept` where no
-- value was kept.
create function private.undo_change(change private.changes) returns boolean
  language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  subject constant regclass := format('public.%I', change.table_name)::regclass;
  is_key text;
  present jsonb;
  earlier jsonb := change.earlier;
  restored text[];
  lost text[];
  differing text[];
  mark bigint;
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
    select coalesce(max(noted.position), 0) into mark from private.changes as noted where noted.xid = pg_current_xact_id();
    execute format('delete from %s as present where %s', subject, is_key) using change.key;
    get diagnostics done = row_count;
    -- Nor does what others have put into it since go unseen.
    if exists (
      select from private.changes as gone
      where gone.xid = pg_current_xact_id() and gone.position > mark and gone.is_kept and gone.verb in ('DELETE', 'MANY')
        and (gone.table_name, gone.key) is distinct from (change.table_name, change.key)
        and not exists (
          select from private.changes as made
          where made.xid = change.xid and made.verb = 'INSERT' and made.table_name = gone.table_name and made.key = gone.key
        )
    ) then
      raise exception 'history.changed-since' using errcode = 'P0001', detail = change.table_name;
    end if;
    return done > 0;
  end if;

  if change.earlier is null then
    raise exception 'history.not-kept' using errcode = 'P0001', detail = change.table_name;
  end if;
  restored := array(
    select name from unnest(private.restored_columns(subject)) as name
    where change.earlier ? name and (change.verb = 'DELETE' or name <> all (private.own_columns()))
  );
  lost := array(
    select name from unnest(restored) as name
    where name like '%\_path' and earlier ->> name is not null and not private.has_file(earlier ->> name)
  );
  if change.verb = 'DELETE' then
    if present is not null then
      return false;
    end if;
    earlier := earlier || (select coalesce(jsonb_object_agg(name, null), '{}') from unnest(lost) as name);
    execute format(
      'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)',
      subject, (select string_agg(quote_ident(name), ', ') from unnest(restored) as name)
    ) using earlier;
    return true;
  end if;

  if present is null then
    raise exception 'history.gone' using errcode = 'P0001', detail = change.table_name;
  end if;
  if cardinality(lost) > 0 then
    raise exception 'history.not-kept' using errcode = 'P0001', detail = array_to_string(lost, ',');
  end if;
  if not exists (select from unnest(restored) as name where present -> name is distinct from earlier -> name) then
    return false;
  end if;
  differing := array(
    select name from unnest(restored) as name
    where present -> name is distinct from change.later -> name and present -> name is distinct from earlier -> name
  );
  if cardinality(differing) > 0 then
    raise exception 'history.changed-since' using errcode = 'P0001', detail = array_to_string(differing, ',');
  end if;
  execute format(
    'update %1$s as present set (%2$s) = (select %2$s from jsonb_populate_record(present, $2) as was) where %3$s',
    subject, (select string_agg(quote_ident(name), ', ') from unnest(restored) as name), is_key
  ) using change.key, earlier;
  get diagnostics done = row_count;
  return done > 0;
exception when integrity_constraint_violation then
  -- What it belongs to is gone, or another one is in its place.
  raise exception 'history.changed-since' using errcode = 'P0001', detail = change.table_name;
end
$$;

-- Takes changes of a plan back, the last one first: all or none. Answers how many were, how many are as they were before already, and the
-- action that this is. What asks which status may follow which is told that this takes back.
create function private.undo_changes(of_plan_id uuid, positions bigint[]) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 1000;
  change private.changes;
  done integer := 0;
  unchanged integer := 0;
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if cardinality(positions) > most then
    raise exception 'history.too-many' using errcode = 'P0001', detail = most::text;
  end if;
  -- As one who takes back after another sees what that one did.
  perform pg_advisory_xact_lock(hashtextextended('history ' || of_plan_id::text, 0));
  perform set_config('private.is_taking_back', 'yes', true);
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
  perform set_config('private.is_taking_back', '', true);
  if done + unchanged = 0 or done + unchanged < (select count(distinct sent) from unnest(positions) as sent) then
    raise exception 'history.gone' using errcode = 'P0001';
  end if;
  return jsonb_build_object('done', done, 'unchanged', unchanged, 'action', pg_current_xact_id()::text);
end
$$;

-- Whether rights are those to take a change back.
create function private.may_undo(change private.changes, rights jsonb) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select coalesce(rights ->> change.module::text, 'none') = 'write' and (
    change.table_name <> 'event_plans' or not change.columns && private.money_columns() or rights ->> 'money' = 'write'
  )
$$;

-- What taking back touches, in a plan of the caller: of an action all of it, of a moment all that came after, of the modules that the
-- caller may write and as far as it is taken back here. At most one more than can be taken back at once.
create function private.reached_changes(of_plan_id uuid, action text, after bigint) returns setof private.changes
  language sql stable security definer set search_path = '' as $$
  select change.* from private.changes as change, private.my_rights(of_plan_id) as mine (rights)
  where change.is_kept and change.plan_id = of_plan_id and mine.rights ->> 'details' <> 'none'
    and (
      change.xid::text = reached_changes.action
      or change.position > reached_changes.after and change.module <> 'needs'
        and (private.is_restorable(change) or change.verb = 'MANY' and change.module = any (private.restorable_modules()))
        and private.may_undo(change, mine.rights)
    )
  order by change.position desc
  limit 1001
$$;

create function private.undo_reached(of_plan_id uuid, action text, after bigint) returns jsonb
  language sql volatile security definer set search_path = '' as $$
  select private.undo_changes(of_plan_id, array(
    select reached.position from private.reached_changes(of_plan_id, undo_reached.action, undo_reached.after) as reached
  ))
$$;

-- Takes back what was done in one go: the changes of one transaction.
create function public.undo_action(plan_id uuid, action text) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.undo_reached(undo_action.plan_id, undo_action.action, null)
$$;

-- The plan as it was after a position, in the modules that the caller may write, as a write that stands in their security log.
create function private.restore_after(of_plan_id uuid, after bigint) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  done jsonb;
begin
  done := private.undo_reached(of_plan_id, null, restore_after.after);
  insert into public.security_events (user_id, type, occurred_at, details)
  values ((select auth.uid()), 'plan-restored', now(), jsonb_build_object('plan', of_plan_id, 'changes', done -> 'done'));
  return done;
end
$$;

-- Takes back all that was done after a position: the plan as it was at that moment.
create function public.restore_moment(plan_id uuid, after bigint) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.restore_after(restore_moment.plan_id, restore_moment.after)
$$;

-- What the question before taking back says: how many changes it touches, how many after the moment stay as they are, and what is in its way:
-- `history.too-many`, `history.not-restorable`, `history.not-kept` or `access.not-allowed`. Null where the caller is not in the plan.
create function private.read_reach(of_plan_id uuid, action text, after bigint) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with reached as (
    select change as whole, change.module, change.verb, change.earlier, change.actor
    from private.reached_changes(of_plan_id, read_reach.action, read_reach.after) as change
  ), counted as (
    select count(*) as changes,
      bool_or(not private.may_undo(reached.whole, (select private.my_rights(of_plan_id)))) as is_refused,
      bool_or(reached.module <> 'needs' and not private.is_restorable(reached.whole)) as has_own_way,
      bool_or(reached.module = 'needs' or reached.verb in ('UPDATE', 'DELETE') and reached.earlier is null) as lacks_values
    from reached
  )
  select jsonb_build_object(
    'changes', least(counted.changes, 1000),
    'people', coalesce((select jsonb_agg(distinct reached.actor) filter (where reached.actor is not null) from reached), '[]'),
    'others', case when read_reach.after is null then 0 else (
      select count(*) from private.changes as change
      where change.is_kept and change.plan_id = of_plan_id and change.position > read_reach.after
        and change.module::text = any (mine.modules)
    ) - counted.changes end,
    'obstacle', case
      when counted.changes > 1000 then 'history.too-many'
      when counted.is_refused then 'access.not-allowed'
      when counted.has_own_way then 'history.not-restorable'
      when counted.lacks_values then 'history.not-kept'
    end
  )
  from counted, private.my_modules() as mine
  where mine.plan_id = of_plan_id and 'details' = any (mine.modules)
$$;

create function public.history_reach(plan_id uuid, action text default null, after bigint default null) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_reach(history_reach.plan_id, history_reach.action, history_reach.after)
$$;

-- What a changed row is called, in columns that its readers may see: those of the row, or of what it belongs to. Null without the row.
create function private.subject_of(of_table text, key jsonb) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  of_id constant uuid := key ->> 'id';
begin
  return case of_table
    when 'tasks' then (select jsonb_build_object('name', task.name, 'template', task.template_id) from public.tasks as task where task.id = of_id)
    when 'vendors' then (select jsonb_build_object('name', vendor.name) from public.vendors as vendor where vendor.id = of_id)
    when 'quotes' then (
      select jsonb_build_object('name', vendor.name) from public.vendors as vendor where vendor.id = (key ->> 'vendor_id')::uuid
    )
    when 'payments' then (
      select jsonb_build_object('name', vendor.name)
      from public.payments as payment join public.vendors as vendor on vendor.id = payment.vendor_id where payment.id = of_id
    )
    when 'contributors' then (select jsonb_build_object('name', giving.name) from public.contributors as giving where giving.id = of_id)
    when 'contributions' then (
      select jsonb_build_object('name', giving.name)
      from public.contributions as gift join public.contributors as giving on giving.id = gift.contributor_id where gift.id = of_id
    )
    when 'budget_allocations' then jsonb_build_object('category', key ->> 'category')
    when 'budget_scenarios' then (
      select jsonb_build_object('name', scenario.name) from public.budget_scenarios as scenario where scenario.id = of_id
    )
    when 'guests' then (
      select jsonb_build_object('name', nullif(concat_ws(' ', lead.first_name, lead.last_name), ''))
      from public.party_members as lead where lead.guest_id = of_id order by lead.position limit 1
    )
    when 'party_members' then (
      select jsonb_build_object('name', nullif(concat_ws(' ', member.first_name, member.last_name), ''))
      from public.party_members as member where member.id = of_id
    )
    when 'guest_needs' then (
      select jsonb_build_object('name', nullif(concat_ws(' ', member.first_name, member.last_name), ''))
      from public.party_members as member where member.id = (key ->> 'member_id')::uuid
    )
    when 'invitations' then (
      select jsonb_build_object('name', nullif(concat_ws(' ', member.first_name, member.last_name), ''))
      from public.party_members as member where member.id = (key ->> 'member_id')::uuid
    )
    when 'seat_assignments' then (
      select jsonb_build_object('name', coalesce(crew.name, nullif(concat_ws(' ', member.first_name, member.last_name), '')))
      from public.seat_assignments as seat
      left join public.party_members as member on member.id = seat.member_id
      left join public.seat_people as crew on crew.id = seat.person_id
      where seat.plan_id = (key ->> 'plan_id')::uuid and seat.room_id = (key ->> 'room_id')::uuid
        and seat.arrangement_id = (key ->> 'arrangement_id')::uuid and seat.table_id = (key ->> 'table_id')::uuid
        and seat.seat = (key ->> 'seat')::smallint
    )
    when 'sub_events' then (
      select jsonb_build_object('name_es', part.name_es, 'name_en', part.name_en) from public.sub_events as part where part.id = of_id
    )
    when 'meal_options' then (
      select jsonb_build_object('name_es', meal.name_es, 'name_en', meal.name_en) from public.meal_options as meal where meal.id = of_id
    )
    when 'guest_questions' then (
      select jsonb_build_object('name_es', question.text_es, 'name_en', question.text_en)
      from public.guest_questions as question where question.id = of_id
    )
    when 'rooms' then (
      select jsonb_build_object('name_es', part.name_es, 'name_en', part.name_en)
      from public.rooms as room join public.sub_events as part on part.id = room.sub_event_id where room.id = of_id
    )
    when 'room_tables' then (
      select jsonb_build_object('name', part.name, 'number', part.number) from public.room_tables as part where part.id = of_id
    )
    when 'room_items' then (
      select jsonb_build_object('name', part.name) from public.room_items as part where part.id = of_id
    )
    when 'arrangements' then (
      select jsonb_build_object('name', arrangement.name) from public.arrangements as arrangement where arrangement.id = of_id
    )
    when 'seat_people' then (select jsonb_build_object('name', crew.name) from public.seat_people as crew where crew.id = of_id)
    when 'timeline_segments' then (
      select jsonb_build_object('name', segment.name, 'segment', segment.template)
      from public.timeline_segments as segment where segment.id = of_id
    )
    when 'timeline_calls' then (
      select jsonb_build_object('name', vendor.name) from public.vendors as vendor where vendor.id = (key ->> 'vendor_id')::uuid
    )
  end;
end
$$;

-- What was done in a plan, the last first: changes of modules that the caller may read, `most` of them from before a position, of one module and of one
-- person where these are named; with the first ones who made any. Amounts of the plan are told to those who may read money, whom a
-- timeline calls to those who may read vendors, private segments of a timeline to those who may write it. Null where the caller is not in the plan.
create function private.read_history(of_plan_id uuid, before bigint, of_module text, of_actor uuid, most integer) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with mine as (
    select modules.modules, rights.rights, 'money' = any (modules.modules) as reads_money,
      'vendors' = any (modules.modules) as reads_vendors,
      rights.rights ->> 'timeline' = 'write' as writes_timeline
    from private.my_modules() as modules, private.my_rights(of_plan_id) as rights (rights)
    where modules.plan_id = of_plan_id and 'details' = any (modules.modules)
  ),
  listed as (
    select change.*, change as whole, mine.reads_money, mine.reads_vendors, mine.rights
    from private.changes as change cross join mine
    where change.is_kept and change.plan_id = of_plan_id and change.module::text = any (mine.modules)
      and (before is null or change.position < before)
      and (of_module is null or change.module::text = of_module)
      and (of_actor is null or change.actor = of_actor)
      and (mine.reads_money or change.table_name <> 'event_plans' or change.columns is null
        or not change.columns <@ (private.money_columns() || private.own_columns()))
      and (mine.writes_timeline or change.table_name <> 'timeline_segments' or not exists (
        select from public.timeline_segments as segment
        where segment.id = (change.key ->> 'id')::uuid and segment.audience = 'private'
      ) and 'private' not in (coalesce(change.earlier ->> 'audience', ''), coalesce(change.later ->> 'audience', '')))
    order by change.position desc
    limit least(greatest(coalesce(most, 100), 1), 500)
  )
  select jsonb_build_object(
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'position', listed.position, 'action', listed.xid::text, 'at', listed.changed_at, 'actor', listed.actor,
        'byLink', listed.by_link, 'module', listed.module, 'table', listed.table_name, 'verb', listed.verb, 'key', listed.key,
        'columns', case when hides then array(select unnest(listed.columns) except select unnest(private.money_columns()))
          else listed.columns end,
        'earlier', case when hides then listed.earlier - private.money_columns() else listed.earlier end,
        'later', case when hides then listed.later - private.money_columns() else listed.later end,
        'subject', case when listed.table_name <> 'timeline_calls' or listed.reads_vendors
          then private.subject_of(listed.table_name, listed.key) end,
        'isUndone', listed.undone_by is not null and private.is_undone(listed.undone_by),
        'isRestorable', private.is_restorable(listed.whole) and private.may_undo(listed.whole, listed.rights)
      ) order by listed.position desc), '[]')
      from listed cross join lateral (select listed.table_name = 'event_plans' and not listed.reads_money as hides) as hiding
    ),
    'people', case when before is null then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', acting.actor, 'name', coalesce(profile.full_name, ''), 'isMember', member.user_id is not null
      ) order by profile.full_name, acting.actor), '[]')
      from (
        select distinct change.actor from private.changes as change
        where change.is_kept and change.plan_id = of_plan_id and change.actor is not null
          and change.module::text = any (mine.modules)
      ) as acting
      left join public.profiles as profile on profile.id = acting.actor
      left join public.plan_members as member on member.plan_id = of_plan_id and member.user_id = acting.actor
    ) end
  )
  from mine
$$;

create function public.plan_history(
  plan_id uuid, before bigint default null, module text default null, actor uuid default null, most integer default 100
) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_history(plan_history.plan_id, plan_history.before, plan_history.module, plan_history.actor, plan_history.most)
$$;

grant execute on function
  private.read_history(uuid, bigint, text, uuid, integer), private.undo_changes(uuid, bigint[]),
  private.undo_reached(uuid, text, bigint),
  private.restore_after(uuid, bigint), private.read_reach(uuid, text, bigint),
  public.plan_history(uuid, bigint, text, uuid, integer), public.undo_action(uuid, text), public.restore_moment(uuid, bigint),
  public.history_reach(uuid, text, bigint)
to authenticated;

notify pgrst, 'reload schema';

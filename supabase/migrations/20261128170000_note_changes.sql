-- The one feed of what changed in plans: live updates read it by position, and so may history. It holds names of columns and
-- never their values, so nothing of what guests need or of minors is in it. No foreign key: a row outlives what it tells of.
create table private.changes (
  -- Readers ask for what became visible since a snapshot, so that a late commit is not missed.
  xid xid8 not null default pg_current_xact_id(),
  position bigint not null generated always as identity,
  changed_at timestamptz not null default clock_timestamp(),
  plan_id uuid not null,
  module private.plan_module not null,
  table_name text not null,
  -- MANY stands for more rows than are told one by one, and has no key: "ask for this table anew".
  verb text not null check (verb in ('INSERT', 'UPDATE', 'DELETE', 'MANY')),
  key jsonb check ((key is null) = (verb = 'MANY')),
  -- Whoever was signed in.
  actor uuid,
  -- Of an update.
  columns text[],
  primary key (xid, position)
);

-- The fortieth of a second in which readers were last woken: a sequence, as its value is seen by all at once, whatever
-- transactions they are in.
create sequence private.changes_woken_at as bigint minvalue 0;

-- For statements on the rows of plans, in transition tables `added` and `gone`. Arguments: the module, the columns of the key,
-- the column of the plan. More than 200 rows of a statement are one change of each plan. Rows are counted by being written:
-- every further statement in here costs as much as the writing of one.
create function private.note_changes() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  of_module constant private.plan_module := tg_argv[0];
  keys constant text[] := string_to_array(tg_argv[1], ',');
  plan_column constant text := tg_argv[2];
  most constant integer := 200;
  caller constant uuid := auth.uid();
  counted integer;
  turn bigint;
begin
  if tg_op = 'INSERT' then
    insert into private.changes (plan_id, module, table_name, verb, key, actor)
    select (content ->> plan_column)::uuid, of_module, tg_table_name, 'INSERT',
      (select jsonb_object_agg(name, content -> name) from unnest(keys) as name), caller
    from (select to_jsonb(added) as content from added limit most + 1) as rows_added;
  elsif tg_op = 'DELETE' then
    insert into private.changes (plan_id, module, table_name, verb, key, actor)
    select (content ->> plan_column)::uuid, of_module, tg_table_name, 'DELETE',
      (select jsonb_object_agg(name, content -> name) from unnest(keys) as name), caller
    from (select to_jsonb(gone) as content from gone limit most + 1) as rows_gone;
  else
    -- Both tables have the rows in the same order. A row whose key changed is one that went and one that came.
    insert into private.changes (plan_id, module, table_name, verb, key, actor, columns)
    select (coalesce(later.content, earlier.content) ->> plan_column)::uuid, of_module, tg_table_name,
      case when earlier.content is null then 'INSERT' when later.content is null then 'DELETE' else 'UPDATE' end,
      coalesce(later.key, earlier.key), caller,
      case when earlier.content is not null and later.content is not null then
        array(
          select name from jsonb_object_keys(later.content) as name
          where later.content -> name is distinct from earlier.content -> name
        )
      end
    from (
      select content, total, (select jsonb_object_agg(name, content -> name) from unnest(keys) as name) as key
      from (
        select to_jsonb(added) as content, count(*) over () as total from (select * from added limit most + 1) as added
      ) as rows_added offset 0
    ) as later
    full join (
      select content, (select jsonb_object_agg(name, content -> name) from unnest(keys) as name) as key
      from (select to_jsonb(gone) as content from gone limit most + 1) as rows_gone offset 0
    ) as earlier on earlier.key = later.key
    -- Of more rows than are told one by one, some may be as they were.
    where earlier.content is distinct from later.content or later.total > most;
  end if;
  get diagnostics counted = row_count;
  if counted = 0 then
    return null;
  end if;

  if counted > most then
    -- The last ones of this transaction: no other statement ran in between.
    delete from private.changes where xid = pg_current_xact_id() and position in (
      select position from private.changes where xid = pg_current_xact_id() order by position desc limit counted
    );
    if tg_op = 'DELETE' then
      insert into private.changes (plan_id, module, table_name, verb, actor)
      select distinct (to_jsonb(gone) ->> plan_column)::uuid, of_module, tg_table_name, 'MANY', caller from gone;
    else
      insert into private.changes (plan_id, module, table_name, verb, actor)
      select distinct (to_jsonb(added) ->> plan_column)::uuid, of_module, tg_table_name, 'MANY', caller from added;
    end if;
  end if;

  -- Wakes the readers, once in 25 ms however many write: every notification makes commits wait for each other. A reader reads on
  -- for a while, which covers those who write in the same 25 ms and commit later.
  turn := floor(extract(epoch from clock_timestamp()) * 40);
  if (select woken.last_value from private.changes_woken_at as woken) is distinct from turn then
    perform setval('private.changes_woken_at', turn);
    perform pg_notify('changes', '');
  end if;
  return null;
end
$$;

-- For migrations: has the feed follow a table, from its statements on.
create function private.follow_changes(
  followed regclass, of_module private.plan_module, plan_column text default 'plan_id'
) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  arguments text;
begin
  select format('%L, %L, %L', of_module, string_agg(column_of_key.attname, ',' order by part.position), plan_column)
  into strict arguments
  from pg_constraint as primary_key
  cross join unnest(primary_key.conkey) with ordinality as part (number, position)
  join pg_attribute as column_of_key on column_of_key.attrelid = followed and column_of_key.attnum = part.number
  where primary_key.conrelid = followed and primary_key.contype = 'p';
  execute format(
    'create trigger note_added after insert on %1$s referencing new table as added
       for each statement execute function private.note_changes(%2$s);
     create trigger note_changed after update on %1$s referencing old table as gone new table as added
       for each statement execute function private.note_changes(%2$s);
     create trigger note_removed after delete on %1$s referencing old table as gone
       for each statement execute function private.note_changes(%2$s)', followed, arguments
  );
end
$$;

-- For readers of the feed: what became visible after a snapshot, and the snapshot to ask with the next time; without one, only
-- that. At least one row. `is_pending` tells that transactions are under way, which may have written and will commit.
create function private.changes_since(since text, up_to integer)
  returns table (
    snapshot text, is_pending boolean, xid text, "position" bigint, changed_at timestamptz, plan_id uuid, module text,
    table_name text, verb text, key jsonb, columns text[], moves_rights boolean
  )
  language sql stable security definer set search_path = '' as $$
  select seen.at::text, pg_snapshot_xmin(seen.at) <> pg_snapshot_xmax(seen.at), change.xid::text, change.position,
    change.changed_at, change.plan_id, change.module::text, change.table_name, change.verb, change.key, change.columns,
    -- Who is in a plan, and whether it is there.
    change.table_name = 'plan_members' or (
      change.table_name = 'event_plans'
      and (change.columns is null or change.columns && array['owner_id', 'deleted_at'])
    )
  from (select pg_current_snapshot() as at) as seen
  left join lateral (
    select * from private.changes as noted
    where since is not null
      and noted.xid >= pg_snapshot_xmin(since::pg_snapshot) and noted.xid < pg_snapshot_xmax(seen.at)
      and not pg_visible_in_snapshot(noted.xid, since::pg_snapshot)
      -- Of a copy put into another server, which counts its transactions anew, there may be later ones.
      and pg_visible_in_snapshot(noted.xid, seen.at)
    order by noted.position
    limit up_to
  ) as change on true
  order by change.position
$$;

-- For live updates of the caller: the modules of each plan that they may read.
create function private.my_modules() returns table (plan_id uuid, modules text[])
  language sql stable security definer set search_path = '' as $$
  select member.plan_id, array(
    select module::text from unnest(enum_range(null::private.plan_module)) as module
    where private.may(member.role, module, 'read')
  )
  from public.plan_members as member
  join public.event_plans as plan on plan.id = member.plan_id
  where member.user_id = (select auth.uid()) and plan.deleted_at is null
$$;

-- Readers are a moment behind, or ask anew. What was written while a clock was ahead goes too.
create function private.trim_changes() returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.changes
  where changed_at < now() - interval '1 hour' or changed_at > now() + interval '10 minutes'
$$;

do $follow$
declare
  followed record;
begin
  for followed in
    select subject, of_module from (values
      ('details', '{plan_members}'::text[]),
      ('tasks', '{tasks,calendar_feeds}'),
      ('vendors', '{vendors,quotes,vendor_weights}'),
      ('money', '{budget_allocations,budget_scenarios,payments,contributors,contributions}'),
      ('guests', '{sub_events,meal_options,guest_questions,guest_settings,guests,party_members,invitations,answer_entries,guest_views}'),
      ('needs', '{guest_needs}'),
      ('seating', '{rooms,room_tables,room_items,arrangements,seat_people,seat_assignments,table_locks,seating_wishes,seating_wish_targets}')
    ) as modules (of_module, subjects), unnest(subjects) as subject
  loop
    perform private.follow_changes(format('public.%I', followed.subject)::regclass, followed.of_module::private.plan_module);
  end loop;
  perform private.follow_changes('public.event_plans', 'details', 'id');
end
$follow$;

do $schedule$
begin
  if to_regnamespace('cron') is null then return; end if;
  perform cron.schedule('trim-changes', '*/10 * * * *', 'select private.trim_changes()');
end
$schedule$;

grant execute on function private.changes_since(text, integer) to service_role;
grant execute on function private.my_modules() to authenticated;

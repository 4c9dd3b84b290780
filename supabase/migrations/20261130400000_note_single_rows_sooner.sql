-- As before, with a way of its own for a single row that is updated, as most statements do: joining the rows as they were with the
-- rows as they are cost more than writing the entry.
create or replace function private.note_changes() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  of_module constant private.plan_module := tg_argv[0];
  keys constant text[] := string_to_array(tg_argv[1], ',');
  plan_column constant text := tg_argv[2];
  most constant integer := 200;
  caller constant uuid := auth.uid();
  counted integer;
  turn bigint;
  earlier_row jsonb;
  later_row jsonb;
  -- Of a single row.
  changed text[];
begin
  if tg_op = 'UPDATE' then
    select count(*) over (), to_jsonb(added), (select to_jsonb(gone) from gone limit 1)
    into counted, later_row, earlier_row from added limit 1;
    if not found or later_row = earlier_row and counted = 1 then
      return null;
    end if;
    if counted = 1 then
      changed := array(
        select later.key from jsonb_each(later_row) as later where later.value is distinct from earlier_row -> later.key
      );
    end if;
  end if;
  if tg_op = 'INSERT' then
    insert into private.changes (plan_id, module, table_name, verb, key, actor)
    select (content ->> plan_column)::uuid, of_module, tg_table_name, 'INSERT',
      case when keys[2] is null then jsonb_build_object(keys[1], content -> keys[1])
        else (select jsonb_object_agg(name, content -> name) from unnest(keys) as name) end, caller
    from (select to_jsonb(added) as content from added limit most + 1) as rows_added;
  elsif tg_op = 'DELETE' then
    insert into private.changes (plan_id, module, table_name, verb, key, actor)
    select (content ->> plan_column)::uuid, of_module, tg_table_name, 'DELETE',
      case when keys[2] is null then jsonb_build_object(keys[1], content -> keys[1])
        else (select jsonb_object_agg(name, content -> name) from unnest(keys) as name) end, caller
    from (select to_jsonb(gone) as content from gone limit most + 1) as rows_gone;
  elsif not changed && keys then
    insert into private.changes (plan_id, module, table_name, verb, key, actor, columns)
    values (
      (later_row ->> plan_column)::uuid, of_module, tg_table_name, 'UPDATE',
      case when keys[2] is null then jsonb_build_object(keys[1], later_row -> keys[1])
        else (select jsonb_object_agg(name, later_row -> name) from unnest(keys) as name) end,
      caller, changed
    );
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

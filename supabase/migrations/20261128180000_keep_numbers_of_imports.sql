-- Imports beside a final arrangement. What an import sets as a party's table while tables are derived is kept aside for when no
-- arrangement is final any more, and undoing takes it back from there. A party whose table is derived anew was not touched by
-- anybody: what undoing may remove stays removable.

-- Tells the imports that can be undone that parties were written by what is derived, and by nobody: those that were as an import
-- left them still are. changed: {id: changed_at as it was}.
create function private.follow_derived_numbers(of_plan_id uuid, changed jsonb) returns void
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  update private.guest_import_parties as staged set touched_at = guest.changed_at
  from private.guest_imports as import, public.guests as guest
  where import.plan_id = of_plan_id and import.committed_at is not null and import.undone_at is null
    and staged.import_id = import.id and staged.is_new
    and guest.plan_id = of_plan_id and guest.id = staged.guest_id
    and staged.touched_at = (changed ->> staged.guest_id::text)::timestamptz
    and staged.touched_at <> guest.changed_at;
end
$$;

-- As before, and imports follow.
create or replace function private.derive_table_numbers(of_plan_id uuid, ids uuid[] default null) returns void
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  of_arrangement_id constant uuid := (
    select derived.arrangement_id from private.derived_plans as derived where derived.plan_id = of_plan_id
  );
  parties uuid[];
  changed jsonb;
begin
  if of_arrangement_id is null then
    return;
  end if;
  parties := array(
    select guest.id from public.guests as guest
    where guest.plan_id = of_plan_id and (ids is null or guest.id = any (ids)) order by guest.id for no key update
  );
  perform set_config('private.is_deriving', 'yes', true);
  -- The condition reads the rows as they were before the statement.
  with before as materialized (
    select guest.id, guest.changed_at from public.guests as guest where guest.plan_id = of_plan_id and guest.id = any (parties)
  ), written as (
    update public.guests as guest set table_number = derived.table_number
    from private.derived_numbers(of_plan_id, of_arrangement_id, parties) as derived
    where guest.plan_id = of_plan_id and guest.id = any (parties) and guest.id = derived.guest_id
      and guest.table_number is distinct from derived.table_number
    returning guest.id
  )
  select jsonb_object_agg(before.id, before.changed_at) into changed from written join before on before.id = written.id;
  perform set_config('private.is_deriving', '', true);
  if changed is not null then
    perform private.follow_derived_numbers(of_plan_id, changed);
  end if;
end
$$;

-- As before, and imports follow when what was typed comes back.
create or replace function private.settle_final_arrangement() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  of_plan_id uuid;
  final_id uuid;
  derived_id uuid;
  changed jsonb;
begin
  for of_plan_id in execute case tg_op
    when 'INSERT' then 'select distinct plan_id from added where state = ''final'''
    when 'DELETE' then 'select distinct plan_id from gone where state = ''final'''
    else 'select distinct added.plan_id from added join gone on gone.id = added.id where added.state <> gone.state'
  end
  loop
    if not exists (select from public.event_plans as plan where plan.id = of_plan_id) then
      continue;
    end if;
    final_id := (
      select arrangement.id
      from public.sub_events as event
      join public.rooms as room on room.plan_id = event.plan_id and room.sub_event_id = event.id
      join public.arrangements as arrangement on arrangement.plan_id = event.plan_id and arrangement.room_id = room.id
      where event.plan_id = of_plan_id and event.is_main and arrangement.state = 'final'
    );
    derived_id := (select derived.arrangement_id from private.derived_plans as derived where derived.plan_id = of_plan_id);
    if final_id is not distinct from derived_id then
      continue;
    end if;
    if final_id is null then
      delete from private.derived_plans as derived where derived.plan_id = of_plan_id;
      with before as materialized (
        select guest.id, guest.changed_at from public.guests as guest where guest.plan_id = of_plan_id
      ), written as (
        update public.guests as guest set table_number = typed.table_number
        from public.guests as kept
        left join private.typed_table_numbers as typed on typed.plan_id = kept.plan_id and typed.guest_id = kept.id
        where kept.plan_id = of_plan_id and guest.plan_id = of_plan_id and guest.id = kept.id
          and guest.table_number is distinct from typed.table_number
        returning guest.id
      )
      select jsonb_object_agg(before.id, before.changed_at) into changed
      from written join before on before.id = written.id;
      if changed is not null then
        perform private.follow_derived_numbers(of_plan_id, changed);
      end if;
      delete from private.typed_table_numbers as typed where typed.plan_id = of_plan_id;
    else
      if derived_id is null then
        insert into private.typed_table_numbers (plan_id, guest_id, table_number)
        select guest.plan_id, guest.id, guest.table_number from public.guests as guest
        where guest.plan_id = of_plan_id and guest.table_number is not null
        on conflict (plan_id, guest_id) do update set table_number = excluded.table_number;
      end if;
      insert into private.derived_plans (plan_id, arrangement_id) values (of_plan_id, final_id)
      on conflict (plan_id) do update set arrangement_id = excluded.arrangement_id;
      perform private.derive_table_numbers(of_plan_id);
    end if;
  end loop;
  return null;
end
$$;

-- Commits an import. While tables are derived, those that it sets are kept aside, and what they were is remembered for undoing.
create function private.commit_import_with_numbers(of_plan_id uuid, of_import_id uuid) returns jsonb
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  import constant private.guest_imports := private.hold_import(of_plan_id, of_import_id);
  answer constant jsonb := private.commit_import(of_plan_id, of_import_id);
begin
  if import.committed_at is not null
    or not exists (select from private.derived_plans as derived where derived.plan_id = of_plan_id)
  then
    return answer;
  end if;
  update private.guest_import_parties as staged set
    before = staged.before || jsonb_build_object('table_number', (
      select typed.table_number from private.typed_table_numbers as typed
      where typed.plan_id = of_plan_id and typed.guest_id = staged.guest_id
    )),
    after = staged.after || jsonb_build_object('table_number', staged.columns ->> 'table_number')
  where staged.import_id = of_import_id and not staged.is_new and staged.columns ->> 'table_number' is not null;
  insert into private.typed_table_numbers (plan_id, guest_id, table_number)
  select of_plan_id, staged.guest_id, staged.columns ->> 'table_number'
  from private.guest_import_parties as staged
  where staged.import_id = of_import_id and staged.columns ->> 'table_number' is not null
  on conflict (plan_id, guest_id) do update set table_number = excluded.table_number;
  return answer;
end
$$;

-- Undoes an import. While tables are derived, what it set is taken back from what is kept aside, where that is still so.
create function private.undo_import_with_numbers(of_plan_id uuid, of_import_id uuid) returns jsonb
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  import constant private.guest_imports := private.hold_import(of_plan_id, of_import_id);
  taken_back uuid[];
begin
  if import.committed_at is not null and import.undone_at is null
    and exists (select from private.derived_plans as derived where derived.plan_id = of_plan_id)
  then
    taken_back := array(
      select staged.guest_id from private.guest_import_parties as staged
      left join private.typed_table_numbers as typed on typed.plan_id = of_plan_id and typed.guest_id = staged.guest_id
      where staged.import_id = of_import_id and not staged.is_new
        and staged.after ->> 'table_number' is distinct from staged.before ->> 'table_number'
        and staged.after ->> 'table_number' is not distinct from typed.table_number
    );
    delete from private.typed_table_numbers as typed where typed.plan_id = of_plan_id and typed.guest_id = any (taken_back);
    insert into private.typed_table_numbers (plan_id, guest_id, table_number)
    select of_plan_id, staged.guest_id, staged.before ->> 'table_number'
    from private.guest_import_parties as staged
    where staged.import_id = of_import_id and staged.guest_id = any (taken_back)
      and staged.before ->> 'table_number' is not null;
    -- Nothing of it is left to restore.
    update private.guest_import_parties as staged set
      after = staged.after || jsonb_build_object('table_number', staged.before -> 'table_number')
    where staged.import_id = of_import_id and staged.guest_id = any (taken_back);
  end if;
  return private.undo_import(of_plan_id, of_import_id);
end
$$;

create or replace function public.commit_guest_import(plan_id uuid, import_id uuid) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.add_import_events(commit_guest_import.plan_id, commit_guest_import.import_id);
  select private.commit_import_with_numbers(commit_guest_import.plan_id, commit_guest_import.import_id)
$$;

create or replace function public.undo_guest_import(plan_id uuid, import_id uuid) returns jsonb
  language plpgsql volatile security invoker set search_path = '' as $$
declare
  undone constant jsonb := private.undo_import_with_numbers(undo_guest_import.plan_id, undo_guest_import.import_id);
begin
  return undone || jsonb_build_object(
    'kept_events', private.remove_import_events(undo_guest_import.plan_id, undo_guest_import.import_id)
  );
end
$$;

grant execute on function
  private.commit_import_with_numbers(uuid, uuid), private.undo_import_with_numbers(uuid, uuid)
to authenticated;

notify pgrst, 'reload schema';

create function private.arrangement_rows(of_plan_id uuid, of_room_id uuid) returns json
  language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(line order by line.created_at, line.id), '[]') from (
    select arrangement.id, arrangement.room_id, arrangement.name, arrangement.state, arrangement.preset, arrangement.weights,
      arrangement.created_at, arrangement.changed_at, arrangement.seats_changed_at, (
        select count(*) from public.seat_assignments as assignment
        where assignment.plan_id = of_plan_id and assignment.room_id = of_room_id
          and assignment.arrangement_id = arrangement.id
      ) as seated
    from public.arrangements as arrangement
    where arrangement.plan_id = of_plan_id and arrangement.room_id = of_room_id
      and of_plan_id = any (array(select private.my_plan_ids('seating', 'read')))
  ) as line
$$;

-- Locks the room of an arrangement and returns it. Runs with the caller's rights.
create function private.hold_room_of(of_plan_id uuid, of_arrangement_id uuid) returns uuid
  language plpgsql security invoker set search_path = '' as $$
declare
  of_room_id constant uuid := (
    select arrangement.room_id from public.arrangements as arrangement
    where arrangement.plan_id = of_plan_id and arrangement.id = of_arrangement_id
  );
begin
  perform from public.rooms as room where room.plan_id = of_plan_id and room.id = of_room_id for no key update;
  -- It may have been removed by whoever was waited for.
  if not exists (
    select from public.arrangements as arrangement
    where arrangement.plan_id = of_plan_id and arrangement.id = of_arrangement_id
  ) then
    raise exception 'seating.not-found' using errcode = 'P0001';
  end if;
  return of_room_id;
end
$$;

-- Saves an arrangement, all or nothing: {id, room_id for a new one, …the columns to set, changed_at}; with seats, [{table_id,
-- seat, member_id or person_id, lock?}], exactly these people sit, and with table_locks, [table_id], exactly these tables are
-- locked. To write these of an arrangement that is there, it also takes its `seats_changed_at`; when that or `changed_at` is
-- no longer what the caller has read, all is refused as `seating.changed-meanwhile`. Sent again, it leaves what the first call
-- left. Returns {arrangements: those of the room}.
create function public.save_arrangement(
  plan_id uuid, arrangement jsonb, seats jsonb default null, table_locks jsonb default null
) returns json
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  of_plan_id constant uuid := save_arrangement.plan_id;
  sent constant jsonb := save_arrangement.arrangement;
  people constant jsonb := case when jsonb_typeof(save_arrangement.seats) <> 'null' then save_arrangement.seats end;
  locks constant jsonb := case when jsonb_typeof(save_arrangement.table_locks) <> 'null' then save_arrangement.table_locks end;
  of_arrangement_id uuid;
  of_room_id uuid;
  is_there boolean;
  is_same boolean;
begin
  perform private.hold_module(of_plan_id, 'seating');
  perform private.check_rows_sent(jsonb_build_array(sent));
  if (people is not null and jsonb_typeof(people) <> 'array') or (locks is not null and jsonb_typeof(locks) <> 'array') then
    raise exception 'seating.malformed' using errcode = 'P0001';
  end if;
  of_arrangement_id := (sent ->> 'id')::uuid;
  is_there := exists (
    select from public.arrangements as stored where stored.plan_id = of_plan_id and stored.id = of_arrangement_id
  );
  if is_there then
    of_room_id := private.hold_room_of(of_plan_id, of_arrangement_id);
  else
    select room.id into of_room_id from public.rooms as room
    where room.plan_id = of_plan_id and room.id = (sent ->> 'room_id')::uuid for no key update;
    if not found then
      raise exception 'seating.not-found' using errcode = 'P0001';
    end if;
  end if;
  perform private.put_rows('public.arrangements', of_plan_id, jsonb_build_array(sent));
  if people is null and locks is null then
    return json_strip_nulls(json_build_object('arrangements', private.arrangement_rows(of_plan_id, of_room_id)));
  end if;

  is_same := (people is null or not exists (
    (
      select line.table_id, line.seat, line.member_id, line.person_id, line.lock from private.places_sent(people) as line
      except
      select stored.table_id, stored.seat, stored.member_id, stored.person_id, stored.lock
      from public.seat_assignments as stored
      where stored.plan_id = of_plan_id and stored.room_id = of_room_id and stored.arrangement_id = of_arrangement_id
    )
    union all (
      select stored.table_id, stored.seat, stored.member_id, stored.person_id, stored.lock
      from public.seat_assignments as stored
      where stored.plan_id = of_plan_id and stored.room_id = of_room_id and stored.arrangement_id = of_arrangement_id
      except
      select line.table_id, line.seat, line.member_id, line.person_id, line.lock from private.places_sent(people) as line
    )
  )) and (locks is null or array(
    select held.table_id from public.table_locks as held
    where held.plan_id = of_plan_id and held.room_id = of_room_id and held.arrangement_id = of_arrangement_id order by 1
  ) = array(select distinct id::uuid from jsonb_array_elements_text(locks) as id order by 1));
  if is_same then
    return json_strip_nulls(json_build_object('arrangements', private.arrangement_rows(of_plan_id, of_room_id)));
  end if;
  if is_there and (sent ->> 'seats_changed_at')::timestamptz is distinct from (
    select stored.seats_changed_at from public.arrangements as stored
    where stored.plan_id = of_plan_id and stored.id = of_arrangement_id
  ) then
    raise exception 'seating.changed-meanwhile' using errcode = 'P0001';
  end if;

  if people is not null then
    if exists (
      select from private.places_sent(people) as line
      where num_nonnulls(line.member_id, line.person_id) <> 1 or num_nulls(line.table_id, line.seat) > 0
    ) or exists (
      select from private.places_sent(people) as line
      group by coalesce(line.member_id, line.person_id) having count(*) > 1
    ) or exists (
      select from private.places_sent(people) as line group by line.table_id, line.seat having count(*) > 1
    ) then
      raise exception 'seating.malformed' using errcode = 'P0001';
    end if;
    if exists (
      select line.member_id from private.places_sent(people) as line where line.member_id is not null
      except
      select member.id from public.party_members as member where member.plan_id = of_plan_id
    ) or exists (
      select line.person_id from private.places_sent(people) as line where line.person_id is not null
      except
      select person.id from public.seat_people as person where person.plan_id = of_plan_id
    ) then
      raise exception 'guest.not-found' using errcode = 'P0001';
    end if;
  end if;
  if exists (
    (
      select line.table_id from private.places_sent(coalesce(people, '[]')) as line
      union
      select id::uuid from jsonb_array_elements_text(coalesce(locks, '[]')) as id
    )
    except
    select seated.id from public.room_tables as seated where seated.plan_id = of_plan_id and seated.room_id = of_room_id
  ) then
    -- A table that another has removed.
    raise exception 'seating.changed-meanwhile' using errcode = 'P0001';
  end if;
  if people is not null then
    -- Who stays where they are is left alone.
    delete from public.seat_assignments as stored
    where stored.plan_id = of_plan_id and stored.room_id = of_room_id and stored.arrangement_id = of_arrangement_id
      and not exists (
        select from private.places_sent(people) as line
        where line.table_id = stored.table_id and line.seat = stored.seat
          and coalesce(line.member_id, line.person_id) = coalesce(stored.member_id, stored.person_id)
          and line.lock is not distinct from stored.lock
      );
    insert into public.seat_assignments (plan_id, room_id, arrangement_id, table_id, seat, member_id, person_id, lock)
    select of_plan_id, of_room_id, of_arrangement_id, line.table_id, line.seat, line.member_id, line.person_id, line.lock
    from private.places_sent(people) as line
    where not exists (
      select from public.seat_assignments as stored
      where stored.plan_id = of_plan_id and stored.room_id = of_room_id and stored.arrangement_id = of_arrangement_id
        and stored.table_id = line.table_id and stored.seat = line.seat
    );
  end if;
  if locks is not null then
    delete from public.table_locks as held
    where held.plan_id = of_plan_id and held.room_id = of_room_id and held.arrangement_id = of_arrangement_id
      and held.table_id not in (select id::uuid from jsonb_array_elements_text(locks) as id);
    insert into public.table_locks (plan_id, room_id, arrangement_id, table_id)
    select distinct of_plan_id, of_room_id, of_arrangement_id, id::uuid from jsonb_array_elements_text(locks) as id
    on conflict do nothing;
  end if;
  return json_strip_nulls(json_build_object('arrangements', private.arrangement_rows(of_plan_id, of_room_id)));
end
$$;

-- Who sits where as it is sent, by its columns.
create function private.places_sent(sent jsonb) returns table (
  table_id uuid, seat smallint, member_id uuid, person_id uuid, lock public.seat_lock
)
  language sql immutable set search_path = '' as $$
  select line.table_id, line.seat, line.member_id, line.person_id, line.lock
  from jsonb_to_recordset(sent) as line (
    table_id uuid, seat smallint, member_id uuid, person_id uuid, lock public.seat_lock
  )
$$;

-- Copies an arrangement with its seats and locks, as a draft. Sent again with the same new id, it finds the copy. Returns
-- {arrangements: those of the room}.
create function public.copy_arrangement(plan_id uuid, arrangement_id uuid, new_id uuid, name text default null) returns json
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  of_plan_id constant uuid := copy_arrangement.plan_id;
  of_room_id uuid;
  made integer;
begin
  perform private.hold_module(of_plan_id, 'seating');
  if copy_arrangement.new_id is null then
    raise exception 'seating.malformed' using errcode = 'P0001';
  end if;
  of_room_id := private.hold_room_of(of_plan_id, copy_arrangement.arrangement_id);
  insert into public.arrangements (id, plan_id, room_id, name, preset, weights)
  select copy_arrangement.new_id, of_plan_id, of_room_id, copy_arrangement.name, source.preset, source.weights
  from public.arrangements as source where source.plan_id = of_plan_id and source.id = copy_arrangement.arrangement_id
  on conflict (id) do nothing;
  get diagnostics made = row_count;
  if made > 0 then
    insert into public.seat_assignments (plan_id, room_id, arrangement_id, table_id, seat, member_id, person_id, lock)
    select of_plan_id, of_room_id, copy_arrangement.new_id, source.table_id, source.seat, source.member_id, source.person_id,
      source.lock
    from public.seat_assignments as source
    where source.plan_id = of_plan_id and source.room_id = of_room_id
      and source.arrangement_id = copy_arrangement.arrangement_id;
    insert into public.table_locks (plan_id, room_id, arrangement_id, table_id)
    select of_plan_id, of_room_id, copy_arrangement.new_id, source.table_id from public.table_locks as source
    where source.plan_id = of_plan_id and source.room_id = of_room_id
      and source.arrangement_id = copy_arrangement.arrangement_id;
  elsif not exists (
    select from public.arrangements as copied
    where copied.plan_id = of_plan_id and copied.room_id = of_room_id and copied.id = copy_arrangement.new_id
  ) then
    -- An id that something else has.
    raise exception 'seating.malformed' using errcode = 'P0001';
  end if;
  return json_strip_nulls(json_build_object('arrangements', private.arrangement_rows(of_plan_id, of_room_id)));
end
$$;

-- Makes an arrangement the one that holds, or a candidate again; the one that held before becomes a candidate. Returns
-- {arrangements: those of the room}.
create function public.set_final_arrangement(plan_id uuid, arrangement_id uuid, is_final boolean default true) returns json
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  of_plan_id constant uuid := set_final_arrangement.plan_id;
  of_room_id uuid;
begin
  perform private.hold_module(of_plan_id, 'seating');
  of_room_id := private.hold_room_of(of_plan_id, set_final_arrangement.arrangement_id);
  update public.arrangements as arrangement set state = 'candidate'
  where arrangement.plan_id = of_plan_id and arrangement.room_id = of_room_id and arrangement.state = 'final'
    and (arrangement.id <> set_final_arrangement.arrangement_id or not set_final_arrangement.is_final);
  update public.arrangements as arrangement set state = 'final'
  where arrangement.plan_id = of_plan_id and arrangement.room_id = of_room_id
    and arrangement.id = set_final_arrangement.arrangement_id and arrangement.state <> 'final'
    and set_final_arrangement.is_final;
  return json_strip_nulls(json_build_object('arrangements', private.arrangement_rows(of_plan_id, of_room_id)));
end
$$;

grant execute on function
  private.arrangement_rows(uuid, uuid), private.hold_room_of(uuid, uuid), private.places_sent(jsonb)
to authenticated;
grant execute on function
  public.save_arrangement(uuid, jsonb, jsonb, jsonb), public.copy_arrangement(uuid, uuid, uuid, text),
  public.set_final_arrangement(uuid, uuid, boolean)
to authenticated;

notify pgrst, 'reload schema';

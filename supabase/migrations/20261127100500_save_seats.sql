-- Seats people in an arrangement, all or nothing: [{member_id or person_id, from, to, lock?}], each person once. `from` is where
-- the caller has read that the person sits, `to` where the person is to sit: {table_id, seat}, or null for nowhere. Where a person
-- does not sit as `from` says, or a seat is taken by somebody who is not among those sent, all is refused as
-- `seating.changed-meanwhile`; who sits as `to` says is not. lock: 'table', 'seat' or null, for automatic seating; not there, it
-- stays. tables: [{table_id, is_locked}]. Sent again, it leaves what the first call left. Returns {seats_changed_at, seats: those
-- of the people sent}.
create function public.save_seats(plan_id uuid, arrangement_id uuid, seats jsonb default '[]', tables jsonb default '[]')
  returns json
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  of_plan_id constant uuid := save_seats.plan_id;
  of_arrangement_id constant uuid := save_seats.arrangement_id;
  sent constant jsonb := coalesce(save_seats.seats, '[]');
  locks constant jsonb := coalesce(save_seats.tables, '[]');
  of_room_id uuid;
  members uuid[];
  persons uuid[];
  kept_locks jsonb;
begin
  perform private.hold_module(of_plan_id, 'seating');
  perform private.check_seats_sent(sent, locks);
  select arrangement.room_id into of_room_id from public.arrangements as arrangement
  where arrangement.plan_id = of_plan_id and arrangement.id = of_arrangement_id;
  if not found then
    raise exception 'seating.not-found' using errcode = 'P0001';
  end if;
  perform from public.rooms as room where room.plan_id = of_plan_id and room.id = of_room_id for no key update;

  select coalesce(array_agg((line ->> 'member_id')::uuid) filter (where line ->> 'member_id' is not null), '{}'),
    coalesce(array_agg((line ->> 'person_id')::uuid) filter (where line ->> 'person_id' is not null), '{}')
  into members, persons from jsonb_array_elements(sent) as line;
  if cardinality(members) <> (
      select count(*) from public.party_members as member where member.plan_id = of_plan_id and member.id = any (members)
    ) or cardinality(persons) <> (
      select count(*) from public.seat_people as person where person.plan_id = of_plan_id and person.id = any (persons)
    )
  then
    raise exception 'guest.not-found' using errcode = 'P0001';
  end if;

  if exists (
    select from private.seats_sent(sent) as change
    left join (
      select * from public.seat_assignments as assignment
      where assignment.plan_id = of_plan_id and assignment.room_id = of_room_id
        and assignment.arrangement_id = of_arrangement_id
    ) as stored on coalesce(stored.member_id, stored.person_id) = coalesce(change.member_id, change.person_id)
    where (stored.table_id, stored.seat) is distinct from (change.from_table_id, change.from_seat)
      and (stored.table_id, stored.seat) is distinct from (change.to_table_id, change.to_seat)
  ) or exists (
    select from private.seats_sent(sent) as change
    join public.seat_assignments as stored on stored.plan_id = of_plan_id and stored.room_id = of_room_id
      and stored.arrangement_id = of_arrangement_id and stored.table_id = change.to_table_id and stored.seat = change.to_seat
    where coalesce(stored.member_id, stored.person_id) <> all (members || persons)
  ) or exists (
    select change.to_table_id from private.seats_sent(sent) as change where change.to_table_id is not null
    union
    select line.table_id from jsonb_to_recordset(locks) as line (table_id uuid)
    except
    select seated.id from public.room_tables as seated where seated.plan_id = of_plan_id and seated.room_id = of_room_id
  ) then
    raise exception 'seating.changed-meanwhile' using errcode = 'P0001';
  end if;

  -- Who moves gets up first, so that people can change places.
  with gone as (
    delete from public.seat_assignments as assignment using private.seats_sent(sent) as change
    where assignment.plan_id = of_plan_id and assignment.room_id = of_room_id
      and assignment.arrangement_id = of_arrangement_id
      and coalesce(assignment.member_id, assignment.person_id) = coalesce(change.member_id, change.person_id)
      and (assignment.table_id, assignment.seat) is distinct from (change.to_table_id, change.to_seat)
    returning coalesce(assignment.member_id, assignment.person_id) as id, assignment.lock
  )
  select coalesce(jsonb_object_agg(gone.id, gone.lock), '{}') into kept_locks from gone;
  update public.seat_assignments as assignment set lock = change.lock from private.seats_sent(sent) as change
  where assignment.plan_id = of_plan_id and assignment.room_id = of_room_id and assignment.arrangement_id = of_arrangement_id
    and coalesce(assignment.member_id, assignment.person_id) = coalesce(change.member_id, change.person_id)
    and change.has_lock and assignment.lock is distinct from change.lock;
  insert into public.seat_assignments (plan_id, room_id, arrangement_id, table_id, seat, member_id, person_id, lock)
  select of_plan_id, of_room_id, of_arrangement_id, change.to_table_id, change.to_seat, change.member_id, change.person_id,
    case when change.has_lock then change.lock
      else (kept_locks ->> coalesce(change.member_id, change.person_id)::text)::public.seat_lock end
  from private.seats_sent(sent) as change
  where change.to_table_id is not null and not exists (
    select from public.seat_assignments as stored
    where stored.plan_id = of_plan_id and stored.room_id = of_room_id and stored.arrangement_id = of_arrangement_id
      and stored.table_id = change.to_table_id and stored.seat = change.to_seat
  );

  delete from public.table_locks as held using jsonb_to_recordset(locks) as line (table_id uuid, is_locked boolean)
  where held.plan_id = of_plan_id and held.room_id = of_room_id and held.arrangement_id = of_arrangement_id
    and held.table_id = line.table_id and not line.is_locked;
  insert into public.table_locks (plan_id, room_id, arrangement_id, table_id)
  select of_plan_id, of_room_id, of_arrangement_id, line.table_id
  from jsonb_to_recordset(locks) as line (table_id uuid, is_locked boolean) where line.is_locked
  on conflict do nothing;

  return (
    select json_build_object('seats_changed_at', arrangement.seats_changed_at, 'seats', json_strip_nulls((
      select coalesce(json_agg(line order by line.table_id, line.seat), '[]') from (
        select assignment.table_id, assignment.seat, assignment.member_id, assignment.person_id, assignment.lock,
          assignment.changed_at
        from public.seat_assignments as assignment
        where assignment.plan_id = of_plan_id and assignment.room_id = of_room_id
          and assignment.arrangement_id = of_arrangement_id
          and coalesce(assignment.member_id, assignment.person_id) = any (members || persons)
      ) as line
    )))
    from public.arrangements as arrangement
    where arrangement.plan_id = of_plan_id and arrangement.id = of_arrangement_id
  );
end
$$;

-- The changes of seats as they are sent, by their columns.
create function private.seats_sent(sent jsonb) returns table (
  member_id uuid, person_id uuid, from_table_id uuid, from_seat smallint, to_table_id uuid, to_seat smallint,
  has_lock boolean, lock public.seat_lock
)
  language sql immutable set search_path = '' as $$
  select (line ->> 'member_id')::uuid, (line ->> 'person_id')::uuid,
    (line -> 'from' ->> 'table_id')::uuid, (line -> 'from' ->> 'seat')::smallint,
    (line -> 'to' ->> 'table_id')::uuid, (line -> 'to' ->> 'seat')::smallint,
    line ? 'lock', (line ->> 'lock')::public.seat_lock
  from jsonb_array_elements(sent) as line
$$;

-- Refuses what is no list of changes of seats, each of one person and to a seat of its own, or no list of locks of tables.
create function private.check_seats_sent(sent jsonb, locks jsonb) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(sent) <> 'array' or jsonb_typeof(locks) <> 'array'
    or exists (select from jsonb_array_elements(sent || locks) as line where jsonb_typeof(line) <> 'object')
    or exists (
      select from private.seats_sent(sent) as change
      where num_nonnulls(change.member_id, change.person_id) <> 1
        or num_nonnulls(change.from_table_id, change.from_seat) = 1
        or num_nonnulls(change.to_table_id, change.to_seat) = 1
    )
    or exists (
      select from private.seats_sent(sent) as change
      group by coalesce(change.member_id, change.person_id) having count(*) > 1
    )
    or exists (
      select from private.seats_sent(sent) as change where change.to_table_id is not null
      group by change.to_table_id, change.to_seat having count(*) > 1
    )
    or exists (
      select from jsonb_to_recordset(locks) as line (table_id uuid, is_locked boolean)
      group by line.table_id having line.table_id is null or count(*) > 1 or bool_or(line.is_locked is null)
    )
  then
    raise exception 'seating.malformed' using errcode = 'P0001';
  end if;
end
$$;

grant execute on function private.seats_sent(jsonb), private.check_seats_sent(jsonb, jsonb) to authenticated;
grant execute on function public.save_seats(uuid, uuid, jsonb, jsonb) to authenticated;

notify pgrst, 'reload schema';

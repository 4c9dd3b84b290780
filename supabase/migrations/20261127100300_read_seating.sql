-- How a sub-event is seated, all without what is null: {changed_at, room, tables, items, arrangements, arrangement_id, seats,
-- table_locks, people, wishes: [{…, targets}], counted, limit}. `room` is missing until something of it is saved, and everything
-- that belongs to it is empty. Seats and table locks are those of the arrangement that is asked for, else of the final one, else
-- of the first. Given the `changed_at` of an earlier answer, it says only {changed_at} when nothing changed since. Null for those
-- who may not read it. The columns are named, and as text from the start (json, not jsonb), as in `parties`.
create function private.read_seating(of_plan_id uuid, of_event_id uuid, of_arrangement_id uuid, since timestamptz) returns json
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  room public.rooms;
  shown uuid;
begin
  if of_plan_id <> all (array(select private.my_plan_ids('seating', 'read'))) or not exists (
    select from public.sub_events as event where event.plan_id = of_plan_id and event.id = of_event_id
  ) then
    return null;
  end if;
  select stored.* into room from public.rooms as stored
  where stored.plan_id = of_plan_id and stored.sub_event_id = of_event_id;
  if since = room.contents_changed_at then
    return json_build_object('changed_at', room.contents_changed_at);
  end if;
  select arrangement.id into shown from public.arrangements as arrangement
  where arrangement.plan_id = of_plan_id and arrangement.room_id = room.id
  order by arrangement.id = of_arrangement_id desc nulls last, arrangement.state = 'final' desc, arrangement.created_at,
    arrangement.id
  limit 1;
  return json_strip_nulls(json_build_object(
    'changed_at', room.contents_changed_at,
    'room', case when room.id is not null then private.room_row(room) end,
    'tables', (
      select coalesce(json_agg(line order by line.number, line.id), '[]') from (
        select seated.id, seated.shape, seated.seats, seated.is_one_sided, seated.width, seated.length, seated.x, seated.y,
          seated.rotation, seated.number, seated.name, seated.reserved_seats, seated.is_accessible, seated.is_for_children,
          seated.changed_at
        from public.room_tables as seated where seated.plan_id = of_plan_id and seated.room_id = room.id
      ) as line
    ),
    'items', (
      select coalesce(json_agg(line order by line.kind, line.id), '[]') from (
        select item.id, item.kind, item.name, item.width, item.length, item.x, item.y, item.rotation, item.changed_at
        from public.room_items as item where item.plan_id = of_plan_id and item.room_id = room.id
      ) as line
    ),
    'arrangements', (
      select coalesce(json_agg(line order by line.created_at, line.id), '[]') from (
        select arrangement.id, arrangement.name, arrangement.state, arrangement.preset, arrangement.weights,
          arrangement.created_at, arrangement.changed_at, arrangement.seats_changed_at, (
            select count(*) from public.seat_assignments as assignment
            where assignment.plan_id = of_plan_id and assignment.room_id = room.id
              and assignment.arrangement_id = arrangement.id
          ) as seated
        from public.arrangements as arrangement
        where arrangement.plan_id = of_plan_id and arrangement.room_id = room.id
      ) as line
    ),
    'arrangement_id', shown,
    'seats', private.seat_rows(of_plan_id, room.id, shown),
    'table_locks', (
      select coalesce(json_agg(held.table_id order by held.table_id), '[]') from public.table_locks as held
      where held.plan_id = of_plan_id and held.room_id = room.id and held.arrangement_id = shown
    ),
    'people', (
      select coalesce(json_agg(line order by line.position, line.id), '[]') from (
        select person.id, person.kind, person.name, person.role, person.meal_option_id, person.position, person.changed_at
        from public.seat_people as person where person.plan_id = of_plan_id
      ) as line
    ),
    'wishes', private.wish_rows(of_plan_id, null),
    'counted', private.count_table_items(of_plan_id),
    'limit', (select limits.max_table_items from public.tier_limits as limits where limits.tier = private.tier_of(of_plan_id))
  ));
end
$$;

create function private.room_row(room public.rooms) returns json
  language sql immutable set search_path = '' as $$
  select json_build_object(
    'id', room.id, 'sub_event_id', room.sub_event_id, 'shape', room.shape, 'width', room.width, 'length', room.length,
    'notch_width', room.notch_width, 'notch_length', room.notch_length, 'unit', room.unit, 'numbering', room.numbering,
    'aisle_cm', room.aisle_cm, 'background_path', room.background_path, 'background_x', room.background_x,
    'background_y', room.background_y, 'background_width', room.background_width,
    'background_rotation', room.background_rotation, 'background_opacity', room.background_opacity,
    'changed_at', room.changed_at
  )
$$;

create function private.seat_rows(of_plan_id uuid, of_room_id uuid, of_arrangement_id uuid) returns json
  language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(line order by line.table_id, line.seat), '[]') from (
    select assignment.table_id, assignment.seat, assignment.member_id, assignment.person_id, assignment.lock,
      assignment.changed_at
    from public.seat_assignments as assignment
    where assignment.plan_id = of_plan_id and assignment.room_id = of_room_id
      and assignment.arrangement_id = of_arrangement_id
      and of_plan_id = any (array(select private.my_plan_ids('seating', 'read')))
  ) as line
$$;

-- The wishes of a plan with their targets, or those of these ids. People of deleted parties, and these parties, are not among the
-- targets.
create function private.wish_rows(of_plan_id uuid, ids uuid[]) returns json
  language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(line order by line.created_at, line.id), '[]') from (
    select wish.id, wish.kind, wish.is_must, wish.points, wish.place, wish.note, wish.created_at, wish.changed_at, (
      select coalesce(json_agg(json_strip_nulls(json_build_object(
        'member_id', target.member_id, 'person_id', target.person_id, 'guest_id', target.guest_id,
        'guest_group', target.guest_group, 'table_id', target.table_id
      )) order by target.position), '[]')
      from public.seating_wish_targets as target
      left join public.party_members as member on member.plan_id = target.plan_id and member.id = target.member_id
      left join public.guests as guest on guest.plan_id = target.plan_id and guest.id = target.guest_id
      where target.plan_id = wish.plan_id and target.wish_id = wish.id
        and member.is_deleted is not true and guest.deleted_at is null
    ) as targets
    from public.seating_wishes as wish
    where wish.plan_id = of_plan_id and (ids is null or wish.id = any (ids))
      and of_plan_id = any (array(select private.my_plan_ids('seating', 'read')))
  ) as line
$$;

create function public.seating(
  plan_id uuid, sub_event_id uuid, arrangement_id uuid default null, since timestamptz default null
) returns json
  language sql stable security invoker set search_path = '' as $$
  select private.read_seating(seating.plan_id, seating.sub_event_id, seating.arrangement_id, seating.since)
$$;

grant execute on function
  private.read_seating(uuid, uuid, uuid, timestamptz), private.room_row(public.rooms), private.seat_rows(uuid, uuid, uuid),
  private.wish_rows(uuid, uuid[])
to authenticated;
grant execute on function public.seating(uuid, uuid, uuid, timestamptz) to authenticated;

notify pgrst, 'reload schema';

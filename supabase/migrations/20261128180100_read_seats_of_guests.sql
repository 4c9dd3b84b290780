-- Where guests sit at the main sub-event, for the list of guests: {changed_at, tables: [{label, members: [id]}]}, of the final
-- arrangement, else of the first. Tables at which no guest sits are left out; without a room, or with one that has no tables,
-- there is nothing but {}. Given the `changed_at` of an earlier answer, it says only that when nothing changed since. Null for
-- those who may not read it.
create function private.seats_of_guests(of_plan_id uuid, since timestamptz) returns json
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  room public.rooms;
  shown_id uuid;
begin
  if of_plan_id <> all (array(select private.my_plan_ids('seating', 'read'))) then
    return null;
  end if;
  select stored.* into room
  from public.sub_events as event
  join public.rooms as stored on stored.plan_id = event.plan_id and stored.sub_event_id = event.id
  where event.plan_id = of_plan_id and event.is_main;
  if room.id is null or not exists (
    select from public.room_tables as placed where placed.plan_id = of_plan_id and placed.room_id = room.id
  ) then
    return '{}';
  end if;
  if since = room.contents_changed_at then
    return json_build_object('changed_at', room.contents_changed_at);
  end if;
  select arrangement.id into shown_id from public.arrangements as arrangement
  where arrangement.plan_id = of_plan_id and arrangement.room_id = room.id
  order by arrangement.state = 'final' desc, arrangement.created_at, arrangement.id
  limit 1;
  return json_build_object('changed_at', room.contents_changed_at, 'tables', (
    select coalesce(json_agg(json_build_object('label', taken.label, 'members', taken.members) order by taken.number), '[]')
    from (
      select placed.number, coalesce(placed.name, private.number_label(placed.number, room.numbering)) as label,
        array_agg(seated.member_id order by seated.seat) as members
      from public.seat_assignments as seated
      join public.room_tables as placed on placed.plan_id = of_plan_id and placed.id = seated.table_id
      where seated.plan_id = of_plan_id and seated.room_id = room.id and seated.arrangement_id = shown_id
        and seated.member_id is not null
      group by placed.id
    ) as taken
  ));
end
$$;

create function public.guest_seats(plan_id uuid, since timestamptz default null) returns json
  language sql stable security invoker set search_path = '' as $$
  select private.seats_of_guests(guest_seats.plan_id, guest_seats.since)
$$;

grant execute on function private.seats_of_guests(uuid, timestamptz) to authenticated;
grant execute on function public.guest_seats(uuid, timestamptz) to authenticated;

notify pgrst, 'reload schema';

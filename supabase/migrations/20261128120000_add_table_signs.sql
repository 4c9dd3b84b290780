-- The sign at the entrance of a sub-event's room, whose QR code leads guests to their table: a secret link, looked up by its hash.
-- The secret is sealed with a key that the database does not hold, so that editors can be shown it again. Out of reach of the data
-- API: module seating, read by `table_sign`, written and opened by the functions `table-sign` and `find-table`, as the service.
create table private.table_signs (
  plan_id uuid not null,
  sub_event_id uuid not null,
  is_on boolean not null default false,
  -- From now on, in place of the day of the event.
  opens_early boolean not null default false,
  -- SHA-256.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  sealed text not null check (char_length(sealed) <= 100),
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (plan_id, sub_event_id),
  constraint table_signs_sub_event_is_of_the_plan foreign key (plan_id, sub_event_id)
    references public.sub_events (plan_id, id) on delete cascade
);

alter table private.table_signs enable row level security;

-- Between when and when guests look for their tables: the day of the sub-event, which begins and ends at 5 in the morning where it
-- takes place. A sub-event without a start is taken to be on the day of the main one.
create function private.sign_hours(of_plan_id uuid, of_event_id uuid) returns tstzrange
  language sql stable security definer set search_path = '' as $$
  select tstzrange(
    ((local.starts - interval '5 hours')::date + time '05:00') at time zone local.zone,
    ((local.ends - interval '5 hours')::date + 1 + time '05:00') at time zone local.zone
  )
  from public.event_plans as plan
  join public.sub_events as main on main.plan_id = plan.id and main.is_main
  join public.sub_events as event on event.plan_id = plan.id and event.id = of_event_id
  cross join lateral (
    select coalesce(event.starts_at, main.starts_at, plan.starts_at) as starts,
      coalesce(event.time_zone, main.time_zone, plan.time_zone) as zone,
      case
        when event.ends_at is not null then event.ends_at
        when event.is_main then coalesce(event.starts_at, plan.starts_at) + make_interval(hours => plan.duration_hours)
      end as ends
  ) as instant
  cross join lateral (
    -- An event that ends at 5 sharp ends with its day.
    select instant.starts at time zone instant.zone as starts, instant.zone,
      greatest(instant.starts, instant.ends - interval '1 second') at time zone instant.zone as ends
  ) as local
  where plan.id = of_plan_id
$$;

-- The final arrangement of a sub-event's room; null while there is none.
create function private.final_arrangement(of_plan_id uuid, of_event_id uuid) returns public.arrangements
  language sql stable security definer set search_path = '' as $$
  select arrangement
  from public.rooms as room
  join public.arrangements as arrangement
    on arrangement.plan_id = room.plan_id and arrangement.room_id = room.id and arrangement.state = 'final'
  where room.plan_id = of_plan_id and room.sub_event_id = of_event_id
$$;

-- Whether the sub-event has a sign, and when guests find their tables with it; null for what is no sub-event of the plan.
create function private.sign_state(of_plan_id uuid, of_event_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'is_on', coalesce(sign.is_on, false),
    'opens_early', coalesce(sign.opens_early, false),
    'has_final', (private.final_arrangement(event.plan_id, event.id)).id is not null,
    'opens_at', lower(hours),
    'closes_at', upper(hours)
  )
  from public.sub_events as event
  cross join lateral private.sign_hours(event.plan_id, event.id) as hours
  left join private.table_signs as sign on sign.plan_id = event.plan_id and sign.sub_event_id = event.id
  where event.plan_id = of_plan_id and event.id = of_event_id
$$;

-- The same for who may read the seating of the plan; null for others.
create function private.read_sign(of_plan_id uuid, of_event_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.sign_state(of_plan_id, of_event_id)
  where of_plan_id in (select private.my_plan_ids('seating', 'read'))
$$;

-- Reads, saves or renews the sign of a sub-event for an editor: sent is {action, token_hash, sealed} with a new secret, and for `save`
-- also is_on and opens_early. The secret is kept by the first save and by `renew`. Returns what is sealed now, null while there is no
-- sign. A sign is switched on while the room has a final arrangement; that of a completed plan is only switched off.
create function private.write_sign(editor uuid, of_plan_id uuid, of_event_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held record;
begin
  select member.role, plan.completed_at into held
  from public.event_plans as plan
  join public.plan_members as member on member.plan_id = plan.id and member.user_id = write_sign.editor
  where plan.id = of_plan_id and plan.deleted_at is null for share of plan;
  if not found then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if not private.may(held.role, 'seating', 'write') then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  if not exists (select from public.sub_events as event where event.plan_id = of_plan_id and event.id = of_event_id) then
    raise exception 'seating.not-found' using errcode = 'P0001';
  end if;
  if sent ->> 'action' = 'renew' or (sent ->> 'is_on')::boolean then
    if held.completed_at is not null then
      raise exception 'plan.completed' using errcode = 'P0001';
    end if;
  end if;

  if sent ->> 'action' = 'save' then
    if (sent ->> 'is_on')::boolean and (private.final_arrangement(of_plan_id, of_event_id)).id is null then
      raise exception 'table-sign.not-final' using errcode = 'P0001';
    end if;
    insert into private.table_signs (plan_id, sub_event_id, is_on, opens_early, token_hash, sealed, changed_by)
    values (
      of_plan_id, of_event_id, (sent ->> 'is_on')::boolean, (sent ->> 'opens_early')::boolean,
      decode(sent ->> 'token_hash', 'hex'), sent ->> 'sealed', write_sign.editor
    )
    on conflict (plan_id, sub_event_id) do update set
      is_on = excluded.is_on, opens_early = excluded.opens_early, changed_by = excluded.changed_by, changed_at = now();
  elsif sent ->> 'action' = 'renew' then
    update private.table_signs as stored set
      token_hash = decode(sent ->> 'token_hash', 'hex'), sealed = sent ->> 'sealed',
      changed_by = write_sign.editor, changed_at = now()
    where stored.plan_id = of_plan_id and stored.sub_event_id = of_event_id;
  end if;

  return private.sign_state(of_plan_id, of_event_id) || jsonb_build_object('sealed', (
    select stored.sealed from private.table_signs as stored
    where stored.plan_id = of_plan_id and stored.sub_event_id = of_event_id
  ));
end
$$;

-- The sign that a secret opens: switched on, at its hours, its plan not deleted, its room with a final arrangement. No row otherwise,
-- whatever the reason.
create function private.sign_of_link(token_hash text) returns private.table_signs
  language sql stable security definer set search_path = '' as $$
  select sign
  from private.table_signs as sign
  join public.event_plans as plan on plan.id = sign.plan_id and plan.deleted_at is null
  cross join lateral private.sign_hours(sign.plan_id, sign.sub_event_id) as hours
  where sign.token_hash = decode(sign_of_link.token_hash, 'hex') and sign.is_on
    and now() < upper(hours) and (sign.opens_early or now() >= lower(hours))
    and (private.final_arrangement(sign.plan_id, sign.sub_event_id)).id is not null
$$;

-- What is at the head of the page of a sign: the event, and nothing of its guests. Null for a secret that opens none. All guests may
-- be in one network, that of the venue.
create function private.open_sign(token_hash text, visitor text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  sign private.table_signs := private.sign_of_link(open_sign.token_hash);
begin
  perform private.require_turn('table-sign.too-many', 'open table sign', visitor, 1200, '10 minutes');
  return (
    select jsonb_build_object(
      'name', plan.name,
      'event_type', plan.event_type,
      'first_host', settings.first_host,
      'second_host', settings.second_host,
      'name_es', event.name_es,
      'name_en', event.name_en
    )
    from public.event_plans as plan
    join public.guest_settings as settings on settings.plan_id = plan.id
    join public.sub_events as event on event.plan_id = plan.id and event.id = sign.sub_event_id
    where plan.id = sign.plan_id
  );
end
$$;

-- Takes a turn to look for a table: 120 in 10 minutes for an address of the network, which a venue has one of, and for a sign in an
-- hour 100 and ten for each seat that is taken. Returns who is on the list and who else has a seat, for the function to compare a name
-- with: first name, last name, table; and whether it may be told. Who has an exact name hides those with a similar one, also without
-- a seat. Children who come along with others are not told. And the room, without names of people. Null for a secret that opens no sign.
-- Without nested loops, as private.sub_events_for_all.
create function private.look_up_seats(token_hash text, visitor text) returns jsonb
  language plpgsql volatile security definer set search_path = '' set enable_nestloop = off as $$
declare
  sign private.table_signs := private.sign_of_link(look_up_seats.token_hash);
  final public.arrangements;
  room public.rooms;
  taken integer;
begin
  perform private.require_turn('table-sign.too-many', 'find table', visitor, 120, '10 minutes');
  if sign.plan_id is null then
    return null;
  end if;
  final := private.final_arrangement(sign.plan_id, sign.sub_event_id);
  select count(*) into taken from public.seat_assignments as seat
  where seat.plan_id = sign.plan_id and seat.room_id = final.room_id and seat.arrangement_id = final.id;
  perform private.require_turn(
    'table-sign.too-many', 'find table at', sign.plan_id || ' ' || sign.sub_event_id, 100 + 10 * taken, '1 hour'
  );
  select stored.* into room from public.rooms as stored where stored.plan_id = sign.plan_id and stored.id = final.room_id;
  return jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(
        jsonb_build_array(person.first_name, person.last_name, person.table_id, person.is_told) order by person.key
      ), '[]')
      from (
        select member.id as key, member.first_name, member.last_name, seat.table_id,
          member.position = 0 or member.age_group is distinct from 'under-18' as is_told
        from public.party_members as member
        join public.guests as guest on guest.plan_id = member.plan_id and guest.id = member.guest_id
        left join public.seat_assignments as seat on seat.plan_id = member.plan_id and seat.room_id = final.room_id
          and seat.arrangement_id = final.id and seat.member_id = member.id
        where member.plan_id = sign.plan_id and guest.deleted_at is null
          and (not guest.is_second_list or seat.table_id is not null)
          and num_nonnulls(member.first_name, member.last_name) > 0
        union all
        select person.id, person.name, null, seat.table_id, true
        from public.seat_people as person
        join public.seat_assignments as seat on seat.plan_id = person.plan_id and seat.room_id = final.room_id
          and seat.arrangement_id = final.id and seat.person_id = person.id
        where person.plan_id = sign.plan_id
      ) as person
    ),
    'room', jsonb_build_object(
      'shape', room.shape, 'width', room.width, 'length', room.length, 'notch_width', room.notch_width,
      'notch_length', room.notch_length, 'numbering', room.numbering
    ),
    'tables', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', seated.id, 'shape', seated.shape, 'width', seated.width, 'length', seated.length, 'x', seated.x, 'y', seated.y,
        'rotation', seated.rotation, 'number', seated.number, 'name', seated.name
      ) order by seated.number), '[]')
      from public.room_tables as seated where seated.plan_id = sign.plan_id and seated.room_id = room.id
    ),
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', item.kind, 'width', item.width, 'length', item.length, 'x', item.x, 'y', item.y, 'rotation', item.rotation
      ) order by item.kind, item.id), '[]')
      from public.room_items as item where item.plan_id = sign.plan_id and item.room_id = room.id
    )
  );
end
$$;

-- For members of the plan.
create function public.table_sign(plan_id uuid, sub_event_id uuid) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_sign(table_sign.plan_id, table_sign.sub_event_id)
$$;

-- For the service, which has made sure who the editor is.
create function public.write_table_sign(editor uuid, plan_id uuid, sub_event_id uuid, sign jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.write_sign(
    write_table_sign.editor, write_table_sign.plan_id, write_table_sign.sub_event_id, write_table_sign.sign
  )
$$;

-- For the service alone, which has asked nobody who they are.
create function public.open_table_sign(token_hash text, visitor text) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.open_sign(open_table_sign.token_hash, open_table_sign.visitor)
$$;

create function public.look_up_seats(token_hash text, visitor text) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.look_up_seats(look_up_seats.token_hash, look_up_seats.visitor)
$$;

grant execute on function private.read_sign(uuid, uuid), public.table_sign(uuid, uuid) to authenticated;
grant execute on function
  private.write_sign(uuid, uuid, uuid, jsonb), private.open_sign(text, text), private.look_up_seats(text, text),
  public.write_table_sign(uuid, uuid, uuid, jsonb), public.open_table_sign(text, text), public.look_up_seats(text, text)
to service_role;

notify pgrst, 'reload schema';

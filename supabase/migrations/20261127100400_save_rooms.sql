-- Refuses what is no list of objects, each with an id of its own.
create function private.check_rows_sent(sent jsonb) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if sent is not null and (
    jsonb_typeof(sent) <> 'array'
    or exists (select from jsonb_array_elements(sent) as line where jsonb_typeof(line) <> 'object')
    or exists (
      select from jsonb_array_elements(sent) as line
      group by lower(line ->> 'id') having lower(line ->> 'id') is null or count(*) > 1
    )
  ) then
    raise exception 'seating.malformed' using errcode = 'P0001';
  end if;
end
$$;

-- Refuses rows that another has changed or removed meanwhile: `changed_at` of each is the one that its sender had read, null for
-- a new row. A row that is already as it is sent, so that a call sent again finds what the first left, is not refused.
create function private.check_rows_unchanged(relation regclass, of_plan_id uuid, sent jsonb) returns void
  language plpgsql stable security invoker set search_path = '' as $$
declare
  is_changed boolean;
begin
  execute format(
    'select exists (
       select from jsonb_array_elements($1) as line
       cross join lateral jsonb_populate_record(null::%1$s, line) as change
       left join %1$s as stored on stored.plan_id = $2 and stored.id = change.id
       where change.changed_at is distinct from stored.changed_at and (
         stored.id is null or exists (
           select from jsonb_each(to_jsonb(change)) as each_column
           where line ? each_column.key and each_column.key = any ($3)
             and to_jsonb(stored) -> each_column.key is distinct from each_column.value
         )
       )
     )', relation
  ) into is_changed using sent, of_plan_id, array(select private.updatable_columns(relation));
  if is_changed then
    raise exception 'seating.changed-meanwhile' using errcode = 'P0001';
  end if;
end
$$;

-- Inserts the rows that are new and updates the others, where anything differs. Runs with the caller's rights.
create function private.put_rows(relation regclass, of_plan_id uuid, sent jsonb, besides jsonb default '{}') returns void
  language plpgsql security invoker set search_path = '' as $$
declare
  ids constant uuid[] := array(select (line ->> 'id')::uuid from jsonb_array_elements(sent) as line);
  found_ids uuid[];
begin
  perform private.check_rows_unchanged(relation, of_plan_id, sent);
  execute format(
    'with change as materialized (
       select line, jsonb_populate_record(null::%1$s, line) as sent from jsonb_array_elements($1) as line
     )
     update %1$s as stored set %2$s from change
     where stored.plan_id = $2 and stored.id = any ($3) and stored.id = (change.sent).id
       and stored.changed_at is not distinct from (change.sent).changed_at',
    relation, private.change_source(relation)
  ) using sent, of_plan_id, ids;
  execute format('select array(select id from %s where plan_id = $1 and id = any ($2))', relation)
    into found_ids using of_plan_id, ids;
  execute format('insert into %s ', relation) || private.insert_source(relation) || ' on conflict (id) do nothing' using (
    select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(sent) as line
    where (line ->> 'id')::uuid <> all (found_ids)
  ), besides || jsonb_build_object('plan_id', of_plan_id);
  execute format('select array(select id from %s where plan_id = $1 and id = any ($2))', relation)
    into found_ids using of_plan_id, ids;
  if cardinality(found_ids) <> cardinality(ids) then
    -- An id that something else has.
    raise exception 'seating.malformed' using errcode = 'P0001';
  end if;
end
$$;

-- Removes rows of a room, each named with the `changed_at` that its sender had read. Those that are gone are gone.
create function private.remove_room_rows(relation regclass, of_room_id uuid, of_plan_id uuid, sent jsonb) returns void
  language plpgsql security invoker set search_path = '' as $$
declare
  is_changed boolean;
begin
  execute format(
    'select exists (
       select from jsonb_to_recordset($1) as line (id uuid, changed_at timestamptz)
       join %s as stored on stored.plan_id = $2 and stored.room_id = $3 and stored.id = line.id
       where stored.changed_at is distinct from line.changed_at
     )', relation
  ) into is_changed using sent, of_plan_id, of_room_id;
  if is_changed then
    raise exception 'seating.changed-meanwhile' using errcode = 'P0001';
  end if;
  execute format(
    'delete from %s as stored where stored.plan_id = $2 and stored.room_id = $3 and stored.id = any (array(
       select line.id from jsonb_to_recordset($1) as line (id uuid)
     ))', relation
  ) using sent, of_plan_id, of_room_id;
end
$$;

-- Saves the room of a sub-event and what stands in it, all or nothing; the room is made when there is none. room: null leaves it;
-- else {…the columns to set, changed_at}. changes: {put_tables, put_items: [{id, …the columns to set, changed_at}],
-- remove_tables, remove_items: [{id, changed_at}], put_seats}. `changed_at` is the one that the caller has read, null (or not
-- there) for a new row; when it is no longer that, all is refused as `seating.changed-meanwhile`. What is not named stays, null
-- sets null. Seats of tables that go or shrink are cleared in all arrangements, when they are not more than may_unseat (else
-- `seating.would-unseat`, with their number). put_seats, [{arrangement_id, table_id, seat, member_id or person_id, lock?}], brings
-- back such as are still free, for who has no seat there. Sent again, it leaves what the first call left. Returns {room, tables,
-- items, unseated, counted}: the rows put, and the seats cleared, in the form that put_seats takes.
create function public.save_room(
  plan_id uuid, sub_event_id uuid, room jsonb default null, changes jsonb default '{}', may_unseat integer default 0
) returns json
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  of_plan_id constant uuid := save_room.plan_id;
  of_event_id constant uuid := save_room.sub_event_id;
  sent constant jsonb := case when jsonb_typeof(save_room.room) <> 'null' then save_room.room end;
  asked constant jsonb := coalesce(save_room.changes, '{}');
  stored public.rooms;
  made integer;
  put_tables jsonb;
  put_items jsonb;
  remove_tables jsonb;
  remove_items jsonb;
  cleared jsonb;
begin
  perform private.hold_module(of_plan_id, 'seating');
  if jsonb_typeof(asked) <> 'object' or (sent is not null and jsonb_typeof(sent) <> 'object') then
    raise exception 'seating.malformed' using errcode = 'P0001';
  end if;
  put_tables := coalesce(asked -> 'put_tables', '[]');
  put_items := coalesce(asked -> 'put_items', '[]');
  remove_tables := coalesce(asked -> 'remove_tables', '[]');
  remove_items := coalesce(asked -> 'remove_items', '[]');
  perform private.check_rows_sent(put_tables), private.check_rows_sent(put_items),
    private.check_rows_sent(remove_tables), private.check_rows_sent(remove_items);

  if exists (select from public.sub_events as event where event.plan_id = of_plan_id and event.id = of_event_id) then
    execute 'insert into public.rooms ' || private.insert_source('public.rooms') || ' on conflict do nothing'
      using jsonb_build_array(coalesce(sent, '{}')), jsonb_build_object('plan_id', of_plan_id, 'sub_event_id', of_event_id);
    get diagnostics made = row_count;
  end if;
  select kept.* into stored from public.rooms as kept
  where kept.plan_id = of_plan_id and kept.sub_event_id = of_event_id for no key update;
  if not found then
    raise exception 'seating.not-found' using errcode = 'P0001';
  end if;
  if made = 0 and sent is not null then
    perform private.put_rows('public.rooms', of_plan_id, jsonb_build_array(sent || jsonb_build_object('id', stored.id)));
  end if;

  -- The seats of tables that go or shrink.
  with cut as (
    select line.id, 0 as seats from jsonb_to_recordset(remove_tables) as line (id uuid)
    union all
    select line.id, line.seats from jsonb_to_recordset(put_tables) as line (id uuid, seats integer) where line.seats is not null
  ), gone as (
    delete from public.seat_assignments as assignment using cut
    where assignment.plan_id = of_plan_id and assignment.room_id = stored.id and assignment.table_id = cut.id
      and assignment.seat > cut.seats
    returning assignment.*
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(gone) - '{plan_id,room_id,changed_at}'::text[])), '[]') into cleared
  from gone;
  if jsonb_array_length(cleared) > coalesce(save_room.may_unseat, 0) then
    raise exception 'seating.would-unseat' using errcode = 'P0001', detail = jsonb_array_length(cleared)::text;
  end if;
  perform private.remove_room_rows('public.room_tables', stored.id, of_plan_id, remove_tables);
  perform private.remove_room_rows('public.room_items', stored.id, of_plan_id, remove_items);
  perform private.put_rows('public.room_tables', of_plan_id, put_tables, jsonb_build_object('room_id', stored.id));
  perform private.put_rows('public.room_items', of_plan_id, put_items, jsonb_build_object('room_id', stored.id));
  if exists (
    select from public.room_tables as seated where seated.plan_id = of_plan_id and seated.room_id = stored.id
    group by seated.number having count(*) > 1
  ) then
    -- Another has added a table of that number.
    raise exception 'seating.changed-meanwhile' using errcode = 'P0001';
  end if;
  perform private.put_seats(of_plan_id, stored.id, asked -> 'put_seats');

  return json_strip_nulls(json_build_object(
    'room', (select private.room_row(kept) from public.rooms as kept where kept.plan_id = of_plan_id and kept.id = stored.id),
    'tables', (
      select coalesce(json_agg(to_jsonb(seated) - '{plan_id,room_id}'::text[] order by seated.number), '[]')
      from public.room_tables as seated
      where seated.plan_id = of_plan_id and seated.room_id = stored.id
        and seated.id in (select line.id from jsonb_to_recordset(put_tables) as line (id uuid))
    ),
    'items', (
      select coalesce(json_agg(to_jsonb(item) - '{plan_id,room_id}'::text[] order by item.kind, item.id), '[]')
      from public.room_items as item
      where item.plan_id = of_plan_id and item.room_id = stored.id
        and item.id in (select line.id from jsonb_to_recordset(put_items) as line (id uuid))
    ),
    'unseated', cleared::json,
    'counted', private.count_table_items(of_plan_id)
  ));
end
$$;

-- Seats people again where the seat is free and they have none in that arrangement. Runs with the caller's rights.
create function private.put_seats(of_plan_id uuid, of_room_id uuid, sent jsonb) returns void
  language plpgsql security invoker set search_path = '' as $$
begin
  if jsonb_typeof(sent) is distinct from 'array' then
    return;
  end if;
  insert into public.seat_assignments (plan_id, room_id, arrangement_id, table_id, seat, member_id, person_id, lock)
  select of_plan_id, of_room_id, line.arrangement_id, line.table_id, line.seat, line.member_id, line.person_id, line.lock
  from jsonb_to_recordset(sent) as line (
    arrangement_id uuid, table_id uuid, seat smallint, member_id uuid, person_id uuid, lock public.seat_lock
  )
  where exists (
      select from public.arrangements as arrangement
      where arrangement.plan_id = of_plan_id and arrangement.room_id = of_room_id and arrangement.id = line.arrangement_id
    )
    and exists (
      select from public.room_tables as seated
      where seated.plan_id = of_plan_id and seated.room_id = of_room_id and seated.id = line.table_id
        and seated.seats >= line.seat
    )
    and (
      exists (select from public.party_members as member where member.plan_id = of_plan_id and member.id = line.member_id)
      or exists (select from public.seat_people as person where person.plan_id = of_plan_id and person.id = line.person_id)
    )
  on conflict do nothing;
end
$$;

grant execute on function
  private.check_rows_sent(jsonb), private.check_rows_unchanged(regclass, uuid, jsonb),
  private.put_rows(regclass, uuid, jsonb, jsonb), private.remove_room_rows(regclass, uuid, uuid, jsonb),
  private.put_seats(uuid, uuid, jsonb), private.count_table_items(uuid)
to authenticated;
grant execute on function public.save_room(uuid, uuid, jsonb, jsonb, integer) to authenticated;

notify pgrst, 'reload schema';

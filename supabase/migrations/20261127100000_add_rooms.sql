create type public.room_shape as enum ('rectangle', 'circle', 'l-shape');
create type public.length_unit as enum ('metres', 'feet');
create type public.table_numbering as enum ('numbers', 'letters');
create type public.table_shape as enum ('round', 'rectangle', 'square', 'wedding-party');
create type public.room_item_kind as enum (
  'dance-floor', 'band-area', 'bar', 'buffet', 'entrance', 'altar', 'gift-table', 'cake-table',
  'door', 'pillar', 'loudspeaker', 'steps'
);

-- Whether these are seats of a table with so many, none twice.
create function private.are_seats(numbers smallint[], seats smallint) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select array_position(numbers, null) is null and cardinality(numbers) <= seats
    and (select coalesce(bool_and(number between 1 and seats) and count(distinct number) = count(*), true)
      from unnest(numbers) as number)
$$;

-- Where the guests of a sub-event sit. Lengths are metres, whatever unit they are shown in.
create table public.rooms (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null,
  sub_event_id uuid not null,
  shape public.room_shape not null default 'rectangle',
  -- A circle's diameter is its width and its length.
  width numeric(5, 2) not null default 20 check (width between 2 and 500),
  length numeric(5, 2) not null default 15 check (length between 2 and 500),
  -- Of an L, what is cut from its lower right corner.
  notch_width numeric(5, 2) check (notch_width between 0.5 and 500),
  notch_length numeric(5, 2) check (notch_length between 0.5 and 500),
  unit public.length_unit not null default 'metres',
  -- How tables without a name are called.
  numbering public.table_numbering not null default 'numbers',
  aisle_cm smallint not null default 90 check (aisle_cm between 0 and 500),
  -- A picture of the venue's own plan, among the files of the plan.
  background_path text check (char_length(background_path) <= 400 and starts_with(background_path, plan_id || '/')),
  background_x numeric(6, 2) not null default 0 check (background_x between -1000 and 1000),
  background_y numeric(6, 2) not null default 0 check (background_y between -1000 and 1000),
  background_width numeric(6, 2) check (background_width between 0.5 and 2000),
  background_rotation numeric(5, 2) not null default 0 check (background_rotation >= 0 and background_rotation < 360),
  background_opacity numeric(3, 2) not null default 0.5 check (background_opacity between 0 and 1),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default clock_timestamp(),
  -- Also when something in the room changes, or who sits where.
  contents_changed_at timestamptz not null default clock_timestamp(),
  constraint rooms_plan_id_id_key unique (plan_id, id),
  constraint rooms_one_for_each_sub_event unique (plan_id, sub_event_id),
  constraint rooms_sub_event_is_of_the_plan foreign key (plan_id, sub_event_id)
    references public.sub_events (plan_id, id) on delete cascade,
  constraint rooms_circle_is_as_long_as_wide check (shape <> 'circle' or length = width),
  constraint rooms_notch_is_of_an_l check (
    case shape when 'l-shape' then coalesce(notch_width < width and notch_length < length, false)
      else num_nonnulls(notch_width, notch_length) = 0 end
  ),
  constraint rooms_background_path_is_object_name check (private.is_object_name(background_path))
);

create table public.room_tables (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null,
  room_id uuid not null,
  shape public.table_shape not null default 'round',
  seats smallint not null default 8 check (seats between 1 and 60),
  is_one_sided boolean not null default false,
  width numeric(5, 2) not null default 1.52 check (width between 0.3 and 100),
  length numeric(5, 2) not null default 1.52 check (length between 0.3 and 100),
  -- The centre, from the upper left corner of the room.
  x numeric(5, 2) not null default 0 check (x between 0 and 500),
  y numeric(5, 2) not null default 0 check (y between 0 and 500),
  -- Degrees, clockwise.
  rotation numeric(5, 2) not null default 0 check (rotation >= 0 and rotation < 360),
  number smallint not null check (number between 1 and 999),
  name text check (char_length(name) <= 40 and private.is_visible(name)),
  -- Kept free.
  reserved_seats smallint[] not null default '{}',
  is_accessible boolean not null default true,
  is_for_children boolean not null default false,
  changed_at timestamptz not null default clock_timestamp(),
  constraint room_tables_plan_id_id_key unique (plan_id, id),
  constraint room_tables_room_key unique (plan_id, room_id, id),
  constraint room_tables_number_is_taken_once unique (plan_id, room_id, number) deferrable initially deferred,
  constraint room_tables_room_is_of_the_plan foreign key (plan_id, room_id)
    references public.rooms (plan_id, id) on delete cascade,
  constraint room_tables_round_and_square_are_as_long_as_wide check (shape not in ('round', 'square') or length = width),
  constraint room_tables_reserved_seats_are_there check (private.are_seats(reserved_seats, seats))
);

create table public.room_items (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null,
  room_id uuid not null,
  kind public.room_item_kind not null,
  name text check (char_length(name) <= 40 and private.is_visible(name)),
  width numeric(5, 2) not null default 1 check (width between 0.05 and 200),
  length numeric(5, 2) not null default 1 check (length between 0.05 and 200),
  x numeric(5, 2) not null default 0 check (x between 0 and 500),
  y numeric(5, 2) not null default 0 check (y between 0 and 500),
  rotation numeric(5, 2) not null default 0 check (rotation >= 0 and rotation < 360),
  changed_at timestamptz not null default clock_timestamp(),
  constraint room_items_plan_id_id_key unique (plan_id, id),
  constraint room_items_room_is_of_the_plan foreign key (plan_id, room_id)
    references public.rooms (plan_id, id) on delete cascade
);

create index room_items_room_id_idx on public.room_items (plan_id, room_id);
create index rooms_background_path_idx on public.rooms (background_path) where background_path is not null;

-- Whether the tier counts an item of that kind: what is built into the venue does not count.
create function private.is_counted_item(kind public.room_item_kind) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select kind not in ('door', 'pillar', 'loudspeaker', 'steps')
$$;

-- What a plan has of that which the tier counts: the tables and items of all its rooms.
create function private.count_table_items(of_plan_id uuid) returns integer
  language sql stable security definer set search_path = '' as $$
  select (select count(*) from public.room_tables as seated where seated.plan_id = of_plan_id)::integer
    + (select count(*) from public.room_items as item
      where item.plan_id = of_plan_id and private.is_counted_item(item.kind))::integer
$$;

-- Refuses more tables and items than the tier allows, or than one plan may have. Only what makes more of them is counted:
-- what was there before a change of the tier may stay. For tables and items added to rooms, in the transition table `added`.
create function private.check_table_item_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := case tg_table_name when 'room_tables' then 500 else 300 end;
  grown record;
  plan_tier public.tier;
  allowed integer;
  present integer;
begin
  for grown in execute case tg_table_name
    when 'room_tables' then 'select plan_id, true as is_counted from added group by plan_id order by plan_id'
    else 'select plan_id, bool_or(private.is_counted_item(kind)) as is_counted from added group by plan_id order by plan_id'
    end
  loop
    plan_tier := private.lock_tier_of(grown.plan_id);
    select limits.max_table_items into allowed from public.tier_limits as limits where limits.tier = plan_tier;
    if grown.is_counted and private.count_table_items(grown.plan_id) > allowed then
      raise exception 'table-item.limit-reached' using errcode = 'P0001', detail = allowed::text, hint = plan_tier::text;
    end if;
    execute format('select count(*) from %s where plan_id = $1', tg_relid::regclass) into present using grown.plan_id;
    if present > most then
      raise exception 'table-item.too-many' using errcode = 'P0001', detail = most::text;
    end if;
  end loop;
  return null;
end
$$;

-- An altar, gifts and the cake are of weddings. Those of a wedding that became something else stay until they are removed.
create function private.refuse_wedding_items() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from added join public.event_plans as plan on plan.id = added.plan_id
    where added.kind in ('altar', 'gift-table', 'cake-table') and plan.event_type <> 'wedding'
  ) then
    raise exception 'table-item.of-weddings' using errcode = 'P0001';
  end if;
  return null;
end
$$;

-- What changes in a room changes the room, once in a transaction. Rows of the transition tables name the room, or only its plan.
create function private.touch_rooms() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  key constant text := tg_argv[0];
  rows_touched text;
begin
  foreach rows_touched in array case tg_op
    when 'INSERT' then '{added}'::text[] when 'DELETE' then '{gone}' else '{added,gone}'
  end loop
    execute format(
      'update public.rooms as room set contents_changed_at = clock_timestamp()
       from (
         select inside.id from public.rooms as inside
         where inside.contents_changed_at < now() and %s
         order by inside.id for no key update
       ) as touched
       where room.id = touched.id',
      case key
        when 'plan_id' then format('inside.plan_id in (select plan_id from %I)', rows_touched)
        else format('(inside.plan_id, inside.id) in (select plan_id, room_id from %I)', rows_touched)
      end
    );
  end loop;
  return null;
end
$$;

create trigger keep_columns before update of id, plan_id, sub_event_id, created_at on public.rooms
  for each row execute function private.keep_columns('id', 'plan_id', 'sub_event_id', 'created_at');
create trigger touch_changed_at before update of shape, width, length, notch_width, notch_length, unit, numbering, aisle_cm,
  background_path, background_x, background_y, background_width, background_rotation, background_opacity on public.rooms
  for each row when (old.* is distinct from new.*) execute function private.touch_changed_at();
create trigger keep_columns before update of id, plan_id, room_id on public.room_tables
  for each row execute function private.keep_columns('id', 'plan_id', 'room_id');
create trigger touch_changed_at before update on public.room_tables
  for each row when (old.* is distinct from new.*) execute function private.touch_changed_at();
create trigger keep_columns before update of id, plan_id, room_id, kind on public.room_items
  for each row execute function private.keep_columns('id', 'plan_id', 'room_id', 'kind');
create trigger touch_changed_at before update on public.room_items
  for each row when (old.* is distinct from new.*) execute function private.touch_changed_at();
create trigger check_table_item_limit after insert on public.room_tables
  referencing new table as added for each statement execute function private.check_table_item_limit();
create trigger check_table_item_limit after insert on public.room_items
  referencing new table as added for each statement execute function private.check_table_item_limit();
create trigger refuse_wedding_items after insert on public.room_items
  referencing new table as added for each statement execute function private.refuse_wedding_items();
create trigger keep_named_file before insert or update of background_path on public.rooms
  for each row when (new.background_path is not null) execute function private.keep_named_file('background_path');

do $$
declare
  subject text;
begin
  foreach subject in array '{rooms,room_tables,room_items}'::text[] loop
    execute format(
      'create trigger a_refuse_added after insert on public.%1$I referencing new table as added
         for each statement execute function private.refuse_members_in_completed_plan();
       create trigger a_refuse_changed after update on public.%1$I referencing old table as gone new table as added
         for each statement execute function private.refuse_members_in_completed_plan(''contents_changed_at'');
       create trigger a_refuse_removed after delete on public.%1$I referencing old table as gone
         for each statement execute function private.refuse_members_in_completed_plan()', subject
    );
  end loop;
  foreach subject in array '{room_tables,room_items}'::text[] loop
    execute format(
      'create trigger touch_rooms_of_added after insert on public.%1$I referencing new table as added
         for each statement execute function private.touch_rooms(''room_id'');
       create trigger touch_rooms_of_changed after update on public.%1$I referencing old table as gone new table as added
         for each statement execute function private.touch_rooms(''room_id'');
       create trigger touch_rooms_of_removed after delete on public.%1$I referencing old table as gone
         for each statement execute function private.touch_rooms(''room_id'')', subject
    );
  end loop;
end
$$;

alter table public.rooms enable row level security;
alter table public.room_tables enable row level security;
alter table public.room_items enable row level security;

create policy "members read rooms" on public.rooms for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'read'))));
create policy "editors add rooms" on public.rooms for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));
create policy "editors change rooms" on public.rooms for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));
create policy "editors remove rooms" on public.rooms for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));

create policy "members read room tables" on public.room_tables for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'read'))));
create policy "editors add room tables" on public.room_tables for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));
create policy "editors change room tables" on public.room_tables for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));
create policy "editors remove room tables" on public.room_tables for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));

create policy "members read room items" on public.room_items for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'read'))));
create policy "editors add room items" on public.room_items for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));
create policy "editors change room items" on public.room_items for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));
create policy "editors remove room items" on public.room_items for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));

grant select, delete on public.rooms, public.room_tables, public.room_items to authenticated;
grant insert (
  id, plan_id, sub_event_id, shape, width, length, notch_width, notch_length, unit, numbering, aisle_cm, background_path,
  background_x, background_y, background_width, background_rotation, background_opacity
) on public.rooms to authenticated;
grant update (
  shape, width, length, notch_width, notch_length, unit, numbering, aisle_cm, background_path, background_x, background_y,
  background_width, background_rotation, background_opacity
) on public.rooms to authenticated;
grant insert (
  id, plan_id, room_id, shape, seats, is_one_sided, width, length, x, y, rotation, number, name, reserved_seats,
  is_accessible, is_for_children
) on public.room_tables to authenticated;
grant update (
  shape, seats, is_one_sided, width, length, x, y, rotation, number, name, reserved_seats, is_accessible, is_for_children
) on public.room_tables to authenticated;
grant insert (id, plan_id, room_id, kind, name, width, length, x, y, rotation) on public.room_items to authenticated;
grant update (name, width, length, x, y, rotation) on public.room_items to authenticated;
grant select, insert, update, delete on public.rooms, public.room_tables, public.room_items to service_role;
-- The check constraints call it as whoever writes the row.
grant execute on function private.are_seats(smallint[], smallint) to authenticated, service_role;

notify pgrst, 'reload schema';

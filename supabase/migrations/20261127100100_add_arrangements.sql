create type public.seat_person_kind as enum ('host', 'crew');
create type public.arrangement_state as enum ('draft', 'candidate', 'final');
create type public.seating_preset as enum ('family-first', 'mix-people', 'strict-peace');
create type public.seat_lock as enum ('table', 'seat');

-- Who has a seat and a menu without being a guest: the couple, hosts, the band, the photographer.
create table public.seat_people (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  kind public.seat_person_kind not null,
  name text not null check (char_length(name) <= 100 and private.is_visible(name)),
  role text check (char_length(role) <= 60 and private.is_visible(role)),
  meal_option_id uuid,
  position smallint not null default 0 check (position between 0 and 999),
  changed_at timestamptz not null default clock_timestamp(),
  constraint seat_people_plan_id_id_key unique (plan_id, id),
  constraint seat_people_meal_option_is_of_the_plan foreign key (plan_id, meal_option_id)
    references public.meal_options (plan_id, id) on delete set null (meal_option_id)
);

-- One way to seat the people of a room: a draft, one to choose from, or the one that holds.
create table public.arrangements (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null,
  room_id uuid not null,
  -- Null is called by its place among the others.
  name text check (char_length(name) <= 60 and private.is_visible(name)),
  state public.arrangement_state not null default 'draft',
  preset public.seating_preset,
  -- By the name of each weight; what is not there is the preset's.
  weights jsonb not null default '{}' check (
    jsonb_typeof(weights) = 'object' and octet_length(weights::text) <= 2000
    and not jsonb_path_exists(weights, '$.* ? (@.type() != "number")')
  ),
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- When somebody was last seated otherwise, or a table locked.
  seats_changed_at timestamptz not null default clock_timestamp(),
  constraint arrangements_plan_id_id_key unique (plan_id, id),
  constraint arrangements_room_key unique (plan_id, room_id, id),
  constraint arrangements_room_is_of_the_plan foreign key (plan_id, room_id)
    references public.rooms (plan_id, id) on delete cascade
);

-- Tables that stay as they are seated.
create table public.table_locks (
  plan_id uuid not null,
  room_id uuid not null,
  arrangement_id uuid not null,
  table_id uuid not null,
  primary key (plan_id, room_id, arrangement_id, table_id),
  constraint table_locks_arrangement_is_of_the_room foreign key (plan_id, room_id, arrangement_id)
    references public.arrangements (plan_id, room_id, id) on delete cascade,
  constraint table_locks_table_is_of_the_room foreign key (plan_id, room_id, table_id)
    references public.room_tables (plan_id, room_id, id) on delete cascade
);

-- Who sits where: a person of a party, or one of those who are no guests.
create table public.seat_assignments (
  plan_id uuid not null,
  room_id uuid not null,
  arrangement_id uuid not null,
  table_id uuid not null,
  seat smallint not null check (seat between 1 and 60),
  member_id uuid,
  person_id uuid,
  -- What automatic seating leaves alone: at which table the person sits, or in which seat.
  lock public.seat_lock,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (plan_id, room_id, arrangement_id, table_id, seat),
  constraint seat_assignments_member_sits_once unique (plan_id, member_id, arrangement_id),
  constraint seat_assignments_person_sits_once unique (plan_id, person_id, arrangement_id),
  constraint seat_assignments_are_of_one_person check (num_nonnulls(member_id, person_id) = 1),
  constraint seat_assignments_arrangement_is_of_the_room foreign key (plan_id, room_id, arrangement_id)
    references public.arrangements (plan_id, room_id, id) on delete cascade,
  constraint seat_assignments_table_is_of_the_room foreign key (plan_id, room_id, table_id)
    references public.room_tables (plan_id, room_id, id) on delete cascade,
  constraint seat_assignments_member_is_of_the_plan foreign key (plan_id, member_id)
    references public.party_members (plan_id, id) on delete cascade,
  constraint seat_assignments_person_is_of_the_plan foreign key (plan_id, person_id)
    references public.seat_people (plan_id, id) on delete cascade
);

create index seat_people_plan_id_idx on public.seat_people (plan_id, position);
create index seat_people_meal_option_id_idx on public.seat_people (plan_id, meal_option_id);
create unique index arrangements_one_final_idx on public.arrangements (plan_id, room_id) where state = 'final';
create index table_locks_table_id_idx on public.table_locks (plan_id, room_id, table_id);
create index seat_assignments_table_id_idx on public.seat_assignments (plan_id, room_id, table_id);

-- For rows added to a plan, in the transition table `added`; arguments: the most rows of one plan, the code when there are more.
-- As bound_rows, for procedures that hold the plan while others may: what is added at once waits at the owner's subscription.
create function private.lock_and_bound_rows() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  allowed constant integer := tg_argv[0]::integer;
  grown_plan_id uuid;
  present integer;
begin
  for grown_plan_id in select distinct plan_id from added order by plan_id loop
    perform private.lock_tier_of(grown_plan_id);
    execute format('select count(*) from %s where plan_id = $1', tg_relid::regclass) into present using grown_plan_id;
    if present > allowed then
      raise exception using errcode = 'P0001', message = tg_argv[1], detail = allowed::text;
    end if;
  end loop;
  return null;
end
$$;

-- A room always has an arrangement: its first comes with it, and the last that is removed is followed by an empty one.
create function private.keep_an_arrangement() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.arrangements (plan_id, room_id) select plan_id, id from added;
  else
    insert into public.arrangements (plan_id, room_id)
    select distinct gone.plan_id, gone.room_id
    from gone join public.rooms as room on room.plan_id = gone.plan_id and room.id = gone.room_id
    where not exists (
      select from public.arrangements as other where other.plan_id = gone.plan_id and other.room_id = gone.room_id
    );
  end if;
  return null;
end
$$;

-- Seats are those of the table. The tables are locked, so that none shrinks meanwhile.
create function private.check_seats() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.room_tables as seated
  where (seated.plan_id, seated.id) in (select plan_id, table_id from added) order by seated.id for share;
  if exists (
    select from added join public.room_tables as seated on seated.plan_id = added.plan_id and seated.id = added.table_id
    where added.seat > seated.seats
  ) then
    raise exception 'seating.no-such-seat' using errcode = 'P0001';
  end if;
  return null;
end
$$;

-- A table does not shrink below the seats that are taken in an arrangement.
create function private.check_taken_seats() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  taken integer;
begin
  if not exists (select from added join gone on gone.id = added.id where added.seats < gone.seats) then
    return null;
  end if;
  select count(*) into taken
  from added join gone on gone.id = added.id and added.seats < gone.seats
  join public.seat_assignments as assignment on assignment.plan_id = added.plan_id
    and assignment.room_id = added.room_id and assignment.table_id = added.id and assignment.seat > added.seats;
  if taken > 0 then
    raise exception 'seating.would-unseat' using errcode = 'P0001', detail = taken::text;
  end if;
  return null;
end
$$;

create function private.touch_arrangements() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  rows_touched text;
begin
  foreach rows_touched in array case tg_op
    when 'INSERT' then '{added}'::text[] when 'DELETE' then '{gone}' else '{added,gone}'
  end loop
    execute format(
      'update public.arrangements as arrangement set seats_changed_at = clock_timestamp()
       from (
         select seated.id from public.arrangements as seated
         where seated.seats_changed_at < now() and (seated.plan_id, seated.room_id, seated.id) in (
           select plan_id, room_id, arrangement_id from %I
         )
         order by seated.id for no key update
       ) as touched
       where arrangement.id = touched.id', rows_touched
    );
  end loop;
  return null;
end
$$;

create trigger keep_columns before update of id, plan_id on public.seat_people
  for each row execute function private.keep_columns('id', 'plan_id');
create trigger touch_changed_at before update on public.seat_people
  for each row when (old.* is distinct from new.*) execute function private.touch_changed_at();
create trigger bound_rows after insert on public.seat_people
  referencing new table as added for each statement
  execute function private.lock_and_bound_rows('500', 'seat-person.limit-reached');
create trigger keep_columns before update of id, plan_id, room_id, created_at on public.arrangements
  for each row execute function private.keep_columns('id', 'plan_id', 'room_id', 'created_at');
create trigger touch_changed_at before update of name, state, preset, weights on public.arrangements
  for each row when (old.* is distinct from new.*) execute function private.touch_changed_at();
create trigger bound_rows after insert on public.arrangements
  referencing new table as added for each statement
  execute function private.lock_and_bound_rows('60', 'arrangement.limit-reached');
create trigger keep_an_arrangement after insert on public.rooms
  referencing new table as added for each statement execute function private.keep_an_arrangement();
create trigger keep_an_arrangement after delete on public.arrangements
  referencing old table as gone for each statement execute function private.keep_an_arrangement();
create trigger keep_columns before update of plan_id, room_id, arrangement_id, table_id, seat, member_id, person_id
  on public.seat_assignments for each row
  execute function private.keep_columns('plan_id', 'room_id', 'arrangement_id', 'table_id', 'seat', 'member_id', 'person_id');
create trigger touch_changed_at before update on public.seat_assignments
  for each row when (old.* is distinct from new.*) execute function private.touch_changed_at();
create trigger check_seats after insert on public.seat_assignments
  referencing new table as added for each statement execute function private.check_seats();
create trigger check_taken_seats after update on public.room_tables
  referencing old table as gone new table as added for each statement execute function private.check_taken_seats();

do $$
declare
  subject text;
begin
  foreach subject in array '{seat_people,arrangements,table_locks,seat_assignments}'::text[] loop
    execute format(
      'create trigger a_refuse_added after insert on public.%1$I referencing new table as added
         for each statement execute function private.refuse_members_in_completed_plan();
       create trigger a_refuse_changed after update on public.%1$I referencing old table as gone new table as added
         for each statement execute function private.refuse_members_in_completed_plan(''seats_changed_at'');
       create trigger a_refuse_removed after delete on public.%1$I referencing old table as gone
         for each statement execute function private.refuse_members_in_completed_plan();
       create trigger touch_rooms_of_added after insert on public.%1$I referencing new table as added
         for each statement execute function private.touch_rooms(%2$L);
       create trigger touch_rooms_of_changed after update on public.%1$I referencing old table as gone new table as added
         for each statement execute function private.touch_rooms(%2$L);
       create trigger touch_rooms_of_removed after delete on public.%1$I referencing old table as gone
         for each statement execute function private.touch_rooms(%2$L)',
      subject, case subject when 'seat_people' then 'plan_id' else 'room_id' end
    );
  end loop;
  foreach subject in array '{table_locks,seat_assignments}'::text[] loop
    execute format(
      'create trigger touch_arrangements_of_added after insert on public.%1$I referencing new table as added
         for each statement execute function private.touch_arrangements();
       create trigger touch_arrangements_of_changed after update on public.%1$I
         referencing old table as gone new table as added
         for each statement execute function private.touch_arrangements();
       create trigger touch_arrangements_of_removed after delete on public.%1$I referencing old table as gone
         for each statement execute function private.touch_arrangements()', subject
    );
  end loop;
end
$$;

alter table public.seat_people enable row level security;
alter table public.arrangements enable row level security;
alter table public.table_locks enable row level security;
alter table public.seat_assignments enable row level security;

create policy "members read seat people" on public.seat_people for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'read'))));
create policy "editors add seat people" on public.seat_people for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));
create policy "editors change seat people" on public.seat_people for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));
create policy "editors remove seat people" on public.seat_people for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));

create policy "members read arrangements" on public.arrangements for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'read'))));
create policy "editors add arrangements" on public.arrangements for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));
create policy "editors change arrangements" on public.arrangements for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));
create policy "editors remove arrangements" on public.arrangements for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));

create policy "members read table locks" on public.table_locks for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'read'))));
create policy "editors add table locks" on public.table_locks for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));
create policy "editors remove table locks" on public.table_locks for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));

create policy "members read seat assignments" on public.seat_assignments for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'read'))));
-- People of a deleted party, whom the caller does not see, get no seat.
create policy "editors add seat assignments" on public.seat_assignments for insert to authenticated
  with check (
    plan_id = any (array(select private.my_plan_ids('seating', 'write')))
    and (member_id is null or exists (select from public.party_members as person where person.id = member_id))
  );
create policy "editors change seat assignments" on public.seat_assignments for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));
create policy "editors remove seat assignments" on public.seat_assignments for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));

grant select, delete on public.seat_people, public.arrangements, public.table_locks, public.seat_assignments to authenticated;
grant insert (id, plan_id, kind, name, role, meal_option_id, position) on public.seat_people to authenticated;
grant update (kind, name, role, meal_option_id, position) on public.seat_people to authenticated;
grant insert (id, plan_id, room_id, name, state, preset, weights) on public.arrangements to authenticated;
grant update (name, state, preset, weights) on public.arrangements to authenticated;
grant insert (plan_id, room_id, arrangement_id, table_id) on public.table_locks to authenticated;
grant insert (plan_id, room_id, arrangement_id, table_id, seat, member_id, person_id, lock)
  on public.seat_assignments to authenticated;
grant update (lock) on public.seat_assignments to authenticated;
grant select, insert, update, delete
  on public.seat_people, public.arrangements, public.table_locks, public.seat_assignments to service_role;

notify pgrst, 'reload schema';

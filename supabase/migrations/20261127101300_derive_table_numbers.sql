-- Plans whose main sub-event is seated for good: where their guests sit follows from that arrangement.
create table private.derived_plans (
  plan_id uuid primary key references public.event_plans (id) on delete cascade,
  arrangement_id uuid not null
);

-- What hosts had typed before, for when no arrangement is final any more.
create table private.typed_table_numbers (
  plan_id uuid not null,
  guest_id uuid not null,
  table_number text not null,
  primary key (plan_id, guest_id),
  constraint typed_table_numbers_guest_is_of_the_plan foreign key (plan_id, guest_id)
    references public.guests (plan_id, id) on delete cascade
);

-- What a table without a name is called: 1, 2, 3, or A, B … Z, AA.
create function private.number_label(number integer, numbering public.table_numbering) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select case
    when numbering = 'numbers' then number::text
    when number > 26 then chr(64 + (number - 1) / 26) || chr(65 + (number - 1) % 26)
    else chr(64 + number)
  end
$$;

-- At which tables parties sit, by the names of these, or by their numbers where the names are too long. Null for nowhere.
create function private.derived_numbers(of_plan_id uuid, of_arrangement_id uuid, ids uuid[])
  returns table (guest_id uuid, table_number text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select party.id, case
    when char_length(labels.names) <= 20 then labels.names
    when char_length(labels.numbers) <= 20 then labels.numbers
    else left(labels.numbers, 19) || '…'
  end
  from unnest(ids) as party (id)
  left join (
    select seated.guest_id, string_agg(coalesce(seated.name, seated.label), ', ' order by seated.number) as names,
      string_agg(seated.label, ', ' order by seated.number) as numbers
    from (
      select distinct member.guest_id, placed.number, placed.name, private.number_label(placed.number, room.numbering) as label
      from public.party_members as member
      join public.seat_assignments as assignment on assignment.plan_id = of_plan_id
        and assignment.member_id = member.id and assignment.arrangement_id = of_arrangement_id
      join public.room_tables as placed on placed.plan_id = of_plan_id and placed.id = assignment.table_id
      join public.rooms as room on room.plan_id = of_plan_id and room.id = placed.room_id
      where member.plan_id = of_plan_id and member.guest_id = any (ids)
    ) as seated
    group by seated.guest_id
  ) as labels on labels.guest_id = party.id;
end
$$;

-- Writes where these parties of a plan sit, or all of them, if that is derived.
create function private.derive_table_numbers(of_plan_id uuid, ids uuid[] default null) returns void
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  of_arrangement_id constant uuid := (
    select derived.arrangement_id from private.derived_plans as derived where derived.plan_id = of_plan_id
  );
  parties uuid[];
begin
  if of_arrangement_id is null then
    return;
  end if;
  parties := array(
    select guest.id from public.guests as guest
    where guest.plan_id = of_plan_id and (ids is null or guest.id = any (ids)) order by guest.id for no key update
  );
  perform set_config('private.is_deriving', 'yes', true);
  update public.guests as guest set table_number = derived.table_number
  from private.derived_numbers(of_plan_id, of_arrangement_id, parties) as derived
  where guest.plan_id = of_plan_id and guest.id = any (parties) and guest.id = derived.guest_id
    and guest.table_number is distinct from derived.table_number;
  perform set_config('private.is_deriving', '', true);
end
$$;

-- After each change of what is final: from then on tables are derived, from another arrangement, or again what was typed.
create function private.settle_final_arrangement() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  of_plan_id uuid;
  final_id uuid;
  derived_id uuid;
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
      update public.guests as guest set table_number = typed.table_number
      from public.guests as kept
      left join private.typed_table_numbers as typed on typed.plan_id = kept.plan_id and typed.guest_id = kept.id
      where kept.plan_id = of_plan_id and guest.plan_id = of_plan_id and guest.id = kept.id
        and guest.table_number is distinct from typed.table_number;
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

-- After each change of who sits where, of what tables are called, or of whose party people are. What changed is read from the
-- transition tables by itself: joined with rows of the plan, they could be read again for each of these.
create function private.derive_after_change() returns trigger
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  of_plan_id uuid;
  of_arrangement_id uuid;
  changed uuid[];
  parties uuid[];
begin
  for of_plan_id, changed in execute case tg_table_name || ' ' || tg_op
    when 'seat_assignments INSERT' then
      'select plan_id, array_agg(member_id) from added where member_id is not null group by plan_id'
    when 'seat_assignments DELETE' then
      'select plan_id, array_agg(member_id) from gone where member_id is not null group by plan_id'
    when 'party_members DELETE' then 'select plan_id, array_agg(distinct guest_id) from gone group by plan_id'
    when 'party_members UPDATE' then
      'select gone.plan_id, array_agg(gone.guest_id) || array_agg(added.guest_id)
       from added join gone on gone.id = added.id where gone.guest_id <> added.guest_id group by gone.plan_id'
    when 'rooms UPDATE' then
      'select added.plan_id, array_agg(added.id)
       from added join gone on gone.id = added.id where added.numbering <> gone.numbering group by added.plan_id'
    else
      'select added.plan_id, array_agg(added.id) from added join gone on gone.id = added.id
       where (added.number, added.name) is distinct from (gone.number, gone.name) group by added.plan_id'
  end
  loop
    select derived.arrangement_id into of_arrangement_id
    from private.derived_plans as derived where derived.plan_id = of_plan_id;
    continue when not found;
    if tg_table_name = 'party_members' then
      parties := changed;
    elsif tg_table_name = 'seat_assignments' then
      parties := array(
        select distinct member.guest_id from public.party_members as member
        where member.plan_id = of_plan_id and member.id = any (changed)
      );
    else
      parties := array(
        select distinct member.guest_id
        from public.seat_assignments as assignment
        join public.party_members as member on member.plan_id = of_plan_id and member.id = assignment.member_id
        where assignment.plan_id = of_plan_id and assignment.arrangement_id = of_arrangement_id
          and (assignment.room_id = any (changed) or assignment.table_id = any (changed))
      );
    end if;
    perform private.derive_table_numbers(of_plan_id, parties);
  end loop;
  return null;
end
$$;

-- Whether where a party sits is derived, and then where.
create function private.derived_number_of(of_plan_id uuid, of_guest_id uuid, out is_derived boolean, out table_number text)
  language plpgsql stable security definer set search_path = '' as $$
declare
  of_arrangement_id constant uuid := (
    select derived.arrangement_id from private.derived_plans as derived where derived.plan_id = of_plan_id
  );
begin
  is_derived := of_arrangement_id is not null;
  if is_derived then
    select derived.table_number into table_number
    from private.derived_numbers(of_plan_id, of_arrangement_id, array[of_guest_id]) as derived;
  end if;
end
$$;

-- Where a party sits is not typed while it is derived: a member who does is refused; imports and the like, which run as the
-- tables' owner, write what is derived.
create function private.keep_derived_number() returns trigger
  language plpgsql set search_path = '' as $$
declare
  derived record;
begin
  if current_setting('private.is_deriving', true) = 'yes' then
    return new;
  end if;
  select * into derived from private.derived_number_of(new.plan_id, new.id);
  if derived.is_derived then
    if current_user in ('anon', 'authenticated') and new.table_number is distinct from derived.table_number then
      raise exception 'guest.table-is-derived' using errcode = 'P0001';
    end if;
    new.table_number := derived.table_number;
  end if;
  return new;
end
$$;

-- Refuses a caller who may not write that module of the plan, and a plan that is completed, unless that is less than `late`
-- ago. The plan cannot be completed or deleted before the end of the transaction; others may write it at the same time, but where
-- tables are derived, who changes guests and who changes seats follow each other: each also writes what the other does.
create or replace function private.hold_module(
  of_plan_id uuid, module private.plan_module, late interval default interval '0'
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  completed timestamptz;
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if of_plan_id not in (select private.my_plan_ids(module, 'write')) then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  select plan.completed_at into completed from public.event_plans as plan
  where plan.id = of_plan_id and plan.deleted_at is null for share;
  if not found then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if completed <= now() - late then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  if module in ('guests', 'seating') and exists (
    select from private.derived_plans as derived where derived.plan_id = of_plan_id
  ) then
    perform pg_advisory_xact_lock(hashtextextended('seats ' || of_plan_id, 0));
  end if;
end
$$;

create trigger settle_final_of_added after insert on public.arrangements
  referencing new table as added for each statement execute function private.settle_final_arrangement();
create trigger settle_final_of_changed after update on public.arrangements
  referencing old table as gone new table as added
  for each statement execute function private.settle_final_arrangement();
create trigger settle_final_of_removed after delete on public.arrangements
  referencing old table as gone for each statement execute function private.settle_final_arrangement();
create trigger derive_after_seating after insert on public.seat_assignments
  referencing new table as added for each statement execute function private.derive_after_change();
create trigger derive_after_unseating after delete on public.seat_assignments
  referencing old table as gone for each statement execute function private.derive_after_change();
create trigger derive_after_moving after update on public.party_members
  referencing old table as gone new table as added for each statement execute function private.derive_after_change();
create trigger derive_after_removing after delete on public.party_members
  referencing old table as gone for each statement execute function private.derive_after_change();
create trigger derive_after_naming after update on public.room_tables
  referencing old table as gone new table as added for each statement execute function private.derive_after_change();
create trigger derive_after_numbering after update on public.rooms
  referencing old table as gone new table as added for each statement execute function private.derive_after_change();
create trigger keep_derived_number_of_added before insert on public.guests
  for each row when (new.table_number is not null) execute function private.keep_derived_number();
create trigger keep_derived_number_of_changed before update of table_number on public.guests
  for each row when (old.table_number is distinct from new.table_number) execute function private.keep_derived_number();

alter table private.derived_plans enable row level security;
alter table private.typed_table_numbers enable row level security;

-- The triggers call it as whoever writes the row.
grant execute on function private.derived_number_of(uuid, uuid) to authenticated, service_role;

-- The seats of people whose party was deleted, for as long as it can be restored.
create table private.freed_seats (
  plan_id uuid not null,
  room_id uuid not null,
  arrangement_id uuid not null,
  table_id uuid not null,
  seat smallint not null,
  member_id uuid not null,
  lock public.seat_lock,
  primary key (plan_id, member_id, arrangement_id),
  constraint freed_seats_arrangement_is_of_the_room foreign key (plan_id, room_id, arrangement_id)
    references public.arrangements (plan_id, room_id, id) on delete cascade,
  constraint freed_seats_table_is_of_the_room foreign key (plan_id, room_id, table_id)
    references public.room_tables (plan_id, room_id, id) on delete cascade,
  constraint freed_seats_member_is_of_the_plan foreign key (plan_id, member_id)
    references public.party_members (plan_id, id) on delete cascade
);

-- Parties whose people are of another one since a merge, so that a wish of the one is a wish of the other until the people go back.
create table private.merged_parties (
  plan_id uuid not null,
  guest_id uuid not null,
  into_id uuid not null,
  primary key (plan_id, guest_id),
  constraint merged_parties_guest_is_of_the_plan foreign key (plan_id, guest_id)
    references public.guests (plan_id, id) on delete cascade,
  constraint merged_parties_into_is_of_the_plan foreign key (plan_id, into_id)
    references public.guests (plan_id, id) on delete cascade
);

-- Tables that were wished for and are gone, for when they are put back.
create table private.table_wishes (
  plan_id uuid not null,
  wish_id uuid not null,
  -- No key, for it outlives the table.
  table_id uuid not null,
  position smallint not null,
  primary key (plan_id, wish_id, table_id),
  constraint table_wishes_wish_is_of_the_plan foreign key (plan_id, wish_id)
    references public.seating_wishes (plan_id, id) on delete cascade
);

create index table_wishes_table_id_idx on private.table_wishes (plan_id, table_id);
create index freed_seats_arrangement_id_idx on private.freed_seats (plan_id, room_id, arrangement_id);
create index freed_seats_table_id_idx on private.freed_seats (plan_id, room_id, table_id);
create index merged_parties_into_id_idx on private.merged_parties (plan_id, into_id);

-- Deleted parties leave their seats to others, and take them again when they are restored, as far as these are still free. A group
-- whose parties all get one new name at once is that group under another name, also for wishes. Planned anew for each statement.
create function private.tidy_seats_of_guests() returns trigger
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  binned uuid[];
  restored uuid[];
begin
  select array_agg(added.id) filter (where added.deleted_at is not null and gone.deleted_at is null),
    array_agg(added.id) filter (where added.deleted_at is null and gone.deleted_at is not null)
  into binned, restored
  from added join gone on gone.id = added.id
  where (added.deleted_at is null) <> (gone.deleted_at is null);
  if binned is not null then
    with freed as (
      delete from public.seat_assignments as assignment
      using public.party_members as member
      where member.guest_id = any (binned) and (member.plan_id, member.guest_id) in (select plan_id, id from added)
        and assignment.plan_id = member.plan_id and assignment.member_id = member.id
      returning assignment.*
    )
    insert into private.freed_seats (plan_id, room_id, arrangement_id, table_id, seat, member_id, lock)
    select plan_id, room_id, arrangement_id, table_id, seat, member_id, lock from freed
    on conflict (plan_id, member_id, arrangement_id) do update set table_id = excluded.table_id, seat = excluded.seat, lock = excluded.lock;
  end if;
  if restored is not null then
    with taken as (
      delete from private.freed_seats as freed
      using public.party_members as member
      where member.guest_id = any (restored) and (member.plan_id, member.guest_id) in (select plan_id, id from added)
        and freed.plan_id = member.plan_id and freed.member_id = member.id
      returning freed.*
    )
    insert into public.seat_assignments (plan_id, room_id, arrangement_id, table_id, seat, member_id, lock)
    select taken.plan_id, taken.room_id, taken.arrangement_id, taken.table_id, taken.seat, taken.member_id, taken.lock
    from taken
    join public.room_tables as seated on seated.plan_id = taken.plan_id and seated.id = taken.table_id
      and seated.seats >= taken.seat
    on conflict do nothing;
  end if;

  update public.seating_wish_targets as target set guest_group = renamed.into_group
  from (
    select gone.plan_id, gone.guest_group as from_group, min(added.guest_group) as into_group
    from added join gone on gone.id = added.id
    where gone.guest_group is distinct from added.guest_group and added.deleted_at is null
    group by gone.plan_id, gone.guest_group
    having count(distinct added.guest_group) = 1 and count(added.guest_group) = count(*)
  ) as renamed
  where target.plan_id = renamed.plan_id and target.guest_group = renamed.from_group and not exists (
    select from public.guests as other
    where other.plan_id = renamed.plan_id and other.guest_group = renamed.from_group and other.deleted_at is null
  );
  return null;
end
$$;

-- People who go to another party take their seats along. Where none stay behind, the parties were merged: what is wished of the
-- first is wished of the other, until its people come back. Where some stay behind, the party was split, and what was wished of it
-- is wished of both.
create function private.tidy_wishes_of_moved() returns trigger
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  move record;
begin
  for move in
    select distinct gone.plan_id, gone.guest_id as from_id, added.guest_id as into_id
    from added join gone on gone.id = added.id where gone.guest_id <> added.guest_id
  loop
    delete from private.merged_parties as merged where merged.plan_id = move.plan_id and merged.guest_id = move.into_id;
    if found then
      continue;
    end if;
    if not exists (
      select from public.party_members as member where member.plan_id = move.plan_id and member.guest_id = move.from_id
    ) then
      insert into private.merged_parties (plan_id, guest_id, into_id) values (move.plan_id, move.from_id, move.into_id)
      on conflict (plan_id, guest_id) do update set into_id = excluded.into_id;
    else
      insert into public.seating_wish_targets (plan_id, wish_id, position, guest_id)
      select target.plan_id, target.wish_id, (
          select max(other.position) + 1 from public.seating_wish_targets as other
          where other.plan_id = target.plan_id and other.wish_id = target.wish_id
        ), move.into_id
      from public.seating_wish_targets as target
      where target.plan_id = move.plan_id and target.guest_id = move.from_id
        and not exists (
          select from public.seating_wish_targets as other
          where other.plan_id = target.plan_id and other.wish_id = target.wish_id
            and (other.guest_id = move.into_id or other.position = 99)
        )
      group by target.plan_id, target.wish_id;
    end if;
  end loop;
  return null;
end
$$;

-- A merged party that is removed for good leaves its wishes to the one that has its people.
create function private.hand_on_wishes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.seating_wish_targets as target set guest_id = merged.into_id
  from private.merged_parties as merged
  where merged.plan_id = old.plan_id and merged.guest_id = old.id and merged.into_id <> old.id
    and target.plan_id = old.plan_id and target.guest_id = old.id
    and exists (select from public.guests as party where party.plan_id = old.plan_id and party.id = merged.into_id)
    and not exists (
      select from public.seating_wish_targets as other
      where other.plan_id = target.plan_id and other.wish_id = target.wish_id and other.guest_id = merged.into_id
    );
  update private.merged_parties as earlier set into_id = merged.into_id
  from private.merged_parties as merged
  where merged.plan_id = old.plan_id and merged.guest_id = old.id
    and earlier.plan_id = old.plan_id and earlier.into_id = old.id and earlier.guest_id <> merged.into_id
    and exists (select from public.guests as party where party.plan_id = old.plan_id and party.id = merged.into_id);
  return old;
end
$$;

-- When a party shrinks, its places without a name are alike: one that has a seat leaves it to one that stays and has none.
create function private.leave_seat_to_party() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  left_seat record;
  heir uuid;
begin
  if num_nonnulls(old.first_name, old.last_name) > 0 then
    return old;
  end if;
  for left_seat in
    select * from public.seat_assignments as assignment
    where assignment.plan_id = old.plan_id and assignment.member_id = old.id
  loop
    select member.id into heir from public.party_members as member
    where member.plan_id = old.plan_id and member.guest_id = old.guest_id and member.id <> old.id
      and num_nonnulls(member.first_name, member.last_name) = 0 and not member.is_deleted
      and not exists (
        select from public.seat_assignments as taken
        where taken.plan_id = old.plan_id and taken.member_id = member.id
          and taken.arrangement_id = left_seat.arrangement_id
      )
    order by member.position limit 1;
    if found then
      delete from public.seat_assignments as assignment
      where assignment.plan_id = old.plan_id and assignment.member_id = old.id
        and assignment.arrangement_id = left_seat.arrangement_id;
      insert into public.seat_assignments (plan_id, room_id, arrangement_id, table_id, seat, member_id, lock)
      values (
        left_seat.plan_id, left_seat.room_id, left_seat.arrangement_id, left_seat.table_id, left_seat.seat, heir, left_seat.lock
      );
    end if;
  end loop;
  return old;
end
$$;

-- At the end of a transaction, a wish that has lost its last target, or one that is of two or more and has a single person left, is
-- no wish any more.
create function private.remove_empty_wish() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.seating_wishes as wish
  using (
    select count(*) filter (where target.table_id is null) as targets,
      count(*) filter (where target.guest_id is not null or target.guest_group is not null) as many
    from public.seating_wish_targets as target where target.plan_id = old.plan_id and target.wish_id = old.wish_id
  ) as left_over
  where wish.plan_id = old.plan_id and wish.id = old.wish_id and (
    left_over.targets = 0 or (
      wish.kind not in ('near', 'away-from', 'at-table', 'children-table') and left_over.targets = 1 and left_over.many = 0
    )
  );
  return null;
end
$$;

-- A table that is put back is again the one that somebody wished to sit at.
create function private.keep_wishes_of_table() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.table_wishes (plan_id, wish_id, table_id, position)
  select target.plan_id, target.wish_id, target.table_id, target.position from public.seating_wish_targets as target
  where target.plan_id = old.plan_id and target.table_id = old.id
  on conflict (plan_id, wish_id, table_id) do update set position = excluded.position;
  return old;
end
$$;

create function private.restore_wishes_of_tables() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  with kept as (
    delete from private.table_wishes as wished
    where (wished.plan_id, wished.table_id) in (select plan_id, id from added) returning wished.*
  )
  insert into public.seating_wish_targets (plan_id, wish_id, position, table_id)
  select plan_id, wish_id, position, table_id from kept
  on conflict do nothing;
  return null;
end
$$;

-- Where the people of merged parties are.
create function private.parties_merged(of_plan_id uuid) returns table (guest_id uuid, into_id uuid)
  language sql stable security definer set search_path = '' as $$
  with recursive followed as (
    select merged.guest_id, merged.into_id, 1 as steps from private.merged_parties as merged
    where merged.plan_id = of_plan_id
    union all
    select followed.guest_id, merged.into_id, followed.steps + 1
    from followed join private.merged_parties as merged on merged.plan_id = of_plan_id and merged.guest_id = followed.into_id
    where followed.steps < 20
  )
  select distinct on (followed.guest_id) followed.guest_id, followed.into_id
  from followed order by followed.guest_id, followed.steps desc
$$;

-- The wishes of a plan with their targets, or those of these ids. A merged party is the one that has its people. People of deleted
-- parties, and these parties, are not among the targets.
create or replace function private.wish_rows(of_plan_id uuid, ids uuid[]) returns json
  language sql stable security definer set search_path = '' as $$
  with merged as materialized (
    select * from private.parties_merged(of_plan_id)
  ), targets as materialized (
    select named.wish_id, json_agg(json_strip_nulls(json_build_object(
      'member_id', named.member_id, 'person_id', named.person_id, 'guest_id', named.guest_id,
      'guest_group', named.guest_group, 'table_id', named.table_id
    )) order by named.position) as list
    from (
      select target.wish_id, target.member_id, target.person_id, coalesce(merged.into_id, target.guest_id) as guest_id,
        target.guest_group, target.table_id, min(target.position) as position
      from public.seating_wish_targets as target
      left join merged on merged.guest_id = target.guest_id
      left join public.party_members as member on member.plan_id = target.plan_id and member.id = target.member_id
      left join public.guests as guest
        on guest.plan_id = target.plan_id and guest.id = coalesce(merged.into_id, target.guest_id)
      where target.plan_id = of_plan_id and (ids is null or target.wish_id = any (ids))
        and member.is_deleted is not true and guest.deleted_at is null
      group by 1, 2, 3, 4, 5, 6
    ) as named
    group by named.wish_id
  )
  select coalesce(json_agg(line order by line.created_at, line.id), '[]') from (
    select wish.id, wish.kind, wish.is_must, wish.points, wish.place, wish.note, wish.created_at, wish.changed_at,
      coalesce(targets.list, '[]') as targets
    from public.seating_wishes as wish left join targets on targets.wish_id = wish.id
    where wish.plan_id = of_plan_id and (ids is null or wish.id = any (ids))
      and of_plan_id = any (array(select private.my_plan_ids('seating', 'read')))
  ) as line
$$;

create trigger tidy_seats_of_guests after update on public.guests
  referencing old table as gone new table as added for each statement execute function private.tidy_seats_of_guests();
create trigger hand_on_wishes before delete on public.guests
  for each row execute function private.hand_on_wishes();
create trigger tidy_wishes_of_moved after update on public.party_members
  referencing old table as gone new table as added for each statement execute function private.tidy_wishes_of_moved();
create trigger leave_seat_to_party before delete on public.party_members
  for each row execute function private.leave_seat_to_party();
create constraint trigger remove_empty_wish after delete on public.seating_wish_targets deferrable initially deferred
  for each row execute function private.remove_empty_wish();
create trigger keep_wishes_of_table before delete on public.room_tables
  for each row execute function private.keep_wishes_of_table();
create trigger restore_wishes_of_tables after insert on public.room_tables
  referencing new table as added for each statement execute function private.restore_wishes_of_tables();

alter table private.freed_seats enable row level security;
alter table private.merged_parties enable row level security;
alter table private.table_wishes enable row level security;

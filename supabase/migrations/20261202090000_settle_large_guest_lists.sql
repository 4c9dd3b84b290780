-- Making an arrangement final, or a candidate again, in a plan of thousands of parties: it was ended by the time limit of a request.
-- Statistics do not know of rows that were just imported, and a statement about what a statement changed keeps the number of rows
-- of its first call: both were joined row by row. Such joins are planned anew now, or are none.

-- As before, planned for as many rows as there are.
create or replace function private.tidy_seats_of_guests() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  binned uuid[];
  restored uuid[];
begin
  execute
    'select array_agg(added.id) filter (where added.deleted_at is not null and gone.deleted_at is null),
       array_agg(added.id) filter (where added.deleted_at is null and gone.deleted_at is not null)
     from added join gone on gone.id = added.id
     where (added.deleted_at is null) <> (gone.deleted_at is null)'
  into binned, restored;
  if binned is not null then
    execute
      'with freed as (
         delete from public.seat_assignments as assignment
         using public.party_members as member
         where member.guest_id = any ($1) and (member.plan_id, member.guest_id) in (select plan_id, id from added)
           and assignment.plan_id = member.plan_id and assignment.member_id = member.id
         returning assignment.*
       )
       insert into private.freed_seats (plan_id, room_id, arrangement_id, table_id, seat, member_id, lock)
       select plan_id, room_id, arrangement_id, table_id, seat, member_id, lock from freed
       on conflict (plan_id, member_id, arrangement_id) do update set table_id = excluded.table_id, seat = excluded.seat, lock = excluded.lock'
      using binned;
  end if;
  if restored is not null then
    execute
      'with taken as (
         delete from private.freed_seats as freed
         using public.party_members as member
         where member.guest_id = any ($1) and (member.plan_id, member.guest_id) in (select plan_id, id from added)
           and freed.plan_id = member.plan_id and freed.member_id = member.id
         returning freed.*
       )
       insert into public.seat_assignments (plan_id, room_id, arrangement_id, table_id, seat, member_id, lock)
       select taken.plan_id, taken.room_id, taken.arrangement_id, taken.table_id, taken.seat, taken.member_id, taken.lock
       from taken
       join public.room_tables as seated on seated.plan_id = taken.plan_id and seated.id = taken.table_id
         and seated.seats >= taken.seat
       on conflict do nothing'
      using restored;
  end if;
  execute
    'update public.seating_wish_targets as target set guest_group = renamed.into_group
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
     )';
  return null;
end
$$;

-- As before, planned for as many rows as there are.
create or replace function private.tidy_wishes_of_moved() returns trigger
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  move record;
begin
  for move in execute
    'select distinct gone.plan_id, gone.guest_id as from_id, added.guest_id as into_id
     from added join gone on gone.id = added.id where gone.guest_id <> added.guest_id'
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

-- As before. Parties that were not written are as they were, and need no condition.
create or replace function private.derive_table_numbers(of_plan_id uuid, ids uuid[] default null) returns void
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  of_arrangement_id constant uuid := (
    select derived.arrangement_id from private.derived_plans as derived where derived.plan_id = of_plan_id
  );
  parties uuid[];
  before jsonb;
begin
  if of_arrangement_id is null then
    return;
  end if;
  parties := array(
    select guest.id from public.guests as guest
    where guest.plan_id = of_plan_id and (ids is null or guest.id = any (ids)) order by guest.id for no key update
  );
  perform set_config('private.is_deriving', 'yes', true);
  before := (
    select jsonb_object_agg(guest.id, guest.changed_at) from public.guests as guest
    where guest.plan_id = of_plan_id and guest.id = any (parties)
  );
  update public.guests as guest set table_number = derived.table_number
  from private.derived_numbers(of_plan_id, of_arrangement_id, parties) as derived
  where guest.plan_id = of_plan_id and guest.id = any (parties) and guest.id = derived.guest_id
    and guest.table_number is distinct from derived.table_number;
  if found then
    perform private.follow_derived_numbers(of_plan_id, before);
  end if;
  perform set_config('private.is_deriving', '', true);
end
$$;

-- As before, without joins.
create or replace function private.settle_final_arrangement() returns trigger
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  of_plan_id uuid;
  final_id uuid;
  derived_id uuid;
  before jsonb;
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
      before := (
        select jsonb_object_agg(guest.id, guest.changed_at) from public.guests as guest where guest.plan_id = of_plan_id
      );
      update public.guests as guest set table_number = (
        select typed.table_number from private.typed_table_numbers as typed
        where typed.plan_id = guest.plan_id and typed.guest_id = guest.id
      )
      where guest.plan_id = of_plan_id and guest.table_number is distinct from (
        select typed.table_number from private.typed_table_numbers as typed
        where typed.plan_id = guest.plan_id and typed.guest_id = guest.id
      );
      if found then
        perform private.follow_derived_numbers(of_plan_id, before);
      end if;
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

-- How far the seating of the main sub-event is, as the screen says it of the final arrangement, else of the first:
-- {tables, seats, needing, seated, is_final, musts, broken}. Those who need a seat are guests who said yes, but for babies,
-- those without an answer who have one, hosts and crew. A must is broken by people who have a seat. Null for those who may
-- not read it.
create function private.count_seating(of_plan_id uuid) returns json
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  main_id uuid;
  main_room_id uuid;
  shown_id uuid;
  shown_is_final boolean;
begin
  if of_plan_id <> all (array(select private.my_plan_ids('seating', 'read'))) then
    return null;
  end if;
  select event.id, room.id into main_id, main_room_id
  from public.sub_events as event
  left join public.rooms as room on room.plan_id = event.plan_id and room.sub_event_id = event.id
  where event.plan_id = of_plan_id and event.is_main;
  select arrangement.id, arrangement.state = 'final' into shown_id, shown_is_final
  from public.arrangements as arrangement
  where arrangement.plan_id = of_plan_id and arrangement.room_id = main_room_id
  order by arrangement.state = 'final' desc, arrangement.created_at, arrangement.id
  limit 1;
  return (
    with held as materialized (
      select assignment.table_id, assignment.member_id, assignment.person_id, member.guest_id,
        lower(guest.guest_group) as guest_group, invitation.answer
      from public.seat_assignments as assignment
      left join public.party_members as member
        on member.plan_id = assignment.plan_id and member.id = assignment.member_id
      left join public.guests as guest on guest.plan_id = member.plan_id and guest.id = member.guest_id
      left join public.invitations as invitation
        on invitation.plan_id = member.plan_id and invitation.member_id = member.id
        and invitation.sub_event_id = main_id
      where assignment.plan_id = of_plan_id and assignment.room_id = main_room_id
        and assignment.arrangement_id = shown_id
    ), seated as materialized (
      select * from held where person_id is not null or answer in ('yes', 'pending')
    ), needing as (
      select invitation.member_id
      from public.invitations as invitation
      join public.party_members as member
        on member.plan_id = invitation.plan_id and member.id = invitation.member_id
      where invitation.plan_id = of_plan_id and invitation.sub_event_id = main_id and invitation.answer = 'yes'
        and not invitation.is_deleted and coalesce(member.age, 2) >= 2
      union
      select seated.member_id from seated where seated.member_id is not null
    ), target as materialized (
      select wish.id as wish_id, wish.kind, named.position, named.member_id, named.person_id, named.guest_id,
        lower(named.guest_group) as guest_group, named.table_id
      from public.seating_wishes as wish
      join public.seating_wish_targets as named on named.plan_id = wish.plan_id and named.wish_id = wish.id
      where wish.plan_id = of_plan_id and wish.is_must
    ), sitter as materialized (
      select target.wish_id, target.kind, target.position, seated.table_id, seated.member_id as who
      from target join seated on seated.member_id = target.member_id
      union all
      select target.wish_id, target.kind, target.position, seated.table_id, seated.person_id
      from target join seated on seated.person_id = target.person_id
      union all
      select target.wish_id, target.kind, target.position, seated.table_id, seated.member_id
      from target join seated on seated.guest_id = target.guest_id
      union all
      select target.wish_id, target.kind, target.position, seated.table_id, seated.member_id
      from target join seated on seated.guest_group = target.guest_group
    ), broken as (
      select sitter.wish_id from sitter where sitter.kind = 'together'
      group by sitter.wish_id having count(distinct sitter.table_id) > 1
      union
      select one.wish_id
      from sitter as one
      join sitter as other
        on other.wish_id = one.wish_id and other.table_id = one.table_id and other.who <> one.who
        -- Of one group alone: all of it from each other.
        and (other.position <> one.position or not exists (
          select from target where target.wish_id = one.wish_id and target.position <> one.position
        ))
      where one.kind = 'apart'
      union
      select sitter.wish_id
      from sitter
      where sitter.kind = 'at-table'
        and exists (select from target where target.wish_id = sitter.wish_id and target.table_id is not null)
        and not exists (
          select from target where target.wish_id = sitter.wish_id and target.table_id = sitter.table_id
        )
    ), room_table as (
      select count(*) as tables, coalesce(sum(placed.seats), 0) as seats
      from public.room_tables as placed where placed.plan_id = of_plan_id and placed.room_id = main_room_id
    )
    select json_build_object(
      'tables', room_table.tables,
      'seats', room_table.seats,
      'needing', (select count(*) from needing) + (
        select count(*) from public.seat_people as person where person.plan_id = of_plan_id
      ),
      'seated', (
        select count(*) from seated
        where seated.person_id is not null or seated.member_id in (select needing.member_id from needing)
      ),
      'is_final', coalesce(shown_is_final, false),
      'musts', (select count(distinct target.wish_id) from target),
      'broken', (select count(*) from broken)
    )
    from room_table
  );
end
$$;

create function public.seating_counts(plan_id uuid) returns json
  language sql stable security invoker set search_path = '' as $$
  select private.count_seating(seating_counts.plan_id)
$$;

grant execute on function private.count_seating(uuid), public.seating_counts(uuid) to authenticated;

notify pgrst, 'reload schema';

-- As before, with answers and needs joined by hashing: before the tables have statistics the planner takes their rows for a few and
-- compares each person with each. Lists of needs are joined only of who has two.
create or replace function private.caterer_people_now(of_plan_id uuid, of_event_id uuid, of_arrangement_id uuid, with_needs boolean)
  returns table (
    place bigint, member_id uuid, person_id uuid, kind text, table_id uuid, seat smallint, standing text, age text,
    meal_id uuid, diets text[], allergens text[], access text[], note text
  )
  language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  set enable_nestloop = off as $$
  with seated as materialized (
    select assignment.member_id, assignment.person_id, assignment.table_id, assignment.seat
    from public.arrangements as arrangement
    join public.seat_assignments as assignment on assignment.plan_id = of_plan_id
      and assignment.room_id = arrangement.room_id and assignment.arrangement_id = arrangement.id
    where arrangement.plan_id = of_plan_id and arrangement.id = of_arrangement_id
  ), guest_people as (
    select guest.list_position, member.position, member.guest_id, member.id, seated.table_id, seated.seat,
      case invitation.answer when 'yes' then 'comes' when 'pending' then 'pending' else 'absent' end as standing,
      case when member.age < 2 then 'baby' when member.age is not null or member.age_group = 'under-18' then 'child'
        else 'adult' end as age,
      invitation.meal_option_id
    from public.party_members as member
    join public.guests as guest on guest.plan_id = member.plan_id and guest.id = member.guest_id
    left join public.invitations as invitation on invitation.plan_id = member.plan_id
      and invitation.member_id = member.id and invitation.sub_event_id = of_event_id
    left join seated on seated.member_id = member.id
    where member.plan_id = of_plan_id and guest.deleted_at is null
      and (seated.seat is not null or invitation.answer = 'yes')
  ), everybody as (
    select 0 as part, person.list_position as first, person.position as second, person.id as member_id,
      null::uuid as person_id, 'guest' as kind,
      case when person.age = 'baby' and person.seat is null then first_value(person.table_id) over (
        partition by person.guest_id order by person.table_id is null, person.position
      ) else person.table_id end as table_id,
      person.seat, person.standing, person.age, person.meal_option_id
    from guest_people as person
    union all
    select case person.kind when 'host' then 1 else 2 end, person.position, 0, null, person.id, person.kind::text,
      seated.table_id, seated.seat, 'comes', 'adult', person.meal_option_id
    from public.seat_people as person left join seated on seated.person_id = person.id
    where person.plan_id = of_plan_id
  )
  select row_number() over (order by each.part, each.first, each.second, coalesce(each.member_id, each.person_id)) - 1,
    each.member_id, each.person_id, each.kind, each.table_id, each.seat, each.standing, each.age, each.meal_option_id,
    case when given.member_id is null then coalesce(noted.diets, '{}') when noted.member_id is null then given.diets
      else private.both_lists(given.diets, noted.diets) end,
    case when given.member_id is null then coalesce(noted.allergens, '{}') when noted.member_id is null then given.allergens
      else private.both_lists(given.allergens, noted.allergens) end,
    case when given.member_id is null then coalesce(noted.access, '{}') when noted.member_id is null then given.access
      else private.both_lists(given.access, noted.access) end,
    case when given.note = noted.note then noted.note else nullif(concat_ws(' · ', given.note, noted.note), '') end
  from everybody as each
  left join private.given_needs as given on with_needs and given.plan_id = of_plan_id and given.member_id = each.member_id
  left join public.guest_needs as noted on with_needs and noted.plan_id = of_plan_id and noted.member_id = each.member_id
$$;

alter function private.read_caterer_list(uuid, uuid, uuid, integer) set enable_nestloop = off;

-- As before, and whether where parties sit follows from a final arrangement.
create or replace function private.count_guests(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'parties', count(*) filter (where not party.is_second_list),
    'people', coalesce(sum(party.people) filter (where not party.is_second_list), 0),
    'confirmed', coalesce(sum(party.confirmed) filter (where not party.is_second_list), 0),
    'pending', coalesce(sum(party.pending) filter (where not party.is_second_list), 0),
    'declined', coalesce(sum(party.declined) filter (where not party.is_second_list), 0),
    'incomplete', count(*) filter (where not party.is_second_list and party.is_incomplete),
    'second_list', count(*) filter (where party.is_second_list),
    'limit', (select limits.max_guests from public.tier_limits as limits where limits.tier = private.tier_of(of_plan_id)),
    'places', (select settings.places from public.guest_settings as settings where settings.plan_id = of_plan_id),
    'reply_by', (select settings.reply_by from public.guest_settings as settings where settings.plan_id = of_plan_id),
    'is_table_derived', exists (select from private.derived_plans as derived where derived.plan_id = of_plan_id)
  )
  from (
    select guest.is_second_list, count(*) as people,
      count(*) filter (where main.answer = 'yes') as confirmed,
      count(*) filter (where main.answer = 'pending') as pending,
      count(*) filter (where main.answer = 'no') as declined,
      guest.phone is null or bool_or(
        member.position = 0 and num_nulls(member.first_name, member.last_name, member.age_group) > 0
      ) as is_incomplete
    from public.guests as guest
    join public.party_members as member on member.plan_id = guest.plan_id and member.guest_id = guest.id
    left join public.sub_events as event on event.plan_id = guest.plan_id and event.is_main
    left join public.invitations as main
      on main.plan_id = guest.plan_id and main.member_id = member.id and main.sub_event_id = event.id
    where guest.plan_id = of_plan_id and guest.deleted_at is null
    group by guest.id
  ) as party
  having of_plan_id = any (array(select private.my_plan_ids('guests', 'read')))
$$;

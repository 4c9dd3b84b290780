-- The parties of a plan that were deleted and can still be restored, those deleted last first, at most 500: [{id, deleted_at,
-- days_left, people, first_name, last_name}], the name being the lead's. Entries that a merge left without people come back by
-- splitting. For those who may restore them; null for all others.
create function private.list_deleted_guests(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.deleted_at desc, listed.id), '[]')
  from (
    select guest.id, guest.deleted_at,
      greatest(1, ceil(extract(epoch from guest.deleted_at + private.bin_time() - now()) / 86400)::integer) as days_left,
      found.people, found.first_name, found.last_name
    from public.guests as guest
    cross join lateral (
      select count(*)::integer as people,
        (array_agg(member.first_name order by member.position))[1] as first_name,
        (array_agg(member.last_name order by member.position))[1] as last_name
      from public.party_members as member
      where member.plan_id = of_plan_id and member.guest_id = guest.id
    ) as found
    where guest.plan_id = of_plan_id and guest.deleted_at > now() - private.bin_time() and found.people > 0
    order by guest.deleted_at desc, guest.id
    limit 500
  ) as listed
  having of_plan_id = any (array(select private.my_plan_ids('guests', 'write')))
$$;

create function public.deleted_guests(plan_id uuid) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.list_deleted_guests(deleted_guests.plan_id)
$$;

grant execute on function private.list_deleted_guests(uuid) to authenticated;
grant execute on function public.deleted_guests(uuid) to authenticated;

notify pgrst, 'reload schema';

-- Who is in a plan, with their names, for its members. Profiles are readable by their users alone, so this reads them as
-- the tables' owner, and nothing of them but the name.
create function private.people_of_plan(of_plan_id uuid)
  returns table (user_id uuid, full_name text, role public.plan_role)
  language sql stable security definer set search_path = '' as $$
  select member.user_id, coalesce(profile.full_name, ''), member.role
  from public.plan_members as member
  left join public.profiles as profile on profile.id = member.user_id
  where member.plan_id = of_plan_id
    and of_plan_id in (select private.my_plan_ids('{owner,editor,viewer}'))
  order by member.role, profile.full_name, member.user_id
$$;

-- The members of a plan by role and name; nobody to those who are not in it.
create function public.plan_people(plan_id uuid)
  returns table (user_id uuid, full_name text, role public.plan_role)
  language sql stable security invoker set search_path = '' as $$
  select person.user_id, person.full_name, person.role from private.people_of_plan(plan_people.plan_id) as person
$$;

grant execute on function private.people_of_plan(uuid) to authenticated;
grant execute on function public.plan_people(uuid) to authenticated;

notify pgrst, 'reload schema';

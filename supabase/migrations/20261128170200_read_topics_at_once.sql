-- As before, in one query: it is asked four times for each channel that is joined, and all join at once after a restart.
create or replace function private.my_topics(verb private.module_verb) returns setof text
  language sql stable security definer set search_path = '' as $$
  select 'plan:' || member.plan_id || part.suffix
  from public.plan_members as member
  join public.event_plans as plan on plan.id = member.plan_id
  cross join (
    select 'details'::private.plan_module as module, '' as suffix
    union all
    select module, ':' || module from unnest(enum_range(null::private.plan_module)) as module
  ) as part
  where member.user_id = (select auth.uid()) and plan.deleted_at is null
    and private.may(member.role, part.module, my_topics.verb)
$$;

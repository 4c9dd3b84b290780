-- What a member may do in each module of the plan, where that is not what the role says: `none`, `read` or `write` for every module. The
-- role of such a member is editor where they may write anything, else viewer. Apart from the membership, which every member reads:
-- what somebody may not see is told to those who may read the team. Out of reach of the data API.
create table private.member_rights (
  plan_id uuid not null,
  user_id uuid not null,
  rights jsonb not null,
  primary key (plan_id, user_id),
  constraint member_rights_user_is_a_member foreign key (plan_id, user_id)
    references public.plan_members (plan_id, user_id) on delete cascade
);

-- Rights as members can hold them, as `normalizeRights` of domain/team/rights.ts: the details can always be read, and so can money and
-- vendors as long as the rows of plans and vendors tell what they cost. What guests need, and where people sit, is told with their names.
-- What does not fit else is lowered.
create function private.normal_rights(rights jsonb) returns jsonb
  language sql immutable parallel safe set search_path = '' as $$
  select rights
    || case when rights ->> 'details' = 'none' then '{"details": "read"}'::jsonb else '{}' end
    || case when rights ->> 'vendors' = 'none' then '{"vendors": "read"}'::jsonb else '{}' end
    || case when rights ->> 'money' = 'none' then '{"money": "read"}'::jsonb else '{}' end
    || case
      when rights ->> 'guests' = 'none' then '{"needs": "none", "seating": "none"}'::jsonb
      when rights ->> 'guests' = 'read' and rights ->> 'needs' = 'write' then '{"needs": "read"}'
      else '{}'
    end
$$;

-- Whether these are rights that a member can hold: every module with its access, and none that would have to be lowered.
create function private.are_rights(rights jsonb) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select coalesce(
    jsonb_typeof(rights) = 'object'
    and (select count(*) = 10 and bool_and(
      module.key in ('details', 'guests', 'needs', 'seating', 'tasks', 'vendors', 'money', 'timeline', 'drinks', 'team')
      and module.value in ('"none"', '"read"', '"write"')
    ) from jsonb_each(case jsonb_typeof(rights) when 'object' then rights else '{}' end) as module)
    and private.normal_rights(rights) = rights,
    false
  )
$$;

alter table private.member_rights add constraint member_rights_fit check (private.are_rights(rights));

-- When the rights of a member were changed last: readers of the feed ask anew what they may read.
alter table public.plan_members add column rights_changed_at timestamptz;

-- What a member may do: by rights of their own, or by their role.
create function private.may(
  role public.plan_role, rights jsonb, module private.plan_module, verb private.module_verb
) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select case
    when rights is null then private.may(role, module, verb)
    else rights ->> module::text = 'write' or (verb = 'read' and rights ->> module::text = 'read')
  end
$$;

-- Whether somebody may do that in a plan, for procedures that act for a user who is named.
create function private.member_may(
  of_user_id uuid, of_plan_id uuid, module private.plan_module, verb private.module_verb
) returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce((
    select private.may(member.role, own.rights, member_may.module, member_may.verb)
    from public.plan_members as member
    left join private.member_rights as own on own.plan_id = member.plan_id and own.user_id = member.user_id
    where member.plan_id = of_plan_id and member.user_id = of_user_id
  ), false)
$$;

-- For policies, procedures and files: the plans in which the caller may read or write that module, without those in the bin. The
-- rights are asked here and not in `private.may`, so that a member of many plans costs no call for each.
create or replace function private.my_plan_ids(module private.plan_module, verb private.module_verb) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select member.plan_id
  from public.plan_members as member
  join public.event_plans as plan on plan.id = member.plan_id
  left join private.member_rights as own on own.plan_id = member.plan_id and own.user_id = member.user_id
  where member.user_id = (select auth.uid()) and plan.deleted_at is null
    and case
      when own.rights is not null then
        own.rights ->> my_plan_ids.module::text = 'write'
        or (my_plan_ids.verb = 'read' and own.rights ->> my_plan_ids.module::text = 'read')
      else
        member.role in ('owner', 'editor')
        or (my_plan_ids.verb = 'read' and my_plan_ids.module not in ('needs', 'team'))
    end
$$;

-- For live updates of the caller: the modules of each plan that they may read; none of plans in the bin. What is their own and of no plan
-- is noted under their id.
create or replace function private.my_modules() returns table (plan_id uuid, modules text[])
  language sql stable security definer set search_path = '' as $$
  select member.plan_id, array(
    select module::text from unnest(enum_range(null::private.plan_module)) as module
    where plan.deleted_at is null and private.may(member.role, own.rights, module, 'read')
  )
  from public.plan_members as member
  join public.event_plans as plan on plan.id = member.plan_id
  left join private.member_rights as own on own.plan_id = member.plan_id and own.user_id = member.user_id
  where member.user_id = (select auth.uid())
  union all
  select (select auth.uid()), '{details}'::text[] where (select auth.uid()) is not null
$$;

-- The topics of plans that the caller may use: `plan:<id>` for who is there, and `plan:<id>:<module>` for what happens in a part of it.
create or replace function private.my_topics(verb private.module_verb) returns setof text
  language sql stable security definer set search_path = '' as $$
  select 'plan:' || member.plan_id || part.suffix
  from public.plan_members as member
  join public.event_plans as plan on plan.id = member.plan_id
  left join private.member_rights as own on own.plan_id = member.plan_id and own.user_id = member.user_id
  cross join (
    select 'details'::private.plan_module as module, '' as suffix
    union all
    select module, ':' || module from unnest(enum_range(null::private.plan_module)) as module
  ) as part
  where member.user_id = (select auth.uid()) and plan.deleted_at is null
    and private.may(member.role, own.rights, part.module, my_topics.verb)
$$;

-- What the caller may do in each module of a plan; null where they are not in it.
create function private.my_rights(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(own.rights, (
    select jsonb_object_agg(module::text, case
      when private.may(member.role, module, 'write') then 'write'
      when private.may(member.role, module, 'read') then 'read'
      else 'none'
    end)
    from unnest(enum_range(null::private.plan_module)) as module
  ))
  from public.plan_members as member
  join public.event_plans as plan on plan.id = member.plan_id
  left join private.member_rights as own on own.plan_id = member.plan_id and own.user_id = member.user_id
  where member.plan_id = of_plan_id and member.user_id = (select auth.uid()) and plan.deleted_at is null
$$;

-- The same, read with a plan.
create function public.my_rights(plan public.event_plans) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.my_rights(plan.id)
$$;

-- A plan for a procedure that writes a module of it: locked, neither deleted nor completed until the end of the transaction. Refuses a
-- caller who may not write the module.
create function private.hold_plan(of_plan_id uuid, module private.plan_module) returns public.event_plans
  language plpgsql security definer set search_path = '' as $$
declare
  plan public.event_plans;
begin
  -- Only for those who may read it: others wait for nothing.
  if of_plan_id in (select private.my_plan_ids(hold_plan.module, 'write')) then
    select * into plan from public.event_plans where id = of_plan_id for no key update;
  end if;
  perform private.hold_module(of_plan_id, hold_plan.module);
  return plan;
end
$$;

alter table private.member_rights enable row level security;

grant execute on function
  private.my_rights(uuid), public.my_rights(public.event_plans), private.hold_plan(uuid, private.plan_module)
to authenticated;

-- Feeds of calendars are read as the service.
grant execute on function private.member_may(uuid, uuid, private.plan_module, private.module_verb) to service_role;

notify pgrst, 'reload schema';

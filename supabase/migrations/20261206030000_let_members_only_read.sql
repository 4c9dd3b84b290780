-- In a tier without a team the members of a plan stay in it and only read; with the next larger tier they write again. The plan says since when,
-- so that no statement of theirs asks for the subscription of somebody else. An event whose day is near stays as it is.
alter table public.event_plans add column team_closed_at timestamptz;

-- Opens and closes the plans of an owner to the writing of their members by what the tier allows. A plan that another holds at this moment is left
-- to the next time: the job looks every hour.
create function private.settle_teams(of_owner_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  with due as materialized (
    select plan.id, settled.is_closed
    from public.event_plans as plan
    join public.tier_limits as limits on limits.tier = private.tier_of_user(of_owner_id)
    cross join lateral (
      select not limits.has_collaboration and not (
        plan.starts_at - private.near_event() <= now()
        and plan.starts_at + make_interval(hours => plan.duration_hours) + private.near_event() >= now()
      ) as is_closed
    ) as settled
    where plan.owner_id = of_owner_id and plan.example is null and plan.deleted_at is null
      and settled.is_closed <> (plan.team_closed_at is not null)
      and (plan.team_closed_at is not null or exists (
        select from public.plan_members as member where member.plan_id = plan.id and member.role <> 'owner'
      ))
    order by plan.id
    for no key update of plan skip locked
  )
  update public.event_plans as plan set team_closed_at = case when due.is_closed then now() end
  from due where plan.id = due.id
$$;

create or replace function private.settle_plans_of_user() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_open_plans(new.user_id);
  perform private.settle_teams(new.user_id);
  return null;
end
$$;

create or replace function private.settle_plans_of_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    perform private.settle_open_plans(new.owner_id);
  end if;
  if tg_op = 'DELETE' or old.owner_id is distinct from new.owner_id then
    perform private.settle_open_plans(old.owner_id);
  end if;
  if tg_op = 'UPDATE' and old.owner_id is distinct from new.owner_id then
    perform private.settle_teams(new.owner_id);
  end if;
  return null;
end
$$;

-- For the job: what time changes. The grace after a failed payment ends, and days come near and pass.
create or replace function private.settle_all_open_plans() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  of_owner_id uuid;
begin
  for of_owner_id in
    select plan.owner_id from public.event_plans as plan
    where plan.example is null and plan.deleted_at is null
    group by plan.owner_id
    having bool_or(plan.closed_at is not null) or count(*) > coalesce((
      select limits.max_plans from public.tier_limits as limits where limits.tier = private.tier_of_user(plan.owner_id)
    ), 2147483647)
  loop
    perform private.settle_open_plans(of_owner_id);
  end loop;
  for of_owner_id in
    select distinct plan.owner_id from public.event_plans as plan
    where plan.example is null and plan.deleted_at is null and (plan.team_closed_at is not null or exists (
      select from public.plan_members as member where member.plan_id = plan.id and member.role <> 'owner'
    ))
  loop
    perform private.settle_teams(of_owner_id);
  end loop;
end
$$;

-- As before, and where the plan's tier has no team only the owner writes.
create or replace function private.member_may(
  of_user_id uuid, of_plan_id uuid, module private.plan_module, verb private.module_verb
) returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce((
    select private.may(member.role, own.rights, member_may.module, member_may.verb)
      and (member_may.verb = 'read' or member.role = 'owner' or plan.team_closed_at is null)
    from public.plan_members as member
    join public.event_plans as plan on plan.id = member.plan_id
    left join private.member_rights as own on own.plan_id = member.plan_id and own.user_id = member.user_id
    where member.plan_id = of_plan_id and member.user_id = of_user_id
  ), false)
$$;

-- For policies, procedures and files, as before: the plans in which the caller may read or write that module.
create or replace function private.my_plan_ids(module private.plan_module, verb private.module_verb) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select member.plan_id
  from public.plan_members as member
  join public.event_plans as plan on plan.id = member.plan_id
  left join private.member_rights as own on own.plan_id = member.plan_id and own.user_id = member.user_id
  where member.user_id = (select auth.uid()) and plan.deleted_at is null
    and (my_plan_ids.verb = 'read' or member.role = 'owner' or plan.team_closed_at is null)
    and case
      when own.rights is not null then
        own.rights ->> my_plan_ids.module::text = 'write'
        or (my_plan_ids.verb = 'read' and own.rights ->> my_plan_ids.module::text = 'read')
      else
        member.role in ('owner', 'editor')
        or (my_plan_ids.verb = 'read' and my_plan_ids.module not in ('needs', 'team'))
    end
$$;

-- The topics of plans that the caller may use, as before.
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
    and (my_topics.verb = 'read' or member.role = 'owner' or plan.team_closed_at is null)
    and private.may(member.role, own.rights, part.module, my_topics.verb)
$$;

-- What the caller may do in each module of a plan now; null where they are not in it.
create or replace function private.my_rights(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(module::text, case
    when private.may(member.role, own.rights, module, 'write') and (member.role = 'owner' or plan.team_closed_at is null) then 'write'
    when private.may(member.role, own.rights, module, 'read') then 'read'
    else 'none'
  end)
  from public.plan_members as member
  join public.event_plans as plan on plan.id = member.plan_id
  left join private.member_rights as own on own.plan_id = member.plan_id and own.user_id = member.user_id
  cross join unnest(enum_range(null::private.plan_module)) as module
  where member.plan_id = of_plan_id and member.user_id = (select auth.uid()) and plan.deleted_at is null
$$;

drop trigger refuse_completed_plan on public.event_plans;
drop trigger refuse_change_of_closed_plan on public.event_plans;
drop trigger refuse_user_marks on public.event_plans;

create trigger refuse_completed_plan before update on public.event_plans
  for each row when (
    old.completed_at is not null and new.completed_at is not null
    and (old.deleted_at, old.closed_at, old.kept_open_at, old.team_closed_at)
      is not distinct from (new.deleted_at, new.closed_at, new.kept_open_at, new.team_closed_at)
  )
  execute function private.refuse_completed_plan();
create trigger refuse_change_of_closed_plan before update on public.event_plans
  for each row when (
    old.closed_at is not null
    and (old.owner_id, old.deleted_at, old.closed_at, old.kept_open_at, old.team_closed_at)
      is not distinct from (new.owner_id, new.deleted_at, new.closed_at, new.kept_open_at, new.team_closed_at)
  )
  execute function private.refuse_change_of_closed_plan();
create trigger refuse_user_marks before update on public.event_plans
  for each row when (
    (old.completed_at, old.deleted_at, old.closed_at, old.kept_open_at, old.team_closed_at)
      is distinct from (new.completed_at, new.deleted_at, new.closed_at, new.kept_open_at, new.team_closed_at)
  )
  execute function private.refuse_user_writes();

notify pgrst, 'reload schema';

-- When its owner threw the plan away. From then on it is invisible to every member, the owner included, and it does not
-- count against the tier; private.purge_deleted_plans ends it for good.
alter table public.event_plans add column deleted_at timestamptz;

create index event_plans_deleted_at_idx on public.event_plans (deleted_at) where deleted_at is not null;

-- For policies: the plans the caller belongs to in one of these roles, without those in the bin. Every policy of what
-- belongs to a plan asks this set, so nothing of a plan in the bin can be reached.
create or replace function private.my_plan_ids(roles public.plan_role[]) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select member.plan_id
  from public.plan_members as member
  join public.event_plans as plan on plan.id = member.plan_id
  where member.user_id = (select auth.uid()) and member.role = any (roles) and plan.deleted_at is null
$$;

-- What a user may not choose about a new plan: its owner and its dates. The id may come from the client, so that
-- saving again after a lost answer finds the plan instead of making a second one.
create or replace function private.stamp_new_plan() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.id := coalesce(new.id, gen_random_uuid());
    new.owner_id := (select auth.uid());
    new.completed_at := null;
    new.deleted_at := null;
    new.created_at := now();
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- Holds the number of a user's plans at the limit of the tier; those in the bin do not count. The lock on the
-- subscription puts two creations at once in a row, so that the second counts the plan of the first.
create or replace function private.check_plan_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  owner_tier public.tier;
  allowed integer;
begin
  -- Users moved here from elsewhere may lack the row that sign-up makes.
  insert into public.subscriptions (user_id) values (new.owner_id) on conflict (user_id) do nothing;
  select tier into owner_tier from public.subscriptions where user_id = new.owner_id for update;
  select max_plans into allowed from public.tier_limits where tier = owner_tier;

  if allowed is not null
    and (select count(*) from public.event_plans where owner_id = new.owner_id and deleted_at is null) >= allowed
  then
    raise exception 'plan.limit-reached' using errcode = 'P0001', detail = allowed::text, hint = owner_tier::text;
  end if;
  return new;
end
$$;

-- A plan for what only its owner may do, locked until the end of the transaction. The owner gets it from the bin too;
-- to everyone else a plan in the bin does not exist.
create function private.hold_own_plan(of_plan_id uuid) returns public.event_plans
  language plpgsql security definer set search_path = '' as $$
declare
  caller_role public.plan_role;
  plan public.event_plans;
begin
  select role into caller_role from public.plan_members
  where plan_id = of_plan_id and user_id = (select auth.uid());
  if caller_role is not null then
    select * into plan from public.event_plans where id = of_plan_id for no key update;
  end if;
  if plan.id is null or (plan.deleted_at is not null and caller_role <> 'owner') then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if caller_role <> 'owner' then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  return plan;
end
$$;

-- Into the bin or out of it. No policy lets a caller write a row that the caller cannot see afterwards, so this runs as
-- the tables' owner and asks for itself who is calling.
create function private.bin_plan(of_plan_id uuid, is_deleted boolean) returns public.event_plans
  language plpgsql security definer set search_path = '' as $$
declare
  plan public.event_plans := private.hold_own_plan(of_plan_id);
begin
  if (plan.deleted_at is not null) = is_deleted then
    return plan;
  end if;
  update public.event_plans set deleted_at = case when is_deleted then now() end where id = plan.id returning * into plan;
  return plan;
end
$$;

-- Puts a plan with everything in it into the bin. Owners only; once more does no harm.
create function public.delete_event_plan(plan_id uuid) returns void
  language plpgsql security invoker set search_path = '' as $$
begin
  perform private.bin_plan(delete_event_plan.plan_id, true);
end
$$;

-- Takes a plan out of the bin with everything in it, as long as the tier has room for it. Owners only; once more does no
-- harm.
create function public.restore_event_plan(plan_id uuid) returns public.event_plans
  language plpgsql security invoker set search_path = '' as $$
begin
  return private.bin_plan(restore_event_plan.plan_id, false);
end
$$;

-- Empties the bin of what has been in it for more than five minutes, which is long past the seconds in which it can be
-- undone: the oldest first, so many at a time that a run is short. A plan that someone is restoring is left to them.
create function private.purge_deleted_plans() returns void
  language sql security definer set search_path = '' as $$
  with due as materialized (
    select id from public.event_plans
    where deleted_at < now() - interval '5 minutes'
    order by deleted_at limit 100
    for update skip locked
  )
  delete from public.event_plans as plan using due where plan.id = due.id
$$;

create trigger refuse_user_marks before update on public.event_plans
  for each row when ((old.completed_at, old.deleted_at) is distinct from (new.completed_at, new.deleted_at))
  execute function private.refuse_user_writes();
create trigger check_plan_limit_of_restored before update on public.event_plans
  for each row when (old.deleted_at is not null and new.deleted_at is null)
  execute function private.check_plan_limit();

alter policy "members read their plans" on public.event_plans
  using (
    deleted_at is null
    and (owner_id = (select auth.uid()) or id = any (array(select private.my_plan_ids('{owner,editor,viewer}'))))
  );

grant execute on function private.bin_plan(uuid, boolean) to authenticated;
grant execute on function public.delete_event_plan(uuid) to authenticated;
grant execute on function public.restore_event_plan(uuid) to authenticated;

notify pgrst, 'reload schema';

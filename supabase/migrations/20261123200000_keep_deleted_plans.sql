-- How long a deleted plan waits in the bin, until when its owner can restore it.
create function private.bin_time() returns interval
  language sql immutable set search_path = '' as $$
  select interval '30 days'
$$;

-- How many deleted plans of an owner the bin keeps: as many as the largest limited tier has in use, and more where the
-- tier has no limit. They count toward no limit, so without a bound whoever creates and deletes plans fills the disk.
create function private.bin_size(of_owner_id uuid) returns integer
  language sql stable security definer set search_path = '' as $$
  select case when limits.max_plans is null then 50 else 10 end
  from (select coalesce((select tier from public.subscriptions where user_id = of_owner_id), 'free') as tier) as owned
  join public.tier_limits as limits on limits.tier = owned.tier
$$;

-- Into the bin or out of it. Beyond the bin's size the plans deleted first go for good at once; those that are being
-- restored at this moment are left. What the purge has not yet removed after its time cannot be restored either.
create or replace function private.bin_plan(of_plan_id uuid, is_deleted boolean) returns public.event_plans
  language plpgsql security definer set search_path = '' as $$
declare
  plan public.event_plans := private.hold_own_plan(of_plan_id);
begin
  if (plan.deleted_at is not null) = is_deleted then
    return plan;
  end if;
  if plan.deleted_at <= now() - private.bin_time() then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  update public.event_plans set deleted_at = case when is_deleted then now() end where id = plan.id returning * into plan;
  if is_deleted then
    with beyond as materialized (
      select id from public.event_plans
      where owner_id = plan.owner_id and deleted_at is not null and id <> plan.id
      order by deleted_at desc, id offset private.bin_size(plan.owner_id) - 1
    ), due as materialized (
      select id from public.event_plans
      where id in (select id from beyond) and deleted_at is not null
      for update skip locked
    )
    delete from public.event_plans as old using due where old.id = due.id;
  end if;
  return plan;
end
$$;

-- Empties the bin of what has waited its time: the oldest first, so many at a time that a run is short. A plan that
-- someone is restoring is left to them.
create or replace function private.purge_deleted_plans() returns void
  language sql security definer set search_path = '' as $$
  with due as materialized (
    select id from public.event_plans
    where deleted_at <= now() - private.bin_time()
    order by deleted_at limit 100
    for update skip locked
  )
  delete from public.event_plans as plan using due where plan.id = due.id
$$;

-- The caller's own deleted plans, the last one first. Policies hide them from everybody, so this reads them as the
-- table's owner, and nothing of them but what names them. goes_next: the caller's next deletion removes it for good.
create function private.my_deleted_plans()
  returns table (
    id uuid, name text, starts_at timestamptz, time_zone text, deleted_at timestamptz, days_left integer,
    goes_next boolean
  )
  language sql stable security definer set search_path = '' as $$
  select
    plan.id, plan.name, plan.starts_at, plan.time_zone, plan.deleted_at,
    ceil(extract(epoch from plan.deleted_at + private.bin_time() - now()) / 86400)::integer,
    row_number() over (order by plan.deleted_at desc, plan.id) >= private.bin_size(plan.owner_id)
  from public.event_plans as plan
  where plan.owner_id = (select auth.uid()) and plan.deleted_at > now() - private.bin_time()
  order by plan.deleted_at desc, plan.id
$$;

-- The caller's own deleted plans; nobody's to everyone else.
create function public.deleted_event_plans()
  returns table (
    id uuid, name text, starts_at timestamptz, time_zone text, deleted_at timestamptz, days_left integer,
    goes_next boolean
  )
  language sql stable security invoker set search_path = '' as $$
  select
    plan.id, plan.name, plan.starts_at, plan.time_zone, plan.deleted_at, plan.days_left, plan.goes_next
  from private.my_deleted_plans() as plan
$$;

-- Removes a plan in the bin for good before its time. To this procedure a plan that is not in the bin does not exist.
create function private.purge_own_plan(of_plan_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  plan public.event_plans := private.hold_own_plan(of_plan_id);
begin
  if plan.deleted_at is null then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  delete from public.event_plans where id = plan.id;
end
$$;

-- Removes one of the caller's deleted plans for good. Owners only.
create function public.purge_event_plan(plan_id uuid) returns void
  language plpgsql security invoker set search_path = '' as $$
begin
  perform private.purge_own_plan(purge_event_plan.plan_id);
end
$$;

grant execute on function private.my_deleted_plans(), private.purge_own_plan(uuid) to authenticated;
grant execute on function public.deleted_event_plans(), public.purge_event_plan(uuid) to authenticated;

notify pgrst, 'reload schema';

-- A completed plan takes nothing but being reopened and the bin, whoever writes.
create function private.refuse_completed_plan() returns trigger
  language plpgsql set search_path = '' as $$
begin
  raise exception 'plan.completed' using errcode = 'P0001';
end
$$;

-- For triggers of what belongs to a plan. Reads as the owner of the tables: a rule must not depend on what the writer sees.
create function private.is_completed_plan(of_plan_id uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.event_plans where id = of_plan_id and completed_at is not null)
$$;

-- A completed plan keeps the budget it ended with.
create or replace function private.refuse_budget_of_completed_plan() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_completed_plan(coalesce(new.plan_id, old.plan_id)) then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  return coalesce(new, old);
end
$$;

-- Marks a plan completed or open again. No grant lets a caller write that mark, so this runs as the tables' owner and
-- asks for itself who is calling.
create function private.mark_plan(of_plan_id uuid, is_completed boolean) returns public.event_plans
  language plpgsql security definer set search_path = '' as $$
declare
  plan public.event_plans := private.hold_own_plan(of_plan_id);
begin
  if plan.deleted_at is not null then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if (plan.completed_at is not null) = is_completed then
    return plan;
  end if;
  update public.event_plans set completed_at = case when is_completed then now() end
  where id = plan.id returning * into plan;
  return plan;
end
$$;

-- From here on the plan is only read. Owners only; once more does no harm.
create function public.complete_event_plan(plan_id uuid) returns public.event_plans
  language plpgsql security invoker set search_path = '' as $$
begin
  return private.mark_plan(complete_event_plan.plan_id, true);
end
$$;

-- Opens a completed plan for changes again. Owners only; once more does no harm.
create function public.reopen_event_plan(plan_id uuid) returns public.event_plans
  language plpgsql security invoker set search_path = '' as $$
begin
  return private.mark_plan(reopen_event_plan.plan_id, false);
end
$$;

drop trigger refuse_total_of_completed_plan on public.event_plans;
drop function private.refuse_total_of_completed_plan();
create trigger refuse_completed_plan before update on public.event_plans
  for each row when (
    old.completed_at is not null and new.completed_at is not null
    and old.deleted_at is not distinct from new.deleted_at
  )
  execute function private.refuse_completed_plan();

grant execute on function private.is_completed_plan(uuid) to authenticated, service_role;
grant execute on function private.mark_plan(uuid, boolean) to authenticated;
grant execute on function public.complete_event_plan(uuid) to authenticated;
grant execute on function public.reopen_event_plan(uuid) to authenticated;

notify pgrst, 'reload schema';

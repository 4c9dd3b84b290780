-- Whether a plan has this budget, sent as {total, allocations} of save_budget. A missing suggested_amount or is_locked is
-- not compared, and reasons never are: they follow from the rest.
create function private.is_saved_budget(plan public.event_plans, total numeric, allocations jsonb) returns boolean
  language sql stable set search_path = '' as $$
  select plan.total_budget is not distinct from total and not exists (
    select
    from private.read_allocations(allocations, plan.currency) as line
    full join (select * from public.budget_allocations where plan_id = plan.id) as saved
      on saved.category = line.category
    where (saved.category, saved.amount, saved.suggested_amount, saved.is_locked) is distinct from (
      line.category, line.amount, coalesce(line.suggested_amount, saved.suggested_amount),
      coalesce(line.is_locked, saved.is_locked)
    )
  )
$$;

-- Replaces the budget of a plan: the new total and one allocation for each of its categories. Runs with the caller's
-- rights. A missing suggested_amount, is_locked or reasons leaves what was saved.
-- base is the budget that the new one was made from: {total, allocations}. When the plan has another one by now, the call
-- is refused, so that a save in between is never lost. Sent again after it got through, it changes nothing.
drop function public.save_budget(uuid, numeric, jsonb);
create function public.save_budget(plan_id uuid, total numeric, allocations jsonb, base jsonb)
  returns setof public.budget_allocations
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(save_budget.plan_id);
begin
  if not private.fits_currency(total, plan.currency) then
    raise exception 'budget.too-precise' using errcode = 'P0001', detail = plan.currency;
  end if;
  if jsonb_typeof(base) is distinct from 'object' or jsonb_typeof(base -> 'total') is distinct from 'number' then
    raise exception 'budget.malformed' using errcode = 'P0001';
  end if;
  -- A direct write of one allocation does not wait for the plan; it is compared or follows.
  perform from public.budget_allocations as saved where saved.plan_id = plan.id order by saved.category for update;

  if private.is_saved_budget(plan, (base ->> 'total')::numeric, base -> 'allocations') then
    update public.event_plans set total_budget = total where id = plan.id and total_budget is distinct from total;

    delete from public.budget_allocations
    where plan_id = plan.id
      and category not in (select line.category from private.read_allocations(allocations, plan.currency) as line);

    insert into public.budget_allocations as saved (plan_id, category, amount, suggested_amount, is_locked, reasons)
    select plan.id, line.category, line.amount,
      coalesce(line.suggested_amount, before.suggested_amount, line.amount),
      coalesce(line.is_locked, before.is_locked, false),
      coalesce(line.reasons, before.reasons, '[]')
    from private.read_allocations(allocations, plan.currency) as line
    left join public.budget_allocations as before on before.plan_id = plan.id and before.category = line.category
    on conflict (plan_id, category) do update set
      amount = excluded.amount,
      suggested_amount = excluded.suggested_amount,
      is_locked = excluded.is_locked,
      reasons = excluded.reasons;

    set constraints public.budget_adds_up immediate;
    set constraints public.budget_adds_up deferred;
  elsif not private.is_saved_budget(plan, total, allocations) then
    raise exception 'budget.changed-elsewhere' using errcode = 'P0001';
  end if;
  return query
    select saved.* from public.budget_allocations as saved where saved.plan_id = plan.id order by saved.category;
end
$$;

-- Makes a scenario the plan: its guests, its total and the allocations that go with it, in one transaction. The scenario
-- stays until it is thrown away, so the same call with the old numbers takes it back.
-- base is what the scenario was reckoned from: {guests, total, allocations}. When guests or budget are others by now, the
-- call is refused as by save_budget.
drop function public.apply_budget_scenario(uuid, integer, numeric, jsonb);
create function public.apply_budget_scenario(
  scenario_id uuid, guests integer, total numeric, allocations jsonb, base jsonb
) returns public.event_plans
  language plpgsql security invoker set search_path = '' as $$
declare
  scenario public.budget_scenarios;
  plan public.event_plans;
begin
  select * into scenario from public.budget_scenarios where id = scenario_id;
  if not found then
    raise exception 'scenario.not-found' using errcode = 'P0001';
  end if;
  plan := private.hold_plan(scenario.plan_id);
  if jsonb_typeof(base -> 'guests') is distinct from 'number' then
    raise exception 'budget.malformed' using errcode = 'P0001';
  end if;
  if plan.guest_count not in ((base ->> 'guests')::numeric, guests) then
    raise exception 'budget.changed-elsewhere' using errcode = 'P0001';
  end if;
  update public.event_plans set guest_count = guests where id = plan.id;
  perform from public.save_budget(plan.id, total, allocations, base);
  select * into plan from public.event_plans where id = plan.id;
  return plan;
end
$$;

grant execute on function private.is_saved_budget(public.event_plans, numeric, jsonb) to authenticated;
grant execute on function public.save_budget(uuid, numeric, jsonb, jsonb) to authenticated;
grant execute on function public.apply_budget_scenario(uuid, integer, numeric, jsonb, jsonb) to authenticated;

notify pgrst, 'reload schema';

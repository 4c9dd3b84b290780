-- As before, and what becomes of the drinks plan, in the same transaction: {action: 'reset', revision} when the suggestion is
-- recalculated moves the one of that revision to the bin (null: the caller knew of none), {action: 'restore', revision} brings it
-- back; null leaves it alone. A drinks plan of another revision is refused as `drinks.changed-elsewhere`, and nothing is saved.
drop function public.save_budget(uuid, numeric, jsonb, jsonb);
create function public.save_budget(plan_id uuid, total numeric, allocations jsonb, base jsonb, drinks jsonb default null)
  returns setof public.budget_allocations
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(save_budget.plan_id);
  is_repeated boolean := false;
begin
  if not private.fits_currency(total, plan.currency) then
    raise exception 'budget.too-precise' using errcode = 'P0001', detail = plan.currency;
  end if;
  if jsonb_typeof(base) is distinct from 'object' or jsonb_typeof(base -> 'total') is distinct from 'number'
    or coalesce(jsonb_typeof(drinks), 'null') not in ('object', 'null')
    or (jsonb_typeof(drinks) = 'object' and coalesce(drinks ->> 'action', '') not in ('reset', 'restore'))
  then
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
  elsif private.is_saved_budget(plan, total, allocations) then
    is_repeated := true;
  else
    raise exception 'budget.changed-elsewhere' using errcode = 'P0001';
  end if;

  if drinks ->> 'action' = 'reset' then
    perform private.bin_drinks(plan.id, (drinks ->> 'revision')::uuid, is_repeated);
  elsif drinks ->> 'action' = 'restore' and drinks ->> 'revision' is not null then
    perform private.take_drinks_from_bin(plan.id, (drinks ->> 'revision')::uuid);
  end if;
  return query
    select saved.* from public.budget_allocations as saved where saved.plan_id = plan.id order by saved.category;
end
$$;

grant execute on function
  private.bin_drinks(uuid, uuid, boolean), private.take_drinks_from_bin(uuid, uuid),
  public.save_budget(uuid, numeric, jsonb, jsonb, jsonb)
to authenticated;

notify pgrst, 'reload schema';

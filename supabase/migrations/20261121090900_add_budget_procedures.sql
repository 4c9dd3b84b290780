-- Allocations as a client sends them: [{category, amount, suggested_amount?, is_locked?, reasons?}].
-- Refuses what is no list, repeats a category or is finer than the currency, before the columns would round it.
create function private.read_allocations(sent jsonb, currency text)
  returns table (
    category public.budget_category, amount numeric, suggested_amount numeric, is_locked boolean, reasons jsonb
  )
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  if jsonb_typeof(sent) is distinct from 'array' then
    raise exception 'budget.malformed' using errcode = 'P0001';
  end if;
  if exists (
    select from jsonb_to_recordset(sent) as line (category text) group by line.category having count(*) > 1
  ) then
    raise exception 'budget.categories-mismatch' using errcode = 'P0001';
  end if;
  if exists (
    select from jsonb_to_recordset(sent) as line (amount numeric, suggested_amount numeric)
    where not private.fits_currency(line.amount, read_allocations.currency)
      or not private.fits_currency(line.suggested_amount, read_allocations.currency)
  ) then
    raise exception 'budget.too-precise' using errcode = 'P0001', detail = read_allocations.currency;
  end if;
  return query
    select line.category, line.amount, line.suggested_amount, line.is_locked, line.reasons
    from jsonb_to_recordset(sent) as line (
      category public.budget_category, amount numeric, suggested_amount numeric, is_locked boolean, reasons jsonb
    );
end
$$;

-- Makes a plan with its whole budget, all or nothing. Runs with the caller's rights: grants, policies and the limit of
-- the tier hold as for any other insert. Keys of the plan that are not a user's to set are left aside.
-- Sent again with the same plan id (the answer was lost on the way), it hands back the plan it made the first time.
create function public.create_event_plan(plan jsonb, allocations jsonb) returns public.event_plans
  language plpgsql security invoker set search_path = '' as $$
declare
  asked public.event_plans;
  made public.event_plans;
begin
  if jsonb_typeof(plan) is distinct from 'object' then
    raise exception 'plan.malformed' using errcode = 'P0001';
  end if;
  asked := jsonb_populate_record(null::public.event_plans, plan);
  asked.id := coalesce(asked.id, gen_random_uuid());
  -- Two copies of one call follow each other here, before the limit of the tier could refuse the second.
  perform pg_advisory_xact_lock(hashtextextended(asked.id::text, 0));
  select * into made from public.event_plans where id = asked.id and owner_id = (select auth.uid());
  if found then
    return made;
  end if;
  if not private.fits_currency((plan ->> 'total_budget')::numeric, asked.currency) then
    raise exception 'budget.too-precise' using errcode = 'P0001', detail = asked.currency;
  end if;

  insert into public.event_plans (
    id, name, event_type, variant, couple_type, starts_at, time_zone, duration_hours, country_code, city, city_id,
    guest_count, location_type, currency, total_budget, catering_tier, drinks_tier, categories, priorities, language
  )
  values (
    asked.id, asked.name, asked.event_type, asked.variant, asked.couple_type, asked.starts_at, asked.time_zone,
    asked.duration_hours, asked.country_code, asked.city, asked.city_id, asked.guest_count, asked.location_type,
    asked.currency, asked.total_budget, coalesce(asked.catering_tier, 'economy'),
    coalesce(asked.drinks_tier, 'beer-and-wine'), asked.categories, coalesce(asked.priorities, '{}'),
    coalesce(asked.language, 'es')
  )
  returning * into made;

  insert into public.budget_allocations (plan_id, category, amount, suggested_amount, is_locked, reasons)
  select made.id, line.category, line.amount, coalesce(line.suggested_amount, line.amount),
    coalesce(line.is_locked, false), coalesce(line.reasons, '[]')
  from private.read_allocations(allocations, made.currency) as line;

  -- Asks now what commit would ask anyway, so that the refusal is the answer to this call.
  set constraints public.new_budget_adds_up, public.budget_adds_up immediate;
  set constraints public.new_budget_adds_up, public.budget_adds_up deferred;
  return made;
end
$$;

-- Replaces the budget of a plan: the new total and one allocation for each of its categories. Runs with the caller's
-- rights. A missing suggested_amount, is_locked or reasons leaves what was saved.
create function public.save_budget(plan_id uuid, total numeric, allocations jsonb)
  returns setof public.budget_allocations
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans;
begin
  -- Locks the plan, so that two people saving at once follow each other; only those who may change it can.
  select * into plan from public.event_plans where id = save_budget.plan_id for update;
  if not found then
    if exists (select from public.event_plans where id = save_budget.plan_id) then
      raise exception 'access.not-allowed' using errcode = '42501';
    end if;
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if plan.completed_at is not null then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  if not private.fits_currency(total, plan.currency) then
    raise exception 'budget.too-precise' using errcode = 'P0001', detail = plan.currency;
  end if;

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
  return query
    select saved.* from public.budget_allocations as saved where saved.plan_id = plan.id order by saved.category;
end
$$;

grant execute on function private.read_allocations(jsonb, text) to authenticated;
grant execute on function public.create_event_plan(jsonb, jsonb) to authenticated;
grant execute on function public.save_budget(uuid, numeric, jsonb) to authenticated;

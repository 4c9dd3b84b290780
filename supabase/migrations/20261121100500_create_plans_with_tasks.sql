-- Refuses what is no list of tasks or of changes to tasks.
create function private.check_tasks_sent(sent jsonb) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(sent) is distinct from 'array'
    or exists (select from jsonb_array_elements(sent) as line where jsonb_typeof(line) <> 'object')
  then
    raise exception 'task.malformed' using errcode = 'P0001';
  end if;
end
$$;

-- Gives a new plan its budget. Asks now what commit would ask anyway, so that the refusal is the answer to this call.
create function private.add_budget(plan public.event_plans, allocations jsonb) returns void
  language plpgsql security invoker set search_path = '' as $$
begin
  insert into public.budget_allocations (plan_id, category, amount, suggested_amount, is_locked, reasons)
  select plan.id, line.category, line.amount, coalesce(line.suggested_amount, line.amount),
    coalesce(line.is_locked, false), coalesce(line.reasons, '[]')
  from private.read_allocations(allocations, plan.currency) as line;

  set constraints public.new_budget_adds_up, public.budget_adds_up immediate;
  set constraints public.new_budget_adds_up, public.budget_adds_up deferred;
end
$$;

-- Makes a plan with its whole budget and its checklist, all or nothing. Runs with the caller's rights: grants, policies
-- and the limits hold as for any other insert. Keys that are not a user's to set are left aside.
-- tasks: [{id?, template_id?, name?, description?, note?, category, priority, due_on?}].
-- Sent again with the same plan id (the answer was lost on the way), it hands back the plan it made the first time.
create function public.create_event_plan(plan jsonb, allocations jsonb, tasks jsonb default '[]')
  returns public.event_plans
  language plpgsql security invoker set search_path = '' as $$
declare
  asked public.event_plans;
  made public.event_plans;
begin
  if jsonb_typeof(plan) is distinct from 'object' then
    raise exception 'plan.malformed' using errcode = 'P0001';
  end if;
  perform private.check_tasks_sent(tasks);
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
    guest_count, location_type, currency, total_budget, catering_tier, drinks_tier, categories, priorities, language,
    checklist_traits
  )
  values (
    asked.id, asked.name, asked.event_type, asked.variant, asked.couple_type, asked.starts_at, asked.time_zone,
    asked.duration_hours, asked.country_code, asked.city, asked.city_id, asked.guest_count, asked.location_type,
    asked.currency, asked.total_budget, coalesce(asked.catering_tier, 'economy'),
    coalesce(asked.drinks_tier, 'beer-and-wine'), asked.categories, coalesce(asked.priorities, '{}'),
    coalesce(asked.language, 'es'), asked.checklist_traits
  )
  returning * into made;

  perform private.add_budget(made, allocations);

  insert into public.tasks (id, plan_id, template_id, name, description, note, category, priority, due_on)
  select coalesce(line.id, gen_random_uuid()), made.id, line.template_id, line.name, line.description,
    coalesce(line.note, ''), line.category, line.priority, line.due_on
  from jsonb_populate_recordset(null::public.tasks, tasks) as line;
  return made;
end
$$;

drop function public.create_event_plan(jsonb, jsonb);

grant execute on function private.check_tasks_sent(jsonb) to authenticated;
grant execute on function private.add_budget(public.event_plans, jsonb) to authenticated;
grant execute on function public.create_event_plan(jsonb, jsonb, jsonb) to authenticated;

notify pgrst, 'reload schema';

-- Makes a plan of the caller's own like one the caller may read: plan is {id, name, starts_at}, everything else about the
-- event is that of the source. Its budget is what is sent, checked as for any new plan. Runs with the caller's rights.
-- take says what comes along: 'budget' (the allocations sent are then copies) and 'tasks', which become pending and move
-- with the date by whole days of the event's calendar, or to the day task_dates holds for the task's id, and 'vendors', who
-- become candidates: what was agreed for the other event is what they are thought to cost, and nothing is paid or quoted yet.
-- Sent again with the same plan id, it hands back the plan it made the first time.
create or replace function public.duplicate_event_plan(
  source_id uuid, plan jsonb, allocations jsonb, take text[], task_dates jsonb default '{}'
) returns public.event_plans
  language plpgsql security invoker set search_path = '' as $$
declare
  asked public.event_plans;
  source public.event_plans;
  made public.event_plans;
  days integer;
begin
  if jsonb_typeof(plan) is distinct from 'object' or jsonb_typeof(task_dates) is distinct from 'object'
    or take is null or not take <@ '{budget,tasks,vendors}'
  then
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
  select * into source from public.event_plans where id = source_id;
  if not found then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;

  insert into public.event_plans (
    id, name, event_type, variant, couple_type, starts_at, time_zone, duration_hours, country_code, city, city_id,
    guest_count, location_type, currency, total_budget, catering_tier, drinks_tier, categories, priorities, language,
    checklist_traits
  )
  values (
    asked.id, asked.name, source.event_type, source.variant, source.couple_type, asked.starts_at, source.time_zone,
    source.duration_hours, source.country_code, source.city, source.city_id, source.guest_count, source.location_type,
    source.currency, source.total_budget, source.catering_tier, source.drinks_tier, source.categories,
    source.priorities, source.language, source.checklist_traits
  )
  returning * into made;

  perform private.add_budget(made, allocations);

  days := (made.starts_at at time zone made.time_zone)::date - (source.starts_at at time zone source.time_zone)::date;
  if 'tasks' = any (take) then
    insert into public.tasks (plan_id, template_id, name, description, note, category, priority, due_on, assignee_id)
    select made.id, task.template_id, task.name, task.description, task.note, task.category, task.priority,
      case when task_dates ? task.id::text then (task_dates ->> task.id::text)::date else task.due_on + days end,
      case when task.assignee_id = (select auth.uid()) then task.assignee_id end
    from public.tasks as task where task.plan_id = source.id;
  end if;
  if 'vendors' = any (take) then
    insert into public.vendors (
      plan_id, category, vendor_category, name, estimated_amount, final_payment_on, email, phone, description, address,
      website, notes
    )
    select made.id, vendor.category, vendor.vendor_category, vendor.name,
      coalesce(vendor.agreed_amount, vendor.estimated_amount), vendor.final_payment_on + days, vendor.email, vendor.phone,
      vendor.description, vendor.address, vendor.website, vendor.notes
    from public.vendors as vendor where vendor.plan_id = source.id;
  end if;
  return made;
end
$$;

notify pgrst, 'reload schema';

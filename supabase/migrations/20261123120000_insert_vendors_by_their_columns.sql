-- The columns of a table that the caller may insert. A procedure that copies or restores rows takes its list of columns
-- from here, so that a column is in it as soon as it is granted.
create function private.insertable_columns(relation regclass) returns setof text
  language sql stable security invoker set search_path = '' as $$
  select attname::text from pg_catalog.pg_attribute
  where attrelid = insertable_columns.relation and attnum > 0 and not attisdropped
    and has_column_privilege(attrelid, attnum, 'insert')
  order by attnum
$$;

-- Restores a removed vendor with its payments and its quote, all or nothing, under the ids they had. Each row has the
-- confirmation of an excess that is sent with it and no other. Of the vendor, the columns that a user may insert are taken;
-- what is not sent has its default.
create or replace function public.restore_vendor(
  plan_id uuid, vendor jsonb, payments jsonb default '[]', quote jsonb default null
) returns public.vendors
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(restore_vendor.plan_id);
  sent jsonb := jsonb_strip_nulls(restore_vendor.vendor) || jsonb_build_object(
    'id', coalesce(restore_vendor.vendor ->> 'id', gen_random_uuid()::text), 'plan_id', plan.id
  );
  made public.vendors;
begin
  execute (
    select format(
      'insert into public.vendors (%1$s) select %1$s from jsonb_populate_record(null::public.vendors, $1) returning *',
      string_agg(quote_ident(column_name), ', ')
    )
    from private.insertable_columns('public.vendors') as column_name where sent ? column_name
  ) into made using sent;

  perform from public.restore_payments(plan.id, made.id, restore_vendor.payments);

  if jsonb_typeof(restore_vendor.quote) = 'object' then
    insert into public.quotes (
      plan_id, vendor_id, fixed, per_guest, minimum_guests, is_tax_included, tax_percent, service_percent, fees, travel,
      hours_included, extra_hour, scores, red_flags, answered, checked
    )
    select plan.id, made.id, line.fixed, line.per_guest, line.minimum_guests, line.is_tax_included, line.tax_percent,
      line.service_percent, line.fees, line.travel, line.hours_included, line.extra_hour, coalesce(line.scores, '{}'),
      coalesce(line.red_flags, '{}'), coalesce(line.answered, '{}'), coalesce(line.checked, '{}')
    from jsonb_populate_record(null::public.quotes, restore_vendor.quote) as line;
  end if;
  return made;
end
$$;

-- Makes a plan of the caller's own like one the caller may read: plan is {id, name, starts_at}, everything else about the
-- event is that of the source. Its budget is what is sent, checked as for any new plan. Runs with the caller's rights.
-- take says what comes along: 'budget' (the allocations sent are then copies), 'tasks', which become pending and move with
-- the date by whole days of the event's calendar, or to the day task_dates holds for the task's id, and 'vendors', who become
-- candidates: what was agreed for the other event is what they are thought to cost, nothing is paid or quoted yet, and every
-- other column is the same. Sent again with the same plan id, it returns the plan it made the first time.
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
    execute (
      select format(
        'insert into public.vendors (plan_id, estimated_amount, final_payment_on, %1$s)
         select $1, coalesce(agreed_amount, estimated_amount), final_payment_on + $2, %1$s
         from public.vendors where plan_id = $3',
        string_agg(quote_ident(column_name), ', ')
      )
      from private.insertable_columns('public.vendors') as column_name
      where column_name <> all (array[
        'id', 'plan_id', 'status', 'agreed_amount', 'estimated_amount', 'final_payment_on', 'contract_path',
        'exceeds_agreed_ok'
      ])
    ) using made.id, days, source.id;
  end if;
  return made;
end
$$;

grant execute on function private.insertable_columns(regclass) to authenticated;

notify pgrst, 'reload schema';

-- Copies the answers of the Drinks Wizard and the chosen bottles into a plan of the caller's, which has none yet. What was bought,
-- left over or accepted stays with the old plan.
create function private.copy_drinks(from_plan_id uuid, to_plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  made_id constant uuid := gen_random_uuid();
begin
  if from_plan_id not in (select private.my_plan_ids('drinks', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  perform private.hold_module(to_plan_id, 'drinks');
  perform private.hold_drinks(to_plan_id);
  -- Bottles of a plan whose tier does not tell them do not come along.
  if not private.has_drinks(from_plan_id) then
    return;
  end if;
  execute (
    select format(
      'insert into public.drink_plans (id, plan_id, revision, %1$s)
       select $1, $2, gen_random_uuid(), %1$s from public.drink_plans where plan_id = $3 and reset_at is null
       on conflict (plan_id) where reset_at is null do nothing',
      string_agg(quote_ident(answer), ', ')
    )
    from private.drink_answer_columns() as answer
  ) using made_id, to_plan_id, from_plan_id;
  insert into private.drink_results (drink_plan_id, result)
  select made_id, kept.result from private.drink_results as kept
  join public.drink_plans as source on source.id = kept.drink_plan_id and source.reset_at is null
  where source.plan_id = from_plan_id and exists (select from public.drink_plans as made where made.id = made_id);
  insert into public.drink_choices (drink_plan_id, plan_id, item, bottle_id, size, price)
  select made_id, to_plan_id, choice.item, choice.bottle_id, choice.size, choice.price
  from public.drink_choices as choice
  join public.drink_plans as source on source.id = choice.drink_plan_id and source.reset_at is null
  where source.plan_id = from_plan_id and exists (select from public.drink_plans as made where made.id = made_id);
end
$$;

-- As before, but take may also name 'drinks': the answers of the wizard and the chosen bottles. Refused as a whole where the caller's own
-- tier has no Drinks Wizard.
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
    or take is null or not take <@ '{budget,tasks,vendors,guests,rooms,drinks}'
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
  if source.example is not null then
    raise exception 'plan.is-example' using errcode = 'P0001';
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
  if 'guests' = any (take) then
    perform private.copy_guests(source.id, made.id, days);
  end if;
  if 'rooms' = any (take) then
    perform private.copy_rooms(source.id, made.id);
  end if;
  if 'drinks' = any (take) then
    perform private.copy_drinks(source.id, made.id);
  end if;
  return made;
end
$$;

grant execute on function private.copy_drinks(uuid, uuid) to authenticated;

notify pgrst, 'reload schema';

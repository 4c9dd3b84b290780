-- Copies the rooms of a plan with what stands in them, those of sub-events that the new plan has: all of them when the guest list
-- came along, else the main one. No seats, arrangements or wishes, and no picture, which is a file of the other plan. What is of
-- weddings goes to weddings. Runs with the caller's rights.
create function private.copy_rooms(from_plan_id uuid, to_plan_id uuid) returns void
  language plpgsql security invoker set search_path = '' as $$
declare
  copied text;
begin
  for copied in
    select format(
      'insert into public.%1$I (id, plan_id, %2$s)
       select private.copied_id(source.id, $2), $2, %3$s from public.%1$I as source %4$s where source.plan_id = $1',
      subject, string_agg(quote_ident(column_name), ', '),
      string_agg(case column_name
        when 'sub_event_id' then 'event.id'
        when 'room_id' then 'private.copied_id(source.room_id, $2)'
        else format('source.%I', column_name) end, ', '),
      case subject
        when 'rooms' then
          'join public.sub_events as before on before.plan_id = $1 and before.id = source.sub_event_id
           join public.sub_events as event on event.plan_id = $2 and (
             event.id = private.copied_id(before.id, $2) or (event.is_main and before.is_main)
           )'
        else
          'join public.rooms as room on room.plan_id = $2 and room.id = private.copied_id(source.room_id, $2)'
          || case subject when 'room_items' then
            ' join public.event_plans as plan on plan.id = $2 and (
                plan.event_type = ''wedding'' or source.kind not in (''altar'', ''gift-table'', ''cake-table'')
              )'
          else '' end
      end
    )
    from unnest('{rooms,room_tables,room_items}'::text[]) with ordinality as listed (subject, place),
      private.insertable_columns(format('public.%I', subject)::regclass) as column_name
    where column_name <> all (array['id', 'plan_id']) and not starts_with(column_name, 'background_')
    group by subject, place order by place
  loop
    execute copied using from_plan_id, to_plan_id;
  end loop;
end
$$;

-- As before, but take may also name 'rooms': the rooms with their tables and items, without who sits there, as far as the caller's
-- own tier has room for them.
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
    or take is null or not take <@ '{budget,tasks,vendors,guests,rooms}'
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
  if 'guests' = any (take) then
    perform private.copy_guests(source.id, made.id, days);
  end if;
  if 'rooms' = any (take) then
    perform private.copy_rooms(source.id, made.id);
  end if;
  return made;
end
$$;

grant execute on function private.copy_rooms(uuid, uuid) to authenticated;

notify pgrst, 'reload schema';

-- Copies the timelines of a plan as drafts into a plan of the caller's that has none yet: those of sub-events that the new plan has, all
-- of them when the guest list came along, else the main one. Vendors, what was sent and what the clock said stay with the old plan, and
-- so does what is private where the caller may not read it.
create function private.copy_timelines(from_plan_id uuid, to_plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if from_plan_id not in (select private.my_plan_ids('timeline', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  -- New segments are counted under this lock.
  perform from public.event_plans as plan
  where plan.id = to_plan_id and plan.id in (select private.my_plan_ids('timeline', 'write')) for no key update;
  perform private.hold_module(to_plan_id, 'timeline');
  insert into public.timelines (id, plan_id, sub_event_id, template, closes_minute, uses_24_hours)
  select private.copied_id(source.id, to_plan_id), to_plan_id, event.id, source.template, source.closes_minute,
    source.uses_24_hours
  from public.timelines as source
  join public.sub_events as before on before.plan_id = from_plan_id and before.id = source.sub_event_id
  join public.sub_events as event on event.plan_id = to_plan_id and (
    event.id = private.copied_id(before.id, to_plan_id) or (event.is_main and before.is_main)
  )
  where source.plan_id = from_plan_id
  on conflict do nothing;
  insert into public.timeline_segments (
    plan_id, timeline_id, start_minute, minutes, least_minutes, most_minutes, is_fixed, is_buffer, track, audience, owner, person,
    phone, name, template, place, rain_place, note, cue
  )
  select to_plan_id, made.id, source.start_minute, source.minutes, source.least_minutes, source.most_minutes, source.is_fixed,
    source.is_buffer, source.track, source.audience, source.owner, source.person, source.phone, source.name, source.template,
    source.place, source.rain_place, source.note, source.cue
  from public.timeline_segments as source
  join public.timelines as made on made.plan_id = to_plan_id and made.id = private.copied_id(source.timeline_id, to_plan_id)
  where source.plan_id = from_plan_id
    and (source.audience <> 'private' or from_plan_id in (select private.my_plan_ids('timeline', 'write')));
end
$$;

-- As before, but take may also name 'timeline': the days of the event with their segments.
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
    or take is null or not take <@ '{budget,tasks,vendors,guests,rooms,drinks,timeline}'
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
  if 'timeline' = any (take) then
    perform private.copy_timelines(source.id, made.id);
  end if;
  return made;
end
$$;

grant execute on function private.copy_timelines(uuid, uuid) to authenticated;

notify pgrst, 'reload schema';

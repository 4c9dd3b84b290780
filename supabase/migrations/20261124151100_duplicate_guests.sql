-- The id that the copy of a row has in a plan: the same for the same row and plan, so that what refers to it finds it.
create function private.copied_id(of_id uuid, to_plan_id uuid) returns uuid
  language sql immutable parallel safe set search_path = '' as $$
  select overlay(overlay(md5(to_plan_id::text || of_id::text) placing '4' from 13) placing '8' from 17)::uuid
$$;

-- Copies a plan's guest list into a new plan: settings, sub-events moved by so many days, menus, questions, parties with their
-- people and what they are invited to. Nothing that somebody answered, needs, said or was sent comes along, and no table.
-- Runs with the caller's rights: deleted parties, and lists that the caller may not read, are not there.
create function private.copy_guests(from_plan_id uuid, to_plan_id uuid, days integer) returns void
  language plpgsql security invoker set search_path = '' as $$
declare
  zone constant text := (select time_zone from public.event_plans where id = to_plan_id);
  main_from constant uuid := (select id from public.sub_events where plan_id = from_plan_id and is_main);
  main_to constant uuid := (select id from public.sub_events where plan_id = to_plan_id and is_main);
  copied text;
begin
  update public.guest_settings as settings set
    first_host = source.first_host, second_host = source.second_host, reply_by = source.reply_by + days,
    places = source.places, needs_days = source.needs_days
  from public.guest_settings as source where source.plan_id = from_plan_id and settings.plan_id = to_plan_id;

  update public.sub_events as event set
    name_es = source.name_es, name_en = source.name_en, time_zone = source.time_zone, place = source.place,
    dress = source.dress, is_seated = source.is_seated, position = source.position,
    starts_at = private.moved_by_days(source.starts_at, days, coalesce(source.time_zone, zone), coalesce(source.time_zone, zone)),
    ends_at = private.moved_end(
      source.starts_at, source.ends_at, days, coalesce(source.time_zone, zone), coalesce(source.time_zone, zone)
    )
  from public.sub_events as source where source.plan_id = from_plan_id and source.is_main
    and event.plan_id = to_plan_id and event.is_main;
  insert into public.sub_events (
    id, plan_id, name_es, name_en, time_zone, place, dress, is_seated, position, starts_at, ends_at
  )
  select private.copied_id(id, to_plan_id), to_plan_id, name_es, name_en, time_zone, place, dress, is_seated, position,
    private.moved_by_days(starts_at, days, coalesce(time_zone, zone), coalesce(time_zone, zone)),
    private.moved_end(starts_at, ends_at, days, coalesce(time_zone, zone), coalesce(time_zone, zone))
  from public.sub_events where plan_id = from_plan_id and not is_main;

  for copied in
    select format(
      'insert into public.%1$I (id, plan_id, %2$s)
       select private.copied_id(id, $2), $2, %2$s from public.%1$I where plan_id = $1 order by %3$s',
      subject, columns, case when subject = 'guests' then 'list_position' else 'position' end
    )
    from unnest('{meal_options,guest_questions,guests}'::text[]) as subject, lateral (
      select string_agg(quote_ident(column_name), ', ') as columns
      from private.insertable_columns(format('public.%I', subject)::regclass) as column_name
      where column_name <> all (array['id', 'plan_id', 'save_the_date_sent', 'invite_sent', 'table_number'])
    ) as writable
  loop
    execute copied using from_plan_id, to_plan_id;
  end loop;

  execute (
    select format(
      'insert into public.party_members (id, plan_id, guest_id, %1$s)
       select private.copied_id(id, $2), $2, private.copied_id(guest_id, $2), %1$s
       from public.party_members where plan_id = $1',
      string_agg(quote_ident(column_name), ', ')
    )
    from private.insertable_columns('public.party_members') as column_name
    where column_name <> all (array['id', 'plan_id', 'guest_id'])
  ) using from_plan_id, to_plan_id;

  insert into public.invitations (plan_id, member_id, sub_event_id)
  select to_plan_id, private.copied_id(member_id, to_plan_id),
    case sub_event_id when main_from then main_to else private.copied_id(sub_event_id, to_plan_id) end
  from public.invitations where plan_id = from_plan_id
  on conflict do nothing;
  -- New parties are invited to the main sub-event; those who were not, are not.
  delete from public.invitations where plan_id = to_plan_id and sub_event_id = main_to and member_id not in (
    select private.copied_id(member_id, to_plan_id)
    from public.invitations where plan_id = from_plan_id and sub_event_id = main_from
  );
end
$$;

-- Makes a plan of the caller's own like one the caller may read: plan is {id, name, starts_at}, everything else about the
-- event is that of the source. Its budget is what is sent, checked as for any new plan. Runs with the caller's rights.
-- take says what comes along: 'budget' (the allocations sent are then copies), 'tasks', which become pending and move with
-- the date by whole days of the event's calendar, or to the day task_dates holds for the task's id, 'vendors', who become
-- candidates: what was agreed for the other event is what they are thought to cost, nothing is paid or quoted yet, and every
-- other column is the same; and 'guests', the list without answers, as far as the caller's own tier has room for it. Sent
-- again with the same plan id, it returns the plan it made the first time.
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
    or take is null or not take <@ '{budget,tasks,vendors,guests}'
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
  return made;
end
$$;

grant execute on function
  private.copied_id(uuid, uuid), private.copy_guests(uuid, uuid, integer),
  private.moved_by_days(timestamptz, integer, text, text),
  private.moved_end(timestamptz, timestamptz, integer, text, text)
to authenticated;

notify pgrst, 'reload schema';

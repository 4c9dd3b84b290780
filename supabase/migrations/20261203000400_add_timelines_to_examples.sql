-- An example holds the timeline of its day too. content: {plan, settings, main, arrangement, isFinal,
-- drinks, rows: {<table>: [...]}}.
create or replace function private.create_example(of_owner_id uuid, kind public.example_kind, content jsonb) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.event_plans := jsonb_populate_record(null::public.event_plans, content -> 'plan');
  settings public.guest_settings := jsonb_populate_record(null::public.guest_settings, content -> 'settings');
  made_id uuid;
  given jsonb;
  subject text;
begin
  -- Two calls at once follow each other here.
  perform pg_advisory_xact_lock(hashtextextended('example ' || of_owner_id::text || kind::text, 0));
  select plan.id into made_id from public.event_plans as plan where plan.owner_id = of_owner_id and plan.example = kind;
  if found then
    return made_id;
  end if;

  insert into public.event_plans (
    id, owner_id, name, event_type, variant, couple_type, starts_at, time_zone, duration_hours, country_code, city, city_id,
    guest_count, location_type, currency, total_budget, catering_tier, drinks_tier, categories, priorities, language,
    example, example_until
  )
  values (
    asked.id, of_owner_id, asked.name, asked.event_type, asked.variant, asked.couple_type, asked.starts_at, asked.time_zone,
    asked.duration_hours, asked.country_code, asked.city, asked.city_id, asked.guest_count, asked.location_type,
    asked.currency, asked.total_budget, asked.catering_tier, asked.drinks_tier, asked.categories, asked.priorities,
    asked.language, kind, now() + interval '30 days'
  )
  returning id into made_id;
  update public.guest_settings as own
  set first_host = settings.first_host, second_host = settings.second_host, reply_by = settings.reply_by, places = settings.places
  where own.plan_id = made_id;
  given := replace(
    (content -> 'rows')::text, content ->> 'main',
    (select event.id from public.sub_events as event where event.plan_id = made_id and event.is_main)::text
  )::jsonb;

  perform private.add_example_rows(made_id, 'budget_allocations', given -> 'budget_allocations');
  foreach subject in array '{tasks,vendors,quotes,vendor_advice,contributors,contributions,payments,budget_scenarios,meal_options,guest_questions,sub_events,guests}'::text[] loop
    perform private.add_example_rows(made_id, subject, given -> subject);
  end loop;
  -- Invitations come with their answers.
  perform set_config('private.is_importing', 'yes', true);
  perform private.add_example_rows(made_id, 'party_members', given -> 'party_members');
  perform set_config('private.is_importing', '', true);
  foreach subject in array '{invitations,guest_needs,rooms}'::text[] loop
    perform private.add_example_rows(made_id, subject, given -> subject);
  end loop;
  given := replace(
    given::text, content ->> 'arrangement',
    (select arrangement.id from public.arrangements as arrangement where arrangement.plan_id = made_id limit 1)::text
  )::jsonb;
  foreach subject in array '{room_tables,room_items,seat_people,seating_wishes,seating_wish_targets,seat_assignments}'::text[] loop
    perform private.add_example_rows(made_id, subject, given -> subject);
  end loop;
  foreach subject in array '{drink_plans,drink_choices}'::text[] loop
    perform private.add_example_rows(made_id, subject, given -> subject);
  end loop;
  foreach subject in array '{timelines,timeline_segments}'::text[] loop
    perform private.add_example_rows(made_id, subject, given -> subject);
  end loop;
  insert into private.drink_results (drink_plan_id, result)
  select drinks.id, content -> 'drinks' from public.drink_plans as drinks
  where drinks.plan_id = made_id and jsonb_typeof(content -> 'drinks') = 'object';
  if (content -> 'isFinal')::boolean then
    update public.arrangements as arrangement set state = 'final' where arrangement.plan_id = made_id;
  end if;

  insert into private.example_bounds (plan_id, table_name, most)
  select made_id, listed, present + greatest(ceil(present * 0.1), 3)
  from unnest(private.example_tables()) as listed
  cross join lateral (select private.count_example_rows(made_id, listed) as present) as counted;
  return made_id;
end
$$;

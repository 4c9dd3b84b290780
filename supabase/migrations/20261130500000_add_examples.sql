-- An example event: a complete plan that the product makes for a person to look around in and try things out. A plan is an example
-- from its first moment until it goes, after 30 days at the latest; the mark is written by private.create_example alone.
create type public.example_kind as enum ('wedding', 'company-dinner');

alter table public.event_plans
  add column example public.example_kind,
  add column example_until timestamptz,
  add constraint event_plans_examples_end check (num_nonnulls(example, example_until) in (0, 2));

-- How many rows an example may have, by table: those it came with and a tenth more, in small tables three. Tables whose rows follow
-- from those of others (invitations, seats, the log of answers) are bounded by those. Out of reach of the data API: module details.
create table private.example_bounds (
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  table_name text not null,
  most integer not null check (most >= 0),
  primary key (plan_id, table_name)
);

-- One of each kind for a person.
create unique index event_plans_one_example_idx on public.event_plans (owner_id, example) where example is not null;
create index event_plans_example_until_idx on public.event_plans (example_until) where example is not null;

create function private.is_example(of_plan_id uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.event_plans as plan where plan.id = of_plan_id and plan.example is not null)
$$;

-- What a user may not choose about a new plan: its owner, its dates, and that it is an example. The id may come from the client, so
-- that saving again after a lost answer finds the plan instead of making a second one.
create or replace function private.stamp_new_plan() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.id := coalesce(new.id, gen_random_uuid());
    new.owner_id := (select auth.uid());
    new.completed_at := null;
    new.deleted_at := null;
    new.created_at := now();
    new.updated_at := now();
    new.example := null;
    new.example_until := null;
  end if;
  return new;
end
$$;

-- Holds the number of a user's plans at the limit of the tier; those in the bin do not count, and neither do examples. The lock on
-- the subscription puts two creations at once in a row, so that the second counts the plan of the first.
create or replace function private.check_plan_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  owner_tier public.tier;
  allowed integer;
begin
  -- Users moved here from elsewhere may lack the row that sign-up makes.
  insert into public.subscriptions (user_id) values (new.owner_id) on conflict (user_id) do nothing;
  select tier into owner_tier from public.subscriptions where user_id = new.owner_id for update;
  select max_plans into allowed from public.tier_limits where tier = owner_tier;

  if allowed is not null and new.example is null
    and (
      select count(*) from public.event_plans
      where owner_id = new.owner_id and deleted_at is null and example is null
    ) >= allowed
  then
    raise exception 'plan.limit-reached' using errcode = 'P0001', detail = allowed::text, hint = owner_tier::text;
  end if;
  return new;
end
$$;

-- The tier that decides what a plan may hold: its owner's. An example shows everything to everyone, so it has the largest; what it
-- may hold is bounded by its own size.
create or replace function private.tier_of(of_plan_id uuid) returns public.tier
  language sql stable security definer set search_path = '' as $$
  select case when plan.example is not null then 'enterprise' else coalesce(subscription.tier, 'free') end
  from public.event_plans as plan
  left join public.subscriptions as subscription on subscription.user_id = plan.owner_id
  where plan.id = of_plan_id
$$;

-- The tables to which people add rows, in an order in which a plan's rows can be saved.
create function private.example_tables() returns text[]
  language sql immutable set search_path = '' as $$
  select '{tasks,vendors,quotes,contributors,contributions,payments,budget_scenarios,meal_options,guest_questions,sub_events,guests,party_members,guest_views,rooms,room_tables,room_items,seat_people,seating_wishes,arrangements}'::text[]
$$;

-- The rows of a table that an example's bound counts. Guests in the bin and their people do not count, as for any other limit.
create function private.count_example_rows(of_plan_id uuid, of_table text) returns integer
  language plpgsql stable security definer set search_path = '' as $$
declare
  present integer;
begin
  execute format(
    'select count(*) from public.%I where plan_id = $1 %s', of_table,
    case of_table when 'guests' then 'and deleted_at is null' when 'party_members' then 'and not is_deleted' else '' end
  ) into present using of_plan_id;
  return present;
end
$$;

-- For rows added to plans or taken out of the bin, in the transition table `added`: refuses more than an example may have. The lock
-- puts what is added at once in a row.
create function private.bound_example() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  example record;
begin
  for example in execute
    'select bound.plan_id, bound.most from private.example_bounds as bound
     where bound.table_name = $1 and bound.plan_id in (select added.plan_id from added) order by bound.plan_id'
    using tg_table_name
  loop
    perform from public.event_plans where id = example.plan_id for no key update;
    if private.count_example_rows(example.plan_id, tg_table_name) > example.most then
      raise exception 'plan.example-full' using errcode = 'P0001', detail = example.most::text;
    end if;
  end loop;
  return null;
end
$$;

do $$
declare
  subject text;
begin
  foreach subject in array private.example_tables() loop
    execute format(
      'create trigger bound_example after insert on public.%I referencing new table as added
         for each statement execute function private.bound_example()', subject
    );
  end loop;
end
$$;
create trigger bound_example_of_restored after update on public.guests
  referencing new table as added for each statement execute function private.bound_example();
create trigger bound_example_of_restored after update on public.party_members
  referencing new table as added for each statement execute function private.bound_example();
create trigger keep_example before update on public.event_plans
  for each row execute function private.keep_columns('example', 'example_until');

alter table private.example_bounds enable row level security;

-- Into the bin or out of it. An example goes for good at once: it can be made again, and a place of the bin is for what cannot.
-- Beyond the bin's size the plans deleted first go for good at once; those that are being restored at this moment are left. What
-- the purge has not yet removed after its time cannot be restored either.
create or replace function private.bin_plan(of_plan_id uuid, is_deleted boolean) returns public.event_plans
  language plpgsql security definer set search_path = '' as $$
declare
  plan public.event_plans := private.hold_own_plan(of_plan_id);
begin
  if plan.example is not null and is_deleted then
    delete from public.event_plans where id = plan.id;
    return plan;
  end if;
  if (plan.deleted_at is not null) = is_deleted then
    return plan;
  end if;
  if plan.deleted_at <= now() - private.bin_time() then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  update public.event_plans set deleted_at = case when is_deleted then now() end where id = plan.id returning * into plan;
  if is_deleted then
    with beyond as materialized (
      select id from public.event_plans
      where owner_id = plan.owner_id and deleted_at is not null and id <> plan.id
      order by deleted_at desc, id offset private.bin_size(plan.owner_id) - 1
    ), due as materialized (
      select id from public.event_plans
      where id in (select id from beyond) and deleted_at is not null
      for update skip locked
    )
    delete from public.event_plans as old using due where old.id = due.id;
  end if;
  return plan;
end
$$;

-- Ends examples whose time is over: the oldest first, so many at a time that a run is short.
create function private.purge_examples() returns void
  language sql security definer set search_path = '' as $$
  with due as materialized (
    select id from public.event_plans
    where example is not null and example_until <= now()
    order by example_until limit 100
    for update skip locked
  )
  delete from public.event_plans as plan using due where plan.id = due.id
$$;

do $schedule$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('purge-examples', '50 * * * *', 'select private.purge_examples()');
  end if;
end
$schedule$;

-- Saves rows of one table of a new example, which all have the same columns.
create function private.add_example_rows(of_plan_id uuid, of_table text, new_rows jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  columns text;
begin
  if coalesce(jsonb_array_length(new_rows), 0) = 0 then
    return;
  end if;
  select string_agg(quote_ident(name), ', ') into columns from jsonb_object_keys(new_rows -> 0) as name;
  execute format(
    'insert into public.%1$I (plan_id, %2$s) select $1, %2$s from jsonb_populate_recordset(null::public.%1$I, $2)',
    of_table, columns
  ) using of_plan_id, new_rows;
end
$$;

-- Makes an example for a person, all or nothing, and hands back its id; that of the one of this kind which is there, if there is one.
-- What it holds is made by the service from the product's own words, never by the person, so that an example is no way to more than
-- a tier gives. content: {plan, settings, main, arrangement, rows: {<table>: [...]}}; `main` and `arrangement` stand in the rows for
-- the main sub-event and the first arrangement, which plans and rooms have from their first moment.
create function private.create_example(of_owner_id uuid, kind public.example_kind, content jsonb) returns uuid
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
  set first_host = settings.first_host, second_host = settings.second_host, reply_by = settings.reply_by
  where own.plan_id = made_id;
  given := replace(
    (content -> 'rows')::text, content ->> 'main',
    (select event.id from public.sub_events as event where event.plan_id = made_id and event.is_main)::text
  )::jsonb;

  perform private.add_example_rows(made_id, 'budget_allocations', given -> 'budget_allocations');
  foreach subject in array '{tasks,vendors,quotes,contributors,contributions,payments,budget_scenarios,meal_options,sub_events,guests}'::text[] loop
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

  insert into private.example_bounds (plan_id, table_name, most)
  select made_id, listed, present + greatest(ceil(present * 0.1), 3)
  from unnest(private.example_tables()) as listed
  cross join lateral (select private.count_example_rows(made_id, listed) as present) as counted;
  return made_id;
end
$$;

-- The example of this kind that a person has; null when they may have one made: 10 times an hour.
create function private.begin_example(of_owner_id uuid, kind public.example_kind) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  present constant uuid := (
    select plan.id from public.event_plans as plan where plan.owner_id = of_owner_id and plan.example = kind
  );
  wait_seconds integer;
begin
  if present is not null then
    return present;
  end if;
  wait_seconds := private.take_turn('example', of_owner_id::text, 10, '1 hour');
  if wait_seconds > 0 then
    raise exception 'example.too-many' using errcode = 'P0001', hint = wait_seconds::text;
  end if;
  return null;
end
$$;

-- Both for the service, which has made sure who asks and makes what it holds.
create function public.begin_example_plan(owner uuid, kind public.example_kind) returns uuid
  language sql volatile security invoker set search_path = '' as $$
  select private.begin_example(begin_example_plan.owner, begin_example_plan.kind)
$$;

create function public.create_example_plan(owner uuid, kind public.example_kind, content jsonb) returns uuid
  language sql volatile security invoker set search_path = '' as $$
  select private.create_example(create_example_plan.owner, create_example_plan.kind, create_example_plan.content)
$$;

grant execute on function private.begin_example(uuid, public.example_kind),
  private.create_example(uuid, public.example_kind, jsonb),
  public.begin_example_plan(uuid, public.example_kind),
  public.create_example_plan(uuid, public.example_kind, jsonb)
to service_role;

notify pgrst, 'reload schema';

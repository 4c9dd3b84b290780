-- What an example is not for: people are not invited to an event that does not take place, and nothing of it leaves as if it did.
create function private.refuse_example() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_example(new.plan_id) then
    raise exception 'plan.is-example' using errcode = 'P0001';
  end if;
  return new;
end
$$;

create trigger refuse_example before insert on private.public_pages
  for each row execute function private.refuse_example();
create trigger refuse_example before insert on private.guest_links
  for each row execute function private.refuse_example();
create trigger refuse_example before insert on private.guest_mailings
  for each row execute function private.refuse_example();
create trigger refuse_example before insert on private.guest_digests
  for each row execute function private.refuse_example();
create trigger refuse_example before insert on private.table_signs
  for each row execute function private.refuse_example();
create trigger refuse_example before insert on private.caterer_versions
  for each row execute function private.refuse_example();
create trigger refuse_example before insert on public.calendar_feeds
  for each row execute function private.refuse_example();
create trigger refuse_example before insert on public.plan_members
  for each row when (new.role <> 'owner') execute function private.refuse_example();

-- Takes up to 100 reminders that no other caller has, the soonest payments first, in one statement: of two replicas that ask at
-- once each reminder goes to one. Who is written to has a confirmed address and may change the plan. What was sent is not owed, so there is no
-- reminder of it, nor of what an example owes.
create or replace function private.claim_reminders(as_of timestamptz) returns table (
  id uuid, days_before integer, days_left integer, payment_id uuid, vendor_id uuid, vendor_name text, amount numeric,
  currency text, due_on date, plan_id uuid, plan_name text, time_zone text, recipients jsonb
)
  language sql volatile security definer set search_path = '' as $$
  with due as materialized (
    select payment.id as payment_id, payment.due_on, days.days_left,
      case when days.days_left <= 1 then 1 else 7 end as days_before,
      jsonb_build_object(
        'vendor_id', payment.vendor_id, 'amount', payment.amount, 'plan_id', plan.id, 'plan_name', plan.name,
        'currency', plan.currency, 'time_zone', plan.time_zone
      ) as about,
      people.recipients
    from public.payments as payment
    join public.event_plans as plan on plan.id = payment.plan_id
    cross join lateral (select payment.due_on - (as_of at time zone plan.time_zone)::date as days_left) as days
    cross join lateral (
      select jsonb_agg(
        jsonb_build_object(
          'user_id', member.user_id, 'email', account.email, 'full_name', coalesce(profile.full_name, ''),
          'language', coalesce(profile.language_preference, plan.language), 'role', member.role
        ) order by member.role, account.email
      ) as recipients
      from public.plan_members as member
      join auth.users as account on account.id = member.user_id
      left join public.profiles as profile on profile.id = member.user_id
      where member.plan_id = plan.id and member.role in ('owner', 'editor')
        and account.email <> '' and account.email_confirmed_at is not null and account.deleted_at is null
        and (account.banned_until is null or account.banned_until < as_of)
    ) as people
    where payment.status = 'scheduled'
      and payment.due_on between (as_of at time zone 'UTC')::date - 1 and (as_of at time zone 'UTC')::date + 8
      and days.days_left between 0 and 7
      and plan.completed_at is null and plan.deleted_at is null and plan.example is null
      and people.recipients is not null
      and not exists (
        select from private.payment_reminders as taken
        where taken.payment_id = payment.id
          and taken.days_before = case when days.days_left <= 1 then 1 else 7 end
          and taken.due_on = payment.due_on
          and (taken.sent_at is not null or taken.claimed_at > as_of - interval '10 minutes')
      )
    order by payment.due_on, payment.id
    limit 100
  ),
  claimed as (
    insert into private.payment_reminders as reminder (payment_id, days_before, due_on, claimed_at)
    select due.payment_id, due.days_before, due.due_on, as_of from due
    on conflict (payment_id, days_before) do update
      set due_on = excluded.due_on, claimed_at = excluded.claimed_at, sent_at = null
      -- Asked again, for another replica may have claimed it since.
      where reminder.due_on <> excluded.due_on
        or (reminder.sent_at is null and reminder.claimed_at <= excluded.claimed_at - interval '10 minutes')
    returning reminder.id, reminder.payment_id, reminder.days_before
  )
  select claimed.id, due.days_before, due.days_left, due.payment_id, (about ->> 'vendor_id')::uuid, vendor.name,
    (about ->> 'amount')::numeric, about ->> 'currency', due.due_on, (about ->> 'plan_id')::uuid, about ->> 'plan_name',
    about ->> 'time_zone', due.recipients
  from claimed
  join due on due.payment_id = claimed.payment_id and due.days_before = claimed.days_before
  join public.vendors as vendor on vendor.id = (about ->> 'vendor_id')::uuid
  order by due.due_on, due.payment_id
$$;

-- As before, but no example is copied: that would be a plan of the reader's with rows that count toward no limit.
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
  return made;
end
$$;

-- Where there is a storage service: a plan's folder takes another file up to 200, that of an example up to 10.
do $files$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;

  create or replace function private.check_files_of_plan() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare
    folder constant text := lower(split_part(new.name, '/', 1));
    allowed constant integer := case
      when exists (
        select from public.event_plans as plan where plan.example is not null and plan.id::text = folder
      ) then 10
      else 200
    end;
  begin
    -- What comes into one folder comes one by one; the count is taken when the one before has been decided.
    perform pg_advisory_xact_lock(hashtextextended('plan-files/' || folder, 0));
    if allowed < (
      select count(*) from storage.objects
      where bucket_id = 'plan-files' and lower(name) collate "C" >= folder || '/' and lower(name) collate "C" < folder || '0'
    ) then
      raise exception 'file.limit-reached' using errcode = 'P0001', detail = allowed::text;
    end if;
    return null;
  end
  $$;
end
$files$;

notify pgrst, 'reload schema';

-- Mails about payments that fall due: one a week before and one the day before, each for one day. A claim is a promise to send
-- it; while it is not marked as sent it may be taken over after ten minutes. Out of reach of the data API.
create table private.payment_reminders (
  id uuid not null default gen_random_uuid() unique,
  payment_id uuid not null references public.payments (id) on delete cascade,
  days_before integer not null check (days_before in (1, 7)),
  -- The day that was written about: a payment that is moved is reminded of again.
  due_on date not null,
  claimed_at timestamptz not null,
  sent_at timestamptz,
  primary key (payment_id, days_before)
);

-- Takes up to 100 reminders that nobody else has, the soonest payments first, in one statement: of two replicas that ask at
-- once each reminder goes to one. Who is written to has a confirmed address and may change the plan.
create function private.claim_reminders(as_of timestamptz) returns table (
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
    where payment.status <> 'confirmed'
      and payment.due_on between (as_of at time zone 'UTC')::date - 1 and (as_of at time zone 'UTC')::date + 8
      and days.days_left between 0 and 7
      and plan.completed_at is null and plan.deleted_at is null
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

create function private.mark_reminders(reminder_ids uuid[]) returns integer
  language sql volatile security definer set search_path = '' as $$
  with sent as (
    update private.payment_reminders set sent_at = now() where id = any (reminder_ids) and sent_at is null returning 1
  )
  select count(*)::integer from sent
$$;

-- For the service that sends the mails: what to write, and to whom ([{user_id, email, full_name, language, role}]). Days are
-- those of the event's zone.
create function public.claim_payment_reminders("now" timestamptz default pg_catalog.now()) returns table (
  id uuid, days_before integer, days_left integer, payment_id uuid, vendor_id uuid, vendor_name text, amount numeric,
  currency text, due_on date, plan_id uuid, plan_name text, time_zone text, recipients jsonb
)
  language sql volatile security invoker set search_path = '' as $$
  select * from private.claim_reminders("now")
$$;

-- Says that these reminders are on their way; answers how many were not marked before.
create function public.mark_reminders_sent(ids uuid[]) returns integer
  language sql volatile security invoker set search_path = '' as $$
  select private.mark_reminders(ids)
$$;

alter table private.payment_reminders enable row level security;

grant execute on function private.claim_reminders(timestamptz) to service_role;
grant execute on function private.mark_reminders(uuid[]) to service_role;
grant execute on function public.claim_payment_reminders(timestamptz) to service_role;
grant execute on function public.mark_reminders_sent(uuid[]) to service_role;

notify pgrst, 'reload schema';

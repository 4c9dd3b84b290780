-- A payment that was sent (status pending) is not owed: after its day it is not overdue, it waits for the vendor to confirm it.
-- The same rule as paymentState in domain/payments, which a test compares with what follows here.

-- What a payment is today is told by the rules alone; the exports were the last to ask the database.
drop function public.state(public.payments);

-- How the money of a plan stands, on the calendar of the event's zone: a computed column, the same figures as ledgerCounts in
-- domain/payments, which a test compares. Only vendors whose money counts are in the sums: booked, done, or paid something.
-- Of those whose agreed amount nobody knows there is a count, for their part is missing in `agreed`. Settled vendors have been
-- paid all that was agreed. Still to be paid are the scheduled payments, and the part of an agreed amount that no payment
-- covers on the vendor's last day to pay. Runs with the reader's rights, so that it counts only what the reader may read.
create or replace function public.ledger_counts(plan public.event_plans) returns jsonb
  language plpgsql stable security invoker set search_path = '' as $$
declare
  -- Worked out once; within the statement it would be worked out for every payment.
  today constant date := (now() at time zone plan.time_zone)::date;
begin
  return (
    with paid as (
      select vendor_id,
        sum(amount) filter (where status = 'confirmed') as amount,
        sum(amount) as promised_amount,
        count(*) filter (where status = 'scheduled') as owed_count,
        count(*) filter (where status = 'pending' and due_on < today) as unconfirmed_count,
        count(*) filter (where status = 'scheduled' and due_on < today) as overdue_count,
        sum(amount) filter (where status = 'scheduled' and due_on < today) as overdue_amount
      from public.payments where plan_id = plan.id group by vendor_id
    ),
    counted as (
      select vendor.id, vendor.name, vendor.agreed_amount, coalesce(paid.amount, 0) as paid_amount,
        vendor.status in ('booked', 'done') or paid.amount > 0 as counts,
        vendor.agreed_amount - coalesce(paid.promised_amount, 0) as unpromised, vendor.final_payment_on,
        paid.owed_count, paid.unconfirmed_count, paid.overdue_count, paid.overdue_amount
      from public.vendors as vendor
      left join paid on paid.vendor_id = vendor.id
      where vendor.plan_id = plan.id
    ),
    committed as (
      select *, case when counts and unpromised > 0 then final_payment_on end as rest_on from counted
    )
    select jsonb_build_object(
      'vendors', count(*),
      'committed', count(*) filter (where counts),
      'settled', count(*) filter (where counts and paid_amount >= agreed_amount),
      'agreed', coalesce(sum(agreed_amount) filter (where counts), 0),
      'agreed_unknown', count(*) filter (where counts and agreed_amount is null),
      'paid', coalesce(sum(paid_amount), 0),
      'pending_count', coalesce(sum(owed_count), 0) + count(rest_on),
      'unconfirmed_count', coalesce(sum(unconfirmed_count), 0),
      'overdue_count', coalesce(sum(overdue_count), 0) + count(*) filter (where rest_on < today),
      'overdue_amount', coalesce(sum(overdue_amount), 0) + coalesce(sum(unpromised) filter (where rest_on < today), 0),
      'next_payment', (
        select to_jsonb(next) - 'id'
        from (
          (
            select payment.id::text as id, vendor.name as vendor_name, payment.amount, payment.due_on
            from public.payments as payment
            join public.vendors as vendor on vendor.plan_id = payment.plan_id and vendor.id = payment.vendor_id
            where payment.plan_id = plan.id and payment.status = 'scheduled' and payment.due_on >= today
            order by payment.due_on, payment.id
            limit 1
          )
          union all
          select 'rest-' || rest.id, rest.name, rest.unpromised, rest.rest_on
          from committed as rest
          where rest.rest_on >= today
        ) as next
        order by next.due_on, next.id collate "C"
        limit 1
      )
    )
    from committed
  );
end
$$;

-- Takes up to 100 reminders that nobody else has, the soonest payments first, in one statement: of two replicas that ask at
-- once each reminder goes to one. Who is written to has a confirmed address and may change the plan. What was sent is not owed, so nobody is reminded of it.
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

notify pgrst, 'reload schema';

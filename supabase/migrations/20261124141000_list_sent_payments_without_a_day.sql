-- What is still to be paid on a known day, and what was sent without one, over all open plans of the caller: the payments
-- that are not confirmed, and the part of an agreed amount that no payment covers, on its vendor's last day to pay
-- (payment_id is null). What was sent without a day waits to be confirmed from the start: no day will come that brings it
-- up. The same rests as entriesOfVendors in domain/payments, which a test compares. By day, those without one last, at
-- most 2,000 rows. Until a day, or all of them. Runs with the caller's rights, so that it lists only what the caller may
-- read.
create or replace function public.due_payments(until date default null) returns table (
  plan_id uuid, currency text, vendor_id uuid, vendor_name text, payment_id uuid, status public.payment_status,
  amount numeric, due_on date
)
  language sql stable security invoker set search_path = '' as $$
  with open_plans as materialized (
    select plan.id, plan.currency from public.event_plans as plan where plan.completed_at is null
  ),
  due as (
    select payment.plan_id, payment.vendor_id, payment.id as payment_id, payment.status, payment.amount, payment.due_on
    from public.payments as payment
    where payment.plan_id = any (array(select open_plans.id from open_plans))
      and payment.status <> 'confirmed'
      and (
        case
          when payment.due_on is null then payment.status = 'pending'
          else due_payments.until is null or payment.due_on <= due_payments.until
        end
      )
    union all
    select vendor.plan_id, vendor.id, null, null, vendor.agreed_amount - promised.amount, vendor.final_payment_on
    from public.vendors as vendor
    cross join lateral (
      select coalesce(sum(payment.amount), 0) as amount, bool_or(payment.status = 'confirmed') as has_paid
      from public.payments as payment
      where payment.plan_id = vendor.plan_id and payment.vendor_id = vendor.id
    ) as promised
    where vendor.plan_id = any (array(select open_plans.id from open_plans))
      and vendor.final_payment_on is not null
      and (due_payments.until is null or vendor.final_payment_on <= due_payments.until)
      and vendor.agreed_amount > promised.amount
      and (vendor.status in ('booked', 'done') or promised.has_paid)
  ),
  listed as (
    select * from due order by due_on, payment_id, vendor_id limit 2000
  )
  select listed.plan_id, open_plans.currency, listed.vendor_id, vendor.name, listed.payment_id, listed.status, listed.amount,
    listed.due_on
  from listed
  join open_plans on open_plans.id = listed.plan_id
  join public.vendors as vendor on vendor.plan_id = listed.plan_id and vendor.id = listed.vendor_id
  order by listed.due_on, listed.payment_id, listed.vendor_id
$$;

grant execute on function public.due_payments(date) to authenticated;

notify pgrst, 'reload schema';

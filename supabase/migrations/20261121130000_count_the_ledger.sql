-- What is counted of a payment stands in the index, so that a plan is counted without reading its rows: 50 plans of 2,000
-- payments in 55 ms instead of 125.
drop index public.payments_vendor_id_idx;
create index payments_vendor_id_idx on public.payments (plan_id, vendor_id) include (amount, status, due_on);
-- The open payments of one plan by day: what is overdue, and what is next.
create index payments_open_of_plan_idx on public.payments (plan_id, due_on, id) where status <> 'confirmed';

-- How the money of a plan stands, on the calendar of the event's zone: a computed column, the same figures as ledgerCounts in
-- domain/payments, which a test compares. Only vendors whose money counts are in the sums: booked, done, or paid something.
-- Of those whose agreed amount nobody knows there is a count, for their part is missing in `agreed`. Settled vendors have been
-- paid all that was agreed. Runs with the reader's rights, so that it counts only what the reader may read.
create function public.ledger_counts(plan public.event_plans) returns jsonb
  language plpgsql stable security invoker set search_path = '' as $$
declare
  -- Worked out once; within the statement it would be worked out for every payment.
  today constant date := (now() at time zone plan.time_zone)::date;
begin
  return (
    with paid as (
      select vendor_id,
        sum(amount) filter (where status = 'confirmed') as amount,
        count(*) filter (where status <> 'confirmed') as open_count,
        count(*) filter (where status <> 'confirmed' and due_on < today) as overdue_count,
        sum(amount) filter (where status <> 'confirmed' and due_on < today) as overdue_amount
      from public.payments where plan_id = plan.id group by vendor_id
    ),
    committed as (
      select vendor.agreed_amount, coalesce(paid.amount, 0) as paid_amount,
        vendor.status in ('booked', 'done') or paid.amount > 0 as counts,
        paid.open_count, paid.overdue_count, paid.overdue_amount
      from public.vendors as vendor
      left join paid on paid.vendor_id = vendor.id
      where vendor.plan_id = plan.id
    )
    select jsonb_build_object(
      'vendors', count(*),
      'committed', count(*) filter (where counts),
      'settled', count(*) filter (where counts and paid_amount >= agreed_amount),
      'agreed', coalesce(sum(agreed_amount) filter (where counts), 0),
      'agreed_unknown', count(*) filter (where counts and agreed_amount is null),
      'paid', coalesce(sum(paid_amount), 0),
      'pending_count', coalesce(sum(open_count), 0),
      'overdue_count', coalesce(sum(overdue_count), 0),
      'overdue_amount', coalesce(sum(overdue_amount), 0),
      'next_payment', (
        select jsonb_build_object('vendor_name', vendor.name, 'amount', payment.amount, 'due_on', payment.due_on)
        from public.payments as payment
        join public.vendors as vendor on vendor.plan_id = payment.plan_id and vendor.id = payment.vendor_id
        where payment.plan_id = plan.id and payment.status <> 'confirmed' and payment.due_on >= today
        order by payment.due_on, payment.id
        limit 1
      )
    )
    from committed
  );
end
$$;

grant execute on function public.ledger_counts(public.event_plans) to authenticated, service_role;

notify pgrst, 'reload schema';

-- Refuses what is no list of payments or of changes to payments.
create function private.check_payments_sent(sent jsonb) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(sent) is distinct from 'array'
    or exists (select from jsonb_array_elements(sent) as line where jsonb_typeof(line) <> 'object')
  then
    raise exception 'payment.malformed' using errcode = 'P0001';
  end if;
end
$$;

-- Writes down several payments to one vendor, all or nothing:
-- [{id?, amount, due_on?, paid_on?, method?, status?, reference?, contributor_id?, receipt_path?}].
-- Together beyond the agreed amount they are refused, unless exceeds_agreed_ok says the second yes for all of them.
create function public.add_payments(
  plan_id uuid, vendor_id uuid, payments jsonb, exceeds_agreed_ok boolean default false
) returns setof public.payments
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(add_payments.plan_id);
begin
  perform private.check_payments_sent(payments);
  if not exists (
    select from public.vendors as vendor where vendor.plan_id = plan.id and vendor.id = add_payments.vendor_id
  ) then
    raise exception 'vendor.not-found' using errcode = 'P0001';
  end if;
  return query
    insert into public.payments as payment (
      id, plan_id, vendor_id, amount, due_on, paid_on, method, status, reference, contributor_id, receipt_path,
      exceeds_agreed_ok
    )
    select coalesce(line.id, gen_random_uuid()), plan.id, add_payments.vendor_id, line.amount, line.due_on, line.paid_on,
      coalesce(line.method, 'other'), coalesce(line.status, 'pending'), line.reference, line.contributor_id,
      line.receipt_path, coalesce(add_payments.exceeds_agreed_ok, false)
    from jsonb_populate_recordset(null::public.payments, payments) as line
    returning payment.*;
end
$$;

-- Changes payments of one plan in the order sent, all or nothing: [{id, …the columns to change}]. A payment may come more than
-- once: what was scheduled and confirmed by mistake goes back by two steps. Null sets null; keys that are not a user's to set
-- are left aside, and so are ids the plan does not have. Answers with the payments as they are then.
create function public.change_payments(plan_id uuid, changes jsonb) returns setof public.payments
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(change_payments.plan_id);
  ids uuid[];
  sent jsonb;
  line public.payments;
begin
  perform private.check_payments_sent(changes);
  ids := array(select (change ->> 'id')::uuid from jsonb_array_elements(changes) as change);
  if array_position(ids, null) is not null then
    raise exception 'payment.malformed' using errcode = 'P0001';
  end if;
  -- Rows before vendors, which the triggers lock: the order of every other write.
  perform from public.payments as payment
  where payment.plan_id = plan.id and payment.id = any (ids) order by payment.id for no key update;

  for sent in select jsonb_array_elements(changes) loop
    line := jsonb_populate_record(null::public.payments, sent);
    update public.payments as payment set
      amount = case when sent ? 'amount' then line.amount else payment.amount end,
      due_on = case when sent ? 'due_on' then line.due_on else payment.due_on end,
      paid_on = case when sent ? 'paid_on' then line.paid_on else payment.paid_on end,
      method = case when sent ? 'method' then line.method else payment.method end,
      status = case when sent ? 'status' then line.status else payment.status end,
      reference = case when sent ? 'reference' then line.reference else payment.reference end,
      contributor_id = case when sent ? 'contributor_id' then line.contributor_id else payment.contributor_id end,
      receipt_path = case when sent ? 'receipt_path' then line.receipt_path else payment.receipt_path end,
      -- Naming the column is saying it anew, so an old yes must not be repeated for a larger amount.
      exceeds_agreed_ok = case
        when sent ? 'exceeds_agreed_ok' then line.exceeds_agreed_ok
        else payment.exceeds_agreed_ok and coalesce(line.amount <= payment.amount, true)
      end
    where payment.plan_id = plan.id and payment.id = line.id;
  end loop;
  return query
    select payment.* from public.payments as payment where payment.plan_id = plan.id and payment.id = any (ids)
    order by payment.due_on, payment.id;
end
$$;

-- Books a vendor for an agreed amount, usually that of its quote. Without a day, the last day to pay stays what it was.
create function public.book_vendor(
  vendor_id uuid, agreed_amount numeric, final_payment_on date default null, exceeds_agreed_ok boolean default false
) returns public.vendors
  language plpgsql security invoker set search_path = '' as $$
declare
  vendor public.vendors;
begin
  select * into vendor from public.vendors as asked where asked.id = book_vendor.vendor_id;
  if not found then
    raise exception 'vendor.not-found' using errcode = 'P0001';
  end if;
  perform private.hold_plan(vendor.plan_id);
  update public.vendors as booked set
    status = 'booked',
    agreed_amount = book_vendor.agreed_amount,
    final_payment_on = coalesce(book_vendor.final_payment_on, booked.final_payment_on),
    exceeds_agreed_ok = coalesce(book_vendor.exceeds_agreed_ok, false)
  where booked.id = vendor.id
  returning * into vendor;
  -- Removed while the plan was waited for.
  if not found then
    raise exception 'vendor.not-found' using errcode = 'P0001';
  end if;
  return vendor;
end
$$;

-- Makes a scenario the plan: its guests, its total and the allocations that go with it, in one transaction. The scenario
-- stays until it is thrown away, so the same call with the old numbers takes it back.
create function public.apply_budget_scenario(scenario_id uuid, guests integer, total numeric, allocations jsonb)
  returns public.event_plans
  language plpgsql security invoker set search_path = '' as $$
declare
  scenario public.budget_scenarios;
  plan public.event_plans;
begin
  select * into scenario from public.budget_scenarios where id = scenario_id;
  if not found then
    raise exception 'scenario.not-found' using errcode = 'P0001';
  end if;
  plan := private.hold_plan(scenario.plan_id);
  update public.event_plans set guest_count = guests where id = plan.id;
  perform from public.save_budget(plan.id, total, allocations);
  select * into plan from public.event_plans where id = plan.id;
  return plan;
end
$$;

grant execute on function private.check_payments_sent(jsonb) to authenticated;
grant execute on function public.add_payments(uuid, uuid, jsonb, boolean) to authenticated;
grant execute on function public.change_payments(uuid, jsonb) to authenticated;
grant execute on function public.book_vendor(uuid, numeric, date, boolean) to authenticated;
grant execute on function public.apply_budget_scenario(uuid, integer, numeric, jsonb) to authenticated;

notify pgrst, 'reload schema';

-- Puts removed payments of one vendor back under the ids they had, all or nothing: add_payments takes the same lines. Each has
-- the second yes that is sent with it and no other. Beyond the agreed amount they come back when one of them, the vendor or
-- another of its payments has it: they may have traded among themselves since it was said. When none has, nobody ever said it,
-- and they are refused like any others.
create function public.restore_payments(plan_id uuid, vendor_id uuid, payments jsonb) returns setof public.payments
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(restore_payments.plan_id);
  lines jsonb;
  is_covered boolean;
begin
  perform private.check_payments_sent(restore_payments.payments);
  select coalesce(jsonb_agg(line || jsonb_build_object('id', coalesce(line ->> 'id', gen_random_uuid()::text))), '[]')
    into lines
  from jsonb_array_elements(restore_payments.payments) as line;
  is_covered := exists (
    select from jsonb_populate_recordset(null::public.payments, lines) as line where line.exceeds_agreed_ok
  ) or exists (
    select from public.vendors as vendor
    where vendor.plan_id = plan.id and vendor.id = restore_payments.vendor_id and vendor.exceeds_agreed_ok
  ) or exists (
    select from public.payments as payment
    where payment.plan_id = plan.id and payment.vendor_id = restore_payments.vendor_id and payment.exceeds_agreed_ok
  );

  perform from public.add_payments(plan.id, restore_payments.vendor_id, lines, is_covered);
  update public.payments as payment set exceeds_agreed_ok = false
  from jsonb_populate_recordset(null::public.payments, lines) as line
  where payment.plan_id = plan.id and payment.id = line.id and payment.exceeds_agreed_ok
    and not coalesce(line.exceeds_agreed_ok, false);
  return query
    select payment.* from public.payments as payment
    join jsonb_populate_recordset(null::public.payments, lines) as line on line.id = payment.id
    where payment.plan_id = plan.id;
end
$$;

-- Puts a removed vendor back with its payments and its quote, all or nothing, under the ids they had. Each row has the second
-- yes that is sent with it and no other.
create or replace function public.restore_vendor(
  plan_id uuid, vendor jsonb, payments jsonb default '[]', quote jsonb default null
) returns public.vendors
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(restore_vendor.plan_id);
  sent public.vendors := jsonb_populate_record(null::public.vendors, restore_vendor.vendor);
  made public.vendors;
begin
  insert into public.vendors as added (
    id, plan_id, category, vendor_category, name, status, agreed_amount, estimated_amount, final_payment_on, email, phone,
    description, address, website, notes, contract_path, exceeds_agreed_ok
  )
  values (
    coalesce(sent.id, gen_random_uuid()), plan.id, sent.category, sent.vendor_category, sent.name,
    coalesce(sent.status, 'considering'), sent.agreed_amount, sent.estimated_amount, sent.final_payment_on, sent.email,
    sent.phone, sent.description, sent.address, sent.website, sent.notes, sent.contract_path,
    coalesce(sent.exceeds_agreed_ok, false)
  )
  returning added.* into made;

  perform from public.restore_payments(plan.id, made.id, restore_vendor.payments);

  if jsonb_typeof(restore_vendor.quote) = 'object' then
    insert into public.quotes (
      plan_id, vendor_id, fixed, per_guest, minimum_guests, is_tax_included, tax_percent, service_percent, fees, travel,
      hours_included, extra_hour, scores, red_flags, answered, checked
    )
    select plan.id, made.id, line.fixed, line.per_guest, line.minimum_guests, line.is_tax_included, line.tax_percent,
      line.service_percent, line.fees, line.travel, line.hours_included, line.extra_hour, coalesce(line.scores, '{}'),
      coalesce(line.red_flags, '{}'), coalesce(line.answered, '{}'), coalesce(line.checked, '{}')
    from jsonb_populate_record(null::public.quotes, restore_vendor.quote) as line;
  end if;
  return made;
end
$$;

grant execute on function public.restore_payments(uuid, uuid, jsonb) to authenticated;

notify pgrst, 'reload schema';

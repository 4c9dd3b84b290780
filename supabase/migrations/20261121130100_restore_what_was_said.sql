-- A second yes to an agreed amount below what the payments add up to stays while the amount only comes nearer to them: what
-- was said yes to was worse than what is. Any other change that does not say it anew does without.
create function private.forget_vendor_yes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.agreed_amount < old.agreed_amount or coalesce(new.agreed_amount >= (
    select sum(payment.amount) from public.payments as payment
    where payment.plan_id = new.plan_id and payment.vendor_id = new.id
  ), true) then
    new.exceeds_agreed_ok := false;
    new.exceeds_agreed_ok_at := null;
  end if;
  return new;
end
$$;

-- Puts a removed vendor back with its payments and its quote, all or nothing, under the ids they had. Each row has the second
-- yes that is sent with it and no other. Payments beyond the agreed amount come back when one of the rows has it: they may
-- have traded among themselves since it was said. When none has, nobody ever said it, and they are refused like any others.
create or replace function public.restore_vendor(
  plan_id uuid, vendor jsonb, payments jsonb default '[]', quote jsonb default null
) returns public.vendors
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(restore_vendor.plan_id);
  sent public.vendors := jsonb_populate_record(null::public.vendors, restore_vendor.vendor);
  made public.vendors;
  lines jsonb;
  is_covered boolean;
begin
  perform private.check_payments_sent(restore_vendor.payments);
  select coalesce(jsonb_agg(line || jsonb_build_object('id', coalesce(line ->> 'id', gen_random_uuid()::text))), '[]')
    into lines
  from jsonb_array_elements(restore_vendor.payments) as line;
  is_covered := coalesce(sent.exceeds_agreed_ok, false) or exists (
    select from jsonb_populate_recordset(null::public.payments, lines) as line where line.exceeds_agreed_ok
  );

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

  perform from public.add_payments(plan.id, made.id, lines, is_covered);
  update public.payments as payment set exceeds_agreed_ok = false
  from jsonb_populate_recordset(null::public.payments, lines) as line
  where payment.plan_id = plan.id and payment.id = line.id and payment.exceeds_agreed_ok
    and not coalesce(line.exceeds_agreed_ok, false);

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

drop trigger forget_second_yes on public.vendors;
create trigger forget_second_yes before update on public.vendors
  for each row when (
    new.agreed_amount is distinct from old.agreed_amount
    and new.exceeds_agreed_ok_at is not distinct from old.exceeds_agreed_ok_at
  )
  execute function private.forget_vendor_yes();

notify pgrst, 'reload schema';

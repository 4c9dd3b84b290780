-- Puts a removed vendor back with its payments and its quote, all or nothing, under the ids they had. A second yes that was
-- said stays said: what was beyond the agreed amount before is so again.
create function public.restore_vendor(plan_id uuid, vendor jsonb, payments jsonb default '[]', quote jsonb default null)
  returns public.vendors
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(restore_vendor.plan_id);
  sent public.vendors := jsonb_populate_record(null::public.vendors, restore_vendor.vendor);
  made public.vendors;
  is_beyond boolean;
begin
  perform private.check_payments_sent(restore_vendor.payments);
  select coalesce(sum(line.amount) > sent.agreed_amount, false) into is_beyond
  from jsonb_populate_recordset(null::public.payments, restore_vendor.payments) as line;

  insert into public.vendors as added (
    id, plan_id, category, vendor_category, name, status, agreed_amount, estimated_amount, final_payment_on, email, phone,
    description, address, website, notes, contract_path, exceeds_agreed_ok
  )
  values (
    coalesce(sent.id, gen_random_uuid()), plan.id, sent.category, sent.vendor_category, sent.name,
    coalesce(sent.status, 'considering'), sent.agreed_amount, sent.estimated_amount, sent.final_payment_on, sent.email,
    sent.phone, sent.description, sent.address, sent.website, sent.notes, sent.contract_path, is_beyond
  )
  returning added.* into made;

  perform from public.add_payments(plan.id, made.id, restore_vendor.payments, is_beyond);

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

-- Puts a removed contributor back with the money that came, and as the one who pays what it paid before.
create function public.restore_contributor(
  plan_id uuid, contributor jsonb, contributions jsonb default '[]', payment_ids uuid[] default '{}'
) returns public.contributors
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(restore_contributor.plan_id);
  sent public.contributors := jsonb_populate_record(null::public.contributors, restore_contributor.contributor);
  made public.contributors;
begin
  insert into public.contributors as added (
    id, plan_id, name, kind, pledged_amount, purpose, category, expected_on, thanked_at
  )
  values (
    coalesce(sent.id, gen_random_uuid()), plan.id, sent.name, sent.kind, sent.pledged_amount, sent.purpose, sent.category,
    sent.expected_on, sent.thanked_at
  )
  returning added.* into made;

  insert into public.contributions (id, plan_id, contributor_id, amount, received_on)
  select coalesce(line.id, gen_random_uuid()), plan.id, made.id, line.amount, line.received_on
  from jsonb_populate_recordset(null::public.contributions, restore_contributor.contributions) as line;

  update public.payments as payment set contributor_id = made.id
  where payment.plan_id = plan.id and payment.id = any (restore_contributor.payment_ids) and payment.contributor_id is null;
  return made;
end
$$;

grant execute on function public.restore_vendor(uuid, jsonb, jsonb, jsonb) to authenticated;
grant execute on function public.restore_contributor(uuid, jsonb, jsonb, uuid[]) to authenticated;

notify pgrst, 'reload schema';

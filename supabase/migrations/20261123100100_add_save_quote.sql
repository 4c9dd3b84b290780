-- Saves what is known of a vendor's quote, and in the same transaction that a vendor under consideration has quoted when a
-- price is among it: {…the columns to change}. Null sets null (or empties a list); keys that are not a user's to set are
-- left aside, and what is not named stays. A vendor that is booked stays so. Sent again, it leaves what the first call left.
create function public.save_quote(plan_id uuid, vendor_id uuid, changes jsonb) returns public.quotes
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(save_quote.plan_id);
  sent jsonb := save_quote.changes;
  saved public.quotes;
begin
  if jsonb_typeof(sent) is distinct from 'object' then
    raise exception 'quote.malformed' using errcode = 'P0001';
  end if;
  perform from public.vendors as vendor
  where vendor.plan_id = plan.id and vendor.id = save_quote.vendor_id for no key update;
  if not found then
    raise exception 'vendor.not-found' using errcode = 'P0001';
  end if;

  insert into public.quotes as quote (
    plan_id, vendor_id, fixed, per_guest, minimum_guests, is_tax_included, tax_percent, service_percent, fees, travel,
    hours_included, extra_hour, scores, red_flags, answered, checked
  )
  select plan.id, save_quote.vendor_id, line.fixed, line.per_guest, line.minimum_guests, line.is_tax_included,
    line.tax_percent, line.service_percent, line.fees, line.travel, line.hours_included, line.extra_hour,
    coalesce(line.scores, '{}'), coalesce(line.red_flags, '{}'), coalesce(line.answered, '{}'),
    coalesce(line.checked, '{}')
  from jsonb_populate_record(null::public.quotes, sent) as line
  on conflict (plan_id, vendor_id) do update set
    fixed = case when sent ? 'fixed' then excluded.fixed else quote.fixed end,
    per_guest = case when sent ? 'per_guest' then excluded.per_guest else quote.per_guest end,
    minimum_guests = case when sent ? 'minimum_guests' then excluded.minimum_guests else quote.minimum_guests end,
    is_tax_included = case when sent ? 'is_tax_included' then excluded.is_tax_included else quote.is_tax_included end,
    tax_percent = case when sent ? 'tax_percent' then excluded.tax_percent else quote.tax_percent end,
    service_percent = case when sent ? 'service_percent' then excluded.service_percent else quote.service_percent end,
    fees = case when sent ? 'fees' then excluded.fees else quote.fees end,
    travel = case when sent ? 'travel' then excluded.travel else quote.travel end,
    hours_included = case when sent ? 'hours_included' then excluded.hours_included else quote.hours_included end,
    extra_hour = case when sent ? 'extra_hour' then excluded.extra_hour else quote.extra_hour end,
    scores = case when sent ? 'scores' then excluded.scores else quote.scores end,
    red_flags = case when sent ? 'red_flags' then excluded.red_flags else quote.red_flags end,
    answered = case when sent ? 'answered' then excluded.answered else quote.answered end,
    checked = case when sent ? 'checked' then excluded.checked else quote.checked end
  returning quote.* into saved;

  if coalesce(sent -> 'fixed', 'null') <> 'null' or coalesce(sent -> 'per_guest', 'null') <> 'null' then
    update public.vendors as vendor set status = 'quoted'
    where vendor.plan_id = plan.id and vendor.id = save_quote.vendor_id and vendor.status = 'considering';
  end if;
  return saved;
end
$$;

grant execute on function public.save_quote(uuid, uuid, jsonb) to authenticated;
-- The keys could be written only for the upsert that this replaces. Inserts stay, for restore_vendor puts quotes back.
revoke update (plan_id, vendor_id) on public.quotes from authenticated;

notify pgrst, 'reload schema';

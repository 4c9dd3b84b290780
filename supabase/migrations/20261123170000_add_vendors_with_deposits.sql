-- Adds a vendor together with payments to it, such as a deposit that was paid before the vendor was written down, all or nothing:
-- {…the columns a user may insert}, [{…the same of a payment}]. Payments beyond the agreed amount are refused, unless
-- exceeds_agreed_ok confirms it for all of them. For owners and editors: runs with the caller's rights.
create function public.add_vendor(
  plan_id uuid, vendor jsonb, payments jsonb default '[]', exceeds_agreed_ok boolean default false
) returns public.vendors
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(add_vendor.plan_id);
  made public.vendors;
begin
  execute 'insert into public.vendors ' || private.insert_source('public.vendors') || ' returning *' into made
    using jsonb_build_array(add_vendor.vendor), jsonb_build_object('plan_id', plan.id);
  perform from public.add_payments(plan.id, made.id, add_vendor.payments, add_vendor.exceeds_agreed_ok);
  return made;
end
$$;

grant execute on function public.add_vendor(uuid, jsonb, jsonb, boolean) to authenticated;

notify pgrst, 'reload schema';

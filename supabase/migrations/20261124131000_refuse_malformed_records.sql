-- Adds a vendor together with payments to it, such as a deposit that was paid before the vendor was written down, all or nothing:
-- {…the columns a user may insert}, [{…the same of a payment}]. Payments beyond the agreed amount are refused, unless
-- exceeds_agreed_ok confirms it for all of them. For owners and editors: runs with the caller's rights.
create or replace function public.add_vendor(
  plan_id uuid, vendor jsonb, payments jsonb default '[]', exceeds_agreed_ok boolean default false
) returns public.vendors
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(add_vendor.plan_id);
  made public.vendors;
begin
  if jsonb_typeof(add_vendor.vendor) is distinct from 'object' then
    raise exception 'vendor.malformed' using errcode = 'P0001';
  end if;
  execute 'insert into public.vendors ' || private.insert_source('public.vendors') || ' returning *' into made
    using jsonb_build_array(add_vendor.vendor), jsonb_build_object('plan_id', plan.id);
  perform from public.add_payments(plan.id, made.id, add_vendor.payments, add_vendor.exceeds_agreed_ok);
  return made;
end
$$;

-- Restores a removed contributor with the contributions, and as the one who pays what it paid before.
create or replace function public.restore_contributor(
  plan_id uuid, contributor jsonb, contributions jsonb default '[]', payment_ids uuid[] default '{}'
) returns public.contributors
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(restore_contributor.plan_id);
  made public.contributors;
begin
  if jsonb_typeof(restore_contributor.contributor) is distinct from 'object'
    or exists (
      select from jsonb_array_elements(
        case when jsonb_typeof(restore_contributor.contributions) = 'array' then restore_contributor.contributions else '[null]' end
      ) as sent
      where jsonb_typeof(sent) <> 'object'
    )
  then
    raise exception 'contributor.malformed' using errcode = 'P0001';
  end if;
  execute 'insert into public.contributors ' || private.insert_source('public.contributors') || ' returning *' into made
    using jsonb_build_array(restore_contributor.contributor), jsonb_build_object('plan_id', plan.id);
  execute 'insert into public.contributions ' || private.insert_source('public.contributions')
    using restore_contributor.contributions, jsonb_build_object('plan_id', plan.id, 'contributor_id', made.id);

  update public.payments as payment set contributor_id = made.id
  where payment.plan_id = plan.id and payment.id = any (restore_contributor.payment_ids) and payment.contributor_id is null;
  return made;
end
$$;

-- Restores a removed vendor with its payments and its quote, all or nothing, under the ids they had. Each row has the
-- confirmation of an excess that is sent with it and no other.
create or replace function public.restore_vendor(
  plan_id uuid, vendor jsonb, payments jsonb default '[]', quote jsonb default null
) returns public.vendors
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(restore_vendor.plan_id);
  made public.vendors;
begin
  if jsonb_typeof(restore_vendor.vendor) is distinct from 'object' then
    raise exception 'vendor.malformed' using errcode = 'P0001';
  end if;
  execute 'insert into public.vendors ' || private.insert_source('public.vendors') || ' returning *' into made
    using jsonb_build_array(restore_vendor.vendor), jsonb_build_object('plan_id', plan.id);

  perform from public.restore_payments(plan.id, made.id, restore_vendor.payments);

  if jsonb_typeof(restore_vendor.quote) = 'object' then
    execute 'insert into public.quotes ' || private.insert_source('public.quotes')
      using jsonb_build_array(restore_vendor.quote), jsonb_build_object('plan_id', plan.id, 'vendor_id', made.id);
  end if;
  return made;
end
$$;

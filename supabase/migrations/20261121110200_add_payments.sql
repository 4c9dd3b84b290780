create type public.payment_method as enum ('cash', 'card', 'bank-transfer', 'check', 'other');
create type public.payment_status as enum ('pending', 'confirmed', 'scheduled', 'overdue');

-- Which status of a payment may follow which, as in domain/payments; a test compares the two.
create function private.can_payment_become(before public.payment_status, after public.payment_status) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select (before, after) in (
    ('scheduled', 'pending'), ('scheduled', 'confirmed'),
    ('pending', 'scheduled'), ('pending', 'confirmed'),
    ('confirmed', 'pending')
  )
$$;

-- Money to a vendor, paid or meant to be.
create table public.payments (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  vendor_id uuid not null,
  amount numeric not null check (amount > 0 and amount <= 9999999999),
  -- On the calendar of the event's time zone; null when nobody has said.
  due_on date check (due_on >= '1900-01-01' and due_on < '2200-01-01'),
  -- When the vendor got it.
  paid_on date check (paid_on >= '1900-01-01' and paid_on < '2200-01-01'),
  method public.payment_method not null default 'other',
  status public.payment_status not null default 'pending',
  reference text check (char_length(reference) <= 100),
  -- Who pays; null: the hosts.
  contributor_id uuid,
  -- A file of the plan's own folder in the bucket plan-files.
  receipt_path text check (char_length(receipt_path) <= 400 and starts_with(receipt_path, plan_id || '/')),
  -- The second yes to a payment beyond the agreed amount, and when it was said.
  exceeds_agreed_ok boolean not null default false,
  exceeds_agreed_ok_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Overdue is a matter of which day it is, see state().
  constraint payments_are_not_kept_as_overdue check (status <> 'overdue'),
  constraint payments_confirmed_have_a_day check ((status = 'confirmed') = (paid_on is not null)),
  constraint payments_vendor_is_of_the_plan foreign key (plan_id, vendor_id)
    references public.vendors (plan_id, id) on delete cascade,
  constraint payments_contributor_is_of_the_plan foreign key (plan_id, contributor_id)
    references public.contributors (plan_id, id) on delete set null (contributor_id)
);

create index payments_vendor_id_idx on public.payments (plan_id, vendor_id);
create index payments_contributor_id_idx on public.payments (plan_id, contributor_id);
-- Finds what falls due within days, over all plans.
create index payments_open_due_on_idx on public.payments (due_on) where status <> 'confirmed';

-- What a payment is today, on the calendar of the event's zone: a computed column. Days are two at once around the earth,
-- so the plan has to be asked only for a payment that is due about now.
create function public.state(payment public.payments) returns public.payment_status
  language plpgsql stable security invoker set search_path = '' as $$
begin
  if payment.status = 'confirmed' or payment.due_on is null
    or payment.due_on > ((now() + interval '14 hours') at time zone 'UTC')::date - 1
  then
    return payment.status;
  end if;
  if payment.due_on < ((now() - interval '12 hours') at time zone 'UTC')::date then
    return 'overdue';
  end if;
  return case
    when payment.due_on < (
      select (now() at time zone plan.time_zone)::date from public.event_plans as plan where plan.id = payment.plan_id
    ) then 'overdue'
    else payment.status
  end;
end
$$;

create function private.check_payment_status() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.can_payment_become(old.status, new.status) then
    raise exception 'payment.forbidden-transition' using errcode = 'P0001',
      detail = old.status::text, hint = new.status::text;
  end if;
  -- What the vendor does not have after all was not paid on any day.
  if old.status = 'confirmed' then
    new.paid_on := null;
  end if;
  return new;
end
$$;

-- Refuses what takes the payments of one of these vendors beyond its agreed amount, while no second yes covers it.
-- The vendors are locked by the caller.
create function private.refuse_beyond_agreed(vendor_ids uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  vendor record;
begin
  select agreed_amount, total into vendor
  from public.vendors as of_vendor
  cross join lateral (
    select sum(payment.amount) as total from public.payments as payment
    where payment.plan_id = of_vendor.plan_id and payment.vendor_id = of_vendor.id
  ) as payments
  where of_vendor.id = any (vendor_ids) and total > agreed_amount
  limit 1;
  if found then
    raise exception 'payment.exceeds-agreed' using errcode = 'P0001',
      detail = trim_scale(vendor.agreed_amount)::text, hint = trim_scale(vendor.total)::text;
  end if;
end
$$;

-- Each payment added beyond the agreed amount must say the second yes. The lock puts the payments of one vendor, and a change
-- of its agreed amount, in a row.
create function private.check_added_payments() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.vendors where id in (select vendor_id from added) order by id for no key update;
  perform private.refuse_beyond_agreed(array(select distinct vendor_id from added where not exceeds_agreed_ok));
  return null;
end
$$;

-- The same for payments that grow, unless others of the same vendor shrink by as much in the same statement.
create function private.check_changed_payments() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  grown uuid[];
begin
  select array_agg(vendor_id order by vendor_id) into grown
  from (
    select after.vendor_id from after join before on before.id = after.id
    group by after.vendor_id
    having sum(after.amount) > sum(before.amount)
      and bool_or(after.amount > before.amount and not after.exceeds_agreed_ok)
  ) as changed;
  if grown is not null then
    perform from public.vendors where id = any (grown) order by id for no key update;
    perform private.refuse_beyond_agreed(grown);
  end if;
  return null;
end
$$;

-- An agreed amount below what is already promised asks for the same second yes.
create function private.check_agreed_amount() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_beyond_agreed(array[new.id]);
  return null;
end
$$;

create trigger check_agreed_amount after update on public.vendors
  for each row when (
    not new.exceeds_agreed_ok
    and (new.agreed_amount < old.agreed_amount or (old.agreed_amount is null and new.agreed_amount is not null))
  )
  execute function private.check_agreed_amount();

create trigger a_hear_second_yes before insert or update of exceeds_agreed_ok on public.payments
  for each row execute function private.hear_second_yes();
create trigger check_money before update of amount on public.payments
  for each row execute function private.check_money('amount');
create trigger check_status before update on public.payments
  for each row when (old.status is distinct from new.status) execute function private.check_payment_status();
create trigger forget_second_yes before update on public.payments
  for each row when (
    new.amount > old.amount and new.exceeds_agreed_ok_at is not distinct from old.exceeds_agreed_ok_at
  )
  execute function private.forget_second_yes();
create trigger keep_columns before update on public.payments
  for each row execute function private.keep_columns('id', 'plan_id', 'vendor_id', 'created_at');
create trigger refuse_in_completed_plan before insert or update or delete on public.payments
  for each row execute function private.refuse_in_completed_plan();
create trigger touch_updated_at before update on public.payments
  for each row execute function private.touch_updated_at();
create trigger check_added after insert on public.payments
  referencing new table as added
  for each statement execute function private.check_added('5000', 'payment.limit-reached', 'amount');
create trigger check_added_payments after insert on public.payments
  referencing new table as added
  for each statement execute function private.check_added_payments();
create trigger check_changed_payments after update on public.payments
  referencing old table as before new table as after
  for each statement execute function private.check_changed_payments();

alter table public.payments enable row level security;

-- Members see the payments of their plans; editors change them; viewers only read them.
create policy "members read payments" on public.payments for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor,viewer}'))));
create policy "editors add payments" on public.payments for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors change payments" on public.payments for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))))
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors remove payments" on public.payments for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));

grant select, delete on public.payments to authenticated;
grant insert (
  id, plan_id, vendor_id, amount, due_on, paid_on, method, status, reference, contributor_id, receipt_path,
  exceeds_agreed_ok
) on public.payments to authenticated;
grant update (
  amount, due_on, paid_on, method, status, reference, contributor_id, receipt_path, exceeds_agreed_ok
) on public.payments to authenticated;
grant select, insert, update, delete on public.payments to service_role;
grant execute on function public.state(public.payments) to authenticated, service_role;

notify pgrst, 'reload schema';

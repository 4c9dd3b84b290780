create type public.vendor_status as enum ('considering', 'quoted', 'booked', 'done');
create type public.vendor_category as enum (
  'venue', 'catering', 'cake-and-desserts', 'drinks', 'photo-and-video', 'corporate-av', 'music', 'decorations', 'attire',
  'transportation', 'planner'
);

-- Which line of the budget pays a vendor, as in domain/vendors; a test compares the two.
create function private.budget_category_of(category public.vendor_category) returns public.budget_category
  language sql immutable parallel safe set search_path = '' as $$
  select case category
    when 'cake-and-desserts' then 'catering'
    when 'corporate-av' then 'photo-and-video'
    when 'planner' then 'miscellaneous'
    else category::text
  end::public.budget_category
$$;

-- Which status of a vendor may follow which, as in domain/payments; a test compares the two.
create function private.can_vendor_become(before public.vendor_status, after public.vendor_status) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select (before, after) in (
    ('considering', 'quoted'), ('considering', 'booked'),
    ('quoted', 'considering'), ('quoted', 'booked'),
    ('booked', 'considering'), ('booked', 'quoted'), ('booked', 'done'),
    ('done', 'booked')
  )
$$;

-- Who is paid for something, or may be. Amounts are plain numerics: a column of so many decimals would round what it is
-- given, and a trigger refuses instead what the plan's currency cannot express. Null is unknown, 0 is nothing.
create table public.vendors (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  category public.budget_category not null,
  -- What kind of vendor, for comparing those of one kind; null while nobody has said.
  vendor_category public.vendor_category,
  name text not null check (char_length(name) <= 100 and private.is_visible(name)),
  status public.vendor_status not null default 'considering',
  agreed_amount numeric check (agreed_amount >= 0 and agreed_amount <= 9999999999),
  estimated_amount numeric check (estimated_amount >= 0 and estimated_amount <= 9999999999),
  -- On the calendar of the event's time zone.
  final_payment_on date check (final_payment_on >= '1900-01-01' and final_payment_on < '2200-01-01'),
  email text check (char_length(email) <= 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  phone text check (char_length(phone) <= 40 and private.is_visible(phone)),
  description text check (char_length(description) <= 500),
  address text check (char_length(address) <= 200),
  website text check (char_length(website) <= 300 and website ~* '^https?://[^[:space:]]+$'),
  notes text check (char_length(notes) <= 2000),
  -- A file of the plan's own folder in the bucket plan-files.
  contract_path text check (char_length(contract_path) <= 400 and starts_with(contract_path, plan_id || '/')),
  -- The second yes to an agreed amount below what the payments add up to, and when it was said.
  exceeds_agreed_ok boolean not null default false,
  exceeds_agreed_ok_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint vendors_plan_id_id_key unique (plan_id, id),
  constraint vendors_booked_have_an_agreed_amount check (
    status not in ('booked', 'done') or agreed_amount is not null
  ),
  constraint vendors_category_pays_vendor_category check (
    vendor_category is null or category = private.budget_category_of(vendor_category)
  )
);

-- Nothing about a completed plan's money changes, whoever writes.
create function private.refuse_in_completed_plan() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_completed_plan(coalesce(new.plan_id, old.plan_id)) then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  return coalesce(new, old);
end
$$;

-- For rows added to a plan; arguments: the most rows of one plan, the code when there are more, the columns with money.
-- The lock puts what is added to a plan at once, its completion and a change of its currency in a row.
create function private.check_added() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  allowed constant integer := tg_argv[0]::integer;
  is_over boolean;
  too_fine text;
begin
  perform from public.event_plans where id in (select plan_id from added) order by id for no key update;
  if exists (
    select from public.event_plans where id in (select plan_id from added) and completed_at is not null
  ) then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;

  execute format(
    'select exists (
       select from %s where plan_id in (select plan_id from added) group by plan_id having count(*) > $1
     )', tg_relid::regclass
  ) into is_over using allowed;
  if is_over then
    raise exception using errcode = 'P0001', message = tg_argv[1], detail = allowed::text;
  end if;

  select plan.currency into too_fine
  from added
  join public.event_plans as plan on plan.id = added.plan_id
  cross join unnest(tg_argv[2:]) as money
  where not private.fits_currency((to_jsonb(added) ->> money)::numeric, plan.currency)
  limit 1;
  if found then
    raise exception 'budget.too-precise' using errcode = 'P0001', detail = too_fine;
  end if;
  return null;
end
$$;

-- For rows that change; arguments: the columns with money. The plan's currency cannot change meanwhile, for it has rows.
create function private.check_money() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  after jsonb := to_jsonb(new);
  plan_currency text;
  money text;
begin
  select currency into plan_currency from public.event_plans where id = new.plan_id;
  foreach money in array tg_argv loop
    if not private.fits_currency((after ->> money)::numeric, plan_currency) then
      raise exception 'budget.too-precise' using errcode = 'P0001', detail = plan_currency;
    end if;
  end loop;
  return new;
end
$$;

-- Notes when a second yes is said: whenever a write names the column, also with the value it had.
create function private.hear_second_yes() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.exceeds_agreed_ok_at := case when new.exceeds_agreed_ok then clock_timestamp() end;
  return new;
end
$$;

-- A second yes is to one amount. A write that makes matters worse and does not say it anew does without.
create function private.forget_second_yes() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.exceeds_agreed_ok := false;
  new.exceeds_agreed_ok_at := null;
  return new;
end
$$;

create function private.check_vendor_status() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.can_vendor_become(old.status, new.status) then
    raise exception 'vendor.forbidden-transition' using errcode = 'P0001',
      detail = old.status::text, hint = new.status::text;
  end if;
  return new;
end
$$;

create trigger a_hear_second_yes before insert or update of exceeds_agreed_ok on public.vendors
  for each row execute function private.hear_second_yes();
create trigger check_money before update of agreed_amount, estimated_amount on public.vendors
  for each row execute function private.check_money('agreed_amount', 'estimated_amount');
create trigger check_status before update on public.vendors
  for each row when (old.status is distinct from new.status) execute function private.check_vendor_status();
create trigger forget_second_yes before update on public.vendors
  for each row when (
    new.agreed_amount is distinct from old.agreed_amount
    and new.exceeds_agreed_ok_at is not distinct from old.exceeds_agreed_ok_at
  )
  execute function private.forget_second_yes();
create trigger keep_columns before update on public.vendors
  for each row execute function private.keep_columns('id', 'plan_id', 'created_at');
create trigger refuse_in_completed_plan before insert or update or delete on public.vendors
  for each row execute function private.refuse_in_completed_plan();
create trigger touch_updated_at before update on public.vendors
  for each row execute function private.touch_updated_at();
create trigger check_added after insert on public.vendors
  referencing new table as added
  for each statement
  execute function private.check_added('500', 'vendor.limit-reached', 'agreed_amount', 'estimated_amount');

alter table public.vendors enable row level security;

-- Members see the vendors of their plans; editors change them; viewers only read them.
create policy "members read vendors" on public.vendors for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor,viewer}'))));
create policy "editors add vendors" on public.vendors for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors change vendors" on public.vendors for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))))
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors remove vendors" on public.vendors for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));

grant select, delete on public.vendors to authenticated;
grant insert (
  id, plan_id, category, vendor_category, name, status, agreed_amount, estimated_amount, final_payment_on, email, phone,
  description, address, website, notes, contract_path, exceeds_agreed_ok
) on public.vendors to authenticated;
grant update (
  category, vendor_category, name, status, agreed_amount, estimated_amount, final_payment_on, email, phone, description,
  address, website, notes, contract_path, exceeds_agreed_ok
) on public.vendors to authenticated;
grant select, insert, update, delete on public.vendors to service_role;
-- The check constraint calls it as whoever writes the row.
grant execute on function private.budget_category_of(public.vendor_category) to authenticated, service_role;

notify pgrst, 'reload schema';

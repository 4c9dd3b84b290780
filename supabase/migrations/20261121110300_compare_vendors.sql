-- Whether a list has no gaps or repeats and is made of short ids. Which ids there are is up to domain/vendors.
create function private.are_ids(sent text[]) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select array_position(sent, null) is null
    and cardinality(sent) <= 100
    and cardinality(sent) = (select count(distinct id) from unnest(sent) as id)
    and not exists (select from unnest(sent) as id where id !~ '^[a-z][a-z0-9-]{0,59}$')
$$;

-- Whether it is an object of numbers by short id, none below nothing or above the most.
create function private.are_numbers_by_id(sent jsonb, most numeric) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return jsonb_typeof(sent) = 'object'
    and (select count(*) <= 100 from jsonb_object_keys(sent))
    and not exists (
      select from jsonb_each(sent) as pair
      where pair.key !~ '^[a-z][a-z0-9-]{0,59}$'
        or jsonb_typeof(pair.value) <> 'number'
        or (pair.value #>> '{}')::numeric not between 0 and most
    );
end
$$;

-- What a vendor offers, as domain/vendors reckons with it. Null is what nobody has said, 0 that there is none.
create table public.quotes (
  plan_id uuid not null,
  vendor_id uuid not null,
  fixed numeric check (fixed >= 0 and fixed <= 9999999999),
  per_guest numeric check (per_guest >= 0 and per_guest <= 9999999999),
  minimum_guests integer check (minimum_guests between 0 and 10000),
  is_tax_included boolean,
  -- Of 100, with up to four decimals.
  tax_percent numeric(7, 4) check (tax_percent between 0 and 100),
  service_percent numeric(7, 4) check (service_percent between 0 and 100),
  fees numeric check (fees >= 0 and fees <= 9999999999),
  travel numeric check (travel >= 0 and travel <= 9999999999),
  hours_included numeric(5, 2) check (hours_included between 0 and 240),
  extra_hour numeric check (extra_hour >= 0 and extra_hour <= 9999999999),
  -- A person's judgement by criterion, of 5; left out while there is none.
  scores jsonb not null default '{}' check (private.are_numbers_by_id(scores, 5)),
  -- Confirmed red flags, questions that were answered, and what was found in the contract.
  red_flags text[] not null default '{}' check (private.are_ids(red_flags)),
  answered text[] not null default '{}' check (private.are_ids(answered)),
  checked text[] not null default '{}' check (private.are_ids(checked)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (plan_id, vendor_id),
  constraint quotes_vendor_is_of_the_plan foreign key (plan_id, vendor_id)
    references public.vendors (plan_id, id) on delete cascade
);

-- What matters to the people of a plan when they compare vendors of one kind.
create table public.vendor_weights (
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  vendor_category public.vendor_category not null,
  weights jsonb not null check (private.are_numbers_by_id(weights, 1000)),
  updated_at timestamptz not null default now(),
  primary key (plan_id, vendor_category)
);

create trigger check_money before update of fixed, per_guest, fees, travel, extra_hour on public.quotes
  for each row execute function private.check_money('fixed', 'per_guest', 'fees', 'travel', 'extra_hour');
create trigger keep_columns before update on public.quotes
  for each row execute function private.keep_columns('plan_id', 'vendor_id', 'created_at');
create trigger refuse_in_completed_plan before insert or update or delete on public.quotes
  for each row execute function private.refuse_in_completed_plan();
create trigger touch_updated_at before update on public.quotes
  for each row execute function private.touch_updated_at();
create trigger check_added after insert on public.quotes
  referencing new table as added
  for each statement
  execute function private.check_added('500', 'vendor.limit-reached', 'fixed', 'per_guest', 'fees', 'travel', 'extra_hour');

create trigger keep_columns before update on public.vendor_weights
  for each row execute function private.keep_columns('plan_id', 'vendor_category');
create trigger refuse_in_completed_plan before insert or update or delete on public.vendor_weights
  for each row execute function private.refuse_in_completed_plan();
create trigger touch_updated_at before update on public.vendor_weights
  for each row execute function private.touch_updated_at();

alter table public.quotes enable row level security;
alter table public.vendor_weights enable row level security;

-- Members see the comparison of their plans; editors change it; viewers only read it.
create policy "members read quotes" on public.quotes for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor,viewer}'))));
create policy "editors add quotes" on public.quotes for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors change quotes" on public.quotes for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))))
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors remove quotes" on public.quotes for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));

create policy "members read weights" on public.vendor_weights for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor,viewer}'))));
create policy "editors add weights" on public.vendor_weights for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors change weights" on public.vendor_weights for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))))
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors remove weights" on public.vendor_weights for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));

-- The key columns may be written so that an upsert can name them; they never move.
grant select, delete on public.quotes, public.vendor_weights to authenticated;
grant insert (
  plan_id, vendor_id, fixed, per_guest, minimum_guests, is_tax_included, tax_percent, service_percent, fees, travel,
  hours_included, extra_hour, scores, red_flags, answered, checked
) on public.quotes to authenticated;
grant update (
  plan_id, vendor_id, fixed, per_guest, minimum_guests, is_tax_included, tax_percent, service_percent, fees, travel,
  hours_included, extra_hour, scores, red_flags, answered, checked
) on public.quotes to authenticated;
grant insert (plan_id, vendor_category, weights), update (plan_id, vendor_category, weights)
  on public.vendor_weights to authenticated;
grant select, insert, update, delete on public.quotes, public.vendor_weights to service_role;
-- The check constraints call them as whoever writes the row.
grant execute on function private.are_ids(text[]) to authenticated, service_role;
grant execute on function private.are_numbers_by_id(jsonb, numeric) to authenticated, service_role;

notify pgrst, 'reload schema';

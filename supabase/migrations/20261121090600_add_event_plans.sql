create type public.event_type as enum ('wedding', 'graduation', 'birthday', 'anniversary', 'corporate', 'other');
create type public.location_type as enum ('indoor-venue', 'outdoor-venue', 'home', 'destination');
create type public.couple_type as enum ('bride-groom', 'groom-groom', 'bride-bride');
create type public.budget_category as enum (
  'venue', 'catering', 'drinks', 'photo-and-video', 'music', 'decorations', 'attire', 'transportation', 'miscellaneous'
);
create type public.catering_tier as enum ('economy', 'standard', 'premium');
create type public.drinks_tier as enum ('non-alcoholic', 'beer-and-wine', 'full-bar', 'premium-bar');
create type public.plan_role as enum ('owner', 'editor', 'viewer');

-- Digits after the point of a currency (ISO 4217, as in domain/money). The rest of the world has two.
create function private.currency_exponent(currency text) returns integer
  language sql immutable parallel safe set search_path = '' as $$
  select case
    when currency in (
      'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV',
      'XAF', 'XOF', 'XPF'
    ) then 0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    else 2
  end
$$;

-- Whether an amount is a whole number of the currency's smallest unit.
create function private.fits_currency(amount numeric, currency text) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select scale(trim_scale(amount)) <= private.currency_exponent(currency)
$$;

-- Whether a list of categories has neither gaps nor repeats.
create function private.are_distinct(categories public.budget_category[]) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select array_position(categories, null) is null
    and cardinality(categories) = (select count(distinct category) from unnest(categories) as category)
$$;

create table public.event_plans (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (char_length(name) <= 100 and btrim(name) <> ''),
  event_type public.event_type not null,
  variant text,
  couple_type public.couple_type,
  starts_at timestamptz not null check (starts_at >= '1900-01-01 00:00+00' and starts_at < '2200-01-01 00:00+00'),
  time_zone text not null,
  duration_hours integer not null check (duration_hours between 1 and 72),
  country_code char(2) not null check (country_code ~ '^[A-Z]{2}$'),
  city text not null check (char_length(city) <= 80 and btrim(city) <> ''),
  city_id text check (city_id ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  guest_count integer not null check (guest_count between 1 and 10000),
  location_type public.location_type not null,
  -- Units of account with four digits are no one's money and would not fit.
  currency char(3) not null check (currency ~ '^[A-Z]{3}$' and currency not in ('CLF', 'UYW')),
  total_budget numeric(14, 3) not null check (total_budget > 0 and total_budget <= 9999999999),
  catering_tier public.catering_tier not null default 'economy',
  drinks_tier public.drinks_tier not null default 'beer-and-wine',
  categories public.budget_category[] not null,
  priorities public.budget_category[] not null default '{}',
  language public.language_code not null default 'es',
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint event_plans_variant_fits_event_type check (
    variant is null
    or (event_type = 'birthday' and variant in ('xv-anos', 'kids'))
    or (event_type = 'corporate' and variant in ('conference', 'gala-dinner'))
  ),
  constraint event_plans_couple_type_is_for_weddings check (couple_type is null or event_type = 'wedding'),
  constraint event_plans_total_budget_fits_currency check (private.fits_currency(total_budget, currency)),
  constraint event_plans_categories_are_a_set check (cardinality(categories) > 0 and private.are_distinct(categories)),
  constraint event_plans_priorities_rank_categories check (
    priorities <@ categories and private.are_distinct(priorities)
  )
);

-- Who may see or change a plan, and how far. Written by triggers and the service, never by users.
create table public.plan_members (
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role public.plan_role not null,
  created_at timestamptz not null default now(),
  primary key (plan_id, user_id)
);

create index event_plans_owner_id_idx on public.event_plans (owner_id);
create index plan_members_user_id_idx on public.plan_members (user_id, plan_id);
create unique index plan_members_one_owner_idx on public.plan_members (plan_id) where role = 'owner';

-- For policies: the plans the caller belongs to in one of these roles. Policies compare with it as an array, which is
-- made once per query and can be looked up in an index; `in (select …)` would read the whole table.
create function private.my_plan_ids(roles public.plan_role[]) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select plan_id from public.plan_members
  where user_id = (select auth.uid()) and role = any (roles)
$$;

-- The owner belongs to the plan from its first moment.
create function private.join_as_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.plan_members (plan_id, user_id, role) values (new.id, new.owner_id, 'owner');
  return null;
end
$$;

-- What a user may not choose about a new plan: its owner and its dates. The id may come from the client, so that
-- saving again after a lost answer finds the plan instead of making a second one.
create function private.stamp_new_plan() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.id := coalesce(new.id, gen_random_uuid());
    new.owner_id := (select auth.uid());
    new.completed_at := null;
    new.created_at := now();
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- An event keeps the name of its time zone (America/Mexico_City), never an offset: rules for summer time change.
-- The list of the server is the only judge; POSIX spellings such as "Foo+3" would pass a mere conversion.
create function private.check_time_zone() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if not exists (
    select from pg_catalog.pg_timezone_names
    where name = new.time_zone and name !~ '^(posix|right)/' and name not in ('localtime', 'posixrules', 'Factory')
  ) then
    raise exception 'plan.invalid-time-zone' using errcode = 'P0001', detail = left(new.time_zone, 100);
  end if;
  return new;
end
$$;

create trigger a_stamp_new_plan before insert on public.event_plans
  for each row execute function private.stamp_new_plan();
create trigger check_time_zone_of_new_plan before insert on public.event_plans
  for each row execute function private.check_time_zone();
create trigger check_time_zone_of_plan before update on public.event_plans
  for each row when (old.time_zone is distinct from new.time_zone) execute function private.check_time_zone();
create trigger keep_columns before update on public.event_plans
  for each row execute function private.keep_columns('id', 'owner_id', 'created_at');
create trigger touch_updated_at before update on public.event_plans
  for each row execute function private.touch_updated_at();
create trigger join_as_owner after insert on public.event_plans
  for each row execute function private.join_as_owner();

create trigger keep_columns before update on public.plan_members
  for each row execute function private.keep_columns('plan_id', 'user_id', 'created_at');
create trigger refuse_user_writes before insert or update or delete on public.plan_members
  for each row execute function private.refuse_user_writes();

alter table public.event_plans enable row level security;
alter table public.plan_members enable row level security;

-- Members see their plans. The owner is named apart because the row of plan_members does not exist yet when an
-- insert hands back the new plan.
create policy "members read their plans" on public.event_plans for select to authenticated
  using (owner_id = (select auth.uid()) or id = any (array(select private.my_plan_ids('{owner,editor,viewer}'))));
-- Everyone signed in makes plans of their own; how many is up to the tier.
create policy "users make plans of their own" on public.event_plans for insert to authenticated
  with check (owner_id = (select auth.uid()));
-- Editors change a plan; viewers only read it.
create policy "editors change their plans" on public.event_plans for update to authenticated
  using (id = any (array(select private.my_plan_ids('{owner,editor}'))))
  with check (id = any (array(select private.my_plan_ids('{owner,editor}'))));
-- Only the owner throws a plan away.
create policy "owners delete their plans" on public.event_plans for delete to authenticated
  using (id = any (array(select private.my_plan_ids('{owner}'))));

-- Members see who else is in.
create policy "members read the members of their plans" on public.plan_members for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor,viewer}'))));

-- The check constraints of the table call these as whoever writes the row.
grant execute on function private.currency_exponent(text) to authenticated, service_role;
grant execute on function private.fits_currency(numeric, text) to authenticated, service_role;
grant execute on function private.are_distinct(public.budget_category[]) to authenticated, service_role;
grant execute on function private.my_plan_ids(public.plan_role[]) to authenticated;

grant select, delete on public.event_plans to authenticated;
grant insert (
  id, name, event_type, variant, couple_type, starts_at, time_zone, duration_hours, country_code, city, city_id,
  guest_count, location_type, currency, total_budget, catering_tier, drinks_tier, categories, priorities, language
) on public.event_plans to authenticated;
grant update (
  name, event_type, variant, couple_type, starts_at, time_zone, duration_hours, country_code, city, city_id,
  guest_count, location_type, currency, total_budget, catering_tier, drinks_tier, categories, priorities, language
) on public.event_plans to authenticated;
grant select on public.plan_members to authenticated;
grant select, insert, update, delete on public.event_plans, public.plan_members to service_role;

-- The closed lists of domain/drinks; a test compares them.
create type public.headcount_source as enum ('confirmed', 'likely', 'invited', 'typed');
create type public.bar_mode as enum (
  'full-bar', 'beer-and-wine', 'wine-only', 'beer-only', 'spirits-and-beer', 'no-alcohol'
);
create type public.drink_profile as enum ('light', 'normal', 'heavy');
create type public.bottle_level as enum ('economy', 'mid', 'premium');
create type public.drink_service as enum ('bar', 'waiters', 'bottles-on-tables');
create type public.day_part as enum ('day', 'evening');
create type public.drink_meal as enum ('none', 'snacks', 'buffet', 'seated');
create type public.corkage_kind as enum ('none', 'per-bottle', 'per-guest', 'flat');
create type public.drink_item as enum (
  'red-wine', 'white-rose-wine', 'sparkling', 'beer', 'tequila', 'mezcal', 'whisky', 'rum', 'vodka', 'gin', 'brandy', 'pisco',
  'fernet', 'aguardiente', 'alcohol-free-sparkling', 'mixers', 'soft-drinks', 'water', 'ice', 'limes'
);
create type public.drink_proposal_kind as enum ('task', 'budget');

-- Whether it is an object of so many numbers at most, none outside the bounds. Which names there are is the rules' to say, which
-- ignore those of a later release. Null is no answer.
create function private.are_named_numbers(sent jsonb, most integer, low numeric, high numeric) returns boolean
  language sql immutable strict parallel safe set search_path = '' as $$
  select case when jsonb_typeof(sent) = 'object' then (
    select count(*) <= most and coalesce(bool_and(
      key ~ '^[A-Za-z]{1,40}$'
      and case when jsonb_typeof(value) = 'number' then value::numeric between low and high else false end
    ), true)
    from jsonb_each(sent)
  ) else false end
$$;

-- Whether it is a list of cocktails: {name, servings, ingredients: [{name, amount, unit, spirit}]}.
create function private.are_cocktails(sent jsonb) returns boolean
  language sql immutable strict parallel safe set search_path = '' as $$
  select case when jsonb_typeof(sent) = 'array' and jsonb_array_length(sent) <= 12 then coalesce((
    select bool_and(
      case when jsonb_typeof(cocktail) = 'object' and jsonb_typeof(cocktail -> 'ingredients') = 'array'
        and jsonb_typeof(cocktail -> 'name') = 'string' and jsonb_typeof(cocktail -> 'servings') = 'number'
      then char_length(cocktail ->> 'name') between 1 and 80 and private.is_visible(cocktail ->> 'name')
        and (cocktail ->> 'servings')::numeric between 1 and 100000
        and jsonb_array_length(cocktail -> 'ingredients') <= 12
        and not exists (
          select from jsonb_array_elements(cocktail -> 'ingredients') as ingredient
          where (case when jsonb_typeof(ingredient) = 'object' and jsonb_typeof(ingredient -> 'name') = 'string'
              and jsonb_typeof(ingredient -> 'amount') = 'number'
            then char_length(ingredient ->> 'name') between 1 and 80 and private.is_visible(ingredient ->> 'name')
              and (ingredient ->> 'amount')::numeric > 0 and (ingredient ->> 'amount')::numeric <= 100000
              and ingredient ->> 'unit' in ('ml', 'g', 'piece')
              and coalesce(ingredient ->> 'spirit', 'rum') in (
                'tequila', 'mezcal', 'whisky', 'rum', 'vodka', 'gin', 'brandy', 'pisco', 'fernet', 'aguardiente'
              )
            end) is not true
        )
      else false end
    ) from jsonb_array_elements(sent) as cocktail
  ), true) else false end
$$;

-- What an event drinks: the answers of the Drinks Wizard and what they came to. One for a plan, and those that were reset, which
-- wait in the bin.
create table public.drink_plans (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  -- Of the last save, from the client: what the next one says it is based on, and the same save sent again is known by.
  revision uuid not null,
  reset_at timestamptz,
  -- The headcount as the guest list had it, or as it was typed.
  headcount_source public.headcount_source not null,
  adults integer not null check (adults between 0 and 20000),
  non_drinkers integer not null check (non_drinkers between 0 and 20000),
  minors integer not null check (minors between 0 and 20000),
  -- Whose age decides and is not known, and how many of them may be served.
  unknown_age integer not null check (unknown_age between 0 and 20000),
  of_age integer not null check (of_age between 0 and 20000),
  bar_mode public.bar_mode not null,
  profile public.drink_profile not null,
  level public.bottle_level not null,
  -- The weight of each; null: as in the country.
  spirits jsonb check (private.are_named_numbers(spirits, 20, 0, 100)),
  service public.drink_service not null,
  has_toast boolean not null,
  is_chilled_on_ice boolean not null,
  hours numeric(3, 1) not null check (hours between 0.5 and 72),
  -- In which the hosts pay for alcohol; null: all of them.
  hosted_hours numeric(3, 1) check (hosted_hours between 0 and 72),
  -- For each who drinks; null: no limit.
  tickets integer check (tickets between 0 and 50),
  day_part public.day_part not null,
  meal public.drink_meal not null,
  temperature_c integer not null check (temperature_c between -30 and 55),
  -- For bottles on tables.
  tables integer check (tables between 1 and 2000),
  corkage_kind public.corkage_kind not null,
  corkage numeric check (corkage >= 0 and corkage <= 9999999999),
  fixed_cost numeric check (fixed_cost >= 0 and fixed_cost <= 9999999999),
  -- Null: the venue offers no package.
  package_per_guest numeric check (package_per_guest >= 0 and package_per_guest <= 9999999999),
  package_minimum_guests integer not null default 0 check (package_minimum_guests between 0 and 20000),
  package_extra_hours numeric(3, 1) not null default 0 check (package_extra_hours between 0 and 72),
  package_per_extra_hour numeric check (package_per_extra_hour >= 0 and package_per_extra_hour <= 9999999999),
  -- The assumptions that were changed, by their names.
  changed jsonb not null default '{}' check (private.are_named_numbers(changed, 60, -1000000, 1000000)),
  cocktails jsonb not null default '[]' check (private.are_cocktails(cocktails)),
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default clock_timestamp(),
  constraint drink_plans_plan_id_id_key unique (plan_id, id),
  constraint drink_plans_of_age_are_of_unknown_age check (of_age <= unknown_age)
);

-- What the answers came to: the shopping list and what it costs, as the member's browser worked it out. Out of reach of the data API:
-- module drinks, read by drinks_plan, which tells it where the tier has the wizard.
create table private.drink_results (
  drink_plan_id uuid primary key references public.drink_plans (id) on delete cascade,
  result jsonb not null check (jsonb_typeof(result) = 'object' and octet_length(result::text) <= 20000)
);

-- What was chosen for an item of the shopping list; what is null is as usual.
create table public.drink_choices (
  drink_plan_id uuid not null,
  item public.drink_item not null,
  plan_id uuid not null,
  bottle_id text check (char_length(bottle_id) <= 80 and bottle_id ~ '^[a-z0-9][a-z0-9-]*$'),
  -- Of one, in millilitres; of ice, in grams.
  size integer check (size between 1 and 100000),
  price numeric check (price >= 0 and price <= 9999999999),
  primary key (drink_plan_id, item),
  constraint drink_choices_drink_plan_is_of_the_plan foreign key (plan_id, drink_plan_id)
    references public.drink_plans (plan_id, id) on delete cascade,
  constraint drink_choices_choose_something check (num_nonnulls(bottle_id, size, price) > 0)
);

-- What was left over after the event, in bottles, cans or bags of a size. It stays when the drinks plan is reset.
create table public.drink_leftovers (
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  item public.drink_item not null,
  bought integer not null check (bought between 1 and 100000),
  -- Opened ones are parts of one.
  left_over numeric(7, 1) not null check (left_over between 0 and 100000),
  size integer check (size between 1 and 100000),
  primary key (plan_id, item),
  constraint drink_leftovers_were_bought check (left_over <= bought)
);

-- The proposals that were accepted, as long as the task or the vendor is there that was made of them. They stay when the drinks plan
-- is reset.
create table public.drink_proposals (
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  key text not null check (key ~ '^[a-z][a-z0-9-]{0,59}$'),
  kind public.drink_proposal_kind not null,
  task_id uuid references public.tasks (id) on delete cascade,
  vendor_id uuid,
  primary key (plan_id, key),
  constraint drink_proposals_vendor_is_of_the_plan foreign key (plan_id, vendor_id)
    references public.vendors (plan_id, id) on delete cascade,
  constraint drink_proposals_became_what_they_propose check (
    case kind when 'task' then task_id is not null and vendor_id is null
      else vendor_id is not null and task_id is null end
  )
);

-- What a person likes to plan drinks with: the part of their last answers that the next plan begins with.
create table public.drink_preferences (
  user_id uuid primary key references auth.users (id) on delete cascade,
  bar_mode public.bar_mode not null,
  profile public.drink_profile not null,
  level public.bottle_level not null,
  spirits jsonb check (private.are_named_numbers(spirits, 20, 0, 100)),
  service public.drink_service not null,
  has_toast boolean not null,
  is_chilled_on_ice boolean not null,
  changed jsonb not null default '{}' check (private.are_named_numbers(changed, 60, -1000000, 1000000)),
  saved_at timestamptz not null default clock_timestamp()
);

create unique index drink_plans_one_of_a_plan_idx on public.drink_plans (plan_id) where reset_at is null;
create index drink_plans_reset_at_idx on public.drink_plans (reset_at) where reset_at is not null;
create index drink_choices_plan_id_idx on public.drink_choices (plan_id, drink_plan_id);
create index drink_proposals_task_id_idx on public.drink_proposals (task_id);
create index drink_proposals_vendor_id_idx on public.drink_proposals (plan_id, vendor_id);

-- Whether the tier of the plan's owner has the Drinks Wizard.
create function private.has_drinks(of_plan_id uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select limits.has_all_ai from public.tier_limits as limits where limits.tier = private.tier_of(of_plan_id)
$$;

-- Refuses a plan whose owner's tier has no Drinks Wizard. The tier cannot change before the end of the transaction.
create function private.require_drinks(of_plan_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  plan_tier constant public.tier := private.lock_tier_of(of_plan_id);
begin
  if not private.has_drinks(of_plan_id) then
    raise exception 'drinks.not-in-tier' using errcode = 'P0001', hint = plan_tier::text;
  end if;
end
$$;

-- For what members save of drinks, in the transition table `added`, whatever way it comes. That a drinks plan is reset or restored
-- is none of it: nothing of it changes. Whoever writes without being signed in (the service, jobs) has rules of their own.
create function private.require_drinks_in_tier() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  written uuid;
begin
  if (select auth.uid()) is null then
    return null;
  end if;
  for written in select distinct plan_id from added order by plan_id loop
    perform private.require_drinks(written);
  end loop;
  return null;
end
$$;

create trigger require_tier_of_added after insert on public.drink_plans
  referencing new table as added for each statement execute function private.require_drinks_in_tier();
create trigger require_tier_of_added after insert on public.drink_choices
  referencing new table as added for each statement execute function private.require_drinks_in_tier();
create trigger require_tier_of_added after insert on public.drink_leftovers
  referencing new table as added for each statement execute function private.require_drinks_in_tier();
create trigger require_tier_of_added after insert on public.drink_proposals
  referencing new table as added for each statement execute function private.require_drinks_in_tier();
create trigger require_tier_of_choices after update on public.drink_choices
  referencing new table as added for each statement execute function private.require_drinks_in_tier();
create trigger require_tier_of_leftovers after update on public.drink_leftovers
  referencing new table as added for each statement execute function private.require_drinks_in_tier();

-- The same of a drinks plan that is saved again.
create function private.require_drinks_of_saved() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    perform private.require_drinks(new.plan_id);
  end if;
  return new;
end
$$;

create trigger require_tier_of_saved before update on public.drink_plans
  for each row when (old.revision is distinct from new.revision)
  execute function private.require_drinks_of_saved();

create trigger check_money before insert or update on public.drink_plans
  for each row execute function private.check_money('corkage', 'fixed_cost', 'package_per_guest', 'package_per_extra_hour');
create trigger check_money before insert or update on public.drink_choices
  for each row execute function private.check_money('price');
create trigger keep_columns before update on public.drink_plans
  for each row execute function private.keep_columns('id', 'plan_id', 'created_at');
create trigger keep_columns before update on public.drink_choices
  for each row execute function private.keep_columns('drink_plan_id', 'plan_id');
create trigger keep_columns before update on public.drink_leftovers
  for each row execute function private.keep_columns('plan_id');
create trigger keep_columns before update on public.drink_proposals
  for each row execute function private.keep_columns('plan_id');
create trigger keep_columns before update on public.drink_preferences
  for each row execute function private.keep_columns('user_id');

-- As before, and amounts of drinks keep the currency too, also those of a drinks plan that can still be restored.
create or replace function private.refuse_other_currency() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.vendors where plan_id = new.id)
    or exists (select from public.contributors where plan_id = new.id)
    or exists (select from public.budget_scenarios where plan_id = new.id)
    or exists (select from public.drink_plans where plan_id = new.id)
  then
    raise exception 'row.fixed-column' using errcode = '42501', detail = 'currency';
  end if;
  return new;
end
$$;

alter table public.drink_plans enable row level security;
alter table private.drink_results enable row level security;
alter table public.drink_choices enable row level security;
alter table public.drink_leftovers enable row level security;
alter table public.drink_proposals enable row level security;
alter table public.drink_preferences enable row level security;

-- Members read the drinks of their plans, the bottles only while the tier has the wizard; all is written by procedures.
create policy "members read drinks plans" on public.drink_plans for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('drinks', 'read'))));
create policy "members read chosen bottles" on public.drink_choices for select to authenticated
  using (plan_id = any (array(
    select readable from private.my_plan_ids('drinks', 'read') as readable where private.has_drinks(readable)
  )));
create policy "members read leftovers" on public.drink_leftovers for select to authenticated
  using (plan_id = any (array(
    select readable from private.my_plan_ids('drinks', 'read') as readable where private.has_drinks(readable)
  )));
create policy "members read accepted proposals" on public.drink_proposals for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('drinks', 'read'))));
create policy "users read their own drink preferences" on public.drink_preferences for select to authenticated
  using (user_id = (select auth.uid()));
create policy "users remove their own drink preferences" on public.drink_preferences for delete to authenticated
  using (user_id = (select auth.uid()));

grant select on public.drink_plans, public.drink_choices, public.drink_leftovers, public.drink_proposals to authenticated;
grant select, delete on public.drink_preferences to authenticated;
grant select, insert, update, delete on
  public.drink_plans, public.drink_choices, public.drink_leftovers, public.drink_proposals, public.drink_preferences
to service_role;
-- For policies, and for the checks of what the service writes.
grant execute on function private.has_drinks(uuid) to authenticated;
grant execute on function private.are_named_numbers(jsonb, integer, numeric, numeric), private.are_cocktails(jsonb)
to service_role;

do $follow$
declare
  followed text;
begin
  foreach followed in array '{drink_plans,drink_choices,drink_leftovers,drink_proposals}'::text[] loop
    perform private.follow_changes(format('public.%I', followed)::regclass, 'drinks');
  end loop;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    return;
  end if;
  -- Whoever hears of a row asks for the drinks of the plan.
  alter publication supabase_realtime add table
    public.drink_plans (id, plan_id, reset_at, saved_at), public.drink_choices (drink_plan_id, item, plan_id),
    public.drink_leftovers (plan_id, item), public.drink_proposals (plan_id, key);
end
$follow$;

-- Ends drinks plans whose time in the bin is over.
create function private.purge_drinks() returns void
  language sql security definer set search_path = '' as $$
  with due as materialized (
    select id from public.drink_plans
    where reset_at <= now() - private.bin_time()
    order by reset_at limit 1000
    for update skip locked
  )
  delete from public.drink_plans as drinks using due where drinks.id = due.id
$$;

do $schedule$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('purge-drinks', '20 * * * *', 'select private.purge_drinks()');
  end if;
end
$schedule$;

notify pgrst, 'reload schema';

-- What a subscription has besides its tier: who takes the money, for which period, and what follows when the period ends. No provider: free,
-- or set by hand.
alter table public.subscriptions
  add column provider text check (provider in ('demo', 'stripe')),
  add column period text check (period in ('month', 'year')),
  add column period_starts_at timestamptz,
  add column period_ends_at timestamptz,
  -- It was canceled, and holds until then.
  add column ends_at_period_end boolean not null default false,
  add column next_tier public.tier references public.tier_limits (tier),
  add column next_period text check (next_period in ('month', 'year')),
  -- The first payment that failed and is still open.
  add column past_due_since timestamptz,
  -- Since when it is paid by the year: what is refunded is counted from here.
  add column annual_since timestamptz,
  add constraint subscriptions_periods_end_after_they_start check (period_ends_at > period_starts_at),
  add constraint subscriptions_paid_ones_have_a_period check ((provider is null) = (period is null));

create index subscriptions_next_tier_idx on public.subscriptions (next_tier);
create index subscriptions_period_ends_at_idx on public.subscriptions (period_ends_at) where period_ends_at is not null;

-- How long a subscription whose payment failed keeps its tier.
create function private.grace_time() returns interval
  language sql immutable set search_path = '' as $$
  select interval '14 days'
$$;

-- How long after its first payment a year is refunded by the days that are left.
create function private.refund_time() returns interval
  language sql immutable set search_path = '' as $$
  select interval '14 days'
$$;

-- The tier that a subscription gives now. Nothing else reads its tier and its status.
create function private.tier_now(subscription public.subscriptions) returns public.tier
  language sql stable set search_path = '' as $$
  select case subscription.status
    when 'active' then subscription.tier
    when 'past-due' then
      case
        when coalesce(subscription.past_due_since, subscription.updated_at) + private.grace_time() > now() then subscription.tier
        else 'free'
      end
    else
      case
        when coalesce(subscription.period_ends_at, (subscription.renews_on + 1)::timestamp at time zone 'UTC') > now()
          then subscription.tier
        else 'free'
      end
  end
$$;

-- The tier that a user has now: that of the subscription as long as it is paid, free from then on.
create function private.tier_of_user(of_user_id uuid) returns public.tier
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select private.tier_now(subscription) from public.subscriptions as subscription where subscription.user_id = of_user_id),
    'free'
  )
$$;

-- The tier that decides what a plan may hold: its owner's. An example shows everything to everyone, so it has the largest; what it
-- may hold is bounded by its own size.
create or replace function private.tier_of(of_plan_id uuid) returns public.tier
  language sql stable security definer set search_path = '' as $$
  select case when plan.example is not null then 'enterprise' else private.tier_of_user(plan.owner_id) end
  from public.event_plans as plan
  where plan.id = of_plan_id
$$;

-- Whether others than the owner may change a plan: in the tier of its owner. Elsewhere they only read it.
create function private.has_collaboration(of_plan_id uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select limits.has_collaboration from public.tier_limits as limits where limits.tier = private.tier_of(of_plan_id)), false
  )
$$;

-- Whether the tier of a plan's owner has files for printing, for the members of the plan.
create or replace function private.has_pdf_export(of_plan_id uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select limits.has_pdf_export
  from public.event_plans as plan
  join public.tier_limits as limits on limits.tier = private.tier_of_user(plan.owner_id)
  where plan.id = of_plan_id
    and of_plan_id in (select private.my_plan_ids('{owner,editor,viewer}'))
$$;

-- How many deleted plans of an owner the bin keeps: as many as the largest limited tier has in use, and more where the tier has no limit,
-- or no row of limits.
create or replace function private.bin_size(of_owner_id uuid) returns integer
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select case when limits.max_plans is null then 50 else 10 end
      from public.tier_limits as limits
      where limits.tier = private.tier_of_user(of_owner_id)
    ),
    50
  )
$$;

notify pgrst, 'reload schema';

-- What the payment provider knows a user as. The revision counts what was taken over from it, so that an older state never follows a newer one.
-- All of it out of reach of the data API.
create table private.billing_customers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  customer_id text not null unique,
  subscription_id text unique,
  revision integer not null default 0,
  synced_at timestamptz,
  created_at timestamptz not null default now()
);

-- Customers whose account was deleted: the provider is still to be told.
create table private.billing_departures (
  customer_id text primary key,
  noted_at timestamptz not null default now(),
  claimed_at timestamptz
);

-- The provider's events that had their effect, each once.
create table private.billing_events (
  id text primary key,
  type text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null default now()
);

-- Checkouts that were begun: at most one is open for a user.
create table private.checkouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider in ('demo', 'stripe')),
  tier public.tier not null references public.tier_limits (tier) check (tier in ('basic', 'pro')),
  period text not null check (period in ('month', 'year')),
  state text not null default 'open' check (state in ('open', 'done', 'canceled')),
  language public.language_code not null default 'es',
  from_path text check (char_length(from_path) <= 300),
  session_id text unique,
  url text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- What a user was told by mail of a subscription. `about`: the moment that it tells of.
create table private.billing_notices (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('past-due', 'ending', 'ended')),
  about timestamptz not null,
  tier public.tier not null references public.tier_limits (tier),
  claimed_at timestamptz,
  sent_at timestamptz,
  primary key (user_id, kind, about)
);

create index billing_events_received_at_idx on private.billing_events (received_at);
create unique index checkouts_one_open_idx on private.checkouts (user_id) where state = 'open';
create index checkouts_user_id_idx on private.checkouts (user_id, created_at);
create index checkouts_tier_idx on private.checkouts (tier);
create index billing_notices_tier_idx on private.billing_notices (tier);
create index billing_notices_waiting_idx on private.billing_notices (about) where sent_at is null;

create function private.note_departure() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.billing_departures (customer_id) values (old.customer_id) on conflict do nothing;
  return null;
end
$$;

-- A user's subscription, held until the end of the transaction. The plans come first, as whoever writes them holds them first.
create function private.hold_subscription(of_user_id uuid) returns public.subscriptions
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.subscriptions;
begin
  perform from public.event_plans as plan where plan.owner_id = of_user_id order by plan.id for no key update;
  insert into public.subscriptions (user_id) values (of_user_id) on conflict (user_id) do nothing;
  select stored.* into held from public.subscriptions as stored where stored.user_id = of_user_id for update;
  return held;
end
$$;

-- Nothing is paid any more: the free tier holds at once. What was set by hand stays.
create function private.end_subscription(of_user_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  ended constant public.subscriptions := private.hold_subscription(of_user_id);
begin
  if ended.provider is null then
    return;
  end if;
  insert into private.billing_notices (user_id, kind, about, tier)
  values (
    of_user_id, 'ended',
    case when ended.status = 'past-due' then least(now(), ended.past_due_since + private.grace_time()) else now() end,
    ended.tier
  )
  on conflict do nothing;
  update public.subscriptions as stored set
    tier = 'free', status = 'active', provider = null, period = null, renews_on = null, period_starts_at = null,
    period_ends_at = null, ends_at_period_end = false, next_tier = null, next_period = null, past_due_since = null,
    annual_since = null
  where stored.user_id = of_user_id;
end
$$;

-- Takes over how a subscription is now, as the provider tells it. Since when it is paid by the year is kept as long as it is.
create function private.write_subscription(of_user_id uuid, of_provider text, state jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.subscriptions := private.hold_subscription(of_user_id);
begin
  update public.subscriptions as stored set
    tier = (state ->> 'tier')::public.tier,
    status = state ->> 'status',
    provider = of_provider,
    period = state ->> 'period',
    period_starts_at = (state ->> 'periodStartsAt')::timestamptz,
    period_ends_at = (state ->> 'periodEndsAt')::timestamptz,
    renews_on = ((state ->> 'periodEndsAt')::timestamptz at time zone 'UTC')::date,
    ends_at_period_end = coalesce((state ->> 'endsAtPeriodEnd')::boolean, false),
    next_tier = (state ->> 'nextTier')::public.tier,
    next_period = state ->> 'nextPeriod',
    past_due_since = case when state ->> 'status' = 'past-due' then
      coalesce((state ->> 'pastDueSince')::timestamptz, held.past_due_since, now())
    end,
    annual_since = case when state ->> 'period' = 'year' then
      case when held.period = 'year' and held.provider = of_provider then
        coalesce(held.annual_since, (state ->> 'periodStartsAt')::timestamptz)
      else (state ->> 'periodStartsAt')::timestamptz end
    end
  where stored.user_id = of_user_id;
end
$$;

-- Whether the user has a subscription that a checkout must not add another to: null, or a code.
create function private.obstacle_to_checkout(held public.subscriptions, of_provider text, of_tier public.tier, of_period text)
  returns text
  language sql stable set search_path = '' as $$
  select case
    when held.status = 'past-due' then 'billing.past-due'
    when private.tier_now(held) = 'free' then null
    -- Set by hand: there is nothing to change at the provider.
    when held.provider is null then case when private.tier_now(held) >= of_tier then 'billing.already-subscribed' end
    -- The demo is not paid for: a real subscription takes its place.
    when held.provider <> of_provider then null
    when held.tier = of_tier and held.period = of_period then 'billing.already-subscribed'
    else 'billing.use-change'
  end
$$;

-- Begins a checkout, or answers the one that is open for the same tier and period; one for another is canceled, and its session named so that
-- the provider closes it. Answers `{code}` where it is refused.
create function private.begin_checkout(of_user_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.subscriptions := private.hold_subscription(of_user_id);
  wait_seconds constant integer := private.take_turn('checkout', of_user_id::text, 30, '1 hour');
  refusal constant text := private.obstacle_to_checkout(
    held, sent ->> 'provider', (sent ->> 'tier')::public.tier, sent ->> 'period'
  );
  open private.checkouts;
  replaced_session_id text;
begin
  if wait_seconds > 0 then
    return jsonb_build_object('code', 'request.too-many', 'seconds', wait_seconds);
  end if;
  if refusal is not null then
    return jsonb_build_object('code', refusal);
  end if;
  select each.* into open from private.checkouts as each where each.user_id = of_user_id and each.state = 'open' for update;
  if open.id is not null and (
    open.expires_at <= now() or (open.provider, open.tier::text, open.period) is distinct from
      (sent ->> 'provider', sent ->> 'tier', sent ->> 'period')
  ) then
    update private.checkouts as each set state = 'canceled' where each.id = open.id;
    replaced_session_id := open.session_id;
    open := null;
  end if;
  if open.id is null then
    insert into private.checkouts (user_id, provider, tier, period, language, from_path, expires_at)
    values (
      of_user_id, sent ->> 'provider', (sent ->> 'tier')::public.tier, sent ->> 'period',
      (sent ->> 'language')::public.language_code, sent ->> 'from', now() + interval '2 hours'
    )
    returning * into open;
  end if;
  return jsonb_build_object('checkout', to_jsonb(open), 'replaced_session_id', replaced_session_id);
end
$$;

-- Keeps where the provider's page of a checkout is: of two that ask at once both get the same one, by the provider's key of idempotency.
create function private.keep_checkout(of_id uuid, of_session_id text, of_url text) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.checkouts as each set session_id = of_session_id, url = of_url where each.id = of_id
$$;

-- A checkout of that user's; null where there is none.
create function private.read_checkout(of_id uuid, of_user_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select to_jsonb(each) from private.checkouts as each where each.id = of_id and each.user_id = of_user_id
$$;

-- Ends a checkout. What was paid is done, also where it was canceled before; what is done stays done.
create function private.settle_checkout(of_id uuid, of_state text) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.checkouts as each set state = of_state
  where each.id = of_id and each.state <> 'done' and (of_state = 'done' or each.state = 'open')
$$;

-- What the service needs to speak with the provider about a user, who is named by the own id or by the provider's. Null where there is none.
create function private.read_billing(of_user_id uuid, of_customer_id text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'user_id', account.id, 'email', account.email, 'full_name', coalesce(profile.full_name, ''),
    'language', coalesce(profile.language_preference::text, 'es'),
    'customer_id', customer.customer_id, 'subscription_id', customer.subscription_id,
    'revision', coalesce(customer.revision, 0),
    'subscription', to_jsonb(subscription), 'tier_now', private.tier_of_user(account.id)
  )
  from auth.users as account
  left join private.billing_customers as customer on customer.user_id = account.id
  left join public.profiles as profile on profile.id = account.id
  left join public.subscriptions as subscription on subscription.user_id = account.id
  where account.id = coalesce(
    of_user_id, (select known.user_id from private.billing_customers as known where known.customer_id = of_customer_id)
  )
$$;

-- A user has one customer: the first that was kept, which is answered. One that the provider no longer has is replaced.
create function private.keep_billing_customer(of_user_id uuid, of_customer_id text, replaced_id text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.billing_customers as known (user_id, customer_id) values (of_user_id, of_customer_id)
  on conflict (user_id) do update set
    customer_id = excluded.customer_id, subscription_id = null, revision = known.revision + 1
  where known.customer_id = replaced_id;
  return (select known.customer_id from private.billing_customers as known where known.user_id = of_user_id);
end
$$;

-- Notes an event that has no effect here. Whether it was new.
create function private.note_billing_event(event jsonb) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.billing_events (id, type, happened_at)
  values (event ->> 'id', event ->> 'type', to_timestamp((event ->> 'created')::double precision))
  on conflict do nothing;
  return found;
end
$$;

create function private.knows_billing_event(of_id text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from private.billing_events as known where known.id = of_id)
$$;

-- Takes over the state of a user's subscription that was asked for at the revision `base`; `state` is null where there is none. Together with the
-- event that told of it, which has its effect once. `changed`: another state was taken over meanwhile, and it is to be asked for anew.
create function private.sync_subscription(of_user_id uuid, base integer, event jsonb, state jsonb, paid_checkout_id uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.subscriptions := private.hold_subscription(of_user_id);
  known private.billing_customers;
begin
  select customer.* into known from private.billing_customers as customer where customer.user_id = of_user_id for update;
  if known.user_id is null then
    return 'unknown';
  end if;
  if known.revision <> base then
    return 'changed';
  end if;
  if event is not null and not private.note_billing_event(event) then
    return 'repeated';
  end if;
  if paid_checkout_id is not null then
    update private.checkouts as each set state = 'done' where each.id = paid_checkout_id and each.user_id = of_user_id;
  end if;
  update private.billing_customers as customer set
    revision = customer.revision + 1, synced_at = now(), subscription_id = state ->> 'subscriptionId'
  where customer.user_id = of_user_id;
  -- Set by hand, which no provider takes back.
  if held.provider is null and held.tier <> 'free' then
    return 'set-by-hand';
  end if;
  if state is not null then
    perform private.write_subscription(of_user_id, 'stripe', state);
  elsif held.provider = 'stripe' then
    perform private.end_subscription(of_user_id);
  end if;
  return 'applied';
end
$$;

create function private.period_length(of_period text) returns interval
  language sql immutable set search_path = '' as $$
  select case of_period when 'year' then interval '1 year' else interval '1 month' end
$$;

-- The demo in place of a payment provider: what the user asked for holds, and nothing is charged. Null where there is no such checkout.
create function private.confirm_demo_checkout(of_user_id uuid, of_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.subscriptions := private.hold_subscription(of_user_id);
  confirmed private.checkouts;
begin
  select each.* into confirmed from private.checkouts as each
  where each.id = of_id and each.user_id = of_user_id and each.provider = 'demo' for update;
  if confirmed.id is null then
    return null;
  end if;
  if confirmed.state <> 'open' then
    return to_jsonb(confirmed);
  end if;
  if held.provider is null and held.tier <> 'free' then
    update private.checkouts as each set state = 'canceled' where each.id = of_id returning * into confirmed;
    return to_jsonb(confirmed);
  end if;
  perform private.write_subscription(of_user_id, 'demo', jsonb_build_object(
    'tier', confirmed.tier, 'status', 'active', 'period', confirmed.period, 'periodStartsAt', now(),
    'periodEndsAt', now() + private.period_length(confirmed.period)
  ));
  update private.checkouts as each set state = 'done' where each.id = of_id returning * into confirmed;
  return to_jsonb(confirmed);
end
$$;

-- Changes a subscription of the demo: `action` is change-now, change-later, cancel, resume or end. Null where there is none.
create function private.write_demo_subscription(of_user_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.subscriptions := private.hold_subscription(of_user_id);
  action constant text := sent ->> 'action';
  is_new_period constant boolean := action = 'change-now' and held.period is distinct from sent ->> 'period';
begin
  if held.provider is distinct from 'demo' then
    return null;
  end if;
  if action = 'end' then
    perform private.end_subscription(of_user_id);
  else
    perform private.write_subscription(of_user_id, 'demo', jsonb_build_object(
      'tier', case when action = 'change-now' then sent ->> 'tier' else held.tier::text end,
      'status', 'active',
      'period', case when action = 'change-now' then sent ->> 'period' else held.period end,
      'periodStartsAt', case when is_new_period then now() else held.period_starts_at end,
      'periodEndsAt', case when is_new_period then now() + private.period_length(sent ->> 'period') else held.period_ends_at end,
      'endsAtPeriodEnd', action = 'cancel',
      'nextTier', case when action = 'change-later' then sent ->> 'tier' end,
      'nextPeriod', case when action = 'change-later' then sent ->> 'period' end
    ));
  end if;
  select stored.* into held from public.subscriptions as stored where stored.user_id = of_user_id;
  return to_jsonb(held);
end
$$;

-- Begins the next period of subscriptions of the demo, and ends those that were canceled. The provider's are told by it.
create function private.renew_demo_subscriptions() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due public.subscriptions;
begin
  for due in
    select stored.* from public.subscriptions as stored
    where stored.provider = 'demo' and stored.period_ends_at <= now() order by stored.user_id limit 500
  loop
    if due.ends_at_period_end or due.next_tier = 'free' then
      perform private.end_subscription(due.user_id);
    else
      perform private.write_subscription(due.user_id, 'demo', jsonb_build_object(
        'tier', coalesce(due.next_tier, due.tier), 'status', 'active', 'period', coalesce(due.next_period, due.period),
        'periodStartsAt', due.period_ends_at,
        -- Of periods that nobody was awake for the last one is begun.
        'periodEndsAt', (
          select min(ends.at) from generate_series(
            due.period_ends_at, now() + interval '2 years', private.period_length(coalesce(due.next_period, due.period))
          ) as ends (at) where ends.at > greatest(now(), due.period_ends_at)
        )
      ));
    end if;
  end loop;
  delete from private.billing_events as old where old.received_at < now() - interval '120 days';
  update private.checkouts as each set state = 'canceled'
  where each.state = 'open' and each.provider = 'demo' and each.expires_at <= now();
  delete from private.checkouts as old where old.created_at < now() - interval '1 year';
end
$$;

-- Where a payment provider was connected later: the demo's subscriptions end with their period.
create function private.end_demo_subscriptions() returns void
  language sql volatile security definer set search_path = '' as $$
  update public.subscriptions as stored set ends_at_period_end = true, next_tier = null, next_period = null
  where stored.provider = 'demo' and not stored.ends_at_period_end
$$;

-- What a user would lose with a smaller tier, from what the user has now. Nothing of it is deleted.
create function private.tier_losses(of_user_id uuid, to_tier public.tier) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with mine as materialized (
    select plan.id, plan.name, plan.starts_at, plan.closed_at
    from public.event_plans as plan
    where plan.owner_id = of_user_id and plan.deleted_at is null and plan.example is null
  ), before as (
    select limits.* from public.tier_limits as limits where limits.tier = private.tier_of_user(of_user_id)
  ), after as (
    select limits.* from public.tier_limits as limits where limits.tier = to_tier
  )
  select jsonb_build_object(
    'closedPlans', (
      select coalesce(jsonb_agg(jsonb_build_object('id', mine.id, 'name', mine.name) order by mine.starts_at, mine.id), '[]')
      from mine join private.open_plans(of_user_id, to_tier) as settled on settled.id = mine.id
      where not settled.is_open and mine.closed_at is null
    ),
    'overGuests', (
      select count(*) from mine
      where (
        select count(*) from public.guests as guest
        where guest.plan_id = mine.id and guest.deleted_at is null and not guest.is_second_list
      ) > after.max_guests
    ),
    'overTableItems', (select count(*) from mine where private.count_table_items(mine.id) > after.max_table_items),
    'membersBecomeViewers', case when before.has_collaboration and not after.has_collaboration then (
      select count(distinct member.user_id) from public.plan_members as member
      where member.plan_id in (select mine.id from mine) and member.role = 'editor'
    ) else 0 end,
    'features', (
      select coalesce(jsonb_agg(feature.name order by feature.name), '[]')
      from jsonb_each(to_jsonb(before)) as feature (name, value)
      where starts_with(feature.name, 'has_') and feature.value = 'true' and to_jsonb(after) ->> feature.name = 'false'
    )
  )
  from before cross join after
$$;

-- Takes up to so many mails that are due, for the service that sends them. One that was not settled is due again after ten minutes. Of a
-- payment that fails: on the day, after 7 and after 13 days; of what was missed only the last.
create function private.claim_billing_notices(up_to integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  claimed jsonb;
begin
  insert into private.billing_notices (user_id, kind, about, tier)
  select stored.user_id, 'past-due', stored.past_due_since + step.days * interval '1 day', stored.tier
  from public.subscriptions as stored
  cross join lateral (
    select max(days) as days from unnest('{0,7,13}'::integer[]) as days
    where stored.past_due_since + days * interval '1 day' <= now()
  ) as step
  where stored.status = 'past-due' and stored.past_due_since + private.grace_time() > now() and step.days is not null
  union all
  select stored.user_id, 'ended', stored.past_due_since + private.grace_time(), stored.tier
  from public.subscriptions as stored
  where stored.status = 'past-due' and stored.past_due_since + private.grace_time() <= now()
  union all
  select stored.user_id, 'ending', stored.period_ends_at, stored.tier
  from public.subscriptions as stored
  where stored.ends_at_period_end and stored.provider is not null and stored.period_ends_at > now()
  on conflict do nothing;

  with due as (
    select notice.user_id, notice.kind, notice.about from private.billing_notices as notice
    where notice.sent_at is null and (notice.claimed_at is null or notice.claimed_at < now() - interval '10 minutes')
      -- What is no longer so is not told.
      and (notice.kind = 'ended' or exists (
        select from public.subscriptions as stored
        where stored.user_id = notice.user_id
          and case notice.kind
            when 'past-due' then stored.status = 'past-due' and notice.about >= stored.past_due_since
            else stored.ends_at_period_end and stored.period_ends_at = notice.about
          end
      ))
    order by notice.about limit up_to
    for update of notice skip locked
  ), taken as (
    update private.billing_notices as notice set claimed_at = now() from due
    where (notice.user_id, notice.kind, notice.about) = (due.user_id, due.kind, due.about)
    returning notice.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'user_id', taken.user_id, 'kind', taken.kind, 'about', taken.about, 'tier', taken.tier, 'email', account.email,
    'full_name', coalesce(profile.full_name, ''), 'language', coalesce(profile.language_preference::text, 'es'),
    'ends_on', case taken.kind
      when 'past-due' then stored.past_due_since + private.grace_time()
      else taken.about
    end,
    'closed_plans', (
      select count(*) from public.event_plans as plan
      where plan.owner_id = taken.user_id and plan.deleted_at is null and plan.closed_at is not null
    )
  ) order by taken.about), '[]') into claimed
  from taken
  join auth.users as account on account.id = taken.user_id
    and account.email <> '' and account.email_confirmed_at is not null and account.deleted_at is null
    and (account.banned_until is null or account.banned_until < now())
  left join public.profiles as profile on profile.id = taken.user_id
  left join public.subscriptions as stored on stored.user_id = taken.user_id;
  return claimed;
end
$$;

create function private.settle_billing_notice(of_user_id uuid, of_kind text, of_about timestamptz) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.billing_notices as notice set sent_at = now()
  where notice.user_id = of_user_id and notice.kind = of_kind and notice.about = of_about
$$;

-- Customers without an account, whose subscriptions the provider is to end; each for one process for ten minutes.
create function private.claim_billing_departures(up_to integer) returns setof text
  language sql volatile security definer set search_path = '' as $$
  update private.billing_departures as gone set claimed_at = now()
  where gone.customer_id in (
    select due.customer_id from private.billing_departures as due
    where due.claimed_at is null or due.claimed_at < now() - interval '10 minutes'
    order by due.noted_at limit up_to for update skip locked
  )
  returning gone.customer_id
$$;

create function private.settle_billing_departure(of_customer_id text) returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.billing_departures as gone where gone.customer_id = of_customer_id
$$;

-- Users of whom the provider should have told something by now: a period that is over for an hour, a failed payment of days ago, a checkout
-- that is still open. Each is asked about at most every six hours.
create function private.stale_subscriptions(up_to integer) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select customer.user_id
  from private.billing_customers as customer
  join public.subscriptions as stored on stored.user_id = customer.user_id
  where (customer.synced_at is null or customer.synced_at < now() - interval '6 hours') and (
    (stored.provider = 'stripe' and (stored.period_ends_at < now() - interval '1 hour' or stored.status = 'past-due'))
    or exists (
      select from private.checkouts as each
      where each.user_id = customer.user_id and each.provider = 'stripe' and each.state = 'open'
        and each.created_at < now() - interval '10 minutes'
    )
  )
  order by customer.synced_at nulls first limit up_to
$$;

-- What functions of the service call.
create function public.begin_checkout(user_id uuid, checkout jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.begin_checkout(begin_checkout.user_id, begin_checkout.checkout)
$$;

create function public.keep_checkout(checkout_id uuid, session_id text, url text) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.keep_checkout(keep_checkout.checkout_id, keep_checkout.session_id, keep_checkout.url)
$$;

create function public.read_checkout(checkout_id uuid, user_id uuid) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_checkout(read_checkout.checkout_id, read_checkout.user_id)
$$;

create function public.settle_checkout(checkout_id uuid, state text) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.settle_checkout(settle_checkout.checkout_id, settle_checkout.state)
$$;

create function public.read_billing(user_id uuid default null, customer_id text default null) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_billing(read_billing.user_id, read_billing.customer_id)
$$;

create function public.keep_billing_customer(user_id uuid, customer_id text, replaced_id text default null) returns text
  language sql volatile security invoker set search_path = '' as $$
  select private.keep_billing_customer(keep_billing_customer.user_id, keep_billing_customer.customer_id, keep_billing_customer.replaced_id)
$$;

create function public.note_billing_event(event jsonb) returns boolean
  language sql volatile security invoker set search_path = '' as $$
  select private.note_billing_event(note_billing_event.event)
$$;

create function public.knows_billing_event(event_id text) returns boolean
  language sql stable security invoker set search_path = '' as $$
  select private.knows_billing_event(knows_billing_event.event_id)
$$;

create function public.sync_subscription(user_id uuid, base integer, event jsonb, state jsonb, paid_checkout_id uuid) returns text
  language sql volatile security invoker set search_path = '' as $$
  select private.sync_subscription(sync_subscription.user_id, sync_subscription.base, sync_subscription.event, sync_subscription.state, sync_subscription.paid_checkout_id)
$$;

create function public.confirm_demo_checkout(user_id uuid, checkout_id uuid) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.confirm_demo_checkout(confirm_demo_checkout.user_id, confirm_demo_checkout.checkout_id)
$$;

create function public.write_demo_subscription(user_id uuid, change jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.write_demo_subscription(write_demo_subscription.user_id, write_demo_subscription.change)
$$;

create function public.end_demo_subscriptions() returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.end_demo_subscriptions()
$$;

create function public.tier_losses(user_id uuid, to_tier public.tier) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.tier_losses(tier_losses.user_id, tier_losses.to_tier)
$$;

create function public.take_billing_turn(user_id uuid) returns integer
  language sql volatile security invoker set search_path = '' as $$
  select private.take_turn('billing', take_billing_turn.user_id::text, 60, '1 hour')
$$;

create function public.claim_billing_notices(up_to integer) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.claim_billing_notices(claim_billing_notices.up_to)
$$;

create function public.settle_billing_notice(user_id uuid, kind text, about timestamptz) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.settle_billing_notice(settle_billing_notice.user_id, settle_billing_notice.kind, settle_billing_notice.about)
$$;

create function public.claim_billing_departures(up_to integer) returns setof text
  language sql volatile security invoker set search_path = '' as $$
  select private.claim_billing_departures(claim_billing_departures.up_to)
$$;

create function public.settle_billing_departure(customer_id text) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.settle_billing_departure(settle_billing_departure.customer_id)
$$;

create function public.stale_subscriptions(up_to integer) returns setof uuid
  language sql stable security invoker set search_path = '' as $$
  select private.stale_subscriptions(stale_subscriptions.up_to)
$$;

create trigger note_departure after delete on private.billing_customers
  for each row execute function private.note_departure();

alter table private.billing_customers enable row level security;
alter table private.billing_departures enable row level security;
alter table private.billing_events enable row level security;
alter table private.checkouts enable row level security;
alter table private.billing_notices enable row level security;

grant execute on function
  private.begin_checkout(uuid, jsonb),
  private.keep_checkout(uuid, text, text),
  private.read_checkout(uuid, uuid),
  private.settle_checkout(uuid, text),
  private.read_billing(uuid, text),
  private.keep_billing_customer(uuid, text, text),
  private.note_billing_event(jsonb),
  private.knows_billing_event(text),
  private.sync_subscription(uuid, integer, jsonb, jsonb, uuid),
  private.confirm_demo_checkout(uuid, uuid),
  private.write_demo_subscription(uuid, jsonb),
  private.end_demo_subscriptions(),
  private.tier_losses(uuid, public.tier),
  private.claim_billing_notices(integer),
  private.settle_billing_notice(uuid, text, timestamptz),
  private.claim_billing_departures(integer),
  private.settle_billing_departure(text),
  private.stale_subscriptions(integer),
  public.begin_checkout(uuid, jsonb),
  public.keep_checkout(uuid, text, text),
  public.read_checkout(uuid, uuid),
  public.settle_checkout(uuid, text),
  public.read_billing(uuid, text),
  public.keep_billing_customer(uuid, text, text),
  public.note_billing_event(jsonb),
  public.knows_billing_event(text),
  public.sync_subscription(uuid, integer, jsonb, jsonb, uuid),
  public.confirm_demo_checkout(uuid, uuid),
  public.write_demo_subscription(uuid, jsonb),
  public.end_demo_subscriptions(),
  public.tier_losses(uuid, public.tier),
  public.take_billing_turn(uuid),
  public.claim_billing_notices(integer),
  public.settle_billing_notice(uuid, text, timestamptz),
  public.claim_billing_departures(integer),
  public.settle_billing_departure(text),
  public.stale_subscriptions(integer)
to service_role;

do $schedule$
begin
  if to_regnamespace('cron') is null then return; end if;
  perform cron.schedule('renew-demo-subscriptions', '3 * * * *', $job$select private.renew_demo_subscriptions()$job$);
  if to_regnamespace('net') is null then return; end if;
  perform cron.schedule('settle-billing', '*/10 * * * *', $job$select private.call_function('settle-billing')$job$);
end
$schedule$;

notify pgrst, 'reload schema';

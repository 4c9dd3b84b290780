-- Who wants the figures of their plans by mail on the first of each month. Of a person and not of a plan; out of reach of the data API.
create table private.analytics_mails (
  user_id uuid primary key references auth.users (id) on delete cascade,
  is_on boolean not null,
  -- In every mail. All it opens is the way out, and back.
  token text not null unique default private.random_token(),
  -- The first day of the month whose mail was sent, or was not to be.
  told_for date not null,
  -- That no plan of theirs has a tier with analytics any more was said.
  is_lapse_told boolean not null default false,
  claimed_at timestamptz,
  -- The mail that is on its way: the same when it is sent again.
  message_id uuid
);

create index analytics_mails_told_for_idx on private.analytics_mails (told_for) where is_on;

-- The plans of which a member may be told every month, the next first: not those that ended more than a month ago.
create function private.plans_of_monthly_mail(of_user_id uuid)
  returns table (plan_id uuid, time_zone text, place bigint, has_analytics boolean)
  language sql stable security definer set search_path = '' as $$
  with plan as materialized (
    select plan.id, plan.time_zone, plan.starts_at
    from public.plan_members as member
    join public.event_plans as plan on plan.id = member.plan_id
    where member.user_id = of_user_id and plan.deleted_at is null and plan.example is null and plan.closed_at is null
      and plan.completed_at is null and plan.starts_at > now() - interval '31 days'
      and private.member_may(of_user_id, plan.id, 'details', 'read')
  )
  select plan.id, plan.time_zone, row_number() over (partition by told.has_analytics order by plan.starts_at, plan.id), told.has_analytics
  from plan
  join private.tiers_of(array(select every_one.id from plan as every_one)) as told on told.plan_id = plan.id
$$;

-- The figures of a plan as a member may read them: parts that they may not read are null.
create function private.figures_of_month(of_plan_id uuid, of_user_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', plan.id, 'name', plan.name, 'currency', plan.currency,
    'money', case when private.member_may(of_user_id, plan.id, 'money', 'read') then private.analyze_money(
      array[plan.id],
      array(
        select earlier.id from public.event_plans as earlier
        where earlier.owner_id = of_user_id and earlier.currency = plan.currency and earlier.starts_at < plan.starts_at
          and earlier.id <> plan.id and earlier.example is null and earlier.deleted_at is null
          and (earlier.completed_at is not null or earlier.starts_at < now())
      ),
      plan.currency
    ) end,
    'guests', case when private.member_may(of_user_id, plan.id, 'guests', 'read') then private.analyze_guests(array[plan.id]) end,
    'tasks', case when private.member_may(of_user_id, plan.id, 'tasks', 'read') then private.analyze_tasks(array[plan.id]) end
  )
  from public.event_plans as plan where plan.id = of_plan_id
$$;

-- Takes up to so many monthly mails that are due, for the service that sends them: from eight in the morning of the first on, where the next event is.
-- Who has no plan in a tier with analytics is told so once, and who has no plan nothing.
create function private.claim_analytics_mails(up_to integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 12;
  claimed jsonb := '[]';
  due record;
  is_lapsed boolean;
begin
  for due in
    select mail.*, account.email, coalesce(profile.full_name, '') as full_name, coalesce(profile.language_preference, 'es') as language,
      clock.month, told.plans, told.advanced
    from private.analytics_mails as mail
    join auth.users as account on account.id = mail.user_id
    left join public.profiles as profile on profile.id = mail.user_id
    cross join lateral (
      select count(*) as plans, array_agg(plan.plan_id order by plan.place) filter (where plan.has_analytics) as advanced,
        (array_agg(plan.time_zone order by plan.has_analytics desc, plan.place))[1] as time_zone
      from private.plans_of_monthly_mail(mail.user_id) as plan
    ) as told
    cross join lateral (
      select date_trunc('month', private.digest_day(coalesce(told.time_zone, 'UTC'))::timestamp)::date as month
    ) as clock
    where mail.is_on and mail.told_for < clock.month
      -- No zone is further on; for the index.
      and mail.told_for < date_trunc('month', (now() at time zone 'UTC') + interval '6 hours')::date
      and (mail.claimed_at is null or mail.claimed_at < now() - interval '10 minutes')
      and private.reply_address_of(mail.user_id) is not null
    order by mail.told_for, mail.user_id
    -- Those who are told nothing are passed over.
    limit 20 * claim_analytics_mails.up_to
    for update of mail skip locked
  loop
    exit when jsonb_array_length(claimed) >= claim_analytics_mails.up_to;
    is_lapsed := due.advanced is null;
    if due.plans = 0 or (is_lapsed and due.is_lapse_told) then
      update private.analytics_mails as mail set told_for = due.month, claimed_at = null, message_id = null where mail.user_id = due.user_id;
      continue;
    end if;
    due.message_id := coalesce(due.message_id, gen_random_uuid());
    update private.analytics_mails as mail set claimed_at = now(), message_id = due.message_id where mail.user_id = due.user_id;
    claimed := claimed || jsonb_build_object(
      'id', due.message_id, 'user_id', due.user_id, 'month', due.month, 'is_lapsed', is_lapsed, 'email', due.email,
      'full_name', due.full_name, 'language', due.language, 'stop_token', due.token,
      'plans', (
        select coalesce(jsonb_agg(private.figures_of_month(each.plan_id, due.user_id) order by each.place), '[]')
        from unnest(due.advanced) with ordinality as each (plan_id, place) where each.place <= most
      ),
      'plans_left', greatest(0, coalesce(cardinality(due.advanced), 0) - most)
    );
  end loop;
  return claimed;
end
$$;

create function private.settle_analytics_mail(of_user_id uuid, month date, is_lapsed boolean) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.analytics_mails as mail
  set told_for = greatest(mail.told_for, settle_analytics_mail.month), is_lapse_told = settle_analytics_mail.is_lapsed,
    claimed_at = null, message_id = null
  where mail.user_id = of_user_id
$$;

-- Whether the caller wants it.
create function private.has_analytics_mail() returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce((select mail.is_on from private.analytics_mails as mail where mail.user_id = (select auth.uid())), false)
$$;

-- Wanted by those with a plan in a tier that has it, from the next month on; not wanted by anybody at any time.
create function private.choose_analytics_mail(is_on boolean) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if choose_analytics_mail.is_on is null then
    raise exception 'analytics.malformed' using errcode = 'P0001';
  end if;
  if choose_analytics_mail.is_on and not exists (
    select from private.tiers_of(array(select private.my_plan_ids('details', 'read'))) as told
    join public.event_plans as plan on plan.id = told.plan_id and plan.example is null
    where told.has_analytics
  ) then
    raise exception 'analytics.not-in-tier' using errcode = 'P0001';
  end if;
  insert into private.analytics_mails as mail (user_id, is_on, told_for)
  values ((select auth.uid()), choose_analytics_mail.is_on, date_trunc('month', now() at time zone 'UTC')::date)
  on conflict (user_id) do update set
    is_on = excluded.is_on, is_lapse_told = false, told_for = case when mail.is_on then mail.told_for else excluded.told_for end;
  return choose_analytics_mail.is_on;
end
$$;

create or replace function public.analytics(
  plan_id uuid default null, event_types public.event_type[] default null, period text default null, first_day date default null,
  last_day date default null, currency text default null, only_with text default null
) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_analytics(
    analytics.plan_id, analytics.event_types, analytics.period, analytics.first_day, analytics.last_day, analytics.currency,
    analytics.only_with
  ) || jsonb_build_object('has_mail', private.has_analytics_mail())
$$;

create function public.choose_analytics_mail(is_on boolean) returns boolean
  language sql volatile security invoker set search_path = '' as $$
  select private.choose_analytics_mail(choose_analytics_mail.is_on)
$$;

create function public.claim_analytics_mails(up_to integer) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.claim_analytics_mails(claim_analytics_mails.up_to)
$$;

create function public.settle_analytics_mail(user_id uuid, month date, is_lapsed boolean) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.settle_analytics_mail(settle_analytics_mail.user_id, settle_analytics_mail.month, settle_analytics_mail.is_lapsed)
$$;

alter table private.analytics_mails enable row level security;

grant execute on function private.has_analytics_mail(), private.choose_analytics_mail(boolean), public.choose_analytics_mail(boolean)
to authenticated;
grant execute on function
  private.claim_analytics_mails(integer), private.settle_analytics_mail(uuid, date, boolean),
  public.claim_analytics_mails(integer), public.settle_analytics_mail(uuid, date, boolean)
to service_role;

do $schedule$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null then return; end if;
  perform cron.schedule(
    'send-analytics-mails', '*/5 * * * *', $job$select private.call_function('send-analytics-mails')$job$
  );
end
$schedule$;

notify pgrst, 'reload schema';

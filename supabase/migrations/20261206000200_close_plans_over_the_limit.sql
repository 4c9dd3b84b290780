-- A smaller tier deletes nothing: of the plans beyond its limit the owner chooses which stay open, and the others are read-only until there is
-- room again. What is closed reads, deletes, lets guests answer and lets its data be taken out. Examples and deleted plans are never closed, nor is
-- an event whose day is near.
alter table public.event_plans
  add column closed_at timestamptz,
  -- Chosen by the owner to stay open; the first of the choice is the earliest.
  add column kept_open_at timestamptz;

create index event_plans_closed_idx on public.event_plans (owner_id) where closed_at is not null;

-- How long before and after its day an event is never closed.
create function private.near_event() returns interval
  language sql immutable set search_path = '' as $$
  select interval '14 days'
$$;

-- Which plans of an owner are open in a tier. An event that is near is, and takes no place from another. Of the others, those chosen come
-- first; then those to come before those that are over or completed; those that are open already, so that nothing changes without a reason;
-- the next dates.
create function private.open_plans(of_owner_id uuid, in_tier public.tier)
  returns table (id uuid, is_open boolean)
  language sql stable security definer set search_path = '' as $$
  with ranked as (
    select plan.id, near.is_near,
      row_number() over (
        partition by near.is_near
        order by plan.kept_open_at nulls last,
          (plan.completed_at is null and plan.starts_at > now()) desc,
          plan.closed_at nulls first, abs(extract(epoch from plan.starts_at - now())), plan.created_at, plan.id
      ) as place
    from public.event_plans as plan
    cross join lateral (
      select plan.starts_at - private.near_event() <= now()
        and plan.starts_at + make_interval(hours => plan.duration_hours) + private.near_event() >= now() as is_near
    ) as near
    where plan.owner_id = of_owner_id and plan.example is null and plan.deleted_at is null
  )
  select ranked.id, ranked.is_near or limits.max_plans is null or ranked.place <= limits.max_plans
  from ranked cross join public.tier_limits as limits
  where limits.tier = in_tier
$$;

-- Opens and closes the plans of an owner by what the tier allows. A plan that another holds at this moment is left to the next time, so that
-- nobody waits for it: the job looks every hour.
create function private.settle_open_plans(of_owner_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  with due as materialized (
    select plan.id, settled.is_open
    from private.open_plans(of_owner_id, private.tier_of_user(of_owner_id)) as settled
    join public.event_plans as plan on plan.id = settled.id
    where settled.is_open is distinct from (plan.closed_at is null)
    order by plan.id
    for no key update of plan skip locked
  )
  update public.event_plans as plan set closed_at = case when due.is_open then null else now() end
  from due where plan.id = due.id
$$;

-- For the job: what time changes. The grace after a failed payment ends, and days come near and pass.
create function private.settle_all_open_plans() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  of_owner_id uuid;
begin
  for of_owner_id in
    select plan.owner_id from public.event_plans as plan
    where plan.example is null and plan.deleted_at is null
    group by plan.owner_id
    having bool_or(plan.closed_at is not null) or count(*) > coalesce((
      select limits.max_plans from public.tier_limits as limits where limits.tier = private.tier_of_user(plan.owner_id)
    ), 2147483647)
  loop
    perform private.settle_open_plans(of_owner_id);
  end loop;
end
$$;

create function private.settle_plans_of_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    perform private.settle_open_plans(new.owner_id);
  end if;
  if tg_op = 'DELETE' or old.owner_id is distinct from new.owner_id then
    perform private.settle_open_plans(old.owner_id);
  end if;
  return null;
end
$$;

create function private.settle_plans_of_user() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_open_plans(new.user_id);
  return null;
end
$$;

-- Holds the number of a user's plans at the limit of the tier; those in the bin do not count, and neither do examples. The lock on
-- the subscription puts two creations at once in a row, so that the second counts the plan of the first. A plan that was closed when it was
-- deleted comes back as it was.
create or replace function private.check_plan_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  owner_tier public.tier;
  allowed integer;
begin
  -- Users moved here from elsewhere may lack the row that sign-up makes.
  insert into public.subscriptions (user_id) values (new.owner_id) on conflict (user_id) do nothing;
  perform from public.subscriptions where user_id = new.owner_id for update;
  owner_tier := private.tier_of_user(new.owner_id);
  select max_plans into allowed from public.tier_limits where tier = owner_tier;

  if allowed is not null and new.example is null
    and (
      select count(*) from public.event_plans
      where owner_id = new.owner_id and deleted_at is null and example is null
    ) >= allowed
  then
    if tg_op = 'UPDATE' then
      if old.deleted_at is not null and new.closed_at is not null then
        return new;
      end if;
    end if;
    raise exception 'plan.limit-reached' using errcode = 'P0001', detail = allowed::text, hint = owner_tier::text;
  end if;
  new.closed_at := null;
  return new;
end
$$;

-- What a user may not choose about a new plan: its owner, its dates, that it is an example, and that it stays open. The id may come from the
-- client, so that saving again after a lost answer finds the plan instead of making a second one.
create or replace function private.stamp_new_plan() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.id := coalesce(new.id, gen_random_uuid());
    new.owner_id := (select auth.uid());
    new.completed_at := null;
    new.deleted_at := null;
    new.closed_at := null;
    new.kept_open_at := null;
    new.created_at := now();
    new.updated_at := now();
    new.example := null;
    new.example_until := null;
  end if;
  return new;
end
$$;

-- Refuses a closed plan, whoever asks. For procedures.
create function private.refuse_closed_plan(of_plan_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from public.event_plans where id = of_plan_id and closed_at is not null) then
    raise exception 'plan.closed' using errcode = 'P0001', hint = private.tier_of(of_plan_id)::text;
  end if;
end
$$;

-- For triggers of what belongs to a plan: whether it is closed to the caller, who is one of its members. Guests answer and jobs go on.
create function private.is_closed_plan(of_plan_id uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.event_plans as plan
    join public.plan_members as member on member.plan_id = plan.id and member.user_id = (select auth.uid())
    where plan.id = of_plan_id and plan.closed_at is not null
  )
$$;

create function private.refuse_change_of_closed_plan() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() = 1 and private.is_closed_plan(new.id) then
    perform private.refuse_closed_plan(new.id);
  end if;
  return new;
end
$$;

-- A completed plan keeps the budget it ended with, and a closed one what it has: what follows from another write is part of that one.
create or replace function private.refuse_budget_of_completed_plan() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_completed_plan(coalesce(new.plan_id, old.plan_id)) then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  if tg_op <> 'DELETE' and pg_trigger_depth() = 1 and private.is_closed_plan(new.plan_id) then
    perform private.refuse_closed_plan(new.plan_id);
  end if;
  return coalesce(new, old);
end
$$;

-- Nothing about a completed plan's money changes, whoever writes; in a closed plan its members only delete. What follows from another write is
-- part of that one.
create or replace function private.refuse_in_completed_plan() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_completed_plan(coalesce(new.plan_id, old.plan_id)) then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  if tg_op <> 'DELETE' and pg_trigger_depth() = 1 and private.is_closed_plan(new.plan_id) then
    perform private.refuse_closed_plan(new.plan_id);
  end if;
  return coalesce(new, old);
end
$$;

-- Nothing about the tasks of a completed plan changes, but that one who leaves the plan no longer has any: that write comes from the foreign
-- key, which runs as the table's owner. In a closed plan its members only delete them.
create or replace function private.refuse_tasks_of_completed_plan() returns trigger
  language plpgsql security invoker set search_path = '' as $$
declare
  besides constant text[] := '{assignee_id,is_custom,updated_at}';
begin
  if tg_op = 'UPDATE' and current_user not in ('anon', 'authenticated', 'service_role')
    and new.assignee_id is null and to_jsonb(old) - besides = to_jsonb(new) - besides
  then
    return new;
  end if;
  if private.is_completed_plan(coalesce(new.plan_id, old.plan_id)) then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  if tg_op <> 'DELETE' and pg_trigger_depth() = 1 and private.is_closed_plan(new.plan_id) then
    perform private.refuse_closed_plan(new.plan_id);
  end if;
  return coalesce(new, old);
end
$$;

-- For statements of members on rows that belong to a plan, in transition tables `added` and `gone`: nothing changes in a completed plan but
-- the columns of the first argument (separated by commas), and those of the second while late answers are taken. In a closed plan rows are
-- only deleted, or put into the bin, and those of the first argument change; what follows from another write is part of that one. Whoever
-- writes without being signed in (the service, jobs) has rules of their own.
create or replace function private.refuse_members_in_completed_plan() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  always constant text[] := string_to_array(coalesce(tg_argv[0], ''), ',');
  while_late constant text[] := always || string_to_array(coalesce(tg_argv[1], ''), ',');
  deleting constant text[] := always || '{deleted_at,updated_at}';
  plans uuid[];
  completed uuid[];
  ended uuid[];
  closed uuid[];
  is_refused boolean := true;
begin
  if (select auth.uid()) is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    plans := array(select distinct plan_id from gone);
  else
    plans := array(select distinct plan_id from added);
  end if;
  perform from public.event_plans where id = any (plans) order by id for share;
  closed := array(select id from public.event_plans where id = any (plans) and closed_at is not null);
  if cardinality(closed) > 0 and tg_op <> 'DELETE' and pg_trigger_depth() = 1 then
    if tg_op = 'UPDATE' then
      select exists (
        (
          select to_jsonb(row_after) - deleting from added as row_after
          where row_after.plan_id = any (closed) and to_jsonb(row_after) ->> 'deleted_at' is null
          except
          select to_jsonb(row_before) - deleting from gone as row_before
          where row_before.plan_id = any (closed) and to_jsonb(row_before) ->> 'deleted_at' is null
        )
        union all
        (
          select to_jsonb(row_after) - deleting from added as row_after
          where row_after.plan_id = any (closed) and to_jsonb(row_after) ->> 'deleted_at' is not null
          except
          select to_jsonb(row_before) - deleting from gone as row_before where row_before.plan_id = any (closed)
        )
      ) into is_refused;
    end if;
    if is_refused then
      perform private.refuse_closed_plan(closed[1]);
    end if;
  end if;
  completed := array(select id from public.event_plans where id = any (plans) and completed_at is not null);
  if cardinality(completed) = 0 then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    ended := array(
      select id from public.event_plans where id = any (completed) and completed_at <= now() - private.late_answers()
    );
    select exists (
      select row_after.plan_id, to_jsonb(row_after) - (case when row_after.plan_id = any (ended) then always else while_late end)
      from added as row_after where row_after.plan_id = any (completed)
      except
      select row_before.plan_id, to_jsonb(row_before) - (case when row_before.plan_id = any (ended) then always else while_late end)
      from gone as row_before where row_before.plan_id = any (completed)
    ) into is_refused;
    if not is_refused then
      return null;
    end if;
  end if;
  raise exception 'plan.completed' using errcode = 'P0001';
end
$$;

-- Refuses a caller who may not write that module of the plan, and a plan that is completed, unless that is less than `late`
-- ago. The plan cannot be completed or deleted before the end of the transaction; others may write it at the same time, but
-- where tables are derived, who changes guests and who changes seats follow each other. For what only deletes or switches off: in a closed plan
-- that is allowed.
create function private.hold_module_to_remove(
  of_plan_id uuid, module private.plan_module, late interval default interval '0'
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  completed timestamptz;
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if of_plan_id not in (select private.my_plan_ids(module, 'write')) then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  select plan.completed_at into completed from public.event_plans as plan
  where plan.id = of_plan_id and plan.deleted_at is null for share;
  if not found then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if completed <= now() - late then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  if module in ('guests', 'seating') and exists (
    select from private.derived_plans as derived where derived.plan_id = of_plan_id
  ) then
    perform pg_advisory_xact_lock(hashtextextended('seats ' || of_plan_id, 0));
  end if;
end
$$;

-- The same for every other write, which a closed plan refuses too.
create or replace function private.hold_module(
  of_plan_id uuid, module private.plan_module, late interval default interval '0'
) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_module_to_remove(of_plan_id, module, late);
  perform private.refuse_closed_plan(of_plan_id);
end
$$;

-- A plan the caller may change, locked until the end of the transaction, so that two who change it at once follow each
-- other. Runs with the caller's rights: only those who may change a plan can lock it. For what only deletes: in a closed plan that is allowed.
create function private.hold_plan_to_remove(of_plan_id uuid) returns public.event_plans
  language plpgsql security invoker set search_path = '' as $$
declare
  plan public.event_plans;
begin
  select * into plan from public.event_plans where id = of_plan_id for no key update;
  if not found then
    if exists (select from public.event_plans where id = of_plan_id) then
      raise exception 'access.not-allowed' using errcode = '42501';
    end if;
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if plan.completed_at is not null then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  return plan;
end
$$;

-- The same for every other write, which a closed plan refuses too.
create or replace function private.hold_plan(of_plan_id uuid) returns public.event_plans
  language plpgsql security invoker set search_path = '' as $$
declare
  plan constant public.event_plans := private.hold_plan_to_remove(of_plan_id);
begin
  if plan.closed_at is not null then
    perform private.refuse_closed_plan(of_plan_id);
  end if;
  return plan;
end
$$;

-- No policy lets a caller write a row that the caller cannot see afterwards, so this runs as the tables' owner and asks for
-- itself who is calling. Returns the ids that were deleted.
create or replace function private.bin_guests(of_plan_id uuid, ids uuid[]) returns uuid[]
  language plpgsql security definer set search_path = '' as $$
declare
  kept constant integer := 10000;
  done uuid[];
begin
  perform private.hold_module_to_remove(of_plan_id, 'guests');
  with chosen as materialized (
    select guest.id from public.guests as guest
    where guest.plan_id = of_plan_id and guest.id = any (ids) and guest.deleted_at is null order by guest.id for update
  ), binned as (
    update public.guests as guest set deleted_at = now() from chosen
    where guest.plan_id = of_plan_id and guest.id = chosen.id returning guest.id
  )
  select coalesce(array_agg(id), '{}') into done from binned;
  -- They count toward no limit: beyond so many, those deleted first go for good.
  delete from public.guests as guest
  where guest.plan_id = of_plan_id and guest.id in (
    select other.id from public.guests as other
    where other.plan_id = of_plan_id and other.deleted_at is not null
    order by other.deleted_at desc, other.list_position desc offset kept
  );
  return done;
end
$$;

-- Moves the drinks plan of that revision to the bin, from which it comes back for 30 days; of what is there, a plan keeps the last
-- three. Nothing happens where there is none; another one is refused, unless `is_repeated` says that the call may have got through.
create or replace function private.bin_drinks(of_plan_id uuid, of_revision uuid, is_repeated boolean default false) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  kept constant integer := 3;
  held public.drink_plans;
begin
  perform private.hold_module_to_remove(of_plan_id, 'drinks');
  held := private.hold_drinks(of_plan_id);
  if held.id is null then
    return;
  end if;
  if held.revision is distinct from of_revision then
    if is_repeated then
      return;
    end if;
    raise exception 'drinks.changed-elsewhere' using errcode = 'P0001';
  end if;
  update public.drink_plans as drinks set reset_at = clock_timestamp() where drinks.id = held.id;
  delete from public.drink_plans as old where old.id in (
    select beyond.id from public.drink_plans as beyond
    where beyond.plan_id = of_plan_id and beyond.reset_at is not null order by beyond.reset_at desc offset kept
  );
end
$$;

-- Irreversible: segments, calls and versions go with the timeline. Links of roles are of the plan and stay.
create or replace function private.empty_timeline(of_plan_id uuid, of_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.hold_module_to_remove(of_plan_id, 'timeline');
  perform pg_advisory_xact_lock(hashtextextended('timelines ' || of_plan_id::text, 0));
  if exists (
    select from public.timelines as timeline
    where timeline.plan_id = of_plan_id and timeline.id = of_id and timeline.state = 'locked'
  ) then
    raise exception 'timeline.locked' using errcode = 'P0001';
  end if;
  delete from public.timelines as timeline where timeline.plan_id = of_plan_id and timeline.id = of_id;
  return private.read_timelines(of_plan_id);
end
$$;

create or replace function private.delete_caterer_version(of_plan_id uuid, of_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  of_event_id uuid;
begin
  perform private.hold_module_to_remove(of_plan_id, 'seating');
  select version.sub_event_id into of_event_id from private.caterer_versions as version
  where version.plan_id = of_plan_id and version.id = of_id;
  if not found then
    raise exception 'caterer-version.not-found' using errcode = 'P0001';
  end if;
  perform from public.rooms as room where room.plan_id = of_plan_id and room.sub_event_id = of_event_id for no key update;
  delete from private.caterer_versions as version
  where version.id = of_id and version.number = (
    select max(other.number) from private.caterer_versions as other
    where other.plan_id = of_plan_id and other.sub_event_id = of_event_id
  );
  if not found then
    raise exception 'caterer-version.not-last' using errcode = 'P0001';
  end if;
  return private.caterer_version_rows(of_plan_id, of_event_id);
end
$$;

-- The mailing of an editor's plan, held to be canceled; refuses with mailing.not-found.
create or replace function private.hold_mailing(of_plan_id uuid, of_mailing_id uuid) returns private.guest_mailings
  language plpgsql volatile security definer set search_path = '' as $$
declare
  mailing private.guest_mailings;
begin
  perform private.hold_module_to_remove(of_plan_id, 'guests');
  perform private.lock_mail_of(of_plan_id);
  select each.* into mailing from private.guest_mailings as each
  where each.plan_id = of_plan_id and each.id = of_mailing_id for update;
  if not found then
    raise exception 'mailing.not-found' using errcode = 'P0001';
  end if;
  return mailing;
end
$$;

-- Queues what the mail server refused once more, twice at most, by the daily bound; who is no longer to get it is left out, with
-- the reason.
create or replace function private.retry_mailing(of_plan_id uuid, of_mailing_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  mailing private.guest_mailings;
  ids uuid[];
begin
  perform private.hold_module(of_plan_id, 'guests');
  mailing := private.hold_mailing(of_plan_id, of_mailing_id);
  if private.mailing_obstacle(of_plan_id, mailing.kind) is not null then
    raise exception 'mailing.closed' using errcode = 'P0001';
  end if;
  ids := array(
    select message.guest_id from private.guest_messages as message
    where message.mailing_id = mailing.id and message.state = 'refused' and message.retries < 2
  );
  if cardinality(ids) = 0 then
    return private.mailing_summary(mailing.id);
  end if;
  with candidates as materialized (
    select candidate.*, row_number() over (order by candidate.reason is not null, candidate.place) as number
    from private.mail_candidates(mailing.plan_id, mailing.kind, mailing.is_again, ids, true) as candidate
  ), days as materialized (
    select day.send_on, day.not_before, sum(day.mails) over (order by day.send_on) as up_to,
      sum(day.mails) over (order by day.send_on) - day.mails as after
    from private.mail_days(
      mailing.plan_id, (select count(*) from candidates where candidates.reason is null)::integer
    ) as day
  )
  update private.guest_messages as message set
    state = case when candidate.reason is null then 'queued' else 'cancelled' end,
    reason = candidate.reason, answer = null, tries = 0,
    retries = message.retries + (candidate.reason is null)::integer,
    deadline = case when candidate.reason is null and mailing.kind = 'reminder' then (
      select settings.reply_by from public.guest_settings as settings where settings.plan_id = mailing.plan_id
    ) else message.deadline end,
    send_on = coalesce(days.send_on, message.send_on),
    not_before = coalesce(days.not_before, message.not_before)
  from candidates as candidate
  left join days on candidate.reason is null and candidate.number > days.after and candidate.number <= days.up_to
  where message.mailing_id = mailing.id and message.state = 'refused' and message.retries < 2
    and message.guest_id = candidate.guest_id;
  return private.mailing_summary(mailing.id);
end
$$;

-- Saves the page of a plan for who may write its guests: {address, is_on, shows_hosts, shows_place, sub_event_ids}, and
-- password_hash where it changes, null for none. Returns the page, or {code: public-page.taken}: a refusal would take back the
-- turn, and turns keep users from trying which addresses others have. A completed plan's page can only be switched off.
create or replace function private.write_page_settings(of_plan_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before private.public_pages;
  page private.public_pages;
begin
  -- However long ago it was completed.
  perform private.hold_module_to_remove(of_plan_id, 'guests', interval '1000 years');
  if jsonb_typeof(sent) is distinct from 'object' or jsonb_typeof(sent -> 'address') is distinct from 'string'
    or not private.is_page_address(sent ->> 'address')
    or jsonb_typeof(sent -> 'is_on') is distinct from 'boolean' or jsonb_typeof(sent -> 'shows_hosts') is distinct from 'boolean'
    or jsonb_typeof(sent -> 'shows_place') is distinct from 'boolean'
    or jsonb_typeof(sent -> 'sub_event_ids') is distinct from 'array'
    or coalesce(jsonb_typeof(sent -> 'password_hash'), 'null') not in ('null', 'string')
  then
    raise exception 'public-page.malformed' using errcode = 'P0001';
  end if;
  select stored.* into before from private.public_pages as stored where stored.plan_id = of_plan_id for update;
  if (sent ->> 'is_on')::boolean or before.plan_id is null then
    perform private.hold_module(of_plan_id, 'guests');
  end if;
  if before.address is distinct from sent ->> 'address' then
    perform private.require_turn('public-page.too-many', 'public page address', (select auth.uid())::text, 20, '1 hour');
  end if;

  page := before;
  page.plan_id := of_plan_id;
  page.address := sent ->> 'address';
  page.former_addresses := case
    when before.address is distinct from page.address then
      (array_remove(array_remove(before.address || before.former_addresses, page.address), null))[1:5]
    else before.former_addresses
  end;
  page.is_on := (sent ->> 'is_on')::boolean;
  page.shows_hosts := (sent ->> 'shows_hosts')::boolean;
  page.shows_place := (sent ->> 'shows_place')::boolean;
  -- Of this plan: what is none of its sub-events is left out.
  page.sub_event_ids := array(
    select event.id from public.sub_events as event
    where event.plan_id = of_plan_id and not event.is_main and (sent -> 'sub_event_ids') ? event.id::text
    order by event.id
  );
  if sent ? 'password_hash' then
    page.password_hash := sent ->> 'password_hash';
    page.password_version := case when page.password_hash is not null then gen_random_uuid() end;
  end if;
  page.changed_at := now();
  begin
    insert into private.public_pages select page.*
    on conflict (plan_id) do update set
      address = excluded.address, former_addresses = excluded.former_addresses, is_on = excluded.is_on,
      password_hash = excluded.password_hash, password_version = excluded.password_version,
      shows_hosts = excluded.shows_hosts, shows_place = excluded.shows_place,
      sub_event_ids = excluded.sub_event_ids, changed_at = excluded.changed_at;
    -- Asked after the address is held: who gave it up at the same moment was waited for.
    if exists (
      select from private.public_pages as other
      where other.plan_id <> of_plan_id and other.former_addresses @> array[page.address]
    ) then
      raise unique_violation;
    end if;
  exception
    when unique_violation then
      return jsonb_build_object('code', 'public-page.taken');
    when check_violation then
      raise exception 'public-page.malformed' using errcode = 'P0001';
  end;
  return private.read_page_settings(of_plan_id);
end
$$;

-- Removes tasks of one plan and answers with what they were, so that they can be put back.
create or replace function public.remove_tasks(plan_id uuid, task_ids uuid[]) returns setof public.tasks
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan_to_remove(remove_tasks.plan_id);
begin
  return query delete from public.tasks as task where task.plan_id = plan.id and task.id = any (task_ids) returning task.*;
end
$$;

-- Reads, saves or renews the sign of a sub-event for an editor: sent is {action, token_hash, sealed} with a new secret, and for `save`
-- also is_on and opens_early. The secret is kept by the first save and by `renew`. Returns what is sealed now, null while there is no
-- sign. A sign is switched on while the room has a final arrangement; that of a completed plan is only switched off.
create or replace function private.write_sign(editor uuid, of_plan_id uuid, of_event_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held record;
begin
  select member.role, plan.completed_at into held
  from public.event_plans as plan
  join public.plan_members as member on member.plan_id = plan.id and member.user_id = write_sign.editor
  where plan.id = of_plan_id and plan.deleted_at is null for share of plan;
  if not found then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if not private.may(held.role, 'seating', 'write') then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  if not exists (select from public.sub_events as event where event.plan_id = of_plan_id and event.id = of_event_id) then
    raise exception 'seating.not-found' using errcode = 'P0001';
  end if;
  if sent ->> 'action' = 'renew' or (sent ->> 'is_on')::boolean then
    if held.completed_at is not null then
      raise exception 'plan.completed' using errcode = 'P0001';
    end if;
    perform private.refuse_closed_plan(of_plan_id);
  end if;

  if sent ->> 'action' = 'save' then
    if (sent ->> 'is_on')::boolean and (private.final_arrangement(of_plan_id, of_event_id)).id is null then
      raise exception 'table-sign.not-final' using errcode = 'P0001';
    end if;
    insert into private.table_signs (plan_id, sub_event_id, is_on, opens_early, token_hash, sealed, changed_by)
    values (
      of_plan_id, of_event_id, (sent ->> 'is_on')::boolean, (sent ->> 'opens_early')::boolean,
      decode(sent ->> 'token_hash', 'hex'), sent ->> 'sealed', write_sign.editor
    )
    on conflict (plan_id, sub_event_id) do update set
      is_on = excluded.is_on, opens_early = excluded.opens_early, changed_by = excluded.changed_by, changed_at = now();
  elsif sent ->> 'action' = 'renew' then
    update private.table_signs as stored set
      token_hash = decode(sent ->> 'token_hash', 'hex'), sealed = sent ->> 'sealed',
      changed_by = write_sign.editor, changed_at = now()
    where stored.plan_id = of_plan_id and stored.sub_event_id = of_event_id;
  end if;

  return private.sign_state(of_plan_id, of_event_id) || jsonb_build_object('sealed', (
    select stored.sealed from private.table_signs as stored
    where stored.plan_id = of_plan_id and stored.sub_event_id = of_event_id
  ));
end
$$;

-- Makes, shows, changes, renews, revokes or removes a link for an editor: sent is {action, id} with {role, vendor_id, name, language,
-- expires_at} of `make` and `change`, and with {token_hash, sealed} of `make` and `renew`. Returns what is sealed now. Links of a completed
-- plan are only shown, revoked and removed.
create or replace function private.write_timeline_link(editor uuid, of_plan_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 60;
  held record;
  action constant text := sent ->> 'action';
  of_id constant uuid := (sent ->> 'id')::uuid;
begin
  select member.role, plan.completed_at into held
  from public.event_plans as plan
  join public.plan_members as member on member.plan_id = plan.id and member.user_id = write_timeline_link.editor
  where plan.id = of_plan_id and plan.deleted_at is null for no key update of plan;
  if not found then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if not private.may(held.role, 'timeline', 'write') then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  if action in ('make', 'change', 'renew') then
    if held.completed_at is not null then
      raise exception 'plan.completed' using errcode = 'P0001';
    end if;
    perform private.refuse_closed_plan(of_plan_id);
  end if;
  if action <> 'make' and not exists (
    select from private.timeline_links as link where link.plan_id = of_plan_id and link.id = of_id
  ) then
    raise exception 'timeline-link.not-found' using errcode = 'P0001';
  end if;

  if action = 'make' then
    if (select count(*) from private.timeline_links as link where link.plan_id = of_plan_id and link.id <> of_id) >= most then
      raise exception 'timeline-link.limit-reached' using errcode = 'P0001', detail = most::text;
    end if;
    insert into private.timeline_links (
      id, plan_id, role, vendor_id, name, language, expires_at, token_hash, sealed, made_by
    )
    values (
      of_id, of_plan_id, (sent ->> 'role')::public.timeline_role, (sent ->> 'vendor_id')::uuid, sent ->> 'name',
      sent ->> 'language', (sent ->> 'expires_at')::timestamptz, decode(sent ->> 'token_hash', 'hex'), sent ->> 'sealed',
      write_timeline_link.editor
    )
    on conflict (id) do nothing;
  elsif action = 'change' then
    update private.timeline_links as link set
      role = (sent ->> 'role')::public.timeline_role, vendor_id = (sent ->> 'vendor_id')::uuid, name = sent ->> 'name',
      language = sent ->> 'language', expires_at = (sent ->> 'expires_at')::timestamptz
    where link.plan_id = of_plan_id and link.id = of_id;
  elsif action = 'renew' then
    update private.timeline_links as link set
      token_hash = decode(sent ->> 'token_hash', 'hex'), sealed = sent ->> 'sealed', made_by = write_timeline_link.editor,
      made_at = now(), openings = 0, opened_at = null
    where link.plan_id = of_plan_id and link.id = of_id;
  elsif action = 'revoke' then
    update private.timeline_links as link set token_hash = null, sealed = null
    where link.plan_id = of_plan_id and link.id = of_id;
  elsif action = 'remove' then
    delete from private.timeline_links as link where link.plan_id = of_plan_id and link.id = of_id;
  end if;
  return jsonb_build_object('sealed', (
    select link.sealed from private.timeline_links as link where link.plan_id = of_plan_id and link.id = of_id
  ));
exception when data_exception or integrity_constraint_violation then
  raise exception 'timeline-link.malformed' using errcode = 'P0001';
end
$$;

-- Makes, shows, changes, renews, revokes or removes a link for an editor: sent is {action, id} with {name, language, shows_needs} of `make`
-- and `change`, and with {token_hash, sealed} of `make` and `renew`. Returns what is sealed now. What guests need is shown by a link only if
-- its maker may read it. Links of a completed plan are only shown, revoked and removed.
create or replace function private.write_event_day_link(editor uuid, of_plan_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 40;
  held record;
  action constant text := sent ->> 'action';
  of_id constant uuid := (sent ->> 'id')::uuid;
begin
  select member.role, plan.completed_at into held
  from public.event_plans as plan
  join public.plan_members as member on member.plan_id = plan.id and member.user_id = write_event_day_link.editor
  where plan.id = of_plan_id and plan.deleted_at is null for no key update of plan;
  if not found then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if not private.may(held.role, 'guests', 'write')
    or ((sent ->> 'shows_needs')::boolean and not private.may(held.role, 'needs', 'read'))
  then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  if action in ('make', 'change', 'renew') then
    if held.completed_at is not null then
      raise exception 'plan.completed' using errcode = 'P0001';
    end if;
    perform private.refuse_closed_plan(of_plan_id);
  end if;
  if action <> 'make' and not exists (
    select from private.event_day_links as link where link.plan_id = of_plan_id and link.id = of_id
  ) then
    raise exception 'event-day-link.not-found' using errcode = 'P0001';
  end if;

  if action = 'make' then
    if (select count(*) from private.event_day_links as link where link.plan_id = of_plan_id and link.id <> of_id) >= most then
      raise exception 'event-day-link.limit-reached' using errcode = 'P0001', detail = most::text;
    end if;
    insert into private.event_day_links (id, plan_id, name, language, shows_needs, token_hash, sealed, made_by)
    values (
      of_id, of_plan_id, sent ->> 'name', sent ->> 'language', coalesce((sent ->> 'shows_needs')::boolean, false),
      decode(sent ->> 'token_hash', 'hex'), sent ->> 'sealed', write_event_day_link.editor
    )
    on conflict (id) do nothing;
  elsif action = 'change' then
    update private.event_day_links as link set
      name = sent ->> 'name', language = sent ->> 'language',
      shows_needs = coalesce((sent ->> 'shows_needs')::boolean, false)
    where link.plan_id = of_plan_id and link.id = of_id;
  elsif action = 'renew' then
    update private.event_day_links as link set
      token_hash = decode(sent ->> 'token_hash', 'hex'), sealed = sent ->> 'sealed', made_by = write_event_day_link.editor,
      made_at = now(), openings = 0, opened_at = null
    where link.plan_id = of_plan_id and link.id = of_id;
  elsif action = 'revoke' then
    update private.event_day_links as link set token_hash = null, sealed = null
    where link.plan_id = of_plan_id and link.id = of_id;
  elsif action = 'remove' then
    delete from private.event_day_links as link where link.plan_id = of_plan_id and link.id = of_id;
  end if;
  return jsonb_build_object('sealed', (
    select link.sealed from private.event_day_links as link where link.plan_id = of_plan_id and link.id = of_id
  ));
exception when data_exception or integrity_constraint_violation then
  raise exception 'event-day-link.malformed' using errcode = 'P0001';
end
$$;

-- Takes one of the day's requests of a person, who must be a member of the plan with the right to change its vendors. The lock puts
-- requests of one person in a row. The day is the last 24 hours. The tier is the plan owner's.
create or replace function private.begin_ai_request(of_user_id uuid, of_plan_id uuid, sent jsonb) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held record;
  plan_tier public.tier;
  allowed integer;
  taken uuid;
begin
  select member.role, plan.completed_at into held
  from public.event_plans as plan
  join public.plan_members as member on member.plan_id = plan.id and member.user_id = of_user_id
  where plan.id = of_plan_id and plan.deleted_at is null;
  if not found then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if not private.may(held.role, 'vendors', 'write') then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  if held.completed_at is not null then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  perform private.refuse_closed_plan(of_plan_id);
  perform pg_advisory_xact_lock(hashtextextended('ai ' || of_user_id, 0));
  plan_tier := private.tier_of(of_plan_id);
  select limits.max_ai_requests_a_day into allowed from public.tier_limits as limits where limits.tier = plan_tier;
  if allowed is not null and allowed <= (
    select count(*) from public.ai_requests as request
    where request.user_id = of_user_id and request.created_at > now() - interval '1 day'
  ) then
    raise exception 'ai.limit-reached' using errcode = 'P0001', detail = allowed::text, hint = plan_tier::text;
  end if;
  insert into public.ai_requests (user_id, purpose, provider, model)
  values (of_user_id, sent ->> 'purpose', sent ->> 'provider', sent ->> 'model')
  returning id into taken;
  return taken;
end
$$;

-- Appends entries to the day of a plan, of the kinds that their author may write: [{id, kind, subject_id, value, at, replaces}]. Each by
-- itself: those that are refused are returned, [{id, code}], and hold up no others. Safe to send again. Positions are given in
-- the order in which transactions end, so that who has read up to one has read all before it.
create or replace function private.write_day_entries(
  of_plan_id uuid, sent jsonb, author uuid, of_link_id uuid, kinds private.day_entry_kind[]
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 500;
  plan public.event_plans;
  line jsonb;
  last_position integer;
  refused jsonb := '[]';
begin
  if jsonb_typeof(sent) is distinct from 'array' or jsonb_array_length(sent) > most then
    raise exception 'event-day.malformed' using errcode = 'P0001';
  end if;
  if sent = '[]' then
    return sent;
  end if;
  select stored.* into plan from public.event_plans as stored
  where stored.id = of_plan_id and stored.deleted_at is null for share;
  if not found then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if plan.completed_at <= now() - private.late_answers() then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  perform private.refuse_closed_plan(of_plan_id);
  insert into public.event_days (plan_id) values (of_plan_id) on conflict do nothing;
  select day.position into last_position from public.event_days as day where day.plan_id = of_plan_id for update;
  -- As whoever changes timelines or many payments locks them.
  if sent @? '$[*].kind ? (@ == "cue" || @ == "delay")' then
    perform pg_advisory_xact_lock(hashtextextended('timelines ' || of_plan_id::text, 0));
  end if;
  if sent @? '$[*].kind ? (@ == "cash")' then
    perform from public.payments as payment
    where payment.plan_id = of_plan_id and payment.id::text in (
      select each ->> 'subject_id' from jsonb_array_elements(sent) as each where each ->> 'kind' = 'cash'
    )
    order by payment.id for no key update;
  end if;
  for line in select each from jsonb_array_elements(sent) as each loop
    begin
      if private.write_day_entry(plan, line, write_day_entries.author, of_link_id, kinds, last_position + 1) then
        last_position := last_position + 1;
      end if;
    exception
      when raise_exception then
        refused := refused || jsonb_build_object('id', left(line ->> 'id', 100), 'code', sqlerrm);
      -- Before the entry was looked at, while its ids were read.
      when data_exception then
        refused := refused || jsonb_build_object('id', left(line ->> 'id', 100), 'code', 'event-day.malformed');
    end;
  end loop;
  update public.event_days as day set position = last_position
  where day.plan_id = of_plan_id and day.position <> last_position;
  return refused;
end
$$;

-- The plans that the caller wants to stay open, the most important first, at most as many as the tier allows: the one that follows where a
-- smaller one does. Answers which are closed then.
create function private.choose_plans(ids uuid[]) returns setof uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  chooser constant uuid := (select auth.uid());
  chosen_tier public.tier;
  allowed integer;
begin
  if chooser is null then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  perform from public.event_plans as plan where plan.owner_id = chooser order by plan.id for no key update;
  if exists (
    select from unnest(ids) as sent (id)
    where not exists (
      select from public.event_plans as plan
      where plan.id = sent.id and plan.owner_id = chooser and plan.deleted_at is null and plan.example is null
    )
  ) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  select limits.tier, limits.max_plans into chosen_tier, allowed
  from public.tier_limits as limits
  where limits.tier = private.tier_of_user(chooser) or limits.tier = (
    select case when subscription.ends_at_period_end then 'free' else subscription.next_tier end
    from public.subscriptions as subscription where subscription.user_id = chooser
  )
  order by limits.max_plans nulls last, limits.tier limit 1;
  if allowed < (select count(distinct id) from unnest(ids) as id) then
    raise exception 'plan.limit-reached' using errcode = 'P0001', detail = allowed::text, hint = chosen_tier::text;
  end if;
  update public.event_plans as plan set kept_open_at = chosen.moment
  from (
    select mine.id, now() + min(sent.place) * interval '1 microsecond' as moment
    from public.event_plans as mine
    left join unnest(ids) with ordinality as sent (id, place) on sent.id = mine.id
    where mine.owner_id = chooser
    group by mine.id
  ) as chosen
  where plan.id = chosen.id and plan.kept_open_at is distinct from chosen.moment;
  perform private.settle_open_plans(chooser);
  return query
    select plan.id from public.event_plans as plan
    where plan.owner_id = chooser and plan.deleted_at is null and plan.closed_at is not null order by plan.starts_at, plan.id;
end
$$;

-- The caller chooses which plans stay open. Answers the closed ones.
create function public.choose_open_plans(plan_ids uuid[]) returns setof uuid
  language sql volatile security invoker set search_path = '' as $$
  select private.choose_plans(choose_open_plans.plan_ids)
$$;

-- The caller's subscription, the limits that hold now and how much of them is used, for contracts/billing/subscription.ts.
create function private.read_my_subscription() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'tier', subscription.tier,
    'effectiveTier', limits.tier,
    'status', subscription.status,
    'provider', subscription.provider,
    'period', subscription.period,
    'renewsOn', case when subscription.status <> 'canceled' and not subscription.ends_at_period_end then subscription.renews_on end,
    'periodStartsAt', subscription.period_starts_at,
    'periodEndsAt', subscription.period_ends_at,
    'endsAtPeriodEnd', subscription.ends_at_period_end,
    'nextTier', subscription.next_tier,
    'nextPeriod', subscription.next_period,
    'pastDueSince', case when subscription.status = 'past-due' then subscription.past_due_since end,
    'graceEndsAt', case when subscription.status = 'past-due' then subscription.past_due_since + private.grace_time() end,
    'refundableUntil', case
      when subscription.period = 'year' and subscription.status <> 'canceled' and subscription.annual_since + private.refund_time() > now()
        then subscription.annual_since + private.refund_time()
    end,
    'limits', to_jsonb(limits),
    'plans', (
      select jsonb_build_object(
        'used', count(*), 'max', limits.max_plans,
        'open', count(*) filter (where plan.closed_at is null), 'closed', count(*) filter (where plan.closed_at is not null)
      )
      from public.event_plans as plan
      where plan.owner_id = reader.id and plan.deleted_at is null and plan.example is null
    )
  )
  from (select auth.uid() as id) as reader
  cross join lateral (
    select stored.* from public.subscriptions as stored where stored.user_id = reader.id
    union all
    -- Users moved here from elsewhere may lack the row that sign-up makes.
    select (jsonb_populate_record(null::public.subscriptions, '{"tier": "free", "status": "active", "ends_at_period_end": false}')).*
    limit 1
  ) as subscription
  join public.tier_limits as limits on limits.tier = private.tier_of_user(reader.id)
  where reader.id is not null
$$;

create function public.my_subscription() returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_my_subscription()
$$;

drop trigger refuse_completed_plan on public.event_plans;
drop trigger refuse_user_marks on public.event_plans;

create trigger refuse_completed_plan before update on public.event_plans
  for each row when (
    old.completed_at is not null and new.completed_at is not null
    and (old.deleted_at, old.closed_at, old.kept_open_at) is not distinct from (new.deleted_at, new.closed_at, new.kept_open_at)
  )
  execute function private.refuse_completed_plan();
create trigger refuse_change_of_closed_plan before update on public.event_plans
  for each row when (
    old.closed_at is not null
    and (old.owner_id, old.deleted_at, old.closed_at, old.kept_open_at)
      is not distinct from (new.owner_id, new.deleted_at, new.closed_at, new.kept_open_at)
  )
  execute function private.refuse_change_of_closed_plan();
create trigger refuse_user_marks before update on public.event_plans
  for each row when (
    (old.completed_at, old.deleted_at, old.closed_at, old.kept_open_at)
      is distinct from (new.completed_at, new.deleted_at, new.closed_at, new.kept_open_at)
  )
  execute function private.refuse_user_writes();
create trigger settle_plans_of_new_plan after insert or delete on public.event_plans
  for each row execute function private.settle_plans_of_owner();
create trigger settle_plans_of_changed_plan after update on public.event_plans
  for each row when (
    (old.owner_id, old.deleted_at, old.completed_at, old.starts_at, old.duration_hours)
      is distinct from (new.owner_id, new.deleted_at, new.completed_at, new.starts_at, new.duration_hours)
  )
  execute function private.settle_plans_of_owner();
create trigger settle_plans_of_subscription after insert or update on public.subscriptions
  for each row execute function private.settle_plans_of_user();

grant execute on function private.is_closed_plan(uuid), private.refuse_closed_plan(uuid) to authenticated, service_role;
grant execute on function
  private.hold_module_to_remove(uuid, private.plan_module, interval), private.hold_plan_to_remove(uuid),
  private.choose_plans(uuid[]), private.read_my_subscription()
to authenticated;
grant execute on function public.choose_open_plans(uuid[]), public.my_subscription() to authenticated;

-- A closed plan takes no files; it keeps and gives those it has, and they can be removed.
do $files$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;

  -- The folders of the caller's plans that are closed, as text, because a name may start with anything.
  create function private.my_closed_folders() returns setof text
    language sql stable security definer set search_path = '' as $$
    select plan.id::text
    from public.plan_members as member
    join public.event_plans as plan on plan.id = member.plan_id
    where member.user_id = (select auth.uid()) and plan.closed_at is not null
  $$;

  create policy "closed plans take no files" on storage.objects as restrictive for insert to authenticated
    with check (
      bucket_id <> 'plan-files' or (storage.foldername(name))[1] <> all (array(select private.my_closed_folders()))
    );
  create policy "files of closed plans are not changed" on storage.objects as restrictive for update to authenticated
    using (
      bucket_id <> 'plan-files' or (storage.foldername(name))[1] <> all (array(select private.my_closed_folders()))
    )
    with check (
      bucket_id <> 'plan-files' or (storage.foldername(name))[1] <> all (array(select private.my_closed_folders()))
    );

  grant execute on function private.my_closed_folders() to authenticated;
end
$files$;

-- What time changes.
do $settle$
begin
  if to_regnamespace('cron') is null then return; end if;
  perform cron.schedule('settle-open-plans', '7 * * * *', $job$select private.settle_all_open_plans()$job$);
end
$settle$;

notify pgrst, 'reload schema';

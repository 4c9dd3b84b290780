-- Links by which helpers check guests in on the day of the event, without an account: the list of who comes, and what is noted of arrivals
-- and gifts. Looked up by a hash; the secret is sealed with a key that the database does not hold, so that editors can be shown it again.
-- Out of reach of the data API: module guests, read by `event_day_links`, written and opened as the service.
create table private.event_day_links (
  id uuid primary key,
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  -- Whom it is for.
  name text check (char_length(name) <= 80 and private.is_visible(name)),
  language text not null check (language in ('es', 'en')),
  -- Whether it tells what guests must not eat and what they need to be there.
  shows_needs boolean not null default false,
  -- SHA-256; null once it was revoked.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  sealed text check (char_length(sealed) <= 100),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  -- When it was last used.
  opened_at timestamptz,
  openings integer not null default 0,
  constraint event_day_links_plan_id_id_key unique (plan_id, id),
  constraint event_day_links_hash_and_secret_belong_together check ((token_hash is null) = (sealed is null))
);

-- Which links have read what guests need, once for each hour in which they did.
create table private.link_needs_readings (
  plan_id uuid not null,
  link_id uuid not null,
  hour timestamptz not null,
  primary key (plan_id, link_id, hour),
  constraint link_needs_readings_link_is_of_the_plan foreign key (plan_id, link_id)
    references private.event_day_links (plan_id, id) on delete cascade
);

create index link_needs_readings_hour_idx on private.link_needs_readings (hour);

create trigger refuse_example before insert on private.event_day_links
  for each row execute function private.refuse_example();

alter table private.event_day_links enable row level security;
alter table private.link_needs_readings enable row level security;

-- Until when the links of a plan open anything: the end of the day after its last one, by the clocks of the event.
create function private.event_day_links_end(of_plan_id uuid) returns timestamptz
  language sql stable security definer set search_path = '' as $$
  select (days.last_day + 2)::timestamp at time zone plan.time_zone
  from public.event_plans as plan
  cross join lateral private.days_of_event(plan.id) as days
  where plan.id = of_plan_id
$$;

-- What the team sees as the author of what was noted by a link.
create or replace function private.day_link_name(of_plan_id uuid, of_link_id uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select link.name from private.event_day_links as link where link.plan_id = of_plan_id and link.id = of_link_id
$$;

-- The links of a plan for those who may write its guests, without their secrets; null for others.
create function private.read_event_day_links(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'ends_at', private.event_day_links_end(plan.id),
    'links', coalesce(jsonb_agg(jsonb_build_object(
      'id', link.id, 'name', link.name, 'language', link.language, 'shows_needs', link.shows_needs,
      'is_revoked', link.token_hash is null, 'made_at', link.made_at, 'opened_at', link.opened_at, 'openings', link.openings
    ) order by link.made_at, link.id) filter (where link.id is not null), '[]')
  )
  from (select of_plan_id as id where of_plan_id in (select private.my_plan_ids('guests', 'write'))) as plan
  left join private.event_day_links as link on link.plan_id = plan.id
  group by plan.id
$$;

-- Makes, shows, changes, renews, revokes or removes a link for an editor: sent is {action, id} with {name, language, shows_needs} of `make`
-- and `change`, and with {token_hash, sealed} of `make` and `renew`. Returns what is sealed now. What guests need is shown by a link only if
-- its maker may read it. Links of a completed plan are only shown, revoked and removed.
create function private.write_event_day_link(editor uuid, of_plan_id uuid, sent jsonb) returns jsonb
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
  if held.completed_at is not null and action in ('make', 'change', 'renew') then
    raise exception 'plan.completed' using errcode = 'P0001';
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

-- The link that a secret opens: not revoked, its time not over, its plan not deleted. No row otherwise, whatever the reason.
create function private.event_day_link_of(token_hash text) returns private.event_day_links
  language sql stable security definer set search_path = '' as $$
  select link
  from private.event_day_links as link
  join public.event_plans as plan on plan.id = link.plan_id and plan.deleted_at is null
  where link.token_hash = decode(event_day_link_of.token_hash, 'hex')
    and now() < private.event_day_links_end(link.plan_id)
$$;

-- What the page of a link shows: the event by its name, and of each party its people with their tables, answers and meals.
create function private.check_in_page(link private.event_day_links) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'plan_name', plan.name, 'event_type', plan.event_type, 'language', (link).language, 'name', (link).name,
    'shows_needs', (link).shows_needs,
    'parties', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', party.told -> 'id', 'name', party.told -> 'name',
        'members', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', member.told -> 'id', 'name', member.told -> 'name', 'answer', member.told -> 'answer',
            'meal', member.told -> 'meal', 'table', member.told -> 'table', 'seat', member.told -> 'seat',
            'needs', case when (link).shows_needs then member.told -> 'needs' end
          ) order by member.place), '[]')
          from jsonb_array_elements(party.told -> 'members') with ordinality as member (told, place)
        )
      ) order by party.place), '[]')
      from jsonb_array_elements(private.day_parties(plan.id, (link).shows_needs))
        with ordinality as party (told, place)
    )
  )
  from public.event_plans as plan where plan.id = (link).plan_id
$$;

-- Takes what a helper noted, and tells what was noted by all since `after`. With `since`, the revision of the page that the reader has,
-- or an empty text for one who has none, also the page, where it is another one by now. Null for a secret that opens nothing. A page that is
-- told in whole is counted as opened; that it was used is noted by the minute.
create function private.open_event_day(token_hash text, visitor text, entries jsonb, after bigint, since text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  kinds constant private.day_entry_kind[] := '{arrival,gift}';
  link private.event_day_links;
  refused jsonb := '[]';
  page jsonb;
  revision text := open_event_day.since;
begin
  -- All helpers are in one network, that of the venue, each with a page that asks every few seconds.
  perform private.require_turn('event-day-link.too-many', 'open event day', visitor, 6000, '10 minutes');
  link := private.event_day_link_of(open_event_day.token_hash);
  if link.id is null then
    return null;
  end if;
  if open_event_day.entries <> '[]' then
    refused := private.write_day_entries(link.plan_id, open_event_day.entries, null, link.id, kinds);
  end if;
  if open_event_day.since is not null then
    page := private.check_in_page(link);
    revision := md5(page::text);
    if revision = open_event_day.since then
      page := null;
    elsif link.shows_needs then
      insert into private.link_needs_readings (plan_id, link_id, hour)
      values (link.plan_id, link.id, date_trunc('hour', now()))
      on conflict do nothing;
    end if;
  end if;
  if open_event_day.since = '' or link.opened_at is null or link.opened_at < now() - interval '1 minute' then
    update private.event_day_links as stored set
      opened_at = now(), openings = stored.openings + (coalesce(open_event_day.since, 'known') = '')::integer
    where stored.id = link.id;
  end if;
  return private.read_day_entries(link.plan_id, open_event_day.after, kinds, false) || jsonb_build_object(
    'refused', refused, 'revision', revision, 'page', page, 'ends_at', private.event_day_links_end(link.plan_id)
  );
end
$$;

-- As before, with the note of which links read needs.
create or replace function private.purge_deleted_guests() returns void
  language sql security definer set search_path = '' as $$
  with due as materialized (
    select id from public.guests
    where deleted_at <= now() - private.bin_time()
    order by deleted_at limit 5000
    for update skip locked
  )
  delete from public.guests as guest using due where guest.id = due.id;
  delete from private.needs_readings where hour < now() - interval '12 months';
  delete from private.link_needs_readings where hour < now() - interval '12 months';
$$;

create function public.event_day_links(plan_id uuid) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_event_day_links(event_day_links.plan_id)
$$;

-- For the service, which has made sure who the editor is.
create function public.write_event_day_link(editor uuid, plan_id uuid, link jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.write_event_day_link(
    write_event_day_link.editor, write_event_day_link.plan_id, write_event_day_link.link
  )
$$;

-- For the service alone, which has asked nobody who they are.
create function public.open_event_day_link(
  token_hash text, visitor text, entries jsonb default '[]', after bigint default 0, since text default null
) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.open_event_day(
    open_event_day_link.token_hash, open_event_day_link.visitor, open_event_day_link.entries, open_event_day_link.after,
    open_event_day_link.since
  )
$$;

grant execute on function private.read_event_day_links(uuid), public.event_day_links(uuid) to authenticated;
grant execute on function
  private.write_event_day_link(uuid, uuid, jsonb), private.open_event_day(text, text, jsonb, bigint, text),
  public.write_event_day_link(uuid, uuid, jsonb), public.open_event_day_link(text, text, jsonb, bigint, text)
to service_role;

notify pgrst, 'reload schema';

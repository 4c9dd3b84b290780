-- The owners of domain/timeline, and guests; a test compares them.
create type public.timeline_role as enum (
  'coordinator', 'couple', 'family', 'host', 'venue', 'catering', 'music', 'mc', 'photographer', 'entertainment', 'florist',
  'transport', 'av', 'production', 'school', 'ushers', 'guests'
);

-- Links by which those who work at an event read its timelines without an account: what their role is told, and nothing private.
-- Looked up by a hash; the secret is sealed with a key that the database does not hold, so that editors can be shown it again. Out of
-- reach of the data API: module timeline, read by `timeline_links`, written and opened as the service. They are of the plan: a
-- timeline that is deleted and made anew is read by the same links.
create table private.timeline_links (
  id uuid primary key,
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  role public.timeline_role not null,
  vendor_id uuid,
  -- Whom it is for.
  name text check (char_length(name) <= 80 and private.is_visible(name)),
  language text not null check (language in ('es', 'en')),
  -- Until when it opens anything; null: until 30 days after the event.
  expires_at timestamptz check (expires_at >= '1900-01-01 00:00+00' and expires_at < '2200-01-01 00:00+00'),
  -- SHA-256; null once it was revoked.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  sealed text check (char_length(sealed) <= 100),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  opened_at timestamptz,
  openings integer not null default 0,
  constraint timeline_links_plan_id_id_key unique (plan_id, id),
  constraint timeline_links_vendor_is_of_the_plan foreign key (plan_id, vendor_id)
    references public.vendors (plan_id, id) on delete set null (vendor_id),
  constraint timeline_links_hash_and_secret_belong_together check ((token_hash is null) = (sealed is null))
);

-- "I have read it": of a version, by a link.
create table private.timeline_readings (
  link_id uuid not null,
  timeline_id uuid not null,
  plan_id uuid not null,
  version smallint not null check (version between 1 and 999),
  read_at timestamptz not null default clock_timestamp(),
  primary key (link_id, timeline_id),
  constraint timeline_readings_link_is_of_the_plan foreign key (plan_id, link_id)
    references private.timeline_links (plan_id, id) on delete cascade,
  constraint timeline_readings_timeline_is_of_the_plan foreign key (plan_id, timeline_id)
    references public.timelines (plan_id, id) on delete cascade
);

create index timeline_links_vendor_id_idx on private.timeline_links (plan_id, vendor_id);
create index timeline_readings_link_id_idx on private.timeline_readings (plan_id, link_id);
create index timeline_readings_timeline_id_idx on private.timeline_readings (plan_id, timeline_id);

create trigger refuse_example before insert on private.timeline_links
  for each row execute function private.refuse_example();

alter table private.timeline_links enable row level security;
alter table private.timeline_readings enable row level security;

-- The audience that a role belongs to; as in domain/timeline/role-view.ts.
create function private.audience_of(role public.timeline_role) returns public.timeline_audience
  language sql immutable set search_path = '' as $$
  select case when role = 'guests' then 'guests' when role in ('coordinator', 'couple', 'family', 'host') then 'couple'
    else 'vendors' end::public.timeline_audience
$$;

-- What a role is told of a timeline: what its audience is, and its own, never what is private. People and numbers to call with what is
-- its own, and to those close to the couple; notes to all but guests.
create function private.role_segments(
  of_plan_id uuid, of_id uuid, role public.timeline_role, of_vendor_id uuid
) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    (private.segment_json(told.segment) - '{vendor_id,least_minutes,most_minutes,is_buffer,audience}'::text[])
    || jsonb_build_object('is_own', told.is_own)
    || case when told.is_own or told.level = 'couple' then '{}'::jsonb else '{"person": null, "phone": null}' end
    || case when told.level = 'guests' then '{"note": null}'::jsonb else '{}' end
    order by (told.segment).start_minute, (told.segment).id
  ), '[]')
  from (
    select segment, private.audience_of(role_segments.role) as level,
      coalesce(segment.owner::text = role_segments.role::text, false)
        or coalesce(segment.vendor_id = of_vendor_id, false) as is_own
    from public.timeline_segments as segment
    where segment.plan_id = of_plan_id and segment.timeline_id = of_id and segment.audience <> 'private'
  ) as told
  where told.is_own or (told.segment).audience >= told.level
$$;

-- The links of a plan for those who may write its timelines, without their secrets; null for others.
create function private.read_timeline_links(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', link.id, 'role', link.role, 'vendor_id', link.vendor_id, 'name', link.name, 'language', link.language,
    'expires_at', link.expires_at, 'is_revoked', link.token_hash is null, 'made_at', link.made_at,
    'opened_at', link.opened_at, 'openings', link.openings,
    'readings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'timeline_id', reading.timeline_id, 'version', reading.version, 'read_at', reading.read_at
      ) order by reading.timeline_id), '[]')
      from private.timeline_readings as reading where reading.link_id = link.id
    )
  ) order by link.made_at, link.id) filter (where link.id is not null), '[]')
  from (
    select of_plan_id as id where of_plan_id in (select private.my_plan_ids('timeline', 'write'))
  ) as plan
  left join private.timeline_links as link on link.plan_id = plan.id
  group by plan.id
$$;

-- Makes, shows, changes, renews, revokes or removes a link for an editor: sent is {action, id} with {role, vendor_id, name, language,
-- expires_at} of `make` and `change`, and with {token_hash, sealed} of `make` and `renew`. Returns what is sealed now. Links of a completed
-- plan are only shown, revoked and removed.
create function private.write_timeline_link(editor uuid, of_plan_id uuid, sent jsonb) returns jsonb
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
  if held.completed_at is not null and action in ('make', 'change', 'renew') then
    raise exception 'plan.completed' using errcode = 'P0001';
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

-- The link that a secret opens: not revoked, its time not over, its plan not deleted. No row otherwise, whatever the reason.
create function private.timeline_link_of(token_hash text) returns private.timeline_links
  language sql stable security definer set search_path = '' as $$
  select link
  from private.timeline_links as link
  join public.event_plans as plan on plan.id = link.plan_id and plan.deleted_at is null
  where link.token_hash = decode(timeline_link_of.token_hash, 'hex')
    and now() < coalesce(link.expires_at, plan.starts_at + make_interval(hours => plan.duration_hours) + interval '30 days')
$$;

-- What a link tells: the event, and the timelines that are not drafts as far as its role is told of them. Where there is none yet, or it
-- is being made anew, the list is empty. Null for a secret that opens nothing. `since` is the revisions that the reader has: where they
-- are still those, only they are told, and the opening is not counted.
create function private.open_timeline(token_hash text, visitor text, since jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.timeline_links;
  revisions jsonb;
begin
  -- All who work at an event may be in one network, that of the venue, each with a page that asks every few seconds.
  perform private.require_turn('timeline-link.too-many', 'open timeline', visitor, 6000, '10 minutes');
  link := private.timeline_link_of(open_timeline.token_hash);
  if link.id is null then
    return null;
  end if;
  select jsonb_build_object(
    'link', md5(concat_ws(' ', link.role, link.vendor_id, link.name, link.language)),
    'timelines', coalesce(jsonb_agg(
      jsonb_build_array(timeline.revision, timeline.version, start.starts_at) order by timeline.id
    ), '[]')
  ) into revisions
  from public.timelines as timeline
  cross join lateral private.event_start(timeline.plan_id, timeline.sub_event_id) as start
  where timeline.plan_id = link.plan_id and timeline.state <> 'draft';
  if revisions = open_timeline.since then
    return jsonb_build_object('revisions', revisions);
  end if;
  update private.timeline_links as stored set opened_at = now(), openings = stored.openings + 1 where stored.id = link.id;
  return (
    select jsonb_build_object(
      'revisions', revisions, 'plan_name', plan.name, 'event_type', plan.event_type, 'language', link.language,
      'role', link.role, 'name', link.name, 'is_completed', plan.completed_at is not null,
      'timelines', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', timeline.id, 'is_main', event.is_main, 'name_es', event.name_es, 'name_en', event.name_en,
          'starts_at', start.starts_at, 'ends_at', start.ends_at, 'time_zone', start.time_zone, 'is_raining', timeline.is_raining,
          'uses_24_hours', timeline.uses_24_hours, 'version', timeline.version, 'changed_at', timeline.changed_at,
          'read_version', (
            select reading.version from private.timeline_readings as reading
            where reading.link_id = link.id and reading.timeline_id = timeline.id
          ),
          'call', (
            select private.call_json(call) - 'vendor_id' from public.timeline_calls as call
            where call.plan_id = link.plan_id and call.timeline_id = timeline.id and call.vendor_id = link.vendor_id
          ),
          'segments', private.role_segments(link.plan_id, timeline.id, link.role, link.vendor_id)
        ) order by start.starts_at, timeline.id), '[]')
        from public.timelines as timeline
        join public.sub_events as event on event.plan_id = timeline.plan_id and event.id = timeline.sub_event_id
        cross join lateral private.event_start(timeline.plan_id, timeline.sub_event_id) as start
        where timeline.plan_id = link.plan_id and timeline.state <> 'draft'
      )
    )
    from public.event_plans as plan where plan.id = link.plan_id
  );
end
$$;

-- Notes that a reader has read a version: the one that was sent last, or an earlier one. Returns whether the secret opens anything.
create function private.confirm_timeline(token_hash text, visitor text, of_id uuid, of_version integer) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.timeline_links;
begin
  perform private.require_turn('timeline-link.too-many', 'confirm timeline', visitor, 120, '10 minutes');
  link := private.timeline_link_of(confirm_timeline.token_hash);
  if link.id is null then
    return false;
  end if;
  insert into private.timeline_readings as reading (link_id, timeline_id, plan_id, version)
  select link.id, timeline.id, link.plan_id, confirm_timeline.of_version
  from public.timelines as timeline
  where timeline.plan_id = link.plan_id and timeline.id = confirm_timeline.of_id and timeline.state <> 'draft'
    and confirm_timeline.of_version between 1 and timeline.version
  on conflict (link_id, timeline_id) do update set version = excluded.version, read_at = clock_timestamp()
  where reading.version < excluded.version;
  if found then
    -- Members who look at the timeline hear of it.
    update public.timelines as timeline set confirmed_at = clock_timestamp()
    where timeline.plan_id = link.plan_id and timeline.id = confirm_timeline.of_id;
  end if;
  return true;
end
$$;

create function public.timeline_links(plan_id uuid) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_timeline_links(timeline_links.plan_id)
$$;

-- For the service, which has made sure who the editor is.
create function public.write_timeline_link(editor uuid, plan_id uuid, link jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.write_timeline_link(write_timeline_link.editor, write_timeline_link.plan_id, write_timeline_link.link)
$$;

-- For the service alone, which has asked nobody who they are.
create function public.open_timeline_link(token_hash text, visitor text, since jsonb default null) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.open_timeline(open_timeline_link.token_hash, open_timeline_link.visitor, open_timeline_link.since)
$$;

create function public.confirm_timeline_link(token_hash text, visitor text, timeline_id uuid, version integer) returns boolean
  language sql volatile security invoker set search_path = '' as $$
  select private.confirm_timeline(
    confirm_timeline_link.token_hash, confirm_timeline_link.visitor, confirm_timeline_link.timeline_id,
    confirm_timeline_link.version
  )
$$;

grant execute on function private.read_timeline_links(uuid), public.timeline_links(uuid) to authenticated;
grant execute on function
  private.write_timeline_link(uuid, uuid, jsonb), private.open_timeline(text, text, jsonb),
  private.confirm_timeline(text, text, uuid, integer), public.write_timeline_link(uuid, uuid, jsonb),
  public.open_timeline_link(text, text, jsonb), public.confirm_timeline_link(text, text, uuid, integer)
to service_role;

notify pgrst, 'reload schema';

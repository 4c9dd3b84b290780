-- A timeline as it was when it was sent to those who work by it. Out of reach of the data API: module timeline, read by
-- `timeline_version`, which hides what is private from those who may not write timelines.
create table private.timeline_versions (
  id uuid primary key,
  plan_id uuid not null,
  timeline_id uuid not null,
  number smallint not null check (number between 1 and 999),
  note text check (char_length(note) <= 300 and private.is_visible(note)),
  -- No reference: what was sent stays when an account goes.
  sent_by uuid not null,
  sent_at timestamptz not null default clock_timestamp(),
  starts_at timestamptz not null,
  segments jsonb not null check (jsonb_typeof(segments) = 'array'),
  calls jsonb not null check (jsonb_typeof(calls) = 'array'),
  constraint timeline_versions_number_key unique (timeline_id, number),
  constraint timeline_versions_timeline_is_of_the_plan foreign key (plan_id, timeline_id)
    references public.timelines (plan_id, id) on delete cascade
);

create index timeline_versions_timeline_id_idx on private.timeline_versions (plan_id, timeline_id);

alter table private.timeline_versions enable row level security;

-- When a sub-event begins, and where: those without an hour of their own begin with the main one.
create function private.event_start(of_plan_id uuid, of_event_id uuid)
  returns table (starts_at timestamptz, ends_at timestamptz, time_zone text)
  language sql stable security definer set search_path = '' as $$
  select coalesce(event.starts_at, main.starts_at, plan.starts_at),
    case
      when event.ends_at is not null then event.ends_at
      when event.is_main then coalesce(event.starts_at, plan.starts_at) + make_interval(hours => plan.duration_hours)
    end,
    coalesce(event.time_zone, main.time_zone, plan.time_zone)
  from public.event_plans as plan
  join public.sub_events as main on main.plan_id = plan.id and main.is_main
  join public.sub_events as event on event.plan_id = plan.id and event.id = of_event_id
  where plan.id = of_plan_id
$$;

-- What a segment is on the wire: its columns without those of the table's own.
create function private.segment_json(segment public.timeline_segments) returns jsonb
  language sql stable set search_path = '' as $$
  select to_jsonb(segment) - '{plan_id,timeline_id,created_at,changed_at}'::text[]
$$;

create function private.call_json(call public.timeline_calls) returns jsonb
  language sql stable set search_path = '' as $$
  select to_jsonb(call) - '{plan_id,timeline_id}'::text[]
$$;

-- The timelines of a plan for those who may read them, the main sub-event's first; null for others.
create function private.read_timelines(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', timeline.id, 'sub_event_id', timeline.sub_event_id, 'revision', timeline.revision, 'state', timeline.state,
    'template', timeline.template, 'closes_minute', timeline.closes_minute, 'is_raining', timeline.is_raining,
    'uses_24_hours', timeline.uses_24_hours, 'changed_at', timeline.changed_at,
    'starts_at', start.starts_at, 'ends_at', start.ends_at, 'time_zone', start.time_zone,
    'segments', (
      select coalesce(jsonb_agg(private.segment_json(segment) order by segment.start_minute, segment.id), '[]')
      from public.timeline_segments as segment
      where segment.plan_id = of_plan_id and segment.timeline_id = timeline.id
        and (segment.audience <> 'private' or reader.may_write)
    ),
    'calls', (
      select coalesce(jsonb_agg(private.call_json(call) order by call.start_minute, call.vendor_id), '[]')
      from public.timeline_calls as call where call.plan_id = of_plan_id and call.timeline_id = timeline.id
    ),
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', version.id, 'number', version.number, 'sent_at', version.sent_at, 'sent_by', version.sent_by,
        'note', version.note
      ) order by version.number desc), '[]')
      from private.timeline_versions as version
      where version.plan_id = of_plan_id and version.timeline_id = timeline.id
    )
  ) order by event.is_main desc, start.starts_at, timeline.id) filter (where timeline.id is not null), '[]')
  from (
    select of_plan_id in (select private.my_plan_ids('timeline', 'write')) as may_write
    where of_plan_id in (select private.my_plan_ids('timeline', 'read'))
  ) as reader
  left join public.timelines as timeline on timeline.plan_id = of_plan_id
  left join public.sub_events as event on event.plan_id = timeline.plan_id and event.id = timeline.sub_event_id
  left join lateral private.event_start(timeline.plan_id, timeline.sub_event_id) as start on true
  group by reader.may_write
$$;

-- Puts the changes of one plan's timelines in a row, and finds one of them.
create function private.hold_timeline(of_plan_id uuid, of_id uuid) returns public.timelines
  language plpgsql security definer set search_path = '' as $$
declare
  held public.timelines;
begin
  perform pg_advisory_xact_lock(hashtextextended('timelines ' || of_plan_id::text, 0));
  select timeline.* into held from public.timelines as timeline
  where timeline.plan_id = of_plan_id and timeline.id = of_id for update;
  if not found then
    raise exception 'timeline.not-found' using errcode = 'P0001';
  end if;
  return held;
end
$$;

-- The columns that members change through procedures.
create function private.timeline_columns(of_table regclass) returns setof text
  language sql stable set search_path = '' as $$
  select attname::text from pg_attribute
  where attrelid = of_table and attnum > 0 and not attisdropped and attname <> all (case of_table
    when 'public.timelines'::regclass
      then '{id,plan_id,sub_event_id,revision,template,version,confirmed_at,created_at,changed_at}'
    when 'public.timeline_segments'::regclass
      then '{id,plan_id,timeline_id,started_at,ended_at,created_at,changed_at}'
    else '{plan_id,timeline_id,vendor_id}'
  end::text[])
  order by attnum
$$;

-- One change of a row: from what it was to what it is to be, by the columns that differ; null where it is not there. What is so
-- already stays, so that a change can be sent again; what is neither was changed by another. Returns whether it changes something.
create function private.is_to_change(held jsonb, before jsonb, after jsonb) returns boolean
  language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(jsonb_typeof(before), 'null') not in ('object', 'null')
    or coalesce(jsonb_typeof(after), 'null') not in ('object', 'null')
    or (jsonb_typeof(before) is distinct from 'object' and jsonb_typeof(after) is distinct from 'object')
  then
    raise exception 'timeline.malformed' using errcode = 'P0001';
  end if;
  if jsonb_typeof(after) is distinct from 'object' then
    if held is null then
      return false;
    end if;
    if held @> before then
      return true;
    end if;
  elsif held is not null and held @> after then
    return false;
  elsif jsonb_typeof(before) is distinct from 'object' then
    if held is null then
      return true;
    end if;
  elsif held @> before then
    return true;
  end if;
  raise exception 'timeline.changed-elsewhere' using errcode = 'P0001';
end
$$;

-- Writes the columns of `after` over a row, or adds it. keys: what identifies the row.
create function private.put_timeline_row(of_table regclass, keys jsonb, after jsonb, is_new boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  columns constant text[] := array(select private.timeline_columns(of_table));
begin
  if exists (select from jsonb_object_keys(after) as sent where sent <> all (columns)) then
    raise exception 'timeline.malformed' using errcode = 'P0001';
  end if;
  if is_new then
    execute (
      select format(
        'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1 || $2)',
        of_table, string_agg(quote_ident(sent), ', ')
      )
      from jsonb_object_keys(keys || after) as sent
    ) using keys, after;
  elsif after <> '{}' then
    execute (
      select format(
        'update %1$s as stored set (%2$s) = (select %2$s from jsonb_populate_record(stored, $1)) where %3$s',
        of_table, (select string_agg(quote_ident(sent), ', ') from jsonb_object_keys(after) as sent),
        (select string_agg(format('stored.%1$I = ($2 ->> %1$L)::uuid', key), ' and ') from jsonb_object_keys(keys) as key)
      )
    ) using after, keys;
  end if;
end
$$;

create function private.write_timeline_changes(of_plan_id uuid, of_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 1000;
  held public.timelines;
  line jsonb;
  keys jsonb;
  stored jsonb;
  has_changed boolean := false;
begin
  -- New segments are counted under this lock; who held a weaker one first would wait for others who do.
  if jsonb_path_exists(sent, 'lax $.segments[*] ? (@.before == null || !exists(@.before))', silent => true) then
    perform from public.event_plans as plan
    where plan.id = of_plan_id and plan.id in (select private.my_plan_ids('timeline', 'write')) for no key update;
  end if;
  perform private.hold_module(of_plan_id, 'timeline');
  if jsonb_typeof(sent) is distinct from 'object'
    or coalesce(jsonb_typeof(sent -> 'timeline'), 'null') not in ('object', 'null')
    or coalesce(jsonb_typeof(sent -> 'segments'), 'null') not in ('array', 'null')
    or coalesce(jsonb_typeof(sent -> 'calls'), 'null') not in ('array', 'null')
  then
    raise exception 'timeline.malformed' using errcode = 'P0001';
  end if;
  held := private.hold_timeline(of_plan_id, of_id);
  begin
    line := sent -> 'timeline';
    if jsonb_typeof(line) = 'object' then
      if jsonb_typeof(line -> 'before') is distinct from 'object' or jsonb_typeof(line -> 'after') is distinct from 'object' then
        raise exception 'timeline.malformed' using errcode = 'P0001';
      end if;
      if private.is_to_change(to_jsonb(held), line -> 'before', line -> 'after') then
        perform private.put_timeline_row(
          'public.timelines'::regclass, jsonb_build_object('id', of_id, 'plan_id', of_plan_id), line -> 'after', false
        );
        has_changed := true;
        select timeline.* into held from public.timelines as timeline where timeline.id = of_id;
      end if;
    end if;
    if jsonb_typeof(sent -> 'segments') = 'array' then
      if jsonb_array_length(sent -> 'segments') > most then
        raise exception 'timeline.malformed' using errcode = 'P0001';
      end if;
      for line in select each from jsonb_array_elements(sent -> 'segments') as each loop
        keys := jsonb_build_object('id', (line ->> 'id')::uuid, 'plan_id', of_plan_id, 'timeline_id', of_id);
        select private.segment_json(segment) into stored from public.timeline_segments as segment
        where segment.plan_id = of_plan_id and segment.timeline_id = of_id and segment.id = (line ->> 'id')::uuid;
        continue when not private.is_to_change(stored, line -> 'before', line -> 'after');
        if held.state = 'locked' then
          raise exception 'timeline.locked' using errcode = 'P0001';
        end if;
        has_changed := true;
        if jsonb_typeof(line -> 'after') is distinct from 'object' then
          delete from public.timeline_segments as segment
          where segment.plan_id = of_plan_id and segment.timeline_id = of_id and segment.id = (line ->> 'id')::uuid;
        else
          perform private.put_timeline_row('public.timeline_segments'::regclass, keys, line -> 'after', stored is null);
        end if;
      end loop;
    end if;
    if jsonb_typeof(sent -> 'calls') = 'array' then
      for line in select each from jsonb_array_elements(sent -> 'calls') as each loop
        keys := jsonb_build_object('vendor_id', (line ->> 'vendor_id')::uuid, 'plan_id', of_plan_id, 'timeline_id', of_id);
        select private.call_json(call) into stored from public.timeline_calls as call
        where call.plan_id = of_plan_id and call.timeline_id = of_id and call.vendor_id = (line ->> 'vendor_id')::uuid;
        continue when not private.is_to_change(stored, line -> 'before', line -> 'after');
        if held.state = 'locked' then
          raise exception 'timeline.locked' using errcode = 'P0001';
        end if;
        has_changed := true;
        if jsonb_typeof(line -> 'after') is distinct from 'object' then
          delete from public.timeline_calls as call
          where call.plan_id = of_plan_id and call.timeline_id = of_id and call.vendor_id = (line ->> 'vendor_id')::uuid;
        else
          perform private.put_timeline_row('public.timeline_calls'::regclass, keys, line -> 'after', stored is null);
        end if;
      end loop;
    end if;
  exception when data_exception or integrity_constraint_violation then
    raise exception 'timeline.malformed' using errcode = 'P0001';
  end;
  if has_changed then
    update public.timelines as timeline set revision = gen_random_uuid(), changed_at = clock_timestamp()
    where timeline.id = of_id;
  end if;
  return private.read_timelines(of_plan_id);
end
$$;

create function private.make_timeline(of_plan_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 300;
  line jsonb;
begin
  -- New segments are counted under this lock; who held a weaker one first would wait for others who do.
  perform from public.event_plans as plan
  where plan.id = of_plan_id and plan.id in (select private.my_plan_ids('timeline', 'write')) for no key update;
  perform private.hold_module(of_plan_id, 'timeline');
  if jsonb_typeof(sent) is distinct from 'object' or num_nulls(sent ->> 'id', sent ->> 'sub_event_id') > 0
    or jsonb_typeof(sent -> 'segments') is distinct from 'array' or jsonb_array_length(sent -> 'segments') > most
  then
    raise exception 'timeline.malformed' using errcode = 'P0001';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('timelines ' || of_plan_id::text, 0));
  begin
    if exists (
      select from public.timelines as timeline where timeline.plan_id = of_plan_id and timeline.id = (sent ->> 'id')::uuid
    ) then
      return private.read_timelines(of_plan_id);
    end if;
    if not exists (
      select from public.sub_events as event
      where event.plan_id = of_plan_id and event.id = (sent ->> 'sub_event_id')::uuid
    ) then
      raise exception 'timeline.not-found' using errcode = 'P0001';
    end if;
    if exists (
      select from public.timelines as timeline
      where timeline.plan_id = of_plan_id and timeline.sub_event_id = (sent ->> 'sub_event_id')::uuid
    ) then
      raise exception 'timeline.changed-elsewhere' using errcode = 'P0001';
    end if;
    insert into public.timelines (id, plan_id, sub_event_id, template, closes_minute, uses_24_hours)
    values (
      (sent ->> 'id')::uuid, of_plan_id, (sent ->> 'sub_event_id')::uuid, sent ->> 'template',
      (sent ->> 'closes_minute')::integer, (sent ->> 'uses_24_hours')::boolean
    );
    for line in select each from jsonb_array_elements(sent -> 'segments') as each loop
      perform private.put_timeline_row(
        'public.timeline_segments'::regclass,
        jsonb_build_object('id', line -> 'id', 'plan_id', of_plan_id, 'timeline_id', sent -> 'id'), line - 'id', true
      );
    end loop;
  exception when data_exception or integrity_constraint_violation then
    raise exception 'timeline.malformed' using errcode = 'P0001';
  end;
  return private.read_timelines(of_plan_id);
end
$$;

-- Irreversible: segments, calls and versions go with the timeline. Links of roles are of the plan and stay.
create function private.empty_timeline(of_plan_id uuid, of_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.hold_module(of_plan_id, 'timeline');
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

create function private.write_timeline_version(of_plan_id uuid, of_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 100;
  held public.timelines;
begin
  perform private.hold_module(of_plan_id, 'timeline');
  if jsonb_typeof(sent) is distinct from 'object' or num_nulls(sent ->> 'id', sent ->> 'revision') > 0 then
    raise exception 'timeline.malformed' using errcode = 'P0001';
  end if;
  held := private.hold_timeline(of_plan_id, of_id);
  begin
    if exists (
      select from private.timeline_versions as version
      where version.plan_id = of_plan_id and version.timeline_id = of_id and version.id = (sent ->> 'id')::uuid
    ) then
      return private.read_timelines(of_plan_id);
    end if;
    if held.revision <> (sent ->> 'revision')::uuid then
      raise exception 'timeline.changed-elsewhere' using errcode = 'P0001';
    end if;
    if (select count(*) from private.timeline_versions as version where version.timeline_id = of_id) >= most then
      raise exception 'timeline.versions-reached' using errcode = 'P0001', detail = most::text;
    end if;
    insert into private.timeline_versions (id, plan_id, timeline_id, number, note, sent_by, starts_at, segments, calls)
    select (sent ->> 'id')::uuid, of_plan_id, of_id, held.version + 1, sent ->> 'note', (select auth.uid()), start.starts_at,
      (
        select coalesce(jsonb_agg(private.segment_json(segment) order by segment.start_minute, segment.id), '[]')
        from public.timeline_segments as segment where segment.plan_id = of_plan_id and segment.timeline_id = of_id
      ),
      (
        select coalesce(jsonb_agg(private.call_json(call) order by call.start_minute, call.vendor_id), '[]')
        from public.timeline_calls as call where call.plan_id = of_plan_id and call.timeline_id = of_id
      )
    from private.event_start(of_plan_id, held.sub_event_id) as start;
  exception when data_exception or integrity_constraint_violation then
    raise exception 'timeline.malformed' using errcode = 'P0001';
  end;
  update public.timelines as timeline
  set version = held.version + 1, state = case held.state when 'draft' then 'shared' else held.state end
  where timeline.id = of_id;
  return private.read_timelines(of_plan_id);
end
$$;

-- A version as it was sent, for those who may read the timeline; null for others, and where there is none.
create function private.read_timeline_version(of_plan_id uuid, of_id uuid, of_number integer) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'number', version.number, 'sent_at', version.sent_at, 'starts_at', version.starts_at, 'note', version.note,
    'segments', (
      select coalesce(jsonb_agg(segment), '[]') from jsonb_array_elements(version.segments) as segment
      where segment ->> 'audience' <> 'private' or of_plan_id in (select private.my_plan_ids('timeline', 'write'))
    ),
    'calls', version.calls
  )
  from private.timeline_versions as version
  where version.plan_id = of_plan_id and version.timeline_id = of_id and version.number = of_number
    and of_plan_id in (select private.my_plan_ids('timeline', 'read'))
$$;

-- What the clock said is noted on the day and after it, whatever state the plan is in.
create function private.write_segment_times(of_plan_id uuid, of_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 1000;
begin
  perform private.hold_module(of_plan_id, 'timeline', private.late_answers());
  if jsonb_typeof(sent) is distinct from 'array' or jsonb_array_length(sent) > most then
    raise exception 'timeline.malformed' using errcode = 'P0001';
  end if;
  perform private.hold_timeline(of_plan_id, of_id);
  begin
    update public.timeline_segments as segment
    set started_at = line.started_at, ended_at = line.ended_at
    from jsonb_to_recordset(sent) as line (id uuid, started_at timestamptz, ended_at timestamptz)
    where segment.plan_id = of_plan_id and segment.timeline_id = of_id and segment.id = line.id;
  exception when data_exception or integrity_constraint_violation then
    raise exception 'timeline.malformed' using errcode = 'P0001';
  end;
  return private.read_timelines(of_plan_id);
end
$$;

-- [{id, sub_event_id, revision, state, template, closes_minute, is_raining, uses_24_hours, changed_at, starts_at, ends_at, time_zone,
-- segments, calls, versions}], that of the main sub-event first; null for who may not read them. Private segments are told to editors.
create function public.event_timelines(plan_id uuid) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_timelines(event_timelines.plan_id)
$$;

-- Makes the timeline of a sub-event: {id, sub_event_id, template?, closes_minute?, uses_24_hours?, segments}. Another one there by now is
-- refused as `timeline.changed-elsewhere`. Safe to send again. Returns what event_timelines does then, as those below.
create function public.create_timeline(plan_id uuid, timeline jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.make_timeline(create_timeline.plan_id, create_timeline.timeline)
$$;

-- Changes a timeline, all or nothing: {timeline?: {before, after}, segments?: [{id, before, after}], calls?: [{vendor_id, before, after}]}.
-- `before` and `after` hold the columns that change, or are null where the row is not there. What is neither as before nor as after is
-- refused as `timeline.changed-elsewhere`, what is locked as `timeline.locked`. Safe to send again; exchanged, it is undone.
create function public.change_timeline(plan_id uuid, timeline_id uuid, changes jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.write_timeline_changes(change_timeline.plan_id, change_timeline.timeline_id, change_timeline.changes)
$$;

-- Deletes a timeline for good, and all that is in it. Safe to send again.
create function public.reset_timeline(plan_id uuid, timeline_id uuid) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.empty_timeline(reset_timeline.plan_id, reset_timeline.timeline_id)
$$;

-- Keeps a timeline as it is now as the next version, because it is sent: {id, revision, note?}. `revision` is the one that was read. A draft
-- is shared by it. Safe to send again.
create function public.send_timeline(plan_id uuid, timeline_id uuid, version jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.write_timeline_version(send_timeline.plan_id, send_timeline.timeline_id, send_timeline.version)
$$;

create function public.timeline_version(plan_id uuid, timeline_id uuid, number integer) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_timeline_version(timeline_version.plan_id, timeline_version.timeline_id, timeline_version.number)
$$;

-- Notes when segments began and ended, [{id, started_at, ended_at}]; also of a locked timeline, and of a completed plan for 90 days.
create function public.time_segments(plan_id uuid, timeline_id uuid, times jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.write_segment_times(time_segments.plan_id, time_segments.timeline_id, time_segments.times)
$$;

grant execute on function
  private.read_timelines(uuid), private.make_timeline(uuid, jsonb), private.write_timeline_changes(uuid, uuid, jsonb),
  private.empty_timeline(uuid, uuid), private.write_timeline_version(uuid, uuid, jsonb),
  private.read_timeline_version(uuid, uuid, integer), private.write_segment_times(uuid, uuid, jsonb),
  public.event_timelines(uuid), public.create_timeline(uuid, jsonb), public.change_timeline(uuid, uuid, jsonb),
  public.reset_timeline(uuid, uuid), public.send_timeline(uuid, uuid, jsonb), public.timeline_version(uuid, uuid, integer),
  public.time_segments(uuid, uuid, jsonb)
to authenticated;

notify pgrst, 'reload schema';

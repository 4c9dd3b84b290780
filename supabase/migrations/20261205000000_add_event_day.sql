-- The kinds of domain/event-day; a test compares them.
create type private.day_entry_kind as enum ('arrival', 'gift', 'thanks', 'cue', 'delay', 'note', 'cash');

-- How far the entries of a plan's day are: what devices that are open follow, and what puts those who add some in a row. It tells that
-- something was noted, and not what.
create table public.event_days (
  plan_id uuid primary key references public.event_plans (id) on delete cascade,
  position integer not null default 0 check (position >= 0)
);

-- Whether a place of a segment has the form in which it is sent: {start_minute, minutes}.
create function private.is_segment_place(sent jsonb) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(sent) = 'object' and sent = jsonb_build_object(
    'start_minute', sent -> 'start_minute', 'minutes', sent -> 'minutes'
  ) and jsonb_typeof(sent -> 'start_minute') = 'number' and jsonb_typeof(sent -> 'minutes') = 'number'
    then (sent ->> 'start_minute')::numeric % 1 = 0 and (sent ->> 'minutes')::numeric % 1 = 0
      and (sent ->> 'start_minute')::numeric between -2880 and 7200 and (sent ->> 'minutes')::numeric between 0 and 4320
    else false
  end
$$;

-- Whether a text is an id.
create function private.is_id(sent text) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select coalesce(sent ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)
$$;

-- Whether a text is an instant as devices write it, and no other word that PostgreSQL reads as one.
create function private.is_instant(sent text) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select coalesce(sent ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d(:?\d\d)?)$', false)
$$;

-- Whether the value of an entry has the form of its kind. An instant is read by its writer, for that depends on settings.
create function private.is_day_value(kind private.day_entry_kind, value jsonb) returns boolean
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  most_moved constant integer := 1000;
  most_files constant integer := 6;
begin
  if jsonb_typeof(value) is distinct from 'object' then
    return false;
  end if;
  case kind
    when 'arrival' then
      return value in ('{"arrived": true}', '{"arrived": false}');
    when 'thanks' then
      return value in ('{"thanked": true}', '{"thanked": false}');
    when 'cash' then
      return value in ('{"paid": true}', '{"paid": false}');
    when 'gift' then
      return value = jsonb_build_object('text', value -> 'text') and jsonb_typeof(value -> 'text') = 'string'
        and char_length(value ->> 'text') <= 200;
    when 'cue' then
      return value = jsonb_build_object(
        'state', value -> 'state', 'started_at', value -> 'started_at', 'ended_at', value -> 'ended_at'
      ) and coalesce((
        (value ->> 'state') || ' ' || jsonb_typeof(value -> 'started_at') || ' ' || jsonb_typeof(value -> 'ended_at')
      ) in ('open null null', 'started string null', 'done string string'), false)
        and (value ->> 'state' = 'open' or private.is_instant(value ->> 'started_at'))
        and (value ->> 'state' <> 'done' or private.is_instant(value ->> 'ended_at'));
    when 'delay' then
      if value <> jsonb_build_object('moved', value -> 'moved') or jsonb_typeof(value -> 'moved') is distinct from 'array' then
        return false;
      end if;
      return jsonb_array_length(value -> 'moved') <= most_moved and not exists (
        select from jsonb_array_elements(value -> 'moved') as moved
        where moved is distinct from jsonb_build_object(
          'id', moved -> 'id', 'before', moved -> 'before', 'after', moved -> 'after'
        ) or not private.is_id(moved ->> 'id')
          or not private.is_segment_place(moved -> 'before') or not private.is_segment_place(moved -> 'after')
      ) and (
        select count(*) = count(distinct moved ->> 'id') from jsonb_array_elements(value -> 'moved') as moved
      );
    else
      if value = '{"removed": true}' then
        return true;
      end if;
      if value <> jsonb_build_object('text', value -> 'text', 'files', value -> 'files')
        or jsonb_typeof(value -> 'text') is distinct from 'string' or jsonb_typeof(value -> 'files') is distinct from 'array'
        or char_length(value ->> 'text') > 2000 or jsonb_array_length(value -> 'files') > most_files
      then
        return false;
      end if;
      return (jsonb_array_length(value -> 'files') > 0 or private.is_visible(value ->> 'text')) and not exists (
        select from jsonb_array_elements(value -> 'files') as file
        where file is distinct from jsonb_build_object('path', file -> 'path', 'type', file -> 'type', 'size', file -> 'size')
          or jsonb_typeof(file -> 'path') is distinct from 'string' or char_length(file ->> 'path') > 400
          or jsonb_typeof(file -> 'type') is distinct from 'string' or char_length(file ->> 'type') > 100
          or jsonb_typeof(file -> 'size') is distinct from 'number'
      );
  end case;
end
$$;

-- What was noted on the day of an event: appended, never changed, with ids that devices made, so that those without a network write at the
-- same time and come to the same state. The entries of a kind and subject that no other one replaces stand; several that say
-- different things are decided by a person. Out of reach of the data API: of the module that `day_module` names, read and
-- written by procedures.
create table private.event_day_entries (
  id uuid not null,
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  kind private.day_entry_kind not null,
  -- The person, party, segment, timeline or payment it is about. No key: what was noted outlives it until the device's next reading.
  subject_id uuid,
  value jsonb not null,
  -- By the clock of the device.
  at timestamptz not null,
  replaces uuid[] not null default '{}' check (cardinality(replaces) <= 100),
  -- No reference: what was noted stays when an account goes.
  author uuid,
  -- The link by which a helper without an account noted it.
  link_id uuid,
  -- In the order of arrival, without gaps.
  position integer not null check (position > 0),
  -- Of what was sent, for what is sent again.
  content_hash uuid not null,
  -- Whether the segments or the payment were changed by it; null for what changes neither.
  is_applied boolean,
  -- The status of a payment before it was paid.
  status_before public.payment_status,
  stored_at timestamptz not null default clock_timestamp(),
  primary key (plan_id, id),
  constraint event_day_entries_position_key unique (plan_id, position),
  constraint event_day_entries_value_is_of_the_kind check (private.is_day_value(kind, value)),
  constraint event_day_entries_only_notes_are_on_the_whole_day check (subject_id is not null or kind = 'note'),
  constraint event_day_entries_have_one_author check (num_nonnulls(author, link_id) = 1)
);

create index event_day_entries_subject_id_idx on private.event_day_entries (plan_id, subject_id, kind);

create trigger keep_columns before update on public.event_days
  for each row execute function private.keep_columns('plan_id');

-- The module that an entry belongs to.
create function private.day_module(kind private.day_entry_kind) returns private.plan_module
  language sql immutable parallel safe set search_path = '' as $$
  select case
    when kind in ('arrival', 'gift', 'thanks') then 'guests' when kind = 'cash' then 'money' else 'timeline'
  end::private.plan_module
$$;

-- The entries of a kind and subject that no other one of them replaces.
create function private.standing_entries(of_plan_id uuid, of_kind private.day_entry_kind, of_subject_id uuid)
  returns setof private.event_day_entries
  language sql stable security definer set search_path = '' as $$
  select entry
  from private.event_day_entries as entry
  where entry.plan_id = of_plan_id and entry.kind = of_kind and entry.subject_id is not distinct from of_subject_id
    and not exists (
      select from private.event_day_entries as other
      where other.plan_id = of_plan_id and other.kind = of_kind and other.subject_id is not distinct from of_subject_id
        and other.id <> entry.id and entry.id = any (other.replaces)
    )
$$;

-- Segments are as far as the entries that stand say, as in domain/event-day: what one says has begun and another is done is done, and
-- the first instants count. Where one says that it has not begun, it stays until that is decided. Returns whether it is.
create function private.apply_cue(of_plan_id uuid, of_segment_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  said record;
begin
  select bool_or(entry.value ->> 'state' = 'open') as is_open, bool_or(entry.value ->> 'state' <> 'open') as has_begun,
    min((entry.value ->> 'started_at')::timestamptz) as started_at, min((entry.value ->> 'ended_at')::timestamptz) as ended_at
  into said
  from private.standing_entries(of_plan_id, 'cue', of_segment_id) as entry;
  if said.is_open is not distinct from said.has_begun then
    return false;
  end if;
  update public.timeline_segments as segment set started_at = said.started_at, ended_at = said.ended_at
  where segment.plan_id = of_plan_id and segment.id = of_segment_id
    and (segment.started_at, segment.ended_at) is distinct from (said.started_at, said.ended_at);
  if found then
    -- Those who read the timeline by a link hear of it.
    update public.timelines as timeline set revision = gen_random_uuid(), changed_at = clock_timestamp()
    from public.timeline_segments as segment
    where segment.plan_id = of_plan_id and segment.id = of_segment_id and timeline.id = segment.timeline_id;
  end if;
  return true;
end
$$;

-- Moves segments as a delay wants where each of them is as it was before, or as it is to be: all or none, also of a locked timeline, for
-- the day goes on. Returns whether it did.
create function private.apply_delay(of_plan_id uuid, of_timeline_id uuid, moved jsonb) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
    select from jsonb_array_elements(apply_delay.moved) as line
    left join public.timeline_segments as segment
      on segment.plan_id = of_plan_id and segment.timeline_id = of_timeline_id and segment.id = (line ->> 'id')::uuid
    where segment.id is null or jsonb_build_object('start_minute', segment.start_minute, 'minutes', segment.minutes)
      not in (line -> 'before', line -> 'after')
  ) then
    return false;
  end if;
  update public.timeline_segments as segment
  set start_minute = (line #>> '{after,start_minute}')::integer, minutes = (line #>> '{after,minutes}')::integer
  from jsonb_array_elements(apply_delay.moved) as line
  where segment.plan_id = of_plan_id and segment.timeline_id = of_timeline_id and segment.id = (line ->> 'id')::uuid
    and line -> 'before' <> line -> 'after'
    and segment.start_minute = (line #>> '{before,start_minute}')::integer
    and segment.minutes = (line #>> '{before,minutes}')::integer;
  if found then
    update public.timelines as timeline set revision = gen_random_uuid(), changed_at = clock_timestamp()
    where timeline.plan_id = of_plan_id and timeline.id = of_timeline_id;
  end if;
  return true;
end
$$;

-- A payment is paid, on the day of the first entry that says so, where all that stand say it; and is again what it was before where all
-- say that it is not. Returns whether they agree, and the status that was changed.
create function private.apply_cash(of_plan_id uuid, of_payment_id uuid, out is_applied boolean, out status_before public.payment_status)
  language plpgsql volatile security definer set search_path = '' as $$
declare
  said record;
  held public.payments;
  zone constant text := (select plan.time_zone from public.event_plans as plan where plan.id = of_plan_id);
begin
  select bool_and((entry.value ->> 'paid')::boolean) as is_paid, bool_or((entry.value ->> 'paid')::boolean) as is_said_paid,
    min(entry.at) as at into said
  from private.standing_entries(of_plan_id, 'cash', of_payment_id) as entry;
  is_applied := said.is_paid is not distinct from said.is_said_paid;
  select payment.* into held from public.payments as payment
  where payment.plan_id = of_plan_id and payment.id = of_payment_id;
  if not is_applied or said.is_paid = (held.status = 'confirmed') then
    return;
  end if;
  status_before := held.status;
  if said.is_paid then
    update public.payments as payment set status = 'confirmed', paid_on = (said.at at time zone zone)::date
    where payment.id = of_payment_id;
    return;
  end if;
  update public.payments as payment set status = 'pending' where payment.id = of_payment_id;
  if 'scheduled' = (
    select entry.status_before from private.event_day_entries as entry
    where entry.plan_id = of_plan_id and entry.kind = 'cash' and entry.subject_id = of_payment_id
      and entry.value = '{"paid": true}' and entry.status_before is not null
    order by entry.position desc limit 1
  ) then
    -- What was paid by mistake is meant to be paid, as before.
    update public.payments as payment set status = 'scheduled' where payment.id = of_payment_id;
  end if;
end
$$;

-- What an entry is about is there, in this plan; a note on a segment that is not is one on the day as a whole.
create function private.day_subject(of_plan_id uuid, of_kind private.day_entry_kind, sent uuid) returns uuid
  language sql stable security definer set search_path = '' as $$
  select case of_kind
    when 'arrival' then (
      select member.id from public.party_members as member
      where member.plan_id = of_plan_id and member.id = sent and not member.is_deleted
    )
    when 'cue' then (
      select segment.id from public.timeline_segments as segment where segment.plan_id = of_plan_id and segment.id = sent
    )
    when 'note' then (
      select segment.id from public.timeline_segments as segment where segment.plan_id = of_plan_id and segment.id = sent
    )
    when 'delay' then (
      select timeline.id from public.timelines as timeline where timeline.plan_id = of_plan_id and timeline.id = sent
    )
    when 'cash' then (
      select payment.id from public.payments as payment where payment.plan_id = of_plan_id and payment.id = sent
    )
    else (
      select guest.id from public.guests as guest
      where guest.plan_id = of_plan_id and guest.id = sent and guest.deleted_at is null
    )
  end
$$;

-- One entry of `write_day_entries`, at the next position. Returns whether it is new.
create function private.write_day_entry(
  plan public.event_plans, line jsonb, author uuid, of_link_id uuid, kinds private.day_entry_kind[], next_position integer
) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 20000;
  entry private.event_day_entries;
  sent_subject constant uuid := (line ->> 'subject_id')::uuid;
  hash constant uuid := md5(jsonb_build_array(line -> 'kind', sent_subject, line -> 'value')::text)::uuid;
  -- A device's clock may be wrong. The day of an example is tried when one likes, by a clock that is made up.
  earliest constant timestamptz := case when (plan).example is null then now() - interval '30 days' else '1900-01-02 00:00+00' end;
  latest constant timestamptz := case when (plan).example is null then now() + interval '10 minutes' else '2199-12-30 00:00+00' end;
begin
  if jsonb_typeof(line) is distinct from 'object' or not private.is_id(line ->> 'id')
    or not private.is_instant(line ->> 'at') or line ->> 'kind' is null or jsonb_typeof(line -> 'replaces') is distinct from 'array'
  then
    raise exception 'event-day.malformed' using errcode = 'P0001';
  end if;
  entry.id := (line ->> 'id')::uuid;
  entry.kind := (line ->> 'kind')::private.day_entry_kind;
  entry.value := line -> 'value';
  if entry.kind <> all (kinds) then
    raise exception 'access.not-allowed' using errcode = 'P0001';
  end if;
  select stored.content_hash into entry.content_hash from private.event_day_entries as stored
  where stored.plan_id = (plan).id and stored.id = entry.id;
  if found then
    if entry.content_hash = hash then
      return false;
    end if;
    raise exception 'event-day.malformed' using errcode = 'P0001';
  end if;
  if (plan).completed_at is not null and entry.kind in ('delay', 'cash') then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  if next_position > most then
    raise exception 'event-day.limit-reached' using errcode = 'P0001';
  end if;
  if not private.is_day_value(entry.kind, entry.value) then
    raise exception 'event-day.malformed' using errcode = 'P0001';
  end if;
  entry.subject_id := private.day_subject((plan).id, entry.kind, sent_subject);
  if entry.subject_id is null and entry.kind <> 'note' then
    raise exception 'event-day.not-found' using errcode = 'P0001';
  end if;
  entry.replaces := array(select jsonb_array_elements_text(line -> 'replaces')::uuid);
  entry.at := (line ->> 'at')::timestamptz;
  if entry.at not between earliest and latest then
    entry.at := now();
  end if;
  if entry.kind = 'cue' and entry.value ->> 'state' <> 'open' then
    entry.value := private.cue_in_time(entry.value, earliest, latest, entry.at);
  end if;
  insert into private.event_day_entries (
    id, plan_id, kind, subject_id, value, at, replaces, author, link_id, position, content_hash
  )
  values (
    entry.id, (plan).id, entry.kind, entry.subject_id, entry.value, entry.at, entry.replaces, write_day_entry.author,
    of_link_id, next_position, hash
  );
  if entry.kind = 'cue' then
    entry.is_applied := private.apply_cue((plan).id, entry.subject_id);
  elsif entry.kind = 'delay' then
    entry.is_applied := private.apply_delay((plan).id, entry.subject_id, entry.value -> 'moved');
  elsif entry.kind = 'cash' then
    select done.* into entry.is_applied, entry.status_before from private.apply_cash((plan).id, entry.subject_id) as done;
  else
    return true;
  end if;
  update private.event_day_entries as stored set is_applied = entry.is_applied, status_before = entry.status_before
  where stored.plan_id = (plan).id and stored.id = entry.id;
  return true;
exception when data_exception or integrity_constraint_violation then
  raise exception 'event-day.malformed' using errcode = 'P0001';
end
$$;

-- The instants of a segment that has begun, within bounds; what is not is when the entry was noted.
create function private.cue_in_time(value jsonb, earliest timestamptz, latest timestamptz, noted_at timestamptz) returns jsonb
  language plpgsql stable set search_path = '' as $$
declare
  started_at timestamptz := (value ->> 'started_at')::timestamptz;
  ended_at timestamptz := (value ->> 'ended_at')::timestamptz;
begin
  if ended_at < started_at then
    raise exception 'event-day.malformed' using errcode = 'P0001';
  end if;
  if started_at not between earliest and latest then
    started_at := noted_at;
  end if;
  if ended_at not between earliest and latest then
    ended_at := noted_at;
  end if;
  return jsonb_build_object(
    'state', value -> 'state', 'started_at', started_at,
    'ended_at', case when ended_at is not null then greatest(ended_at, started_at) end
  );
end
$$;

-- Appends entries to the day of a plan, of the kinds that their author may write: [{id, kind, subject_id, value, at, replaces}]. Each by
-- itself: those that are refused are returned, [{id, code}], and hold up no others. Safe to send again. Positions are given in
-- the order in which transactions end, so that who has read up to one has read all before it.
create function private.write_day_entries(
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

-- What a link by which an entry was noted is called; links come with a later migration.
create function private.day_link_name(of_plan_id uuid, of_link_id uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select null::text
$$;

-- The entries after a position, of these kinds, in the order of arrival. Who may not see private segments is not told what was noted of
-- them. As text from the start (json, not jsonb), for thousands are read with it: a third of the time.
create function private.day_entries(
  of_plan_id uuid, after bigint, kinds private.day_entry_kind[], sees_private boolean
) returns json
  language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(told order by told.position), '[]')
  from (
    select entry.id, entry.kind, entry.subject_id,
      case when entry.kind = 'delay' and not sees_private
        then jsonb_build_object('moved', (
          select coalesce(jsonb_agg(line.moved order by line.number), '[]')
          from jsonb_array_elements(entry.value -> 'moved') with ordinality as line (moved, number)
          join public.timeline_segments as segment on segment.plan_id = of_plan_id
            and segment.id = (line.moved ->> 'id')::uuid and segment.audience <> 'private'
        ))
        else entry.value
      end as value,
      entry.at, entry.replaces,
      case when entry.link_id is null then author.full_name else private.day_link_name(of_plan_id, entry.link_id) end as by,
      entry.position, entry.is_applied
    from private.event_day_entries as entry
    left join public.profiles as author on author.id = entry.author
    where entry.plan_id = of_plan_id and entry.position > coalesce(day_entries.after, 0) and entry.kind = any (kinds)
      and (sees_private or entry.kind not in ('cue', 'note') or entry.subject_id is null or exists (
        select from public.timeline_segments as segment
        where segment.plan_id = of_plan_id and segment.id = entry.subject_id and segment.audience <> 'private'
      ))
  ) as told
$$;

-- The same with the position up to which it is: {entries, position}.
create function private.read_day_entries(
  of_plan_id uuid, after bigint, kinds private.day_entry_kind[], sees_private boolean
) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'entries', private.day_entries(of_plan_id, read_day_entries.after, kinds, sees_private)::jsonb,
    'position', coalesce((select day.position from public.event_days as day where day.plan_id = of_plan_id), 0)
  )
$$;

-- The kinds of entries that the caller may read or write.
create function private.my_day_kinds(of_plan_id uuid, verb private.module_verb) returns private.day_entry_kind[]
  language sql stable security definer set search_path = '' as $$
  select array(
    select kind from unnest(enum_range(null::private.day_entry_kind)) as kind
    where private.day_module(kind) in (
      select module from unnest('{guests,timeline,money}'::private.plan_module[]) as module
      where of_plan_id in (select private.my_plan_ids(module, my_day_kinds.verb))
    )
  )
$$;

create function private.add_my_day_entries(of_plan_id uuid, sent jsonb, after bigint) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  refused jsonb;
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  refused := private.write_day_entries(of_plan_id, sent, (select auth.uid()), null, private.my_day_kinds(of_plan_id, 'write'));
  return jsonb_build_object('refused', refused) || private.read_day_entries(
    of_plan_id, add_my_day_entries.after, private.my_day_kinds(of_plan_id, 'read'),
    of_plan_id in (select private.my_plan_ids('timeline', 'write'))
  );
end
$$;

-- Appends what was noted on the day, [{id, kind, subject_id, value, at, replaces}], and returns what all devices noted after a position:
-- {entries: [{…, by, position, is_applied}], position, refused: [{id, code}]}. Without entries it only returns. Safe to send again.
-- Of a completed plan for 90 days, but for delays and payments.
create function public.add_day_entries(plan_id uuid, entries jsonb, after bigint default 0) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.add_my_day_entries(add_day_entries.plan_id, add_day_entries.entries, add_day_entries.after)
$$;

alter table public.event_days enable row level security;
alter table private.event_day_entries enable row level security;

-- Members hear that something was noted, and ask for what they may read of it.
create policy "members follow the days of their plans" on public.event_days for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('details', 'read'))));

grant select on public.event_days to authenticated;
grant select, insert, update, delete on public.event_days to service_role;
grant execute on function
  private.add_my_day_entries(uuid, jsonb, bigint), public.add_day_entries(uuid, jsonb, bigint)
to authenticated;

do $follow$
begin
  perform private.follow_changes('public.event_days'::regclass, 'details');
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.event_days;
  end if;
end
$follow$;

notify pgrst, 'reload schema';

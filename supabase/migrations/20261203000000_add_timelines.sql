-- The closed lists of domain/timeline; a test compares them.
create type public.timeline_track as enum ('guests', 'couple', 'vendors', 'kitchen', 'music');
create type public.timeline_owner as enum (
  'coordinator', 'couple', 'family', 'host', 'venue', 'catering', 'music', 'mc', 'photographer', 'entertainment', 'florist',
  'transport', 'av', 'production', 'school', 'ushers'
);
create type public.timeline_audience as enum ('private', 'couple', 'vendors', 'guests');
create type public.timeline_state as enum ('draft', 'shared', 'locked');

-- The day of a sub-event, hour by hour. It begins when its sub-event does, so that it moves with the event by itself.
create table public.timelines (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null,
  sub_event_id uuid not null,
  -- New with each change: what is sent names the one that was read.
  revision uuid not null default gen_random_uuid(),
  state public.timeline_state not null default 'draft',
  -- What it was made from.
  template text check (char_length(template) <= 80 and template ~ '^[a-z0-9][a-z0-9-]*$'),
  -- Until when the place may be used, in minutes from the start.
  closes_minute integer check (closes_minute between -2880 and 7200),
  -- Segments take place where they do when it rains.
  is_raining boolean not null default false,
  -- Null: as the language of the reader has it.
  uses_24_hours boolean,
  -- The last version that was sent, and when one was last confirmed by a reader.
  version smallint not null default 0 check (version between 0 and 999),
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default clock_timestamp(),
  constraint timelines_plan_id_id_key unique (plan_id, id),
  constraint timelines_one_for_each_sub_event unique (plan_id, sub_event_id),
  constraint timelines_sub_event_is_of_the_plan foreign key (plan_id, sub_event_id)
    references public.sub_events (plan_id, id) on delete cascade
);

-- What happens, from when to when. Minutes are real ones from the start of the sub-event, also while clocks are moved.
create table public.timeline_segments (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null,
  timeline_id uuid not null,
  start_minute integer not null check (start_minute between -2880 and 7200),
  -- None: a moment.
  minutes integer not null check (minutes between 0 and 4320),
  -- It shrinks to these and grows to those; null: as long as there is time.
  least_minutes integer not null default 0 check (least_minutes between 0 and 4320),
  most_minutes integer check (most_minutes between 0 and 4320),
  -- It begins at its hour, whatever is late.
  is_fixed boolean not null default false,
  -- Time held free, which delays use up first.
  is_buffer boolean not null default false,
  track public.timeline_track not null default 'guests',
  audience public.timeline_audience not null default 'vendors',
  owner public.timeline_owner,
  vendor_id uuid,
  person text check (char_length(person) <= 80 and private.is_visible(person)),
  phone text check (char_length(phone) <= 40 and private.is_visible(phone)),
  name text check (char_length(name) <= 120 and private.is_visible(name)),
  -- The key of its words where it has no name of its own.
  template text check (char_length(template) <= 80 and template ~ '^[a-z0-9][a-z0-9-]*\.[a-z0-9][a-z0-9-]*$'),
  place text check (char_length(place) <= 120 and private.is_visible(place)),
  rain_place text check (char_length(rain_place) <= 120 and private.is_visible(rain_place)),
  note text check (char_length(note) <= 500 and private.is_visible(note)),
  cue smallint check (cue between 1 and 999),
  -- What the clock said on the day.
  started_at timestamptz check (started_at >= '1900-01-01 00:00+00' and started_at < '2200-01-01 00:00+00'),
  ended_at timestamptz check (ended_at >= '1900-01-01 00:00+00' and ended_at < '2200-01-01 00:00+00'),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default clock_timestamp(),
  constraint timeline_segments_timeline_is_of_the_plan foreign key (plan_id, timeline_id)
    references public.timelines (plan_id, id) on delete cascade,
  constraint timeline_segments_vendor_is_of_the_plan foreign key (plan_id, vendor_id)
    references public.vendors (plan_id, id) on delete set null (vendor_id),
  constraint timeline_segments_are_called_something check (num_nonnulls(name, template) > 0),
  constraint timeline_segments_most_is_not_less check (most_minutes >= least_minutes),
  constraint timeline_segments_end_after_they_start check (coalesce(ended_at >= started_at, ended_at is null))
);

-- When a vendor comes, for how long they are hired, and how many of them eat.
create table public.timeline_calls (
  timeline_id uuid not null,
  vendor_id uuid not null,
  plan_id uuid not null,
  start_minute integer not null check (start_minute between -2880 and 7200),
  minutes integer check (minutes between 0 and 4320),
  meals integer not null default 0 check (meals between 0 and 500),
  note text check (char_length(note) <= 200 and private.is_visible(note)),
  primary key (timeline_id, vendor_id),
  constraint timeline_calls_timeline_is_of_the_plan foreign key (plan_id, timeline_id)
    references public.timelines (plan_id, id) on delete cascade,
  constraint timeline_calls_vendor_is_of_the_plan foreign key (plan_id, vendor_id)
    references public.vendors (plan_id, id) on delete cascade
);

create index timeline_segments_timeline_id_idx on public.timeline_segments (plan_id, timeline_id);
create index timeline_segments_vendor_id_idx on public.timeline_segments (plan_id, vendor_id);
create index timeline_calls_timeline_id_idx on public.timeline_calls (plan_id, timeline_id);
create index timeline_calls_vendor_id_idx on public.timeline_calls (plan_id, vendor_id);

create trigger bound_rows after insert on public.timeline_segments
  referencing new table as added for each statement execute function private.bound_rows('1000', 'timeline.limit-reached');
-- When a segment was changed last, for calendars.
create function private.touch_segment() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end
$$;

create trigger touch_segment before update on public.timeline_segments
  for each row execute function private.touch_segment();
create trigger keep_columns before update on public.timelines
  for each row execute function private.keep_columns('id', 'plan_id', 'sub_event_id', 'created_at');
create trigger keep_columns before update on public.timeline_segments
  for each row execute function private.keep_columns('id', 'plan_id', 'timeline_id', 'created_at');
create trigger keep_columns before update on public.timeline_calls
  for each row execute function private.keep_columns('timeline_id', 'vendor_id', 'plan_id');

alter table public.timelines enable row level security;
alter table public.timeline_segments enable row level security;
alter table public.timeline_calls enable row level security;

-- Members read the timelines of their plans; what is private only those who may write them. All is written by procedures.
create policy "members read timelines" on public.timelines for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('timeline', 'read'))));
create policy "members read segments, editors the private ones too" on public.timeline_segments for select to authenticated
  using (
    (audience <> 'private' and plan_id = any (array(select private.my_plan_ids('timeline', 'read'))))
    or plan_id = any (array(select private.my_plan_ids('timeline', 'write')))
  );
create policy "members read calls of vendors" on public.timeline_calls for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('timeline', 'read'))));

grant select on public.timelines, public.timeline_segments, public.timeline_calls to authenticated;
grant select, insert, update, delete on public.timelines, public.timeline_segments, public.timeline_calls to service_role;

do $follow$
declare
  followed text;
begin
  foreach followed in array '{timelines,timeline_segments,timeline_calls}'::text[] loop
    perform private.follow_changes(format('public.%I', followed)::regclass, 'timeline');
  end loop;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    return;
  end if;
  -- Whoever hears of a row asks for the timelines of the plan.
  alter publication supabase_realtime add table
    public.timelines (id, plan_id, revision, state, version, confirmed_at),
    public.timeline_segments (id, plan_id, timeline_id, audience), public.timeline_calls (timeline_id, vendor_id, plan_id);
end
$follow$;

notify pgrst, 'reload schema';

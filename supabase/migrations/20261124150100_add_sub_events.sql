create type public.question_kind as enum ('text', 'yes-no', 'choice');

-- Whether a list holds texts of that length, none empty and none twice.
create function private.are_texts(texts text[], most integer, longest integer) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select cardinality(texts) <= most
    and array_position(texts, null) is null
    and (select coalesce(bool_and(char_length(each_text) <= longest and private.is_visible(each_text)), true)
      and count(distinct each_text) = count(*) from unnest(texts) as each_text)
$$;

-- What people are invited to: the ceremony, the reception, a brunch. Every plan has one that is the main one, whose name,
-- start and zone are the plan's where nobody has said others.
create table public.sub_events (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  name_es text check (char_length(name_es) <= 80 and private.is_visible(name_es)),
  name_en text check (char_length(name_en) <= 80 and private.is_visible(name_en)),
  starts_at timestamptz check (starts_at >= '1900-01-01 00:00+00' and starts_at < '2200-01-01 00:00+00'),
  ends_at timestamptz check (ends_at >= '1900-01-01 00:00+00' and ends_at < '2200-01-01 00:00+00'),
  time_zone text,
  place text check (char_length(place) <= 200 and private.is_visible(place)),
  dress text check (char_length(dress) <= 100 and private.is_visible(dress)),
  is_main boolean not null default false,
  is_seated boolean not null default true,
  position smallint not null default 0 check (position between 0 and 99),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sub_events_plan_id_id_key unique (plan_id, id),
  constraint sub_events_have_a_name check (is_main or num_nonnulls(name_es, name_en) > 0),
  constraint sub_events_end_after_they_start check (ends_at > starts_at)
);

-- What people can choose to eat.
create table public.meal_options (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  name_es text check (char_length(name_es) <= 80 and private.is_visible(name_es)),
  name_en text check (char_length(name_en) <= 80 and private.is_visible(name_en)),
  is_for_children boolean not null default false,
  position smallint not null default 0 check (position between 0 and 99),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint meal_options_plan_id_id_key unique (plan_id, id),
  constraint meal_options_have_a_name check (num_nonnulls(name_es, name_en) > 0)
);

-- What the hosts ask besides.
create table public.guest_questions (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  text_es text check (char_length(text_es) <= 200 and private.is_visible(text_es)),
  text_en text check (char_length(text_en) <= 200 and private.is_visible(text_en)),
  kind public.question_kind not null default 'text',
  choices_es text[] not null default '{}' check (private.are_texts(choices_es, 10, 80)),
  choices_en text[] not null default '{}' check (private.are_texts(choices_en, 10, 80)),
  position smallint not null default 0 check (position between 0 and 99),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint guest_questions_plan_id_id_key unique (plan_id, id),
  constraint guest_questions_have_a_text check (num_nonnulls(text_es, text_en) > 0),
  constraint guest_questions_choices_are_for_a_choice check (
    kind = 'choice' or (cardinality(choices_es) = 0 and cardinality(choices_en) = 0)
  )
);

-- How a plan's guest list is kept: whose guests they are, until when they answer, for how many there are places.
create table public.guest_settings (
  plan_id uuid primary key references public.event_plans (id) on delete cascade,
  first_host text check (char_length(first_host) <= 50 and private.is_visible(first_host)),
  second_host text check (char_length(second_host) <= 50 and private.is_visible(second_host)),
  -- On the calendar of the event's time zone.
  reply_by date check (reply_by >= '1900-01-01' and reply_by < '2200-01-01'),
  places integer check (places between 1 and 10000),
  -- After the main event, what guests need is removed.
  needs_days integer not null default 90 check (needs_days between 30 and 365),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index sub_events_one_main_idx on public.sub_events (plan_id) where is_main;

-- A plan has its main sub-event and its settings from its first moment.
create function private.add_guest_defaults() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.sub_events (plan_id, is_main) values (new.id, true);
  insert into public.guest_settings (plan_id) values (new.id);
  return null;
end
$$;

insert into public.sub_events (plan_id, is_main) select id, true from public.event_plans;
insert into public.guest_settings (plan_id) select id from public.event_plans;

create trigger make_guest_defaults after insert on public.event_plans
  for each row execute function private.add_guest_defaults();

create trigger check_time_zone before insert or update of time_zone on public.sub_events
  for each row when (new.time_zone is not null) execute function private.check_time_zone();
create trigger keep_columns before update of id, plan_id, is_main, created_at on public.sub_events
  for each row execute function private.keep_columns('id', 'plan_id', 'is_main', 'created_at');
create trigger keep_columns before update of id, plan_id, created_at on public.meal_options
  for each row execute function private.keep_columns('id', 'plan_id', 'created_at');
create trigger keep_columns before update of id, plan_id, created_at on public.guest_questions
  for each row execute function private.keep_columns('id', 'plan_id', 'created_at');
create trigger keep_columns before update of plan_id, created_at on public.guest_settings
  for each row execute function private.keep_columns('plan_id', 'created_at');

create trigger bound_rows after insert on public.sub_events
  referencing new table as added for each statement execute function private.bound_rows('20', 'sub-event.limit-reached');
create trigger bound_rows after insert on public.meal_options
  referencing new table as added for each statement execute function private.bound_rows('20', 'meal-option.limit-reached');
create trigger bound_rows after insert on public.guest_questions
  referencing new table as added for each statement
  execute function private.bound_rows('10', 'guest-question.limit-reached');

do $$
declare
  subject text;
begin
  foreach subject in array '{sub_events,meal_options,guest_questions,guest_settings}'::text[] loop
    execute format(
      'create trigger touch_updated_at before update on public.%1$I
         for each row execute function private.touch_updated_at();
       create trigger a_refuse_added after insert on public.%1$I referencing new table as added
         for each statement execute function private.refuse_members_in_completed_plan();
       create trigger a_refuse_changed after update on public.%1$I referencing old table as gone new table as added
         for each statement execute function private.refuse_members_in_completed_plan();
       create trigger a_refuse_removed after delete on public.%1$I referencing old table as gone
         for each statement execute function private.refuse_members_in_completed_plan()', subject
    );
  end loop;
end
$$;

alter table public.sub_events enable row level security;
alter table public.meal_options enable row level security;
alter table public.guest_questions enable row level security;
alter table public.guest_settings enable row level security;

create policy "members read sub-events" on public.sub_events for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('guests', 'read'))));
create policy "editors add sub-events" on public.sub_events for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('guests', 'write'))));
create policy "editors change sub-events" on public.sub_events for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('guests', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('guests', 'write'))));
-- The main one stays as long as the plan.
create policy "editors remove sub-events" on public.sub_events for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('guests', 'write'))) and not is_main);

create policy "members read meal options" on public.meal_options for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('guests', 'read'))));
create policy "editors add meal options" on public.meal_options for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('guests', 'write'))));
create policy "editors change meal options" on public.meal_options for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('guests', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('guests', 'write'))));
create policy "editors remove meal options" on public.meal_options for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('guests', 'write'))));

create policy "members read guest questions" on public.guest_questions for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('guests', 'read'))));
create policy "editors add guest questions" on public.guest_questions for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('guests', 'write'))));
create policy "editors change guest questions" on public.guest_questions for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('guests', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('guests', 'write'))));
create policy "editors remove guest questions" on public.guest_questions for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('guests', 'write'))));

create policy "members read guest settings" on public.guest_settings for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('guests', 'read'))));
create policy "editors change guest settings" on public.guest_settings for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('guests', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('guests', 'write'))));

grant select, delete on public.sub_events, public.meal_options, public.guest_questions to authenticated;
grant insert (id, plan_id, name_es, name_en, starts_at, ends_at, time_zone, place, dress, is_seated, position)
  on public.sub_events to authenticated;
grant update (name_es, name_en, starts_at, ends_at, time_zone, place, dress, is_seated, position)
  on public.sub_events to authenticated;
grant insert (id, plan_id, name_es, name_en, is_for_children, position) on public.meal_options to authenticated;
grant update (name_es, name_en, is_for_children, position) on public.meal_options to authenticated;
grant insert (id, plan_id, text_es, text_en, kind, choices_es, choices_en, position)
  on public.guest_questions to authenticated;
grant update (text_es, text_en, kind, choices_es, choices_en, position) on public.guest_questions to authenticated;
grant select on public.guest_settings to authenticated;
grant update (first_host, second_host, reply_by, places, needs_days) on public.guest_settings to authenticated;
grant select, insert, update, delete
  on public.sub_events, public.meal_options, public.guest_questions, public.guest_settings to service_role;
-- The check constraints call it as whoever writes the row.
grant execute on function private.are_texts(text[], integer, integer) to authenticated, service_role;

notify pgrst, 'reload schema';

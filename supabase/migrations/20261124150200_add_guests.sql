create type public.guest_side as enum ('first', 'second', 'both');
create type public.age_group as enum ('under-18', '18-24', '25-35', '36-50', '51-65', 'over-65');
create type public.gender as enum ('male', 'female', 'other', 'prefer-not-to-say');
create type public.guest_answer as enum ('pending', 'yes', 'no');
create type public.answer_source as enum ('host', 'guest', 'import');

-- An entry of the guest list: a party, the only thing that tiers count. Its people are rows of their own.
create table public.guests (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  -- The order of entry; lists are read by it, page by page.
  list_position bigint not null generated always as identity,
  side public.guest_side,
  guest_group text check (char_length(guest_group) <= 60 and private.is_visible(guest_group)),
  email text check (char_length(email) <= 100 and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  phone text check (phone ~ '^\+[1-9][0-9]{1,15}$'),
  -- Null is the phone.
  whatsapp text check (whatsapp ~ '^\+[1-9][0-9]{1,15}$'),
  address text check (char_length(address) <= 200),
  notes text check (char_length(notes) <= 500),
  save_the_date_sent boolean not null default false,
  invite_sent boolean not null default false,
  table_number text check (char_length(table_number) <= 20 and private.is_visible(table_number)),
  title text check (char_length(title) <= 30 and private.is_visible(title)),
  envelope_name text check (char_length(envelope_name) <= 150 and private.is_visible(envelope_name)),
  -- Null is the plan's.
  language public.language_code,
  tags text[] not null default '{}' check (private.are_texts(tags, 20, 40)),
  is_second_list boolean not null default false,
  -- The party's own words, which only its own page writes.
  message text check (char_length(message) <= 500),
  song text check (char_length(song) <= 150),
  -- Ten answers as long as they may be, in every script, and those that another party brought with it.
  question_answers jsonb not null default '{}'
    check (jsonb_typeof(question_answers) = 'object' and octet_length(question_answers::text) <= 20000),
  replied_at timestamptz,
  -- Hidden from everybody from then on; purged after the time of the bin.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  -- Also when one of its people or their invitations change.
  changed_at timestamptz not null default clock_timestamp(),
  constraint guests_plan_id_id_key unique (plan_id, id)
);

-- One row for each place of a party, its lead included, named or not yet.
create table public.party_members (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null,
  guest_id uuid not null,
  -- 0 is the lead. At most 20 places, for each position is there once.
  position smallint not null check (position between 0 and 19),
  first_name text check (char_length(first_name) <= 50 and private.is_visible(first_name)),
  last_name text check (char_length(last_name) <= 50 and private.is_visible(last_name)),
  age_group public.age_group,
  -- In years, of minors whose age is known.
  age smallint check (age between 0 and 17),
  gender public.gender,
  is_non_drinker boolean not null default false,
  is_driver boolean not null default false,
  -- Whether the party is deleted, which a policy asks of each row.
  is_deleted boolean not null default false,
  created_at timestamptz not null default now(),
  constraint party_members_plan_id_id_key unique (plan_id, id),
  constraint party_members_party_is_of_the_plan foreign key (plan_id, guest_id)
    references public.guests (plan_id, id) on delete cascade,
  constraint party_members_position_is_taken_once unique (plan_id, guest_id, position) deferrable initially deferred,
  constraint party_members_age_is_of_minors check (age is null or age_group = 'under-18')
);

create index guests_list_position_idx on public.guests (plan_id, list_position);
create index guests_changed_at_idx on public.guests (plan_id, changed_at);
create index guests_counted_idx on public.guests (plan_id, is_second_list) where deleted_at is null;
create index guests_deleted_at_idx on public.guests (deleted_at) where deleted_at is not null;

create function private.touch_changed_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end
$$;

-- A change of people is a change of their party. What this transaction has touched already is left. Parties
-- are locked in one order, as whoever changes many locks them. Statements on transition tables are planned anew each time: a
-- plan made for one row would be kept for thousands.
create function private.touch_parties_of_members() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  rows_touched text;
begin
  foreach rows_touched in array case tg_op
    when 'INSERT' then '{added}'::text[] when 'DELETE' then '{gone}' else '{added,gone}'
  end loop
    execute format(
      'update public.guests as guest set changed_at = clock_timestamp()
       from (
         select party.id from public.guests as party
         where party.changed_at < now() and (party.plan_id, party.id) in (select plan_id, guest_id from %I)
         order by party.id for no key update
       ) as touched
       where guest.id = touched.id', rows_touched
    );
  end loop;
  return null;
end
$$;

-- At the end of a transaction the places of a party are numbered from 0 without gaps, and there is at least one, so that a
-- party always has its lead, however it was written.
create function private.settle_places() returns trigger
  language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  party_plan_id uuid;
  party_id uuid;
  places integer;
  last_position integer;
begin
  if tg_table_name = 'guests' then
    party_plan_id := new.plan_id;
    party_id := new.id;
  else
    party_plan_id := old.plan_id;
    party_id := old.guest_id;
  end if;
  select count(*), max(member.position) into places, last_position
  from public.party_members as member where member.plan_id = party_plan_id and member.guest_id = party_id;
  if places = 0 then
    -- All of the plan at once, for many may have been added without.
    insert into public.party_members (plan_id, guest_id, position)
    select guest.plan_id, guest.id, 0 from public.guests as guest
    where guest.plan_id = party_plan_id and guest.deleted_at is null and not exists (
      select from public.party_members as member where member.plan_id = guest.plan_id and member.guest_id = guest.id
    );
  elsif last_position <> places - 1 then
    update public.party_members as member set position = numbered.place
    from (
      select id, row_number() over (order by other.position, other.id) - 1 as place
      from public.party_members as other where other.plan_id = party_plan_id and other.guest_id = party_id
    ) as numbered
    where member.plan_id = party_plan_id and member.id = numbered.id and member.position <> numbered.place;
  end if;
  return null;
end
$$;

create trigger keep_columns before update of id, plan_id, list_position, created_at on public.guests
  for each row execute function private.keep_columns('id', 'plan_id', 'list_position', 'created_at');
create trigger touch_changed_at before update on public.guests
  for each row when (old.* is distinct from new.*) execute function private.touch_changed_at();
create constraint trigger settle_places after insert on public.guests deferrable initially deferred
  for each row execute function private.settle_places();

create trigger keep_columns before update of id, plan_id, created_at on public.party_members
  for each row execute function private.keep_columns('id', 'plan_id', 'created_at');
create constraint trigger settle_places after update of position, guest_id or delete on public.party_members deferrable initially deferred
  for each row execute function private.settle_places();
create trigger touch_parties_of_added after insert on public.party_members
  referencing new table as added for each statement execute function private.touch_parties_of_members();
create trigger touch_parties_of_changed after update on public.party_members
  referencing old table as gone new table as added for each statement execute function private.touch_parties_of_members();
create trigger touch_parties_of_removed after delete on public.party_members
  referencing old table as gone for each statement execute function private.touch_parties_of_members();

do $$
declare
  subject text;
begin
  foreach subject in array '{guests,party_members}'::text[] loop
    execute format(
      'create trigger a_refuse_added after insert on public.%1$I referencing new table as added
         for each statement execute function private.refuse_members_in_completed_plan();
       create trigger a_refuse_changed after update on public.%1$I referencing old table as gone new table as added
         for each statement execute function private.refuse_members_in_completed_plan(''changed_at'');
       create trigger a_refuse_removed after delete on public.%1$I referencing old table as gone
         for each statement execute function private.refuse_members_in_completed_plan()', subject
    );
  end loop;
end
$$;

alter table public.guests enable row level security;
alter table public.party_members enable row level security;

create policy "members read guests" on public.guests for select to authenticated
  using (deleted_at is null and plan_id = any (array(select private.my_plan_ids('guests', 'read'))));
create policy "editors add guests" on public.guests for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('guests', 'write'))));
create policy "editors change guests" on public.guests for update to authenticated
  using (deleted_at is null and plan_id = any (array(select private.my_plan_ids('guests', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('guests', 'write'))));

-- People are seen and changed with their party: none of a deleted one.
create policy "members read party members" on public.party_members for select to authenticated
  using (not is_deleted and plan_id = any (array(select private.my_plan_ids('guests', 'read'))));
create policy "editors add party members" on public.party_members for insert to authenticated
  with check (
    plan_id = any (array(select private.my_plan_ids('guests', 'write')))
    and exists (select from public.guests as party where party.id = guest_id)
  );
create policy "editors change party members" on public.party_members for update to authenticated
  using (not is_deleted and plan_id = any (array(select private.my_plan_ids('guests', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('guests', 'write'))));
create policy "editors remove party members" on public.party_members for delete to authenticated
  using (not is_deleted and plan_id = any (array(select private.my_plan_ids('guests', 'write'))));

grant select on public.guests to authenticated;
grant insert (
  id, plan_id, side, guest_group, email, phone, whatsapp, address, notes, save_the_date_sent, invite_sent, table_number,
  title, envelope_name, language, tags, is_second_list
) on public.guests to authenticated;
grant update (
  side, guest_group, email, phone, whatsapp, address, notes, save_the_date_sent, invite_sent, table_number, title,
  envelope_name, language, tags, is_second_list
) on public.guests to authenticated;
grant select, delete on public.party_members to authenticated;
grant insert (
  id, plan_id, guest_id, position, first_name, last_name, age_group, age, gender, is_non_drinker, is_driver
) on public.party_members to authenticated;
grant update (position, first_name, last_name, age_group, age, gender, is_non_drinker, is_driver)
  on public.party_members to authenticated;
grant select, insert, update, delete on public.guests, public.party_members to service_role;

notify pgrst, 'reload schema';

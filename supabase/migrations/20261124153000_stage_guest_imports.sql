-- An import of guests from a file: begun, filled in parts, committed at once. What it was made of is kept for some days, so
-- that it can be undone as a whole. In `private`: only the procedures below read and write it.
create table private.guest_imports (
  id uuid primary key,
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  source text not null check (source ~ '^[a-z][a-z-]{0,39}$'),
  file_name text check (char_length(file_name) <= 200),
  -- Of everything staged.
  bytes bigint not null default 0,
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  undone_at timestamptz,
  -- What committing answered, and what undoing did; a call that is repeated answers the same.
  result jsonb,
  undo_result jsonb
);

-- One party of the file. `columns` are those of `guests` to set.
create table private.guest_import_parties (
  import_id uuid not null references private.guest_imports (id) on delete cascade,
  row_number integer not null check (row_number between 1 and 1000000),
  guest_id uuid not null,
  is_new boolean not null,
  columns jsonb not null check (jsonb_typeof(columns) = 'object'),
  -- The guest before and after the import, and when it was last touched by it.
  before jsonb,
  after jsonb,
  touched_at timestamptz,
  -- While it is undone: the guest as it is.
  present jsonb,
  primary key (import_id, row_number),
  constraint guest_import_parties_guest_is_there_once unique (import_id, guest_id)
);

-- One person of it. Needs are health and belief: they go with the import, after a day or some, never later.
create table private.guest_import_members (
  import_id uuid not null,
  row_number integer not null,
  ordinal integer not null,
  member_id uuid not null,
  is_new boolean not null,
  columns jsonb not null check (jsonb_typeof(columns) = 'object'),
  -- [{sub_event_id, answer?, meal_option_id?}]; of a new person, all.
  invitations jsonb not null check (jsonb_typeof(invitations) = 'array'),
  needs jsonb check (jsonb_typeof(needs) = 'object'),
  before jsonb,
  after jsonb,
  -- By the id of the sub-event.
  invitations_before jsonb,
  invitations_after jsonb,
  needs_before jsonb,
  needs_after jsonb,
  present jsonb,
  invitations_present jsonb,
  needs_present jsonb,
  primary key (import_id, row_number, ordinal),
  constraint guest_import_members_party_is_staged foreign key (import_id, row_number)
    references private.guest_import_parties (import_id, row_number) on delete cascade,
  constraint guest_import_members_person_is_there_once unique (import_id, member_id)
);

create index guest_imports_plan_id_idx on private.guest_imports (plan_id, created_at);
create index guest_imports_user_id_idx on private.guest_imports (user_id);

alter table private.guest_imports enable row level security;
alter table private.guest_import_parties enable row level security;
alter table private.guest_import_members enable row level security;

-- How long a committed import can be undone, and how long one waits to be committed.
create function private.import_undo_time() returns interval
  language sql immutable set search_path = '' as $$
  select interval '7 days'
$$;

-- The import, locked, of a plan whose guests the caller may write; of another member only when it is committed.
create function private.hold_import(of_plan_id uuid, of_import_id uuid) returns private.guest_imports
  language plpgsql security definer set search_path = '' as $$
declare
  found_import private.guest_imports;
begin
  perform private.hold_module(of_plan_id, 'guests');
  select stored.* into found_import from private.guest_imports as stored
  where stored.id = of_import_id and stored.plan_id = of_plan_id
    and (stored.committed_at is not null or stored.user_id = (select auth.uid()))
  for update;
  if not found then
    raise exception 'guest-import.not-found' using errcode = 'P0001';
  end if;
  return found_import;
end
$$;

-- What imports keep to be undone is bounded for each plan.
create function private.begin_import(of_plan_id uuid, of_import_id uuid, source text, file_name text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  import private.guest_imports;
  most_kept constant integer := 50;
  most_bytes constant bigint := 100000000;
begin
  perform private.hold_module(of_plan_id, 'guests');
  if of_import_id is null or source is null or source !~ '^[a-z][a-z-]{0,39}$' then
    raise exception 'guest.malformed' using errcode = 'P0001';
  end if;
  -- One at a time: what the caller gave up is gone.
  delete from private.guest_imports as stored
  where stored.plan_id = of_plan_id and stored.user_id = (select auth.uid()) and stored.committed_at is null
    and stored.id <> of_import_id;
  -- Of those that can be undone, the latest stay as long as they are no more and no larger than this together.
  delete from private.guest_imports as stored using (
    select other.id, row_number() over latest as place,
      sum(case when other.undone_at is null then other.bytes else 0 end) over latest as bytes
    from private.guest_imports as other where other.plan_id = of_plan_id and other.committed_at is not null
    window latest as (order by other.committed_at desc, other.id)
  ) as kept
  where stored.id = kept.id and stored.id <> of_import_id and (kept.place > most_kept or kept.bytes > most_bytes);
  insert into private.guest_imports (id, plan_id, user_id, source, file_name)
  values (of_import_id, of_plan_id, (select auth.uid()), begin_import.source, left(begin_import.file_name, 200))
  on conflict (id) do nothing;
  import := private.hold_import(of_plan_id, of_import_id);
  -- Begun again it is filled anew: what was staged may have been left out since.
  if import.committed_at is null then
    delete from private.guest_import_parties as staged where staged.import_id = import.id;
    update private.guest_imports as stored set bytes = 0 where stored.id = import.id;
  end if;
end
$$;

create function private.stage_import(of_plan_id uuid, of_import_id uuid, parties jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  most_bytes constant bigint := 40000000;
  most_parties constant integer := 10000;
  most_members constant integer := 20000;
  import private.guest_imports := private.hold_import(of_plan_id, of_import_id);
begin
  -- Its answer was lost, and committing again gives it.
  if import.committed_at is not null then
    return;
  end if;
  if jsonb_typeof(parties) is distinct from 'array'
    or exists (
      select from jsonb_array_elements(parties) as party
      where jsonb_typeof(party) <> 'object' or jsonb_typeof(party -> 'row') is distinct from 'number'
        or jsonb_typeof(party -> 'columns') is distinct from 'object'
        or jsonb_typeof(party -> 'members') is distinct from 'array'
        or jsonb_array_length(case when jsonb_typeof(party -> 'members') = 'array' then party -> 'members' else '[]' end) > 20
    )
    or exists (
      select from jsonb_array_elements(parties) as party, jsonb_array_elements(party -> 'members') as member
      where jsonb_typeof(member) <> 'object' or jsonb_typeof(member -> 'columns') is distinct from 'object'
        or jsonb_typeof(member -> 'invitations') is distinct from 'array'
        or coalesce(jsonb_typeof(member -> 'needs'), 'null') not in ('object', 'null')
        -- A new party has new people only, and at least one.
        or (party ->> 'guest_id' is null and member ->> 'id' is not null)
    )
    or exists (
      select from jsonb_array_elements(parties) as party
      where party ->> 'guest_id' is null and jsonb_array_length(party -> 'members') = 0
    )
  then
    raise exception 'guest.malformed' using errcode = 'P0001';
  end if;

  -- Sent again, a part replaces what it staged.
  delete from private.guest_import_parties as staged
  where staged.import_id = import.id
    and staged.row_number in (select (party ->> 'row')::integer from jsonb_array_elements(parties) as party);
  insert into private.guest_import_parties (import_id, row_number, guest_id, is_new, columns)
  select import.id, (party ->> 'row')::integer, coalesce((party ->> 'guest_id')::uuid, gen_random_uuid()),
    party ->> 'guest_id' is null, party -> 'columns'
  from jsonb_array_elements(parties) as party;
  insert into private.guest_import_members (
    import_id, row_number, ordinal, member_id, is_new, columns, invitations, needs
  )
  select import.id, (party ->> 'row')::integer, ordinality, coalesce((member ->> 'id')::uuid, gen_random_uuid()),
    member ->> 'id' is null, member -> 'columns', member -> 'invitations', nullif(member -> 'needs', 'null')
  from jsonb_array_elements(parties) as party,
    jsonb_array_elements(party -> 'members') with ordinality as listed (member, ordinality);

  update private.guest_imports as stored set bytes = stored.bytes + octet_length(parties::text) where stored.id = import.id;
  if import.bytes + octet_length(parties::text) > most_bytes
    or (select count(*) > most_parties from private.guest_import_parties as staged where staged.import_id = import.id)
    or (select count(*) > most_members from private.guest_import_members as staged where staged.import_id = import.id)
  then
    raise exception 'guest-import.too-large' using errcode = 'P0001';
  end if;
end
$$;

-- Begins an import, or begins one of the same id anew unless it is committed. For those who may write guests.
create function public.begin_guest_import(plan_id uuid, import_id uuid, source text, file_name text default null)
  returns void language sql volatile security invoker set search_path = '' as $$
  select private.begin_import(begin_guest_import.plan_id, begin_guest_import.import_id, begin_guest_import.source,
    begin_guest_import.file_name)
$$;

-- Stages parties of a file: [{row, guest_id or null for a new one, columns: {…of a guest, to set}, members: [{id or null,
-- columns, invitations: [{sub_event_id, answer?, meal_option_id?}], needs?: {diets, allergens, access, note}}]}]. Rows that
-- were staged before are replaced.
create function public.stage_guest_import(plan_id uuid, import_id uuid, parties jsonb) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.stage_import(stage_guest_import.plan_id, stage_guest_import.import_id, stage_guest_import.parties)
$$;

-- Removes imports that were never committed, after a day, and those that can no longer be undone.
create function private.purge_guest_imports() returns void
  language sql security definer set search_path = '' as $$
  delete from private.guest_imports as stored
  where (stored.committed_at is null and stored.created_at <= now() - interval '1 day')
    or stored.committed_at <= now() - private.import_undo_time()
$$;

do $schedule$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('purge-guest-imports', '20 * * * *', 'select private.purge_guest_imports()');
  end if;
end
$schedule$;

grant execute on function private.begin_import(uuid, uuid, text, text), private.stage_import(uuid, uuid, jsonb)
to authenticated;
grant execute on function
  public.begin_guest_import(uuid, uuid, text, text), public.stage_guest_import(uuid, uuid, jsonb)
to authenticated;

notify pgrst, 'reload schema';

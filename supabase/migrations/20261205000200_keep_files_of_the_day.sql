-- The files that notes of the day name, as far as these were not replaced or removed. Out of reach of the data API: module timeline.
create table private.event_day_files (
  plan_id uuid not null,
  entry_id uuid not null,
  path text not null check (
    char_length(path) <= 400 and starts_with(path, plan_id || '/') and private.is_object_name(path)
  ),
  primary key (plan_id, entry_id, path),
  constraint event_day_files_entry_is_of_the_plan foreign key (plan_id, entry_id)
    references private.event_day_entries (plan_id, id) on delete cascade
);

create index event_day_files_path_idx on private.event_day_files (path);

create trigger keep_named_file before insert on private.event_day_files
  for each row execute function private.keep_named_file('path');

-- A note names its files, and the notes that it replaces name theirs no more.
create function private.name_files_of_note() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.event_day_files (plan_id, entry_id, path)
  select distinct new.plan_id, new.id, file ->> 'path'
  from jsonb_array_elements(coalesce(new.value -> 'files', '[]')) as file;
  delete from private.event_day_files as named
  using private.event_day_entries as replaced
  where replaced.plan_id = new.plan_id and replaced.id = any (new.replaces) and replaced.id <> new.id
    and replaced.kind = 'note' and replaced.subject_id is not distinct from new.subject_id
    and named.plan_id = replaced.plan_id and named.entry_id = replaced.id;
  return null;
end
$$;

create trigger name_files_of_note after insert on private.event_day_entries
  for each row when (new.kind = 'note') execute function private.name_files_of_note();

-- Also what a note of the day names.
create or replace function private.is_named_file(of_path text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.vendors where contract_path = of_path)
    or exists (select from public.payments where receipt_path = of_path)
    or exists (select from public.rooms where background_path = of_path)
    or exists (select from public.quotes where file_path = of_path)
    or exists (select from private.event_day_files where path = of_path)
$$;

-- As before, and without what a note of the day names.
create or replace function private.claim_files() returns setof text
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  delete from private.unused_files as noted
  where (noted.claimed_at is null or noted.claimed_at < now() - interval '10 minutes')
    and (
      private.is_named_file(noted.path)
      or not exists (select from storage.objects where bucket_id = 'plan-files' and name = noted.path)
    );
  insert into private.unused_files (path)
  select object.name from storage.objects as object
  where object.bucket_id = 'plan-files' and object.created_at < now() - interval '10 minutes'
    and not exists (select from public.vendors where contract_path = object.name)
    and not exists (select from public.payments where receipt_path = object.name)
    and not exists (select from public.rooms where background_path = object.name)
    and not exists (select from public.quotes where file_path = object.name)
    and not exists (select from private.event_day_files where path = object.name)
    -- A conflict alone would wait for whoever is taking the file off the list.
    and not exists (select from private.unused_files as noted where noted.path = object.name)
  on conflict do nothing;
  return query
    update private.unused_files as due set claimed_at = now()
    where due.path in (
      select noted.path from private.unused_files as noted
      where noted.noted_at < now() - interval '1 hour'
        and (noted.claimed_at is null or noted.claimed_at < now() - interval '10 minutes')
        and not private.is_named_file(noted.path)
      order by noted.noted_at, noted.path
      limit 100
      -- Who is naming one at this moment holds it.
      for update skip locked
    )
    returning due.path;
end
$$;

alter table private.event_day_files enable row level security;

do $files$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;

  -- The plans whose files of the day the caller may add to: also those that were completed, as long as entries are taken.
  create function private.my_day_folders() returns setof text
    language sql stable security definer set search_path = '' as $$
    select plan.id::text
    from private.my_plan_ids('timeline', 'write') as my_id
    join public.event_plans as plan on plan.id = my_id
    where plan.completed_at is null or plan.completed_at > now() - private.late_answers()
  $$;

  -- As before; files of notes of the day lie in a folder of their own, so that what was seen there does not use up the room of contracts.
  create or replace function private.check_files_of_plan() returns trigger
    language plpgsql security definer set search_path = '' as $check$
  declare
    allowed constant integer := 200;
    folder constant text := lower(split_part(new.name, '/', 1));
    day_folder constant text := folder || '/day';
    is_of_day constant boolean := starts_with(lower(new.name), day_folder || '/');
  begin
    -- What comes into one folder comes one by one; the count is taken when the one before has been decided.
    perform pg_advisory_xact_lock(hashtextextended('plan-files/' || folder, 0));
    if allowed < (
      select count(*) filter (where is_of_day = starts_with(lower(name), day_folder || '/')) from storage.objects
      where bucket_id = 'plan-files' and lower(name) collate "C" >= folder || '/' and lower(name) collate "C" < folder || '0'
    ) then
      raise exception 'file.limit-reached' using errcode = 'P0001', detail = allowed::text;
    end if;
    return null;
  end
  $check$;

  alter policy "editors add files to their plans" on storage.objects
    with check (
      bucket_id = 'plan-files'
      and (
        (
          (storage.foldername(name))[1] = any (array(select private.my_plan_folders('{owner,editor}', true)))
          and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]{1,120}$'
        )
        or (
          (storage.foldername(name))[1] = any (array(select private.my_day_folders()))
          and name ~ '^[0-9a-f-]{36}/day/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]{1,120}$'
        )
      )
    );

  grant execute on function private.my_day_folders() to authenticated;
end
$files$;

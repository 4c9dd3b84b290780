-- Where there is a storage service: contracts, receipts and other files of a plan, private, each at
-- <plan id>/<file id>/<name>. Members read the files of their plans; editors add, change and remove them.
do $files$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values (
    'plan-files', 'plan-files', false, 10 * 1024 * 1024,
    array[
      'application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/heic', 'text/plain',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    ]
  )
  on conflict (id) do update set
    public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  -- The folders the caller may read, or, of plans that are open, write: those of plans it belongs to in one of these roles.
  -- As text, because a name may start with anything.
  create function private.my_plan_folders(roles public.plan_role[], is_to_write boolean) returns setof text
    language sql stable security definer set search_path = '' as $$
    select plan.id::text
    from private.my_plan_ids(roles) as my_id
    join public.event_plans as plan on plan.id = my_id
    where not (is_to_write and plan.completed_at is not null)
  $$;

  -- Whether a plan's folder takes another file: 200 at most.
  create function private.has_room_for_file(of_name text) returns boolean
    language sql stable security definer set search_path = '' as $$
    select count(*) < 200 from storage.objects
    where bucket_id = 'plan-files'
      and lower(name) collate "C" >= split_part(of_name, '/', 1) || '/'
      and lower(name) collate "C" < split_part(of_name, '/', 1) || '0'
  $$;

  -- The files of a plan go with it. Where the service keeps no list of files to remove, they stay, readable by nobody, until
  -- its operator removes them through it.
  create function private.remove_files_of_plan() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare
    before constant text := coalesce(current_setting('storage.allow_delete_query', true), '');
  begin
    if to_regclass('storage.unclaimed_files') is not null then
      perform set_config('storage.allow_delete_query', 'true', true);
      delete from storage.objects
      where bucket_id = 'plan-files'
        and lower(name) collate "C" >= old.id || '/'
        and lower(name) collate "C" < old.id || '0';
      perform set_config('storage.allow_delete_query', before, true);
    end if;
    return null;
  end
  $$;

  create trigger remove_files_of_plan after delete on public.event_plans
    for each row execute function private.remove_files_of_plan();

  create policy "members read files of their plans" on storage.objects for select to authenticated
    using (
      bucket_id = 'plan-files'
      and (storage.foldername(name))[1] = any (array(select private.my_plan_folders('{owner,editor,viewer}', false)))
    );
  create policy "editors add files to their plans" on storage.objects for insert to authenticated
    with check (
      bucket_id = 'plan-files'
      and (storage.foldername(name))[1] = any (array(select private.my_plan_folders('{owner,editor}', true)))
      and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]{1,120}$'
      and private.has_room_for_file(name)
    );
  create policy "editors change files of their plans" on storage.objects for update to authenticated
    using (
      bucket_id = 'plan-files'
      and (storage.foldername(name))[1] = any (array(select private.my_plan_folders('{owner,editor}', true)))
    )
    with check (
      bucket_id = 'plan-files'
      and (storage.foldername(name))[1] = any (array(select private.my_plan_folders('{owner,editor}', true)))
      and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]{1,120}$'
    );
  create policy "editors remove files of their plans" on storage.objects for delete to authenticated
    using (
      bucket_id = 'plan-files'
      and (storage.foldername(name))[1] = any (array(select private.my_plan_folders('{owner,editor}', true)))
    );

  grant execute on function private.my_plan_folders(public.plan_role[], boolean) to authenticated;
  grant execute on function private.has_room_for_file(text) to authenticated;
end
$files$;

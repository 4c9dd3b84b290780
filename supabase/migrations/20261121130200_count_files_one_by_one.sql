-- A plan's folder takes 200 files, however they come: uploaded, moved there, two at once, by an address signed beforehand. A
-- policy could not hold that: it does not see what another upload is about to add, and is not asked by signed addresses.
do $files$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;

  create function private.check_files_of_plan() returns trigger
    language plpgsql security definer set search_path = '' as $$
  declare
    allowed constant integer := 200;
    folder constant text := lower(split_part(new.name, '/', 1));
  begin
    -- What comes into one folder comes one by one; the count is taken when the one before has been decided.
    perform pg_advisory_xact_lock(hashtextextended('plan-files/' || folder, 0));
    if allowed < (
      select count(*) from storage.objects
      where bucket_id = 'plan-files' and lower(name) collate "C" >= folder || '/' and lower(name) collate "C" < folder || '0'
    ) then
      raise exception 'file.limit-reached' using errcode = 'P0001', detail = allowed::text;
    end if;
    return null;
  end
  $$;

  create trigger check_files_of_plan after insert or update of bucket_id, name on storage.objects
    for each row when (new.bucket_id = 'plan-files') execute function private.check_files_of_plan();

  alter policy "editors add files to their plans" on storage.objects
    with check (
      bucket_id = 'plan-files'
      and (storage.foldername(name))[1] = any (array(select private.my_plan_folders('{owner,editor}', true)))
      and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]{1,120}$'
    );
  drop function private.has_room_for_file(text);
end
$files$;

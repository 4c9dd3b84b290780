create or replace function storage.update_updated_at_column() returns trigger
  language plpgsql
  as $$
begin
  new.updated_at = now();
  return new;
end
$$;

-- Claims the file of a new version and gives the replaced one up, in the transaction that changes the row. It runs as the
-- owner, because callers have no rights on storage.unclaimed_files.
create or replace function storage.track_file() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op <> 'DELETE' then
    delete from storage.unclaimed_files where version = new.version;
  end if;
  if tg_op <> 'INSERT' and old.version is not null and (tg_op = 'DELETE' or new.version is distinct from old.version) then
    insert into storage.unclaimed_files (version, remove_at) values (old.version, now())
    on conflict (version) do update set remove_at = excluded.remove_at;
  end if;
  return null;
end
$$;

-- Here a deleted row gives its file up, but on Supabase it would leave the file behind for ever; so it is refused here too.
create or replace function storage.protect_delete() returns trigger
  language plpgsql
  as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise exception 'Files are deleted through the Storage API and not by a query on its tables.'
      using errcode = '42501', hint = 'set_config(''storage.allow_delete_query'', ''true'', true) allows it for one transaction.';
  end if;
  return null;
end
$$;

revoke execute on function
  storage.update_updated_at_column(), storage.track_file(), storage.protect_delete()
from public;

create or replace trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();
create or replace trigger update_buckets_updated_at before update on storage.buckets
  for each row execute function storage.update_updated_at_column();
create or replace trigger track_file after insert or delete or update of version on storage.objects
  for each row execute function storage.track_file();
create or replace trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();
create or replace trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();

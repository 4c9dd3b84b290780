-- The file that a quote was read from, in the folder of its plan.
alter table public.quotes add column file_path text
  check (char_length(file_path) <= 400 and starts_with(file_path, plan_id || '/'))
  constraint quotes_file_path_is_object_name check (private.is_object_name(file_path));

create index quotes_file_path_idx on public.quotes (file_path) where file_path is not null;

-- Also what a quote names.
create or replace function private.is_named_file(of_path text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.vendors where contract_path = of_path)
    or exists (select from public.payments where receipt_path = of_path)
    or exists (select from public.rooms where background_path = of_path)
    or exists (select from public.quotes where file_path = of_path)
$$;

-- As before, and without what a quote names.
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

create trigger keep_named_file before insert or update of file_path on public.quotes
  for each row when (new.file_path is not null) execute function private.keep_named_file('file_path');

grant insert (file_path), update (file_path) on public.quotes to authenticated;

notify pgrst, 'reload schema';

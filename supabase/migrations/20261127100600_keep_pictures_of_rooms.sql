-- Also what a room names.
create or replace function private.is_named_file(of_path text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.vendors where contract_path = of_path)
    or exists (select from public.payments where receipt_path = of_path)
    or exists (select from public.rooms where background_path = of_path)
$$;

-- Notes the files nothing names, forgets those that are named again or gone, and claims up to 100 that nothing has named for an
-- hour: longer than anything can be undone. New ones are left to whoever is about to name them.
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

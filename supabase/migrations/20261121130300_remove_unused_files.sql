-- Files of plans that nothing names, and since when that is known. A claim is a promise to remove one now.
create table private.unused_files (
  path text primary key,
  noted_at timestamptz not null default now(),
  claimed_at timestamptz
);

-- Finds who names a file.
create index vendors_contract_path_idx on public.vendors (contract_path) where contract_path is not null;
create index payments_receipt_path_idx on public.payments (receipt_path) where receipt_path is not null;

create function private.is_named_file(of_path text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.vendors where contract_path = of_path)
    or exists (select from public.payments where receipt_path = of_path)
$$;

-- Notes the files nothing names, forgets those that are named again or gone, and claims up to 100 that nothing has named for an
-- hour: longer than anything can be undone. New ones are left to whoever is about to name them.
create function private.claim_files() returns setof text
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

-- For the service that removes them through the storage API: the paths of files to remove now.
create function public.claim_unused_files() returns setof text
  language sql volatile security invoker set search_path = '' as $$
  select private.claim_files()
$$;

-- A file that is named is used again; one that is being removed at this moment cannot be. Argument: the column that names it.
create function private.keep_named_file() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  named constant text := to_jsonb(new) ->> tg_argv[0];
begin
  delete from private.unused_files where path = named and claimed_at is null;
  if exists (select from private.unused_files where path = named) then
    raise exception 'file.not-found' using errcode = 'P0001';
  end if;
  return new;
end
$$;

create trigger keep_named_file before insert or update of contract_path on public.vendors
  for each row when (new.contract_path is not null) execute function private.keep_named_file('contract_path');
create trigger keep_named_file before insert or update of receipt_path on public.payments
  for each row when (new.receipt_path is not null) execute function private.keep_named_file('receipt_path');

alter table private.unused_files enable row level security;

grant execute on function private.claim_files() to service_role;
grant execute on function public.claim_unused_files() to service_role;

-- Every quarter of an hour, where there are files, jobs and somebody to ask for them.
do $remove$
begin
  if to_regclass('storage.objects') is not null and to_regnamespace('cron') is not null
    and to_regnamespace('net') is not null
  then
    perform cron.schedule(
      'remove-unused-files', '7-59/15 * * * *', $job$select private.call_function('remove-unused-files')$job$
    );
  end if;
end
$remove$;

notify pgrst, 'reload schema';

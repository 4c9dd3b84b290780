-- Where the storage service keeps no list of files to remove, those of a purged plan stay behind. Whoever made a plan of the
-- same id would read them, so such an id counts as taken: the answer is the one that a plan of that id would give.
do $files$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;

  create function private.refuse_id_with_files() returns trigger
    language plpgsql security definer set search_path = '' as $$
  begin
    if exists (
      select from storage.objects
      where bucket_id = 'plan-files'
        and lower(name) collate "C" >= new.id || '/'
        and lower(name) collate "C" < new.id || '0'
    ) then
      raise unique_violation using
        message = 'duplicate key value violates unique constraint "event_plans_pkey"',
        constraint = 'event_plans_pkey', table = 'event_plans', schema = 'public';
    end if;
    return new;
  end
  $$;

  create trigger refuse_id_with_files before insert on public.event_plans
    for each row execute function private.refuse_id_with_files();
end
$files$;

-- The bin of an owner whose tier has no row of limits keeps as many as the largest.
create or replace function private.bin_size(of_owner_id uuid) returns integer
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select case when limits.max_plans is null then 50 else 10 end
      from public.tier_limits as limits
      where limits.tier = coalesce((select tier from public.subscriptions where user_id = of_owner_id), 'free')
    ),
    50
  )
$$;

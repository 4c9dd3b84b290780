-- Empties the bin every minute: with pg_cron on Supabase, with the gateway's own clock, which speaks the same call,
-- elsewhere. Where there is neither, plans in the bin stay hidden and are kept.
do $purge$
begin
  if to_regnamespace('cron') is null and exists (select from pg_available_extensions where name = 'pg_cron') then
    begin
      create extension pg_cron;
    exception when others then
      -- Installed but not among the libraries the server starts with; that is for its operator to decide.
      raise notice 'pg_cron could not be used: %', sqlerrm;
    end;
  end if;
  if to_regnamespace('cron') is not null then
    perform cron.schedule('purge-deleted-plans', '* * * * *', 'select private.purge_deleted_plans()');
  end if;
end
$purge$;

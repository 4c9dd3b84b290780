-- The auth server only ever adds to its audit log. The privacy page says for how long it is kept.
create function private.purge_audit_log() returns void
  language sql volatile security definer set search_path = '' as $$
  delete from auth.audit_log_entries where created_at < now() - interval '12 months';
$$;

do $schedule$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('purge-audit-log', '40 3 * * *', 'select private.purge_audit_log()');
  end if;
end
$schedule$;

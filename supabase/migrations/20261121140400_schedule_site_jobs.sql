-- What the public site keeps, and no longer: messages for 24 months; who asked for the newsletter and never confirmed, or
-- left it, for 30 days; counters until they are over.
create function private.purge_site_records() returns void
  language sql volatile security definer set search_path = '' as $$
  delete from public.contact_messages where created_at < now() - interval '24 months';
  delete from public.newsletter_subscribers
  where (status = 'pending' and asked_at < now() - interval '30 days')
    or (status = 'unsubscribed' and unsubscribed_at < now() - interval '30 days');
  delete from private.turns where ends_at <= now();
$$;

-- Every night, and every quarter of an hour for messages that could not be mailed at once: with pg_cron and pg_net on
-- Supabase, with the gateway, which offers both their interfaces, elsewhere.
do $schedule$
begin
  if to_regnamespace('cron') is null then return; end if;
  perform cron.schedule('purge-site-records', '20 3 * * *', 'select private.purge_site_records()');
  if to_regnamespace('net') is not null then
    perform cron.schedule(
      'forward-contact-messages', '*/15 * * * *', $job$select private.call_function('forward-contact-messages')$job$
    );
  end if;
end
$schedule$;

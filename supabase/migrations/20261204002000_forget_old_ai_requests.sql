-- What the site keeps, and no longer: messages for 24 months; who asked for the newsletter and never confirmed, or left it,
-- for 30 days; counters until they are over; what was asked of a model for 13 months, so that a month can be compared with the
-- same one a year before. The day's limit looks at the last 24 hours alone.
create or replace function private.purge_site_records() returns void
  language sql volatile security definer set search_path = '' as $$
  delete from public.contact_messages where created_at < now() - interval '24 months';
  delete from public.newsletter_subscribers
  where (status = 'pending' and asked_at < now() - interval '30 days')
    or (status = 'unsubscribed' and unsubscribed_at < now() - interval '30 days');
  delete from private.turns where ends_at <= now();
  delete from public.ai_requests where created_at < now() - interval '13 months';
$$;

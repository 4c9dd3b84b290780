-- The way out of mail about a plan, of mentions, of tasks and of monthly figures, and back, for guests and for members: the same answer for
-- every token. What is queued for the address is left out when its turn comes.
create or replace function private.stop_mail(of_token text, is_stopped boolean) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.guest_mail_stops as stop
  set stopped_at = case when stop_mail.is_stopped then coalesce(stop.stopped_at, now()) end
  where stop.token = stop_mail.of_token;
  update private.guest_digests as digest
  set frequency = case when stop_mail.is_stopped then 'never' else 'daily' end,
    told_up_to = case when digest.frequency = 'never' then now() else digest.told_up_to end
  where digest.token = stop_mail.of_token and (digest.frequency = 'never') <> stop_mail.is_stopped;
  update private.task_digests as digest
  set is_on = not stop_mail.is_stopped, told_up_to = case when digest.is_on then digest.told_up_to else now() end,
    told_on = case when digest.is_on then digest.told_on else private.digest_day(plan.time_zone) end
  from public.event_plans as plan
  where plan.id = digest.plan_id and digest.token = stop_mail.of_token and digest.is_on = stop_mail.is_stopped;
  update private.analytics_mails as mail
  set is_on = not stop_mail.is_stopped,
    told_for = case when mail.is_on then mail.told_for else date_trunc('month', now() at time zone 'UTC')::date end
  where mail.token = stop_mail.of_token and mail.is_on = stop_mail.is_stopped;
  update private.mention_mails as mail
  set is_off = stop_mail.is_stopped, told_up_to = case when mail.is_off then now() else mail.told_up_to end
  where mail.token = stop_mail.of_token and mail.is_off <> stop_mail.is_stopped
$$;

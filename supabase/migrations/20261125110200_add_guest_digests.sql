-- What a member is told by mail of the answers that guests give: at once but gathered, once a day, or never. Who has no row is an
-- owner who is told daily, or another member, who is told nothing. Out of reach of the data API.
create table private.guest_digests (
  plan_id uuid not null,
  user_id uuid not null,
  frequency text not null check (frequency in ('at-once', 'daily', 'never')),
  -- In every digest. All it opens is the way out, and back.
  token text not null unique default private.random_token(),
  -- Answers up to then were told, or were not to be.
  told_up_to timestamptz not null default now(),
  claimed_at timestamptz,
  primary key (plan_id, user_id),
  constraint guest_digests_user_is_a_member foreign key (plan_id, user_id)
    references public.plan_members (plan_id, user_id) on delete cascade
);

create index answer_entries_of_guests_idx on public.answer_entries (plan_id, at) where source = 'guest';

alter table private.guest_digests enable row level security;

-- The caller's choice; null for those who may not read guests.
create function private.digest_frequency(of_plan_id uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce(digest.frequency, case when plan.owner_id = (select auth.uid()) then 'daily' else 'never' end)
  from public.event_plans as plan
  left join private.guest_digests as digest on digest.plan_id = plan.id and digest.user_id = (select auth.uid())
  where plan.id = of_plan_id and of_plan_id = any (array(select private.my_plan_ids('guests', 'read')))
$$;

-- Who chooses anew is told what comes from then on.
create function private.choose_digest(of_plan_id uuid, of_frequency text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if of_plan_id is null or of_plan_id <> all (array(select private.my_plan_ids('guests', 'read'))) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if of_frequency is null or of_frequency not in ('at-once', 'daily', 'never') then
    raise exception 'mailing.malformed' using errcode = 'P0001';
  end if;
  insert into private.guest_digests as digest (plan_id, user_id, frequency)
  values (of_plan_id, (select auth.uid()), of_frequency)
  on conflict (plan_id, user_id) do update set
    frequency = excluded.frequency,
    told_up_to = case when digest.frequency = 'never' then now() else digest.told_up_to end;
  return of_frequency;
end
$$;

-- Of the answers that guests gave between two moments, the last of each person to each sub-event, by party: its lead's name
-- unless that is a minor, and how many said what. Neither other names, nor ages, nor what anybody needs.
create function private.digest_of_answers(of_plan_id uuid, after timestamptz, up_to timestamptz) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with latest as (
    select distinct on (entry.member_id, entry.sub_event_id)
      entry.member_id, entry.sub_event_id, entry.answer, entry.at
    from public.answer_entries as entry
    where entry.plan_id = of_plan_id and entry.source = 'guest' and entry.at > digest_of_answers.after
      and entry.at <= digest_of_answers.up_to
    order by entry.member_id, entry.sub_event_id, entry.id desc
  ), parties as (
    select guest.id, max(latest.at) as answered_at, event.is_main, event.name_es, event.name_en, event.position as place,
      count(*) filter (where latest.answer = 'yes') as come,
      count(*) filter (where latest.answer = 'no') as come_not
    from latest
    join public.party_members as member on member.plan_id = of_plan_id and member.id = latest.member_id
    join public.guests as guest on guest.id = member.guest_id and guest.deleted_at is null
    join public.sub_events as event on event.plan_id = of_plan_id and event.id = latest.sub_event_id
    group by guest.id, event.id
  )
  select jsonb_build_object(
    'parties', (select count(distinct id) from parties),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', (
          select nullif(btrim(concat_ws(' ', lead.first_name, lead.last_name)), '')
          from public.party_members as lead
          where lead.plan_id = of_plan_id and lead.guest_id = line.id and lead.position = 0
            and lead.age_group is distinct from 'under-18'
        ),
        'sub_event_es', case when not line.is_main then line.name_es end,
        'sub_event_en', case when not line.is_main then line.name_en end,
        'come', line.come, 'come_not', line.come_not
      ) order by line.answered_at, line.id, line.place), '[]')
      from (select * from parties order by answered_at, id, place limit 30) as line
    ),
    'lines_left', greatest(0, (select count(*) from parties) - 30),
    'counts', (
      select jsonb_build_object(
        'confirmed', count(*) filter (where invitation.answer = 'yes'),
        'pending', count(*) filter (where invitation.answer = 'pending'),
        'declined', count(*) filter (where invitation.answer = 'no')
      )
      from public.invitations as invitation
      join public.sub_events as event on event.plan_id = invitation.plan_id and event.id = invitation.sub_event_id
      join public.party_members as member on member.plan_id = invitation.plan_id and member.id = invitation.member_id
      join public.guests as guest on guest.id = member.guest_id
      where invitation.plan_id = of_plan_id and event.is_main and not invitation.is_deleted and not guest.is_second_list
    )
  )
$$;

-- Takes up to so many digests that are due, for the service that mails them. One that was not settled is due again after ten
-- minutes. `at-once` waits ten minutes after the first answer, so that those of an evening come together; `daily` waits
-- for eight in the morning where the event is. An answer is a minute old before it is told, for it may be saved late.
create function private.claim_digests(up_to integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  moment timestamptz := now() - interval '1 minute';
  claimed jsonb := '[]';
  due record;
begin
  -- An owner who chose nothing is told from the first answer on.
  insert into private.guest_digests (plan_id, user_id, frequency, told_up_to)
  select plan.id, plan.owner_id, 'daily', now() - interval '2 days'
  from public.event_plans as plan
  join public.plan_members as member on member.plan_id = plan.id and member.user_id = plan.owner_id
  where plan.deleted_at is null and exists (
      select from private.guest_replies as reply where reply.plan_id = plan.id and reply.saved_at > now() - interval '1 day'
    )
    and not exists (
      select from private.guest_digests as digest where digest.plan_id = plan.id and digest.user_id = plan.owner_id
    )
  on conflict do nothing;

  for due in
    select digest.*, account.email, plan.name as plan_name, plan.time_zone,
      coalesce(profile.full_name, '') as full_name, coalesce(profile.language_preference, plan.language) as language
    from private.guest_digests as digest
    join public.event_plans as plan on plan.id = digest.plan_id and plan.deleted_at is null
    join public.plan_members as member on member.plan_id = digest.plan_id and member.user_id = digest.user_id
    join auth.users as account on account.id = digest.user_id
    left join public.profiles as profile on profile.id = digest.user_id
    where digest.frequency <> 'never'
      and (digest.claimed_at is null or digest.claimed_at < now() - interval '10 minutes')
      and private.may(member.role, 'guests', 'read')
      and private.reply_address_of(digest.user_id) is not null
      and exists (
        select from public.answer_entries as entry
        where entry.plan_id = digest.plan_id and entry.source = 'guest' and entry.at > digest.told_up_to
          and entry.at <= case digest.frequency
            when 'at-once' then now() - interval '10 minutes'
            -- The last eight o'clock: what came since waits for the next.
            else (
              ((now() at time zone plan.time_zone) - interval '8 hours')::date + time '08:00'
            ) at time zone plan.time_zone
          end
      )
    order by digest.told_up_to
    limit claim_digests.up_to
    for update of digest skip locked
  loop
    update private.guest_digests as digest set claimed_at = now()
    where digest.plan_id = due.plan_id and digest.user_id = due.user_id;
    claimed := claimed || jsonb_build_object(
      'plan_id', due.plan_id, 'user_id', due.user_id, 'up_to', moment, 'email', due.email, 'full_name', due.full_name,
      'language', due.language, 'plan_name', due.plan_name, 'stop_token', due.token,
      'answers', private.digest_of_answers(due.plan_id, due.told_up_to, moment)
    );
  end loop;
  return claimed;
end
$$;

create function private.settle_digest(of_plan_id uuid, of_user_id uuid, up_to timestamptz) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.guest_digests as digest
  set told_up_to = greatest(digest.told_up_to, settle_digest.up_to), claimed_at = null
  where digest.plan_id = of_plan_id and digest.user_id = of_user_id
$$;

-- The way out of mail about a plan, and back, for guests and for members: the same answer for every token. What is queued for
-- the address is left out when its turn comes.
create function private.stop_mail(of_token text, is_stopped boolean) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.guest_mail_stops as stop
  set stopped_at = case when stop_mail.is_stopped then coalesce(stop.stopped_at, now()) end
  where stop.token = stop_mail.of_token;
  update private.guest_digests as digest
  set frequency = case when stop_mail.is_stopped then 'never' else 'daily' end,
    told_up_to = case when digest.frequency = 'never' then now() else digest.told_up_to end
  where digest.token = stop_mail.of_token and (digest.frequency = 'never') <> stop_mail.is_stopped
$$;

create function public.guest_digest(plan_id uuid) returns text
  language sql stable security invoker set search_path = '' as $$
  select private.digest_frequency(guest_digest.plan_id)
$$;

create function public.choose_guest_digest(plan_id uuid, frequency text) returns text
  language sql volatile security invoker set search_path = '' as $$
  select private.choose_digest(choose_guest_digest.plan_id, choose_guest_digest.frequency)
$$;

create function public.stop_guest_mail(token text, is_stopped boolean) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.stop_mail(stop_guest_mail.token, stop_guest_mail.is_stopped)
$$;

create function public.claim_guest_digests(up_to integer) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.claim_digests(claim_guest_digests.up_to)
$$;

create function public.settle_guest_digest(plan_id uuid, user_id uuid, up_to timestamptz) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.settle_digest(settle_guest_digest.plan_id, settle_guest_digest.user_id, settle_guest_digest.up_to)
$$;

grant execute on function private.digest_frequency(uuid), private.choose_digest(uuid, text) to authenticated;
grant execute on function public.guest_digest(uuid), public.choose_guest_digest(uuid, text) to authenticated;
grant execute on function
  private.claim_digests(integer), private.settle_digest(uuid, uuid, timestamptz), private.stop_mail(text, boolean),
  public.claim_guest_digests(integer), public.settle_guest_digest(uuid, uuid, timestamptz),
  public.stop_guest_mail(text, boolean)
to service_role;

do $schedule$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null then return; end if;
  perform cron.schedule(
    'send-guest-digests', '*/5 * * * *', $job$select private.call_function('send-guest-digests')$job$
  );
end
$schedule$;

notify pgrst, 'reload schema';

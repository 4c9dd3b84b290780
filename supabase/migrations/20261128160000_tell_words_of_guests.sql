-- When a party last wrote its message or its song: a digest tells those that came since the one before.
create table private.guest_words (
  guest_id uuid primary key,
  plan_id uuid not null,
  at timestamptz not null default now(),
  constraint guest_words_guest_is_of_the_plan foreign key (plan_id, guest_id)
    references public.guests (plan_id, id) on delete cascade
);

create index guest_words_plan_id_idx on private.guest_words (plan_id, guest_id);

-- A reply alone sets both: what hosts merge or import is not told to them as new.
create function private.note_guest_words() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.guest_words as words (guest_id, plan_id) values (new.id, new.plan_id)
  on conflict (guest_id) do update set at = now();
  return null;
end
$$;

create trigger guests_words_are_noted after update of message, song on public.guests
  for each row when (
    new.replied_at is distinct from old.replied_at and num_nonnulls(new.message, new.song) > 0
    and (new.message, new.song) is distinct from (old.message, old.song)
  )
  execute function private.note_guest_words();

alter table private.guest_words enable row level security;

-- The name of a party's lead in a mail to members; null without one, and of a minor.
create function private.name_in_digest(of_plan_id uuid, of_guest_id uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select nullif(btrim(concat_ws(' ', lead.first_name, lead.last_name)), '')
  from public.party_members as lead
  where lead.plan_id = of_plan_id and lead.guest_id = of_guest_id and lead.position = 0
    and lead.age_group is distinct from 'under-18'
$$;

-- Of the answers that guests gave between two moments, the last of each person to each sub-event, by party: its lead's name
-- unless that is a minor, and how many said what; and the messages and songs that parties wrote. Neither other names, nor
-- ages, nor what anybody needs.
create or replace function private.digest_of_answers(of_plan_id uuid, after timestamptz, up_to timestamptz) returns jsonb
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
  ), words as (
    select guest.id, written.at, guest.message, guest.song
    from private.guest_words as written
    join public.guests as guest on guest.plan_id = of_plan_id and guest.id = written.guest_id and guest.deleted_at is null
    where written.plan_id = of_plan_id and written.at > digest_of_answers.after and written.at <= digest_of_answers.up_to
      and num_nonnulls(guest.message, guest.song) > 0
  )
  select jsonb_build_object(
    'parties', (select count(*) from (select id from parties union select id from words) as told),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', private.name_in_digest(of_plan_id, line.id),
        'sub_event_es', case when not line.is_main then line.name_es end,
        'sub_event_en', case when not line.is_main then line.name_en end,
        'come', line.come, 'come_not', line.come_not
      ) order by line.answered_at, line.id, line.place), '[]')
      from (select * from parties order by answered_at, id, place limit 30) as line
    ),
    'lines_left', greatest(0, (select count(*) from parties) - 30),
    'words', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', private.name_in_digest(of_plan_id, line.id), 'message', line.message, 'song', line.song
      ) order by line.at, line.id), '[]')
      from (select * from words order by at, id limit 10) as line
    ),
    'words_left', greatest(0, (select count(*) from words) - 10),
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
-- minutes, as it was: with its id, and with the answers until the same moment, so that a mail program that shows one of two
-- with the same id hides nothing. `at-once` waits ten minutes after the first answer, so that those of an evening come together; `daily` waits
-- for eight in the morning where the event is. An answer is a minute old before it is told, for it may be saved late.
create or replace function private.claim_digests(up_to integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
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
        select from (
          select entry.at from public.answer_entries as entry
          where entry.plan_id = digest.plan_id and entry.source = 'guest' and entry.at > digest.told_up_to
          union all
          select words.at from private.guest_words as words
          where words.plan_id = digest.plan_id and words.at > digest.told_up_to
        ) as came
        where came.at <= case digest.frequency
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
    if due.message_id is null then
      due.message_id := gen_random_uuid();
      due.message_up_to := now() - interval '1 minute';
    end if;
    update private.guest_digests as digest
    set claimed_at = now(), message_id = due.message_id, message_up_to = due.message_up_to
    where digest.plan_id = due.plan_id and digest.user_id = due.user_id;
    claimed := claimed || jsonb_build_object(
      'id', due.message_id, 'plan_id', due.plan_id, 'user_id', due.user_id, 'up_to', due.message_up_to,
      'email', due.email, 'full_name', due.full_name, 'language', due.language, 'plan_name', due.plan_name, 'stop_token', due.token,
      'answers', private.digest_of_answers(due.plan_id, due.told_up_to, due.message_up_to)
    );
  end loop;
  return claimed;
end
$$;

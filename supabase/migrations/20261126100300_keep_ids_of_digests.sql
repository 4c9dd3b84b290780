-- The digest that is on its way: the same when it is sent again, for its Message-ID; null when the last one is settled.
alter table private.guest_digests
  add column message_id uuid,
  add column message_up_to timestamptz,
  add constraint guest_digests_message_has_its_moment check (num_nonnulls(message_id, message_up_to) in (0, 2));

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

create or replace function private.settle_digest(of_plan_id uuid, of_user_id uuid, up_to timestamptz) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.guest_digests as digest
  set told_up_to = greatest(digest.told_up_to, settle_digest.up_to), claimed_at = null, message_id = null, message_up_to = null
  where digest.plan_id = of_plan_id and digest.user_id = of_user_id
$$;

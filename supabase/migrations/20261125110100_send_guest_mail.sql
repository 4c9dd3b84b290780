-- Takes up to so many messages that are due, in their order, for the service that sends them: what each says, and to whom. A
-- message is one caller's; one that was not settled within fifteen minutes is taken again. Who is not to get it any more,
-- for whatever happened since it was queued, is left out, with the reason.
create function private.claim_messages(up_to integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most_for_address constant integer := 5;
  most_tries constant integer := 10;
  -- A mail server that hangs is not given more than it could take before they are taken again.
  most_under_way constant integer := 40;
  -- Those that are left out or wait hold up none of the others, also when they are many.
  most_looked_at constant integer := 500;
  this_lease uuid := gen_random_uuid();
  room integer;
  claimed jsonb := '[]';
  due record;
  against text;
  wait_seconds integer;
  stop_token text;
begin
  -- One claims after the other: they count turns of the same owners and mailboxes.
  perform pg_advisory_xact_lock(hashtextextended('guest mail claim', 0));
  select least(claim_messages.up_to, most_under_way - count(*)::integer) into room
  from private.guest_messages as under_way
  where under_way.state = 'sending' and under_way.claimed_at >= now() - interval '15 minutes';
  for due in
    select message.*, mailing.made_by, mailing.note_es, mailing.note_en, plan.deleted_at as plan_deleted_at,
      plan.completed_at, plan.owner_id as owner_now, guest.deleted_at as guest_deleted_at, guest.email,
      private.reply_address_of(mailing.made_by) as reply_to,
      exists (
        select from public.plan_members as member
        where member.plan_id = message.plan_id and member.user_id = mailing.made_by
          and private.may(member.role, 'guests', 'write')
      ) as may_send
    from private.guest_messages as message
    join private.guest_mailings as mailing on mailing.id = message.mailing_id
    join public.event_plans as plan on plan.id = message.plan_id
    join public.guests as guest on guest.id = message.guest_id
    where (message.state = 'queued' and message.not_before <= now())
      or (message.state = 'sending' and message.claimed_at < now() - interval '15 minutes')
    order by message.not_before, mailing.made_at, message.position
    limit case when room > 0 then most_looked_at else 0 end
    for update of message skip locked
  loop
    exit when jsonb_array_length(claimed) >= room;
    against := case
      when due.plan_deleted_at is not null then 'plan-deleted'
      when due.completed_at is not null then 'plan-completed'
      when due.guest_deleted_at is not null then 'party-deleted'
      when not due.may_send or due.reply_to is null then 'editor-removed'
      else coalesce(
        private.mailing_obstacle(due.plan_id, due.kind),
        (
          select candidate.reason
          from private.mail_candidates(due.plan_id, due.kind, true, array[due.guest_id], false) as candidate
        )
      )
    end;
    if against is not null then
      update private.guest_messages set state = 'cancelled', reason = against, lease = null where id = due.id;
      continue;
    end if;
    if due.tries >= most_tries then
      update private.guest_messages set state = 'refused', reason = 'unreachable', lease = null where id = due.id;
      continue;
    end if;
    -- What bounds the mails that leave, however they came to be queued: twice a day's for an owner, whose plans may be deleted
    -- meanwhile; and for an address, which strangers may have written down in many plans. What is tried again has its turn: a
    -- mail server that was down for an hour costs no day.
    wait_seconds := 0;
    if due.tries = 0 then
      wait_seconds := private.take_turn(
        'guest mail owner', due.owner_now::text, 2 * private.most_mails_of_day(private.tier_of(due.plan_id)), '1 day'
      );
      against := 'owner-limit';
      if wait_seconds = 0 then
        wait_seconds := private.take_turn('guest mail address', private.mailbox_of(due.email), most_for_address, '1 day');
        against := 'address-limit';
      end if;
    end if;
    if wait_seconds > 0 then
      update private.guest_messages set reason = against, not_before = now() + make_interval(secs => wait_seconds)
      where id = due.id;
      continue;
    end if;

    insert into private.guest_mail_stops as stop (plan_id, address_hash)
    values (due.plan_id, private.mail_address_hash(due.plan_id, due.email))
    on conflict (plan_id, address_hash) do update set token = stop.token
    returning stop.token into stop_token;
    update private.guest_messages set
      state = 'sending', reason = null, lease = this_lease, claimed_at = clock_timestamp(), tries = due.tries + 1,
      address = due.email
    where id = due.id;
    claimed := claimed || jsonb_build_object(
      'id', due.id, 'lease', this_lease, 'guest_id', due.guest_id, 'kind', due.kind, 'language', due.language,
      'address', due.email, 'reply_to', due.reply_to, 'made_by', due.made_by, 'stop_token', stop_token,
      'note', case due.language when 'es' then due.note_es else due.note_en end,
      'facts', private.guest_mail_facts(due.plan_id, due.guest_id)
    );
  end loop;
  return claimed;
end
$$;

-- Writes down what became of a message: `taken` and `refused` by the mail server, with its code; `later` to try again, each time
-- twice as late; `cancelled` with the reason. What the server took is marked so by whoever sent it, also late.
create function private.settle_message(of_id uuid, of_lease uuid, outcome text, of_reason text, of_answer text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  message private.guest_messages;
begin
  select each.* into message from private.guest_messages as each
  where each.id = of_id and (
    (each.state = 'sending' and each.lease = of_lease) or (outcome = 'taken' and each.state in ('queued', 'sending'))
  )
  for update;
  if not found then
    return;
  end if;
  update private.guest_messages as each set
    state = case outcome when 'later' then 'queued' else outcome end,
    reason = case outcome when 'taken' then null else of_reason end,
    answer = of_answer,
    lease = null,
    sent_at = case when outcome = 'taken' then clock_timestamp() else each.sent_at end,
    not_before = case outcome
      when 'later' then now() + least(make_interval(mins => (2 ^ each.tries)::integer), interval '4 hours')
      else each.not_before
    end
  where each.id = message.id;
  if outcome = 'taken' and message.kind = 'invitation' then
    update public.guests as guest set invite_sent = true where guest.id = message.guest_id and not guest.invite_sent;
  elsif outcome = 'taken' and message.kind = 'save-the-date' then
    update public.guests as guest set save_the_date_sent = true
    where guest.id = message.guest_id and not guest.save_the_date_sent;
  end if;
end
$$;

-- Where mail went and the hosts' lines go with the needs: after the days that the hosts keep them.
create function private.forget_guest_mail() returns void
  language sql security definer set search_path = '' as $$
  update private.guest_messages as message set address = null, answer = null
  where num_nonnulls(message.address, message.answer) > 0 and message.plan_id in (select private.plans_without_needs());
  update private.guest_mailings as mailing set note_es = null, note_en = null
  where num_nonnulls(mailing.note_es, mailing.note_en) > 0 and mailing.plan_id in (select private.plans_without_needs());
$$;

create function public.claim_guest_messages(up_to integer) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.claim_messages(claim_guest_messages.up_to)
$$;

create function public.settle_guest_message(id uuid, lease uuid, outcome text, reason text, answer text) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.settle_message(
    settle_guest_message.id, settle_guest_message.lease, settle_guest_message.outcome, settle_guest_message.reason,
    settle_guest_message.answer
  )
$$;

grant execute on function
  private.claim_messages(integer), private.settle_message(uuid, uuid, text, text, text),
  public.claim_guest_messages(integer), public.settle_guest_message(uuid, uuid, text, text, text)
to service_role;

do $schedule$
begin
  if to_regnamespace('cron') is null then return; end if;
  perform cron.schedule('forget-guest-mail', '35 * * * *', 'select private.forget_guest_mail()');
  if to_regnamespace('net') is not null then
    perform cron.schedule('send-guest-mail', '* * * * *', $job$
      select private.call_function('send-guest-mail') where exists (
        select from private.guest_messages as message
        where (message.state = 'queued' and message.not_before <= now())
          or (message.state = 'sending' and message.claimed_at < now() - interval '15 minutes')
      )
    $job$);
  end if;
end
$schedule$;

notify pgrst, 'reload schema';

-- Mail to guests: a mailing is what a host sent at once, a message is that for one party. Out of reach of the data API: the
-- procedures below read and write them by the module `guests`.
create table private.guest_mailings (
  id uuid primary key,
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  kind text not null check (kind in ('save-the-date', 'invitation', 'reminder')),
  -- The host's own line, in each language that recipients read.
  note_es text check (char_length(note_es) <= 400),
  note_en text check (char_length(note_en) <= 400),
  -- Chosen anew: also those who have had it.
  is_again boolean not null,
  -- Answers go to this person. No reference: what was sent stays when an account goes.
  made_by uuid not null,
  made_at timestamptz not null default clock_timestamp()
);

create table private.guest_messages (
  id uuid primary key default gen_random_uuid(),
  mailing_id uuid not null references private.guest_mailings (id) on delete cascade,
  plan_id uuid not null,
  guest_id uuid not null,
  -- Of the plan, when it was queued: the daily bound is the owner's.
  owner_id uuid not null,
  kind text not null,
  is_again boolean not null,
  -- The last day to answer that a reminder was about.
  deadline date,
  position integer not null,
  language public.language_code not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'taken', 'refused', 'cancelled')),
  -- A code: why it is not sent (yet).
  reason text check (reason ~ '^[a-z-]{1,30}$'),
  -- The mail server's code, such as "550 5.1.1", without its words, which may quote anything.
  answer text check (answer ~ '^[0-9]{3}( [0-9]{1,3}[.][0-9]{1,3}[.][0-9]{1,3})?$'),
  -- Where it went; until the days of the plan's needs are over.
  address text check (char_length(address) <= 100),
  -- The day that it counts for, where the event is.
  send_on date not null,
  not_before timestamptz not null,
  tries smallint not null default 0,
  retries smallint not null default 0,
  lease uuid,
  claimed_at timestamptz,
  sent_at timestamptz,
  constraint guest_messages_guest_is_of_the_plan foreign key (plan_id, guest_id)
    references public.guests (plan_id, id) on delete cascade
);

-- The way out of the mail about one plan, for one address: of a recipient who leaves, a hash alone is kept, for as long as the
-- plan, so that neither an import nor a restored party is written to again.
create table private.guest_mail_stops (
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  address_hash bytea not null check (octet_length(address_hash) = 32),
  -- In every mail. All it opens is the way out, and back.
  token text not null unique default private.random_token(),
  stopped_at timestamptz,
  primary key (plan_id, address_hash)
);

create index guest_mailings_plan_id_idx on private.guest_mailings (plan_id, made_at);
create index guest_messages_mailing_id_idx on private.guest_messages (mailing_id, position);
create index guest_messages_guest_id_idx on private.guest_messages (plan_id, guest_id);
create index guest_messages_send_on_idx on private.guest_messages (owner_id, send_on);
create index guest_messages_waiting_idx on private.guest_messages (not_before) where state in ('queued', 'sending');
-- One of a kind for each party, and of reminders for each deadline, unless chosen anew; and never two on their way.
create unique index guest_messages_once_idx on private.guest_messages (guest_id, kind, coalesce(deadline, 'infinity'))
  where state in ('queued', 'sending', 'taken') and not is_again;
create unique index guest_messages_one_under_way_idx on private.guest_messages (guest_id, kind)
  where state in ('queued', 'sending');

alter table private.guest_mailings enable row level security;
alter table private.guest_messages enable row level security;
alter table private.guest_mail_stops enable row level security;

-- The mailbox of an address: many servers take what stands behind a plus for the same one.
create function private.mailbox_of(address text) returns text
  language sql immutable set search_path = '' as $$
  select regexp_replace(lower(address), '^([^+@]+)\+[^@]*@', '\1@')
$$;

create function private.mail_address_hash(of_plan_id uuid, address text) returns bytea
  language sql immutable set search_path = '' as $$
  select sha256(convert_to(of_plan_id::text || ' ' || private.mailbox_of(address), 'UTF8'))
$$;

-- What a mail server may be asked to take: ASCII, and none of the domains that are kept for examples (RFC 2606, 6761).
create function private.is_mail_address(address text) returns boolean
  language sql immutable set search_path = '' as $$
  select address ~ '^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$'
    and position('@' in address) <= 65
    and lower(address) !~ '[@.](example\.(com|net|org)|example|test|invalid|localhost|local)$'
$$;

-- How many mails one owner's plans may send in a day, and how many one plan.
create function private.most_mails_of_day(of_tier public.tier) returns integer
  language sql immutable set search_path = '' as $$
  select case of_tier when 'free' then 50 when 'basic' then 300 else 600 end
$$;
create function private.most_mails_of_plan() returns integer
  language sql immutable set search_path = '' as $$
  select 300
$$;

-- Whether mail of this kind can be sent for the plan at all: the code of what is against it, else null.
create function private.mailing_obstacle(of_plan_id uuid, of_kind text) returns text
  language sql stable security definer set search_path = '' as $$
  select case
    when of_kind <> 'save-the-date' and private.takes_replies(plan.id) is not true then 'replies-closed'
    when coalesce(main.starts_at, plan.starts_at) <= now() then 'event-over'
  end
  from public.event_plans as plan
  join public.sub_events as main on main.plan_id = plan.id and main.is_main
  where plan.id = of_plan_id
$$;

-- The confirmed address of who sends, to which guests answer; null without one.
create function private.reply_address_of(of_user_id uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select account.email from auth.users as account
  where account.id = of_user_id and account.email <> '' and account.email_confirmed_at is not null
    and account.deleted_at is null and (account.banned_until is null or account.banned_until < now())
$$;

-- Of each party, why it does not get such a mail, else null; answers are those to the main sub-event, or for a party that is not
-- invited to it, to its others. `with_history` asks also for what the party has had or is about to get.
create function private.mail_candidates(
  of_plan_id uuid, of_kind text, with_again boolean, guest_ids uuid[], with_history boolean
) returns table (guest_id uuid, place bigint, reason text, language public.language_code)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  of_deadline date := (select settings.reply_by from public.guest_settings as settings where settings.plan_id = of_plan_id);
begin
  return query
  select guest.id, guest.list_position,
    case
      when guest.is_second_list then 'second-list'
      when coalesce(people.invited, 0) = 0 then 'not-invited'
      when people.declined = people.invited then 'declined'
      when of_kind <> 'save-the-date' and people.pending = 0 then 'answered'
      when guest.email is null then 'no-address'
      when not private.is_mail_address(guest.email) then 'bad-address'
      when stop.stopped_at is not null then 'unsubscribed'
      when of_kind <> 'save-the-date' and link.guest_id is not null and link.token_hash is null then 'link-revoked'
      when not with_history then null
      when had.is_under_way then 'queued'
      when of_kind = 'reminder' and not (guest.invite_sent or coalesce(had.had_invitation, false)) then 'not-sent'
      when with_again then null
      when of_kind = 'reminder' and had.had_reminder then 'reminded'
      when of_kind = 'invitation' and (guest.invite_sent or had.had_invitation) then 'sent'
      when of_kind = 'save-the-date' and (guest.save_the_date_sent or had.had_save_the_date) then 'sent'
    end,
    coalesce(guest.language, plan.language)
  from public.guests as guest
  join public.event_plans as plan on plan.id = guest.plan_id
  left join (
    select member.guest_id,
      case when bool_or(event.is_main) then count(*) filter (where event.is_main) else count(*) end as invited,
      case when bool_or(event.is_main) then count(*) filter (where event.is_main and invitation.answer = 'no')
        else count(*) filter (where invitation.answer = 'no') end as declined,
      case when bool_or(event.is_main) then count(*) filter (where event.is_main and invitation.answer = 'pending')
        else count(*) filter (where invitation.answer = 'pending') end as pending
    from public.party_members as member
    join public.invitations as invitation on invitation.plan_id = member.plan_id and invitation.member_id = member.id
    join public.sub_events as event on event.plan_id = invitation.plan_id and event.id = invitation.sub_event_id
    where member.plan_id = of_plan_id
      and (mail_candidates.guest_ids is null or member.guest_id = any (mail_candidates.guest_ids))
    group by member.guest_id
  ) as people on people.guest_id = guest.id
  left join private.guest_mail_stops as stop
    on stop.plan_id = guest.plan_id and stop.address_hash = private.mail_address_hash(guest.plan_id, guest.email)
  left join private.guest_links as link on link.guest_id = guest.id
  left join (
    select message.guest_id,
      bool_or(message.kind = of_kind and message.state in ('queued', 'sending')) as is_under_way,
      bool_or(message.kind = 'invitation' and message.state = 'taken') as had_invitation,
      bool_or(message.kind = 'save-the-date' and message.state = 'taken') as had_save_the_date,
      bool_or(message.kind = 'reminder' and message.state = 'taken' and message.deadline is not distinct from of_deadline)
        as had_reminder
    from private.guest_messages as message
    where with_history and message.plan_id = of_plan_id
    group by message.guest_id
  ) as had on had.guest_id = guest.id
  where guest.plan_id = of_plan_id and guest.deleted_at is null
    and (mail_candidates.guest_ids is null or guest.id = any (mail_candidates.guest_ids))
  order by guest.list_position;
end
$$;

-- The days on which so many mails would go, beginning today: as many as the plan and its owner have left each day. Those of
-- later days go from nine o'clock on, where the event is.
create function private.mail_days(of_plan_id uuid, wanted integer)
  returns table (send_on date, not_before timestamptz, mails integer)
  language plpgsql stable security definer set search_path = '' as $$
declare
  most_days constant integer := 60;
  plan public.event_plans := (select each from public.event_plans as each where each.id = of_plan_id);
  today date := (now() at time zone plan.time_zone)::date;
  rest integer := wanted;
  of_plan integer;
  of_owner integer;
begin
  for offset_days in 0 .. most_days loop
    exit when rest <= 0;
    send_on := today + offset_days;
    select
      coalesce(sum(message.retries + (message.state <> 'cancelled')::integer) filter (where message.plan_id = plan.id), 0),
      coalesce(sum(message.retries + (message.state <> 'cancelled')::integer), 0)
    into of_plan, of_owner
    from private.guest_messages as message
    where message.owner_id = plan.owner_id and message.send_on = mail_days.send_on;
    mails := least(
      rest, private.most_mails_of_plan() - of_plan,
      private.most_mails_of_day(private.tier_of(plan.id)) - of_owner
    );
    if mails > 0 then
      not_before := case when offset_days = 0 then now() else (send_on + time '09:00') at time zone plan.time_zone end;
      rest := rest - mails;
      return next;
    end if;
  end loop;
  if rest > 0 then
    raise exception 'mailing.too-many' using errcode = 'P0001';
  end if;
end
$$;

-- What a mail says of the event: of the main sub-event, or of the party's first where it is not invited to that.
create function private.guest_mail_facts(of_plan_id uuid, of_guest_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'event', plan.name,
    'event_type', plan.event_type,
    'first_host', settings.first_host,
    'second_host', settings.second_host,
    'owner', (
      select nullif(btrim(profile.full_name), '') from public.profiles as profile where profile.id = plan.owner_id
    ),
    'sub_event_es', case when not event.is_main then event.name_es end,
    'sub_event_en', case when not event.is_main then event.name_en end,
    'starts_at', coalesce(event.starts_at, case when event.is_main then plan.starts_at end),
    'time_zone', coalesce(event.time_zone, plan.time_zone),
    'place', coalesce(event.place, case when event.is_main then plan.city end),
    'reply_by', settings.reply_by,
    'first_name', (
      select member.first_name from public.party_members as member
      where member.plan_id = plan.id and member.guest_id = of_guest_id
      order by member.position limit 1
    )
  )
  from public.event_plans as plan
  join public.guest_settings as settings on settings.plan_id = plan.id
  cross join lateral (
    select each.* from public.sub_events as each
    where each.plan_id = plan.id and (of_guest_id is null or exists (
      select from public.invitations as invitation
      join public.party_members as member on member.plan_id = invitation.plan_id and member.id = invitation.member_id
      where invitation.plan_id = plan.id and invitation.sub_event_id = each.id and member.guest_id = of_guest_id
    ))
    order by each.is_main desc, each.starts_at nulls last, each.position, each.id limit 1
  ) as event
  where plan.id = of_plan_id
$$;

-- Until the end of the transaction, others who count the day's mails of the same owner wait.
create function private.lock_mail_of(of_plan_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('guest mail ' || plan.owner_id::text, 0))
  from public.event_plans as plan where plan.id = of_plan_id
$$;

create function private.require_mail_kind(of_kind text) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if of_kind is null or of_kind not in ('save-the-date', 'invitation', 'reminder') then
    raise exception 'mailing.malformed' using errcode = 'P0001';
  end if;
end
$$;

-- A mailing with how many of its messages are in which state.
create function private.mailing_summary(of_mailing_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', mailing.id, 'kind', mailing.kind, 'note_es', mailing.note_es, 'note_en', mailing.note_en,
    'made_at', mailing.made_at,
    'made_by', (
      select nullif(btrim(profile.full_name), '') from public.profiles as profile where profile.id = mailing.made_by
    ),
    'queued', count(message.id) filter (where message.state in ('queued', 'sending')),
    'taken', count(message.id) filter (where message.state = 'taken'),
    'refused', count(message.id) filter (where message.state = 'refused'),
    'cancelled', count(message.id) filter (where message.state = 'cancelled'),
    'retriable', count(message.id) filter (where message.state = 'refused' and message.retries < 2),
    'next_at', min(message.not_before) filter (where message.state = 'queued')
  )
  from private.guest_mailings as mailing
  left join (
    private.guest_messages as message
    join public.guests as guest on guest.id = message.guest_id and guest.deleted_at is null
  ) on message.mailing_id = mailing.id
  where mailing.id = of_mailing_id
  group by mailing.id
$$;

-- Who would get a mailing and who would not, for an editor: {obstacle, reply_to, parties: [{id, reason, language}], days:
-- [{send_on, not_before, mails}], most_of_day, sample}.
create function private.preview_mailing(of_plan_id uuid, of_kind text, with_again boolean, guest_ids uuid[]) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  parties jsonb;
  wanted integer;
begin
  perform private.hold_module(of_plan_id, 'guests');
  perform private.require_mail_kind(of_kind);
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'id', candidate.guest_id, 'reason', candidate.reason, 'language', candidate.language
    ) order by candidate.place), '[]'),
    count(*) filter (where candidate.reason is null)
  into parties, wanted
  from private.mail_candidates(of_plan_id, of_kind, coalesce(with_again, false), preview_mailing.guest_ids, true) as candidate;
  return jsonb_build_object(
    'obstacle', private.mailing_obstacle(of_plan_id, of_kind),
    'reply_to', private.reply_address_of((select auth.uid())),
    'parties', parties,
    'days', (
      select coalesce(jsonb_agg(to_jsonb(each) order by each.send_on), '[]')
      from private.mail_days(of_plan_id, least(wanted, 2000)) as each
    ),
    'most_of_day', least(private.most_mails_of_plan(), private.most_mails_of_day(private.tier_of(of_plan_id))),
    'sample', private.guest_mail_facts(of_plan_id, (
      select (party ->> 'id')::uuid from jsonb_array_elements(parties) as party
      order by (party ->> 'reason') is not null limit 1
    ))
  );
end
$$;

-- Queues a mailing, all or nothing: {id, kind, note_es, note_en, is_again, guest_ids}. The same id again is the same mailing.
-- Refuses with mailing.changed when one of the parties is not to get it (any more); with mailing.closed;
-- mailing.no-reply-address; mailing.too-many; mailing.malformed.
create function private.queue_mailing(of_plan_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 2000;
  mailing private.guest_mailings;
  ids uuid[];
  known_plan_id uuid;
begin
  perform private.hold_module(of_plan_id, 'guests');
  if jsonb_typeof(sent) is distinct from 'object' or jsonb_typeof(sent -> 'guest_ids') is distinct from 'array'
    or coalesce(jsonb_typeof(sent -> 'is_again'), 'boolean') <> 'boolean'
    or not coalesce(jsonb_typeof(sent -> 'note_es'), 'null') = any (array['string', 'null'])
    or not coalesce(jsonb_typeof(sent -> 'note_en'), 'null') = any (array['string', 'null'])
    or not pg_input_is_valid(coalesce(sent ->> 'id', ''), 'uuid')
    or jsonb_array_length(sent -> 'guest_ids') not between 1 and most
    or exists (
      select from jsonb_array_elements(sent -> 'guest_ids') as id
      where jsonb_typeof(id) <> 'string' or not pg_input_is_valid(id #>> '{}', 'uuid')
    )
    or char_length(sent ->> 'note_es') > 400 or char_length(sent ->> 'note_en') > 400
  then
    raise exception 'mailing.malformed' using errcode = 'P0001';
  end if;
  perform private.require_mail_kind(sent ->> 'kind');
  -- Those who queue for plans of one owner do it one after the other: each counts what the others took.
  perform private.lock_mail_of(of_plan_id);
  select known.plan_id into known_plan_id from private.guest_mailings as known where known.id = (sent ->> 'id')::uuid;
  if known_plan_id = of_plan_id then
    return private.mailing_summary((sent ->> 'id')::uuid);
  elsif known_plan_id is not null then
    raise exception 'mailing.malformed' using errcode = 'P0001';
  end if;
  if private.mailing_obstacle(of_plan_id, sent ->> 'kind') is not null then
    raise exception 'mailing.closed' using errcode = 'P0001';
  end if;
  if private.reply_address_of((select auth.uid())) is null then
    raise exception 'mailing.no-reply-address' using errcode = 'P0001';
  end if;
  ids := array(select distinct (id #>> '{}')::uuid from jsonb_array_elements(sent -> 'guest_ids') as id);
  insert into private.guest_mailings (id, plan_id, kind, note_es, note_en, is_again, made_by)
  values (
    (sent ->> 'id')::uuid, of_plan_id, sent ->> 'kind', nullif(btrim(sent ->> 'note_es'), ''),
    nullif(btrim(sent ->> 'note_en'), ''), coalesce((sent ->> 'is_again')::boolean, false), (select auth.uid())
  )
  returning * into mailing;
  if private.queue_messages(mailing, ids) <> cardinality(ids) then
    raise exception 'mailing.changed' using errcode = 'P0001';
  end if;
  return private.mailing_summary(mailing.id);
end
$$;

-- Adds the messages of those parties that are to get them, in the order of the list. @returns how many.
create function private.queue_messages(mailing private.guest_mailings, ids uuid[]) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  added integer;
begin
  with chosen as materialized (
    select candidate.guest_id, candidate.language, row_number() over (order by candidate.place) as number
    from private.mail_candidates(mailing.plan_id, mailing.kind, mailing.is_again, ids, true) as candidate
    where candidate.reason is null
  ), days as materialized (
    select day.send_on, day.not_before, sum(day.mails) over (order by day.send_on) as up_to,
      sum(day.mails) over (order by day.send_on) - day.mails as after
    from private.mail_days(mailing.plan_id, (select count(*) from chosen)::integer) as day
  )
  insert into private.guest_messages (
    mailing_id, plan_id, guest_id, owner_id, kind, is_again, deadline, position, language, send_on, not_before
  )
  select mailing.id, mailing.plan_id, chosen.guest_id, plan.owner_id, mailing.kind, mailing.is_again,
    case when mailing.kind = 'reminder' then settings.reply_by end, chosen.number, chosen.language, days.send_on,
    days.not_before
  from chosen
  join days on chosen.number > days.after and chosen.number <= days.up_to
  join public.event_plans as plan on plan.id = mailing.plan_id
  join public.guest_settings as settings on settings.plan_id = mailing.plan_id;
  get diagnostics added = row_count;
  return added;
end
$$;

-- The plan's mailings, the last first; null for those who may not read guests.
create function private.list_mailings(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.mailing_summary(latest.id) order by latest.made_at desc), '[]')
  from (
    select mailing.id, mailing.made_at from private.guest_mailings as mailing
    where mailing.plan_id = of_plan_id order by mailing.made_at desc limit 200
  ) as latest
  having of_plan_id = any (array(select private.my_plan_ids('guests', 'read')))
$$;

-- The messages of a mailing in their order, or those to one party, the last first; null for those who may not read guests.
create function private.list_messages(of_plan_id uuid, of_mailing_id uuid, of_guest_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', message.id, 'mailing_id', message.mailing_id, 'guest_id', message.guest_id, 'kind', message.kind,
    'language', message.language, 'state', message.state, 'reason', message.reason, 'answer', message.answer,
    'address', message.address, 'not_before', message.not_before, 'sent_at', message.sent_at
  ) order by case when of_guest_id is null then message.position end, mailing.made_at desc), '[]')
  from private.guest_messages as message
  join private.guest_mailings as mailing on mailing.id = message.mailing_id
  join public.guests as guest on guest.id = message.guest_id and guest.deleted_at is null
  where message.plan_id = of_plan_id
    and (of_mailing_id is null or message.mailing_id = of_mailing_id)
    and (of_guest_id is null or message.guest_id = of_guest_id)
    and num_nonnulls(of_mailing_id, of_guest_id) > 0
  having of_plan_id = any (array(select private.my_plan_ids('guests', 'read')))
$$;

-- The mailing of an editor's plan, held; refuses with mailing.not-found.
create function private.hold_mailing(of_plan_id uuid, of_mailing_id uuid) returns private.guest_mailings
  language plpgsql volatile security definer set search_path = '' as $$
declare
  mailing private.guest_mailings;
begin
  perform private.hold_module(of_plan_id, 'guests');
  perform private.lock_mail_of(of_plan_id);
  select each.* into mailing from private.guest_mailings as each
  where each.plan_id = of_plan_id and each.id = of_mailing_id for update;
  if not found then
    raise exception 'mailing.not-found' using errcode = 'P0001';
  end if;
  return mailing;
end
$$;

-- Takes what is still queued out of the queue. What is on its way to the mail server stays.
create function private.cancel_mailing(of_plan_id uuid, of_mailing_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  mailing private.guest_mailings := private.hold_mailing(of_plan_id, of_mailing_id);
begin
  update private.guest_messages as message set state = 'cancelled', reason = 'by-host'
  where message.mailing_id = mailing.id and message.state = 'queued';
  return private.mailing_summary(mailing.id);
end
$$;

-- Queues what the mail server refused once more, twice at most, by the daily bound; who is no longer to get it is left out, with
-- the reason.
create function private.retry_mailing(of_plan_id uuid, of_mailing_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  mailing private.guest_mailings := private.hold_mailing(of_plan_id, of_mailing_id);
  ids uuid[];
begin
  if private.mailing_obstacle(of_plan_id, mailing.kind) is not null then
    raise exception 'mailing.closed' using errcode = 'P0001';
  end if;
  ids := array(
    select message.guest_id from private.guest_messages as message
    where message.mailing_id = mailing.id and message.state = 'refused' and message.retries < 2
  );
  if cardinality(ids) = 0 then
    return private.mailing_summary(mailing.id);
  end if;
  with candidates as materialized (
    select candidate.*, row_number() over (order by candidate.reason is not null, candidate.place) as number
    from private.mail_candidates(mailing.plan_id, mailing.kind, mailing.is_again, ids, true) as candidate
  ), days as materialized (
    select day.send_on, day.not_before, sum(day.mails) over (order by day.send_on) as up_to,
      sum(day.mails) over (order by day.send_on) - day.mails as after
    from private.mail_days(
      mailing.plan_id, (select count(*) from candidates where candidates.reason is null)::integer
    ) as day
  )
  update private.guest_messages as message set
    state = case when candidate.reason is null then 'queued' else 'cancelled' end,
    reason = candidate.reason, answer = null, tries = 0,
    retries = message.retries + (candidate.reason is null)::integer,
    deadline = case when candidate.reason is null and mailing.kind = 'reminder' then (
      select settings.reply_by from public.guest_settings as settings where settings.plan_id = mailing.plan_id
    ) else message.deadline end,
    send_on = coalesce(days.send_on, message.send_on),
    not_before = coalesce(days.not_before, message.not_before)
  from candidates as candidate
  left join days on candidate.reason is null and candidate.number > days.after and candidate.number <= days.up_to
  where message.mailing_id = mailing.id and message.state = 'refused' and message.retries < 2
    and message.guest_id = candidate.guest_id;
  return private.mailing_summary(mailing.id);
end
$$;

create function public.preview_guest_mailing(plan_id uuid, kind text, is_again boolean, guest_ids uuid[] default null)
  returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.preview_mailing(
    preview_guest_mailing.plan_id, preview_guest_mailing.kind, preview_guest_mailing.is_again,
    preview_guest_mailing.guest_ids
  )
$$;

create function public.queue_guest_mailing(plan_id uuid, mailing jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.queue_mailing(queue_guest_mailing.plan_id, queue_guest_mailing.mailing)
$$;

create function public.guest_mailings(plan_id uuid) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.list_mailings(guest_mailings.plan_id)
$$;

create function public.guest_messages(plan_id uuid, mailing_id uuid default null, guest_id uuid default null) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.list_messages(guest_messages.plan_id, guest_messages.mailing_id, guest_messages.guest_id)
$$;

create function public.cancel_guest_mailing(plan_id uuid, mailing_id uuid) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.cancel_mailing(cancel_guest_mailing.plan_id, cancel_guest_mailing.mailing_id)
$$;

create function public.retry_guest_mailing(plan_id uuid, mailing_id uuid) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.retry_mailing(retry_guest_mailing.plan_id, retry_guest_mailing.mailing_id)
$$;

grant execute on function
  private.preview_mailing(uuid, text, boolean, uuid[]), private.queue_mailing(uuid, jsonb), private.list_mailings(uuid),
  private.list_messages(uuid, uuid, uuid), private.cancel_mailing(uuid, uuid), private.retry_mailing(uuid, uuid)
to authenticated;
grant execute on function
  public.preview_guest_mailing(uuid, text, boolean, uuid[]), public.queue_guest_mailing(uuid, jsonb),
  public.guest_mailings(uuid), public.guest_messages(uuid, uuid, uuid), public.cancel_guest_mailing(uuid, uuid),
  public.retry_guest_mailing(uuid, uuid)
to authenticated;

notify pgrst, 'reload schema';

create type public.subscriber_status as enum ('pending', 'confirmed', 'unsubscribed');

-- Who gets the newsletter: nobody without a yes from their own mailbox. Read and written by the service alone.
create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) between 3 and 100 and email !~ '[[:cntrl:][:space:]<>,;]'),
  language public.language_code not null,
  status public.subscriber_status not null default 'pending',
  -- Of the token in the mailed link, which only that mailbox has.
  confirmation_hash bytea unique,
  confirmation_expires_at timestamptz,
  -- In every mail. All it opens is the way out.
  unsubscribe_token text not null unique default private.random_token(),
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  constraint newsletter_subscribers_confirmation_has_an_end
    check ((confirmation_hash is null) = (confirmation_expires_at is null)),
  constraint newsletter_subscribers_confirmed_at_some_time check (status <> 'confirmed' or confirmed_at is not null)
);

create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));

-- Writes down who asked for the newsletter and says which mail to send: `confirm` with a token for its link, good for seven
-- days; `already` to who has confirmed; `none` to a mailbox that had one within this minute or five within this day, which
-- is not for the asker to know. In an hour one network address may ask ten times and everybody together six hundred
-- times: refused with newsletter.too-many, hint: seconds to wait.
create function public.subscribe_to_newsletter(email text, language public.language_code, visitor text)
returns table (letter text, recipient text, recipient_language public.language_code, token text, unsubscribe_token text)
  language plpgsql volatile security invoker set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers;
  confirmation text := private.random_token();
begin
  perform private.require_turn('newsletter.too-many', 'newsletter address', visitor, 10, '1 hour');
  perform private.require_turn('newsletter.too-many', 'newsletter', 'everybody', 600, '1 hour');
  if private.take_turn('newsletter minute', lower(subscribe_to_newsletter.email), 1, '1 minute') > 0
    or private.take_turn('newsletter day', lower(subscribe_to_newsletter.email), 5, '1 day') > 0 then
    return query select 'none', null::text, null::public.language_code, null::text, null::text;
    return;
  end if;
  -- Whoever has confirmed keeps status and language: anybody could be asking.
  insert into public.newsletter_subscribers as known (email, language, confirmation_hash, confirmation_expires_at)
  values (
    subscribe_to_newsletter.email, subscribe_to_newsletter.language, sha256(convert_to(confirmation, 'UTF8')),
    now() + interval '7 days'
  )
  on conflict (lower(known.email)) do update set
    language = case when known.status = 'confirmed' then known.language else excluded.language end,
    status = case when known.status = 'confirmed' then known.status else 'pending' end,
    confirmation_hash =
      case when known.status = 'confirmed' then known.confirmation_hash else excluded.confirmation_hash end,
    confirmation_expires_at =
      case when known.status = 'confirmed' then known.confirmation_expires_at else excluded.confirmation_expires_at end,
    asked_at = now()
  returning known.* into subscriber;
  return query select
    case when subscriber.status = 'confirmed' then 'already' else 'confirm' end,
    subscriber.email, subscriber.language,
    case when subscriber.status = 'confirmed' then null else confirmation end,
    subscriber.unsubscribe_token;
end
$$;

-- The yes from the mailbox. No row for a token that is unknown, replaced, too old or of somebody who left since; who opens
-- the link again while subscribed is told so, and `is_first` says that it is no longer the first time.
create function public.confirm_newsletter(token text) returns table (
  email text, language public.language_code, unsubscribe_token text, is_first boolean
)
  language plpgsql volatile security invoker set search_path = '' as $$
declare
  hash bytea := sha256(convert_to(confirm_newsletter.token, 'UTF8'));
begin
  return query
    update public.newsletter_subscribers as subscriber
    set status = 'confirmed', confirmed_at = now(), unsubscribed_at = null
    where subscriber.confirmation_hash = hash and subscriber.confirmation_expires_at > now()
      and subscriber.status = 'pending'
    returning subscriber.email, subscriber.language, subscriber.unsubscribe_token, true;
  if found then return; end if;
  return query
    select subscriber.email, subscriber.language, subscriber.unsubscribe_token, false
    from public.newsletter_subscribers as subscriber
    where subscriber.confirmation_hash = hash and subscriber.confirmation_expires_at > now()
      and subscriber.status = 'confirmed';
end
$$;

-- The way out, at once and for every token the same answer. A confirmation that is still on its way ends with it.
create function public.unsubscribe_from_newsletter(token text) returns void
  language sql volatile security invoker set search_path = '' as $$
  update public.newsletter_subscribers as subscriber
  set status = 'unsubscribed', unsubscribed_at = now(), confirmation_hash = null, confirmation_expires_at = null
  where subscriber.unsubscribe_token = unsubscribe_from_newsletter.token and subscriber.status <> 'unsubscribed'
$$;

alter table public.newsletter_subscribers enable row level security;

grant select, insert, update, delete on public.newsletter_subscribers to service_role;
grant execute on function public.subscribe_to_newsletter(text, public.language_code, text) to service_role;
grant execute on function public.confirm_newsletter(text) to service_role;
grant execute on function public.unsubscribe_from_newsletter(text) to service_role;

notify pgrst, 'reload schema';

-- What visitors write to us. Read and written by the service alone.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (char_length(first_name) between 2 and 100),
  last_name text not null check (char_length(last_name) between 2 and 100),
  -- It becomes a header of a mail.
  email text not null check (char_length(email) between 3 and 100 and email !~ '[[:cntrl:][:space:]<>,;]'),
  company text check (char_length(company) between 1 and 100),
  subject text not null check (char_length(subject) between 5 and 200 and subject !~ '[[:cntrl:]]'),
  message text not null check (char_length(message) between 20 and 2000),
  language public.language_code not null,
  created_at timestamptz not null default now(),
  -- Who claimed it last passes it on to our mailbox; a claim of over ten minutes that was not kept may be taken over.
  claimed_at timestamptz not null default now(),
  mailed_at timestamptz
);

create index contact_messages_not_mailed_idx on public.contact_messages (created_at) where mailed_at is null;

-- Keeps a message and claims it for the caller, who mails it. In an hour one network address and one mail address may
-- write five times, and everybody together two hundred times: refused with contact.too-many, hint: seconds to wait.
create function public.receive_contact_message(message jsonb, visitor text) returns uuid
  language plpgsql volatile security invoker set search_path = '' as $$
declare
  message_id uuid;
begin
  perform private.require_turn('contact.too-many', 'contact address', visitor, 5, '1 hour');
  perform private.require_turn('contact.too-many', 'contact mail', lower(message ->> 'email'), 5, '1 hour');
  perform private.require_turn('contact.too-many', 'contact', 'everybody', 200, '1 hour');
  insert into public.contact_messages (first_name, last_name, email, company, subject, message, language)
  values (
    message ->> 'first_name', message ->> 'last_name', message ->> 'email', message ->> 'company',
    message ->> 'subject', message ->> 'message', (message ->> 'language')::public.language_code
  )
  returning id into message_id;
  return message_id;
end
$$;

-- Takes up to 50 messages of the last week that nobody has passed on, the oldest first, each for one process.
create function public.claim_contact_messages() returns setof public.contact_messages
  language sql volatile security invoker set search_path = '' as $$
  update public.contact_messages as claimed set claimed_at = now()
  where claimed.id in (
    select waiting.id from public.contact_messages as waiting
    where waiting.mailed_at is null
      and waiting.created_at > now() - interval '7 days'
      and waiting.claimed_at <= now() - interval '10 minutes'
    order by waiting.created_at
    limit 50
    for update skip locked
  )
  returning claimed.*
$$;

alter table public.contact_messages enable row level security;

grant select, insert, update, delete on public.contact_messages to service_role;
grant execute on function public.receive_contact_message(jsonb, text) to service_role;
grant execute on function public.claim_contact_messages() to service_role;

notify pgrst, 'reload schema';

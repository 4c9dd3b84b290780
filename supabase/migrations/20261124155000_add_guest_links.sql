-- The secret link of a party: whoever has it answers for the party. Looked up by a hash; the secret itself is sealed with a
-- key that the database does not hold, so that those who may write guests can be shown it again. Out of reach of the data
-- API: the functions `guest-links` and `guest-reply` write and read it, as the service.
create table private.guest_links (
  guest_id uuid primary key,
  plan_id uuid not null,
  -- SHA-256; null once it was revoked.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  sealed text check (char_length(sealed) <= 100),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  constraint guest_links_guest_is_of_the_plan foreign key (plan_id, guest_id)
    references public.guests (plan_id, id) on delete cascade,
  constraint guest_links_hash_and_secret_belong_together check ((token_hash is null) = (sealed is null))
);

-- The replies of a party that were saved, so that one that is sent twice is saved once.
create table private.guest_replies (
  guest_id uuid not null,
  plan_id uuid not null,
  reply_id uuid not null,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (guest_id, reply_id),
  constraint guest_replies_guest_is_of_the_plan foreign key (plan_id, guest_id)
    references public.guests (plan_id, id) on delete cascade
);

-- Places that a reply named, which another reply may name anew.
create table private.named_places (
  member_id uuid primary key,
  plan_id uuid not null,
  constraint named_places_member_is_of_the_plan foreign key (plan_id, member_id)
    references public.party_members (plan_id, id) on delete cascade
);

-- Needs that a reply gave, with consent: the party whose reply it was is shown them while they are as it gave them, and
-- nothing that anybody else wrote; no other party that its people come to is. No needs are in here.
create table private.given_needs (
  member_id uuid primary key references public.guest_needs (member_id) on delete cascade,
  guest_id uuid not null,
  -- `updated_at` of the needs as the reply left them.
  given_at timestamptz not null
);

create index guest_links_plan_id_idx on private.guest_links (plan_id, guest_id);
create index guest_replies_plan_id_idx on private.guest_replies (plan_id, guest_id);
create index named_places_plan_id_idx on private.named_places (plan_id, member_id);

alter table private.guest_links enable row level security;
alter table private.guest_replies enable row level security;
alter table private.named_places enable row level security;
alter table private.given_needs enable row level security;

-- Makes, renews or revokes the links of parties for an editor, all or nothing. links: [{guest_id, token_hash, sealed}]; `show`
-- keeps what is there already, and leaves a revoked link revoked; `revoke` needs no secrets. Answers with what is sealed now
-- and the language of each party.
create function private.write_links(editor uuid, action text, links jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  allowed integer;
begin
  -- In one order for all, and so that no party is deleted meanwhile.
  perform from public.guests as guest
  where guest.id in (select (link ->> 'guest_id')::uuid from jsonb_array_elements(write_links.links) as link)
  order by guest.id for key share;
  select count(*) into allowed
  from public.guests as guest
  join public.event_plans as plan on plan.id = guest.plan_id and plan.deleted_at is null
  join public.plan_members as member on member.plan_id = guest.plan_id and member.user_id = write_links.editor
  where guest.deleted_at is null and private.may(member.role, 'guests', 'write')
    and guest.id in (select (link ->> 'guest_id')::uuid from jsonb_array_elements(write_links.links) as link);
  if allowed <> jsonb_array_length(write_links.links) then
    raise exception 'guest.not-found' using errcode = 'P0001';
  end if;

  if write_links.action = 'revoke' then
    insert into private.guest_links as stored (guest_id, plan_id, made_by)
    select guest.id, guest.plan_id, write_links.editor
    from jsonb_to_recordset(write_links.links) as link (guest_id uuid)
    join public.guests as guest on guest.id = link.guest_id
    order by guest.id
    on conflict (guest_id) do update set token_hash = null, sealed = null;
  else
    insert into private.guest_links as stored (guest_id, plan_id, token_hash, sealed, made_by)
    select guest.id, guest.plan_id, decode(link.token_hash, 'hex'), link.sealed, write_links.editor
    from jsonb_to_recordset(write_links.links) as link (guest_id uuid, token_hash text, sealed text)
    join public.guests as guest on guest.id = link.guest_id
    order by guest.id
    on conflict (guest_id) do update set
      token_hash = excluded.token_hash, sealed = excluded.sealed, made_by = excluded.made_by, made_at = now()
    where write_links.action = 'renew';
  end if;
  return (
    select jsonb_agg(jsonb_build_object(
      'guest_id', guest.id, 'sealed', stored.sealed, 'language', coalesce(guest.language, plan.language)
    ))
    from private.guest_links as stored
    join public.guests as guest on guest.id = stored.guest_id
    join public.event_plans as plan on plan.id = guest.plan_id
    where guest.id in (select (link ->> 'guest_id')::uuid from jsonb_array_elements(write_links.links) as link)
  );
end
$$;

-- The same for the service, which has made sure who the editor is.
create function public.write_guest_links(editor uuid, action text, links jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.write_links(write_guest_links.editor, write_guest_links.action, write_guest_links.links)
$$;

grant execute on function private.write_links(uuid, text, jsonb), public.write_guest_links(uuid, text, jsonb)
to service_role;

notify pgrst, 'reload schema';

-- Who is invited to a plan by mail. Looked up by a hash: the secret is in the mail alone. Out of reach of the data API: module team.
create table private.plan_invitations (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  email text not null check (char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$'),
  role public.plan_role not null check (role <> 'owner'),
  rights jsonb check (rights is null or private.are_rights(rights)),
  language public.language_code not null,
  -- SHA-256.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  made_by uuid not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  accepted_at timestamptz
);

-- Links by which whoever has them joins a plan. The secret is shown once.
create table private.join_links (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  role public.plan_role not null check (role <> 'owner'),
  rights jsonb check (rights is null or private.are_rights(rights)),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  uses integer not null default 0,
  max_uses integer not null check (max_uses between 1 and 50),
  revoked_at timestamptz
);

-- To which member the owner of a plan offers it.
create table private.plan_offers (
  plan_id uuid primary key,
  to_user_id uuid not null,
  offered_at timestamptz not null default now(),
  constraint plan_offers_user_is_a_member foreign key (plan_id, to_user_id)
    references public.plan_members (plan_id, user_id) on delete cascade
);

-- Who was removed from a plan, so that no link to join lets them in again. An invitation by mail does.
create table private.removed_members (
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  removed_at timestamptz not null default now(),
  primary key (plan_id, user_id)
);

create unique index plan_invitations_one_for_each_address_idx on private.plan_invitations (plan_id, lower(email))
  where revoked_at is null and accepted_at is null;
create index join_links_plan_id_idx on private.join_links (plan_id);
create index plan_offers_to_user_id_idx on private.plan_offers (to_user_id);
create index removed_members_user_id_idx on private.removed_members (user_id);

-- Whether the tier of a plan's owner has collaboration. Made here where billing has not made it.
do $billing$
begin
  if to_regprocedure('private.has_collaboration(uuid)') is null then
    create function private.has_collaboration(of_plan_id uuid) returns boolean
      language sql stable security definer set search_path = '' as $$
      select coalesce(
        (select limits.has_collaboration from public.tier_limits as limits where limits.tier = private.tier_of(of_plan_id)),
        false
      )
    $$;
  end if;
end
$billing$;

-- What a role may do in each module.
create function private.preset_rights(role public.plan_role) returns jsonb
  language sql immutable parallel safe set search_path = '' as $$
  select jsonb_object_agg(module::text, case
    when private.may(preset_rights.role, module, 'write') then 'write'
    when private.may(preset_rights.role, module, 'read') then 'read'
    else 'none'
  end)
  from unnest(enum_range(null::private.plan_module)) as module
$$;

-- What a member may do in each module; null for who is not in the plan.
create function private.rights_of(of_user_id uuid, of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(own.rights, private.preset_rights(member.role))
  from public.plan_members as member
  left join private.member_rights as own on own.plan_id = member.plan_id and own.user_id = member.user_id
  where member.plan_id = of_plan_id and member.user_id = of_user_id
$$;

-- Whether no module of rights is above that of others.
create function private.is_within(rights jsonb, ceiling jsonb) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select bool_and(
    array_position('{none,read,write}'::text[], rights ->> module::text)
    <= array_position('{none,read,write}'::text[], ceiling ->> module::text)
  )
  from unnest(enum_range(null::private.plan_module)) as module
$$;

-- A plan whose team the caller changes, locked, whether or not it is completed: removing somebody cannot wait. Returns the caller's
-- role.
create function private.hold_team(of_plan_id uuid) returns public.plan_role
  language plpgsql security definer set search_path = '' as $$
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if of_plan_id not in (select private.my_plan_ids('team', 'write')) then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  perform from public.event_plans as plan where plan.id = of_plan_id for no key update;
  return (
    select member.role from public.plan_members as member
    where member.plan_id = of_plan_id and member.user_id = (select auth.uid())
  );
end
$$;

-- Refuses what the caller cannot give: rights that nobody can hold, more than they have, and, but for the owner, the right to change the
-- team.
create function private.check_given_rights(of_plan_id uuid, role text, rights jsonb) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  given jsonb;
begin
  if role is null or role not in ('editor', 'viewer') or (rights is not null and not (
    private.are_rights(rights) and (role = 'editor') = jsonb_path_exists(rights, '$.* ? (@ == "write")')
  )) then
    raise exception 'team.malformed' using errcode = 'P0001';
  end if;
  given := coalesce(rights, private.preset_rights(role::public.plan_role));
  if not private.is_within(given, private.rights_of((select auth.uid()), of_plan_id))
    or (given ->> 'team' = 'write' and not exists (
      select from public.plan_members as member
      where member.plan_id = of_plan_id and member.user_id = (select auth.uid()) and member.role = 'owner'
    ))
  then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
end
$$;

-- For an account's own log: what happened to it in the team of a plan.
create function private.log_team_event(of_user_id uuid, type text, of_plan_id uuid) returns void
  language sql volatile security definer set search_path = '' as $$
  insert into public.security_events (user_id, type, occurred_at, details)
  values (of_user_id, log_team_event.type, now(), jsonb_build_object('plan', of_plan_id, 'by', (select auth.uid())))
$$;

-- Ends what somebody could come back by, or let others in with: their open invitations and links to join. With `is_gone` also the links
-- of the timeline and of the check-in that they made, of which they may have kept the secrets. Links of guests stay: they are the guests'.
create function private.end_what_member_gave(of_plan_id uuid, of_user_id uuid, is_gone boolean) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.plan_invitations as invitation set revoked_at = now()
  where invitation.plan_id = of_plan_id and invitation.made_by = of_user_id
    and invitation.revoked_at is null and invitation.accepted_at is null;
  update private.join_links as link set revoked_at = now()
  where link.plan_id = of_plan_id and link.made_by = of_user_id and link.revoked_at is null;
  update private.timeline_links as link set token_hash = null, sealed = null
  where is_gone and link.plan_id = of_plan_id and link.made_by = of_user_id and link.token_hash is not null;
  update private.event_day_links as link set token_hash = null, sealed = null
  where is_gone and link.plan_id = of_plan_id and link.made_by = of_user_id and link.token_hash is not null;
$$;

-- Sets what a member may do. The feed hears of it, so that open screens and sockets ask anew.
create function private.set_member(of_plan_id uuid, of_user_id uuid, role public.plan_role, rights jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if set_member.rights is null then
    delete from private.member_rights as own where own.plan_id = of_plan_id and own.user_id = of_user_id;
  else
    insert into private.member_rights as own (plan_id, user_id, rights)
    values (of_plan_id, of_user_id, set_member.rights)
    on conflict (plan_id, user_id) do update set rights = excluded.rights;
  end if;
  update public.plan_members as member set role = set_member.role, rights_changed_at = clock_timestamp()
  where member.plan_id = of_plan_id and member.user_id = of_user_id;
end
$$;

-- The member whom the caller changes or removes: not the owner, and one who may change the team only by the owner.
create function private.require_changeable(of_plan_id uuid, of_user_id uuid, caller public.plan_role) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  of_role public.plan_role;
begin
  select member.role into of_role from public.plan_members as member
  where member.plan_id = of_plan_id and member.user_id = of_user_id;
  if not found then
    raise exception 'team.not-a-member' using errcode = 'P0001';
  end if;
  if of_role = 'owner' then
    raise exception 'team.last-owner' using errcode = 'P0001';
  end if;
  if caller <> 'owner' and (
    private.member_may(of_user_id, of_plan_id, 'team', 'write')
    or not private.is_within(
      private.rights_of(of_user_id, of_plan_id), private.rights_of((select auth.uid()), of_plan_id)
    )
  ) then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
end
$$;

create function private.change_member(of_plan_id uuid, of_user_id uuid, role text, rights jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller public.plan_role := private.hold_team(of_plan_id);
begin
  perform private.require_changeable(of_plan_id, of_user_id, caller);
  perform private.check_given_rights(of_plan_id, change_member.role, change_member.rights);
  if private.is_within(
    private.rights_of(of_user_id, of_plan_id),
    coalesce(change_member.rights, private.preset_rights(change_member.role::public.plan_role))
  ) is not true then
    perform private.end_what_member_gave(of_plan_id, of_user_id, false);
  end if;
  perform private.set_member(of_plan_id, of_user_id, change_member.role::public.plan_role, change_member.rights);
  perform private.log_team_event(of_user_id, 'team-rights-changed', of_plan_id);
end
$$;

create function private.remove_member(of_plan_id uuid, of_user_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller public.plan_role := private.hold_team(of_plan_id);
begin
  perform private.require_changeable(of_plan_id, of_user_id, caller);
  perform private.end_what_member_gave(of_plan_id, of_user_id, true);
  delete from public.plan_members as member where member.plan_id = of_plan_id and member.user_id = of_user_id;
  insert into private.removed_members (plan_id, user_id) values (of_plan_id, of_user_id) on conflict do nothing;
  perform private.log_team_event(of_user_id, 'team-removed', of_plan_id);
end
$$;

create function private.leave_plan(of_plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  perform from public.event_plans as plan where plan.id = of_plan_id for no key update;
  if exists (
    select from public.plan_members as member
    where member.plan_id = of_plan_id and member.user_id = caller and member.role = 'owner'
  ) then
    raise exception 'team.last-owner' using errcode = 'P0001';
  end if;
  perform private.end_what_member_gave(of_plan_id, caller, true);
  delete from public.plan_members as member where member.plan_id = of_plan_id and member.user_id = caller;
  perform private.log_team_event(caller, 'team-left', of_plan_id);
end
$$;

-- The owner offers the plan to a member, in place of whom it was offered to before.
create function private.offer_plan(of_plan_id uuid, of_user_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan public.event_plans := private.hold_own_plan(of_plan_id);
begin
  if plan.deleted_at is not null then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if plan.example is not null then
    raise exception 'plan.is-example' using errcode = 'P0001';
  end if;
  if not exists (
    select from public.plan_members as member
    where member.plan_id = of_plan_id and member.user_id = of_user_id and member.role <> 'owner'
  ) then
    raise exception 'team.not-a-member' using errcode = 'P0001';
  end if;
  insert into private.plan_offers as offer (plan_id, to_user_id) values (of_plan_id, of_user_id)
  on conflict (plan_id) do update set to_user_id = excluded.to_user_id, offered_at = now();
  update public.plan_members as member set rights_changed_at = clock_timestamp()
  where member.plan_id = of_plan_id and member.user_id = of_user_id;
end
$$;

create function private.withdraw_offer(of_plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plan public.event_plans := private.hold_own_plan(of_plan_id);
begin
  update public.plan_members as member set rights_changed_at = clock_timestamp()
  where member.plan_id = plan.id
    and member.user_id = (select offer.to_user_id from private.plan_offers as offer where offer.plan_id = plan.id);
  delete from private.plan_offers as offer where offer.plan_id = plan.id;
end
$$;

-- The member to whom a plan is offered becomes its owner, whose tier needs room for it; the owner before stays as an editor.
create function private.accept_plan(of_plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  before uuid;
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  select plan.owner_id into before from public.event_plans as plan where plan.id = of_plan_id for no key update;
  if not exists (
    select from private.plan_offers as offer where offer.plan_id = of_plan_id and offer.to_user_id = caller for update
  ) then
    raise exception 'team.not-offered' using errcode = 'P0001';
  end if;
  update public.event_plans as plan set owner_id = caller where plan.id = of_plan_id;
  delete from private.plan_offers as offer where offer.plan_id = of_plan_id;
  perform private.set_member(of_plan_id, before, 'editor', null);
  perform private.set_member(of_plan_id, caller, 'owner', null);
  perform private.log_team_event(before, 'plan-handed-over', of_plan_id);
  perform private.log_team_event(caller, 'plan-taken-over', of_plan_id);
end
$$;

-- The owner of a plan changes only to the member to whom it is offered.
create function private.keep_owner() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from private.plan_offers as offer where offer.plan_id = old.id and offer.to_user_id = new.owner_id
  ) then
    raise exception 'row.fixed-column' using errcode = '42501', detail = 'owner_id';
  end if;
  return new;
end
$$;

-- Refuses to let anybody else into a plan: its tier, its size, and those who were invited already.
create function private.check_room_in_team(of_plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 100;
begin
  if private.is_example(of_plan_id) then
    raise exception 'plan.is-example' using errcode = 'P0001';
  end if;
  if not private.has_collaboration(of_plan_id) then
    raise exception 'team.not-in-tier' using errcode = 'P0001';
  end if;
  if (select count(*) from public.plan_members as member where member.plan_id = of_plan_id) >= most then
    raise exception 'team.limit-reached' using errcode = 'P0001', detail = most::text;
  end if;
end
$$;

-- What a mail of an invitation is written from.
create function private.invitation_mail(invitation private.plan_invitations) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', (invitation).id, 'expires_at', (invitation).expires_at, 'email', (invitation).email,
    'language', (invitation).language, 'plan_name', plan.name, 'invited_by', profile.full_name
  )
  from public.event_plans as plan
  left join public.profiles as profile on profile.id = (invitation).made_by
  where plan.id = (invitation).plan_id
$$;

-- Bounds the mails of invitations: of a plan, of who sends them, and to one mailbox from whichever plans.
create function private.take_invitation_turns(of_plan_id uuid, email text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_turn('team.too-many', 'team invitation of plan', of_plan_id::text, 20, '1 hour');
  perform private.require_turn('team.too-many', 'team invitation by user', (select auth.uid())::text, 60, '1 day');
  perform private.require_turn('team.too-many', 'team invitation to address', private.mailbox_of(email), 5, '1 day');
end
$$;

create function private.invite_member(
  of_plan_id uuid, email text, role text, rights jsonb, language text, token_hash text
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  most constant integer := 50;
  made private.plan_invitations;
begin
  perform private.hold_team(of_plan_id);
  perform private.hold_module(of_plan_id, 'team');
  perform private.check_room_in_team(of_plan_id);
  perform private.check_given_rights(of_plan_id, invite_member.role, invite_member.rights);
  if exists (
    select from public.plan_members as member
    join auth.users as account on account.id = member.user_id
    where member.plan_id = of_plan_id and lower(account.email) = lower(invite_member.email)
  ) then
    raise exception 'team.already-member' using errcode = 'P0001';
  end if;
  if most <= (
    select count(*) from private.plan_invitations as invitation
    where invitation.plan_id = of_plan_id and invitation.revoked_at is null and invitation.accepted_at is null
      and invitation.expires_at > now() and lower(invitation.email) <> lower(invite_member.email)
  ) then
    raise exception 'team.limit-reached' using errcode = 'P0001', detail = most::text;
  end if;
  perform private.take_invitation_turns(of_plan_id, invite_member.email);
  insert into private.plan_invitations as invitation (
    plan_id, email, role, rights, language, token_hash, made_by, expires_at
  )
  values (
    of_plan_id, invite_member.email, invite_member.role::public.plan_role, invite_member.rights,
    invite_member.language::public.language_code, decode(invite_member.token_hash, 'hex'), (select auth.uid()),
    now() + interval '14 days'
  )
  on conflict (plan_id, lower(email)) where revoked_at is null and accepted_at is null do update set
    email = excluded.email, role = excluded.role, rights = excluded.rights, language = excluded.language,
    token_hash = excluded.token_hash, made_by = excluded.made_by, sent_at = now(), expires_at = excluded.expires_at
  returning * into made;
  return private.invitation_mail(made);
exception when data_exception or check_violation or not_null_violation then
  raise exception 'team.malformed' using errcode = 'P0001';
end
$$;

create function private.resend_invitation(of_id uuid, token_hash text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  made private.plan_invitations;
begin
  select * into made from private.plan_invitations as invitation
  where invitation.id = of_id and invitation.plan_id in (select private.my_plan_ids('team', 'read'));
  if not found then
    raise exception 'team.invitation-gone' using errcode = 'P0001';
  end if;
  perform private.hold_team(made.plan_id);
  perform private.hold_module(made.plan_id, 'team');
  perform private.check_room_in_team(made.plan_id);
  perform private.check_given_rights(made.plan_id, made.role::text, made.rights);
  perform private.take_invitation_turns(made.plan_id, made.email);
  update private.plan_invitations as invitation set
    token_hash = decode(resend_invitation.token_hash, 'hex'), made_by = (select auth.uid()), sent_at = now(),
    expires_at = now() + interval '14 days'
  where invitation.id = of_id and invitation.revoked_at is null and invitation.accepted_at is null
  returning * into made;
  if not found then
    raise exception 'team.invitation-gone' using errcode = 'P0001';
  end if;
  return private.invitation_mail(made);
exception when data_exception or check_violation then
  raise exception 'team.malformed' using errcode = 'P0001';
end
$$;

create function private.revoke_invitation(of_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  of_plan_id uuid;
begin
  select invitation.plan_id into of_plan_id from private.plan_invitations as invitation
  where invitation.id = of_id and invitation.plan_id in (select private.my_plan_ids('team', 'read'));
  if not found then
    raise exception 'team.invitation-gone' using errcode = 'P0001';
  end if;
  perform private.hold_team(of_plan_id);
  update private.plan_invitations as invitation set revoked_at = now()
  where invitation.id = of_id and invitation.revoked_at is null and invitation.accepted_at is null;
end
$$;

create function private.create_join_link(
  of_plan_id uuid, role text, rights jsonb, days integer, max_uses integer, token_hash text
) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  most constant integer := 20;
  made private.join_links;
begin
  perform private.hold_team(of_plan_id);
  perform private.hold_module(of_plan_id, 'team');
  perform private.check_room_in_team(of_plan_id);
  perform private.check_given_rights(of_plan_id, create_join_link.role, create_join_link.rights);
  if days is null or days not between 1 and 30 then
    raise exception 'team.malformed' using errcode = 'P0001';
  end if;
  if most <= (
    select count(*) from private.join_links as link
    where link.plan_id = of_plan_id and link.revoked_at is null and link.expires_at > now() and link.uses < link.max_uses
  ) then
    raise exception 'team.limit-reached' using errcode = 'P0001', detail = most::text;
  end if;
  perform private.require_turn('team.too-many', 'join links of plan', of_plan_id::text, 30, '1 hour');
  insert into private.join_links (plan_id, role, rights, token_hash, made_by, expires_at, max_uses)
  values (
    of_plan_id, create_join_link.role::public.plan_role, create_join_link.rights, decode(create_join_link.token_hash, 'hex'),
    (select auth.uid()), now() + make_interval(days => create_join_link.days), create_join_link.max_uses
  )
  returning * into made;
  return jsonb_build_object('id', made.id, 'expires_at', made.expires_at, 'language', (
    select plan.language from public.event_plans as plan where plan.id = of_plan_id
  ));
exception when data_exception or check_violation or not_null_violation then
  raise exception 'team.malformed' using errcode = 'P0001';
end
$$;

create function private.revoke_join_link(of_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  of_plan_id uuid;
begin
  select link.plan_id into of_plan_id from private.join_links as link
  where link.id = of_id and link.plan_id in (select private.my_plan_ids('team', 'read'));
  if not found then
    raise exception 'team.invitation-gone' using errcode = 'P0001';
  end if;
  perform private.hold_team(of_plan_id);
  update private.join_links as link set revoked_at = now() where link.id = of_id and link.revoked_at is null;
end
$$;

-- The invitation or link to join that a secret opens now: not used up, revoked or expired, its plan not deleted, and whoever gave it may
-- still change the team. No row otherwise, whatever the reason.
create function private.invitation_of(of_token_hash bytea) returns table (
  invitation_id uuid, link_id uuid, plan_id uuid, email text, role public.plan_role, rights jsonb, made_by uuid, language text
)
  language sql stable security definer set search_path = '' as $$
  select given.invitation_id, given.link_id, given.plan_id, given.email, given.role, given.rights, given.made_by,
    coalesce(given.language, plan.language::text)
  from (
    select invitation.id as invitation_id, null::uuid as link_id, invitation.plan_id, invitation.email, invitation.role,
      invitation.rights, invitation.made_by, invitation.language::text as language
    from private.plan_invitations as invitation
    where invitation.token_hash = of_token_hash and invitation.revoked_at is null and invitation.accepted_at is null
      and invitation.expires_at > now()
    union all
    select null, link.id, link.plan_id, null, link.role, link.rights, link.made_by, null
    from private.join_links as link
    where link.token_hash = of_token_hash and link.revoked_at is null and link.expires_at > now()
      and link.uses < link.max_uses
  ) as given
  join public.event_plans as plan on plan.id = given.plan_id and plan.deleted_at is null
  where private.member_may(given.made_by, given.plan_id, 'team', 'write')
$$;

-- What the holder of a secret is told, with or without an account; null where it opens nothing. It changes nothing.
create function private.preview_invitation(token_hash text, visitor text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_turn('team.too-many', 'open invitation', visitor, 60, '10 minutes');
  return (
    select jsonb_build_object(
      'planName', plan.name, 'invitedBy', nullif(profile.full_name, ''), 'role', given.role,
      'hasOwnRights', given.rights is not null, 'language', given.language,
      'email', case when given.email is not null then left(given.email, 1) || '…@' || split_part(given.email, '@', 2) end
    )
    from private.invitation_of(decode(preview_invitation.token_hash, 'hex')) as given
    join public.event_plans as plan on plan.id = given.plan_id
    left join public.profiles as profile on profile.id = given.made_by
  );
end
$$;

-- Lets the caller into the plan of a secret. Who is in it already stays as they are. An invitation by mail is for the account with that
-- address, confirmed; a link to join for any account with a confirmed one, but for those who were removed from the plan.
create function private.accept_invitation(token text) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  hash constant bytea := sha256(convert_to(token, 'UTF8'));
  given record;
  account record;
begin
  perform private.require_turn('team.too-many', 'accept invitation', caller::text, 30, '10 minutes');
  select * into given from private.invitation_of(hash);
  if not found then
    -- Sent again after a lost answer.
    select invitation.plan_id into given from private.plan_invitations as invitation
    where invitation.token_hash = hash and invitation.accepted_at is not null
      and invitation.plan_id in (select private.my_plan_ids('details', 'read'));
    if found then
      return given.plan_id;
    end if;
    raise exception 'team.invitation-gone' using errcode = 'P0001';
  end if;
  perform from public.event_plans as plan where plan.id = given.plan_id for no key update;
  -- As it is now that others have gone before.
  select * into given from private.invitation_of(hash);
  if not found then
    raise exception 'team.invitation-gone' using errcode = 'P0001';
  end if;
  if exists (
    select from public.plan_members as member where member.plan_id = given.plan_id and member.user_id = caller
  ) then
    return given.plan_id;
  end if;
  select known.email, known.email_confirmed_at is not null and known.deleted_at is null as is_confirmed into account
  from auth.users as known where known.id = caller;
  if account.is_confirmed is not true or (given.email is not null and lower(given.email) <> lower(account.email)) then
    raise exception 'team.other-address' using errcode = 'P0001';
  end if;
  if given.link_id is not null and exists (
    select from private.removed_members as gone where gone.plan_id = given.plan_id and gone.user_id = caller
  ) then
    raise exception 'team.invitation-gone' using errcode = 'P0001';
  end if;
  perform private.check_room_in_team(given.plan_id);
  insert into public.plan_members (plan_id, user_id, role) values (given.plan_id, caller, given.role);
  perform private.set_member(given.plan_id, caller, given.role, given.rights);
  delete from private.removed_members as gone where gone.plan_id = given.plan_id and gone.user_id = caller;
  update private.join_links as link set uses = link.uses + 1 where link.id = given.link_id;
  -- Also the invitation to that address where it was a link that was used.
  update private.plan_invitations as invitation set accepted_at = now()
  where invitation.plan_id = given.plan_id and lower(invitation.email) = lower(account.email)
    and invitation.revoked_at is null and invitation.accepted_at is null;
  perform private.log_team_event(caller, 'team-joined', given.plan_id);
  return given.plan_id;
end
$$;

-- Who is in a plan and who is invited; null for those who are not in it. Who may not read the team is told of names and roles.
create function private.read_team(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'members', (
      select jsonb_agg(jsonb_build_object(
        'userId', member.user_id, 'name', coalesce(profile.full_name, ''), 'role', member.role, 'since', member.created_at,
        'isMe', member.user_id = caller.id,
        'email', case when caller.reads_team or member.user_id = caller.id then account.email end,
        'rights', case when caller.reads_team or member.user_id = caller.id then own.rights end,
        'isOffered', offer.plan_id is not null and (caller.id = plan.owner_id or member.user_id = caller.id)
      ) order by member.role, profile.full_name, member.created_at, member.user_id)
      from public.plan_members as member
      left join public.profiles as profile on profile.id = member.user_id
      left join auth.users as account on account.id = member.user_id
      left join private.member_rights as own on own.plan_id = member.plan_id and own.user_id = member.user_id
      left join private.plan_offers as offer on offer.plan_id = member.plan_id and offer.to_user_id = member.user_id
      where member.plan_id = plan.id
    ),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', invitation.id, 'email', invitation.email, 'role', invitation.role, 'rights', invitation.rights,
        'language', invitation.language, 'sentAt', invitation.sent_at, 'expiresAt', invitation.expires_at,
        'state', case
          when invitation.accepted_at is not null then 'accepted'
          when invitation.revoked_at is not null then 'revoked'
          when invitation.expires_at <= now() then 'expired'
          else 'open'
        end
      ) order by invitation.sent_at desc, invitation.id), '[]')
      from (
        select * from private.plan_invitations as known
        where known.plan_id = plan.id and caller.reads_team
        order by known.sent_at desc, known.id limit 200
      ) as invitation
    ),
    'links', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', link.id, 'role', link.role, 'rights', link.rights, 'expiresAt', link.expires_at, 'uses', link.uses,
        'maxUses', link.max_uses,
        'state', case
          when link.revoked_at is not null then 'revoked'
          when link.expires_at <= now() then 'expired'
          when link.uses >= link.max_uses then 'used'
          else 'open'
        end
      ) order by link.made_at desc, link.id), '[]')
      from (
        select * from private.join_links as known
        where known.plan_id = plan.id and caller.reads_team
        order by known.made_at desc, known.id limit 100
      ) as link
    ),
    'mayInvite', plan.id in (select private.my_plan_ids('team', 'write')) and private.has_collaboration(plan.id)
      and plan.example is null and plan.completed_at is null,
    'tier', private.tier_of(plan.id)
  )
  from public.event_plans as plan
  cross join (
    select (select auth.uid()) as id, of_plan_id in (select private.my_plan_ids('team', 'read')) as reads_team
  ) as caller
  where plan.id = of_plan_id and of_plan_id in (select private.my_plan_ids('details', 'read'))
$$;

-- Forgets the addresses of those who were invited, three months after their invitations ended, and links with them.
create function private.purge_invitations() returns void
  language sql volatile security definer set search_path = '' as $$
  delete from private.plan_invitations as invitation
  where coalesce(invitation.revoked_at, invitation.accepted_at, invitation.expires_at) < now() - interval '3 months';
  delete from private.join_links as link
  where coalesce(link.revoked_at, link.expires_at) < now() - interval '3 months';
$$;

create function public.team_of_plan(plan_id uuid) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_team(team_of_plan.plan_id)
$$;

create function public.change_member(plan_id uuid, user_id uuid, role text, rights jsonb default null) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.change_member(change_member.plan_id, change_member.user_id, change_member.role, change_member.rights)
$$;

create function public.remove_member(plan_id uuid, user_id uuid) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.remove_member(remove_member.plan_id, remove_member.user_id)
$$;

create function public.leave_plan(plan_id uuid) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.leave_plan(leave_plan.plan_id)
$$;

create function public.offer_plan(plan_id uuid, to_user_id uuid) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.offer_plan(offer_plan.plan_id, offer_plan.to_user_id)
$$;

create function public.withdraw_offer(plan_id uuid) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.withdraw_offer(withdraw_offer.plan_id)
$$;

create function public.accept_plan(plan_id uuid) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.accept_plan(accept_plan.plan_id)
$$;

-- Called by the function that sends the mail, as whoever invites.
create function public.write_invitation(
  plan_id uuid, email text, role text, rights jsonb, language text, token_hash text
) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.invite_member(
    write_invitation.plan_id, write_invitation.email, write_invitation.role, write_invitation.rights,
    write_invitation.language, write_invitation.token_hash
  )
$$;

create function public.renew_invitation(id uuid, token_hash text) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.resend_invitation(renew_invitation.id, renew_invitation.token_hash)
$$;

create function public.revoke_invitation(id uuid) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.revoke_invitation(revoke_invitation.id)
$$;

create function public.write_join_link(
  plan_id uuid, role text, rights jsonb, days integer, max_uses integer, token_hash text
) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.create_join_link(
    write_join_link.plan_id, write_join_link.role, write_join_link.rights, write_join_link.days, write_join_link.max_uses,
    write_join_link.token_hash
  )
$$;

create function public.revoke_join_link(id uuid) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.revoke_join_link(revoke_join_link.id)
$$;

create function public.accept_invitation(token text) returns uuid
  language sql volatile security invoker set search_path = '' as $$
  select private.accept_invitation(accept_invitation.token)
$$;

-- For the service alone, which answers those without an account.
create function public.preview_invitation(token_hash text, visitor text) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.preview_invitation(preview_invitation.token_hash, preview_invitation.visitor)
$$;

drop trigger keep_columns on public.event_plans;
create trigger keep_columns before update on public.event_plans
  for each row execute function private.keep_columns('id', 'created_at');
create trigger keep_owner before update on public.event_plans
  for each row when (old.owner_id is distinct from new.owner_id) execute function private.keep_owner();
create trigger limit_plans_of_new_owner before update on public.event_plans
  for each row when (old.owner_id is distinct from new.owner_id) execute function private.check_plan_limit();

alter table private.plan_invitations enable row level security;
alter table private.join_links enable row level security;
alter table private.plan_offers enable row level security;
alter table private.removed_members enable row level security;

do $schedule$
begin
  if to_regnamespace('cron') is null then return; end if;
  perform cron.schedule('purge-invitations', '25 3 * * *', 'select private.purge_invitations()');
end
$schedule$;

grant execute on function
  private.read_team(uuid), private.change_member(uuid, uuid, text, jsonb), private.remove_member(uuid, uuid),
  private.leave_plan(uuid), private.offer_plan(uuid, uuid), private.withdraw_offer(uuid), private.accept_plan(uuid),
  private.invite_member(uuid, text, text, jsonb, text, text), private.resend_invitation(uuid, text),
  private.revoke_invitation(uuid), private.create_join_link(uuid, text, jsonb, integer, integer, text),
  private.revoke_join_link(uuid), private.accept_invitation(text),
  public.team_of_plan(uuid), public.change_member(uuid, uuid, text, jsonb), public.remove_member(uuid, uuid),
  public.leave_plan(uuid), public.offer_plan(uuid, uuid), public.withdraw_offer(uuid), public.accept_plan(uuid),
  public.write_invitation(uuid, text, text, jsonb, text, text), public.renew_invitation(uuid, text),
  public.revoke_invitation(uuid), public.write_join_link(uuid, text, jsonb, integer, integer, text),
  public.revoke_join_link(uuid), public.accept_invitation(text)
to authenticated;
grant execute on function private.preview_invitation(text, text), public.preview_invitation(text, text) to service_role;

notify pgrst, 'reload schema';

-- Where a public page may be: words of letters and digits without accents, joined by single hyphens, and none that could be taken
-- for the product's own (domain/guests/page-address.ts has the same rules).
create function private.is_page_address(address text) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select char_length(address) between 3 and 40
    and address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and address ~ '[a-z]'
    and address <> all (
      '{about,account,admin,api,app,auth,ayuda,billing,blog,confirm,contact,contacto,convite,cuenta,demo,en,es,features,help,
        home,inicio,login,mail,newsletter,null,pago,pagos,payment,precios,pricing,privacidad,privacy,root,security,seguridad,
        signin,signup,soporte,status,support,system,terminos,terms,test,undefined,www}'::text[]
    )
$$;

-- The public page of a plan: its address, whether it is on, and what it shows. Out of reach of the data API, for the hash of its
-- password stands here: module guests, read by `public_page`, written by `save_public_page`.
create table private.public_pages (
  plan_id uuid primary key references public.event_plans (id) on delete cascade,
  address text not null unique check (private.is_page_address(address)),
  -- The last ones before, which no other plan takes while this one is there: printed links would lead to the page of strangers.
  -- Five at most, so that nobody collects addresses.
  former_addresses text[] not null default '{}' check (cardinality(former_addresses) <= 5),
  is_on boolean not null default false,
  -- As supabase/functions/_shared/page-password.ts writes it.
  password_hash text check (password_hash ~ '^pbkdf2-sha256\$600000\$[A-Za-z0-9_-]{22}\$[A-Za-z0-9_-]{43}$'),
  -- Another one with every password: what was unlocked with the one before is locked again.
  password_version uuid,
  shows_hosts boolean not null default true,
  shows_place boolean not null default true,
  -- Besides the main one. One to which not everybody is invited is never shown, whether it is named here or not.
  sub_event_ids uuid[] not null default '{}' check (cardinality(sub_event_ids) <= 20 and array_position(sub_event_ids, null) is null),
  changed_at timestamptz not null default now(),
  constraint public_pages_password_has_a_version check ((password_hash is null) = (password_version is null))
);

create index public_pages_former_addresses_idx on private.public_pages using gin (former_addresses);

alter table private.public_pages enable row level security;

-- The sub-events to which everybody on the list is invited, the second list left aside: that one is among them tells nothing of
-- anybody.
create function private.sub_events_for_all(of_plan_id uuid) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select event.id from public.sub_events as event
  where event.plan_id = of_plan_id and not exists (
    select from public.party_members as member
    join public.guests as guest on guest.plan_id = member.plan_id and guest.id = member.guest_id
    left join public.invitations as invitation on invitation.plan_id = member.plan_id
      and invitation.member_id = member.id and invitation.sub_event_id = event.id
    where member.plan_id = of_plan_id and guest.deleted_at is null and not guest.is_second_list
      and invitation.member_id is null
  )
$$;

-- For who may read the guests of the plan: its page, or what one would begin with. Null for others.
create function private.read_page_settings(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'address', page.address,
    'is_on', coalesce(page.is_on, false),
    'has_password', page.password_hash is not null,
    'shows_hosts', coalesce(page.shows_hosts, true),
    'shows_place', coalesce(page.shows_place, true),
    'sub_event_ids', coalesce(page.sub_event_ids, '{}'),
    'sub_events_for_all', array(select private.sub_events_for_all(plan.id))
  )
  from public.event_plans as plan
  left join private.public_pages as page on page.plan_id = plan.id
  where plan.id = of_plan_id and plan.id in (select private.my_plan_ids('guests', 'read'))
$$;

-- Saves the page of a plan for who may write its guests: {address, is_on, shows_hosts, shows_place, sub_event_ids}, and
-- password_hash where it changes, null for none. Returns the page, or {code: public-page.taken}: a refusal would take back the
-- turn, and turns keep users from trying which addresses others have. A completed plan's page can only be switched off.
create function private.write_page_settings(of_plan_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before private.public_pages;
  page private.public_pages;
begin
  -- However long ago it was completed.
  perform private.hold_module(of_plan_id, 'guests', interval '1000 years');
  if jsonb_typeof(sent) is distinct from 'object' or jsonb_typeof(sent -> 'address') is distinct from 'string'
    or not private.is_page_address(sent ->> 'address')
    or jsonb_typeof(sent -> 'is_on') is distinct from 'boolean' or jsonb_typeof(sent -> 'shows_hosts') is distinct from 'boolean'
    or jsonb_typeof(sent -> 'shows_place') is distinct from 'boolean'
    or jsonb_typeof(sent -> 'sub_event_ids') is distinct from 'array'
    or coalesce(jsonb_typeof(sent -> 'password_hash'), 'null') not in ('null', 'string')
  then
    raise exception 'public-page.malformed' using errcode = 'P0001';
  end if;
  select stored.* into before from private.public_pages as stored where stored.plan_id = of_plan_id for update;
  if (sent ->> 'is_on')::boolean or before.plan_id is null then
    perform private.hold_module(of_plan_id, 'guests');
  end if;
  if before.address is distinct from sent ->> 'address' then
    perform private.require_turn('public-page.too-many', 'public page address', (select auth.uid())::text, 20, '1 hour');
  end if;

  page := before;
  page.plan_id := of_plan_id;
  page.address := sent ->> 'address';
  page.former_addresses := case
    when before.address is distinct from page.address then
      (array_remove(array_remove(before.address || before.former_addresses, page.address), null))[1:5]
    else before.former_addresses
  end;
  page.is_on := (sent ->> 'is_on')::boolean;
  page.shows_hosts := (sent ->> 'shows_hosts')::boolean;
  page.shows_place := (sent ->> 'shows_place')::boolean;
  -- Of this plan: what is none of its sub-events is left out.
  page.sub_event_ids := array(
    select event.id from public.sub_events as event
    where event.plan_id = of_plan_id and not event.is_main and (sent -> 'sub_event_ids') ? event.id::text
    order by event.id
  );
  if sent ? 'password_hash' then
    page.password_hash := sent ->> 'password_hash';
    page.password_version := case when page.password_hash is not null then gen_random_uuid() end;
  end if;
  page.changed_at := now();
  begin
    insert into private.public_pages select page.*
    on conflict (plan_id) do update set
      address = excluded.address, former_addresses = excluded.former_addresses, is_on = excluded.is_on,
      password_hash = excluded.password_hash, password_version = excluded.password_version,
      shows_hosts = excluded.shows_hosts, shows_place = excluded.shows_place,
      sub_event_ids = excluded.sub_event_ids, changed_at = excluded.changed_at;
    -- Asked after the address is held: who gave it up at the same moment was waited for.
    if exists (
      select from private.public_pages as other
      where other.plan_id <> of_plan_id and other.former_addresses @> array[page.address]
    ) then
      raise unique_violation;
    end if;
  exception
    when unique_violation then
      return jsonb_build_object('code', 'public-page.taken');
    when check_violation then
      raise exception 'public-page.malformed' using errcode = 'P0001';
  end;
  return private.read_page_settings(of_plan_id);
end
$$;

-- Takes a turn to change a password, before the function hashes it, which takes as long as a sign-in.
create function private.take_password_turn(of_plan_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.hold_module(of_plan_id, 'guests');
  perform private.require_turn('public-page.too-many', 'public page new password', (select auth.uid())::text, 20, '1 hour');
end
$$;

-- For members of the plan.
create function public.public_page(plan_id uuid) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_page_settings(public_page.plan_id)
$$;

-- For editors of the plan.
create function public.save_public_page(plan_id uuid, page jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.write_page_settings(save_public_page.plan_id, save_public_page.page)
$$;

create function public.begin_page_password(plan_id uuid) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.take_password_turn(begin_page_password.plan_id)
$$;

grant execute on function
  private.take_password_turn(uuid), public.begin_page_password(uuid),
  private.read_page_settings(uuid), private.write_page_settings(uuid, jsonb),
  public.public_page(uuid), public.save_public_page(uuid, jsonb)
to authenticated;

notify pgrst, 'reload schema';

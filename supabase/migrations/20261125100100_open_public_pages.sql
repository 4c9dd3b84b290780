-- Gives back a turn that turned out not to be a try.
create function private.give_turn_back(what text, who text) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.turns as known set taken = greatest(0, known.taken - 1)
  where known.key = sha256(convert_to(what || ' ' || who, 'UTF8')) and known.ends_at > now()
$$;

-- The page at an address while it is open to guests: switched on, its plan not deleted, not completed for longer than late
-- answers are taken, and not past the days after which needs are deleted. No row otherwise, whatever the reason.
create function private.page_at(address text) returns private.public_pages
  language sql stable security definer set search_path = '' as $$
  select page
  from private.public_pages as page
  join public.event_plans as plan on plan.id = page.plan_id
  join public.guest_settings as settings on settings.plan_id = plan.id
  join public.sub_events as main on main.plan_id = plan.id and main.is_main
  where page.address = page_at.address and page.is_on and plan.deleted_at is null
    and (plan.completed_at is null or plan.completed_at > now() - private.late_answers())
    and now() < make_interval(days => settings.needs_days) + coalesce(
      main.ends_at, coalesce(main.starts_at, plan.starts_at) + make_interval(hours => plan.duration_hours)
    )
$$;

-- The sub-events that a page shows and asks about: the main one, and those of the hosts' choice to which everybody is invited.
create function private.shown_sub_events(page private.public_pages) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select event.id from public.sub_events as event
  where event.plan_id = (page).plan_id and (
    event.is_main
    or (event.id = any ((page).sub_event_ids) and event.id in (select private.sub_events_for_all((page).plan_id)))
  )
$$;

-- What anybody sees of a plan at its address (contracts/public-page.ts), column by column.
create function private.public_page_content(page private.public_pages) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'language', plan.language,
    'plan', jsonb_build_object(
      'name', plan.name,
      'event_type', plan.event_type,
      'starts_at', coalesce(main.starts_at, plan.starts_at),
      'time_zone', coalesce(main.time_zone, plan.time_zone),
      'first_host', case when (page).shows_hosts then settings.first_host end,
      'second_host', case when (page).shows_hosts then settings.second_host end
    ),
    'reply_by', settings.reply_by,
    'is_open', private.takes_replies(plan.id),
    'sub_events', (
      select jsonb_agg(jsonb_build_object(
        'id', event.id,
        'name_es', event.name_es,
        'name_en', event.name_en,
        'starts_at', coalesce(event.starts_at, case when event.is_main then plan.starts_at end),
        'ends_at', event.ends_at,
        'time_zone', coalesce(event.time_zone, plan.time_zone),
        'place', case when (page).shows_place then coalesce(event.place, case when event.is_main then plan.city end) end,
        'dress', event.dress,
        'is_main', event.is_main,
        'is_seated', event.is_seated
      ) order by coalesce(event.starts_at, case when event.is_main then plan.starts_at end) nulls last, event.position, event.id)
      from public.sub_events as event
      where event.plan_id = plan.id and event.id in (select private.shown_sub_events(page))
    )
  )
  from public.event_plans as plan
  join public.guest_settings as settings on settings.plan_id = plan.id
  join public.sub_events as main on main.plan_id = plan.id and main.is_main
  where plan.id = (page).plan_id
$$;

-- The people whom a look-up by name finds, and whose first names it tells: those invited to the main sub-event who have answered
-- nothing yet. Not the second list, who are not invited yet, and no minors who come along with others. Without nested loops, as
-- private.sub_events_for_all.
create function private.unanswered_people(of_plan_id uuid)
returns table (member_id uuid, guest_id uuid)
  language sql stable security definer set search_path = '' set enable_nestloop = off as $$
  select member.id, member.guest_id
  from public.party_members as member
  join public.guests as guest on guest.plan_id = member.plan_id and guest.id = member.guest_id
  where member.plan_id = of_plan_id and guest.deleted_at is null and not guest.is_second_list
    and member.first_name is not null
    and (member.position = 0 or member.age_group is distinct from 'under-18')
    and exists (
      select from public.invitations as invitation
      join public.sub_events as main
        on main.plan_id = invitation.plan_id and main.id = invitation.sub_event_id and main.is_main
      where invitation.plan_id = of_plan_id and invitation.member_id = member.id
    )
    and not exists (
      select from public.invitations as invitation
      where invitation.plan_id = of_plan_id and invitation.member_id = member.id and invitation.answer <> 'pending'
    )
$$;

-- The page at an address for a visitor: null for one that is none; `is_locked` without the version of its password. Counts
-- readings, and addresses that are none. `has_passed` gives the try of a right password back, so that guests do not use up
-- each other's. Changes nothing of the plan.
create function private.read_page(address text, version text, visitor text, has_passed boolean) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  page private.public_pages;
begin
  perform private.require_turn('public-page.too-many', 'read public page', visitor, 300, '10 minutes');
  page := private.page_at(read_page.address);
  if page.plan_id is null then
    perform private.require_turn('public-page.too-many', 'miss public page', visitor, 30, '10 minutes');
    return null;
  end if;
  if page.password_version::text <> coalesce(version, '') then
    return jsonb_build_object('is_locked', true);
  end if;
  if has_passed then
    perform private.give_turn_back('public page password', visitor);
    perform private.give_turn_back('public page password of', page.plan_id::text);
  end if;
  return jsonb_build_object('plan_id', page.plan_id, 'page', private.public_page_content(page));
end
$$;

-- Takes a turn to try the password of a page: 5 in 5 minutes for an address of the network, 50 an hour for a page. Returns what
-- the function compares with; null where there is no page, or no password.
create function private.try_page_password(address text, visitor text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  page private.public_pages;
begin
  perform private.require_turn('public-page.too-many', 'public page password', visitor, 5, '5 minutes');
  page := private.page_at(try_page_password.address);
  if page.password_hash is null then
    return null;
  end if;
  perform private.require_turn('public-page.too-many', 'public page password of', page.plan_id::text, 50, '1 hour');
  return jsonb_build_object('plan_id', page.plan_id, 'version', page.password_version, 'hash', page.password_hash);
end
$$;

-- Takes a turn to look somebody up by name: 5 in 5 minutes for an address of the network, 50 an hour for a plan. Returns all who
-- are invited, for the function to compare the name with, and whether each may be told: who has an exact name hides those with a
-- similar one, also with an answer. Null where there is no page, or one whose password was not given. Without nested loops, as
-- private.sub_events_for_all.
create function private.look_up_people(address text, version text, visitor text, has_digits boolean) returns jsonb
  language plpgsql volatile security definer set search_path = '' set enable_nestloop = off as $$
declare
  page private.public_pages := private.page_at(look_up_people.address);
begin
  if page.plan_id is null or page.password_version::text <> coalesce(version, '') then
    return null;
  end if;
  if not has_digits and not private.takes_replies(page.plan_id) then
    raise exception 'reply.closed' using errcode = 'P0001';
  end if;
  perform private.require_turn('public-page.too-many', 'public page look-up', visitor, 5, '5 minutes');
  perform private.require_turn('public-page.too-many', 'public page look-up of', page.plan_id::text, 50, '1 hour');
  return jsonb_build_object('plan_id', page.plan_id, 'people', (
    select coalesce(jsonb_agg(
      jsonb_build_array(member.id, member.guest_id, member.first_name, member.last_name, open.member_id is not null)
      order by member.guest_id, member.position
    ), '[]')
    from public.party_members as member
    join public.guests as guest on guest.plan_id = member.plan_id and guest.id = member.guest_id
    left join private.unanswered_people(page.plan_id) as open on open.member_id = member.id
    where member.plan_id = page.plan_id and guest.deleted_at is null and not guest.is_second_list
      and num_nonnulls(member.first_name, member.last_name) > 0
  ));
end
$$;

-- The first of some parties of whose phone these are the last four digits. A party takes ten tries a day, so that nobody goes
-- through the ten thousand; which of the two was wrong, and that there were too many tries, is not told. A right one gives its
-- try back.
create function private.party_by_digits(of_plan_id uuid, guest_ids uuid[], digits text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  party public.guests;
begin
  for party in
    select guest.* from public.guests as guest
    where guest.plan_id = of_plan_id and guest.id = any (guest_ids) and guest.deleted_at is null
    order by array_position(guest_ids, guest.id)
  loop
    continue when private.take_turn('public page digits of', party.id::text, 10, '1 day') > 0;
    if right(party.phone, 4) = digits or right(party.whatsapp, 4) = digits then
      perform private.give_turn_back('public page digits of', party.id::text);
      return private.guest_reply_page(of_plan_id, party.id);
    end if;
  end loop;
  return null;
end
$$;

-- Holds a party, in the order of everybody else: the plan, the party. False where either is gone.
create function private.hold_party(of_plan_id uuid, of_guest_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.event_plans as plan where plan.id = of_plan_id and plan.deleted_at is null for share;
  if not found then
    return false;
  end if;
  perform from public.guests as guest
  where guest.plan_id = of_plan_id and guest.id = of_guest_id and guest.deleted_at is null for no key update;
  return found;
end
$$;

-- Notes a reply, so that one that is sent twice is saved once: false for one that is known.
create function private.begin_reply(of_plan_id uuid, of_guest_id uuid, of_reply_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.guest_replies (guest_id, plan_id, reply_id) values (of_guest_id, of_plan_id, of_reply_id)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  if not private.takes_replies(of_plan_id) then
    raise exception 'reply.closed' using errcode = 'P0001';
  end if;
  -- A reply that is older than the last twenty is not sent again.
  delete from private.guest_replies as saved
  where saved.guest_id = of_guest_id and saved.reply_id in (
    select other.reply_id from private.guest_replies as other
    where other.guest_id = of_guest_id order by other.saved_at desc offset 20
  );
  return true;
end
$$;

-- Saves a reply of a party that is held (private.hold_party), whichever way its sender came.
create function private.save_held_reply(of_plan_id uuid, of_guest_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.begin_reply(of_plan_id, of_guest_id, (sent ->> 'id')::uuid) then
    return private.guest_reply_page(of_plan_id, of_guest_id);
  end if;
  perform private.check_guest_reply(of_plan_id, of_guest_id, sent);
  perform private.save_reply_names(of_plan_id, sent);
  perform private.save_reply_answers(of_plan_id, sent);
  perform private.save_reply_needs(of_plan_id, of_guest_id, sent);
  update public.guests as guest set
    message = nullif(sent ->> 'message', ''),
    song = nullif(sent ->> 'song', ''),
    question_answers = (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(sent -> 'question_answers') where value <> ''
    ),
    replied_at = now()
  where guest.plan_id = of_plan_id and guest.id = of_guest_id;
  return private.guest_reply_page(of_plan_id, of_guest_id);
end
$$;

-- As before, with the parts above.
create or replace function private.save_reply(token_hash text, reply jsonb, visitor text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.guest_links := private.guest_of_link(
    save_reply.token_hash, save_reply.visitor, 'save reply', 200, 30
  );
begin
  if link.guest_id is null or not private.hold_party(link.plan_id, link.guest_id) then
    return null;
  end if;
  -- Renewed or revoked while this waited for the party.
  perform from private.guest_links as stored where stored.guest_id = link.guest_id and stored.token_hash = link.token_hash;
  if not found then
    return null;
  end if;
  return private.save_held_reply(link.plan_id, link.guest_id, save_reply.reply);
end
$$;

-- What a party sees, or after saving its reply, of who gave the last digits of its phone: as with its link, while the page is open.
-- Null otherwise.
create function private.party_on_page(address text, version text, of_guest_id uuid, reply jsonb, visitor text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  page private.public_pages := private.page_at(party_on_page.address);
begin
  perform private.require_turn('public-page.too-many', 'public page party', visitor, 200, '10 minutes');
  if page.plan_id is null or page.password_version::text <> coalesce(version, '') then
    return null;
  end if;
  if reply is null then
    return private.guest_reply_page(page.plan_id, of_guest_id);
  end if;
  perform private.require_turn('public-page.too-many', 'save reply link', of_guest_id::text, 30, '10 minutes');
  if not private.hold_party(page.plan_id, of_guest_id) then
    return null;
  end if;
  return private.save_held_reply(page.plan_id, of_guest_id, reply);
end
$$;

-- Saves answers of people of one party who had none, to what the page shows, and nothing else: {id, members: [{id, answers}]}. True
-- when they are saved, null without a page; refuses with reply.changed whom somebody answered for meanwhile. The look-up that led
-- here is given back to the others: it is told nothing twice.
create function private.answer_on_page(address text, version text, of_guest_id uuid, reply jsonb, visitor text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  page private.public_pages := private.page_at(answer_on_page.address);
begin
  perform private.require_turn('public-page.too-many', 'public page party', visitor, 200, '10 minutes');
  if page.plan_id is null or page.password_version::text <> coalesce(version, '')
    or not private.hold_party(page.plan_id, of_guest_id)
  then
    return null;
  end if;
  if not private.begin_reply(page.plan_id, of_guest_id, (reply ->> 'id')::uuid) then
    return true;
  end if;
  if exists (
    select from jsonb_array_elements(reply -> 'members') as line
    where not exists (
      select from private.unanswered_people(page.plan_id) as person
      where person.guest_id = of_guest_id and person.member_id = (line ->> 'id')::uuid
    )
  ) or exists (
    select from jsonb_array_elements(reply -> 'members') as line,
      jsonb_to_recordset(line -> 'answers') as given (sub_event_id uuid)
    where given.sub_event_id not in (select private.shown_sub_events(page))
  ) then
    raise exception 'reply.changed' using errcode = 'P0001';
  end if;
  perform private.check_guest_reply(page.plan_id, of_guest_id, reply);
  perform private.save_reply_answers(page.plan_id, reply);
  update public.guests as guest set replied_at = now() where guest.plan_id = page.plan_id and guest.id = of_guest_id;
  perform private.give_turn_back('public page look-up of', page.plan_id::text);
  return true;
end
$$;

-- The same for the service alone, which has asked nobody who they are.
create function public.read_public_page(address text, version text, visitor text, has_passed boolean) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.read_page(
    read_public_page.address, read_public_page.version, read_public_page.visitor, read_public_page.has_passed
  )
$$;

create function public.try_public_page_password(address text, visitor text) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.try_page_password(try_public_page_password.address, try_public_page_password.visitor)
$$;

create function public.look_up_guests(address text, version text, visitor text, has_digits boolean) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.look_up_people(
    look_up_guests.address, look_up_guests.version, look_up_guests.visitor, look_up_guests.has_digits
  )
$$;

create function public.guest_by_digits(plan_id uuid, guest_ids uuid[], digits text) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.party_by_digits(guest_by_digits.plan_id, guest_by_digits.guest_ids, guest_by_digits.digits)
$$;

create function public.public_page_party(address text, version text, guest_id uuid, reply jsonb, visitor text) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.party_on_page(
    public_page_party.address, public_page_party.version, public_page_party.guest_id, public_page_party.reply,
    public_page_party.visitor
  )
$$;

create function public.answer_public_page(address text, version text, guest_id uuid, reply jsonb, visitor text) returns boolean
  language sql volatile security invoker set search_path = '' as $$
  select private.answer_on_page(
    answer_public_page.address, answer_public_page.version, answer_public_page.guest_id, answer_public_page.reply,
    answer_public_page.visitor
  )
$$;

grant execute on function
  private.read_page(text, text, text, boolean), private.try_page_password(text, text),
  private.look_up_people(text, text, text, boolean), private.party_by_digits(uuid, uuid[], text),
  private.party_on_page(text, text, uuid, jsonb, text), private.answer_on_page(text, text, uuid, jsonb, text),
  public.read_public_page(text, text, text, boolean), public.try_public_page_password(text, text),
  public.look_up_guests(text, text, text, boolean), public.guest_by_digits(uuid, uuid[], text),
  public.public_page_party(text, text, uuid, jsonb, text), public.answer_public_page(text, text, uuid, jsonb, text)
to service_role;

notify pgrst, 'reload schema';

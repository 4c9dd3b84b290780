-- Until when a party answers: the end of the last day in the event's zone, else the beginning of the main sub-event; and in a
-- completed plan for as long as late answers are taken.
create function private.takes_replies(of_plan_id uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select now() < case
      when settings.reply_by is null then coalesce(main.starts_at, plan.starts_at)
      else (settings.reply_by + 1)::timestamp at time zone plan.time_zone
    end
    and (plan.completed_at is null or plan.completed_at > now() - private.late_answers())
  from public.event_plans as plan
  join public.guest_settings as settings on settings.plan_id = plan.id
  join public.sub_events as main on main.plan_id = plan.id and main.is_main
  where plan.id = of_plan_id
$$;

-- A place without a name, or one that a reply named.
create function private.may_be_named(member public.party_members) returns boolean
  language sql stable security definer set search_path = '' as $$
  select num_nonnulls(member.first_name, member.last_name) = 0
    or exists (select from private.named_places as named where named.member_id = member.id)
$$;

-- What a party sees of the plan (contracts/guest-reply.ts), column by column: nothing reaches guests because it was added to a
-- table.
create function private.guest_reply_page(of_plan_id uuid, of_guest_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', guest.id,
    'language', coalesce(guest.language, plan.language),
    'plan', jsonb_build_object(
      'name', plan.name,
      'event_type', plan.event_type,
      'starts_at', coalesce(main.starts_at, plan.starts_at),
      'time_zone', coalesce(main.time_zone, plan.time_zone),
      'duration_hours', plan.duration_hours,
      'first_host', settings.first_host,
      'second_host', settings.second_host,
      'owner', (select nullif(btrim(profile.full_name), '') from public.profiles as profile where profile.id = plan.owner_id),
      'needs_days', settings.needs_days
    ),
    'reply_by', settings.reply_by,
    'is_open', private.takes_replies(plan.id),
    'replied_at', guest.replied_at,
    'sub_events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', event.id,
        'name_es', event.name_es,
        'name_en', event.name_en,
        'starts_at', coalesce(event.starts_at, case when event.is_main then plan.starts_at end),
        'ends_at', event.ends_at,
        'time_zone', coalesce(event.time_zone, plan.time_zone),
        'place', coalesce(event.place, case when event.is_main then plan.city end),
        'dress', event.dress,
        'is_main', event.is_main,
        'is_seated', event.is_seated
      ) order by coalesce(event.starts_at, case when event.is_main then plan.starts_at end) nulls last, event.position, event.id), '[]')
      from public.sub_events as event
      where event.plan_id = plan.id and exists (
        select from public.invitations as invitation
        join public.party_members as member on member.plan_id = invitation.plan_id and member.id = invitation.member_id
        where invitation.plan_id = plan.id and invitation.sub_event_id = event.id and member.guest_id = guest.id
      )
    ),
    'meal_options', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', option.id, 'name_es', option.name_es, 'name_en', option.name_en, 'is_for_children', option.is_for_children
      ) order by option.position, option.created_at, option.id), '[]')
      from public.meal_options as option where option.plan_id = plan.id
    ),
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', question.id, 'kind', question.kind, 'text_es', question.text_es, 'text_en', question.text_en,
        'choices_es', question.choices_es, 'choices_en', question.choices_en
      ) order by question.position, question.created_at, question.id), '[]')
      from public.guest_questions as question where question.plan_id = plan.id
    ),
    'members', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', member.id,
        'first_name', member.first_name,
        'last_name', member.last_name,
        'can_be_named', private.may_be_named(member),
        'is_child', member.age_group is not distinct from 'under-18',
        'invitations', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'sub_event_id', invitation.sub_event_id, 'answer', invitation.answer, 'meal_option_id', invitation.meal_option_id
          )), '[]')
          from public.invitations as invitation
          where invitation.plan_id = plan.id and invitation.member_id = member.id
        ),
        'needs', (
          select jsonb_build_object(
            'diets', needs.diets, 'allergens', needs.allergens, 'access', needs.access, 'note', coalesce(needs.note, '')
          )
          from public.guest_needs as needs
          join private.given_needs as given
            on given.member_id = needs.member_id and given.given_at = needs.updated_at and given.guest_id = guest.id
          where needs.plan_id = plan.id and needs.member_id = member.id
        )
      ) order by member.position), '[]')
      from public.party_members as member where member.plan_id = plan.id and member.guest_id = guest.id
    ),
    'message', guest.message,
    'song', guest.song,
    'question_answers', guest.question_answers
  )
  from public.guests as guest
  join public.event_plans as plan on plan.id = guest.plan_id
  join public.guest_settings as settings on settings.plan_id = plan.id
  join public.sub_events as main on main.plan_id = plan.id and main.is_main
  where guest.plan_id = of_plan_id and guest.id = of_guest_id and guest.deleted_at is null and plan.deleted_at is null
$$;

-- The party of a secret, counting one try of its reader: by address, so that nobody tries for long, and by link. No row for a
-- secret that is nobody's (any more), whatever the reason.
create function private.guest_of_link(
  token_hash text, visitor text, what text, most_of_address integer, most_of_link integer
) returns private.guest_links
  language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.guest_links;
begin
  perform private.require_turn('reply.too-many', what || ' address', visitor, most_of_address, '10 minutes');
  select stored.* into link
  from private.guest_links as stored
  join public.guests as guest on guest.id = stored.guest_id and guest.deleted_at is null
  join public.event_plans as plan on plan.id = stored.plan_id and plan.deleted_at is null
  where stored.token_hash = decode(guest_of_link.token_hash, 'hex');
  if found then
    perform private.require_turn('reply.too-many', what || ' link', link.guest_id::text, most_of_link, '10 minutes');
  end if;
  return link;
end
$$;

-- What a party sees; null for a secret that is nobody's. Changes nothing: messengers open links to preview them. Refuses too
-- many tries with reply.too-many, hint: seconds to wait.
create function private.read_reply(token_hash text, visitor text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.guest_links := private.guest_of_link(
    read_reply.token_hash, read_reply.visitor, 'read reply', 600, 120
  );
begin
  return private.guest_reply_page(link.plan_id, link.guest_id);
end
$$;

-- Saves what a party answered (contracts/guest-reply.ts), all or nothing, and returns what it sees then; null for a secret that
-- is nobody's. A reply whose id is known is not saved again. Refuses with reply.closed after the deadline; with reply.changed
-- what the hosts have not asked or have taken away: people, sub-events, menus, questions, names of places that have one; with
-- reply.too-many.
create function private.save_reply(token_hash text, reply jsonb, visitor text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.guest_links := private.guest_of_link(
    save_reply.token_hash, save_reply.visitor, 'save reply', 200, 30
  );
  sent constant jsonb := save_reply.reply;
begin
  if link.guest_id is null then
    return null;
  end if;
  -- In the order of everybody else: the plan, the party.
  perform from public.event_plans as plan where plan.id = link.plan_id and plan.deleted_at is null for share;
  if not found then
    return null;
  end if;
  perform from public.guests as guest where guest.id = link.guest_id and guest.deleted_at is null for no key update;
  if not found then
    return null;
  end if;
  -- Renewed or revoked while this waited for the party.
  perform from private.guest_links as stored where stored.guest_id = link.guest_id and stored.token_hash = link.token_hash;
  if not found then
    return null;
  end if;

  insert into private.guest_replies (guest_id, plan_id, reply_id)
  values (link.guest_id, link.plan_id, (sent ->> 'id')::uuid)
  on conflict do nothing;
  if not found then
    return private.guest_reply_page(link.plan_id, link.guest_id);
  end if;
  if not private.takes_replies(link.plan_id) then
    raise exception 'reply.closed' using errcode = 'P0001';
  end if;
  perform private.check_guest_reply(link.plan_id, link.guest_id, sent);
  perform private.save_reply_names(link.plan_id, sent);
  perform private.save_reply_answers(link.plan_id, sent);
  perform private.save_reply_needs(link.plan_id, link.guest_id, sent);
  update public.guests as guest set
    message = nullif(sent ->> 'message', ''),
    song = nullif(sent ->> 'song', ''),
    question_answers = (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(sent -> 'question_answers') where value <> ''
    ),
    replied_at = now()
  where guest.plan_id = link.plan_id and guest.id = link.guest_id;

  -- A reply that is older than the last twenty is not sent again.
  delete from private.guest_replies as saved
  where saved.guest_id = link.guest_id and saved.reply_id in (
    select other.reply_id from private.guest_replies as other
    where other.guest_id = link.guest_id order by other.saved_at desc offset 20
  );
  return private.guest_reply_page(link.plan_id, link.guest_id);
end
$$;

-- Refuses what this party is not asked.
create function private.check_guest_reply(of_plan_id uuid, of_guest_id uuid, sent jsonb) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from jsonb_array_elements(sent -> 'members') as line
    left join public.party_members as member
      on member.plan_id = of_plan_id and member.guest_id = of_guest_id and member.id = (line ->> 'id')::uuid
    where member.id is null or (line ?| '{first_name,last_name}' and not private.may_be_named(member))
  ) or exists (
    select from jsonb_array_elements(sent -> 'members') as line
    group by line ->> 'id' having count(*) > 1
  ) or exists (
    select from jsonb_array_elements(sent -> 'members') as line,
      jsonb_to_recordset(line -> 'answers') as given (sub_event_id uuid, meal_option_id uuid)
    where not exists (
        select from public.invitations as invitation
        where invitation.plan_id = of_plan_id and invitation.member_id = (line ->> 'id')::uuid
          and invitation.sub_event_id = given.sub_event_id
      )
      or (given.meal_option_id is not null and not exists (
        select from public.meal_options as option where option.plan_id = of_plan_id and option.id = given.meal_option_id
      ))
  ) or exists (
    select from jsonb_each_text(sent -> 'question_answers') as given
    left join public.guest_questions as question on question.plan_id = of_plan_id and question.id::text = given.key
    where given.value <> '' and case question.kind
      when 'text' then false
      when 'yes-no' then given.value not in ('yes', 'no')
      when 'choice' then given.value !~ '^[0-9]$' or given.value::integer >= greatest(
        cardinality(question.choices_es), cardinality(question.choices_en)
      )
      else true
    end
  ) then
    raise exception 'reply.changed' using errcode = 'P0001';
  end if;
end
$$;

create function private.save_reply_names(of_plan_id uuid, sent jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.named_places (member_id, plan_id)
  select (line ->> 'id')::uuid, of_plan_id from jsonb_array_elements(sent -> 'members') as line
  where line ?| '{first_name,last_name}'
  on conflict do nothing;
  update public.party_members as member set
    first_name = case when line ? 'first_name' then nullif(line ->> 'first_name', '') else member.first_name end,
    last_name = case when line ? 'last_name' then nullif(line ->> 'last_name', '') else member.last_name end
  from jsonb_array_elements(sent -> 'members') as line
  where member.plan_id = of_plan_id and member.id = (line ->> 'id')::uuid and line ?| '{first_name,last_name}';
end
$$;

-- Also an answer that the hosts entered becomes the party's own when the party says the same.
create function private.save_reply_answers(of_plan_id uuid, sent jsonb) returns void
  language sql volatile security definer set search_path = '' as $$
  update public.invitations as stored set
    answer = given.answer, meal_option_id = given.meal_option_id, answered_by = 'guest', answered_by_user = null,
    answered_at = now()
  from jsonb_array_elements(sent -> 'members') as line,
    jsonb_to_recordset(line -> 'answers') as given (
      sub_event_id uuid, answer public.guest_answer, meal_option_id uuid
    )
  where stored.plan_id = of_plan_id and stored.member_id = (line ->> 'id')::uuid and stored.sub_event_id = given.sub_event_id
    and (stored.answer, stored.answered_by, stored.meal_option_id)
      is distinct from (given.answer, 'guest'::public.answer_source, given.meal_option_id)
$$;

-- Needs that the reply names, with its consent. Who needs nothing any more is forgotten. What the party was not shown, for
-- others wrote it, stays beside what it gives, and both are shown to the hosts alone.
create function private.save_reply_needs(of_plan_id uuid, of_guest_id uuid, sent jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  line jsonb;
  of_member_id uuid;
  given public.guest_needs;
  kept public.guest_needs;
  saved public.guest_needs;
begin
  for line in select value from jsonb_array_elements(sent -> 'members') where value ? 'needs' loop
    of_member_id := (line ->> 'id')::uuid;
    given := jsonb_populate_record(null::public.guest_needs, line -> 'needs');
    given.note := nullif(given.note, '');
    if cardinality(given.diets || given.allergens || given.access) = 0 and given.note is null then
      delete from public.guest_needs as stored where stored.plan_id = of_plan_id and stored.member_id = of_member_id;
      continue;
    end if;
    if not (sent ->> 'has_consented')::boolean then
      raise exception 'reply.malformed' using errcode = 'P0001';
    end if;
    select stored.* into kept from public.guest_needs as stored
    where stored.plan_id = of_plan_id and stored.member_id = of_member_id
      and not exists (
        select from private.given_needs as shown
        where shown.member_id = stored.member_id and shown.given_at = stored.updated_at and shown.guest_id = of_guest_id
      )
    for update;
    saved.diets := private.both_lists(given.diets, kept.diets);
    saved.allergens := private.both_lists(given.allergens, kept.allergens);
    saved.access := private.both_lists(given.access, kept.access);
    saved.note := private.both_notes(given.note, kept.note);
    insert into public.guest_needs as stored (member_id, plan_id, diets, allergens, access, note, updated_at)
    values (of_member_id, of_plan_id, saved.diets, saved.allergens, saved.access, saved.note, now())
    on conflict (member_id) do update set
      diets = excluded.diets, allergens = excluded.allergens, access = excluded.access, note = excluded.note,
      updated_at = excluded.updated_at;
    -- What the party gave and nothing else.
    if saved.diets <@ given.diets and saved.allergens <@ given.allergens and saved.access <@ given.access
      and saved.note is not distinct from given.note
    then
      insert into private.given_needs as shown (member_id, guest_id, given_at)
      values (of_member_id, of_guest_id, now())
      on conflict (member_id) do update set guest_id = excluded.guest_id, given_at = excluded.given_at;
    else
      delete from private.given_needs as shown where shown.member_id = of_member_id;
    end if;
  end loop;
end
$$;

-- The same for the service alone, which has asked nobody who they are: the secret is the only credential.
create function public.read_guest_reply(token_hash text, visitor text) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.read_reply(read_guest_reply.token_hash, read_guest_reply.visitor)
$$;

create function public.save_guest_reply(token_hash text, reply jsonb, visitor text) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.save_reply(save_guest_reply.token_hash, save_guest_reply.reply, save_guest_reply.visitor)
$$;

grant execute on function
  private.read_reply(text, text), private.save_reply(text, jsonb, text),
  public.read_guest_reply(text, text), public.save_guest_reply(text, jsonb, text)
to service_role;

notify pgrst, 'reload schema';

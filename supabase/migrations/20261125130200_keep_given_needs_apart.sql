-- What hosts and imports note is stored without what the party gave itself: a file that returns as it left notes nothing new.
create function private.keep_needs_apart() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  given private.given_needs;
begin
  select stored.* into given from private.given_needs as stored where stored.member_id = new.member_id;
  if not found then
    return new;
  end if;
  new.diets := private.codes_without(new.diets, given.diets);
  new.allergens := private.codes_without(new.allergens, given.allergens);
  new.access := private.codes_without(new.access, given.access);
  if new.note = given.note then
    new.note := null;
  elsif starts_with(new.note, given.note || ' · ') then
    new.note := substr(new.note, char_length(given.note || ' · ') + 1);
  end if;
  if tg_op = 'INSERT' and new.note is null and cardinality(new.diets || new.allergens || new.access) = 0 then
    return null;
  end if;
  return new;
end
$$;

create function private.codes_without(codes text[], known text[]) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select array(
    select code from unnest(codes) with ordinality as listed (code, place) where code <> all (known) order by place
  )
$$;

create trigger keep_needs_apart before insert or update on public.guest_needs
  for each row execute function private.keep_needs_apart();

create or replace function private.read_needs(of_plan_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if of_plan_id not in (select private.my_plan_ids('needs', 'read')) then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  insert into private.needs_readings (plan_id, user_id, hour)
  values (of_plan_id, (select auth.uid()), date_trunc('hour', now()))
  on conflict do nothing;
  return (
    select coalesce(jsonb_agg(
      jsonb_strip_nulls(jsonb_build_object(
        'member_id', member.id,
        'diets', private.both_lists(given.diets, noted.diets),
        'allergens', private.both_lists(given.allergens, noted.allergens),
        'access', private.both_lists(given.access, noted.access),
        'note', case when given.note = noted.note then noted.note else nullif(concat_ws(' · ', given.note, noted.note), '') end,
        'given', case when given.member_id is not null then jsonb_build_object(
          'diets', given.diets, 'allergens', given.allergens, 'access', given.access, 'note', given.note
        ) end,
        'noted', case when noted.member_id is not null then jsonb_build_object(
          'diets', noted.diets, 'allergens', noted.allergens, 'access', noted.access, 'note', noted.note
        ) end
      )) order by guest.list_position, member.position
    ), '[]')
    from public.party_members as member
    join public.guests as guest on guest.plan_id = member.plan_id and guest.id = member.guest_id
    left join private.given_needs as given on given.plan_id = member.plan_id and given.member_id = member.id
    left join public.guest_needs as noted on noted.plan_id = member.plan_id and noted.member_id = member.id
      and (noted.note is not null or cardinality(noted.diets || noted.allergens || noted.access) > 0)
    where member.plan_id = of_plan_id and guest.deleted_at is null
      and (given.member_id is not null or noted.member_id is not null)
  );
end
$$;

-- What the guests of a plan need: [{member_id, diets, allergens, access, note?, given?, noted?}], of those who need anything:
-- everything together, then what the party gave and what hosts and imports noted. That the caller has read it is noted, once
-- in an hour.
create or replace function public.guest_needs(plan_id uuid) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.read_needs(guest_needs.plan_id)
$$;

-- Saves what hosts note of their guests' needs, all or nothing: [{member_id, …the columns to change}]. Null empties. What a
-- party gave itself stays beside it.
create or replace function public.save_guest_needs(plan_id uuid, needs jsonb) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.write_needs(save_guest_needs.plan_id, save_guest_needs.needs)
$$;

-- Saves a party with what its people need, all or nothing (save_guest, save_guest_needs). Returns the party object.
create function public.save_guest_with_needs(
  plan_id uuid, guest jsonb, members jsonb, needs jsonb, remove_named boolean default false
) returns json
  language plpgsql volatile security invoker set search_path = '' as $$
declare
  saved json;
begin
  saved := public.save_guest(
    save_guest_with_needs.plan_id, save_guest_with_needs.guest, save_guest_with_needs.members, save_guest_with_needs.remove_named
  );
  perform public.save_guest_needs(save_guest_with_needs.plan_id, save_guest_with_needs.needs);
  return saved;
end
$$;

-- Needs that the reply names, with its consent. Of who needs nothing any more everything is forgotten. What hosts noted stays
-- beside it, and so does what another party gave that the person came from.
create or replace function private.save_reply_needs(of_plan_id uuid, of_guest_id uuid, sent jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  line jsonb;
  of_member_id uuid;
  own public.guest_needs;
  others private.given_needs;
begin
  for line in select value from jsonb_array_elements(sent -> 'members') where value ? 'needs' loop
    of_member_id := (line ->> 'id')::uuid;
    own := jsonb_populate_record(null::public.guest_needs, line -> 'needs');
    own.note := nullif(own.note, '');
    if cardinality(own.diets || own.allergens || own.access) = 0 and own.note is null then
      delete from public.guest_needs as stored where stored.plan_id = of_plan_id and stored.member_id = of_member_id;
      delete from private.given_needs as stored where stored.plan_id = of_plan_id and stored.member_id = of_member_id;
      continue;
    end if;
    if not (sent ->> 'has_consented')::boolean then
      raise exception 'reply.malformed' using errcode = 'P0001';
    end if;
    delete from private.given_needs as stored
    where stored.plan_id = of_plan_id and stored.member_id = of_member_id and stored.guest_id <> of_guest_id
    returning * into others;
    if found then
      insert into public.guest_needs as stored (member_id, plan_id, diets, allergens, access, note)
      values (of_member_id, of_plan_id, others.diets, others.allergens, others.access, others.note)
      on conflict (member_id) do update set
        diets = private.both_lists(stored.diets, excluded.diets),
        allergens = private.both_lists(stored.allergens, excluded.allergens),
        access = private.both_lists(stored.access, excluded.access),
        note = private.both_notes(stored.note, excluded.note), updated_at = now();
    end if;
    insert into private.given_needs (member_id, plan_id, guest_id, diets, allergens, access, note, given_at)
    values (of_member_id, of_plan_id, of_guest_id, own.diets, own.allergens, own.access, own.note, now())
    on conflict (member_id) do update set
      guest_id = excluded.guest_id, diets = excluded.diets, allergens = excluded.allergens, access = excluded.access,
      note = excluded.note, given_at = excluded.given_at;
  end loop;
end
$$;

-- What a party sees of the plan (contracts/guest-reply.ts), column by column: nothing reaches guests because it was added to a
-- table. Of needs, those that it gave itself.
create or replace function private.guest_reply_page(of_plan_id uuid, of_guest_id uuid) returns jsonb
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
            'diets', given.diets, 'allergens', given.allergens, 'access', given.access, 'note', coalesce(given.note, '')
          )
          from private.given_needs as given
          where given.plan_id = plan.id and given.member_id = member.id and given.guest_id = guest.id
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

grant execute on function public.save_guest_with_needs(uuid, jsonb, jsonb, jsonb, boolean) to authenticated;

notify pgrst, 'reload schema';

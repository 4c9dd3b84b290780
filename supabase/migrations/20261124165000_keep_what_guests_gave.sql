-- Entries that a merge left without people have nobody to bring back: splitting brings them back with theirs.
create or replace function private.unbin_guests(of_plan_id uuid, ids uuid[]) returns json
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_module(of_plan_id, 'guests');
  with chosen as materialized (
    select guest.id from public.guests as guest
    where guest.plan_id = of_plan_id and guest.id = any (ids) and guest.deleted_at > now() - private.bin_time()
      and exists (
        select from public.party_members as member where member.plan_id = of_plan_id and member.guest_id = guest.id
      )
    order by guest.id for update
  )
  update public.guests as guest set deleted_at = null from chosen
  where guest.plan_id = of_plan_id and guest.id = chosen.id;
  return private.parties(of_plan_id, ids);
end
$$;

-- Needs are shown to the party whose reply gave them, and to no other that its people come to.
alter table private.given_needs add column guest_id uuid;
update private.given_needs as given set guest_id = member.guest_id
from public.party_members as member where member.id = given.member_id;
alter table private.given_needs alter column guest_id set not null;

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

-- Both lists as one, none twice.
create function private.both_lists(one text[], other text[]) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select array(
    select code from unnest(one || other) with ordinality as listed (code, place) group by code order by min(place)
  )
$$;

-- Both notes as one, as far as there is room.
create function private.both_notes(one text, other text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select case
    when position(coalesce(other, '') in coalesce(one, '')) > 0 then one
    else left(concat_ws(' · ', one, other), 300)
  end
$$;

-- Needs that the reply names, with its consent. Who needs nothing any more is forgotten. What the party was not shown, for
-- others wrote it, stays beside what it gives, and both are shown to the hosts alone.
create or replace function private.save_reply_needs(of_plan_id uuid, sent jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  line jsonb;
  of_member_id uuid;
  of_guest_id uuid;
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
    select member.guest_id into of_guest_id
    from public.party_members as member where member.plan_id = of_plan_id and member.id = of_member_id;
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

-- Saves everything staged, all or nothing. What a cell left empty is not among the columns and stays; no answer goes back to
-- pending; what a guest answered stays, and is counted in `kept_answers`; to what a party said that its people need, needs are
-- added.
-- Planned anew for each import. Nothing is known yet of how much was just staged: without nested loops the work of every join
-- grows with the rows, and not with their square.
create or replace function private.commit_import(of_plan_id uuid, of_import_id uuid) returns jsonb
  language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
  set enable_nestloop = 'off' as $$
declare
  import private.guest_imports := private.hold_import(of_plan_id, of_import_id);
  caller constant uuid := (select auth.uid());
  kept integer;
begin
  if import.committed_at is not null then
    return import.result;
  end if;
  if exists (select from private.guest_import_members as staged where staged.import_id = import.id and staged.needs is not null) then
    perform private.hold_module(of_plan_id, 'needs');
  end if;

  -- One order for all who change many.
  perform from public.guests as guest
  where guest.plan_id = of_plan_id and guest.id in (
    select staged.guest_id from private.guest_import_parties as staged where staged.import_id = import.id and not staged.is_new
  )
  order by guest.id for no key update;
  if exists (
    select from private.guest_import_parties as staged
    left join public.guests as guest
      on guest.plan_id = of_plan_id and guest.id = staged.guest_id and guest.deleted_at is null
    where staged.import_id = import.id and not staged.is_new and guest.id is null
  ) or exists (
    select from private.guest_import_members as staged
    join private.guest_import_parties as party using (import_id, row_number)
    left join public.party_members as member
      on member.plan_id = of_plan_id and member.guest_id = party.guest_id and member.id = staged.member_id
    where staged.import_id = import.id and not staged.is_new and member.id is null
  ) then
    raise exception 'guest.not-found' using errcode = 'P0001';
  end if;
  if exists (
    select from private.guest_import_parties as party
    join private.guest_import_members as staged using (import_id, row_number)
    where party.import_id = import.id and staged.is_new and not party.is_new
    group by party.guest_id
    having count(*) + (
      select count(*) from public.party_members as member
      where member.plan_id = of_plan_id and member.guest_id = party.guest_id
    ) > 20
  ) then
    raise exception 'guest.too-many-places' using errcode = 'P0001', detail = '20';
  end if;

  -- As it was, for undoing.
  update private.guest_import_parties as staged set before = to_jsonb(guest)
  from public.guests as guest
  where staged.import_id = import.id and not staged.is_new and guest.plan_id = of_plan_id and guest.id = staged.guest_id;
  update private.guest_import_members as staged set
    before = now_is.person, invitations_before = now_is.invitations, needs_before = now_is.needs
  from private.people_of_import(of_plan_id, import.id) as now_is
  where staged.import_id = import.id and not staged.is_new and staged.member_id = now_is.member_id;

  insert into public.guests (
    id, plan_id, side, guest_group, email, phone, whatsapp, address, notes, save_the_date_sent, invite_sent, table_number,
    title, envelope_name, language, tags, is_second_list
  )
  select staged.guest_id, of_plan_id, line.side, line.guest_group, line.email, line.phone, line.whatsapp, line.address,
    line.notes, coalesce(line.save_the_date_sent, false), coalesce(line.invite_sent, false), line.table_number, line.title,
    line.envelope_name, line.language, coalesce(line.tags, '{}'), coalesce(line.is_second_list, false)
  from private.guest_import_parties as staged, jsonb_populate_record(null::public.guests, staged.columns) as line
  where staged.import_id = import.id and staged.is_new
  order by staged.row_number;

  update public.guests as guest set
    side = coalesce(line.side, guest.side),
    guest_group = coalesce(line.guest_group, guest.guest_group),
    email = coalesce(line.email, guest.email),
    phone = coalesce(line.phone, guest.phone),
    whatsapp = coalesce(line.whatsapp, guest.whatsapp),
    address = coalesce(line.address, guest.address),
    notes = coalesce(line.notes, guest.notes),
    save_the_date_sent = coalesce(line.save_the_date_sent, guest.save_the_date_sent),
    invite_sent = coalesce(line.invite_sent, guest.invite_sent),
    table_number = coalesce(line.table_number, guest.table_number),
    title = coalesce(line.title, guest.title),
    envelope_name = coalesce(line.envelope_name, guest.envelope_name),
    language = coalesce(line.language, guest.language),
    tags = coalesce(line.tags, guest.tags),
    is_second_list = coalesce(line.is_second_list, guest.is_second_list)
  from private.guest_import_parties as staged, jsonb_populate_record(null::public.guests, staged.columns) as line
  where staged.import_id = import.id and not staged.is_new and staged.columns <> '{}'
    and guest.plan_id = of_plan_id and guest.id = staged.guest_id;

  -- Before the new people, who may be invited to what their lead is invited to from now on.
  update public.party_members as member set
    first_name = coalesce(line.first_name, member.first_name),
    last_name = coalesce(line.last_name, member.last_name),
    age_group = coalesce(line.age_group, member.age_group),
    -- Only minors have an age.
    age = case when coalesce(line.age_group, member.age_group) = 'under-18' then coalesce(line.age, member.age) end,
    gender = coalesce(line.gender, member.gender),
    is_non_drinker = coalesce(line.is_non_drinker, member.is_non_drinker),
    is_driver = coalesce(line.is_driver, member.is_driver)
  from private.guest_import_members as staged, jsonb_populate_record(null::public.party_members, staged.columns) as line
  where staged.import_id = import.id and not staged.is_new and staged.columns <> '{}'
    and member.plan_id = of_plan_id and member.id = staged.member_id;

  perform set_config('private.is_importing', 'yes', true);
  insert into public.party_members (
    id, plan_id, guest_id, position, first_name, last_name, age_group, age, gender, is_non_drinker, is_driver
  )
  select staged.member_id, of_plan_id, party.guest_id,
    row_number() over (partition by party.guest_id order by staged.ordinal) - 1 + coalesce(there.places, 0),
    line.first_name, line.last_name, line.age_group, case when line.age_group = 'under-18' then line.age end, line.gender,
    coalesce(line.is_non_drinker, false), coalesce(line.is_driver, false)
  from private.guest_import_members as staged
  join private.guest_import_parties as party using (import_id, row_number)
  left join lateral (
    select max(member.position) + 1 as places from public.party_members as member
    where not party.is_new and member.plan_id = of_plan_id and member.guest_id = party.guest_id
  ) as there on true
  cross join lateral jsonb_populate_record(null::public.party_members, staged.columns) as line
  where staged.import_id = import.id and staged.is_new;

  perform set_config('private.is_importing', '', true);

  select count(*) into kept
  from private.guest_import_members as staged
  cross join jsonb_to_recordset(staged.invitations) as line (sub_event_id uuid, answer public.guest_answer, meal_option_id uuid)
  join public.invitations as given
    on given.plan_id = of_plan_id and given.member_id = staged.member_id and given.sub_event_id = line.sub_event_id
  where staged.import_id = import.id and given.answered_by = 'guest' and (
    (line.answer <> 'pending' and line.answer <> given.answer)
    or (line.meal_option_id is not null and line.meal_option_id is distinct from given.meal_option_id)
  );
  insert into public.invitations as given (
    plan_id, member_id, sub_event_id, answer, meal_option_id, answered_by, answered_by_user
  )
  select of_plan_id, staged.member_id, line.sub_event_id, coalesce(line.answer, 'pending'), line.meal_option_id,
    case when line.answer <> 'pending' then 'import'::public.answer_source end,
    case when line.answer <> 'pending' then caller end
  from private.guest_import_members as staged
  cross join jsonb_to_recordset(staged.invitations) as line (sub_event_id uuid, answer public.guest_answer, meal_option_id uuid)
  where staged.import_id = import.id
  order by staged.row_number, staged.ordinal
  on conflict (plan_id, member_id, sub_event_id) do update set
    answer = case when excluded.answer = 'pending' then given.answer else excluded.answer end,
    meal_option_id = coalesce(excluded.meal_option_id, given.meal_option_id),
    answered_by = case when excluded.answer in ('pending', given.answer) then given.answered_by else 'import' end,
    answered_by_user = case when excluded.answer in ('pending', given.answer) then given.answered_by_user else caller end
  where given.answered_by is distinct from 'guest' and (
    excluded.answer not in ('pending', given.answer)
    or coalesce(excluded.meal_option_id, given.meal_option_id) is distinct from given.meal_option_id
  );

  insert into public.guest_needs as stored (plan_id, member_id, diets, allergens, access, note)
  select of_plan_id, staged.member_id, coalesce(line.diets, '{}'), coalesce(line.allergens, '{}'),
    coalesce(line.access, '{}'), line.note
  from private.guest_import_members as staged, jsonb_populate_record(null::public.guest_needs, staged.needs) as line
  where staged.import_id = import.id and staged.needs is not null
  on conflict (member_id) do nothing;
  update public.guest_needs as stored set
    diets = changed.diets, allergens = changed.allergens, access = changed.access, note = changed.note, updated_at = now()
  from (
    select own.member_id,
      case
        when given.member_id is not null then private.both_lists(own.diets, line.diets)
        else coalesce(nullif(line.diets, '{}'), own.diets)
      end as diets,
      case
        when given.member_id is not null then private.both_lists(own.allergens, line.allergens)
        else coalesce(nullif(line.allergens, '{}'), own.allergens)
      end as allergens,
      case
        when given.member_id is not null then private.both_lists(own.access, line.access)
        else coalesce(nullif(line.access, '{}'), own.access)
      end as access,
      case
        when given.member_id is not null then private.both_notes(own.note, line.note)
        else coalesce(line.note, own.note)
      end as note
    from private.guest_import_members as staged
    cross join lateral jsonb_populate_record(null::public.guest_needs, staged.needs) as line
    join public.guest_needs as own on own.plan_id = of_plan_id and own.member_id = staged.member_id
    left join private.given_needs as given on given.member_id = own.member_id and given.given_at = own.updated_at
    where staged.import_id = import.id and staged.needs is not null
  ) as changed
  where stored.plan_id = of_plan_id and stored.member_id = changed.member_id
    and (stored.diets, stored.allergens, stored.access, stored.note)
      is distinct from (changed.diets, changed.allergens, changed.access, changed.note);

  -- As it is now, to tell later what was changed since.
  update private.guest_import_parties as staged set
    after = case when staged.is_new then '{}' else to_jsonb(guest) end, touched_at = guest.changed_at
  from public.guests as guest
  where staged.import_id = import.id and guest.plan_id = of_plan_id and guest.id = staged.guest_id;
  update private.guest_import_members as staged set
    after = now_is.person, invitations_after = now_is.invitations, needs_after = now_is.needs
  from private.people_of_import(of_plan_id, import.id) as now_is
  where staged.import_id = import.id and staged.member_id = now_is.member_id;

  update private.guest_imports as stored set
    committed_at = now(),
    result = (
      select jsonb_build_object(
        'added', count(*) filter (where party.is_new),
        'changed', count(*) filter (where not party.is_new),
        'people', (
          select count(*) from private.guest_import_members as staged where staged.import_id = import.id and staged.is_new
        ),
        'kept_answers', kept
      )
      from private.guest_import_parties as party where party.import_id = import.id
    )
  where stored.id = import.id
  returning stored.result into import.result;
  return import.result;
end
$$;

-- The people of an import as they are: themselves, their invitations by sub-event, their needs. One statement for all. Of
-- those in parties that the import adds, only needs matter, for they do not touch the party: also those noted since.
create or replace function private.people_of_import(of_plan_id uuid, of_import_id uuid)
  returns table (member_id uuid, person jsonb, invitations jsonb, needs jsonb)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
  set enable_nestloop = 'off' as $$
begin
  return query
    with staged as materialized (
      select line.member_id as id
      from private.guest_import_members as line
      join private.guest_import_parties as party using (import_id, row_number)
      where line.import_id = of_import_id and (
        not party.is_new or line.needs is not null
        or line.member_id in (select need.member_id from public.guest_needs as need where need.plan_id = of_plan_id)
      )
    ), given as materialized (
      select invitation.member_id as id, jsonb_object_agg(
        invitation.sub_event_id, to_jsonb(invitation) - '{plan_id,member_id,sub_event_id}'::text[]
      ) as by_event
      from public.invitations as invitation
      where invitation.plan_id = of_plan_id and invitation.member_id in (select id from staged)
      group by invitation.member_id
    ), needed as materialized (
      select need.member_id as id, jsonb_build_object(
        'diets', need.diets, 'allergens', need.allergens, 'access', need.access, 'note', need.note
      ) as codes
      from public.guest_needs as need
      where need.plan_id = of_plan_id and need.member_id in (select id from staged)
    )
    select member.id, to_jsonb(member), coalesce(given.by_event, '{}'), needed.codes
    from public.party_members as member
    join staged on staged.id = member.id
    left join given on given.id = member.id
    left join needed on needed.id = member.id
    where member.plan_id = of_plan_id;
end
$$;

-- What imports keep to be undone is bounded for each plan.
create or replace function private.begin_import(of_plan_id uuid, of_import_id uuid, source text, file_name text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  import private.guest_imports;
  most_kept constant integer := 50;
  most_bytes constant bigint := 100000000;
begin
  perform private.hold_module(of_plan_id, 'guests');
  if of_import_id is null or source is null or source !~ '^[a-z][a-z-]{0,39}$' then
    raise exception 'guest.malformed' using errcode = 'P0001';
  end if;
  -- One at a time: what the caller gave up is gone.
  delete from private.guest_imports as stored
  where stored.plan_id = of_plan_id and stored.user_id = (select auth.uid()) and stored.committed_at is null
    and stored.id <> of_import_id;
  -- Of those that can be undone, the latest stay as long as they are no more and no larger than this together.
  delete from private.guest_imports as stored using (
    select other.id, row_number() over latest as place,
      sum(case when other.undone_at is null then other.bytes else 0 end) over latest as bytes
    from private.guest_imports as other where other.plan_id = of_plan_id and other.committed_at is not null
    window latest as (order by other.committed_at desc, other.id)
  ) as kept
  where stored.id = kept.id and stored.id <> of_import_id and (kept.place > most_kept or kept.bytes > most_bytes);
  insert into private.guest_imports (id, plan_id, user_id, source, file_name)
  values (of_import_id, of_plan_id, (select auth.uid()), begin_import.source, left(begin_import.file_name, 200))
  on conflict (id) do nothing;
  import := private.hold_import(of_plan_id, of_import_id);
  -- Begun again it is filled anew: what was staged may have been left out since.
  if import.committed_at is null then
    delete from private.guest_import_parties as staged where staged.import_id = import.id;
    update private.guest_imports as stored set bytes = 0 where stored.id = import.id;
  end if;
end
$$;

-- A name that the hosts wrote is theirs, also where a reply had named the place before: no reply names it any more.
create function private.keep_names_of_hosts() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null then
    execute
      'delete from private.named_places as named using added join gone using (id)
       where named.member_id = id
         and (added.first_name, added.last_name) is distinct from (gone.first_name, gone.last_name)';
  end if;
  return null;
end
$$;

create trigger keep_names_of_hosts after update on public.party_members
  referencing old table as gone new table as added for each statement
  execute function private.keep_names_of_hosts();

-- The plans whose days for needs are over since the end of the main event: where that was moved, since its new end; completed
-- and deleted plans as others.
create function private.plans_without_needs() returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select plan.id
  from public.event_plans as plan
  join public.guest_settings as settings on settings.plan_id = plan.id
  join public.sub_events as main on main.plan_id = plan.id and main.is_main
  where now() >= make_interval(days => settings.needs_days) + coalesce(
    main.ends_at, coalesce(main.starts_at, plan.starts_at) + make_interval(hours => plan.duration_hours)
  )
$$;

-- Removes what guests need when its days are over, also from what an import staged and keeps to be undone.
create or replace function private.forget_needs() returns void
  language sql security definer set search_path = '' as $$
  delete from public.guest_needs as needs where needs.plan_id in (select private.plans_without_needs());
  update private.guest_import_members as staged
  set needs = null, needs_before = null, needs_after = null, needs_present = null
  from private.guest_imports as import
  where import.id = staged.import_id and import.plan_id in (select private.plans_without_needs())
    and num_nonnulls(staged.needs, staged.needs_before, staged.needs_after, staged.needs_present) > 0;
$$;

-- Ten answers as long as they may be, in every script, and those that another party brought with it.
alter table public.guests drop constraint guests_question_answers_check;
alter table public.guests add constraint guests_question_answers_check
  check (jsonb_typeof(question_answers) = 'object' and octet_length(question_answers::text) <= 20000);

notify pgrst, 'reload schema';

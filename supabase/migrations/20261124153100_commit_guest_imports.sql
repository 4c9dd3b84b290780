-- The people of an import as they are: themselves, their invitations by sub-event, their needs. One statement for all. Of
-- those in parties that the import adds, only needs matter, for they do not touch the party: also those noted since.
create function private.people_of_import(of_plan_id uuid, of_import_id uuid)
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

-- Saves everything staged, all or nothing. What a cell left empty is not among the columns and stays; no answer goes back to
-- pending; what a guest answered stays, and is counted in `kept_answers`. Needs are noted beside what a party gave itself.
-- Planned anew for each import. Nothing is known yet of how much was just staged: without nested loops the work of every join
-- grows with the rows, and not with their square.
create function private.commit_import(of_plan_id uuid, of_import_id uuid) returns jsonb
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
    select own.member_id, coalesce(nullif(line.diets, '{}'), own.diets) as diets,
      coalesce(nullif(line.allergens, '{}'), own.allergens) as allergens,
      coalesce(nullif(line.access, '{}'), own.access) as access, coalesce(line.note, own.note) as note
    from private.guest_import_members as staged
    cross join lateral jsonb_populate_record(null::public.guest_needs, staged.needs) as line
    join public.guest_needs as own on own.plan_id = of_plan_id and own.member_id = staged.member_id
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

-- Commits an import, all or nothing: {added, changed, people, kept_answers}. Called again, it answers the same.
create function public.commit_guest_import(plan_id uuid, import_id uuid) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.commit_import(commit_guest_import.plan_id, commit_guest_import.import_id)
$$;

-- The imports that can be undone, the latest first: [{id, source, file_name, committed_at, is_undone, added, changed}]. Null
-- for those who may not write guests.
create function private.list_imports(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', stored.id, 'source', stored.source, 'file_name', stored.file_name, 'committed_at', stored.committed_at,
      'is_undone', stored.undone_at is not null, 'added', stored.result -> 'added', 'changed', stored.result -> 'changed'
    ) order by stored.committed_at desc
  ), '[]')
  from private.guest_imports as stored
  where stored.plan_id = of_plan_id and stored.committed_at > now() - private.import_undo_time()
  having of_plan_id = any (array(select private.my_plan_ids('guests', 'write')))
$$;

create function public.guest_imports(plan_id uuid) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.list_imports(guest_imports.plan_id)
$$;

grant execute on function private.commit_import(uuid, uuid), private.list_imports(uuid) to authenticated;
grant execute on function public.commit_guest_import(uuid, uuid), public.guest_imports(uuid) to authenticated;

notify pgrst, 'reload schema';

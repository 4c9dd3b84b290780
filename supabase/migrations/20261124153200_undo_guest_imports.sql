-- Of a record that was changed from `before` to `after`: what is still as it was left, with the values from before.
create function private.values_to_restore(current_row jsonb, before jsonb, after jsonb) returns jsonb
  language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, before -> key), '{}')
  from jsonb_object_keys(after) as key
  where key <> 'changed_at' and after -> key is distinct from before -> key and current_row -> key is not distinct from after -> key
$$;

-- Of the same: the keys that were changed again since, to something else than before.
create function private.keys_changed_since(current_row jsonb, before jsonb, after jsonb) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(key order by key), '{}')
  from jsonb_object_keys(after) as key
  where key <> 'changed_at' and after -> key is distinct from before -> key
    and current_row -> key is distinct from after -> key and current_row -> key is distinct from before -> key
$$;

-- Undoes a committed import: restores what was not changed since, removes the parties and people that it added and that were
-- not touched since. What stays is named.
create function private.undo_import(of_plan_id uuid, of_import_id uuid) returns jsonb
  language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
  set enable_nestloop = 'off' as $$
declare
  most_named constant integer := 500;
  import private.guest_imports := private.hold_import(of_plan_id, of_import_id);
  removed uuid[];
  restored integer;
  kept jsonb;
begin
  if import.undone_at is not null then
    return import.undo_result;
  end if;
  if import.committed_at is null or import.committed_at <= now() - private.import_undo_time() then
    raise exception 'guest-import.not-found' using errcode = 'P0001';
  end if;
  perform from public.guests as guest
  where guest.plan_id = of_plan_id and guest.id in (
    select staged.guest_id from private.guest_import_parties as staged where staged.import_id = import.id
  )
  order by guest.id for update;

  -- As it is, before anything is changed here.
  update private.guest_import_parties as staged set present = to_jsonb(guest)
  from public.guests as guest
  where staged.import_id = import.id and guest.plan_id = of_plan_id and guest.id = staged.guest_id
    and guest.deleted_at is null;
  update private.guest_import_members as staged set
    present = now_is.person, invitations_present = now_is.invitations, needs_present = now_is.needs
  from private.people_of_import(of_plan_id, import.id) as now_is
  where staged.import_id = import.id and staged.member_id = now_is.member_id;

  -- What others did since. Of a party that the import added, anything is; needs do not touch the party.
  with added as materialized (
    select party.row_number, party.guest_id,
      guest.changed_at is distinct from party.touched_at or exists (
        select from private.guest_import_members as staged
        where staged.import_id = import.id and staged.row_number = party.row_number
          and staged.needs_present is distinct from staged.needs_after
      ) as is_touched
    from private.guest_import_parties as party
    join public.guests as guest on guest.plan_id = of_plan_id and guest.id = party.guest_id
    where party.import_id = import.id and party.is_new and party.present is not null
  ), later as (
    select row_number, guest_id, 'party' as field from added where is_touched
    union
    select party.row_number, party.guest_id, unnest(private.keys_changed_since(party.present, party.before, party.after))
    from private.guest_import_parties as party
    where party.import_id = import.id and not party.is_new and party.present is not null and party.present <> party.after
    union
    select party.row_number, party.guest_id, unnest(
      case
        when staged.present - 'position' = staged.after - 'position' then '{}'
        when staged.is_new then array['person']
        else private.keys_changed_since(staged.present, staged.before, staged.after)
      end
      || case when staged.invitations_present <> staged.invitations_after and exists (
        select from jsonb_object_keys(staged.invitations_after) as event
        where staged.invitations_after -> event is distinct from coalesce(staged.invitations_before, '{}') -> event
          and staged.invitations_present -> event is distinct from staged.invitations_after -> event
      ) then array['answer'] else '{}' end
      || case when staged.needs is not null and staged.needs_present is distinct from staged.needs_after
        then array['needs'] else '{}' end
    )
    from private.guest_import_parties as party
    join private.guest_import_members as staged using (import_id, row_number)
    where party.import_id = import.id and not party.is_new and party.present is not null and staged.present is not null
  ), by_party as (
    select row_number, guest_id, array_agg(distinct field order by field) as fields
    from later group by row_number, guest_id order by row_number limit most_named
  ), named as (
    select coalesce(jsonb_agg(jsonb_build_object(
      'guest_id', guest_id, 'fields', fields, 'name', (
        select concat_ws(' ', lead.first_name, lead.last_name) from public.party_members as lead
        where lead.plan_id = of_plan_id and lead.guest_id = by_party.guest_id order by lead.position limit 1
      )
    ) order by row_number), '[]') as parties
    from by_party
  )
  select named.parties, coalesce((select array_agg(guest_id) from added where not is_touched), '{}')
  into kept, removed from named;

  -- Parties that the import added and that are as it left them.
  update public.guests as guest set deleted_at = now()
  where guest.plan_id = of_plan_id and guest.id = any (removed);

  -- Answers and needs first: places of people that go take theirs with them.
  with events as materialized (
    select staged.member_id, event::uuid as sub_event_id, staged.invitations_before -> event as prior
    from private.guest_import_members as staged
    join private.guest_import_parties as party using (import_id, row_number),
      jsonb_object_keys(staged.invitations_after) as event
    where staged.import_id = import.id and not party.is_new and not staged.is_new
      and staged.invitations_after -> event is distinct from staged.invitations_before -> event
      and staged.invitations_present -> event is not distinct from staged.invitations_after -> event
  ), withdrawn as (
    delete from public.invitations as given using events
    where events.prior is null and given.plan_id = of_plan_id and given.member_id = events.member_id
      and given.sub_event_id = events.sub_event_id
  )
  update public.invitations as given set
    answer = line.answer, meal_option_id = meal.id, answered_by = line.answered_by,
    answered_by_user = line.answered_by_user, answered_at = line.answered_at
  from events
  cross join lateral jsonb_populate_record(null::public.invitations, events.prior) as line
  -- A menu that is gone is none.
  left join public.meal_options as meal on meal.plan_id = of_plan_id and meal.id = line.meal_option_id
  where events.prior is not null and given.plan_id = of_plan_id and given.member_id = events.member_id
    and given.sub_event_id = events.sub_event_id;

  with needs as materialized (
    select staged.member_id, staged.needs_before as prior
    from private.guest_import_members as staged
    join private.guest_import_parties as party using (import_id, row_number)
    where staged.import_id = import.id and not party.is_new and not staged.is_new and staged.needs is not null
      and staged.needs_present is not distinct from staged.needs_after
  ), forgotten as (
    delete from public.guest_needs as stored using needs
    where needs.prior is null and stored.plan_id = of_plan_id and stored.member_id = needs.member_id
  )
  update public.guest_needs as stored set
    diets = line.diets, allergens = line.allergens, access = line.access, note = line.note, updated_at = now()
  from needs cross join lateral jsonb_populate_record(null::public.guest_needs, needs.prior) as line
  where needs.prior is not null and stored.plan_id = of_plan_id and stored.member_id = needs.member_id;

  -- People that the import added to a party of before. Their invitations are as it left them, or a later answer keeps them.
  delete from public.party_members as member
  using private.guest_import_members as staged, private.guest_import_parties as party
  where staged.import_id = import.id and staged.is_new
    and party.import_id = staged.import_id and party.row_number = staged.row_number and not party.is_new
    and member.plan_id = of_plan_id and member.guest_id = party.guest_id and member.id = staged.member_id
    and staged.present - 'position' = staged.after - 'position'
    and staged.invitations_present = staged.invitations_after
    and staged.needs_present is not distinct from staged.needs_after;

  update public.party_members as member set
    first_name = case when prior ? 'first_name' then line.first_name else member.first_name end,
    last_name = case when prior ? 'last_name' then line.last_name else member.last_name end,
    age_group = case when prior ? 'age_group' then line.age_group else member.age_group end,
    -- Only minors have an age.
    age = case when (case when prior ? 'age_group' then line.age_group else member.age_group end) = 'under-18'
      then case when prior ? 'age' then line.age else member.age end end,
    gender = case when prior ? 'gender' then line.gender else member.gender end,
    is_non_drinker = case when prior ? 'is_non_drinker' then line.is_non_drinker else member.is_non_drinker end,
    is_driver = case when prior ? 'is_driver' then line.is_driver else member.is_driver end
  from (
    select staged.member_id, private.values_to_restore(staged.present, staged.before, staged.after) as prior
    from private.guest_import_members as staged
    where staged.import_id = import.id and staged.before is not null and staged.columns <> '{}' and staged.present is not null
  ) as change
  cross join lateral jsonb_populate_record(null::public.party_members, change.prior) as line
  where change.prior <> '{}' and member.plan_id = of_plan_id and member.id = change.member_id;

  update public.guests as guest set
    side = case when prior ? 'side' then line.side else guest.side end,
    guest_group = case when prior ? 'guest_group' then line.guest_group else guest.guest_group end,
    email = case when prior ? 'email' then line.email else guest.email end,
    phone = case when prior ? 'phone' then line.phone else guest.phone end,
    whatsapp = case when prior ? 'whatsapp' then line.whatsapp else guest.whatsapp end,
    address = case when prior ? 'address' then line.address else guest.address end,
    notes = case when prior ? 'notes' then line.notes else guest.notes end,
    save_the_date_sent = case when prior ? 'save_the_date_sent' then line.save_the_date_sent else guest.save_the_date_sent end,
    invite_sent = case when prior ? 'invite_sent' then line.invite_sent else guest.invite_sent end,
    table_number = case when prior ? 'table_number' then line.table_number else guest.table_number end,
    title = case when prior ? 'title' then line.title else guest.title end,
    envelope_name = case when prior ? 'envelope_name' then line.envelope_name else guest.envelope_name end,
    language = case when prior ? 'language' then line.language else guest.language end,
    tags = case when prior ? 'tags' then line.tags else guest.tags end,
    is_second_list = case when prior ? 'is_second_list' then line.is_second_list else guest.is_second_list end
  from (
    select staged.guest_id, private.values_to_restore(staged.present, staged.before, staged.after) as prior
    from private.guest_import_parties as staged
    where staged.import_id = import.id and not staged.is_new and staged.columns <> '{}' and staged.present is not null
  ) as change
  cross join lateral jsonb_populate_record(null::public.guests, change.prior) as line
  where change.prior <> '{}' and guest.plan_id = of_plan_id and guest.id = change.guest_id;

  select count(*) into restored
  from private.guest_import_parties as staged
  where staged.import_id = import.id and not staged.is_new and staged.present is not null;

  -- Nothing of it is needed any more.
  delete from private.guest_import_parties as staged where staged.import_id = import.id;
  update private.guest_imports as stored set
    undone_at = now(),
    undo_result = jsonb_build_object('removed', cardinality(removed), 'restored', restored, 'kept', kept)
  where stored.id = import.id
  returning stored.undo_result into import.undo_result;
  return import.undo_result;
end
$$;

-- Undoes a committed import: {removed: parties, restored: parties, kept: [{guest_id, name, fields}]}. Fields are columns, or
-- `answer`, `needs`, `person`, and `party` for one that was added and touched since. Called again, it answers the same.
create function public.undo_guest_import(plan_id uuid, import_id uuid) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.undo_import(undo_guest_import.plan_id, undo_guest_import.import_id)
$$;

grant execute on function private.undo_import(uuid, uuid) to authenticated;
grant execute on function public.undo_guest_import(uuid, uuid) to authenticated;

notify pgrst, 'reload schema';

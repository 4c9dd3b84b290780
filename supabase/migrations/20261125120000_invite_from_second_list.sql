-- The order in which parties of the second list are invited: the smallest first, those without one after them, in the order of
-- entry. It stays with a party that is invited, so that taking that back finds its turn again.
alter table public.guests add column second_list_position integer
  check (second_list_position between 0 and 100000);

-- The last day on which the second list is invited, on the calendar of the event's time zone.
alter table public.guest_settings add column second_list_until date
  check (second_list_until >= '1900-01-01' and second_list_until < '2200-01-01');

create or replace function private.parties(of_plan_id uuid, ids uuid[]) returns json
  language sql stable security definer set search_path = '' as $$
  select coalesce(json_strip_nulls(json_agg(party order by party.list_position)), '[]')
  from (
    select guest.id, guest.list_position, guest.side, guest.guest_group, guest.email, guest.phone, guest.whatsapp,
      guest.address, guest.notes, guest.save_the_date_sent, guest.invite_sent, guest.table_number, guest.title,
      guest.envelope_name, guest.language, guest.tags, guest.is_second_list, guest.second_list_position, guest.message,
      guest.song, guest.question_answers, guest.replied_at, guest.created_at, guest.changed_at,
      (
        select coalesce(json_agg(person order by person.position), '[]')
        from (
          select member.id, member.position, member.first_name, member.last_name, member.age_group, member.age,
            member.gender, member.is_non_drinker, member.is_driver,
            (
              select coalesce(json_agg(given), '[]')
              from (
                select invitation.sub_event_id, invitation.answer, invitation.meal_option_id, invitation.answered_by,
                  invitation.answered_at
                from public.invitations as invitation
                where invitation.plan_id = member.plan_id and invitation.member_id = member.id
              ) as given
            ) as invitations
          from public.party_members as member
          where member.plan_id = guest.plan_id and member.guest_id = guest.id
        ) as person
      ) as members
    from public.guests as guest
    where guest.plan_id = of_plan_id and guest.id = any (ids) and guest.deleted_at is null
      and of_plan_id = any (array(select private.my_plan_ids('guests', 'read')))
  ) as party
$$;

-- The day moves with the plan's, as the reply deadline does.
create function private.move_second_list_date() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  days constant integer :=
    (new.starts_at at time zone new.time_zone)::date - (old.starts_at at time zone old.time_zone)::date;
begin
  update public.guest_settings as settings
  set second_list_until = greatest(least(settings.second_list_until + days, '2199-12-31'), '1900-01-01')
  where days <> 0 and settings.plan_id = new.id and settings.second_list_until is not null;
  return null;
end
$$;

create trigger move_second_list_date after update on public.event_plans
  for each row when ((old.starts_at, old.time_zone) is distinct from (new.starts_at, new.time_zone))
  execute function private.move_second_list_date();

-- The places of the plan that are held: people of the list, invited to the main sub-event, who have not declined.
create function private.places_taken(of_plan_id uuid) returns integer
  language sql stable security definer set search_path = '' as $$
  select count(*)::integer
  from public.guests as guest
  join public.party_members as member on member.plan_id = guest.plan_id and member.guest_id = guest.id
  join public.sub_events as event on event.plan_id = guest.plan_id and event.is_main
  join public.invitations as given
    on given.plan_id = guest.plan_id and given.member_id = member.id and given.sub_event_id = event.id
  where guest.plan_id = of_plan_id and guest.deleted_at is null and not guest.is_second_list and given.answer <> 'no'
    and of_plan_id = any (array(select private.my_plan_ids('guests', 'read')))
$$;

-- Moves parties of the second list to the list, all or nothing, while its last day has not passed and the places of the plan
-- are enough for all of them (`second-list.full` with those that are free). Who was not invited to the main sub-event is from
-- then on, unless others of the party were. Those that are on the list already stay there: sent again, it changes nothing. Two
-- hosts are served one after the other. Returns the party objects.
create function public.invite_from_second_list(plan_id uuid, ids uuid[]) returns json
  language plpgsql security invoker set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  of_plan_id constant uuid := invite_from_second_list.plan_id;
  main_id constant uuid := (
    select event.id from public.sub_events as event where event.plan_id = of_plan_id and event.is_main
  );
  settings public.guest_settings;
  zone text;
  called uuid[];
  waiting uuid[];
  free integer;
begin
  perform private.hold_module(of_plan_id, 'guests');
  select stored.* into settings from public.guest_settings as stored
  where stored.plan_id = of_plan_id for no key update;
  called := array(
    select guest.id from public.guests as guest
    where guest.plan_id = of_plan_id and guest.id = any (invite_from_second_list.ids) order by guest.id for no key update
  );
  if cardinality(called) = 0
    or exists (select from unnest(invite_from_second_list.ids) as id where id is not null and id <> all (called))
  then
    raise exception 'guest.not-found' using errcode = 'P0001';
  end if;
  waiting := array(
    select guest.id from public.guests as guest
    where guest.plan_id = of_plan_id and guest.id = any (called) and guest.is_second_list
  );
  if cardinality(waiting) = 0 then
    return private.parties(of_plan_id, called);
  end if;

  select plan.time_zone into zone from public.event_plans as plan where plan.id = of_plan_id;
  if settings.second_list_until < (now() at time zone zone)::date then
    raise exception 'second-list.over' using errcode = 'P0001', detail = settings.second_list_until::text;
  end if;

  insert into public.invitations (plan_id, member_id, sub_event_id)
  select of_plan_id, member.id, main_id from public.party_members as member
  where member.plan_id = of_plan_id and member.guest_id = any (waiting) and not exists (
    select from public.party_members as other
    join public.invitations as given on given.plan_id = other.plan_id and given.member_id = other.id
    where other.plan_id = of_plan_id and other.guest_id = member.guest_id and given.sub_event_id = main_id
  )
  on conflict do nothing;
  free := settings.places - private.places_taken(of_plan_id);
  update public.guests as guest set is_second_list = false
  where guest.plan_id = of_plan_id and guest.id = any (waiting);
  if private.places_taken(of_plan_id) > settings.places then
    raise exception 'second-list.full' using errcode = 'P0001', detail = greatest(free, 0)::text;
  end if;
  return private.parties(of_plan_id, called);
end
$$;

-- Also for how many people there are places, and until when they answer; null where nobody has said.
create or replace function private.count_guests(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'parties', count(*) filter (where not party.is_second_list),
    'people', coalesce(sum(party.people) filter (where not party.is_second_list), 0),
    'confirmed', coalesce(sum(party.confirmed) filter (where not party.is_second_list), 0),
    'pending', coalesce(sum(party.pending) filter (where not party.is_second_list), 0),
    'declined', coalesce(sum(party.declined) filter (where not party.is_second_list), 0),
    'incomplete', count(*) filter (where not party.is_second_list and party.is_incomplete),
    'second_list', count(*) filter (where party.is_second_list),
    'limit', (select limits.max_guests from public.tier_limits as limits where limits.tier = private.tier_of(of_plan_id)),
    'places', (select settings.places from public.guest_settings as settings where settings.plan_id = of_plan_id),
    'reply_by', (select settings.reply_by from public.guest_settings as settings where settings.plan_id = of_plan_id)
  )
  from (
    select guest.is_second_list, count(*) as people,
      count(*) filter (where main.answer = 'yes') as confirmed,
      count(*) filter (where main.answer = 'pending') as pending,
      count(*) filter (where main.answer = 'no') as declined,
      guest.phone is null or bool_or(
        member.position = 0 and num_nulls(member.first_name, member.last_name, member.age_group) > 0
      ) as is_incomplete
    from public.guests as guest
    join public.party_members as member on member.plan_id = guest.plan_id and member.guest_id = guest.id
    left join public.sub_events as event on event.plan_id = guest.plan_id and event.is_main
    left join public.invitations as main
      on main.plan_id = guest.plan_id and main.member_id = member.id and main.sub_event_id = event.id
    where guest.plan_id = of_plan_id and guest.deleted_at is null
    group by guest.id
  ) as party
  having of_plan_id = any (array(select private.my_plan_ids('guests', 'read')))
$$;

-- Copies a plan's guest list into a new plan: settings, sub-events moved by so many days, menus, questions, named views, parties
-- with their people and what they are invited to. Nothing that somebody answered, needs, said or was sent comes along, and no table.
-- Runs with the caller's rights: deleted parties, and lists that the caller may not read, are not there.
create or replace function private.copy_guests(from_plan_id uuid, to_plan_id uuid, days integer) returns void
  language plpgsql security invoker set search_path = '' as $$
declare
  zone constant text := (select time_zone from public.event_plans where id = to_plan_id);
  main_from constant uuid := (select id from public.sub_events where plan_id = from_plan_id and is_main);
  main_to constant uuid := (select id from public.sub_events where plan_id = to_plan_id and is_main);
  copied text;
begin
  update public.guest_settings as settings set
    first_host = source.first_host, second_host = source.second_host, reply_by = source.reply_by + days,
    places = source.places, second_list_until = source.second_list_until + days, needs_days = source.needs_days
  from public.guest_settings as source where source.plan_id = from_plan_id and settings.plan_id = to_plan_id;

  update public.sub_events as event set
    name_es = source.name_es, name_en = source.name_en, time_zone = source.time_zone, place = source.place,
    dress = source.dress, is_seated = source.is_seated, position = source.position,
    starts_at = private.moved_by_days(source.starts_at, days, coalesce(source.time_zone, zone), coalesce(source.time_zone, zone)),
    ends_at = private.moved_end(
      source.starts_at, source.ends_at, days, coalesce(source.time_zone, zone), coalesce(source.time_zone, zone)
    )
  from public.sub_events as source where source.plan_id = from_plan_id and source.is_main
    and event.plan_id = to_plan_id and event.is_main;
  insert into public.sub_events (
    id, plan_id, name_es, name_en, time_zone, place, dress, is_seated, position, starts_at, ends_at
  )
  select private.copied_id(id, to_plan_id), to_plan_id, name_es, name_en, time_zone, place, dress, is_seated, position,
    private.moved_by_days(starts_at, days, coalesce(time_zone, zone), coalesce(time_zone, zone)),
    private.moved_end(starts_at, ends_at, days, coalesce(time_zone, zone), coalesce(time_zone, zone))
  from public.sub_events where plan_id = from_plan_id and not is_main;

  for copied in
    select format(
      'insert into public.%1$I (id, plan_id, %2$s)
       select private.copied_id(id, $2), $2, %2$s from public.%1$I where plan_id = $1 order by %3$s',
      subject, columns, case when subject = 'guests' then 'list_position' else 'position' end
    )
    from unnest('{meal_options,guest_questions,guests}'::text[]) as subject, lateral (
      select string_agg(quote_ident(column_name), ', ') as columns
      from private.insertable_columns(format('public.%I', subject)::regclass) as column_name
      where column_name <> all (array['id', 'plan_id', 'save_the_date_sent', 'invite_sent', 'table_number'])
    ) as writable
  loop
    execute copied using from_plan_id, to_plan_id;
  end loop;

  execute (
    select format(
      'insert into public.party_members (id, plan_id, guest_id, %1$s)
       select private.copied_id(id, $2), $2, private.copied_id(guest_id, $2), %1$s
       from public.party_members where plan_id = $1',
      string_agg(quote_ident(column_name), ', ')
    )
    from private.insertable_columns('public.party_members') as column_name
    where column_name <> all (array['id', 'plan_id', 'guest_id'])
  ) using from_plan_id, to_plan_id;

  insert into public.invitations (plan_id, member_id, sub_event_id)
  select to_plan_id, private.copied_id(member_id, to_plan_id),
    case sub_event_id when main_from then main_to else private.copied_id(sub_event_id, to_plan_id) end
  from public.invitations where plan_id = from_plan_id
  on conflict do nothing;
  -- New parties are invited to the main sub-event; those who were not, are not.
  delete from public.invitations where plan_id = to_plan_id and sub_event_id = main_to and member_id not in (
    select private.copied_id(member_id, to_plan_id)
    from public.invitations where plan_id = from_plan_id and sub_event_id = main_from
  );
  perform private.copy_guest_views(from_plan_id, to_plan_id);
end
$$;

grant insert (second_list_position), update (second_list_position) on public.guests to authenticated;
grant update (second_list_until) on public.guest_settings to authenticated;
grant execute on function private.places_taken(uuid) to authenticated;
grant execute on function public.invite_from_second_list(uuid, uuid[]) to authenticated;

notify pgrst, 'reload schema';

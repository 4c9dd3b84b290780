-- The party objects of a plan: the guest, its `members` in their order, and in each of them its `invitations`, all without
-- what is null. Who may read is asked once, for the whole plan, and not again for each person and invitation. The columns are
-- named, and as text from the start (json, not jsonb), because whole lists of thousands are read with it: half the time.
create function private.parties(of_plan_id uuid, ids uuid[]) returns json
  language sql stable security definer set search_path = '' as $$
  select coalesce(json_strip_nulls(json_agg(party order by party.list_position)), '[]')
  from (
    select guest.id, guest.list_position, guest.side, guest.guest_group, guest.email, guest.phone, guest.whatsapp,
      guest.address, guest.notes, guest.save_the_date_sent, guest.invite_sent, guest.table_number, guest.title,
      guest.envelope_name, guest.language, guest.tags, guest.is_second_list, guest.message, guest.song,
      guest.question_answers, guest.replied_at, guest.created_at, guest.changed_at,
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

-- One page of a plan's guest list in the order of entry: the parties after that position, 1,000 at most.
create function public.guest_list(plan_id uuid, after bigint default 0, up_to integer default 500) returns json
  language sql stable security invoker set search_path = '' as $$
  select private.parties(guest_list.plan_id, array(
    select guest.id from public.guests as guest
    where guest.plan_id = guest_list.plan_id and guest.list_position > guest_list.after
    order by guest.list_position limit least(greatest(guest_list.up_to, 1), 1000)
  ))
$$;

-- What a plan's guest list became since a moment: {now, guests, removed}, `now` for the next call. What a transaction wrote
-- is seen when it ends, so the moment is taken some seconds earlier than it is given. More than 1,000 parties at once are
-- not sent: `reload` says that the list is to be read anew.
create function private.changes_of_guests(of_plan_id uuid, since timestamptz) returns json
  language plpgsql stable security definer set search_path = '' as $$
declare
  most constant integer := 1000;
  moment constant timestamptz := clock_timestamp();
  from_moment constant timestamptz := since - interval '10 seconds';
  changed uuid[];
  removed uuid[];
begin
  if of_plan_id <> all (array(select private.my_plan_ids('guests', 'read'))) then
    return null;
  end if;
  select array_agg(id) filter (where deleted_at is null), array_agg(id) filter (where deleted_at is not null)
  into changed, removed
  from (
    select guest.id, guest.deleted_at from public.guests as guest
    where guest.plan_id = of_plan_id and guest.changed_at > from_moment limit most + 1
  ) as latest;
  if cardinality(changed) + coalesce(cardinality(removed), 0) > most or cardinality(removed) > most then
    return json_build_object('now', moment, 'guests', '[]'::json, 'removed', '[]'::json, 'reload', true);
  end if;
  return json_build_object(
    'now', moment,
    'guests', case when changed is null then '[]'::json else private.parties(of_plan_id, changed) end,
    'removed', coalesce(to_json(removed), '[]'::json)
  );
end
$$;

create function public.guest_changes(plan_id uuid, since timestamptz) returns json
  language sql stable security invoker set search_path = '' as $$
  select private.changes_of_guests(guest_changes.plan_id, guest_changes.since)
$$;

-- How a plan's guest list stands: parties and their people without the second list; the people by their answer for the main
-- sub-event; incomplete entries, which lack a field that the form asks for; entries of the second list; the tier's limit,
-- null for none. Null for those who may not read guests.
create function private.count_guests(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'parties', count(*) filter (where not party.is_second_list),
    'people', coalesce(sum(party.people) filter (where not party.is_second_list), 0),
    'confirmed', coalesce(sum(party.confirmed) filter (where not party.is_second_list), 0),
    'pending', coalesce(sum(party.pending) filter (where not party.is_second_list), 0),
    'declined', coalesce(sum(party.declined) filter (where not party.is_second_list), 0),
    'incomplete', count(*) filter (where not party.is_second_list and party.is_incomplete),
    'second_list', count(*) filter (where party.is_second_list),
    'limit', (select limits.max_guests from public.tier_limits as limits where limits.tier = private.tier_of(of_plan_id))
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

create function public.guest_counts(plan_id uuid) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.count_guests(guest_counts.plan_id)
$$;

grant execute on function
  private.parties(uuid, uuid[]), private.changes_of_guests(uuid, timestamptz), private.count_guests(uuid)
to authenticated;
grant execute on function
  public.guest_list(uuid, bigint, integer), public.guest_changes(uuid, timestamptz), public.guest_counts(uuid)
to authenticated;

notify pgrst, 'reload schema';

-- Invites people to a sub-event, or takes that back; what they had answered stays in the log. People the plan does not have are
-- ignored. Returns the party objects.
create function public.invite_members(plan_id uuid, member_ids uuid[], sub_event_id uuid, is_invited boolean) returns json
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  of_plan_id constant uuid := invite_members.plan_id;
begin
  perform private.hold_module(of_plan_id, 'guests');
  if invite_members.sub_event_id is null or invite_members.is_invited is null then
    raise exception 'guest.malformed' using errcode = 'P0001';
  end if;
  perform from public.guests as guest
  where guest.plan_id = of_plan_id and guest.id = any (array(
    select member.guest_id from public.party_members as member
    where member.plan_id = of_plan_id and member.id = any (invite_members.member_ids)
  ))
  order by guest.id for no key update;
  if invite_members.is_invited then
    insert into public.invitations (plan_id, member_id, sub_event_id)
    select of_plan_id, member.id, invite_members.sub_event_id from public.party_members as member
    where member.plan_id = of_plan_id and member.id = any (invite_members.member_ids) order by member.id
    on conflict do nothing;
  else
    delete from public.invitations as invitation
    where invitation.plan_id = of_plan_id and invitation.member_id = any (invite_members.member_ids)
      and invitation.sub_event_id = invite_members.sub_event_id;
  end if;
  return private.parties(of_plan_id, array(
    select distinct member.guest_id from public.party_members as member
    where member.plan_id = of_plan_id and member.id = any (invite_members.member_ids)
  ));
end
$$;

-- Locks parties of a plan in one order. Those that are deleted, or of another plan, are not there.
create function private.hold_parties(of_plan_id uuid, ids uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  held integer;
begin
  perform from public.guests as guest
  where guest.plan_id = of_plan_id and guest.id = any (ids) and guest.deleted_at is null order by guest.id for update;
  get diagnostics held = row_count;
  if held <> (select count(distinct id) from unnest(ids) as id) then
    raise exception 'guest.not-found' using errcode = 'P0001';
  end if;
end
$$;

-- No caller may write to which party a person belongs, so this runs as the tables' owner and asks for itself who is calling.
create function private.move_people(of_plan_id uuid, to_guest_id uuid, member_ids uuid[]) returns void
  language sql security definer set search_path = '' as $$
  update public.party_members as member
  set guest_id = to_guest_id, position = placed.position
  from (
    select id, row_number() over (order by is_moved, guest_position, other_position) - 1 as position
    from (
      select other.id, other.guest_id <> to_guest_id as is_moved, guest.list_position as guest_position,
        other.position as other_position
      from public.party_members as other
      join public.guests as guest on guest.plan_id = other.plan_id and guest.id = other.guest_id
      where other.plan_id = of_plan_id and (other.guest_id = to_guest_id or other.id = any (member_ids))
    ) as people
  ) as placed
  where member.plan_id = of_plan_id and member.id = placed.id;
$$;

create function private.merge_parties(of_plan_id uuid, into_id uuid, from_ids uuid[]) returns json
  language plpgsql security definer set search_path = '' as $$
declare
  moved uuid[];
  sources constant uuid[] := array(select distinct id from unnest(from_ids) as id where id is not null and id <> into_id);
begin
  perform private.hold_module(of_plan_id, 'guests');
  if into_id is null or cardinality(sources) = 0 then
    raise exception 'guest.malformed' using errcode = 'P0001';
  end if;
  perform private.hold_parties(of_plan_id, sources || into_id);
  if (
    select count(*) > 20 from public.party_members as member
    where member.plan_id = of_plan_id and member.guest_id = any (sources || into_id)
  ) then
    raise exception 'guest.too-many-places' using errcode = 'P0001', detail = '20';
  end if;

  moved := array(
    select member.id from public.party_members as member
    where member.plan_id = of_plan_id and member.guest_id = any (sources)
  );
  perform private.move_people(of_plan_id, into_id, moved);
  -- What the party lacks it takes from the others, in the order of the list; what it has it keeps.
  update public.guests as guest set
    side = coalesce(guest.side, other.side), guest_group = coalesce(guest.guest_group, other.guest_group),
    email = coalesce(guest.email, other.email), phone = coalesce(guest.phone, other.phone),
    whatsapp = coalesce(guest.whatsapp, other.whatsapp), address = coalesce(guest.address, other.address),
    notes = coalesce(guest.notes, other.notes), table_number = coalesce(guest.table_number, other.table_number),
    language = coalesce(guest.language, other.language), message = coalesce(guest.message, other.message),
    song = coalesce(guest.song, other.song), replied_at = coalesce(guest.replied_at, other.replied_at),
    question_answers = other.question_answers || guest.question_answers,
    save_the_date_sent = guest.save_the_date_sent or other.save_the_date_sent,
    invite_sent = guest.invite_sent or other.invite_sent,
    tags = (private.changed_tags(guest.tags, to_jsonb(other.tags), null))[1:20]
  from (
    select
      (array_agg(source.side order by source.list_position) filter (where source.side is not null))[1] as side,
      (array_agg(source.guest_group order by source.list_position) filter (where source.guest_group is not null))[1] as guest_group,
      (array_agg(source.email order by source.list_position) filter (where source.email is not null))[1] as email,
      (array_agg(source.phone order by source.list_position) filter (where source.phone is not null))[1] as phone,
      (array_agg(source.whatsapp order by source.list_position) filter (where source.whatsapp is not null))[1] as whatsapp,
      (array_agg(source.address order by source.list_position) filter (where source.address is not null))[1] as address,
      (array_agg(source.notes order by source.list_position) filter (where source.notes is not null))[1] as notes,
      (array_agg(source.table_number order by source.list_position) filter (where source.table_number is not null))[1] as table_number,
      (array_agg(source.language order by source.list_position) filter (where source.language is not null))[1] as language,
      (array_agg(source.message order by source.list_position) filter (where source.message is not null))[1] as message,
      (array_agg(source.song order by source.list_position) filter (where source.song is not null))[1] as song,
      max(source.replied_at) as replied_at,
      (array_agg(source.question_answers order by source.question_answers = '{}', source.list_position))[1] as question_answers,
      bool_or(source.save_the_date_sent) as save_the_date_sent, bool_or(source.invite_sent) as invite_sent,
      array(
        select distinct tag from public.guests as tagged, unnest(tagged.tags) as tag
        where tagged.plan_id = of_plan_id and tagged.id = any (sources) order by tag
      ) as tags
    from public.guests as source where source.plan_id = of_plan_id and source.id = any (sources)
  ) as other
  where guest.plan_id = of_plan_id and guest.id = into_id;
  update public.guests as guest set deleted_at = now() where guest.plan_id = of_plan_id and guest.id = any (sources);
  return private.parties(of_plan_id, array[into_id]);
end
$$;

create function private.split_party(of_plan_id uuid, of_guest_id uuid, member_ids uuid[], of_new_id uuid) returns json
  language plpgsql security definer set search_path = '' as $$
declare
  new_guest_id constant uuid := coalesce(of_new_id, gen_random_uuid());
  people constant uuid[] := array(select distinct id from unnest(member_ids) as id where id is not null);
  staying integer;
  going integer;
begin
  perform private.hold_module(of_plan_id, 'guests');
  if of_guest_id is null or cardinality(people) = 0 or new_guest_id = of_guest_id then
    raise exception 'guest.malformed' using errcode = 'P0001';
  end if;
  perform private.hold_parties(of_plan_id, array[of_guest_id]);
  -- Sent again, it finds them there.
  if cardinality(people) = (
    select count(*) from public.party_members as member
    where member.plan_id = of_plan_id and member.guest_id = new_guest_id and member.id = any (people) and not member.is_deleted
  ) then
    return private.parties(of_plan_id, array[of_guest_id, new_guest_id]);
  end if;
  select count(*) filter (where member.id <> all (people)), count(*) filter (where member.id = any (people))
  into staying, going
  from public.party_members as member where member.plan_id = of_plan_id and member.guest_id = of_guest_id;
  if going <> cardinality(people) then
    raise exception 'guest.not-found' using errcode = 'P0001';
  end if;
  if staying = 0 then
    raise exception 'guest.malformed' using errcode = 'P0001';
  end if;

  -- An entry that a merge left without people is restored for its own.
  update public.guests as guest set deleted_at = null
  where guest.plan_id = of_plan_id and guest.id = new_guest_id and guest.deleted_at > now() - private.bin_time()
    and not exists (
      select from public.party_members as member where member.plan_id = of_plan_id and member.guest_id = new_guest_id
    );
  if not found then
    insert into public.guests (
      id, plan_id, side, guest_group, address, save_the_date_sent, invite_sent, table_number, language, tags, is_second_list
    )
    select new_guest_id, of_plan_id, guest.side, guest.guest_group, guest.address, guest.save_the_date_sent,
      guest.invite_sent, guest.table_number, guest.language, guest.tags, guest.is_second_list
    from public.guests as guest where guest.plan_id = of_plan_id and guest.id = of_guest_id
    on conflict (id) do nothing;
    if not found then
      raise exception 'guest.not-found' using errcode = 'P0001';
    end if;
  end if;
  perform private.move_people(of_plan_id, new_guest_id, people);
  -- Who stays moves up.
  perform private.move_people(of_plan_id, of_guest_id, '{}');
  return private.parties(of_plan_id, array[of_guest_id, new_guest_id]);
end
$$;

-- Makes one party of several: the people of the others come to its end, what it lacks it takes from them, and their entries
-- are deleted. Refuses more than 20 places. Returns the party objects, one of them.
create function public.merge_guests(plan_id uuid, into_id uuid, from_ids uuid[]) returns json
  language sql volatile security invoker set search_path = '' as $$
  select private.merge_parties(merge_guests.plan_id, merge_guests.into_id, merge_guests.from_ids)
$$;

-- Makes a party of its own of some people of another, with its address, group, side, tags and language. new_id: the id of the
-- new entry; that of an entry which a merge deleted brings it back with what it was. Returns the two party objects.
create function public.split_guest(plan_id uuid, guest_id uuid, member_ids uuid[], new_id uuid default null) returns json
  language sql volatile security invoker set search_path = '' as $$
  select private.split_party(split_guest.plan_id, split_guest.guest_id, split_guest.member_ids, split_guest.new_id)
$$;

grant execute on function
  private.merge_parties(uuid, uuid, uuid[]), private.split_party(uuid, uuid, uuid[], uuid)
to authenticated;
grant execute on function
  public.invite_members(uuid, uuid[], uuid, boolean), public.merge_guests(uuid, uuid, uuid[]),
  public.split_guest(uuid, uuid, uuid[], uuid)
to authenticated;

notify pgrst, 'reload schema';

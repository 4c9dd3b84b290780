-- Texts one after another, each once, as long as they fit whole.
create function private.joined_words(texts text[], separator text, most integer) returns text
  language plpgsql immutable parallel safe set search_path = '' as $$
declare
  joined text;
  each_text text;
begin
  foreach each_text in array texts loop
    if joined is null then
      joined := each_text;
    elsif each_text is not null
      and position(separator || each_text || separator in separator || joined || separator) = 0
      and char_length(joined || separator || each_text) <= most
    then
      joined := joined || separator || each_text;
    end if;
  end loop;
  return joined;
end
$$;

-- Joined texts without one that was put to the others.
create function private.words_without(joined text, gone text, separator text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select case
    when position(separator || gone || separator in joined || separator) > 0
      then overlay(joined placing '' from position(separator || gone || separator in joined || separator)
        for char_length(separator || gone))
    else joined
  end
$$;

-- As before, but the messages and songs of all of them stay.
create or replace function private.merge_parties(of_plan_id uuid, into_id uuid, from_ids uuid[]) returns json
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
    language = coalesce(guest.language, other.language),
    message = private.joined_words(array[guest.message] || other.messages, E'\n', 500),
    song = private.joined_words(array[guest.song] || other.songs, ', ', 150), replied_at = coalesce(guest.replied_at, other.replied_at),
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
      array_agg(source.message order by source.list_position) as messages,
      array_agg(source.song order by source.list_position) as songs,
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

-- As before, but an entry that comes back takes its own message and song with it.
create or replace function private.split_party(of_plan_id uuid, of_guest_id uuid, member_ids uuid[], of_new_id uuid) returns json
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
  if found then
    -- With its own words.
    update public.guests as guest set
      message = private.words_without(guest.message, other.message, E'\n'),
      song = private.words_without(guest.song, other.song, ', ')
    from public.guests as other
    where guest.plan_id = of_plan_id and guest.id = of_guest_id and other.plan_id = of_plan_id and other.id = new_guest_id
      and num_nonnulls(other.message, other.song) > 0;
  else
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

-- Refuses what is no list of objects, each with an id of its own: `key` names it.
create function private.check_guests_sent(sent jsonb, key text default 'id') returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(sent) is distinct from 'array'
    or exists (select from jsonb_array_elements(sent) as line where jsonb_typeof(line) <> 'object')
    or exists (
      select from jsonb_array_elements(sent) as line
      group by lower(line ->> key) having lower(line ->> key) is null or count(*) > 1
    )
  then
    raise exception 'guest.malformed' using errcode = 'P0001';
  end if;
end
$$;

-- The assignments of an update of `stored` from `change`: what the JSON `line` names gets the values of the record `sent`.
create function private.change_source(relation regclass, besides text[] default '{}') returns text
  language sql stable security invoker set search_path = '' as $$
  select string_agg(
    format('%1$I = case when change.line ? %1$L then (change.sent).%1$I else stored.%1$I end', column_name), ', '
  )
  from private.updatable_columns(change_source.relation) as column_name
  where column_name <> all (change_source.besides)
$$;

-- Saves a party and its people, all or nothing; a new one when the plan has none of that id. guest: {id, …the columns to
-- set}. members: null leaves them; else all places in their order: [{id, …the columns to set, invitations?:
-- [{sub_event_id, answer?, meal_option_id?} or {sub_event_id, is_invited: false}]}]. Places that are not among them go, but
-- those with a name only when remove_named says so (else `guest.named-place`). Null sets null, what is not named stays, keys
-- that a user may not write are ignored. Sent again, it leaves what the first call left. Returns the party object.
create function public.save_guest(
  plan_id uuid, guest jsonb, members jsonb default null, remove_named boolean default false
) returns json
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  of_plan_id constant uuid := save_guest.plan_id;
  sent constant jsonb := save_guest.guest;
  places constant jsonb := case when jsonb_typeof(save_guest.members) <> 'null' then save_guest.members end;
  of_guest_id uuid;
  made integer := 0;
  names text;
begin
  perform private.hold_module(of_plan_id, 'guests');
  perform private.check_guests_sent(jsonb_build_array(sent));
  if places is not null then
    perform private.check_guests_sent(places);
    if jsonb_array_length(places) = 0 then
      raise exception 'guest.malformed' using errcode = 'P0001';
    end if;
    if jsonb_array_length(places) > 20 then
      raise exception 'guest.too-many-places' using errcode = 'P0001', detail = '20';
    end if;
  end if;
  of_guest_id := (sent ->> 'id')::uuid;

  perform from public.guests as stored where stored.plan_id = of_plan_id and stored.id = of_guest_id for no key update;
  if not found then
    execute 'insert into public.guests as stored ' || private.insert_source('public.guests') || ' on conflict (id) do nothing'
      using jsonb_build_array(sent), jsonb_build_object('plan_id', of_plan_id);
    get diagnostics made = row_count;
  end if;
  if made = 0 then
    execute format(
      'with change as materialized (select $1 as line, jsonb_populate_record(null::public.guests, $1) as sent)
       update public.guests as stored set %s from change where stored.plan_id = $2 and stored.id = $3',
      private.change_source('public.guests')
    ) using sent, of_plan_id, of_guest_id;
  end if;
  perform from public.guests as stored where stored.plan_id = of_plan_id and stored.id = of_guest_id;
  if not found then
    -- Deleted meanwhile, or an id that something else has.
    raise exception 'guest.not-found' using errcode = 'P0001';
  end if;

  if places is null then
    if made > 0 then
      insert into public.party_members (plan_id, guest_id, position) values (of_plan_id, of_guest_id, 0);
    end if;
    return private.parties(of_plan_id, array[of_guest_id]) -> 0;
  end if;

  if not coalesce(save_guest.remove_named, false) then
    select string_agg(concat_ws(' ', member.first_name, member.last_name), ', ' order by member.position) into names
    from public.party_members as member
    where member.plan_id = of_plan_id and member.guest_id = of_guest_id
      and num_nonnulls(member.first_name, member.last_name) > 0
      and member.id not in (select (line ->> 'id')::uuid from jsonb_array_elements(places) as line);
    if names is not null then
      raise exception 'guest.named-place' using errcode = 'P0001', detail = names;
    end if;
  end if;
  delete from public.party_members as member
  where member.plan_id = of_plan_id and member.guest_id = of_guest_id
    and member.id not in (select (line ->> 'id')::uuid from jsonb_array_elements(places) as line);

  execute format(
    'with change as materialized (
       select line, ordinality - 1 as position, jsonb_populate_record(null::public.party_members, line) as sent
       from jsonb_array_elements($1) with ordinality as listed (line, ordinality)
     )
     update public.party_members as stored set position = change.position, %s
     from change where stored.plan_id = $2 and stored.guest_id = $3 and stored.id = (change.sent).id',
    private.change_source('public.party_members', '{position}')
  ) using places, of_plan_id, of_guest_id;

  execute 'insert into public.party_members ' || private.insert_source('public.party_members') || ' on conflict (id) do nothing'
    using (
      select coalesce(jsonb_agg(line || jsonb_build_object('position', ordinality - 1) order by ordinality), '[]')
      from jsonb_array_elements(places) with ordinality as listed (line, ordinality)
      where not exists (
        select from public.party_members as member
        where member.plan_id = of_plan_id and member.guest_id = of_guest_id and member.id = (line ->> 'id')::uuid
      )
    ), jsonb_build_object('plan_id', of_plan_id, 'guest_id', of_guest_id);
  if (
    select count(*) from public.party_members as member
    where member.plan_id = of_plan_id and member.guest_id = of_guest_id
  ) <> jsonb_array_length(places) then
    -- A place of another party.
    raise exception 'guest.not-found' using errcode = 'P0001';
  end if;

  perform private.save_invitations(of_plan_id, (
    select coalesce(jsonb_agg(given || jsonb_build_object('member_id', line ->> 'id')), '[]')
    from jsonb_array_elements(places) as line, jsonb_array_elements(
      case when jsonb_typeof(line -> 'invitations') = 'array' then line -> 'invitations' else '[]' end
    ) as given
  ));
  return private.parties(of_plan_id, array[of_guest_id]) -> 0;
end
$$;

-- Whose rows are sent. Queries name them beside the join with what is sent: PostgreSQL guesses that a list has a hundred
-- rows, and would read all of the plan's for it.
create function private.people_sent(sent jsonb) returns uuid[]
  language sql immutable parallel safe set search_path = '' as $$
  select array(select distinct (line ->> 'member_id')::uuid from jsonb_array_elements(sent) as line)
$$;

-- Refuses what is no list of objects, each for another person and sub-event.
create function private.check_invitations_sent(sent jsonb) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(sent) is distinct from 'array'
    or exists (select from jsonb_array_elements(sent) as line where jsonb_typeof(line) <> 'object')
    or exists (
      select from jsonb_to_recordset(sent) as line (member_id uuid, sub_event_id uuid)
      group by line.member_id, line.sub_event_id
      having line.member_id is null or line.sub_event_id is null or count(*) > 1
    )
  then
    raise exception 'guest.malformed' using errcode = 'P0001';
  end if;
end
$$;

-- Saves invitations: [{member_id, sub_event_id, answer?, meal_option_id?} or {member_id, sub_event_id, is_invited: false}].
-- Runs with the caller's rights.
create function private.save_invitations(of_plan_id uuid, sent jsonb) returns void
  language plpgsql security invoker set search_path = '' as $$
begin
  perform private.check_invitations_sent(sent);
  delete from public.invitations as stored
  using jsonb_to_recordset(sent) as line (member_id uuid, sub_event_id uuid, is_invited boolean)
  where line.is_invited = false and stored.plan_id = of_plan_id and stored.member_id = any (private.people_sent(sent))
    and stored.member_id = line.member_id and stored.sub_event_id = line.sub_event_id;
  insert into public.invitations (plan_id, member_id, sub_event_id, answer, meal_option_id)
  select of_plan_id, line.member_id, line.sub_event_id, coalesce(line.answer, 'pending'), line.meal_option_id
  from jsonb_to_recordset(sent) as line (
    member_id uuid, sub_event_id uuid, answer public.guest_answer, meal_option_id uuid, is_invited boolean
  )
  where line.is_invited is distinct from false
  on conflict do nothing;
  perform private.save_answers(of_plan_id, sent);
end
$$;

-- Saves the answers and meals that are named, where they are others than before. Runs with the caller's rights.
create function private.save_answers(of_plan_id uuid, sent jsonb) returns void
  language plpgsql security invoker set search_path = '' as $$
begin
  update public.invitations as stored set
    answer = case when line ? 'answer' then coalesce((line ->> 'answer')::public.guest_answer, 'pending') else stored.answer end,
    meal_option_id = case when line ? 'meal_option_id' then (line ->> 'meal_option_id')::uuid else stored.meal_option_id end
  from jsonb_array_elements(sent) as line
  where stored.plan_id = of_plan_id and stored.member_id = any (private.people_sent(sent))
    and stored.member_id = (line ->> 'member_id')::uuid
    and stored.sub_event_id = (line ->> 'sub_event_id')::uuid
    and (
      (line ? 'answer' and stored.answer <> coalesce((line ->> 'answer')::public.guest_answer, 'pending'))
      or (line ? 'meal_option_id' and stored.meal_option_id is distinct from (line ->> 'meal_option_id')::uuid)
    );
end
$$;

-- Enters answers of people for what they are invited to, all or nothing: [{member_id, sub_event_id, answer?,
-- meal_option_id?}]. Also in a completed plan, while late answers are taken. Returns the party objects.
create function public.answer_invitations(plan_id uuid, answers jsonb) returns json
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  of_plan_id constant uuid := answer_invitations.plan_id;
  sent constant jsonb := answer_invitations.answers;
  people uuid[];
begin
  perform private.hold_module(of_plan_id, 'guests', private.late_answers());
  perform private.check_invitations_sent(sent);
  people := private.people_sent(sent);
  -- Parties first, as whoever deletes one locks them, and in one order.
  perform from public.guests as guest
  where guest.plan_id = of_plan_id and guest.id = any (array(
    select member.guest_id from public.party_members as member
    where member.plan_id = of_plan_id and member.id = any (people)
  ))
  order by guest.id for no key update;
  perform from public.invitations as stored
  where stored.plan_id = of_plan_id and stored.member_id = any (people)
  order by stored.member_id, stored.sub_event_id for no key update;
  if exists (
    select line.member_id, line.sub_event_id from jsonb_to_recordset(sent) as line (member_id uuid, sub_event_id uuid)
    except
    select stored.member_id, stored.sub_event_id from public.invitations as stored
    where stored.plan_id = of_plan_id and stored.member_id = any (people)
  ) then
    raise exception 'guest.not-found' using errcode = 'P0001';
  end if;
  perform private.save_answers(of_plan_id, sent);
  return private.parties(of_plan_id, array(
    select distinct member.guest_id from public.party_members as member
    where member.plan_id = of_plan_id and member.id = any (people)
  ));
end
$$;

-- Changes many guests at once, all or nothing. changes: {…the columns to set, add_tags?: […], remove_tags?: […]}, the same
-- for all of ids; or, without ids, a list of {id, …} for what differs, as taking a change back needs. Ids the plan does not
-- have are ignored. Returns the party objects.
create function public.change_guests(plan_id uuid, ids uuid[], changes jsonb) returns json
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  of_plan_id constant uuid := change_guests.plan_id;
  lines jsonb := change_guests.changes;
  changed uuid[];
begin
  perform private.hold_module(of_plan_id, 'guests');
  if jsonb_typeof(lines) = 'object' then
    lines := (
      select coalesce(jsonb_agg(change_guests.changes || jsonb_build_object('id', each_id)), '[]')
      from (select distinct each_id from unnest(change_guests.ids) as each_id where each_id is not null) as named
    );
  end if;
  perform private.check_guests_sent(lines);
  -- One order for all who change many.
  changed := array(select (line ->> 'id')::uuid from jsonb_array_elements(lines) as line);
  perform from public.guests as stored
  where stored.plan_id = of_plan_id and stored.id = any (changed) order by stored.id for no key update;

  execute format(
    'with change as materialized (
       select line, jsonb_populate_record(null::public.guests, line) as sent from jsonb_array_elements($1) as line
     ), done as (
       update public.guests as stored set %s,
         tags = case
           when change.line ?| array[''tags'', ''add_tags'', ''remove_tags''] then private.changed_tags(
             case when change.line ? ''tags'' then (change.sent).tags else stored.tags end,
             change.line -> ''add_tags'', change.line -> ''remove_tags''
           )
           else stored.tags
         end
       from change where stored.plan_id = $2 and stored.id = any ($3) and stored.id = (change.sent).id
       returning stored.id
     ) select coalesce(array_agg(id), ''{}'') from done',
    private.change_source('public.guests', '{tags}')
  ) into changed using lines, of_plan_id, changed;
  return private.parties(of_plan_id, changed);
end
$$;

-- Tags with those added that are not there yet, at their end, and without those removed.
create function private.changed_tags(tags text[], added jsonb, removed jsonb) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(tag order by place), '{}')
  from (
    select tag, min(place) as place
    from unnest(tags || array(
      select jsonb_array_elements_text(case when jsonb_typeof(added) = 'array' then added else '[]' end)
    )) with ordinality as listed (tag, place)
    where not coalesce(removed ? tag, false)
    group by tag
  ) as kept
$$;

grant execute on function
  private.check_guests_sent(jsonb, text), private.change_source(regclass, text[]), private.check_invitations_sent(jsonb),
  private.save_invitations(uuid, jsonb), private.save_answers(uuid, jsonb), private.people_sent(jsonb), private.changed_tags(text[], jsonb, jsonb), private.late_answers()
to authenticated;
grant execute on function
  public.save_guest(uuid, jsonb, jsonb, boolean), public.answer_invitations(uuid, jsonb),
  public.change_guests(uuid, uuid[], jsonb)
to authenticated;

notify pgrst, 'reload schema';

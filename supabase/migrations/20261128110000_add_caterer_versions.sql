-- What a caterer was sent of a sub-event: the tables, the menus and who eats where. People are named by their id alone, so that
-- whoever is deleted or renamed is so here too; what they need stands on their rows and goes with the plan's clock.
create table private.caterer_versions (
  id uuid primary key,
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  sub_event_id uuid not null,
  -- The one that was sent; it may be gone since.
  arrangement_id uuid,
  number smallint not null check (number between 1 and 999),
  sent_to text check (char_length(sent_to) <= 100 and private.is_visible(sent_to)),
  note text check (char_length(note) <= 300 and private.is_visible(note)),
  -- No reference: what was sent stays when an account goes.
  sent_by uuid not null,
  sent_at timestamptz not null default clock_timestamp(),
  -- Whether the sender might know what guests need, and the caterer so was told.
  has_needs boolean not null,
  numbering public.table_numbering not null,
  -- As they were called: [{id, number, name?, seats}], and [{id, name_es?, name_en?}].
  tables jsonb not null check (jsonb_typeof(tables) = 'array'),
  meals jsonb not null check (jsonb_typeof(meals) = 'array'),
  constraint caterer_versions_number_key unique (plan_id, sub_event_id, number),
  constraint caterer_versions_sub_event_is_of_the_plan foreign key (plan_id, sub_event_id)
    references public.sub_events (plan_id, id) on delete cascade,
  constraint caterer_versions_arrangement_is_of_the_plan foreign key (plan_id, arrangement_id)
    references public.arrangements (plan_id, id) on delete set null (arrangement_id)
);

create table private.caterer_people (
  version_id uuid not null references private.caterer_versions (id) on delete cascade,
  position smallint not null check (position >= 0),
  plan_id uuid not null,
  -- Null is of a person who is deleted: the caterer still counts the place.
  member_id uuid,
  person_id uuid,
  kind text not null check (kind in ('guest', 'host', 'crew')),
  table_id uuid,
  -- Null also for a baby, who is at the table of its party without a seat.
  seat smallint check (seat between 1 and 60),
  standing text not null check (standing in ('comes', 'pending', 'absent')),
  age text not null check (age in ('adult', 'child', 'baby')),
  meal_id uuid,
  diets text[] not null default '{}',
  allergens text[] not null default '{}',
  access text[] not null default '{}',
  note text,
  primary key (version_id, position),
  constraint caterer_people_member_is_of_the_plan foreign key (plan_id, member_id)
    references public.party_members (plan_id, id) on delete set null (member_id),
  constraint caterer_people_person_is_of_the_plan foreign key (plan_id, person_id)
    references public.seat_people (plan_id, id) on delete set null (person_id)
);

create index caterer_versions_arrangement_id_idx on private.caterer_versions (plan_id, arrangement_id);
create index caterer_people_member_id_idx on private.caterer_people (plan_id, member_id);
create index caterer_people_person_id_idx on private.caterer_people (plan_id, person_id);

-- Of who is deleted stays that somebody had a place at a table, which no longer tells who.
create function private.blank_caterer_person() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.seat := null;
  new.note := null;
  return new;
end
$$;

-- Who is to eat at a sub-event as an arrangement seats them, in the order of the guest list: who said yes or has a seat, then
-- hosts and crew. A baby without a seat is at the first table where its party sits.
create function private.caterer_people_now(of_plan_id uuid, of_event_id uuid, of_arrangement_id uuid, with_needs boolean)
  returns table (
    place bigint, member_id uuid, person_id uuid, kind text, table_id uuid, seat smallint, standing text, age text,
    meal_id uuid, diets text[], allergens text[], access text[], note text
  )
  language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
  with seated as materialized (
    select assignment.member_id, assignment.person_id, assignment.table_id, assignment.seat
    from public.arrangements as arrangement
    join public.seat_assignments as assignment on assignment.plan_id = of_plan_id
      and assignment.room_id = arrangement.room_id and assignment.arrangement_id = arrangement.id
    where arrangement.plan_id = of_plan_id and arrangement.id = of_arrangement_id
  ), guest_people as (
    select guest.list_position, member.position, member.guest_id, member.id, seated.table_id, seated.seat,
      case invitation.answer when 'yes' then 'comes' when 'pending' then 'pending' else 'absent' end as standing,
      case when member.age < 2 then 'baby' when member.age is not null or member.age_group = 'under-18' then 'child'
        else 'adult' end as age,
      invitation.meal_option_id
    from public.party_members as member
    join public.guests as guest on guest.plan_id = member.plan_id and guest.id = member.guest_id
    left join public.invitations as invitation on invitation.plan_id = member.plan_id
      and invitation.member_id = member.id and invitation.sub_event_id = of_event_id
    left join seated on seated.member_id = member.id
    where member.plan_id = of_plan_id and guest.deleted_at is null
      and (seated.seat is not null or invitation.answer = 'yes')
  ), everybody as (
    select 0 as part, person.list_position as first, person.position as second, person.id as member_id,
      null::uuid as person_id, 'guest' as kind,
      case when person.age = 'baby' and person.seat is null then first_value(person.table_id) over (
        partition by person.guest_id order by person.table_id is null, person.position
      ) else person.table_id end as table_id,
      person.seat, person.standing, person.age, person.meal_option_id
    from guest_people as person
    union all
    select case person.kind when 'host' then 1 else 2 end, person.position, 0, null, person.id, person.kind::text,
      seated.table_id, seated.seat, 'comes', 'adult', person.meal_option_id
    from public.seat_people as person left join seated on seated.person_id = person.id
    where person.plan_id = of_plan_id
  )
  select row_number() over (order by each.part, each.first, each.second, coalesce(each.member_id, each.person_id)) - 1,
    each.member_id, each.person_id, each.kind, each.table_id, each.seat, each.standing, each.age, each.meal_option_id,
    coalesce(private.both_lists(given.diets, noted.diets), '{}'),
    coalesce(private.both_lists(given.allergens, noted.allergens), '{}'),
    coalesce(private.both_lists(given.access, noted.access), '{}'),
    case when given.note = noted.note then noted.note else nullif(concat_ws(' · ', given.note, noted.note), '') end
  from everybody as each
  left join private.given_needs as given on with_needs and given.plan_id = of_plan_id and given.member_id = each.member_id
  left join public.guest_needs as noted on with_needs and noted.plan_id = of_plan_id and noted.member_id = each.member_id
$$;

-- The list as it is now: {numbering, has_needs, tables, meals, people}. Null is left out, and so are empty lists.
create function private.caterer_list_now(of_plan_id uuid, of_event_id uuid, of_arrangement_id uuid, with_needs boolean)
  returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'numbering', coalesce((
      select room.numbering from public.rooms as room where room.plan_id = of_plan_id and room.sub_event_id = of_event_id
    ), 'numbers'),
    'has_needs', with_needs,
    'tables', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', seated.id, 'number', seated.number, 'name', seated.name, 'seats', seated.seats
      ) order by seated.number, seated.id), '[]')
      from public.rooms as room
      join public.room_tables as seated on seated.plan_id = of_plan_id and seated.room_id = room.id
      where room.plan_id = of_plan_id and room.sub_event_id = of_event_id
    ),
    'meals', (
      select coalesce(jsonb_agg(jsonb_build_object('id', meal.id, 'name_es', meal.name_es, 'name_en', meal.name_en)
        order by meal.position, meal.id), '[]')
      from public.meal_options as meal where meal.plan_id = of_plan_id
    ),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'member_id', each.member_id, 'person_id', each.person_id, 'kind', each.kind, 'table_id', each.table_id,
        'seat', each.seat, 'standing', each.standing, 'age', each.age, 'meal_id', each.meal_id,
        'diets', nullif(each.diets, '{}'), 'allergens', nullif(each.allergens, '{}'), 'access', nullif(each.access, '{}'),
        'note', each.note
      ) order by each.place), '[]')
      from private.caterer_people_now(of_plan_id, of_event_id, of_arrangement_id, with_needs) as each
    )
  ))
$$;

-- A list as it was sent, in the same form.
create function private.caterer_list_then(of_version_id uuid, with_needs boolean) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'numbering', version.numbering, 'has_needs', version.has_needs and with_needs,
    'tables', version.tables, 'meals', version.meals,
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'member_id', each.member_id, 'person_id', each.person_id, 'kind', each.kind, 'table_id', each.table_id,
        'seat', each.seat, 'standing', each.standing, 'age', each.age, 'meal_id', each.meal_id,
        'diets', case when with_needs then nullif(each.diets, '{}') end,
        'allergens', case when with_needs then nullif(each.allergens, '{}') end,
        'access', case when with_needs then nullif(each.access, '{}') end,
        'note', case when with_needs then each.note end
      ) order by each.position), '[]')
      from private.caterer_people as each where each.version_id = version.id
    )
  ))
  from private.caterer_versions as version where version.id = of_version_id
$$;

-- The versions that were sent of a sub-event, the last one first.
create function private.caterer_version_rows(of_plan_id uuid, of_event_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', version.id, 'number', version.number, 'sent_at', version.sent_at, 'sent_by', version.sent_by,
    'sent_to', version.sent_to, 'note', version.note, 'arrangement_id', version.arrangement_id,
    'has_needs', version.has_needs, 'people', (
      select count(*) from private.caterer_people as each
      where each.version_id = version.id and each.standing <> 'absent'
    )
  )) order by version.number desc), '[]')
  from private.caterer_versions as version
  where version.plan_id = of_plan_id and version.sub_event_id = of_event_id
    and of_plan_id = any (array(select private.my_plan_ids('seating', 'read')))
$$;

-- What distinguishes one list from another. People, tables and menus stand in a fixed order.
create function private.caterer_digest(list jsonb) returns text
  language sql immutable set search_path = '' as $$
  select md5(list::text)
$$;

create function private.read_caterer_list(of_plan_id uuid, of_event_id uuid, of_arrangement_id uuid, of_number integer)
  returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  with_needs constant boolean := of_plan_id = any (array(select private.my_plan_ids('needs', 'read')));
  with_names constant boolean := of_plan_id = any (array(select private.my_plan_ids('guests', 'read')));
  shown uuid;
  list jsonb;
  before jsonb;
  names jsonb;
begin
  if of_plan_id is null or of_plan_id <> all (array(select private.my_plan_ids('seating', 'read'))) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if not exists (
    select from public.sub_events as event where event.plan_id = of_plan_id and event.id = of_event_id
  ) then
    raise exception 'seating.not-found' using errcode = 'P0001';
  end if;
  if of_number is null then
    select arrangement.id into shown
    from public.arrangements as arrangement
    join public.rooms as room on room.plan_id = arrangement.plan_id and room.id = arrangement.room_id
    where arrangement.plan_id = of_plan_id and room.sub_event_id = of_event_id
    order by arrangement.id = of_arrangement_id desc nulls last, arrangement.state = 'final' desc, arrangement.created_at,
      arrangement.id
    limit 1;
    list := private.caterer_list_now(of_plan_id, of_event_id, shown, with_needs);
  else
    select private.caterer_list_then(version.id, with_needs) into list from private.caterer_versions as version
    where version.plan_id = of_plan_id and version.sub_event_id = of_event_id and version.number = of_number;
    if list is null then
      raise exception 'caterer-version.not-found' using errcode = 'P0001';
    end if;
  end if;
  select private.caterer_list_then(version.id, with_needs) into before from private.caterer_versions as version
  where version.plan_id = of_plan_id and version.sub_event_id = of_event_id
    and (of_number is null or version.number < of_number)
  order by version.number desc limit 1;
  if with_needs then
    insert into private.needs_readings (plan_id, user_id, hour)
    values (of_plan_id, (select auth.uid()), date_trunc('hour', now()))
    on conflict do nothing;
  end if;
  if with_names then
    with listed as (
      select distinct (each ->> 'member_id')::uuid as member_id, (each ->> 'person_id')::uuid as person_id
      from jsonb_array_elements(list -> 'people' || coalesce(before -> 'people', '[]')) as each
    )
    select jsonb_agg(jsonb_strip_nulls(line)) into names from (
      select jsonb_build_object(
        'who', member.id, 'name', nullif(concat_ws(' ', member.first_name, member.last_name), ''), 'age', member.age,
        'lead', case when num_nonnulls(member.first_name, member.last_name) = 0
          then nullif(concat_ws(' ', lead.first_name, lead.last_name), '') end
      ) as line
      from listed
      join public.party_members as member on member.plan_id = of_plan_id and member.id = listed.member_id
      join public.guests as guest on guest.plan_id = of_plan_id and guest.id = member.guest_id
      left join public.party_members as lead on lead.plan_id = of_plan_id and lead.guest_id = member.guest_id
        and lead.position = 0
      where guest.deleted_at is null
      union all
      select jsonb_build_object('who', person.id, 'name', person.name, 'role', person.role)
      from listed join public.seat_people as person on person.plan_id = of_plan_id and person.id = listed.person_id
    ) as named;
  end if;
  return jsonb_strip_nulls(jsonb_build_object(
    'arrangement_id', shown, 'digest', private.caterer_digest(list), 'list', list, 'before', before,
    'names', coalesce(names, '[]'), 'versions', private.caterer_version_rows(of_plan_id, of_event_id)
  ));
end
$$;

-- The caterer's list of a sub-event, for those who may read its seating: {arrangement_id?, digest, list, before?, names, versions}.
-- `list` is as it is now in an arrangement (the one asked for, else the final one, else the first), or as the version of that
-- number was sent; `before` is the version before it. Needs are in both for those who may know them, and that they were read is
-- noted. `names` are today's, by id; those of deleted people are missing.
create function public.caterer_list(
  plan_id uuid, sub_event_id uuid, arrangement_id uuid default null, version integer default null
) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.read_caterer_list(
    caterer_list.plan_id, caterer_list.sub_event_id, caterer_list.arrangement_id, caterer_list.version
  )
$$;

create function private.write_caterer_version(of_plan_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 100;
  of_id uuid;
  of_event_id uuid;
  of_arrangement_id uuid;
  with_needs boolean;
  list jsonb;
begin
  perform private.hold_module(of_plan_id, 'seating');
  if jsonb_typeof(sent) is distinct from 'object' or num_nulls(sent ->> 'id', sent ->> 'sub_event_id', sent ->> 'digest') > 0 then
    raise exception 'seating.malformed' using errcode = 'P0001';
  end if;
  of_id := (sent ->> 'id')::uuid;
  of_event_id := (sent ->> 'sub_event_id')::uuid;
  of_arrangement_id := (sent ->> 'arrangement_id')::uuid;
  -- Versions of one sub-event follow each other.
  perform from public.rooms as room where room.plan_id = of_plan_id and room.sub_event_id = of_event_id for no key update;
  if not found or not exists (
    select from public.arrangements as arrangement
    join public.rooms as room on room.plan_id = arrangement.plan_id and room.id = arrangement.room_id
    where arrangement.plan_id = of_plan_id and arrangement.id = of_arrangement_id and room.sub_event_id = of_event_id
  ) then
    raise exception 'seating.not-found' using errcode = 'P0001';
  end if;
  if exists (
    select from private.caterer_versions as version
    where version.plan_id = of_plan_id and version.sub_event_id = of_event_id and version.id = of_id
  ) then
    return private.caterer_version_rows(of_plan_id, of_event_id);
  end if;
  if (select count(*) from private.caterer_versions as version where version.plan_id = of_plan_id) >= most then
    raise exception 'caterer-version.limit-reached' using errcode = 'P0001', detail = most::text;
  end if;
  with_needs := of_plan_id in (select private.my_plan_ids('needs', 'read'));
  list := private.caterer_list_now(of_plan_id, of_event_id, of_arrangement_id, with_needs);
  if private.caterer_digest(list) <> sent ->> 'digest' then
    raise exception 'seating.changed-meanwhile' using errcode = 'P0001';
  end if;
  insert into private.caterer_versions (
    id, plan_id, sub_event_id, arrangement_id, number, sent_to, note, sent_by, has_needs, numbering, tables, meals
  )
  select of_id, of_plan_id, of_event_id, of_arrangement_id, coalesce(max(version.number), 0) + 1, sent ->> 'sent_to',
    sent ->> 'note', (select auth.uid()), with_needs, (list ->> 'numbering')::public.table_numbering, list -> 'tables',
    list -> 'meals'
  from private.caterer_versions as version
  where version.plan_id = of_plan_id and version.sub_event_id = of_event_id;
  insert into private.caterer_people (
    version_id, position, plan_id, member_id, person_id, kind, table_id, seat, standing, age, meal_id, diets, allergens,
    access, note
  )
  select of_id, listed.place - 1, of_plan_id, person.member_id, person.person_id, person.kind, person.table_id, person.seat,
    person.standing, person.age, person.meal_id, coalesce(person.diets, '{}'), coalesce(person.allergens, '{}'),
    coalesce(person.access, '{}'), person.note
  from jsonb_array_elements(list -> 'people') with ordinality as listed (line, place),
    jsonb_to_record(listed.line) as person (
      member_id uuid, person_id uuid, kind text, table_id uuid, seat smallint, standing text, age text, meal_id uuid,
      diets text[], allergens text[], access text[], note text
    );
  return private.caterer_version_rows(of_plan_id, of_event_id);
end
$$;

-- Keeps the caterer's list as it is now as the next version, because it was sent: {id, sub_event_id, arrangement_id, digest,
-- sent_to?, note?}. `digest` is that of the list that the caller has read; when it has changed since, all is refused as
-- `seating.changed-meanwhile`. Safe to send again. Returns the versions, the last one first.
create function public.send_caterer_list(plan_id uuid, version jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.write_caterer_version(send_caterer_list.plan_id, send_caterer_list.version)
$$;

create function private.delete_caterer_version(of_plan_id uuid, of_id uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  of_event_id uuid;
begin
  perform private.hold_module(of_plan_id, 'seating');
  select version.sub_event_id into of_event_id from private.caterer_versions as version
  where version.plan_id = of_plan_id and version.id = of_id;
  if not found then
    raise exception 'caterer-version.not-found' using errcode = 'P0001';
  end if;
  perform from public.rooms as room where room.plan_id = of_plan_id and room.sub_event_id = of_event_id for no key update;
  delete from private.caterer_versions as version
  where version.id = of_id and version.number = (
    select max(other.number) from private.caterer_versions as other
    where other.plan_id = of_plan_id and other.sub_event_id = of_event_id
  );
  if not found then
    raise exception 'caterer-version.not-last' using errcode = 'P0001';
  end if;
  return private.caterer_version_rows(of_plan_id, of_event_id);
end
$$;

-- Takes back that a list was sent, of the last version of its sub-event alone: later ones say what changed since it. Returns
-- the versions that are left.
create function public.remove_caterer_version(plan_id uuid, id uuid) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.delete_caterer_version(remove_caterer_version.plan_id, remove_caterer_version.id)
$$;

-- What guests need goes from versions that were sent when it goes from the plan, and so does what hosts noted of them.
create function private.forget_caterer_needs() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  plans constant uuid[] := array(select private.plans_without_needs());
begin
  update private.caterer_people as each set diets = '{}', allergens = '{}', access = '{}', note = null
  from private.caterer_versions as version
  where version.plan_id = any (plans) and version.has_needs and each.version_id = version.id;
  update private.caterer_versions as version set has_needs = false, note = null
  where version.plan_id = any (plans) and (version.has_needs or version.note is not null);
end
$$;

create trigger blank_caterer_person before update of member_id, person_id on private.caterer_people
  for each row when (num_nonnulls(old.member_id, old.person_id) = 1 and num_nonnulls(new.member_id, new.person_id) = 0)
  execute function private.blank_caterer_person();

alter table private.caterer_versions enable row level security;
alter table private.caterer_people enable row level security;

do $schedule$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('forget-caterer-needs', '45 * * * *', 'select private.forget_caterer_needs()');
  end if;
end
$schedule$;

grant execute on function
  private.read_caterer_list(uuid, uuid, uuid, integer), private.write_caterer_version(uuid, jsonb),
  private.delete_caterer_version(uuid, uuid)
to authenticated;
grant execute on function
  public.caterer_list(uuid, uuid, uuid, integer), public.send_caterer_list(uuid, jsonb),
  public.remove_caterer_version(uuid, uuid)
to authenticated;

notify pgrst, 'reload schema';

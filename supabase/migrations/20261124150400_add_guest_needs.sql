-- Whether a list holds only these codes, none twice.
create function private.are_codes(codes text[], known text[]) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select array_position(codes, null) is null and codes <@ known
    and cardinality(codes) = (select count(distinct code) from unnest(codes) as code)
$$;

-- What people must not eat, and what they need to be there: health, belief. Apart from everything else, granted to
-- nobody: read and written by procedures, which ask for the module of its own. Codes as in domain/guests/needs.ts.
create table public.guest_needs (
  member_id uuid primary key,
  plan_id uuid not null,
  diets text[] not null default '{}' check (private.are_codes(diets, array[
    'vegetarian', 'vegan', 'pescatarian', 'halal', 'kosher', 'no-pork', 'no-beef', 'diabetic', 'low-salt'
  ])),
  allergens text[] not null default '{}' check (private.are_codes(allergens, array[
    'gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites',
    'lupin', 'molluscs'
  ])),
  access text[] not null default '{}' check (private.are_codes(access, array[
    'wheelchair', 'hearing', 'sight', 'high-chair', 'stairs'
  ])),
  note text check (char_length(note) <= 300 and private.is_visible(note)),
  updated_at timestamptz not null default now(),
  constraint guest_needs_member_is_of_the_plan foreign key (plan_id, member_id)
    references public.party_members (plan_id, id) on delete cascade
);

-- Who has read the needs of a plan's guests, once for each hour in which they did.
create table private.needs_readings (
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  hour timestamptz not null,
  primary key (plan_id, user_id, hour)
);

create index guest_needs_member_id_idx on public.guest_needs (plan_id, member_id);
create index needs_readings_user_id_idx on private.needs_readings (user_id);
create index needs_readings_hour_idx on private.needs_readings (hour);

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

create function private.read_needs(of_plan_id uuid) returns jsonb
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
      jsonb_strip_nulls(to_jsonb(need) - '{plan_id,updated_at}'::text[]) order by guest.list_position, member.position
    ), '[]')
    from public.guest_needs as need
    join public.party_members as member on member.plan_id = need.plan_id and member.id = need.member_id
    join public.guests as guest on guest.plan_id = need.plan_id and guest.id = member.guest_id
    where need.plan_id = of_plan_id and guest.deleted_at is null
  );
end
$$;

create function private.write_needs(of_plan_id uuid, needs jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.hold_module(of_plan_id, 'needs');
  if jsonb_typeof(needs) is distinct from 'array'
    or exists (select from jsonb_array_elements(needs) as sent where jsonb_typeof(sent) <> 'object')
    or exists (
      select from jsonb_to_recordset(needs) as line (member_id uuid)
      group by line.member_id having line.member_id is null or count(*) > 1
    )
  then
    raise exception 'guest.malformed' using errcode = 'P0001';
  end if;
  if exists (
    select from jsonb_to_recordset(needs) as line (member_id uuid)
    where not exists (
      select from public.party_members as member
      join public.guests as guest on guest.plan_id = member.plan_id and guest.id = member.guest_id
      where member.plan_id = of_plan_id and member.id = line.member_id and guest.deleted_at is null
    )
  ) then
    raise exception 'guest.not-found' using errcode = 'P0001';
  end if;

  insert into public.guest_needs as stored (member_id, plan_id, diets, allergens, access, note)
  select line.member_id, of_plan_id, coalesce(line.diets, '{}'), coalesce(line.allergens, '{}'),
    coalesce(line.access, '{}'), line.note
  from jsonb_array_elements(needs) as sent, jsonb_populate_record(null::public.guest_needs, sent) as line
  on conflict (member_id) do nothing;
  update public.guest_needs as stored set
    diets = case when sent ? 'diets' then coalesce(line.diets, '{}') else stored.diets end,
    allergens = case when sent ? 'allergens' then coalesce(line.allergens, '{}') else stored.allergens end,
    access = case when sent ? 'access' then coalesce(line.access, '{}') else stored.access end,
    note = case when sent ? 'note' then line.note else stored.note end,
    updated_at = now()
  from jsonb_array_elements(needs) as sent, jsonb_populate_record(null::public.guest_needs, sent) as line
  where stored.plan_id = of_plan_id and stored.member_id = line.member_id;
  -- Nothing is needed: nothing is kept.
  delete from public.guest_needs as stored
  using jsonb_to_recordset(needs) as line (member_id uuid)
  where stored.plan_id = of_plan_id and stored.member_id = line.member_id
    and stored.diets = '{}' and stored.allergens = '{}' and stored.access = '{}' and stored.note is null;
end
$$;

-- What the guests of a plan need: [{member_id, diets, allergens, access, note?}], of those who need anything. That the
-- caller has read it is noted, once in an hour.
create function public.guest_needs(plan_id uuid) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.read_needs(guest_needs.plan_id)
$$;

-- Saves what guests need, all or nothing: [{member_id, …the columns to change}]. Null empties; who needs nothing any more
-- is forgotten.
create function public.save_guest_needs(plan_id uuid, needs jsonb) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.write_needs(save_guest_needs.plan_id, save_guest_needs.needs)
$$;

alter table public.guest_needs enable row level security;
alter table private.needs_readings enable row level security;

-- No right is granted; should one ever be, these hold.
create policy "those who may know read guest needs" on public.guest_needs for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('needs', 'read'))));

grant select, insert, update, delete on public.guest_needs to service_role;
grant execute on function private.read_needs(uuid), private.write_needs(uuid, jsonb) to authenticated;
grant execute on function public.guest_needs(uuid), public.save_guest_needs(uuid, jsonb) to authenticated;
-- The check constraints call it as whoever writes the row.
grant execute on function private.are_codes(text[], text[]) to authenticated, service_role;

notify pgrst, 'reload schema';

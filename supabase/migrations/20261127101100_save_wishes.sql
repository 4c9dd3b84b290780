-- Of whom something is wished is a part of the wish.
create function private.touch_wishes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  execute format(
    'update public.seating_wishes as wish set changed_at = clock_timestamp()
     from (
       select named.id from public.seating_wishes as named
       where named.changed_at < now() and (named.plan_id, named.id) in (select plan_id, wish_id from %I)
       order by named.id for no key update
     ) as touched
     where wish.id = touched.id', case tg_op when 'DELETE' then 'gone' else 'added' end
  );
  return null;
end
$$;

-- Saves wishes, all or nothing: [{id, …the columns to set, targets?: [{member_id, person_id, guest_id, guest_group or
-- table_id}], changed_at}]. `changed_at` is the one that the caller has read, null for a new wish; when it is no longer that, all
-- is refused as `seating.changed-meanwhile`. Targets that are not named stay. Only at-table names tables, and it needs them.
-- Sent again, it leaves what the first call left. Returns the wishes.
create function public.save_wishes(plan_id uuid, wishes jsonb) returns json
  language plpgsql security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  of_plan_id constant uuid := save_wishes.plan_id;
  sent constant jsonb := save_wishes.wishes;
  ids uuid[];
begin
  perform private.hold_module(of_plan_id, 'seating');
  perform private.check_rows_sent(coalesce(sent, 'null'));
  if exists (
    select from jsonb_array_elements(sent) as line
    where line ? 'targets' and (
      jsonb_typeof(line -> 'targets') <> 'array' or jsonb_array_length(line -> 'targets') not between 1 and 100
      or exists (
        select from jsonb_array_elements(line -> 'targets') as target where jsonb_typeof(target) <> 'object'
      )
    )
  ) then
    raise exception 'seating.malformed' using errcode = 'P0001';
  end if;
  ids := array(select (line ->> 'id')::uuid from jsonb_array_elements(sent) as line);
  perform from public.seating_wishes as stored where stored.plan_id = of_plan_id and stored.id = any (ids)
  order by stored.id for no key update;
  if exists (
    select from private.targets_sent(sent) as target
    where target.member_id is not null and not exists (
      select from public.party_members as member where member.plan_id = of_plan_id and member.id = target.member_id
    ) or target.guest_id is not null and not exists (
      select from public.guests as guest where guest.plan_id = of_plan_id and guest.id = target.guest_id
    ) or target.person_id is not null and not exists (
      select from public.seat_people as person where person.plan_id = of_plan_id and person.id = target.person_id
    ) or target.table_id is not null and not exists (
      select from public.room_tables as seated where seated.plan_id = of_plan_id and seated.id = target.table_id
    )
  ) then
    raise exception 'guest.not-found' using errcode = 'P0001';
  end if;
  -- Whose targets were changed meanwhile, unless they are already as they are sent.
  if exists (
    select from jsonb_array_elements(sent) as line
    join public.seating_wishes as stored on stored.plan_id = of_plan_id and stored.id = (line ->> 'id')::uuid
    where line ? 'targets' and stored.changed_at is distinct from (line ->> 'changed_at')::timestamptz and (
      select coalesce(array_agg((target.member_id, target.person_id, target.guest_id, target.guest_group, target.table_id)::text
        order by target.position), '{}')
      from private.targets_sent(jsonb_build_array(line)) as target
    ) <> (
      select coalesce(array_agg((target.member_id, target.person_id, target.guest_id, target.guest_group, target.table_id)::text
        order by target.position), '{}')
      from public.seating_wish_targets as target where target.plan_id = of_plan_id and target.wish_id = stored.id
    )
  ) then
    raise exception 'seating.changed-meanwhile' using errcode = 'P0001';
  end if;
  perform private.put_rows('public.seating_wishes', of_plan_id, sent);

  delete from public.seating_wish_targets as stored
  where stored.plan_id = of_plan_id
    and stored.wish_id in (
      select (line ->> 'id')::uuid from jsonb_array_elements(sent) as line where line ? 'targets'
    )
    and not exists (
      select from private.targets_sent(sent) as target
      where target.wish_id = stored.wish_id and target.position = stored.position
        and (target.member_id, target.person_id, target.guest_id, target.guest_group, target.table_id)
          is not distinct from (stored.member_id, stored.person_id, stored.guest_id, stored.guest_group, stored.table_id)
    );
  insert into public.seating_wish_targets (plan_id, wish_id, position, member_id, person_id, guest_id, guest_group, table_id)
  select of_plan_id, target.wish_id, target.position, target.member_id, target.person_id, target.guest_id, target.guest_group,
    target.table_id
  from private.targets_sent(sent) as target
  on conflict do nothing;
  if exists (
    select from public.seating_wishes as wish
    where wish.plan_id = of_plan_id and wish.id = any (ids) and (
      exists (
        select from public.seating_wish_targets as target
        where target.plan_id = of_plan_id and target.wish_id = wish.id and target.table_id is not null
      ) <> (wish.kind = 'at-table')
      or not exists (
        select from public.seating_wish_targets as target
        where target.plan_id = of_plan_id and target.wish_id = wish.id and target.table_id is null
      )
    )
  ) then
    raise exception 'seating.malformed' using errcode = 'P0001';
  end if;
  return json_strip_nulls(private.wish_rows(of_plan_id, ids));
end
$$;

-- The targets of wishes as they are sent, by their columns.
create function private.targets_sent(sent jsonb) returns table (
  wish_id uuid, "position" smallint, member_id uuid, person_id uuid, guest_id uuid, guest_group text, table_id uuid
)
  language sql immutable set search_path = '' as $$
  select (line ->> 'id')::uuid, (place - 1)::smallint, (target ->> 'member_id')::uuid, (target ->> 'person_id')::uuid,
    (target ->> 'guest_id')::uuid, target ->> 'guest_group', (target ->> 'table_id')::uuid
  from jsonb_array_elements(sent) as line
  cross join lateral jsonb_array_elements(case when jsonb_typeof(line -> 'targets') = 'array' then line -> 'targets' else '[]' end)
    with ordinality as listed (target, place)
$$;

create trigger touch_wishes_of_added after insert on public.seating_wish_targets
  referencing new table as added for each statement execute function private.touch_wishes();
create trigger touch_wishes_of_removed after delete on public.seating_wish_targets
  referencing old table as gone for each statement execute function private.touch_wishes();

grant execute on function private.targets_sent(jsonb) to authenticated;
grant execute on function public.save_wishes(uuid, jsonb) to authenticated;

notify pgrst, 'reload schema';

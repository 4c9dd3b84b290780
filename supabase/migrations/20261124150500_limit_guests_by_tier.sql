-- The tier of a plan's owner, whose subscription is locked until the end of the transaction: what two add at once is
-- counted one after the other, and the tier cannot change meanwhile.
create function private.lock_tier_of(of_plan_id uuid) returns public.tier
  language plpgsql security definer set search_path = '' as $$
declare
  owner uuid;
begin
  select plan.owner_id into owner from public.event_plans as plan where plan.id = of_plan_id;
  insert into public.subscriptions (user_id) select owner where owner is not null on conflict (user_id) do nothing;
  perform from public.subscriptions where user_id = owner for update;
  return private.tier_of(of_plan_id);
end
$$;

-- Refuses more guests than the tier allows, and more guests or people than one plan may have. Neither the second list nor
-- deleted guests count for the tier; deleted ones count for nothing. Rows may be added to or restored in a plan, or moved
-- from the second list: whatever makes more of them is counted, and what was there before may stay.
create function private.check_guest_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  most_guests constant integer := 10000;
  grown record;
  plan_tier public.tier;
  allowed integer;
begin
  for grown in execute case tg_op
    when 'INSERT' then
      'select plan_id, bool_or(not is_second_list) as is_counted, false as is_restored
       from added where deleted_at is null group by plan_id order by plan_id'
    else
      'select added.plan_id, bool_or(not added.is_second_list) as is_counted,
         bool_or(gone.deleted_at is not null) as is_restored
       from added join gone on gone.id = added.id
       where added.deleted_at is null and (gone.deleted_at is not null or gone.is_second_list > added.is_second_list)
       group by added.plan_id order by added.plan_id'
    end
  loop
    plan_tier := private.lock_tier_of(grown.plan_id);
    select limits.max_guests into allowed from public.tier_limits as limits where limits.tier = plan_tier;
    if grown.is_counted and allowed is not null and (
      select count(*) > allowed from (
        select from public.guests as guest
        where guest.plan_id = grown.plan_id and guest.deleted_at is null and not guest.is_second_list limit allowed + 1
      ) as counted
    ) then
      raise exception 'guest.limit-reached' using errcode = 'P0001', detail = allowed::text, hint = plan_tier::text;
    end if;
    if (
      select count(*) > most_guests from public.guests as guest
      where guest.plan_id = grown.plan_id and guest.deleted_at is null
    ) then
      raise exception 'guest.too-many' using errcode = 'P0001', detail = most_guests::text;
    end if;
    if grown.is_restored then
      perform private.check_people(grown.plan_id);
    end if;
  end loop;
  return null;
end
$$;

create function private.check_people(of_plan_id uuid) returns void
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  most constant integer := 20000;
begin
  -- Most plans are far from it, and those of deleted parties need not be told apart then.
  if (select count(*) > most from public.party_members as member where member.plan_id = of_plan_id)
    and (
      select count(*) > most from public.party_members as member
      join public.guests as guest on guest.plan_id = member.plan_id and guest.id = member.guest_id
      where member.plan_id = of_plan_id and guest.deleted_at is null
    )
  then
    raise exception 'guest.too-many' using errcode = 'P0001', detail = most::text;
  end if;
end
$$;

create function private.check_people_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  grown_plan_id uuid;
begin
  for grown_plan_id in select distinct plan_id from added order by plan_id loop
    perform private.lock_tier_of(grown_plan_id);
    perform private.check_people(grown_plan_id);
  end loop;
  return null;
end
$$;

create trigger check_guest_limit_of_added after insert on public.guests
  referencing new table as added for each statement execute function private.check_guest_limit();
create trigger check_guest_limit_of_changed after update on public.guests
  referencing old table as gone new table as added for each statement execute function private.check_guest_limit();
create trigger check_people_limit after insert on public.party_members
  referencing new table as added for each statement execute function private.check_people_limit();

-- No policy lets a caller write a row that the caller cannot see afterwards, so this runs as the tables' owner and asks for
-- itself who is calling. Returns the ids that were deleted.
create function private.bin_guests(of_plan_id uuid, ids uuid[]) returns uuid[]
  language plpgsql security definer set search_path = '' as $$
declare
  kept constant integer := 10000;
  done uuid[];
begin
  perform private.hold_module(of_plan_id, 'guests');
  with chosen as materialized (
    select guest.id from public.guests as guest
    where guest.plan_id = of_plan_id and guest.id = any (ids) and guest.deleted_at is null order by guest.id for update
  ), binned as (
    update public.guests as guest set deleted_at = now() from chosen
    where guest.plan_id = of_plan_id and guest.id = chosen.id returning guest.id
  )
  select coalesce(array_agg(id), '{}') into done from binned;
  -- They count toward no limit: beyond so many, those deleted first go for good.
  delete from public.guests as guest
  where guest.plan_id = of_plan_id and guest.id in (
    select other.id from public.guests as other
    where other.plan_id = of_plan_id and other.deleted_at is not null
    order by other.deleted_at desc, other.list_position desc offset kept
  );
  return done;
end
$$;

-- Entries that a merge left without people have nobody to bring back: splitting brings them back with theirs.
create function private.unbin_guests(of_plan_id uuid, ids uuid[]) returns json
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_module(of_plan_id, 'guests');
  with chosen as materialized (
    select guest.id from public.guests as guest
    where guest.plan_id = of_plan_id and guest.id = any (ids) and guest.deleted_at > now() - private.bin_time()
      and exists (
        select from public.party_members as member where member.plan_id = of_plan_id and member.guest_id = guest.id
      )
    order by guest.id for update
  )
  update public.guests as guest set deleted_at = null from chosen
  where guest.plan_id = of_plan_id and guest.id = chosen.id;
  return private.parties(of_plan_id, ids);
end
$$;

-- Deletes guests with their people; they can be restored for the time of the bin. Ids the plan does not have are ignored.
-- Returns the ids of those it deleted.
create function public.delete_guests(plan_id uuid, ids uuid[]) returns uuid[]
  language sql volatile security invoker set search_path = '' as $$
  select private.bin_guests(delete_guests.plan_id, delete_guests.ids)
$$;

-- Restores deleted guests with everything that they were, as long as the tier has room for them. Returns the party objects.
create function public.restore_guests(plan_id uuid, ids uuid[]) returns json
  language sql volatile security invoker set search_path = '' as $$
  select private.unbin_guests(restore_guests.plan_id, restore_guests.ids)
$$;

-- Removes for good what has waited its time, so many at once that a run is short, and the note of who read needs after a
-- year.
create function private.purge_deleted_guests() returns void
  language sql security definer set search_path = '' as $$
  with due as materialized (
    select id from public.guests
    where deleted_at <= now() - private.bin_time()
    order by deleted_at limit 5000
    for update skip locked
  )
  delete from public.guests as guest using due where guest.id = due.id;
  delete from private.needs_readings where hour < now() - interval '12 months';
$$;

do $schedule$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('purge-deleted-guests', '10 * * * *', 'select private.purge_deleted_guests()');
  end if;
end
$schedule$;

grant execute on function private.bin_guests(uuid, uuid[]), private.unbin_guests(uuid, uuid[]) to authenticated;
grant execute on function public.delete_guests(uuid, uuid[]), public.restore_guests(uuid, uuid[]) to authenticated;

notify pgrst, 'reload schema';

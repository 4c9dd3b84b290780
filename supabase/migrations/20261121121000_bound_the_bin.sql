-- Into the bin or out of it, as before. Plans in the bin do not count against the tier, so whoever makes and throws away
-- without end would fill the database faster than it is emptied: of one owner the bin keeps the 50 plans thrown away last,
-- and older ones go for good at once. Those somebody is restoring at this moment are left to them.
create or replace function private.bin_plan(of_plan_id uuid, is_deleted boolean) returns public.event_plans
  language plpgsql security definer set search_path = '' as $$
declare
  kept constant integer := 50;
  plan public.event_plans := private.hold_own_plan(of_plan_id);
begin
  if (plan.deleted_at is not null) = is_deleted then
    return plan;
  end if;
  update public.event_plans set deleted_at = case when is_deleted then now() end where id = plan.id returning * into plan;
  if is_deleted then
    with beyond as materialized (
      select id from public.event_plans
      where owner_id = plan.owner_id and deleted_at is not null and id <> plan.id
      order by deleted_at desc, id offset kept - 1
    ), due as materialized (
      select id from public.event_plans
      where id in (select id from beyond) and deleted_at is not null
      for update skip locked
    )
    delete from public.event_plans as old using due where old.id = due.id;
  end if;
  return plan;
end
$$;

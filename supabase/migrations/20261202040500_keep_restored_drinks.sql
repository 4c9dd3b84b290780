-- As before, but the one that goes to the bin in exchange takes the place of the one that comes back: the bin keeps as many, and
-- never gives up the one that is being restored.
create or replace function private.take_drinks_from_bin(of_plan_id uuid, of_revision uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.drink_plans;
  back_id uuid;
begin
  perform private.hold_module(of_plan_id, 'drinks');
  held := private.hold_drinks(of_plan_id);
  if held.revision = of_revision then
    return true;
  end if;
  select drinks.id into back_id from public.drink_plans as drinks
  where drinks.plan_id = of_plan_id and drinks.revision = of_revision and drinks.reset_at > now() - private.bin_time()
  order by drinks.reset_at desc limit 1;
  if not found then
    return false;
  end if;
  update public.drink_plans as drinks set reset_at = clock_timestamp() where drinks.id = held.id;
  update public.drink_plans as drinks set reset_at = null where drinks.id = back_id;
  return true;
end
$$;

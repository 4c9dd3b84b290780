-- Holds the number of a user's plans at the limit of the tier. The lock on the subscription puts two creations at
-- once in a row, so that the second counts the plan of the first.
create function private.check_plan_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  owner_tier public.tier;
  allowed integer;
begin
  -- Users moved here from elsewhere may lack the row that sign-up makes.
  insert into public.subscriptions (user_id) values (new.owner_id) on conflict (user_id) do nothing;
  select tier into owner_tier from public.subscriptions where user_id = new.owner_id for update;
  select max_plans into allowed from public.tier_limits where tier = owner_tier;

  if allowed is not null
    and (select count(*) from public.event_plans where owner_id = new.owner_id) >= allowed
  then
    raise exception 'plan.limit-reached' using errcode = 'P0001', detail = allowed::text, hint = owner_tier::text;
  end if;
  return new;
end
$$;

create trigger check_plan_limit before insert on public.event_plans
  for each row execute function private.check_plan_limit();

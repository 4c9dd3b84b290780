-- For triggers of what belongs to a plan, which run before the policies: whoever writes to a plan that is not theirs is refused
-- by those in the same words, completed or not. Still reads as the owner of the tables.
create or replace function private.is_completed_plan(of_plan_id uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.event_plans where id = of_plan_id and completed_at is not null)
    and (
      (select auth.uid()) is null
      or exists (select from public.plan_members where plan_id = of_plan_id and user_id = (select auth.uid()))
    )
$$;

-- As before, and now with the plans in the bin, of which no module may be read: so a reader of the feed knows them, and hears
-- when one is put back.
create or replace function private.my_modules() returns table (plan_id uuid, modules text[])
  language sql stable security definer set search_path = '' as $$
  select member.plan_id, array(
    select module::text from unnest(enum_range(null::private.plan_module)) as module
    where plan.deleted_at is null and private.may(member.role, module, 'read')
  )
  from public.plan_members as member
  join public.event_plans as plan on plan.id = member.plan_id
  where member.user_id = (select auth.uid())
$$;

-- Whether the tier of a plan's owner has files for printing, for the members of the plan. Subscriptions are readable by
-- their users alone, so this reads them as the tables' owner, and nothing of them but this.
create function private.has_pdf_export(of_plan_id uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select limits.has_pdf_export
  from public.event_plans as plan
  left join public.subscriptions as subscription on subscription.user_id = plan.owner_id
  join public.tier_limits as limits on limits.tier = coalesce(subscription.tier, 'free')
  where plan.id = of_plan_id
    and of_plan_id in (select private.my_plan_ids('{owner,editor,viewer}'))
$$;

-- A computed column: may this plan's files be had as PDF and XLSX? Null for whoever is no member.
create function public.has_pdf_export(plan public.event_plans) returns boolean
  language sql stable security invoker set search_path = '' as $$
  select private.has_pdf_export(plan.id)
$$;

grant execute on function private.has_pdf_export(uuid) to authenticated;
grant execute on function public.has_pdf_export(public.event_plans) to authenticated;

notify pgrst, 'reload schema';

-- The plans whose days for needs are over since the end of the main event: where that was moved, since its new end; completed
-- and deleted plans as others.
create function private.plans_without_needs() returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select plan.id
  from public.event_plans as plan
  join public.guest_settings as settings on settings.plan_id = plan.id
  join public.sub_events as main on main.plan_id = plan.id and main.is_main
  where now() >= make_interval(days => settings.needs_days) + coalesce(
    main.ends_at, coalesce(main.starts_at, plan.starts_at) + make_interval(hours => plan.duration_hours)
  )
$$;

-- Removes what guests need when its days are over, also from what an import staged and keeps to be undone.
create function private.forget_needs() returns void
  language sql security definer set search_path = '' as $$
  delete from public.guest_needs as needs where needs.plan_id in (select private.plans_without_needs());
  update private.guest_import_members as staged
  set needs = null, needs_before = null, needs_after = null, needs_present = null
  from private.guest_imports as import
  where import.id = staged.import_id and import.plan_id in (select private.plans_without_needs())
    and num_nonnulls(staged.needs, staged.needs_before, staged.needs_after, staged.needs_present) > 0;
$$;

do $schedule$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('forget-needs', '25 * * * *', 'select private.forget_needs()');
  end if;
end
$schedule$;

-- Removes what guests need when the days that their plan sets are over since the end of the main event: where that was moved,
-- since its new end; and in completed and deleted plans as in others.
create function private.forget_needs() returns void
  language sql security definer set search_path = '' as $$
  delete from public.guest_needs as needs
  using public.event_plans as plan
  join public.guest_settings as settings on settings.plan_id = plan.id
  join public.sub_events as main on main.plan_id = plan.id and main.is_main
  where needs.plan_id = plan.id and now() >= make_interval(days => settings.needs_days) + coalesce(
    main.ends_at, coalesce(main.starts_at, plan.starts_at) + make_interval(hours => plan.duration_hours)
  )
$$;

do $schedule$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('forget-needs', '25 * * * *', 'select private.forget_needs()');
  end if;
end
$schedule$;

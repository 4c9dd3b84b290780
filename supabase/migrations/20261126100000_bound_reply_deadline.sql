-- Guests answer until the day of the main event at the latest, on its own calendar. What was later is moved to that day.
create function private.main_day(of_plan_id uuid) returns date
  language sql stable security definer set search_path = '' as $$
  select (coalesce(main.starts_at, plan.starts_at) at time zone coalesce(main.time_zone, plan.time_zone))::date
  from public.event_plans as plan
  join public.sub_events as main on main.plan_id = plan.id and main.is_main
  where plan.id = of_plan_id
$$;

update public.guest_settings as settings set reply_by = private.main_day(settings.plan_id)
where settings.reply_by > private.main_day(settings.plan_id);

-- At the end of the transaction, for a date that moves takes the deadline along. The plan is locked as by every write of its
-- guests, so that a deadline and a date that change at once see each other.
create function private.check_reply_deadline() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  of_plan_id constant uuid := to_jsonb(new) ->> case tg_table_name when 'event_plans' then 'id' else 'plan_id' end;
  last_day date;
begin
  perform from public.event_plans where id = of_plan_id for share;
  last_day := private.main_day(of_plan_id);
  if exists (
    select from public.guest_settings as settings where settings.plan_id = of_plan_id and settings.reply_by > last_day
  ) then
    raise exception 'guest-settings.deadline-late' using errcode = 'P0001', detail = last_day::text;
  end if;
  return null;
end
$$;

create constraint trigger deadline_is_not_late after insert or update of reply_by on public.guest_settings
  deferrable initially deferred
  for each row when (new.reply_by is not null) execute function private.check_reply_deadline();
create constraint trigger deadline_is_not_late after update of starts_at, time_zone on public.sub_events
  deferrable initially deferred
  for each row when (new.is_main and (old.starts_at, old.time_zone) is distinct from (new.starts_at, new.time_zone))
  execute function private.check_reply_deadline();
create constraint trigger deadline_is_not_late after update of starts_at, time_zone on public.event_plans
  deferrable initially deferred
  for each row when ((old.starts_at, old.time_zone) is distinct from (new.starts_at, new.time_zone))
  execute function private.check_reply_deadline();

-- When a plan's day moves, by whatever way, the day until which guests answer and the sub-events with an hour of their own
-- move by as many days of the event's calendar. An hour stays that hour across a change of clocks, and in another zone where
-- the plan moves to one; how long a sub-event lasts stays as it was.
create function private.move_guest_dates() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  days constant integer :=
    (new.starts_at at time zone new.time_zone)::date - (old.starts_at at time zone old.time_zone)::date;
begin
  if days <> 0 then
    update public.guest_settings as settings
    set reply_by = greatest(least(settings.reply_by + days, '2199-12-31'), '1900-01-01')
    where settings.plan_id = new.id and settings.reply_by is not null;
  end if;
  update public.sub_events as event set
    starts_at = private.moved_by_days(
      event.starts_at, days, coalesce(event.time_zone, old.time_zone), coalesce(event.time_zone, new.time_zone)
    ),
    ends_at = private.moved_end(
      event.starts_at, event.ends_at, days, coalesce(event.time_zone, old.time_zone), coalesce(event.time_zone, new.time_zone)
    )
  where event.plan_id = new.id and num_nonnulls(event.starts_at, event.ends_at) > 0
    and (days <> 0 or (event.time_zone is null and old.time_zone <> new.time_zone));
  return null;
end
$$;

-- A moment so many days later on a calendar, at the same hour, which may be read in another zone from then on.
create function private.moved_by_days(moment timestamptz, days integer, from_zone text, to_zone text) returns timestamptz
  language sql stable set search_path = '' as $$
  select ((moment at time zone from_zone) + make_interval(days => days)) at time zone to_zone
$$;

-- The end of what is moved so: it lasts as long as before, or ends at the same hour where no start is known.
create function private.moved_end(starts_at timestamptz, ends_at timestamptz, days integer, from_zone text, to_zone text)
  returns timestamptz language sql stable set search_path = '' as $$
  select coalesce(
    private.moved_by_days(starts_at, days, from_zone, to_zone) + (ends_at - starts_at),
    private.moved_by_days(ends_at, days, from_zone, to_zone)
  )
$$;

create trigger move_guest_dates after update on public.event_plans
  for each row when ((old.starts_at, old.time_zone) is distinct from (new.starts_at, new.time_zone))
  execute function private.move_guest_dates();

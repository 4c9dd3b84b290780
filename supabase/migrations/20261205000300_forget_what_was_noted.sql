-- What was noted of people goes with them, for good only: what is in the bin keeps it.
create function private.forget_entries_of_removed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Planned anew for as many rows as there are.
  execute
    'delete from private.event_day_entries as entry using gone
     where entry.plan_id = gone.plan_id and entry.subject_id = gone.id and entry.kind = any ($1)'
  using tg_argv[0]::private.day_entry_kind[];
  return null;
end
$$;

create trigger forget_entries_of_removed after delete on public.guests
  referencing old table as gone for each statement execute function private.forget_entries_of_removed('{gift,thanks}');
create trigger forget_entries_of_removed after delete on public.party_members
  referencing old table as gone for each statement execute function private.forget_entries_of_removed('{arrival}');

-- Notes of the day are words and photos of whoever was there, of a child or of somebody's health. They go when the days of a plan for
-- what guests need are over: what was written, and the files, which are cleaned up since nothing names them any more.
create function private.forget_day_notes() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  plans constant uuid[] := array(select private.plans_without_needs());
begin
  delete from private.event_day_files as named where named.plan_id = any (plans);
  update private.event_day_entries as entry set value = '{"removed": true}'
  where entry.plan_id = any (plans) and entry.kind = 'note' and entry.value <> '{"removed": true}';
end
$$;

do $schedule$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('forget-day-notes', '55 * * * *', 'select private.forget_day_notes()');
  end if;
end
$schedule$;

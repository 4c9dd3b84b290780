-- The names of time zones, kept. PostgreSQL's own list reads a file for each of some 600 zones at every question, which
-- was most of the time of creating a plan.
create table private.time_zones (
  name text primary key
);

insert into private.time_zones (name)
select name from pg_catalog.pg_timezone_names
where name !~ '^(posix|right)/' and name not in ('localtime', 'posixrules', 'Factory');

-- PostgreSQL's list is asked for a name that is not kept: a later release may know more zones.
create or replace function private.check_time_zone() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.time_zones where name = new.time_zone) and not exists (
    select from pg_catalog.pg_timezone_names
    where name = new.time_zone and name !~ '^(posix|right)/' and name not in ('localtime', 'posixrules', 'Factory')
  ) then
    raise exception 'plan.invalid-time-zone' using errcode = 'P0001', detail = left(new.time_zone, 100);
  end if;
  return new;
end
$$;

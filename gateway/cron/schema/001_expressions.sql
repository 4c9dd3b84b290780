-- What the five fields of a schedule mean, after pg_cron and the cron of Paul Vixie it took its reading from.

create schema if not exists cron;

-- The values a field stands for, such as {0,15,30,45} for '*/15'; null where it cannot be read. `names` begin at `lowest`.
create or replace function cron.values_of(field text, lowest int, highest int, names text[] default '{}') returns int[]
  language plpgsql immutable strict set search_path = '' as $$
declare
  part text;
  word text;
  words text[];
  bounds int[];
  every int;
  result int[] := '{}';
begin
  foreach part in array string_to_array(lower(field), ',') loop
    -- A step belongs to a range: 5/15 says nothing about where to end.
    words := regexp_match(part, '^(?:(\*)|(\d{1,4}|[a-z]{3})(?:-(\d{1,4}|[a-z]{3}))?)(?:/(\d{1,4}))?$');
    if words is null or (words[4] is not null and words[1] is null and words[3] is null) then
      return null;
    end if;
    bounds := case when words[1] is null then '{}' else array[lowest, highest] end;
    if words[1] is null then
      foreach word in array array[words[2], coalesce(words[3], words[2])] loop
        bounds := bounds || case when word ~ '^\d' then word::int else array_position(names, word) - 1 + lowest end;
      end loop;
    end if;
    every := coalesce(words[4]::int, 1);
    if (bounds[1] >= lowest and bounds[1] <= bounds[2] and bounds[2] <= highest and every > 0) is not true then
      return null;
    end if;
    result := result || array (select generate_series(bounds[1], bounds[2], every));
  end loop;
  return nullif(result, '{}');
end
$$;

-- The five fields of a schedule, with pg_cron's shorthands spelt out; null where there are not five.
create or replace function cron.fields_of(schedule text) returns text[]
  language sql immutable set search_path = '' as $$
  select case when array_length(fields, 1) = 5 then fields end
  from (
    select regexp_split_to_array(
      case btrim(schedule, E' \t')
        when '@yearly' then '0 0 1 1 *'
        when '@annually' then '0 0 1 1 *'
        when '@monthly' then '0 0 1 * *'
        when '@weekly' then '0 0 * * 0'
        when '@daily' then '0 0 * * *'
        when '@midnight' then '0 0 * * *'
        when '@hourly' then '0 * * * *'
        else btrim(schedule, E' \t')
      end,
      '[ \t]+'
    ) as fields
  ) as split
$$;

create or replace function cron.months_of(field text) returns int[]
  language sql immutable set search_path = '' as $$
  select cron.values_of(field, 1, 12, '{jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec}')
$$;

-- Sunday is 0 as well as 7.
create or replace function cron.weekdays_of(field text) returns int[]
  language sql immutable set search_path = '' as $$
  select array (
    select weekday % 7 from unnest(cron.values_of(field, 0, 7, '{sun,mon,tue,wed,thu,fri,sat}')) as weekday
  )
$$;

-- Whether all five fields can be read.
create or replace function cron.is_schedule(schedule text) returns boolean
  language sql immutable set search_path = '' as $$
  select num_nulls(
    cron.values_of(fields[1], 0, 59), cron.values_of(fields[2], 0, 23),
    case when fields[3] = '$' then '{}' else cron.values_of(fields[3], 1, 31) end,
    cron.months_of(fields[4]), nullif(cron.weekdays_of(fields[5]), '{}')
  ) = 0
  from cron.fields_of(schedule) as fields
$$;

-- Whether a day is one of a schedule's. Where both the day of the month and the weekday are limited, either is enough;
-- a field that begins with a star is not a limit in this sense. '$' is the last day of a month.
create or replace function cron.is_day(fields text[], day date) returns boolean
  language sql immutable set search_path = '' as $$
  select extract(month from day)::int = any (cron.months_of(fields[4])) and case
    when fields[3] like '*%' or fields[5] like '*%' then in_month and in_week
    else in_month or in_week
  end
  from (
    select
      case
        when fields[3] = '$' then extract(day from day + 1) = 1
        else extract(day from day)::int = any (cron.values_of(fields[3], 1, 31))
      end as in_month,
      extract(dow from day)::int = any (cron.weekdays_of(fields[5])) as in_week
  ) as days
$$;

-- The last minute a schedule names after `since` and not after `until`, on the clock of UTC; null where there is none.
create or replace function cron.last_due(schedule text, since timestamptz, until timestamptz) returns timestamptz
  language sql immutable set search_path = '' as $$
  select max(due_at) from (
    select (day + make_interval(hours => hour, mins => minute)) at time zone 'UTC' as due_at
    from
      cron.fields_of(schedule) as fields,
      -- The last two days that fit are enough: any but today holds all its times.
      lateral (
        select day from generate_series(
          date_trunc('day', until at time zone 'UTC'), date_trunc('day', since at time zone 'UTC'), '-1 day'
        ) as day
        where cron.is_day(fields, day::date)
        limit 2
      ) as days,
      unnest(cron.values_of(fields[2], 0, 23)) as hour,
      unnest(cron.values_of(fields[1], 0, 59)) as minute
  ) as times
  where due_at > since and due_at <= until
$$;

-- What migrations call, with pg_cron's names, arguments and refusals.

create or replace function cron.schedule(job_name text, schedule text, command text) returns bigint
  language sql set search_path = '' as $$
  insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
  on conflict (jobname, username) do update
    set schedule = excluded.schedule, command = excluded.command, active = true
  returning jobid
$$;

create or replace function cron.schedule(schedule text, command text) returns bigint
  language sql set search_path = '' as $$
  insert into cron.job (schedule, command) values (schedule, command) returning jobid
$$;

create or replace function cron.alter_job(
  job_id bigint, schedule text default null, command text default null, active boolean default null
) returns void
  language plpgsql set search_path = '' as $$
begin
  update cron.job set
    schedule = coalesce(alter_job.schedule, job.schedule),
    command = coalesce(alter_job.command, job.command),
    active = coalesce(alter_job.active, job.active)
  where jobid = job_id;
  if not found then
    raise exception 'Job % does not exist or you don''t own it', job_id;
  end if;
end
$$;

create or replace function cron.unschedule(job_id bigint) returns boolean
  language plpgsql set search_path = '' as $$
begin
  delete from cron.job where jobid = job_id;
  if not found then
    raise exception 'could not find valid entry for job ''%''', job_id;
  end if;
  return true;
end
$$;

create or replace function cron.unschedule(job_name text) returns boolean
  language plpgsql set search_path = '' as $$
begin
  delete from cron.job where jobname = job_name and username = current_user;
  if not found then
    raise exception 'could not find valid entry for job ''%''', job_name;
  end if;
  return true;
end
$$;

-- For the scheduler: takes up one due job, which nobody else then gets for the same minute, and opens the account of its
-- run. However many minutes were missed, they are one run.
create or replace function cron.take_due_job() returns table (jobid bigint, runid bigint, jobname text, command text)
  language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  taken cron.job;
begin
  -- The clock was set back since: without this, nothing would run until it is there again.
  update cron.job set last_due_at = date_trunc('minute', clock_timestamp())
  where last_due_at > clock_timestamp() + interval '10 minutes';
  update cron.job set last_due_at = date_trunc('minute', clock_timestamp())
  where jobid = (
    select jobid from cron.job
    where active and cron.last_due(schedule, last_due_at, clock_timestamp()) is not null
    order by last_due_at, jobid limit 1
    for update skip locked
  )
  returning * into taken;
  if not found then
    return;
  end if;
  -- What came of the last hundred runs is enough to see what is wrong.
  delete from cron.job_run_details where jobid = taken.jobid and runid <= (
    select runid from cron.job_run_details where jobid = taken.jobid order by runid desc offset 99 limit 1
  );
  return query
    insert into cron.job_run_details (jobid, database, username, command, status, start_time)
    values (taken.jobid, taken.database, taken.username, taken.command, 'running', clock_timestamp())
    returning taken.jobid, runid, taken.jobname, taken.command;
end
$$;

-- For the owner alone: a job runs with all the owner's rights.
revoke all on all functions in schema cron from public;
revoke all on schema cron from public;

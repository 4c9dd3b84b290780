-- Who gave a task to its member and when, and who completed it: what a digest tells. Apart from the task, whose rows everybody with its module reads,
-- and out of reach of the data API.
create table private.task_marks (
  task_id uuid primary key references public.tasks (id) on delete cascade,
  assigned_at timestamptz,
  assigned_by uuid references auth.users (id) on delete set null,
  completed_by uuid references auth.users (id) on delete set null
);

-- Whether a member is told of their tasks in a plan, in the morning of a day on which there is something to tell. There is a row from the first task on
-- that a member has, or gives to another. Out of reach of the data API.
create table private.task_digests (
  plan_id uuid not null,
  user_id uuid not null,
  is_on boolean not null default true,
  -- In every digest. All it opens is the way out, and back.
  token text not null unique default private.random_token(),
  -- What happened up to then was told, or was not to be; and the day of the plan's calendar that had its digest, or nothing for one.
  told_up_to timestamptz not null default now(),
  told_on date not null,
  claimed_at timestamptz,
  -- The digest that is on its way: the same when it is sent again.
  message_id uuid,
  message_up_to timestamptz,
  primary key (plan_id, user_id),
  constraint task_digests_message_has_its_moment check (num_nonnulls(message_id, message_up_to) in (0, 2)),
  constraint task_digests_user_is_a_member foreign key (plan_id, user_id)
    references public.plan_members (plan_id, user_id) on delete cascade
);

create index task_marks_assigned_by_idx on private.task_marks (assigned_by);
create index task_marks_completed_by_idx on private.task_marks (completed_by);
create index task_digests_told_on_idx on private.task_digests (told_on) where is_on;

-- The day whose digests are due in a zone: from eight in the morning on.
create function private.digest_day(time_zone text) returns date
  language sql stable set search_path = '' as $$
  select ((now() at time zone digest_day.time_zone) - interval '8 hours')::date
$$;

-- Tasks that members have already are no news.
insert into private.task_digests (plan_id, user_id, told_on)
select distinct task.plan_id, task.assignee_id, private.digest_day(plan.time_zone)
from public.tasks as task join public.event_plans as plan on plan.id = task.plan_id and plan.example is null
where task.assignee_id is not null;

create function private.mark_task() returns trigger
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  is_given constant boolean := new.assignee_id is not null
    and (tg_op = 'INSERT' or new.assignee_id is distinct from old.assignee_id);
  is_done constant boolean := new.status = 'completed' and (tg_op = 'INSERT' or old.status <> 'completed');
begin
  if not is_given and not is_done then
    return null;
  end if;
  insert into private.task_marks as mark (task_id, assigned_at, assigned_by, completed_by)
  values (new.id, case when is_given then now() end, case when is_given then caller end, case when is_done then caller end)
  on conflict (task_id) do update set
    assigned_at = case when is_given then excluded.assigned_at else mark.assigned_at end,
    assigned_by = case when is_given then excluded.assigned_by else mark.assigned_by end,
    completed_by = case when is_done then excluded.completed_by else mark.completed_by end;
  if is_given then
    insert into private.task_digests (plan_id, user_id, told_on)
    select member.plan_id, member.user_id, private.digest_day(plan.time_zone)
    from public.plan_members as member
    join public.event_plans as plan on plan.id = member.plan_id and plan.example is null
    where member.plan_id = new.plan_id and (member.user_id = new.assignee_id or member.user_id = caller)
    on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger tasks_are_marked_when_added after insert on public.tasks
  for each row when (new.assignee_id is not null) execute function private.mark_task();
create trigger tasks_are_marked after update of assignee_id, status on public.tasks
  for each row when (
    new.assignee_id is distinct from old.assignee_id or (new.status = 'completed' and old.status <> 'completed')
  )
  execute function private.mark_task();

create trigger refuse_example before insert on private.task_digests
  for each row execute function private.refuse_example();

alter table private.task_marks enable row level security;
alter table private.task_digests enable row level security;

-- What a member is told of their tasks in a plan: those that another gave them, those that are due on that day, those that are overdue, and those of
-- theirs, or that they gave away, which another completed. Each list is of ten at most, and says how many it is of.
create function private.digest_of_tasks(
  of_plan_id uuid, of_user_id uuid, after timestamptz, up_to timestamptz, on_day date, last_day date
) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with task as materialized (
    select task.id, task.template_id, task.name, task.due_on, task.completed_at,
      case
        when task.status = 'completed' then 'done'
        when mark.assigned_at > digest_of_tasks.after and mark.assigned_at <= digest_of_tasks.up_to
          and mark.assigned_by is distinct from of_user_id then 'given'
        when task.due_on = on_day then 'due'
        else 'overdue'
      end as kind,
      person.full_name as by
    from public.tasks as task
    left join private.task_marks as mark on mark.task_id = task.id
    left join public.profiles as person on person.id = case when task.status = 'completed' then mark.completed_by else mark.assigned_by end
    where task.plan_id = of_plan_id and (
      (task.status = 'pending' and task.assignee_id = of_user_id and (
        (
          mark.assigned_at > digest_of_tasks.after and mark.assigned_at <= digest_of_tasks.up_to
          and mark.assigned_by is distinct from of_user_id
        )
        or task.due_on <= on_day
      ))
      or (
        task.status = 'completed' and (task.assignee_id = of_user_id or mark.assigned_by = of_user_id)
        and mark.completed_by <> of_user_id and task.completed_at > digest_of_tasks.after and task.completed_at <= digest_of_tasks.up_to
      )
    )
  ), placed as (
    select task.*, row_number() over (
      partition by task.kind order by task.completed_at desc nulls last, task.due_on nulls last, task.id
    ) as place
    from task
  )
  select jsonb_build_object(
    -- What is overdue since longer is told with the rest, and is no reason for a mail.
    'news', count(*) filter (where placed.kind <> 'overdue' or placed.due_on >= last_day),
    'counts', jsonb_build_object(
      'given', count(*) filter (where placed.kind = 'given'), 'due', count(*) filter (where placed.kind = 'due'),
      'overdue', count(*) filter (where placed.kind = 'overdue'), 'done', count(*) filter (where placed.kind = 'done')
    ),
    'lines', coalesce(jsonb_agg(jsonb_build_object(
      'kind', placed.kind, 'template_id', placed.template_id, 'name', placed.name, 'due_on', placed.due_on,
      'by', case when placed.kind in ('given', 'done') then nullif(btrim(placed.by), '') end
    ) order by placed.kind, placed.place) filter (where placed.place <= 10), '[]')
  )
  from placed
$$;

-- Takes up to so many digests that are due, for the service that mails them: at eight in the morning where the event is, once a day, of plans that are
-- going on, to members who may read tasks at that moment. Where there is nothing to tell, the day is settled. One that was not settled is due again
-- after ten minutes, as it was.
create function private.claim_task_digests(up_to integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  claimed jsonb := '[]';
  due record;
  told jsonb;
begin
  for due in
    select digest.*, account.email, plan.name as plan_name, coalesce(profile.full_name, '') as full_name,
      coalesce(profile.language_preference, plan.language) as language, clock.today
    from private.task_digests as digest
    join public.event_plans as plan on plan.id = digest.plan_id
    join auth.users as account on account.id = digest.user_id
    left join public.profiles as profile on profile.id = digest.user_id
    cross join lateral (select private.digest_day(plan.time_zone) as today) as clock
    where digest.is_on and digest.told_on < clock.today
      -- No zone is further on; for the index.
      and digest.told_on < ((now() at time zone 'UTC') + interval '6 hours')::date
      and (digest.claimed_at is null or digest.claimed_at < now() - interval '10 minutes')
      and plan.deleted_at is null and plan.completed_at is null and plan.closed_at is null and plan.example is null
      and private.member_may(digest.user_id, digest.plan_id, 'tasks', 'read')
      and private.reply_address_of(digest.user_id) is not null
    order by digest.told_up_to, digest.plan_id, digest.user_id
    -- Most have nothing to tell.
    limit 1000
    for update of digest skip locked
  loop
    exit when jsonb_array_length(claimed) >= claim_task_digests.up_to;
    if due.message_id is null then
      due.message_id := gen_random_uuid();
      due.message_up_to := now();
    end if;
    told := private.digest_of_tasks(
      due.plan_id, due.user_id, due.told_up_to, due.message_up_to, due.today, due.told_on
    );
    if (told ->> 'news')::bigint = 0 then
      update private.task_digests as digest
      set told_on = due.today, told_up_to = due.message_up_to, claimed_at = null, message_id = null, message_up_to = null
      where digest.plan_id = due.plan_id and digest.user_id = due.user_id;
    else
      update private.task_digests as digest
      set claimed_at = now(), message_id = due.message_id, message_up_to = due.message_up_to
      where digest.plan_id = due.plan_id and digest.user_id = due.user_id;
      claimed := claimed || jsonb_build_object(
        'id', due.message_id, 'plan_id', due.plan_id, 'user_id', due.user_id, 'on_day', due.today,
        'email', due.email, 'full_name', due.full_name, 'language', due.language, 'plan_name', due.plan_name, 'stop_token', due.token,
        'counts', told -> 'counts', 'lines', told -> 'lines'
      );
    end if;
  end loop;
  return claimed;
end
$$;

create function private.settle_task_digest(of_plan_id uuid, of_user_id uuid, of_message_id uuid, on_day date) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.task_digests as digest
  set told_up_to = greatest(digest.told_up_to, digest.message_up_to), told_on = greatest(digest.told_on, settle_task_digest.on_day),
    claimed_at = null, message_id = null, message_up_to = null
  where digest.plan_id = of_plan_id and digest.user_id = of_user_id and digest.message_id = of_message_id
$$;

-- The caller's choice; null for those who may not read tasks.
create function private.has_task_digest(of_plan_id uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select digest.is_on from private.task_digests as digest where digest.plan_id = of_plan_id and digest.user_id = (select auth.uid())), true
  )
  where of_plan_id = any (array(select private.my_plan_ids('tasks', 'read')))
$$;

-- Who chooses it anew is told what comes from then on.
create function private.choose_task_digest(of_plan_id uuid, is_on boolean) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if of_plan_id is null or of_plan_id <> all (array(select private.my_plan_ids('tasks', 'read'))) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  insert into private.task_digests as digest (plan_id, user_id, is_on, told_on)
  select plan.id, (select auth.uid()), coalesce(choose_task_digest.is_on, true), private.digest_day(plan.time_zone)
  from public.event_plans as plan where plan.id = of_plan_id
  on conflict (plan_id, user_id) do update set
    is_on = excluded.is_on, told_up_to = case when digest.is_on then digest.told_up_to else now() end,
    told_on = case when digest.is_on then digest.told_on else excluded.told_on end;
  return coalesce(choose_task_digest.is_on, true);
end
$$;

create function public.task_digest(plan_id uuid) returns boolean
  language sql stable security invoker set search_path = '' as $$
  select private.has_task_digest(task_digest.plan_id)
$$;

create function public.choose_task_digest(plan_id uuid, is_on boolean) returns boolean
  language sql volatile security invoker set search_path = '' as $$
  select private.choose_task_digest(choose_task_digest.plan_id, choose_task_digest.is_on)
$$;

create function public.claim_task_digests(up_to integer) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.claim_task_digests(claim_task_digests.up_to)
$$;

create function public.settle_task_digest(plan_id uuid, user_id uuid, id uuid, on_day date) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.settle_task_digest(
    settle_task_digest.plan_id, settle_task_digest.user_id, settle_task_digest.id, settle_task_digest.on_day
  )
$$;

grant execute on function private.has_task_digest(uuid), private.choose_task_digest(uuid, boolean),
  public.task_digest(uuid), public.choose_task_digest(uuid, boolean) to authenticated;
grant execute on function
  private.claim_task_digests(integer), private.settle_task_digest(uuid, uuid, uuid, date),
  public.claim_task_digests(integer), public.settle_task_digest(uuid, uuid, uuid, date)
to service_role;

do $schedule$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null then return; end if;
  perform cron.schedule(
    'send-task-digests', '*/15 * * * *', $job$select private.call_function('send-task-digests')$job$
  );
end
$schedule$;

notify pgrst, 'reload schema';

create type public.task_category as enum (
  'planning', 'vendors', 'invitations', 'attire', 'coordination', 'travel', 'legal', 'decorations', 'food',
  'entertainment', 'venue', 'academic', 'technology', 'activities', 'marketing', 'evaluation', 'accessories'
);
create type public.task_priority as enum ('high', 'medium', 'low');
create type public.task_status as enum ('pending', 'completed', 'wont-do');

-- What is to do for a plan. A task of the checklist keeps the id of its template and shows the template's words in the
-- reader's language until someone writes a name or a description of their own; a custom task has no template.
create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  template_id text check (template_id ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  name text check (char_length(name) <= 100 and private.is_visible(name)),
  description text check (char_length(description) <= 500),
  note text not null default '' check (char_length(note) <= 2000),
  category public.task_category not null,
  priority public.task_priority not null,
  status public.task_status not null default 'pending',
  -- On the calendar of the event's time zone.
  due_on date check (due_on >= '1900-01-01' and due_on < '2200-01-01'),
  assignee_id uuid,
  is_custom boolean not null generated always as (template_id is null) stored,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tasks_have_words check (name is not null or template_id is not null),
  constraint tasks_template_is_used_once unique (plan_id, template_id),
  -- Whoever leaves the plan leaves their tasks to nobody.
  constraint tasks_assignee_is_a_member foreign key (plan_id, assignee_id)
    references public.plan_members (plan_id, user_id) on delete set null (assignee_id)
);

create index tasks_assignee_id_idx on public.tasks (plan_id, assignee_id);
-- Counts a plan's tasks and finds the next ones without reading the rows.
create index tasks_status_due_on_idx on public.tasks (plan_id, status, due_on, id);

-- The moments of a task are the database's: since when it exists, since when it is completed.
create function private.stamp_task() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if current_user in ('anon', 'authenticated') then
      new.created_at := now();
      new.updated_at := now();
    end if;
    new.completed_at := case when new.status = 'completed' then now() end;
  else
    new.completed_at := case
      when new.status <> 'completed' then null
      when old.status = 'completed' then old.completed_at
      else now()
    end;
  end if;
  return new;
end
$$;

-- Nothing about the tasks of a completed plan changes, but that one who leaves the plan no longer has any: that write
-- comes from the foreign key, which runs as the table's owner.
create function private.refuse_tasks_of_completed_plan() returns trigger
  language plpgsql security invoker set search_path = '' as $$
declare
  besides constant text[] := '{assignee_id,is_custom,updated_at}';
begin
  if tg_op = 'UPDATE' and current_user not in ('anon', 'authenticated', 'service_role')
    and new.assignee_id is null and to_jsonb(old) - besides = to_jsonb(new) - besides
  then
    return new;
  end if;
  if private.is_completed_plan(coalesce(new.plan_id, old.plan_id)) then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  return coalesce(new, old);
end
$$;

-- The most tasks of one plan. The lock on the plan puts two insertions at once in a row, so that the second counts the
-- tasks of the first.
create function private.check_task_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  allowed constant integer := 2000;
begin
  perform from public.event_plans where id in (select plan_id from added) order by id for no key update;
  if exists (
    select from public.tasks where plan_id in (select plan_id from added) group by plan_id having count(*) > allowed
  ) then
    raise exception 'task.limit-reached' using errcode = 'P0001', detail = allowed::text;
  end if;
  return null;
end
$$;

-- How the tasks of a plan stand, on the calendar of the event's zone: a computed column. Due soon is from today on for
-- seven days (specification, section 9). Runs with the reader's rights, so that it counts only what the reader may read.
create function public.task_counts(plan public.event_plans) returns jsonb
  language plpgsql stable security invoker set search_path = '' as $$
declare
  -- Worked out once; within the statement it would be worked out for every task.
  today constant date := (now() at time zone plan.time_zone)::date;
begin
  return (
    select jsonb_build_object(
      'total', count(*),
      'completed', count(*) filter (where status = 'completed'),
      'wont_do', count(*) filter (where status = 'wont-do'),
      'overdue', count(*) filter (where status = 'pending' and due_on < today),
      'due_soon', count(*) filter (where status = 'pending' and due_on between today and today + 7)
    )
    from public.tasks where plan_id = plan.id
  );
end
$$;

create trigger a_stamp_task before insert or update on public.tasks
  for each row execute function private.stamp_task();
create trigger keep_columns before update on public.tasks
  for each row execute function private.keep_columns('id', 'plan_id', 'template_id', 'created_at');
create trigger refuse_tasks_of_completed_plan before insert or update or delete on public.tasks
  for each row execute function private.refuse_tasks_of_completed_plan();
create trigger touch_updated_at before update on public.tasks
  for each row execute function private.touch_updated_at();
create trigger check_task_limit after insert on public.tasks
  referencing new table as added
  for each statement execute function private.check_task_limit();

alter table public.tasks enable row level security;

-- Members see what is to do for their plans; editors change it; viewers only read it.
create policy "members read tasks" on public.tasks for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor,viewer}'))));
create policy "editors add tasks" on public.tasks for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors change tasks" on public.tasks for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))))
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors remove tasks" on public.tasks for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));

grant select, delete on public.tasks to authenticated;
grant insert (id, plan_id, template_id, name, description, note, category, priority, status, due_on, assignee_id)
  on public.tasks to authenticated;
grant update (name, description, note, category, priority, status, due_on, assignee_id)
  on public.tasks to authenticated;
grant select, insert, update, delete on public.tasks to service_role;
grant execute on function public.task_counts(public.event_plans) to authenticated, service_role;

notify pgrst, 'reload schema';

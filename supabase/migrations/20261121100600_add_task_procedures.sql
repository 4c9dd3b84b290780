-- A plan the caller may change, locked until the end of the transaction, so that two who change it at once follow each
-- other. Runs with the caller's rights: only those who may change a plan can lock it.
create function private.hold_plan(of_plan_id uuid) returns public.event_plans
  language plpgsql security invoker set search_path = '' as $$
declare
  plan public.event_plans;
begin
  select * into plan from public.event_plans where id = of_plan_id for no key update;
  if not found then
    if exists (select from public.event_plans where id = of_plan_id) then
      raise exception 'access.not-allowed' using errcode = '42501';
    end if;
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if plan.completed_at is not null then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  return plan;
end
$$;

-- Refuses what is no list of changes, each to one task and no task twice.
create function private.check_task_changes(sent jsonb) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  perform private.check_tasks_sent(sent);
  if exists (
    select from jsonb_to_recordset(sent) as line (id uuid) group by id having id is null or count(*) > 1
  ) then
    raise exception 'task.malformed' using errcode = 'P0001';
  end if;
end
$$;

-- Changes tasks of one plan, all or nothing: [{id, …the columns to change}]. Null sets null; keys that are not a user's
-- to set are left aside, and so are ids the plan does not have. Answers with the tasks as they are then.
create function public.change_tasks(plan_id uuid, changes jsonb) returns setof public.tasks
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(change_tasks.plan_id);
begin
  perform private.check_task_changes(changes);
  return query
    with change as materialized (
      select sent, jsonb_populate_record(null::public.tasks, sent) as line from jsonb_array_elements(changes) as sent
    )
    update public.tasks as task set
      name = case when sent ? 'name' then (line).name else task.name end,
      description = case when sent ? 'description' then (line).description else task.description end,
      note = case when sent ? 'note' then (line).note else task.note end,
      category = case when sent ? 'category' then (line).category else task.category end,
      priority = case when sent ? 'priority' then (line).priority else task.priority end,
      status = case when sent ? 'status' then (line).status else task.status end,
      due_on = case when sent ? 'due_on' then (line).due_on else task.due_on end,
      assignee_id = case when sent ? 'assignee_id' then (line).assignee_id else task.assignee_id end
    from change
    where task.plan_id = plan.id and task.id = (line).id
    returning task.*;
end
$$;

-- Removes tasks of one plan and answers with what they were, so that they can be put back.
create function public.remove_tasks(plan_id uuid, task_ids uuid[]) returns setof public.tasks
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(remove_tasks.plan_id);
begin
  return query delete from public.tasks as task where task.plan_id = plan.id and task.id = any (task_ids) returning task.*;
end
$$;

grant execute on function private.hold_plan(uuid) to authenticated;
grant execute on function private.check_task_changes(jsonb) to authenticated;
grant execute on function public.change_tasks(uuid, jsonb) to authenticated;
grant execute on function public.remove_tasks(uuid, uuid[]) to authenticated;

notify pgrst, 'reload schema';

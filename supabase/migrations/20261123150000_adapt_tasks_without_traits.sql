-- Adapts a plan's checklist to the traits of its event, all or nothing: sets the traits (null for those of the event's type),
-- unless they stay as they are, removes tasks and adds others: [{id, template_id, name, description, note, category,
-- priority, status, due_on, assignee_id}]. Keys that are not a user's to set are left aside, and so are ids that the plan
-- does not have, and tasks that it has already, by id or by template: sent again, it leaves what the first call left.
-- Answers with all its tasks.
drop function public.adapt_checklist(uuid, jsonb, uuid[], text[]);

create function public.adapt_checklist(
  plan_id uuid, tasks jsonb, task_ids uuid[], traits text[] default null, traits_stay boolean default false
) returns setof public.tasks
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(adapt_checklist.plan_id);
begin
  perform private.check_tasks_sent(adapt_checklist.tasks);
  -- Somebody else may have changed traits that this caller did not.
  if not coalesce(traits_stay, false) then
    update public.event_plans set checklist_traits = adapt_checklist.traits where id = plan.id;
  end if;
  delete from public.tasks as task where task.plan_id = plan.id and task.id = any (task_ids);
  insert into public.tasks (
    id, plan_id, template_id, name, description, note, category, priority, status, due_on, assignee_id
  )
  select coalesce(line.id, gen_random_uuid()), plan.id, line.template_id, line.name, line.description,
    coalesce(line.note, ''), line.category, line.priority, coalesce(line.status, 'pending'), line.due_on, line.assignee_id
  from jsonb_populate_recordset(null::public.tasks, adapt_checklist.tasks) as line
  on conflict do nothing;
  return query select task.* from public.tasks as task where task.plan_id = plan.id;
end
$$;

grant execute on function public.adapt_checklist(uuid, jsonb, uuid[], text[], boolean) to authenticated;

notify pgrst, 'reload schema';

-- The history of an example: what its rows say of themselves, as if it had been done when they say so. Tasks and payments were settled by its
-- owner, answers came by links and from its owner. Each is an action with a number that is older than any transaction, so that no reader of the
-- feed is told; as ordinary changes they can be taken back. Nothing where there is a history already.
create function private.tell_example_history(of_plan_id uuid) returns uuid
  language plpgsql volatile security definer set search_path = '' set timezone = 'UTC' as $$
declare
  most constant integer := 100;
begin
  if exists (select from private.changes as change where change.is_kept and change.plan_id = of_plan_id) then
    return of_plan_id;
  end if;
  insert into private.changes (
    xid, changed_at, plan_id, module, table_name, verb, key, actor, by_link, columns, is_kept, earlier, later
  )
  with plan as (
    select event.id, event.owner_id from public.event_plans as event where event.id = of_plan_id
  ),
  told as (
    select task.completed_at as at, 'tasks'::private.plan_module as module, 'tasks' as table_name,
      jsonb_build_object('id', task.id) as key, true as by_owner, task.id::text as done_with,
      jsonb_build_object('status', 'pending', 'completed_at', null) as earlier,
      jsonb_build_object('status', task.status, 'completed_at', task.completed_at) as later
    from public.tasks as task
    where task.plan_id = of_plan_id and task.status = 'completed'
    union all
    select payment.paid_on::timestamptz + interval '18 hours', 'money', 'payments',
      jsonb_build_object('id', payment.id), true, payment.id::text,
      jsonb_build_object('status', 'scheduled', 'paid_on', null),
      jsonb_build_object('status', payment.status, 'paid_on', payment.paid_on)
    from public.payments as payment
    where payment.plan_id = of_plan_id and payment.status = 'confirmed' and payment.due_on is not null
    union all
    select answered.answered_at, 'guests', 'invitations',
      jsonb_build_object('plan_id', answered.plan_id, 'member_id', answered.member_id, 'sub_event_id', answered.sub_event_id),
      answered.answered_by = 'host', member.guest_id::text,
      jsonb_build_object('answer', 'pending', 'answered_by', null, 'answered_at', null),
      jsonb_build_object('answer', answered.answer, 'answered_by', answered.answered_by, 'answered_at', answered.answered_at)
    from public.invitations as answered
    join public.party_members as member on member.id = answered.member_id
    where answered.plan_id = of_plan_id and answered.answer <> 'pending'
  ),
  actions as (
    select told.*, dense_rank() over (order by told.at desc, told.done_with, told.by_owner) as place
    from told where told.at < now()
  )
  select (most + 1 - actions.place)::text::xid8, actions.at, plan.id, actions.module, actions.table_name, 'UPDATE', actions.key,
    case when actions.by_owner then plan.owner_id end, not actions.by_owner,
    array(select jsonb_object_keys(actions.later)), true, actions.earlier, actions.later
  from actions cross join plan
  where actions.place <= most
  order by actions.place desc, actions.key::text;
  return of_plan_id;
end
$$;

create or replace function public.create_example_plan(owner uuid, kind public.example_kind, content jsonb) returns uuid
  language sql volatile security invoker set search_path = '' as $$
  select private.tell_example_history(
    private.create_example(create_example_plan.owner, create_example_plan.kind, create_example_plan.content)
  )
$$;

grant execute on function private.tell_example_history(uuid) to service_role;

notify pgrst, 'reload schema';

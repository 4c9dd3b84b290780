-- Refuses what is no list of new days, each of one payment or one vendor and none twice.
create function private.check_payment_changes(sent jsonb) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  perform private.check_payments_sent(sent);
  if exists (
    select from jsonb_to_recordset(sent) as line (id uuid, vendor_id uuid)
    group by id, vendor_id having num_nonnulls(id, vendor_id) <> 1 or count(*) > 1
  ) then
    raise exception 'payment.malformed' using errcode = 'P0001';
  end if;
end
$$;

-- Changes what an event is and, in the same transaction, the days of its tasks and of what is still to be paid: moving the
-- date is one step and so is taking it back. changes holds any of the columns below, null sets null; everything else about a
-- plan (its budget, its owner, whether it is completed) is left aside. task_changes: [{id, due_on}]; payment_changes:
-- [{id, due_on} of a payment, or {vendor_id, final_payment_on}]. Ids the plan does not have are left aside, and so is what
-- was confirmed meanwhile.
create function public.save_event_details(
  plan_id uuid, changes jsonb, task_changes jsonb default '[]', payment_changes jsonb default '[]'
) returns public.event_plans
  language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  plan public.event_plans := private.hold_plan(save_event_details.plan_id);
  asked public.event_plans;
begin
  if jsonb_typeof(changes) is distinct from 'object' then
    raise exception 'plan.malformed' using errcode = 'P0001';
  end if;
  perform private.check_task_changes(task_changes);
  perform private.check_payment_changes(payment_changes);

  asked := jsonb_populate_record(plan, changes);
  update public.event_plans set
    name = asked.name, variant = asked.variant, couple_type = asked.couple_type, starts_at = asked.starts_at,
    time_zone = asked.time_zone, duration_hours = asked.duration_hours, country_code = asked.country_code,
    city = asked.city, city_id = asked.city_id, guest_count = asked.guest_count,
    location_type = asked.location_type, catering_tier = asked.catering_tier, drinks_tier = asked.drinks_tier,
    language = asked.language, checklist_traits = asked.checklist_traits
  where id = plan.id
  returning * into plan;

  update public.tasks as task set due_on = line.due_on
  from jsonb_to_recordset(task_changes) as line (id uuid, due_on date)
  where task.plan_id = plan.id and task.id = line.id;

  update public.payments as payment set due_on = line.due_on
  from jsonb_to_recordset(payment_changes) as line (id uuid, due_on date)
  where payment.plan_id = plan.id and payment.id = line.id and payment.status <> 'confirmed';

  update public.vendors as vendor set final_payment_on = line.final_payment_on
  from jsonb_to_recordset(payment_changes) as line (vendor_id uuid, final_payment_on date)
  where vendor.plan_id = plan.id and vendor.id = line.vendor_id;
  return plan;
end
$$;

drop function public.save_event_details(uuid, jsonb, jsonb);

grant execute on function private.check_payment_changes(jsonb) to authenticated;
grant execute on function public.save_event_details(uuid, jsonb, jsonb, jsonb) to authenticated;

notify pgrst, 'reload schema';

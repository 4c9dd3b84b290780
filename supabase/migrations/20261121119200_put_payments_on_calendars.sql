-- What a calendar is told for a token: the plan, the language its reader prefers, and the open tasks and payments that have a
-- day. Null when the token is no feed's, or the plan is in the bin. For the service alone.
create or replace function public.read_calendar_feed(feed_token text) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'plan', jsonb_build_object(
      'id', plan.id,
      'name', plan.name,
      'event_type', plan.event_type,
      'variant', plan.variant,
      'couple_type', plan.couple_type,
      'starts_at', plan.starts_at,
      'time_zone', plan.time_zone,
      'duration_hours', plan.duration_hours,
      'country_code', plan.country_code,
      'city', plan.city,
      'city_id', plan.city_id,
      'language', plan.language,
      'currency', plan.currency,
      'completed_at', plan.completed_at,
      'updated_at', plan.updated_at
    ),
    'language', coalesce(profile.language_preference, plan.language),
    'tasks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', task.id,
        'template_id', task.template_id,
        'name', task.name,
        'description', task.description,
        'note', task.note,
        'category', task.category,
        'priority', task.priority,
        'due_on', task.due_on,
        'assignee_id', task.assignee_id,
        'created_at', task.created_at,
        'updated_at', task.updated_at
      ) order by task.due_on, task.id), '[]')
      from public.tasks as task
      where task.plan_id = plan.id and task.status = 'pending' and task.due_on is not null
    ),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', payment.id,
        'vendor_id', payment.vendor_id,
        'vendor_name', vendor.name,
        'amount', payment.amount,
        'status', payment.status,
        'due_on', payment.due_on,
        -- The entry names the vendor, so it changes with either.
        'updated_at', greatest(payment.updated_at, vendor.updated_at)
      ) order by payment.due_on, payment.id), '[]')
      from public.payments as payment
      join public.vendors as vendor on vendor.plan_id = payment.plan_id and vendor.id = payment.vendor_id
      where payment.plan_id = plan.id and payment.status <> 'confirmed' and payment.due_on is not null
    )
  )
  from public.calendar_feeds as feed
  join public.event_plans as plan on plan.id = feed.plan_id and plan.deleted_at is null
  left join public.profiles as profile on profile.id = feed.user_id
  where feed.token = feed_token
$$;

notify pgrst, 'reload schema';

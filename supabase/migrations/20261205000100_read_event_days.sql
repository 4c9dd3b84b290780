-- The days of an event and its parts, by the clocks of their places: each until 05:00 of the next one, as in domain/event-day.
create function private.days_of_event(of_plan_id uuid, out first_day date, out last_day date)
  language sql stable security definer set search_path = '' as $$
  select min(part.first_day), max(greatest(part.first_day, part.last_day))
  from (
    select (start.starts_at at time zone start.time_zone - interval '5 hours')::date as first_day,
      (start.ends_at at time zone start.time_zone - interval '5 hours 1 second')::date as last_day
    from public.sub_events as event
    cross join lateral private.event_start(event.plan_id, event.id) as start
    where event.plan_id = of_plan_id
  ) as part
$$;

-- Who is on the list, as the door needs it: with the table, the seat and the meal of the main part of the event. Needs where they are to be
-- told. Asks for no rights: its callers do. Of a list that was just imported nothing is known yet, and loops within loops would be planned.
create function private.parties_of_day(of_plan_id uuid, with_needs boolean, with_seats boolean) returns json
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  set enable_nestloop = off as $$
declare
  main_id constant uuid := (
    select event.id from public.sub_events as event where event.plan_id = of_plan_id and event.is_main
  );
  shown_id uuid;
begin
  if parties_of_day.with_seats then
    select arrangement.id into shown_id
    from public.rooms as room
    join public.arrangements as arrangement on arrangement.plan_id = room.plan_id and arrangement.room_id = room.id
    where room.plan_id = of_plan_id and room.sub_event_id = main_id
    order by arrangement.state = 'final' desc, arrangement.created_at, arrangement.id
    limit 1;
  end if;
  return (
    select coalesce(json_agg(json_build_object(
      'id', guest.id, 'name', people.name, 'phone', guest.phone, 'group', guest.guest_group, 'side', guest.side,
      'status', case when people.has_yes then 'confirmed' when people.has_only_no then 'declined' else 'pending' end,
      'note', guest.notes, 'members', people.members
    ) order by guest.list_position), '[]')
    from public.guests as guest
    join (
      select member.guest_id,
        (array_agg(named.name order by member.position) filter (where named.name <> ''))[1] as name,
        bool_or(invitation.answer = 'yes') as has_yes, bool_and(invitation.answer = 'no') as has_only_no,
        json_agg(json_build_object(
          'id', member.id, 'name', nullif(named.name, ''), 'age_group', member.age_group, 'is_lead', member.position = 0,
          'answer', invitation.answer,
          'meal', case when meal.id is not null then json_build_object('es', meal.name_es, 'en', meal.name_en) end,
          'table', case when parties_of_day.with_seats then
            coalesce(placed.name, private.number_label(placed.number, room.numbering), party.table_number)
          end,
          'seat', seated.seat,
          'needs', case when need.member_id is not null then json_build_object(
            'diets', need.diets, 'allergens', need.allergens, 'access', need.access, 'note', need.note
          ) end
        ) order by member.position) as members
      from public.party_members as member
      join public.guests as party on party.plan_id = of_plan_id and party.id = member.guest_id
      cross join lateral (select concat_ws(' ', member.first_name, member.last_name) as name) as named
      left join public.invitations as invitation
        on invitation.plan_id = of_plan_id and invitation.member_id = member.id and invitation.sub_event_id = main_id
      left join public.meal_options as meal on meal.plan_id = of_plan_id and meal.id = invitation.meal_option_id
      left join public.seat_assignments as seated
        on seated.plan_id = of_plan_id and seated.member_id = member.id and seated.arrangement_id = shown_id
      left join public.room_tables as placed on placed.plan_id = of_plan_id and placed.id = seated.table_id
      left join public.rooms as room on room.plan_id = of_plan_id and room.id = placed.room_id
      left join public.guest_needs as need
        on parties_of_day.with_needs and need.plan_id = of_plan_id and need.member_id = member.id
      where member.plan_id = of_plan_id and not member.is_deleted
      group by member.guest_id
    ) as people on people.guest_id = guest.id
    where guest.plan_id = of_plan_id and guest.deleted_at is null and not guest.is_second_list
  );
end
$$;

-- The same for procedures that take keys away from it.
create function private.day_parties(of_plan_id uuid, with_needs boolean, with_seats boolean default true) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.parties_of_day(of_plan_id, day_parties.with_needs, day_parties.with_seats)::jsonb
$$;

-- The vendors that are booked, with who comes and a number to call, which timelines may know better. Null for those who may not read them.
create function private.vendors_of_day(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', vendor.id, 'name', vendor.name, 'category', coalesce(vendor.vendor_category::text, vendor.category::text),
    'person', contact.person, 'phone', coalesce(vendor.phone, contact.phone)
  ) order by vendor.name, vendor.id) filter (where vendor.id is not null), '[]')
  from (select of_plan_id as id where of_plan_id in (select private.my_plan_ids('vendors', 'read'))) as plan
  left join public.vendors as vendor on vendor.plan_id = plan.id and vendor.status in ('booked', 'done')
  left join lateral (
    select segment.person, segment.phone from public.timeline_segments as segment
    where segment.plan_id = of_plan_id and segment.vendor_id = vendor.id
      and num_nonnulls(segment.person, segment.phone) > 0
      and of_plan_id in (select private.my_plan_ids('timeline', 'read'))
      and (segment.audience <> 'private' or of_plan_id in (select private.my_plan_ids('timeline', 'write')))
    order by segment.person is null, segment.start_minute, segment.id limit 1
  ) as contact on true
  group by plan.id
$$;

-- Payments due until the last day of the event, and those paid on one of its days. Null for those who may not read money.
create function private.payments_of_day(of_plan_id uuid, first_day date, last_day date) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', payment.id, 'vendor_id', payment.vendor_id, 'vendor_name', vendor.name, 'reference', payment.reference,
    'method', payment.method,
    'amount_minor', (payment.amount * power(10::numeric, private.currency_exponent(plan.currency)))::bigint,
    'currency', plan.currency, 'due_on', payment.due_on, 'is_sent', payment.status = 'pending',
    'is_paid', payment.status = 'confirmed'
  ) order by payment.due_on, vendor.name, payment.id) filter (where payment.id is not null), '[]')
  from public.event_plans as plan
  left join public.payments as payment on payment.plan_id = plan.id and case
    when payment.status = 'confirmed' then payment.paid_on between payments_of_day.first_day and payments_of_day.last_day
    else payment.due_on <= payments_of_day.last_day
  end
  left join public.vendors as vendor on vendor.plan_id = plan.id and vendor.id = payment.vendor_id
  where plan.id = of_plan_id and of_plan_id in (select private.my_plan_ids('money', 'read'))
  group by plan.id
$$;

-- Tasks due until the last day of the event, and those done on one of its days. Null for those who may not read them.
create function private.tasks_of_day(of_plan_id uuid, first_day date, last_day date) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', task.id, 'name', task.name, 'template_id', task.template_id, 'category', task.category, 'due_on', task.due_on,
    'is_done', task.status = 'completed'
  ) order by task.status, task.due_on desc, task.created_at, task.id) filter (where task.id is not null), '[]')
  from public.event_plans as plan
  left join public.tasks as task on task.plan_id = plan.id and case task.status
    when 'pending' then task.due_on <= tasks_of_day.last_day
    when 'completed' then (task.completed_at at time zone plan.time_zone - interval '5 hours')::date
      between tasks_of_day.first_day and tasks_of_day.last_day
    else false
  end
  where plan.id = of_plan_id and of_plan_id in (select private.my_plan_ids('tasks', 'read'))
  group by plan.id
$$;

-- What the caller may do with a module of a plan.
create function private.my_day_right(of_plan_id uuid, module private.plan_module) returns text
  language sql stable security definer set search_path = '' as $$
  select case
    when of_plan_id in (select private.my_plan_ids(my_day_right.module, 'write')) then 'write'
    when of_plan_id in (select private.my_plan_ids(my_day_right.module, 'read')) then 'read'
  end
$$;

create function private.read_event_day(of_plan_id uuid, with_needs boolean) returns json
  language plpgsql volatile security definer set search_path = '' as $$
declare
  tells_needs boolean := false;
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read')) then
    return null;
  end if;
  if read_event_day.with_needs and of_plan_id in (select private.my_plan_ids('needs', 'read')) then
    tells_needs := true;
    insert into private.needs_readings (plan_id, user_id, hour)
    values (of_plan_id, (select auth.uid()), date_trunc('hour', now()))
    on conflict do nothing;
  end if;
  -- One statement, so that the position tells what all of it includes.
  return (
    select json_build_object(
      'plan', json_build_object(
        'id', plan.id, 'name', plan.name, 'event_type', plan.event_type, 'language', plan.language,
        'currency', plan.currency, 'is_completed', plan.completed_at is not null,
        'takes_entries', plan.completed_at is null or plan.completed_at > now() - private.late_answers(),
        'starts_at', coalesce(start.starts_at, plan.starts_at), 'ends_at', start.ends_at,
        'time_zone', coalesce(start.time_zone, plan.time_zone), 'place', coalesce(main.place, plan.city),
        'phone_country', plan.country_code, 'is_example', plan.example is not null
      ),
      'may', json_build_object(
        'guests', private.my_day_right(of_plan_id, 'guests'),
        'needs', private.my_day_right(of_plan_id, 'needs') is not null,
        'timeline', private.my_day_right(of_plan_id, 'timeline'),
        'vendors', private.my_day_right(of_plan_id, 'vendors'),
        'money', private.my_day_right(of_plan_id, 'money'),
        'tasks', private.my_day_right(of_plan_id, 'tasks')
      ),
      'timelines', private.read_timelines(of_plan_id),
      'parties', case when of_plan_id in (select private.my_plan_ids('guests', 'read')) then private.parties_of_day(
        of_plan_id, tells_needs, of_plan_id in (select private.my_plan_ids('seating', 'read'))
      ) end,
      'vendors', private.vendors_of_day(of_plan_id),
      'payments', private.payments_of_day(of_plan_id, days.first_day, days.last_day),
      'tasks', private.tasks_of_day(of_plan_id, days.first_day, days.last_day),
      'entries', private.day_entries(
        of_plan_id, 0, private.my_day_kinds(of_plan_id, 'read'),
        of_plan_id in (select private.my_plan_ids('timeline', 'write'))
      ),
      'position', coalesce((select day.position from public.event_days as day where day.plan_id = of_plan_id), 0)
    )
    from public.event_plans as plan
    left join public.sub_events as main on main.plan_id = plan.id and main.is_main
    left join lateral private.event_start(plan.id, main.id) as start on true
    cross join lateral private.days_of_event(plan.id) as days
    where plan.id = of_plan_id
  );
end
$$;

-- Everything that the day of an event needs, in one reading, for a place without a network: {plan, may, timelines, parties, vendors, payments,
-- tasks, entries, position}. What the caller may not read is null, and so is all of it for those who have no part in the plan. What
-- guests need only when it is asked for, for the answer is kept on a device; that it was read is noted, once in an hour.
create function public.event_day(plan_id uuid, with_needs boolean default false) returns json
  language sql volatile security invoker set search_path = '' as $$
  select private.read_event_day(event_day.plan_id, event_day.with_needs)
$$;

grant execute on function private.read_event_day(uuid, boolean), public.event_day(uuid, boolean) to authenticated;

notify pgrst, 'reload schema';

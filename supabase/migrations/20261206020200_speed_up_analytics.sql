-- Figures in less time. What many rows have in common is worked out once: the tiers of plans by their owners, today by plan. Weeks are counted in days
-- from the first Monday of the calendar, for truncating a day needs a time zone. What needs no order is counted without a sort. Joins are planned in
-- the order in which they are written: of one plan, planning took longer than reading.

-- What the tiers of these plans have of analytics and files, as private.has_analytics says of one, with one question for each owner.
create function private.tiers_of(plan_ids uuid[]) returns table (plan_id uuid, has_analytics boolean, has_pdf boolean)
  language sql stable security definer set search_path = '' as $$
  with plan as materialized (
    select plan.id, plan.owner_id, plan.example is not null as is_example
    from public.event_plans as plan where plan.id = any (plan_ids)
  ), owner as materialized (
    select each.owner_id, private.tier_of_user(each.owner_id) as tier
    from (select distinct plan.owner_id from plan where not plan.is_example) as each
  )
  select plan.id, limits.has_analytics, limits.has_pdf_export
  from plan
  left join owner on owner.owner_id = plan.owner_id
  join public.tier_limits as limits on limits.tier = case when plan.is_example then 'enterprise' else owner.tier end
$$;

-- What plans cost, by category, by what it rests on, and by month.
create or replace function private.analyze_money(plan_ids uuid[], earlier_ids uuid[], currency text) returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  unit constant numeric := power(10::numeric, private.currency_exponent(currency));
begin
  return (
    with line as materialized (
      select * from private.money_lines(plan_ids)
    ), moved as (
      select payment.plan_id, payment.vendor_id, payment.amount, payment.status = 'confirmed' as is_paid,
        coalesce(payment.paid_on, payment.due_on) as on_day
      from public.payments as payment where payment.plan_id = any (plan_ids)
    ), rest as (
      select vendor.final_payment_on as on_day, vendor.agreed_amount - coalesce(sum(moved.amount), 0) as amount
      from public.vendors as vendor
      left join moved on moved.plan_id = vendor.plan_id and moved.vendor_id = vendor.id
      where vendor.plan_id = any (plan_ids) and vendor.agreed_amount is not null
      group by vendor.id
      having vendor.agreed_amount > coalesce(sum(moved.amount), 0)
        and (vendor.status in ('booked', 'done') or bool_or(moved.is_paid))
    ), flow as (
      select date_trunc('month', moved.on_day::timestamp)::date as month, moved.amount, moved.is_paid from moved
      union all
      select date_trunc('month', rest.on_day::timestamp)::date, rest.amount, false from rest
    ), history as (
      select earlier.category, sum(earlier.planned) as planned, sum(earlier.spent) as spent
      from private.money_lines(earlier_ids) as earlier group by earlier.category
    )
    select jsonb_build_object(
      'plans', count(*),
      'guests', coalesce(sum(plan.guest_count), 0),
      'planned', (coalesce(sum(plan.total_budget), 0) * unit)::bigint,
      'categories', (
        select coalesce(jsonb_agg(to_jsonb(grouped) order by grouped.category), '[]') from (
          select line.category, (sum(line.planned) * unit)::bigint as planned, (sum(line.agreed) * unit)::bigint as agreed,
            (sum(line.paid) * unit)::bigint as paid, (sum(line.spent) * unit)::bigint as spent, sum(line.vendors)::bigint as vendors,
            sum(line.unknown)::bigint as unknown
          from line group by line.category
        ) as grouped
      ),
      'lines', (
        select coalesce(jsonb_agg(to_jsonb(grouped) order by grouped.category, grouped.basis), '[]') from (
          select line.category, line.basis, count(*) as plans, (sum(line.planned) * unit)::bigint as planned,
            (sum(line.spent) * unit)::bigint as spent, (sum(line.low) * unit)::bigint as low,
            (sum(line.likely) * unit)::bigint as likely, (sum(line.high) * unit)::bigint as high
          from line group by line.category, line.basis
        ) as grouped
      ),
      'months', (
        select coalesce(jsonb_agg(to_jsonb(grouped) order by grouped.month), '[]') from (
          select flow.month, (coalesce(sum(flow.amount) filter (where flow.is_paid), 0) * unit)::bigint as paid,
            (coalesce(sum(flow.amount) filter (where not flow.is_paid), 0) * unit)::bigint as due
          from flow where flow.month is not null group by flow.month
        ) as grouped
      ),
      'undated', (select (coalesce(sum(flow.amount), 0) * unit)::bigint from flow where flow.month is null),
      'earlier', case when cardinality(earlier_ids) > 0 then jsonb_build_object(
        'plans', cardinality(earlier_ids),
        'guests', (select sum(before.guest_count) from public.event_plans as before where before.id = any (earlier_ids)),
        'categories', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'category', history.category, 'planned', (history.planned * unit)::bigint, 'spent', (history.spent * unit)::bigint
          ) order by history.category), '[]') from history
        )
      ) end
    )
    from public.event_plans as plan where plan.id = any (plan_ids)
  );
end
$$;

-- Who is asked to the main part of each event, how far the answers are, and how long they took, by group and by the way in which the
-- invitation went. An import says nothing of the time that an answer took.
create or replace function private.analyze_guests(plan_ids uuid[]) returns jsonb
  language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set join_collapse_limit = 1 as $$
  with mailed as materialized (
    select message.guest_id, min(message.sent_at) as at
    from private.guest_messages as message
    where message.plan_id = any (plan_ids) and message.kind = 'invitation' and message.state = 'taken'
    group by message.guest_id
  ), person as materialized (
    select member.guest_id, event.plan_id, invitation.answer,
      case when invitation.answered_by <> 'import' and invitation.answer <> 'pending' then invitation.answered_at end as answered_at
    from public.sub_events as event
    join public.invitations as invitation
      on invitation.sub_event_id = event.id and not invitation.is_deleted
    join public.party_members as member on member.id = invitation.member_id and not member.is_deleted
    where event.plan_id = any (plan_ids) and event.is_main and invitation.plan_id = any (plan_ids) and member.plan_id = any (plan_ids)
  ), answered as (
    select person.guest_id, count(*) as people, count(*) filter (where person.answer = 'yes') as yes,
      count(*) filter (where person.answer = 'no') as no, min(person.answered_at) as at
    from person group by person.guest_id
  ), party as materialized (
    select guest.id as guest_id, nullif(btrim(guest.guest_group), '') as guest_group, guest.save_the_date_sent as has_date,
      guest.invite_sent or mailed.at is not null as is_invited, answered.people, answered.yes, answered.no,
      case when mailed.at is not null then 'mail' when link.made_at is not null then 'link' else 'other' end as channel,
      case when answered.at >= coalesce(mailed.at, link.made_at, guest.created_at)
        then date_part('epoch', answered.at - coalesce(mailed.at, link.made_at, guest.created_at)) / 86400 end as days
    from answered
    join public.guests as guest on guest.id = answered.guest_id and guest.deleted_at is null and not guest.is_second_list
    left join mailed on mailed.guest_id = guest.id
    left join private.guest_links as link on link.guest_id = guest.id and link.token_hash is not null
    where guest.plan_id = any (plan_ids)
  ), of_group as (
    select lower(party.guest_group) as key, min(party.guest_group) as name, sum(party.people)::bigint as people, sum(party.yes)::bigint as yes,
      sum(party.no)::bigint as no, percentile_cont(0.5) within group (order by party.days) as days
    from party group by lower(party.guest_group)
  ), ranked as materialized (
    select of_group.*, row_number() over (order by of_group.people desc, of_group.key nulls last) as place from of_group
  )
  select jsonb_build_object(
    'plans', cardinality(plan_ids),
    'parties', count(*),
    'with_date', count(*) filter (where party.has_date),
    'invited', count(*) filter (where party.is_invited),
    'answered', count(*) filter (where party.yes + party.no > 0),
    'coming', count(*) filter (where party.yes > 0),
    'people', coalesce(sum(party.people), 0),
    'yes', coalesce(sum(party.yes), 0),
    'no', coalesce(sum(party.no), 0),
    'days', round((percentile_cont(0.5) within group (order by party.days))::numeric, 1),
    'groups', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', ranked.name, 'people', ranked.people, 'yes', ranked.yes, 'no', ranked.no, 'days', round(ranked.days::numeric, 1)
      ) order by ranked.place) filter (where ranked.place <= 12), '[]') from ranked
    ),
    'groups_left', (select greatest(0, count(*) - 12) from ranked),
    'channels', (
      select coalesce(jsonb_agg(to_jsonb(told) order by told.people desc, told.channel), '[]') from (
        select each.channel, sum(each.people)::bigint as people, sum(each.yes)::bigint as yes, sum(each.no)::bigint as no,
          round((percentile_cont(0.5) within group (order by each.days))::numeric, 1) as days
        from party as each group by each.channel
      ) as told
    ),
    'weeks', (
      select coalesce(jsonb_agg(to_jsonb(told) order by told.week), '[]') from (
        select date '0001-01-01' + ((person.answered_at at time zone plan.time_zone)::date - date '0001-01-01') / 7 * 7 as week,
          count(*) filter (where person.answer = 'yes') as yes, count(*) filter (where person.answer = 'no') as no
        from person
        join public.event_plans as plan on plan.id = person.plan_id
        where person.answered_at is not null and person.guest_id in (select of_list.guest_id from party as of_list)
        group by 1
      ) as told
    )
  )
  from party
$$;

-- What is open, done and late, by category and by week.
create or replace function private.analyze_tasks(plan_ids uuid[]) returns jsonb
  language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
  with plan as materialized (
    select plan.id, plan.time_zone, (now() at time zone plan.time_zone)::date as today
    from public.event_plans as plan where plan.id = any (plan_ids)
  ), task as materialized (
    select task.category, task.status = 'completed' as is_done, task.due_on, task.status = 'pending' and task.due_on < plan.today as is_overdue,
      (task.created_at at time zone plan.time_zone)::date as made_on, told.done_on, told.done_on - task.due_on as late_days
    from public.tasks as task
    join plan on plan.id = task.plan_id
    cross join lateral (
      select case when task.completed_at is not null then (task.completed_at at time zone plan.time_zone)::date end as done_on
    ) as told
    where task.plan_id = any (plan_ids) and task.status <> 'wont-do'
  ), counted as materialized (
    select task.category, count(*) as total, count(*) filter (where task.is_done) as done,
      count(*) filter (where task.is_overdue) as overdue, count(*) filter (where task.due_on is null) as undated,
      count(*) filter (where task.late_days > 0) as late
    from task group by task.category
  ), late as materialized (
    select task.category, grouping(task.category) = 1 as is_whole, percentile_disc(0.5) within group (order by task.late_days) as days
    from task where task.late_days > 0 group by rollup (task.category)
  ), week as (
    select date '0001-01-01' + (task.made_on - date '0001-01-01') / 7 * 7 as week, count(*) as made, 0 as done, 0 as due from task group by 1
    union all
    select date '0001-01-01' + (task.done_on - date '0001-01-01') / 7 * 7, 0, count(*), 0 from task where task.is_done group by 1
    union all
    select date '0001-01-01' + (task.due_on - date '0001-01-01') / 7 * 7, 0, 0, count(*) from task where task.due_on is not null group by 1
  )
  select jsonb_build_object(
    'plans', cardinality(plan_ids),
    'total', coalesce(sum(counted.total), 0)::bigint,
    'done', coalesce(sum(counted.done), 0)::bigint,
    'overdue', coalesce(sum(counted.overdue), 0)::bigint,
    'undated', coalesce(sum(counted.undated), 0)::bigint,
    'late', coalesce(sum(counted.late), 0)::bigint,
    'late_days', (select late.days from late where late.is_whole),
    'categories', coalesce(jsonb_agg(jsonb_build_object(
      'category', counted.category, 'total', counted.total, 'done', counted.done, 'overdue', counted.overdue, 'late', counted.late,
      'late_days', (select late.days from late where late.category = counted.category)
    ) order by counted.overdue desc, counted.late desc, counted.category), '[]'),
    'weeks', (
      select coalesce(jsonb_agg(to_jsonb(told) order by told.week), '[]') from (
        select week.week, sum(week.made)::bigint as made, sum(week.done)::bigint as done, sum(week.due)::bigint as due
        from week group by week.week
      ) as told
    )
  )
  from counted
$$;

-- A line for each plan, to be compared. Of those that are not among the plans of a module, which are some of them, there is null.
create or replace function private.analyze_plans(plan_ids uuid[], money_ids uuid[], guest_ids uuid[], task_ids uuid[]) returns jsonb
  language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set join_collapse_limit = 1 as $$
  with money as materialized (
    select line.plan_id, sum(line.spent) as spent, sum(line.paid) as paid, sum(line.likely) as likely
    from private.money_lines(money_ids) as line group by line.plan_id
  ), reached as materialized (
    select guest.id, coalesce(link.made_at, guest.created_at) as at
    from public.guests as guest
    left join private.guest_links as link on link.guest_id = guest.id and link.token_hash is not null
    where guest.plan_id = any (guest_ids) and guest.deleted_at is null and not guest.is_second_list
  ), answers as materialized (
    select event.plan_id, count(*) as people, count(*) filter (where invitation.answer = 'yes') as yes,
      count(*) filter (where invitation.answer = 'no') as no,
      percentile_cont(0.5) within group (order by date_part('epoch', invitation.answered_at - reached.at) / 86400) filter (
        where invitation.answered_by <> 'import' and invitation.answer <> 'pending' and invitation.answered_at >= reached.at
      ) as days
    from public.sub_events as event
    join public.invitations as invitation
      on invitation.sub_event_id = event.id and not invitation.is_deleted
    join public.party_members as member on member.id = invitation.member_id and not member.is_deleted
    join reached on reached.id = member.guest_id
    where event.is_main and event.plan_id = any (guest_ids) and invitation.plan_id = any (guest_ids) and member.plan_id = any (guest_ids)
    group by event.plan_id
  ), work as materialized (
    select task.plan_id, count(*) as total, count(*) filter (where task.status = 'completed') as done,
      count(*) filter (
        where task.completed_at is not null and task.due_on is not null and (task.completed_at at time zone plan.time_zone)::date > task.due_on
      ) as late
    from public.tasks as task join public.event_plans as plan on plan.id = task.plan_id
    where task.plan_id = any (task_ids) and task.status <> 'wont-do'
    group by task.plan_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', plan.id, 'name', plan.name, 'event_type', plan.event_type,
    'event_on', (plan.starts_at at time zone plan.time_zone)::date, 'currency', plan.currency,
    'is_completed', plan.completed_at is not null, 'guests', plan.guest_count,
    'money', case when plan.id = any (money_ids) then jsonb_build_object(
      'planned', (plan.total_budget * told.unit)::bigint, 'spent', (coalesce(money.spent, 0) * told.unit)::bigint,
      'paid', (coalesce(money.paid, 0) * told.unit)::bigint, 'likely', (coalesce(money.likely, 0) * told.unit)::bigint
    ) end,
    'answers', case when plan.id = any (guest_ids) then jsonb_build_object(
      'people', coalesce(answers.people, 0), 'yes', coalesce(answers.yes, 0), 'no', coalesce(answers.no, 0),
      'days', round(answers.days::numeric, 1)
    ) end,
    'tasks', case when plan.id = any (task_ids) then jsonb_build_object(
      'total', coalesce(work.total, 0), 'done', coalesce(work.done, 0), 'late', coalesce(work.late, 0)
    ) end
  ) order by plan.starts_at, plan.id), '[]')
  from public.event_plans as plan
  cross join lateral (select power(10::numeric, private.currency_exponent(plan.currency)) as unit) as told
  left join money on money.plan_id = plan.id
  left join answers on answers.plan_id = plan.id
  left join work on work.plan_id = plan.id
  where plan.id = any (plan_ids)
$$;

-- The figures of one plan, or of all the caller's but examples. `period` is of the days of the events: all, upcoming, past, this-year,
-- last-year; own first and last days are for plans whose owner's tier has analytics, and so are the lines to compare. `only_with` keeps
-- the plans whose tier may have them as a file: 'pdf' or 'analytics'. Null for a plan of which the caller may not know.
create or replace function private.read_analytics(
  of_plan_id uuid, event_types public.event_type[], period text, first_day date, last_day date, of_currency text, only_with text
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  readable constant uuid[] := array(select private.my_plan_ids('details', 'read'));
  is_range constant boolean := first_day is not null or last_day is not null;
  today constant date := (now() at time zone 'UTC')::date;
  chosen uuid[];
  money_ids uuid[];
  guest_ids uuid[];
  task_ids uuid[];
  seating_ids uuid[];
  drink_ids uuid[];
  compared uuid[];
  -- Those of the readable plans whose tier has analytics, and files for printing.
  advanced uuid[];
  printed uuid[];
  currencies jsonb;
  shown text;
begin
  if of_plan_id is not null and of_plan_id <> all (readable) then
    return null;
  end if;
  if period not in ('all', 'upcoming', 'past', 'this-year', 'last-year') or only_with not in ('pdf', 'analytics') then
    raise exception 'analytics.malformed' using errcode = 'P0001';
  end if;
  select coalesce(array_agg(told.plan_id) filter (where told.has_analytics), '{}'),
    coalesce(array_agg(told.plan_id) filter (where told.has_pdf), '{}')
  into advanced, printed
  from private.tiers_of(readable) as told;
  if is_range and cardinality(advanced) = 0 then
    raise exception 'analytics.not-in-tier' using errcode = 'P0001';
  end if;

  chosen := array(
    select plan.id
    from public.event_plans as plan
    cross join lateral (select (plan.starts_at at time zone plan.time_zone)::date as event_on) as told
    where plan.id = any (readable)
      and case when of_plan_id is not null then plan.id = of_plan_id else plan.example is null
        and (event_types is null or plan.event_type = any (event_types))
        and case coalesce(period, 'all')
          when 'upcoming' then plan.completed_at is null and told.event_on >= today
          when 'past' then plan.completed_at is not null or told.event_on < today
          when 'this-year' then extract(year from told.event_on) = extract(year from today)
          when 'last-year' then extract(year from told.event_on) = extract(year from today) - 1
          else true
        end
        and (first_day is null or told.event_on >= first_day) and (last_day is null or told.event_on <= last_day)
        and (not is_range or plan.id = any (advanced)) end
      and case only_with
        when 'pdf' then plan.id = any (printed)
        when 'analytics' then plan.id = any (advanced)
        else true
      end
  );
  money_ids := array(select private.my_plan_ids('money', 'read') intersect select unnest(chosen));
  select jsonb_agg(jsonb_build_object('currency', told.currency, 'plans', told.plans) order by told.plans desc, told.currency)
  into currencies
  from (
    select plan.currency, count(*) as plans from public.event_plans as plan where plan.id = any (money_ids) group by plan.currency
  ) as told;
  -- Amounts of several currencies have no sum: those of one are told.
  shown := case
    when exists (select from jsonb_array_elements(currencies) as each where each ->> 'currency' = of_currency) then of_currency
    else currencies -> 0 ->> 'currency'
  end;
  guest_ids := array(select private.my_plan_ids('guests', 'read') intersect select unnest(chosen));
  task_ids := array(select private.my_plan_ids('tasks', 'read') intersect select unnest(chosen));
  seating_ids := array(select private.my_plan_ids('seating', 'read') intersect select unnest(chosen));
  drink_ids := array(
    select plan.id from public.event_plans as plan
    where plan.id in (select private.my_plan_ids('drinks', 'read')) and plan.id = any (chosen) and plan.currency = shown
  );
  compared := array(
    select plan.id from public.event_plans as plan
    where plan.id = any (case when of_plan_id is null then chosen else readable end)
      and (plan.id = of_plan_id or plan.example is null) and plan.id = any (advanced)
    order by plan.starts_at desc, plan.id limit 200
  );
  return jsonb_build_object(
    'today', today,
    'plans', cardinality(chosen),
    'choices', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', plan.id, 'name', plan.name, 'event_type', plan.event_type,
        'event_on', (plan.starts_at at time zone plan.time_zone)::date, 'is_example', plan.example is not null
      ) order by plan.example nulls first, plan.starts_at desc, plan.id), '[]')
      from public.event_plans as plan where plan.id = any (readable)
    ),
    'currencies', coalesce(currencies, '[]'),
    'currency', shown,
    'has_analytics', case when of_plan_id is not null then of_plan_id = any (advanced) else advanced && chosen end,
    'has_pdf', printed && chosen,
    'money', case when shown is not null then private.analyze_money(
      array(select plan.id from public.event_plans as plan where plan.id = any (money_ids) and plan.currency = shown),
      case when of_plan_id is null then '{}' else array(
        select earlier.id
        from public.event_plans as earlier, public.event_plans as plan
        where plan.id = of_plan_id and earlier.id in (select private.my_plan_ids('money', 'read')) and earlier.currency = shown
          and earlier.example is null and earlier.owner_id = (select auth.uid()) and earlier.starts_at < plan.starts_at
          and earlier.id <> plan.id and (earlier.completed_at is not null or earlier.starts_at < now())
      ) end,
      shown
    ) end,
    'guests', case when cardinality(guest_ids) > 0 then private.analyze_guests(guest_ids) end,
    'tasks', case when cardinality(task_ids) > 0 then private.analyze_tasks(task_ids) end,
    'seating', case when cardinality(seating_ids) > 0 then private.analyze_seating(seating_ids) end,
    'drinks', case when cardinality(drink_ids) > 0 then private.analyze_drinks(drink_ids) end,
    'advanced', case
      when cardinality(compared) > 0 and (of_plan_id is null or of_plan_id = any (advanced)) then private.analyze_plans(
        compared, array(select private.my_plan_ids('money', 'read') intersect select unnest(compared)),
        array(select private.my_plan_ids('guests', 'read') intersect select unnest(compared)),
        array(select private.my_plan_ids('tasks', 'read') intersect select unnest(compared))
      )
    end
  );
end
$$;

notify pgrst, 'reload schema';

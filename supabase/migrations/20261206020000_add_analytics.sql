-- Figures over one plan or many, added up here so that a screen asks once. Each of these functions takes plans whose right its caller has
-- asked for, and answers sums without names of people. Amounts are in minor units of one currency.

create function private.has_analytics(of_plan_id uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select limits.has_analytics from public.tier_limits as limits where limits.tier = private.tier_of(of_plan_id)
$$;

-- The money of each category of each plan, and what it rests on: `settled` (nothing more is to come), `agreed`, `partly` (something is agreed,
-- something is open), `candidates` (vendors that are considered), `allocation` (the budget alone). A category needs one vendor of each kind,
-- so the candidates of a kind are a range, and kinds are added up.
create function private.money_lines(plan_ids uuid[]) returns table (
  plan_id uuid, category public.budget_category, basis text, planned numeric, agreed numeric, paid numeric, spent numeric,
  vendors bigint, unknown bigint, low numeric, likely numeric, high numeric
)
  language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
  with paid as (
    select payment.plan_id, payment.vendor_id, sum(payment.amount) as amount
    from public.payments as payment
    where payment.plan_id = any (plan_ids) and payment.status = 'confirmed'
    group by payment.plan_id, payment.vendor_id
  ), vendor as (
    select vendor.plan_id, vendor.category, vendor.vendor_category, vendor.agreed_amount as agreed, vendor.estimated_amount as estimated,
      coalesce(paid.amount, 0) as paid, vendor.status in ('booked', 'done') or coalesce(paid.amount, 0) > 0 as counts
    from public.vendors as vendor
    left join paid on paid.plan_id = vendor.plan_id and paid.vendor_id = vendor.id
    where vendor.plan_id = any (plan_ids)
  ), kind as (
    select vendor.plan_id, vendor.category, count(*) filter (where vendor.counts) as vendors,
      count(*) filter (where vendor.counts and vendor.agreed is null) as unknown,
      coalesce(sum(vendor.agreed) filter (where vendor.counts), 0) as agreed,
      coalesce(sum(vendor.paid) filter (where vendor.counts), 0) as paid,
      coalesce(sum(greatest(coalesce(vendor.agreed, 0), vendor.paid)) filter (where vendor.counts), 0) as spent,
      coalesce(sum(greatest(vendor.estimated - vendor.paid, 0)) filter (where vendor.counts and vendor.agreed is null), 0) as expected,
      bool_and(vendor.paid >= vendor.agreed) filter (where vendor.counts) as is_paid,
      min(coalesce(vendor.agreed, vendor.estimated)) filter (where not vendor.counts) as low,
      percentile_cont(0.5) within group (order by coalesce(vendor.agreed, vendor.estimated)::double precision)
        filter (where not vendor.counts and coalesce(vendor.agreed, vendor.estimated) is not null) as likely,
      max(coalesce(vendor.agreed, vendor.estimated)) filter (where not vendor.counts) as high
    from vendor group by vendor.plan_id, vendor.category, vendor.vendor_category
  ), category as (
    select kind.plan_id, kind.category, sum(kind.vendors)::bigint as vendors, sum(kind.unknown)::bigint as unknown, sum(kind.agreed) as agreed,
      sum(kind.paid) as paid, sum(kind.spent) as spent, sum(kind.expected) as expected, coalesce(bool_and(kind.is_paid), false) as is_paid,
      coalesce(sum(kind.low) filter (where kind.vendors = 0), 0) as low,
      coalesce(sum(round(kind.likely::numeric, 3)) filter (where kind.vendors = 0), 0) as likely,
      coalesce(sum(kind.high) filter (where kind.vendors = 0), 0) as high,
      bool_or(kind.vendors = 0 and kind.high is not null) as has_candidates
    from kind group by kind.plan_id, kind.category
  ), line as (
    select coalesce(allocation.plan_id, category.plan_id) as plan_id, coalesce(allocation.category, category.category) as category,
      coalesce(allocation.amount, 0) as planned, coalesce(category.agreed, 0) as agreed, coalesce(category.paid, 0) as paid,
      coalesce(category.spent, 0) as spent, coalesce(category.expected, 0) as expected, coalesce(category.vendors, 0) as vendors,
      coalesce(category.unknown, 0) as unknown, coalesce(category.is_paid, false) as is_paid,
      coalesce(category.has_candidates, false) as has_candidates, coalesce(category.low, 0) as low,
      coalesce(category.likely, 0) as likely, coalesce(category.high, 0) as high
    from (select * from public.budget_allocations as own where own.plan_id = any (plan_ids)) as allocation
    full join category on category.plan_id = allocation.plan_id and category.category = allocation.category
  ), told as (
    select line.*, case
        when plan.completed_at is not null then 'settled'
        when line.vendors > 0 and (line.unknown > 0 or line.has_candidates) then 'partly'
        when line.vendors > 0 and line.is_paid then 'settled'
        when line.vendors > 0 then 'agreed'
        when line.has_candidates then 'candidates'
        else 'allocation'
      end as basis
    from line join public.event_plans as plan on plan.id = line.plan_id
  )
  select told.plan_id, told.category, told.basis, told.planned, told.agreed, told.paid, told.spent, told.vendors, told.unknown,
    least.amount, greatest(least.amount, likely.amount), greatest(least.amount, likely.amount, most.amount)
  from told
  cross join lateral (
    select case
      when told.basis in ('settled', 'agreed') then told.spent
      when told.basis = 'allocation' then told.planned
      else told.spent + told.expected + told.low
    end as amount
  ) as least
  cross join lateral (
    select case told.basis
      when 'partly' then case when told.unknown > 0 and told.expected = 0 then greatest(told.spent + told.likely, told.planned)
        else told.spent + told.expected + told.likely end
      when 'candidates' then told.likely
      else least.amount
    end as amount
  ) as likely
  cross join lateral (
    select case told.basis
      when 'partly' then told.spent + told.expected + told.high
      when 'candidates' then told.high
      else least.amount
    end as amount
  ) as most
$$;

create function private.analyze_money(plan_ids uuid[], earlier_ids uuid[], currency text) returns jsonb
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
      select date_trunc('month', moved.on_day)::date as month, moved.amount, moved.is_paid from moved
      union all
      select date_trunc('month', rest.on_day)::date, rest.amount, false from rest
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
create function private.analyze_guests(plan_ids uuid[]) returns jsonb
  language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
  with mailed as (
    select message.guest_id, min(message.sent_at) as at
    from private.guest_messages as message
    where message.plan_id = any (plan_ids) and message.kind = 'invitation' and message.state = 'taken'
    group by message.guest_id
  ), person as materialized (
    select plan.id as plan_id, guest.id as guest_id, nullif(btrim(guest.guest_group), '') as guest_group,
      guest.save_the_date_sent, guest.invite_sent or mailed.at is not null as is_invited, invitation.answer,
      case when invitation.answered_by <> 'import' and invitation.answer <> 'pending' then invitation.answered_at end as answered_at,
      plan.time_zone,
      case when mailed.at is not null then 'mail' when link.made_at is not null then 'link' else 'other' end as channel,
      coalesce(mailed.at, link.made_at, guest.created_at) as reached_at
    from public.event_plans as plan
    join public.sub_events as event on event.plan_id = plan.id and event.is_main
    join public.invitations as invitation
      on invitation.plan_id = plan.id and invitation.sub_event_id = event.id and not invitation.is_deleted
    join public.party_members as member
      on member.plan_id = plan.id and member.id = invitation.member_id and not member.is_deleted
    join public.guests as guest
      on guest.plan_id = plan.id and guest.id = member.guest_id and guest.deleted_at is null and not guest.is_second_list
    left join mailed on mailed.guest_id = guest.id
    left join private.guest_links as link on link.guest_id = guest.id and link.token_hash is not null
    where plan.id = any (plan_ids)
  ), party as materialized (
    select person.guest_id, min(person.guest_group) as guest_group, min(person.channel) as channel, count(*) as people,
      bool_or(person.save_the_date_sent) as has_date, bool_or(person.is_invited) as is_invited,
      count(*) filter (where person.answer = 'yes') as yes, count(*) filter (where person.answer = 'no') as no,
      case when min(person.answered_at) >= min(person.reached_at)
        then extract(epoch from min(person.answered_at) - min(person.reached_at)) / 86400 end as days
    from person group by person.guest_id
  ), of_group as (
    select lower(party.guest_group) as key, min(party.guest_group) as name, sum(party.people)::bigint as people, sum(party.yes)::bigint as yes,
      sum(party.no)::bigint as no, percentile_cont(0.5) within group (order by party.days::double precision) as days
    from party group by lower(party.guest_group)
  ), ranked as (
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
    'days', round((percentile_cont(0.5) within group (order by party.days::double precision))::numeric, 1),
    'groups', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', ranked.name, 'people', ranked.people, 'yes', ranked.yes, 'no', ranked.no, 'days', round(ranked.days::numeric, 1)
      ) order by ranked.place) filter (where ranked.place <= 12), '[]') from ranked
    ),
    'groups_left', (select greatest(0, count(*) - 12) from ranked),
    'channels', (
      select coalesce(jsonb_agg(to_jsonb(told) order by told.people desc, told.channel), '[]') from (
        select each.channel, sum(each.people)::bigint as people, sum(each.yes)::bigint as yes, sum(each.no)::bigint as no,
          round((percentile_cont(0.5) within group (order by each.days::double precision))::numeric, 1) as days
        from party as each group by each.channel
      ) as told
    ),
    'weeks', (
      select coalesce(jsonb_agg(to_jsonb(told) order by told.week), '[]') from (
        select date_trunc('week', person.answered_at at time zone person.time_zone)::date as week,
          count(*) filter (where person.answer = 'yes') as yes, count(*) filter (where person.answer = 'no') as no
        from person where person.answered_at is not null group by 1
      ) as told
    )
  )
  from party
$$;

create function private.analyze_tasks(plan_ids uuid[]) returns jsonb
  language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
  with task as materialized (
    select task.category, task.status = 'completed' as is_done, task.due_on,
      (task.created_at at time zone plan.time_zone)::date as made_on,
      (task.completed_at at time zone plan.time_zone)::date as done_on,
      task.status = 'pending' and task.due_on < (now() at time zone plan.time_zone)::date as is_overdue,
      (task.completed_at at time zone plan.time_zone)::date - task.due_on as late_days
    from public.tasks as task
    join public.event_plans as plan on plan.id = task.plan_id
    where task.plan_id = any (plan_ids) and task.status <> 'wont-do'
  ), week as (
    select date_trunc('week', task.made_on)::date as week, 1 as made, 0 as done, 0 as due from task
    union all
    select date_trunc('week', task.done_on)::date, 0, 1, 0 from task where task.is_done
    union all
    select date_trunc('week', task.due_on)::date, 0, 0, 1 from task where task.due_on is not null
  )
  select jsonb_build_object(
    'plans', cardinality(plan_ids),
    'total', count(*),
    'done', count(*) filter (where task.is_done),
    'overdue', count(*) filter (where task.is_overdue),
    'undated', count(*) filter (where task.due_on is null),
    'late', count(*) filter (where task.late_days > 0),
    'late_days', percentile_disc(0.5) within group (order by task.late_days) filter (where task.late_days > 0),
    'categories', (
      select coalesce(jsonb_agg(to_jsonb(told) order by told.overdue desc, told.late desc, told.category), '[]') from (
        select each.category, count(*) as total, count(*) filter (where each.is_done) as done,
          count(*) filter (where each.is_overdue) as overdue, count(*) filter (where each.late_days > 0) as late,
          percentile_disc(0.5) within group (order by each.late_days) filter (where each.late_days > 0) as late_days
        from task as each group by each.category
      ) as told
    ),
    'weeks', (
      select coalesce(jsonb_agg(to_jsonb(told) order by told.week), '[]') from (
        select week.week, sum(week.made)::bigint as made, sum(week.done)::bigint as done, sum(week.due)::bigint as due
        from week group by week.week
      ) as told
    )
  )
  from task
$$;

-- As private.count_seating, over many plans: of the final arrangement of the main part of each, else of the first.
create function private.analyze_seating(plan_ids uuid[]) returns jsonb
  language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
  with shown as materialized (
    select distinct on (room.plan_id) room.plan_id, room.id as room_id, room.sub_event_id, arrangement.id as arrangement_id,
      arrangement.state = 'final' as is_final
    from public.sub_events as event
    join public.rooms as room on room.plan_id = event.plan_id and room.sub_event_id = event.id
    left join public.arrangements as arrangement on arrangement.plan_id = room.plan_id and arrangement.room_id = room.id
    where event.plan_id = any (plan_ids) and event.is_main
    order by room.plan_id, arrangement.state = 'final' desc nulls last, arrangement.created_at, arrangement.id
  ), seated as materialized (
    select shown.plan_id, assignment.member_id, assignment.person_id
    from shown
    join public.seat_assignments as assignment
      on assignment.plan_id = shown.plan_id and assignment.arrangement_id = shown.arrangement_id
    left join public.invitations as invitation
      on invitation.plan_id = shown.plan_id and invitation.sub_event_id = shown.sub_event_id and invitation.member_id = assignment.member_id
    where assignment.person_id is not null or invitation.answer in ('yes', 'pending')
  ), needing as (
    select shown.plan_id, invitation.member_id
    from shown
    join public.invitations as invitation
      on invitation.plan_id = shown.plan_id and invitation.sub_event_id = shown.sub_event_id
      and invitation.answer = 'yes' and not invitation.is_deleted
    join public.party_members as member on member.plan_id = shown.plan_id and member.id = invitation.member_id
    where coalesce(member.age, 2) >= 2
    union
    select seated.plan_id, seated.member_id from seated where seated.member_id is not null
  ), placed as (
    select count(*) as tables, coalesce(sum(room_table.seats), 0) as seats
    from shown join public.room_tables as room_table on room_table.plan_id = shown.plan_id and room_table.room_id = shown.room_id
  )
  select jsonb_build_object(
    'plans', (select count(*) from shown),
    'tables', placed.tables,
    'seats', placed.seats,
    'needing', (select count(*) from needing) + (
      select count(*) from public.seat_people as person where person.plan_id in (select shown.plan_id from shown)
    ),
    'seated', (select count(*) from seated),
    'final', (select count(*) from shown where shown.is_final)
  )
  from placed
$$;

-- What the drinks wizards of plans came to, of those whose tier has it.
create function private.analyze_drinks(plan_ids uuid[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'plans', count(*),
    'low', coalesce(sum((kept.result -> 'total' ->> 'low')::numeric), 0)::bigint,
    'likely', coalesce(sum((kept.result -> 'total' ->> 'likely')::numeric), 0)::bigint,
    'high', coalesce(sum((kept.result -> 'total' ->> 'high')::numeric), 0)::bigint,
    'drinkers', coalesce(sum((kept.result ->> 'drinkers')::numeric), 0),
    'servings', coalesce(sum((kept.result ->> 'servings')::numeric), 0)
  )
  from public.drink_plans as drinks
  join private.drink_results as kept on kept.drink_plan_id = drinks.id
  where drinks.plan_id = any (plan_ids) and drinks.reset_at is null and private.has_drinks(drinks.plan_id)
$$;

-- A line for each plan, to be compared: of what the caller may not read there is null.
create function private.analyze_plans(plan_ids uuid[], money_ids uuid[], guest_ids uuid[], task_ids uuid[]) returns jsonb
  language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
  with money as (
    select line.plan_id, sum(line.spent) as spent, sum(line.paid) as paid, sum(line.likely) as likely
    from private.money_lines(array(select unnest(plan_ids) intersect select unnest(money_ids))) as line group by line.plan_id
  ), person as (
    select event.plan_id, member.guest_id, invitation.answer,
      case when invitation.answered_by <> 'import' and invitation.answer <> 'pending' then invitation.answered_at end as answered_at,
      coalesce(link.made_at, guest.created_at) as reached_at
    from public.sub_events as event
    join public.invitations as invitation
      on invitation.plan_id = event.plan_id and invitation.sub_event_id = event.id and not invitation.is_deleted
    join public.party_members as member
      on member.plan_id = event.plan_id and member.id = invitation.member_id and not member.is_deleted
    join public.guests as guest
      on guest.plan_id = event.plan_id and guest.id = member.guest_id and guest.deleted_at is null and not guest.is_second_list
    left join private.guest_links as link on link.guest_id = guest.id and link.token_hash is not null
    where event.is_main and event.plan_id = any (plan_ids) and event.plan_id = any (guest_ids)
  ), answers as (
    select person.plan_id, count(*) as people, count(*) filter (where person.answer = 'yes') as yes,
      count(*) filter (where person.answer = 'no') as no,
      percentile_cont(0.5) within group (
        order by (extract(epoch from person.answered_at - person.reached_at) / 86400)::double precision
      ) filter (where person.answered_at >= person.reached_at) as days
    from person group by person.plan_id
  ), work as (
    select task.plan_id, count(*) as total, count(*) filter (where task.status = 'completed') as done,
      count(*) filter (where (task.completed_at at time zone plan.time_zone)::date > task.due_on) as late
    from public.tasks as task join public.event_plans as plan on plan.id = task.plan_id
    where task.plan_id = any (plan_ids) and task.plan_id = any (task_ids) and task.status <> 'wont-do'
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
create function private.read_analytics(
  of_plan_id uuid, event_types public.event_type[], period text, first_day date, last_day date, of_currency text, only_with text
) returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
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
  currencies jsonb;
  shown text;
begin
  if of_plan_id is not null and of_plan_id <> all (readable) then
    return null;
  end if;
  if period not in ('all', 'upcoming', 'past', 'this-year', 'last-year') or only_with not in ('pdf', 'analytics') then
    raise exception 'analytics.malformed' using errcode = 'P0001';
  end if;
  if is_range and not exists (select from unnest(readable) as plan_id where private.has_analytics(plan_id)) then
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
        and (not is_range or private.has_analytics(plan.id)) end
      and case only_with
        when 'pdf' then (
          select limits.has_pdf_export from public.tier_limits as limits where limits.tier = private.tier_of(plan.id)
        )
        when 'analytics' then private.has_analytics(plan.id)
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
      and (plan.id = of_plan_id or plan.example is null) and private.has_analytics(plan.id)
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
    'has_analytics', case when of_plan_id is not null then private.has_analytics(of_plan_id)
      else exists (select from unnest(chosen) as plan_id where private.has_analytics(plan_id)) end,
    'has_pdf', exists (
      select from unnest(chosen) as plan_id
      join public.tier_limits as limits on limits.tier = private.tier_of(plan_id) where limits.has_pdf_export
    ),
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
      when cardinality(compared) > 0 and (of_plan_id is null or private.has_analytics(of_plan_id)) then private.analyze_plans(
        compared, array(select private.my_plan_ids('money', 'read')), array(select private.my_plan_ids('guests', 'read')),
        array(select private.my_plan_ids('tasks', 'read'))
      )
    end
  );
end
$$;

create function public.analytics(
  plan_id uuid default null, event_types public.event_type[] default null, period text default null, first_day date default null,
  last_day date default null, currency text default null, only_with text default null
) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_analytics(
    analytics.plan_id, analytics.event_types, analytics.period, analytics.first_day, analytics.last_day, analytics.currency,
    analytics.only_with
  )
$$;

grant execute on function
  private.read_analytics(uuid, public.event_type[], text, date, date, text, text),
  public.analytics(uuid, public.event_type[], text, date, date, text, text)
to authenticated;

notify pgrst, 'reload schema';

-- The parts of a plan that a member may have rights in. They live in `private`, for no request names one.
create type private.plan_module as enum (
  'details', 'guests', 'needs', 'seating', 'tasks', 'vendors', 'money', 'timeline', 'drinks', 'team'
);
create type private.module_verb as enum ('read', 'write');

-- What each role may do: owners and editors everything; viewers read all but what guests need and the team.
create function private.may(role public.plan_role, module private.plan_module, verb private.module_verb) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select role in ('owner', 'editor') or (role = 'viewer' and verb = 'read' and module not in ('needs', 'team'))
$$;

-- For policies, procedures and files: the plans in which the caller may read or write that module, without those in the
-- bin. What is added from here on asks by module; tables from before ask by role until rights by module come with the team.
create function private.my_plan_ids(module private.plan_module, verb private.module_verb) returns setof uuid
  language sql stable security definer set search_path = '' as $$
  select member.plan_id
  from public.plan_members as member
  join public.event_plans as plan on plan.id = member.plan_id
  where member.user_id = (select auth.uid()) and plan.deleted_at is null
    and private.may(member.role, my_plan_ids.module, my_plan_ids.verb)
$$;

-- Refuses a caller who may not write that module of the plan, and a plan that is completed, unless that is less than `late`
-- ago. The plan cannot be completed or deleted before the end of the transaction; others may write it at the same time.
create function private.hold_module(
  of_plan_id uuid, module private.plan_module, late interval default interval '0'
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  completed timestamptz;
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if of_plan_id not in (select private.my_plan_ids(module, 'write')) then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  select plan.completed_at into completed from public.event_plans as plan
  where plan.id = of_plan_id and plan.deleted_at is null for share;
  if not found then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if completed <= now() - late then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
end
$$;

-- The tier that decides what a plan may hold: its owner's.
create function private.tier_of(of_plan_id uuid) returns public.tier
  language sql stable security definer set search_path = '' as $$
  select coalesce(subscription.tier, 'free')
  from public.event_plans as plan
  left join public.subscriptions as subscription on subscription.user_id = plan.owner_id
  where plan.id = of_plan_id
$$;

-- How long after its completion a plan takes late answers.
create function private.late_answers() returns interval
  language sql immutable set search_path = '' as $$
  select interval '90 days'
$$;

-- For statements of members on rows that belong to a plan, in transition tables `added` and `gone`: nothing changes in a
-- completed plan but the columns of the first argument (separated by commas), and those of the second while late answers
-- are taken. Whoever writes without being signed in (the service, jobs) has rules of their own.
create function private.refuse_members_in_completed_plan() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  always constant text[] := string_to_array(coalesce(tg_argv[0], ''), ',');
  while_late constant text[] := always || string_to_array(coalesce(tg_argv[1], ''), ',');
  plans uuid[];
  completed uuid[];
  closed uuid[];
  is_refused boolean;
begin
  if (select auth.uid()) is null then
    return null;
  end if;
  if tg_op = 'DELETE' then
    plans := array(select distinct plan_id from gone);
  else
    plans := array(select distinct plan_id from added);
  end if;
  perform from public.event_plans where id = any (plans) order by id for share;
  completed := array(select id from public.event_plans where id = any (plans) and completed_at is not null);
  if cardinality(completed) = 0 then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    closed := array(
      select id from public.event_plans where id = any (completed) and completed_at <= now() - private.late_answers()
    );
    select exists (
      select row_after.plan_id, to_jsonb(row_after) - (case when row_after.plan_id = any (closed) then always else while_late end)
      from added as row_after where row_after.plan_id = any (completed)
      except
      select row_before.plan_id, to_jsonb(row_before) - (case when row_before.plan_id = any (closed) then always else while_late end)
      from gone as row_before where row_before.plan_id = any (completed)
    ) into is_refused;
    if not is_refused then
      return null;
    end if;
  end if;
  raise exception 'plan.completed' using errcode = 'P0001';
end
$$;

-- For rows added to a plan, in the transition table `added`; arguments: the most rows of one plan, the code when there are
-- more. The lock puts what is added at once in a row.
create function private.bound_rows() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  allowed constant integer := tg_argv[0]::integer;
  is_over boolean;
begin
  perform from public.event_plans where id in (select plan_id from added) order by id for no key update;
  execute format(
    'select exists (
       select from %s where plan_id in (select plan_id from added) group by plan_id having count(*) > $1
     )', tg_relid::regclass
  ) into is_over using allowed;
  if is_over then
    raise exception using errcode = 'P0001', message = tg_argv[1], detail = allowed::text;
  end if;
  return null;
end
$$;

grant execute on function
  private.my_plan_ids(private.plan_module, private.module_verb),
  private.hold_module(uuid, private.plan_module, interval)
to authenticated;

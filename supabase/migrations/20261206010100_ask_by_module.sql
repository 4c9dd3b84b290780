-- What asked for roles from here on asks for the module that it is about: policies, procedures and files of tables from before modules.

-- Changes of columns of a plan that belong to a module of their own. Whoever may write any of these modules may write the plan, each
-- their columns: the budget is money, what the checklist follows is part of the tasks, and all else are details.
create function private.refuse_columns_of_other_modules() returns trigger
  language plpgsql set search_path = '' as $$
declare
  before jsonb;
  after jsonb;
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  before := to_jsonb(old);
  after := to_jsonb(new);
  if (old.total_budget, old.currency, old.categories, old.priorities)
    is distinct from (new.total_budget, new.currency, new.categories, new.priorities)
    and new.id not in (select private.my_plan_ids('money', 'write'))
  then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  if old.checklist_traits is distinct from new.checklist_traits
    and new.id not in (select private.my_plan_ids('tasks', 'write'))
    and new.id not in (select private.my_plan_ids('details', 'write'))
  then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  if before - '{total_budget,currency,categories,priorities,checklist_traits,updated_at}'::text[]
    is distinct from after - '{total_budget,currency,categories,priorities,checklist_traits,updated_at}'::text[]
    and new.id not in (select private.my_plan_ids('details', 'write'))
  then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  return new;
end
$$;

-- Who is in a plan, with their names, for its members. Profiles are readable by their users alone, so this reads them as
-- the tables' owner, and nothing of them but the name.
create or replace function private.people_of_plan(of_plan_id uuid)
  returns table (user_id uuid, full_name text, role public.plan_role)
  language sql stable security definer set search_path = '' as $$
  select member.user_id, coalesce(profile.full_name, ''), member.role
  from public.plan_members as member
  left join public.profiles as profile on profile.id = member.user_id
  where member.plan_id = of_plan_id
    and of_plan_id in (select private.my_plan_ids('details', 'read'))
  order by member.role, profile.full_name, member.user_id
$$;

-- What a calendar is told for a token: the plan, the language its reader prefers, and of what its reader may read the open tasks that have
-- a day and the payments that are due. Null when the token is no feed's, or the plan is in the bin. For the service alone.
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
        and (select private.member_may(feed.user_id, feed.plan_id, 'tasks', 'read'))
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
        and (select private.member_may(feed.user_id, feed.plan_id, 'money', 'read'))
    )
  )
  from public.calendar_feeds as feed
  join public.event_plans as plan on plan.id = feed.plan_id and plan.deleted_at is null
  left join public.profiles as profile on profile.id = feed.user_id
  where feed.token = feed_token
$$;

-- What is asked of functions whose text is else as before.
do $functions$
declare
  change record;
  before text;
  after text;
begin
  for change in
    -- A plan that is held is held for the module that is written.
    select subject, 'private\.(hold_plan|hold_plan_to_remove)\(([a-z_]+\.[a-z_]+)\)' as pattern,
      format('private.\1(\2, %L)', of_module) as replacement
    from (values
      ('tasks', '{change_tasks,remove_tasks,adapt_checklist}'::text[]),
      ('vendors', '{add_vendor,book_vendor,restore_vendor,save_quote}'),
      ('money', '{add_payments,change_payments,restore_payments,restore_contributor,save_budget,apply_budget_scenario}'),
      ('details', '{save_event_details}')
    ) as held (of_module, subjects), unnest(subjects) as subject
    union all
    -- A vendor is added and put back by those who may write vendors; payments with it by those who may write them.
    select 'add_vendor', 'perform from public\.add_payments\(([^;]+);',
      'if add_vendor.payments is distinct from ''[]'' then perform from public.add_payments(\1; end if;'
    union all
    select 'restore_vendor', 'perform from public\.restore_payments\(([^;]+);',
      'if restore_vendor.payments is distinct from ''[]'' then perform from public.restore_payments(\1; end if;'
    union all
    -- What moves with the date is moved by those who may write it; nothing is left behind unsaid.
    select 'save_event_details', 'perform private\.check_payment_changes\(payment_changes\);',
      'perform private.check_payment_changes(payment_changes);
       if task_changes is distinct from ''[]'' then perform private.hold_module(plan.id, ''tasks''); end if;
       if payment_changes is distinct from ''[]'' then
         perform private.hold_module(plan.id, ''money'');
         if payment_changes @? ''$[*].vendor_id'' then perform private.hold_module(plan.id, ''vendors''); end if;
       end if;'
    union all
    select 'claim_reminders', 'member\.role in \(''owner'', ''editor''\)',
      'private.member_may(member.user_id, plan.id, ''money'', ''write'')'
    union all
    -- What is done for a member who is named is asked of that member's rights.
    select subject, 'private\.may\(member\.role, ', 'private.member_may(member.user_id, member.plan_id, '
    from unnest('{write_links,claim_messages,claim_digests}'::text[]) as subject
    union all
    select subject, 'private\.may\(held\.role, ', format('private.member_may(%s.editor, of_plan_id, ', subject)
    from unnest('{write_sign,write_timeline_link,write_event_day_link}'::text[]) as subject
    union all
    select 'begin_ai_request', 'private\.may\(held\.role, ', 'private.member_may(of_user_id, of_plan_id, '
    union all
    select 'has_pdf_export', 'my_plan_ids\(''\{owner,editor,viewer\}''\)', 'my_plan_ids(''details'', ''read'')'
  loop
    select pg_get_functiondef(known.oid) into before
    from pg_proc as known
    where known.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and known.proname = change.subject
      and known.prosrc ~ change.pattern;
    if not found then
      raise exception using message = format('no function %s has %s', change.subject, change.pattern);
    end if;
    after := regexp_replace(before, change.pattern, change.replacement, 'g');
    execute after;
  end loop;
end
$functions$;

drop function private.hold_plan(uuid);

-- Where plans can be closed, what only deletes is allowed in one that is.
do $closing$
begin
  if to_regprocedure('private.hold_plan_to_remove(uuid)') is null then
    return;
  end if;

  create function private.hold_plan_to_remove(of_plan_id uuid, module private.plan_module) returns public.event_plans
    language plpgsql security definer set search_path = '' as $$
  declare
    plan public.event_plans;
  begin
    if of_plan_id in (select private.my_plan_ids(hold_plan_to_remove.module, 'write')) then
      select * into plan from public.event_plans where id = of_plan_id for no key update;
    end if;
    perform private.hold_module_to_remove(of_plan_id, hold_plan_to_remove.module);
    return plan;
  end
  $$;

  drop function private.hold_plan_to_remove(uuid);
  grant execute on function private.hold_plan_to_remove(uuid, private.plan_module) to authenticated;
end
$closing$;

create trigger refuse_columns_of_other_modules before update on public.event_plans
  for each row execute function private.refuse_columns_of_other_modules();

alter policy "members read their plans" on public.event_plans
  using (
    deleted_at is null
    and (owner_id = (select auth.uid()) or id = any (array(select private.my_plan_ids('details', 'read'))))
  );
-- Each their columns, see refuse_columns_of_other_modules.
alter policy "editors change their plans" on public.event_plans
  using (
    id = any (array(
      select private.my_plan_ids('details', 'write') union select private.my_plan_ids('money', 'write')
      union select private.my_plan_ids('tasks', 'write')
    ))
  )
  with check (
    id = any (array(
      select private.my_plan_ids('details', 'write') union select private.my_plan_ids('money', 'write')
      union select private.my_plan_ids('tasks', 'write')
    ))
  );
alter policy "members read the members of their plans" on public.plan_members
  using (plan_id = any (array(select private.my_plan_ids('details', 'read'))));
alter policy "members read their own feeds" on public.calendar_feeds
  using (user_id = (select auth.uid()) and plan_id = any (array(select private.my_plan_ids('tasks', 'read'))));
alter policy "members make feeds of their own" on public.calendar_feeds
  with check (user_id = (select auth.uid()) and plan_id = any (array(select private.my_plan_ids('tasks', 'read'))));
-- Also of plans whose tasks they may no longer read: it is their own secret.
alter policy "members end their own feeds" on public.calendar_feeds
  using (user_id = (select auth.uid()) and plan_id = any (array(select private.my_plan_ids('details', 'read'))));

-- Who may read a module reads its rows, who may write it adds, changes and removes them.
do $policies$
declare
  asking record;
  readable text;
  writable text;
begin
  for asking in
    select policy.polname as name, policy.polrelid::regclass as subject, policy.polcmd as command, modules.of_module
    from (values
      ('tasks', '{tasks}'::text[]),
      ('vendors', '{vendors,quotes,vendor_weights}'),
      ('money', '{budget_allocations,budget_scenarios,payments,contributors,contributions}')
    ) as modules (of_module, subjects), unnest(modules.subjects) as subject
    join pg_policy as policy on policy.polrelid = format('public.%I', subject)::regclass
    where policy.polroles = array['authenticated'::regrole::oid]
  loop
    readable := format('(plan_id = any (array(select private.my_plan_ids(%L, ''read''))))', asking.of_module);
    writable := format('(plan_id = any (array(select private.my_plan_ids(%L, ''write''))))', asking.of_module);
    execute format('alter policy %I on %s ', asking.name, asking.subject) || case asking.command
      when 'r' then 'using ' || readable
      when 'a' then 'with check ' || writable
      when 'w' then 'using ' || writable || ' with check ' || writable
      when 'd' then 'using ' || writable
    end;
  end loop;
end
$policies$;

-- Where there is a storage service: each file is of the module whose rows name it.
do $files$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;

  -- The folders of the plans in which the caller may read or, where they are open, write that module. As text, because a name may start
  -- with anything.
  create function private.my_module_folders(module private.plan_module, verb private.module_verb) returns setof text
    language sql stable security definer set search_path = '' as $$
    select plan.id::text
    from private.my_plan_ids(my_module_folders.module, my_module_folders.verb) as my_id
    join public.event_plans as plan on plan.id = my_id
    where my_module_folders.verb = 'read' or plan.completed_at is null
  $$;

  -- The module of a file: receipts are money, pictures of rooms are seating, what was seen on the day is the timeline, and contracts,
  -- quotes and what nothing names (yet) are vendors. What is named twice belongs to what discloses more.
  create function private.module_of_file(of_path text) returns private.plan_module
    language sql stable security definer set search_path = '' as $$
    select case
      when exists (select from public.payments where receipt_path = of_path) then 'money'
      when exists (select from public.vendors where contract_path = of_path)
        or exists (select from public.quotes where file_path = of_path) then 'vendors'
      when exists (select from public.rooms where background_path = of_path) then 'seating'
      when of_path ~ '^[^/]+/day/' then 'timeline'
      else 'vendors'
    end::private.plan_module
  $$;

  -- Whether the caller may read or write a file, of which they have the folder already: its module's, or their own as long as nothing
  -- names it.
  create function private.may_file(of_name text, of_owner text, verb private.module_verb) returns boolean
    language sql stable security definer set search_path = '' as $$
    select split_part(of_name, '/', 1) in (select private.my_module_folders(private.module_of_file(of_name), may_file.verb))
      or (of_owner = (select auth.uid())::text and not private.is_named_file(of_name))
  $$;

  alter policy "members read files of their plans" on storage.objects
    using (
      bucket_id = 'plan-files'
      and (storage.foldername(name))[1] = any (array(select private.my_module_folders('details', 'read')))
      and private.may_file(name, owner_id, 'read')
    );
  alter policy "editors add files to their plans" on storage.objects
    with check (
      bucket_id = 'plan-files'
      and (
        (
          (storage.foldername(name))[1] = any (array(
            select private.my_module_folders('vendors', 'write') union select private.my_module_folders('money', 'write')
            union select private.my_module_folders('seating', 'write')
          ))
          and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]{1,120}$'
        )
        or (
          (storage.foldername(name))[1] = any (array(select private.my_day_folders()))
          and name ~ '^[0-9a-f-]{36}/day/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]{1,120}$'
        )
      )
    );
  alter policy "editors change files of their plans" on storage.objects
    using (
      bucket_id = 'plan-files'
      and (storage.foldername(name))[1] = any (array(
        select private.my_module_folders('vendors', 'write') union select private.my_module_folders('money', 'write')
        union select private.my_module_folders('seating', 'write')
      ))
      and private.may_file(name, owner_id, 'write')
    )
    with check (
      bucket_id = 'plan-files'
      and (storage.foldername(name))[1] = any (array(
        select private.my_module_folders('vendors', 'write') union select private.my_module_folders('money', 'write')
        union select private.my_module_folders('seating', 'write')
      ))
      and private.may_file(name, owner_id, 'write')
      and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]{1,120}$'
    );
  alter policy "editors remove files of their plans" on storage.objects
    using (
      bucket_id = 'plan-files'
      and (storage.foldername(name))[1] = any (array(
        select private.my_module_folders('vendors', 'write') union select private.my_module_folders('money', 'write')
        union select private.my_module_folders('seating', 'write') union select private.my_module_folders('timeline', 'write')
      ))
      and private.may_file(name, owner_id, 'write')
    );

  drop function private.my_plan_folders(public.plan_role[], boolean);

  grant execute on function private.my_module_folders(private.plan_module, private.module_verb) to authenticated;
  grant execute on function private.may_file(text, text, private.module_verb) to authenticated;
end
$files$;

drop function private.my_plan_ids(public.plan_role[]);

notify pgrst, 'reload schema';

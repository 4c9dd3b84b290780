-- The columns of a drinks plan that are answers of the wizard.
create function private.drink_answer_columns() returns setof text
  language sql stable set search_path = '' as $$
  select attname::text from pg_attribute
  where attrelid = 'public.drink_plans'::regclass and attnum > 0 and not attisdropped
    and attname <> all ('{id,plan_id,revision,reset_at,created_at,saved_at}')
  order by attnum
$$;

-- The drinks of a plan for those who may read them; null for others. Without the Drinks Wizard in the tier of its owner only the
-- answers are told, of which a browser works out one total.
create function private.read_drinks(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'is_in_tier', tier.has_drinks,
    'revision', drinks.revision,
    'saved_at', drinks.saved_at,
    'answers', to_jsonb(drinks) - '{id,plan_id,revision,reset_at,created_at,saved_at}'::text[],
    'result', case when tier.has_drinks then (
      select kept.result from private.drink_results as kept where kept.drink_plan_id = drinks.id
    ) end,
    'choices', case when tier.has_drinks then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'item', choice.item, 'bottle_id', choice.bottle_id, 'size', choice.size, 'price', choice.price
      ) order by choice.item), '[]')
      from public.drink_choices as choice where choice.plan_id = of_plan_id and choice.drink_plan_id = drinks.id
    ) else '[]' end,
    'binned', (
      select jsonb_build_object('revision', old.revision, 'reset_at', old.reset_at) from public.drink_plans as old
      where old.plan_id = of_plan_id and old.reset_at > now() - private.bin_time() order by old.reset_at desc limit 1
    ),
    'leftovers', case when tier.has_drinks then (
      select coalesce(jsonb_agg(jsonb_build_object(
        'item', leftover.item, 'bought', leftover.bought, 'left_over', leftover.left_over, 'size', leftover.size
      ) order by leftover.item), '[]')
      from public.drink_leftovers as leftover where leftover.plan_id = of_plan_id
    ) else '[]' end,
    'proposals', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'key', accepted.key, 'kind', accepted.kind, 'task_id', accepted.task_id, 'vendor_id', accepted.vendor_id
      ) order by accepted.key), '[]')
      from public.drink_proposals as accepted where accepted.plan_id = of_plan_id
    ),
    'defaults', (
      select to_jsonb(own) - '{user_id,saved_at}'::text[] from public.drink_preferences as own
      where own.user_id = (select auth.uid())
    )
  )
  from (select private.has_drinks(of_plan_id) as has_drinks) as tier
  left join public.drink_plans as drinks on drinks.plan_id = of_plan_id and drinks.reset_at is null
  where of_plan_id in (select private.my_plan_ids('drinks', 'read'))
$$;

-- Puts the saves, resets and restores of one plan in a row.
create function private.hold_drinks(of_plan_id uuid) returns public.drink_plans
  language plpgsql security definer set search_path = '' as $$
declare
  held public.drink_plans;
begin
  perform pg_advisory_xact_lock(hashtextextended('drinks ' || of_plan_id::text, 0));
  select drinks.* into held from public.drink_plans as drinks
  where drinks.plan_id = of_plan_id and drinks.reset_at is null for update;
  return held;
end
$$;

create function private.write_drinks(of_plan_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.drink_plans;
  made_id uuid;
  defaults constant jsonb := sent -> 'defaults';
begin
  perform private.hold_module(of_plan_id, 'drinks');
  perform private.require_drinks(of_plan_id);
  if jsonb_typeof(sent) is distinct from 'object' or jsonb_typeof(sent -> 'answers') is distinct from 'object'
    or jsonb_typeof(sent -> 'choices') is distinct from 'array' or jsonb_typeof(sent -> 'result') is distinct from 'object'
    or sent ->> 'revision' is null or coalesce(jsonb_typeof(defaults), 'null') not in ('object', 'null')
  then
    raise exception 'drinks.malformed' using errcode = 'P0001';
  end if;
  held := private.hold_drinks(of_plan_id);
  begin
    if held.revision = (sent ->> 'revision')::uuid then
      return private.read_drinks(of_plan_id);
    end if;
    if held.revision is distinct from (sent ->> 'base')::uuid then
      raise exception 'drinks.changed-elsewhere' using errcode = 'P0001';
    end if;
    made_id := coalesce(held.id, gen_random_uuid());
    execute (
      select format(
        'insert into public.drink_plans (id, plan_id, revision, %1$s)
         select $1, $2, $3, %2$s from jsonb_populate_record(null::public.drink_plans, $4) as sent
         on conflict (id) do update set revision = excluded.revision, saved_at = clock_timestamp(), %3$s',
        string_agg(quote_ident(answer), ', '), string_agg(format('sent.%I', answer), ', '),
        string_agg(format('%1$I = excluded.%1$I', answer), ', ')
      )
      from private.drink_answer_columns() as answer
    ) using made_id, of_plan_id, (sent ->> 'revision')::uuid, sent -> 'answers';
    insert into private.drink_results (drink_plan_id, result) values (made_id, sent -> 'result')
    on conflict (drink_plan_id) do update set result = excluded.result;
    delete from public.drink_choices as choice where choice.plan_id = of_plan_id and choice.drink_plan_id = made_id;
    insert into public.drink_choices (drink_plan_id, plan_id, item, bottle_id, size, price)
    select made_id, of_plan_id, line.item, line.bottle_id, line.size, line.price
    from jsonb_to_recordset(sent -> 'choices')
      as line (item public.drink_item, bottle_id text, size integer, price numeric);
    if jsonb_typeof(defaults) = 'object' then
      insert into public.drink_preferences as own (
        user_id, bar_mode, profile, level, spirits, service, has_toast, is_chilled_on_ice, changed
      )
      select (select auth.uid()), line.bar_mode, line.profile, line.level, line.spirits, line.service, line.has_toast,
        line.is_chilled_on_ice, line.changed
      from jsonb_populate_record(null::public.drink_preferences, defaults) as line
      on conflict (user_id) do update set
        bar_mode = excluded.bar_mode, profile = excluded.profile, level = excluded.level, spirits = excluded.spirits,
        service = excluded.service, has_toast = excluded.has_toast, is_chilled_on_ice = excluded.is_chilled_on_ice,
        changed = excluded.changed, saved_at = clock_timestamp();
    end if;
  exception when data_exception or integrity_constraint_violation then
    raise exception 'drinks.malformed' using errcode = 'P0001';
  end;
  return private.read_drinks(of_plan_id);
end
$$;

-- Moves the drinks plan of that revision to the bin, from which it comes back for 30 days; of what is there, a plan keeps the last
-- three. Nothing happens where there is none; another one is refused, unless `is_repeated` says that the call may have got through.
create function private.bin_drinks(of_plan_id uuid, of_revision uuid, is_repeated boolean default false) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  kept constant integer := 3;
  held public.drink_plans;
begin
  perform private.hold_module(of_plan_id, 'drinks');
  held := private.hold_drinks(of_plan_id);
  if held.id is null then
    return;
  end if;
  if held.revision is distinct from of_revision then
    if is_repeated then
      return;
    end if;
    raise exception 'drinks.changed-elsewhere' using errcode = 'P0001';
  end if;
  update public.drink_plans as drinks set reset_at = clock_timestamp() where drinks.id = held.id;
  delete from public.drink_plans as old where old.id in (
    select beyond.id from public.drink_plans as beyond
    where beyond.plan_id = of_plan_id and beyond.reset_at is not null order by beyond.reset_at desc offset kept
  );
end
$$;

-- Brings the drinks plan of that revision back from the bin; one that was saved since goes there in exchange. False: it is neither
-- there nor the plan's drinks plan.
create function private.take_drinks_from_bin(of_plan_id uuid, of_revision uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.drink_plans;
  back_id uuid;
begin
  perform private.hold_module(of_plan_id, 'drinks');
  held := private.hold_drinks(of_plan_id);
  if held.revision = of_revision then
    return true;
  end if;
  select drinks.id into back_id from public.drink_plans as drinks
  where drinks.plan_id = of_plan_id and drinks.revision = of_revision and drinks.reset_at > now() - private.bin_time()
  order by drinks.reset_at desc limit 1;
  if not found then
    return false;
  end if;
  if held.id is not null then
    perform private.bin_drinks(of_plan_id, held.revision);
  end if;
  update public.drink_plans as drinks set reset_at = null where drinks.id = back_id;
  return true;
end
$$;

create function private.empty_drinks(of_plan_id uuid, of_revision uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.bin_drinks(of_plan_id, of_revision);
  return private.read_drinks(of_plan_id);
end
$$;

create function private.put_drinks_back(of_plan_id uuid, of_revision uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.take_drinks_from_bin(of_plan_id, of_revision) then
    raise exception 'drinks.not-found' using errcode = 'P0001';
  end if;
  return private.read_drinks(of_plan_id);
end
$$;

create function private.write_drink_leftovers(of_plan_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.hold_module(of_plan_id, 'drinks', private.late_answers());
  perform private.require_drinks(of_plan_id);
  if jsonb_typeof(sent) is distinct from 'array' then
    raise exception 'drinks.malformed' using errcode = 'P0001';
  end if;
  perform private.hold_drinks(of_plan_id);
  begin
    delete from public.drink_leftovers as leftover where leftover.plan_id = of_plan_id;
    insert into public.drink_leftovers (plan_id, item, bought, left_over, size)
    select of_plan_id, line.item, line.bought, line.left_over, line.size
    from jsonb_to_recordset(sent) as line (item public.drink_item, bought integer, left_over numeric, size integer);
  exception when data_exception or integrity_constraint_violation then
    raise exception 'drinks.malformed' using errcode = 'P0001';
  end;
  return private.read_drinks(of_plan_id);
end
$$;

-- Of a proposal that was accepted before, the task stays as it is, and the estimate of the vendor follows while it is only considered.
create function private.write_drink_proposals(of_plan_id uuid, sent jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 40;
  line record;
  accepted public.drink_proposals;
begin
  -- New tasks and vendors are counted under this lock; who held a weaker one first would wait for others who do.
  perform from public.event_plans as plan
  where plan.id = of_plan_id and plan.id in (select private.my_plan_ids('drinks', 'write')) for no key update;
  perform private.hold_module(of_plan_id, 'drinks');
  perform private.require_drinks(of_plan_id);
  if jsonb_typeof(sent) is distinct from 'array' or jsonb_array_length(sent) > most then
    raise exception 'drinks.malformed' using errcode = 'P0001';
  end if;
  perform private.hold_drinks(of_plan_id);
  for line in
    select * from jsonb_to_recordset(sent) as each (
      key text, kind text, id uuid, name text, description text, due_on text, priority text, amount numeric
    )
  loop
    begin
      select proposal.* into accepted from public.drink_proposals as proposal
      where proposal.plan_id = of_plan_id and proposal.key = line.key;
      if line.kind = 'task' then
        perform private.hold_module(of_plan_id, 'tasks');
        if accepted.key is null then
          insert into public.tasks (id, plan_id, name, description, category, priority, due_on)
          values (
            line.id, of_plan_id, line.name, line.description, 'food', line.priority::public.task_priority, line.due_on::date
          );
          insert into public.drink_proposals (plan_id, key, kind, task_id) values (of_plan_id, line.key, 'task', line.id);
        end if;
      elsif line.kind = 'budget' then
        perform private.hold_module(of_plan_id, 'vendors');
        if accepted.key is null then
          insert into public.vendors (id, plan_id, category, name, estimated_amount)
          values (line.id, of_plan_id, 'drinks', line.name, line.amount);
          insert into public.drink_proposals (plan_id, key, kind, vendor_id) values (of_plan_id, line.key, 'budget', line.id);
        else
          update public.vendors as vendor set estimated_amount = line.amount
          where vendor.plan_id = of_plan_id and vendor.id = accepted.vendor_id and vendor.status = 'considering'
            and vendor.estimated_amount is distinct from line.amount;
        end if;
      else
        raise exception 'drinks.malformed' using errcode = 'P0001';
      end if;
    exception when data_exception or integrity_constraint_violation then
      raise exception 'drinks.malformed' using errcode = 'P0001';
    end;
  end loop;
  return private.read_drinks(of_plan_id);
end
$$;

-- {is_in_tier, revision, saved_at, answers, result, choices, binned, leftovers, proposals, defaults}; null for who may not read them.
create function public.drinks_plan(plan_id uuid) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_drinks(drinks_plan.plan_id)
$$;

-- Saves what the wizard was answered: {revision, base, answers, choices, result, defaults?}. `revision` is new and from the client;
-- `base` is the one that was read, null where there was none: another one by now is refused as `drinks.changed-elsewhere`. All choices
-- are replaced. `defaults` are kept as the person's own too. Safe to send again. Returns what drinks_plan does then, as those below.
create function public.save_drinks_plan(plan_id uuid, drinks jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.write_drinks(save_drinks_plan.plan_id, save_drinks_plan.drinks)
$$;

create function public.reset_drinks_plan(plan_id uuid, revision uuid) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.empty_drinks(reset_drinks_plan.plan_id, reset_drinks_plan.revision)
$$;

create function public.restore_drinks_plan(plan_id uuid, revision uuid) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.put_drinks_back(restore_drinks_plan.plan_id, restore_drinks_plan.revision)
$$;

-- Replaces what is noted of leftovers, [{item, bought, left_over, size}]; on a completed plan for 90 days.
create function public.save_drink_leftovers(plan_id uuid, leftovers jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.write_drink_leftovers(save_drink_leftovers.plan_id, save_drink_leftovers.leftovers)
$$;

-- Makes tasks and vendors of proposals: [{key, kind, id, name}] with {description, due_on, priority} of a task, or {amount} of what
-- goes into the budget. Each key once, as long as what was made of it is there: safe to send again.
create function public.accept_drink_proposals(plan_id uuid, proposals jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.write_drink_proposals(accept_drink_proposals.plan_id, accept_drink_proposals.proposals)
$$;

grant execute on function
  private.read_drinks(uuid), private.write_drinks(uuid, jsonb), private.empty_drinks(uuid, uuid),
  private.put_drinks_back(uuid, uuid), private.write_drink_leftovers(uuid, jsonb), private.write_drink_proposals(uuid, jsonb),
  public.drinks_plan(uuid), public.save_drinks_plan(uuid, jsonb), public.reset_drinks_plan(uuid, uuid),
  public.restore_drinks_plan(uuid, uuid), public.save_drink_leftovers(uuid, jsonb), public.accept_drink_proposals(uuid, jsonb)
to authenticated;

notify pgrst, 'reload schema';

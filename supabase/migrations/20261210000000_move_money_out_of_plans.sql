-- Every member reads the row of a plan, and row-level security hides no columns. So what a plan may cost has a row of its own, which is read by
-- those who may read money.
create table public.plan_money (
  plan_id uuid primary key references public.event_plans (id) on delete cascade,
  total_budget numeric(14, 3) not null check (total_budget > 0 and total_budget <= 9999999999),
  updated_at timestamptz not null default now()
);

insert into public.plan_money (plan_id, total_budget) select id, total_budget from public.event_plans;

-- The total, read with a plan; null for those who may not read its money.
create function public.total_budget(plan public.event_plans) returns numeric
  language plpgsql stable security invoker set search_path = '' as $$
begin
  return (select money.total_budget from public.plan_money as money where money.plan_id = plan.id);
end
$$;

-- As before, with the total from its row, which no plan is without.
create or replace function private.check_budget(of_plan_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  plan record;
  saved record;
begin
  select money.total_budget, stored.currency, stored.categories into plan
  from public.event_plans as stored left join public.plan_money as money on money.plan_id = stored.id
  where stored.id = of_plan_id;
  if not found then
    return;
  end if;

  select
    coalesce(sum(amount), 0) as amount,
    coalesce(array_agg(category), '{}') as categories,
    coalesce(bool_and(
      private.fits_currency(amount, plan.currency) and private.fits_currency(suggested_amount, plan.currency)
    ), true) as fits_currency
  into saved
  from public.budget_allocations where plan_id = of_plan_id;

  if not (saved.categories <@ plan.categories and saved.categories @> plan.categories) then
    raise exception 'budget.categories-mismatch' using errcode = 'P0001';
  end if;
  if not saved.fits_currency or not private.fits_currency(plan.total_budget, plan.currency) then
    raise exception 'budget.too-precise' using errcode = 'P0001', detail = plan.currency;
  end if;
  if saved.amount is distinct from plan.total_budget then
    raise exception 'budget.sum-mismatch' using errcode = 'P0001',
      detail = trim_scale(saved.amount)::text, hint = coalesce(trim_scale(plan.total_budget)::text, '');
  end if;
end
$$;

-- What functions read and write in the column is in the row from here on.
do $functions$
declare
  change record;
  before text;
  holders integer;
begin
  for change in
    select * from (values
      ('create_event_plan', 'currency, total_budget, catering_tier', 'currency, catering_tier'),
      ('create_event_plan', 'asked.currency, asked.total_budget,', 'asked.currency,'),
      (
        'create_event_plan', 'perform private.add_budget(made, allocations);',
        $new$insert into public.plan_money (plan_id, total_budget) values (made.id, (plan ->> 'total_budget')::numeric);
  perform private.add_budget(made, allocations);$new$
      ),
      ('duplicate_event_plan', 'currency, total_budget, catering_tier', 'currency, catering_tier'),
      ('duplicate_event_plan', 'source.currency, source.total_budget,', 'source.currency,'),
      -- A copy has the total of its source, so its maker is somebody who may read that.
      (
        'duplicate_event_plan', 'if source.example is not null then',
        $new$if source.id not in (select private.my_plan_ids('money', 'read')) then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  if source.example is not null then$new$
      ),
      (
        'duplicate_event_plan', 'perform private.add_budget(made, allocations);',
        $new$insert into public.plan_money (plan_id, total_budget)
  select made.id, money.total_budget from public.plan_money as money where money.plan_id = source.id;
  perform private.add_budget(made, allocations);$new$
      ),
      ('create_example', 'currency, total_budget, catering_tier', 'currency, catering_tier'),
      ('create_example', 'asked.currency, asked.total_budget,', 'asked.currency,'),
      (
        'create_example', $old$perform private.add_example_rows(made_id, 'budget_allocations', given -> 'budget_allocations');$old$,
        $new$insert into public.plan_money (plan_id, total_budget)
  values (made_id, (content -> 'plan' ->> 'total_budget')::numeric);
  perform private.add_example_rows(made_id, 'budget_allocations', given -> 'budget_allocations');$new$
      ),
      (
        'is_saved_budget', 'plan.total_budget is not distinct from total',
        '(select money.total_budget from public.plan_money as money where money.plan_id = plan.id) is not distinct from total'
      ),
      -- A direct write of the total does not wait for the plan either.
      (
        'save_budget', 'perform from public.budget_allocations as saved where saved.plan_id = plan.id order by saved.category for update;',
        $new$perform from public.plan_money as saved where saved.plan_id = plan.id for no key update;
  perform from public.budget_allocations as saved where saved.plan_id = plan.id order by saved.category for update;$new$
      ),
      (
        'save_budget', 'update public.event_plans set total_budget = total where id = plan.id and total_budget is distinct from total;',
        $new$update public.plan_money as saved set total_budget = total
    where saved.plan_id = plan.id and saved.total_budget is distinct from total;$new$
      ),
      ('analyze_money', 'sum(plan.total_budget)', 'sum(budget.total_budget)'),
      (
        'analyze_money', 'from public.event_plans as plan where plan.id = any (plan_ids)',
        $new$from public.event_plans as plan
    left join public.plan_money as budget on budget.plan_id = plan.id
    where plan.id = any (plan_ids)$new$
      ),
      (
        'analyze_plans', 'left join money on money.plan_id = plan.id',
        $new$left join public.plan_money as budget on budget.plan_id = plan.id
  left join money on money.plan_id = plan.id$new$
      ),
      ('analyze_plans', '(plan.total_budget * told.unit)', '(budget.total_budget * told.unit)'),
      (
        'refuse_columns_of_other_modules', '(old.total_budget, old.currency, old.categories, old.priorities)',
        '(old.currency, old.categories, old.priorities)'
      ),
      (
        'refuse_columns_of_other_modules', '(new.total_budget, new.currency, new.categories, new.priorities)',
        '(new.currency, new.categories, new.priorities)'
      ),
      ('refuse_columns_of_other_modules', '{total_budget,currency,', '{currency,')
    ) as changes (subject, old_text, new_text)
  loop
    select min(pg_get_functiondef(known.oid)), count(*) into before, holders
    from pg_proc as known
    where known.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and known.proname = change.subject
      and position(change.old_text in known.prosrc) > 0;
    if holders <> 1 then
      raise exception using message = format('%s functions %s have %s', holders, change.subject, change.old_text);
    end if;
    execute replace(before, change.old_text, change.new_text);
  end loop;
end
$functions$;

drop trigger budget_adds_up on public.event_plans;
alter table public.event_plans drop column total_budget;

-- Rights as members can hold them, as `normalizeRights` of domain/team/rights.ts: the details can always be read. Money, vendors and drinks are
-- none together, because rows of vendors and drinks tell what they cost and payments are told with their vendors. What guests need, and where
-- people sit, is told with their names. What does not fit is lowered, but for the details.
create or replace function private.normal_rights(rights jsonb) returns jsonb
  language sql immutable parallel safe set search_path = '' as $$
  select rights
    || case when rights ->> 'details' = 'none' then '{"details": "read"}'::jsonb else '{}' end
    || case
      when rights ->> 'vendors' = 'none' or rights ->> 'money' = 'none'
        then '{"vendors": "none", "money": "none", "drinks": "none"}'::jsonb
      else '{}'
    end
    || case
      when rights ->> 'guests' = 'none' then '{"needs": "none", "seating": "none"}'::jsonb
      when rights ->> 'guests' = 'read' and rights ->> 'needs' = 'write' then '{"needs": "read"}'
      else '{}'
    end
$$;

create trigger keep_columns before update on public.plan_money
  for each row execute function private.keep_columns('plan_id');
create trigger refuse_budget_of_completed_plan before insert or update or delete on public.plan_money
  for each row execute function private.refuse_budget_of_completed_plan();
create trigger touch_updated_at before update on public.plan_money
  for each row execute function private.touch_updated_at();
create constraint trigger budget_adds_up after insert or update or delete on public.plan_money
  deferrable initially deferred
  for each row execute function private.check_budget_of_allocation();
create constraint trigger budget_adds_up after update on public.event_plans
  deferrable initially deferred
  for each row when ((old.currency, old.categories) is distinct from (new.currency, new.categories))
  execute function private.check_budget_of_plan();
create trigger note_added after insert on public.plan_money
  referencing new table as added for each statement
  execute function private.note_changes('money', 'plan_id', 'plan_id');
create trigger note_changed after update on public.plan_money
  referencing old table as gone new table as added for each statement
  execute function private.note_changes('money', 'plan_id', 'plan_id');
create trigger note_removed after delete on public.plan_money
  referencing old table as gone for each statement
  execute function private.note_changes('money', 'plan_id', 'plan_id');

-- Live updates of the rows that changed, as of the other tables.
do $publication$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.plan_money;
  end if;
end
$publication$;

alter table public.plan_money enable row level security;

create policy "members read the total" on public.plan_money for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('money', 'read'))));
create policy "editors add the total" on public.plan_money for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('money', 'write'))));
create policy "editors change the total" on public.plan_money for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('money', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('money', 'write'))));

-- With the plan alone it goes.
grant select, insert (plan_id, total_budget), update (total_budget) on public.plan_money to authenticated;
grant select, insert, update, delete on public.plan_money to service_role;
grant execute on function public.total_budget(public.event_plans) to authenticated, service_role;

notify pgrst, 'reload schema';

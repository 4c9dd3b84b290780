create table public.budget_allocations (
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  category public.budget_category not null,
  amount numeric(14, 3) not null check (amount >= 0 and amount <= 9999999999),
  suggested_amount numeric(14, 3) not null check (suggested_amount >= 0 and suggested_amount <= 9999999999),
  is_locked boolean not null default false,
  reasons jsonb not null default '[]' check (jsonb_typeof(reasons) = 'array' and octet_length(reasons::text) <= 8192),
  updated_at timestamptz not null default now(),
  primary key (plan_id, category)
);

-- A budget is whole or it is not saved: at commit every category of the plan has one allocation, every amount is one
-- the currency can express, and together they are the total. It reads as the owner of the tables, because a rule about
-- rows must not depend on which of them the writer sees.
create function private.check_budget(of_plan_id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  plan record;
  saved record;
begin
  select total_budget, currency, categories into plan from public.event_plans where id = of_plan_id;
  if plan is null then
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
  if not saved.fits_currency then
    raise exception 'budget.too-precise' using errcode = 'P0001', detail = plan.currency;
  end if;
  if saved.amount <> plan.total_budget then
    raise exception 'budget.sum-mismatch' using errcode = 'P0001',
      detail = trim_scale(saved.amount)::text, hint = trim_scale(plan.total_budget)::text;
  end if;
end
$$;

create function private.check_budget_of_plan() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_budget(new.id);
  return null;
end
$$;

create function private.check_budget_of_allocation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_budget(coalesce(new.plan_id, old.plan_id));
  return null;
end
$$;

-- A completed plan keeps the budget it ended with.
create function private.refuse_budget_of_completed_plan() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.event_plans
    where id = coalesce(new.plan_id, old.plan_id) and completed_at is not null
  ) then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  return coalesce(new, old);
end
$$;

create function private.refuse_total_of_completed_plan() returns trigger
  language plpgsql set search_path = '' as $$
begin
  raise exception 'plan.completed' using errcode = 'P0001';
end
$$;

create trigger keep_columns before update on public.budget_allocations
  for each row execute function private.keep_columns('plan_id', 'category');
create trigger refuse_budget_of_completed_plan before insert or update or delete on public.budget_allocations
  for each row execute function private.refuse_budget_of_completed_plan();
create trigger touch_updated_at before update on public.budget_allocations
  for each row execute function private.touch_updated_at();
create constraint trigger budget_adds_up after insert or update or delete on public.budget_allocations
  deferrable initially deferred
  for each row execute function private.check_budget_of_allocation();

create trigger refuse_total_of_completed_plan before update on public.event_plans
  for each row when (
    old.completed_at is not null
    and (old.total_budget, old.currency, old.categories) is distinct from (new.total_budget, new.currency, new.categories)
  )
  execute function private.refuse_total_of_completed_plan();
create constraint trigger new_budget_adds_up after insert on public.event_plans
  deferrable initially deferred
  for each row execute function private.check_budget_of_plan();
create constraint trigger budget_adds_up after update on public.event_plans
  deferrable initially deferred
  for each row when (
    (old.total_budget, old.currency, old.categories) is distinct from (new.total_budget, new.currency, new.categories)
  )
  execute function private.check_budget_of_plan();

alter table public.budget_allocations enable row level security;

-- Members see the budget of their plans; editors change it; viewers only read it.
create policy "members read the budget" on public.budget_allocations for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor,viewer}'))));
create policy "editors add allocations" on public.budget_allocations for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors change allocations" on public.budget_allocations for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))))
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors remove allocations" on public.budget_allocations for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));

grant select, delete on public.budget_allocations to authenticated;
grant insert (plan_id, category, amount, suggested_amount, is_locked, reasons)
  on public.budget_allocations to authenticated;
grant update (amount, suggested_amount, is_locked, reasons) on public.budget_allocations to authenticated;
grant select, insert, update, delete on public.budget_allocations to service_role;

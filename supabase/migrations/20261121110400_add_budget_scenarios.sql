-- A named what-if: so many guests and the total that would go with it, to be applied or thrown away.
create table public.budget_scenarios (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  name text not null check (char_length(name) <= 100 and private.is_visible(name)),
  guests integer not null check (guests between 1 and 10000),
  -- Null: the plan's own.
  total numeric check (total > 0 and total <= 9999999999),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index budget_scenarios_plan_id_idx on public.budget_scenarios (plan_id);

-- Amounts would silently be so much of another currency: it stays from the first vendor, contributor or scenario on.
create function private.refuse_other_currency() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.vendors where plan_id = new.id)
    or exists (select from public.contributors where plan_id = new.id)
    or exists (select from public.budget_scenarios where plan_id = new.id)
  then
    raise exception 'row.fixed-column' using errcode = '42501', detail = 'currency';
  end if;
  return new;
end
$$;

create trigger check_money before update of total on public.budget_scenarios
  for each row execute function private.check_money('total');
create trigger keep_columns before update on public.budget_scenarios
  for each row execute function private.keep_columns('id', 'plan_id', 'created_at');
create trigger refuse_in_completed_plan before insert or update or delete on public.budget_scenarios
  for each row execute function private.refuse_in_completed_plan();
create trigger touch_updated_at before update on public.budget_scenarios
  for each row execute function private.touch_updated_at();
create trigger check_added after insert on public.budget_scenarios
  referencing new table as added
  for each statement execute function private.check_added('20', 'scenario.limit-reached', 'total');

create trigger refuse_other_currency before update on public.event_plans
  for each row when (old.currency is distinct from new.currency)
  execute function private.refuse_other_currency();

alter table public.budget_scenarios enable row level security;

-- Members see the scenarios of their plans; editors change them; viewers only read them.
create policy "members read scenarios" on public.budget_scenarios for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor,viewer}'))));
create policy "editors add scenarios" on public.budget_scenarios for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors change scenarios" on public.budget_scenarios for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))))
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors remove scenarios" on public.budget_scenarios for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));

grant select, delete on public.budget_scenarios to authenticated;
grant insert (id, plan_id, name, guests, total) on public.budget_scenarios to authenticated;
grant update (name, guests, total) on public.budget_scenarios to authenticated;
grant select, insert, update, delete on public.budget_scenarios to service_role;

notify pgrst, 'reload schema';

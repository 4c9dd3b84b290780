create type public.contributor_kind as enum ('family', 'padrino', 'company', 'other');

-- Who gives money towards an event: what was pledged, and for what. Null is a pledge whose amount nobody has named.
create table public.contributors (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  name text not null check (char_length(name) <= 100 and private.is_visible(name)),
  kind public.contributor_kind not null,
  pledged_amount numeric check (pledged_amount >= 0 and pledged_amount <= 9999999999),
  purpose text check (char_length(purpose) <= 200),
  category public.budget_category,
  expected_on date check (expected_on >= '1900-01-01' and expected_on < '2200-01-01'),
  thanked_at timestamptz check (thanked_at >= '1900-01-01 00:00+00' and thanked_at < '2200-01-01 00:00+00'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contributors_plan_id_id_key unique (plan_id, id)
);

-- Money that came.
create table public.contributions (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null,
  contributor_id uuid not null,
  amount numeric not null check (amount > 0 and amount <= 9999999999),
  -- Null when nobody remembers.
  received_on date check (received_on >= '1900-01-01' and received_on < '2200-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contributions_contributor_is_of_the_plan foreign key (plan_id, contributor_id)
    references public.contributors (plan_id, id) on delete cascade
);

create index contributions_contributor_id_idx on public.contributions (plan_id, contributor_id);

create trigger check_money before update of pledged_amount on public.contributors
  for each row execute function private.check_money('pledged_amount');
create trigger keep_columns before update on public.contributors
  for each row execute function private.keep_columns('id', 'plan_id', 'created_at');
create trigger refuse_in_completed_plan before insert or update or delete on public.contributors
  for each row execute function private.refuse_in_completed_plan();
create trigger touch_updated_at before update on public.contributors
  for each row execute function private.touch_updated_at();
create trigger check_added after insert on public.contributors
  referencing new table as added
  for each statement execute function private.check_added('500', 'contributor.limit-reached', 'pledged_amount');

create trigger check_money before update of amount on public.contributions
  for each row execute function private.check_money('amount');
create trigger keep_columns before update on public.contributions
  for each row execute function private.keep_columns('id', 'plan_id', 'contributor_id', 'created_at');
create trigger refuse_in_completed_plan before insert or update or delete on public.contributions
  for each row execute function private.refuse_in_completed_plan();
create trigger touch_updated_at before update on public.contributions
  for each row execute function private.touch_updated_at();
create trigger check_added after insert on public.contributions
  referencing new table as added
  for each statement execute function private.check_added('5000', 'contribution.limit-reached', 'amount');

alter table public.contributors enable row level security;
alter table public.contributions enable row level security;

-- Members see who gives money; editors change it; viewers only read it.
create policy "members read contributors" on public.contributors for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor,viewer}'))));
create policy "editors add contributors" on public.contributors for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors change contributors" on public.contributors for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))))
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors remove contributors" on public.contributors for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));

create policy "members read contributions" on public.contributions for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor,viewer}'))));
create policy "editors add contributions" on public.contributions for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors change contributions" on public.contributions for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))))
  with check (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));
create policy "editors remove contributions" on public.contributions for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('{owner,editor}'))));

grant select, delete on public.contributors, public.contributions to authenticated;
grant insert (id, plan_id, name, kind, pledged_amount, purpose, category, expected_on, thanked_at)
  on public.contributors to authenticated;
grant update (name, kind, pledged_amount, purpose, category, expected_on, thanked_at)
  on public.contributors to authenticated;
grant insert (id, plan_id, contributor_id, amount, received_on) on public.contributions to authenticated;
grant update (amount, received_on) on public.contributions to authenticated;
grant select, insert, update, delete on public.contributors, public.contributions to service_role;

notify pgrst, 'reload schema';

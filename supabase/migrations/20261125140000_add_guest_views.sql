-- Ways to look at a plan's guest list that its hosts have named: filters, order, grouping and columns, as the parameters of
-- the screen's address. They belong to the plan, so that everyone who works on the list finds the same ones.
create table public.guest_views (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  name text not null check (char_length(name) <= 60 and private.is_visible(name)),
  -- As a browser encodes them: no text in it is one to show.
  parameters text not null check (char_length(parameters) <= 4000 and parameters ~ '^[A-Za-z0-9%&=+._*-]*$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index guest_views_plan_id_idx on public.guest_views (plan_id);

create trigger keep_columns before update of id, plan_id, created_at on public.guest_views
  for each row execute function private.keep_columns('id', 'plan_id', 'created_at');
create trigger touch_updated_at before update on public.guest_views
  for each row execute function private.touch_updated_at();
create trigger bound_rows after insert on public.guest_views
  referencing new table as added for each statement execute function private.bound_rows('30', 'guest-view.limit-reached');
create trigger a_refuse_added after insert on public.guest_views referencing new table as added
  for each statement execute function private.refuse_members_in_completed_plan();
create trigger a_refuse_changed after update on public.guest_views referencing old table as gone new table as added
  for each statement execute function private.refuse_members_in_completed_plan();
create trigger a_refuse_removed after delete on public.guest_views referencing old table as gone
  for each statement execute function private.refuse_members_in_completed_plan();

alter table public.guest_views enable row level security;

create policy "members read guest views" on public.guest_views for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('guests', 'read'))));
create policy "editors add guest views" on public.guest_views for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('guests', 'write'))));
create policy "editors change guest views" on public.guest_views for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('guests', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('guests', 'write'))));
create policy "editors remove guest views" on public.guest_views for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('guests', 'write'))));

grant select, delete on public.guest_views to authenticated;
grant insert (id, plan_id, name, parameters) on public.guest_views to authenticated;
grant update (name, parameters) on public.guest_views to authenticated;
grant select, insert, update, delete on public.guest_views to service_role;

notify pgrst, 'reload schema';

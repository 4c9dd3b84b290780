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

-- Copies a plan's views into a new plan, with the sub-event and the question of the copy in the place of the plan's own.
create function private.copy_guest_views(from_plan_id uuid, to_plan_id uuid) returns void
  language sql volatile security invoker set search_path = '' as $$
  insert into public.guest_views (id, plan_id, name, parameters)
  select private.copied_id(view.id, to_plan_id), to_plan_id, view.name, coalesce(
    replace(of_event.parameters, question.id::text, private.copied_id(question.id, to_plan_id)::text), of_event.parameters
  )
  from public.guest_views as view
  left join public.sub_events as event on event.plan_id = from_plan_id
    and event.id::text = substring(view.parameters from '(?:^|&)event=([0-9a-f-]{36})')
  cross join lateral (
    select coalesce(replace(view.parameters, event.id::text, case
      when event.is_main then (select main.id from public.sub_events as main where main.plan_id = to_plan_id and main.is_main)
      else private.copied_id(event.id, to_plan_id)
    end::text), view.parameters) as parameters
  ) as of_event
  left join public.guest_questions as question on question.plan_id = from_plan_id
    and question.id::text = substring(view.parameters from '(?:^|&)answer=([0-9a-f-]{36})')
  where view.plan_id = from_plan_id
$$;

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

grant execute on function private.copy_guest_views(uuid, uuid) to authenticated;
grant select, delete on public.guest_views to authenticated;
grant insert (id, plan_id, name, parameters) on public.guest_views to authenticated;
grant update (name, parameters) on public.guest_views to authenticated;
grant select, insert, update, delete on public.guest_views to service_role;

notify pgrst, 'reload schema';

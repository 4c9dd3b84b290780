-- When who is invited to a plan changed, and the links to join it: both are out of reach of the data API, as they hold secrets. Whoever
-- hears of the row asks for the team.
create table public.team_changes (
  plan_id uuid primary key references public.event_plans (id) on delete cascade,
  changed_at timestamptz not null default clock_timestamp()
);

-- For statements on invitations and links to join, in the transition table `changed`. What goes with its plan is told with the plan.
create function private.note_team_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.team_changes as known (plan_id)
  select distinct changed.plan_id from changed
  where exists (select from public.event_plans as plan where plan.id = changed.plan_id)
  order by 1
  on conflict (plan_id) do update set changed_at = clock_timestamp();
  return null;
end
$$;

create trigger note_added_to_team after insert on private.plan_invitations
  referencing new table as changed for each statement execute function private.note_team_change();
create trigger note_changed_in_team after update on private.plan_invitations
  referencing new table as changed for each statement execute function private.note_team_change();
create trigger note_removed_from_team after delete on private.plan_invitations
  referencing old table as changed for each statement execute function private.note_team_change();
create trigger note_added_to_team after insert on private.join_links
  referencing new table as changed for each statement execute function private.note_team_change();
create trigger note_changed_in_team after update on private.join_links
  referencing new table as changed for each statement execute function private.note_team_change();
create trigger note_removed_from_team after delete on private.join_links
  referencing old table as changed for each statement execute function private.note_team_change();

alter table public.team_changes enable row level security;

-- As invitations are told of.
create policy "members who see the team hear of invitations" on public.team_changes for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('team', 'read'))));

grant select on public.team_changes to authenticated, service_role;

do $follow$
begin
  perform private.follow_changes('public.team_changes'::regclass, 'team');
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.team_changes;
  end if;
end
$follow$;

notify pgrst, 'reload schema';

create type public.wish_kind as enum (
  'together', 'apart', 'next-to', 'not-next-to', 'near', 'away-from', 'at-table', 'children-table',
  'partners', 'family', 'friends', 'acquainted'
);
create type public.wish_place as enum ('head-table', 'loudspeakers', 'exit', 'steps', 'bar');

-- What is wished of the seats of people, and who knows whom.
create table public.seating_wishes (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  kind public.wish_kind not null,
  is_must boolean not null default false,
  -- Null is the preset's.
  points smallint check (points between 1 and 1000),
  place public.wish_place,
  note text check (char_length(note) <= 200 and private.is_visible(note)),
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  constraint seating_wishes_plan_id_id_key unique (plan_id, id),
  constraint seating_wishes_place_is_of_near_and_away check ((place is not null) = (kind in ('near', 'away-from'))),
  constraint seating_wishes_must_be_met check (not is_must or kind in ('together', 'apart', 'at-table')),
  constraint seating_wishes_musts_have_no_points check (not is_must or points is null)
);

-- Of whom it is wished: a person, a whole party, a group; and of `at-table`, the tables.
create table public.seating_wish_targets (
  plan_id uuid not null,
  wish_id uuid not null,
  position smallint not null check (position between 0 and 99),
  member_id uuid,
  person_id uuid,
  guest_id uuid,
  guest_group text check (char_length(guest_group) <= 60 and private.is_visible(guest_group)),
  table_id uuid,
  primary key (plan_id, wish_id, position),
  constraint seating_wish_targets_are_one_thing check (
    num_nonnulls(member_id, person_id, guest_id, guest_group, table_id) = 1
  ),
  constraint seating_wish_targets_wish_is_of_the_plan foreign key (plan_id, wish_id)
    references public.seating_wishes (plan_id, id) on delete cascade,
  constraint seating_wish_targets_member_is_of_the_plan foreign key (plan_id, member_id)
    references public.party_members (plan_id, id) on delete cascade,
  constraint seating_wish_targets_person_is_of_the_plan foreign key (plan_id, person_id)
    references public.seat_people (plan_id, id) on delete cascade,
  constraint seating_wish_targets_guest_is_of_the_plan foreign key (plan_id, guest_id)
    references public.guests (plan_id, id) on delete cascade,
  constraint seating_wish_targets_table_is_of_the_plan foreign key (plan_id, table_id)
    references public.room_tables (plan_id, id) on delete cascade
);

create index seating_wish_targets_member_id_idx on public.seating_wish_targets (plan_id, member_id);
create index seating_wish_targets_person_id_idx on public.seating_wish_targets (plan_id, person_id);
create index seating_wish_targets_guest_id_idx on public.seating_wish_targets (plan_id, guest_id);
create index seating_wish_targets_table_id_idx on public.seating_wish_targets (plan_id, table_id);

create trigger keep_columns before update of id, plan_id, created_at on public.seating_wishes
  for each row execute function private.keep_columns('id', 'plan_id', 'created_at');
create trigger touch_changed_at before update on public.seating_wishes
  for each row when (old.* is distinct from new.*) execute function private.touch_changed_at();
create trigger bound_rows after insert on public.seating_wishes
  referencing new table as added for each statement
  execute function private.lock_and_bound_rows('5000', 'seating-wish.limit-reached');
create trigger keep_columns before update of plan_id, wish_id, position on public.seating_wish_targets
  for each row execute function private.keep_columns('plan_id', 'wish_id', 'position');

do $$
declare
  subject text;
begin
  foreach subject in array '{seating_wishes,seating_wish_targets}'::text[] loop
    execute format(
      'create trigger a_refuse_added after insert on public.%1$I referencing new table as added
         for each statement execute function private.refuse_members_in_completed_plan();
       create trigger a_refuse_changed after update on public.%1$I referencing old table as gone new table as added
         for each statement execute function private.refuse_members_in_completed_plan();
       create trigger a_refuse_removed after delete on public.%1$I referencing old table as gone
         for each statement execute function private.refuse_members_in_completed_plan();
       create trigger touch_rooms_of_added after insert on public.%1$I referencing new table as added
         for each statement execute function private.touch_rooms(''plan_id'');
       create trigger touch_rooms_of_changed after update on public.%1$I referencing old table as gone new table as added
         for each statement execute function private.touch_rooms(''plan_id'');
       create trigger touch_rooms_of_removed after delete on public.%1$I referencing old table as gone
         for each statement execute function private.touch_rooms(''plan_id'')', subject
    );
  end loop;
end
$$;

alter table public.seating_wishes enable row level security;
alter table public.seating_wish_targets enable row level security;

create policy "members read seating wishes" on public.seating_wishes for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'read'))));
create policy "editors add seating wishes" on public.seating_wishes for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));
create policy "editors change seating wishes" on public.seating_wishes for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));
create policy "editors remove seating wishes" on public.seating_wishes for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));

create policy "members read seating wish targets" on public.seating_wish_targets for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'read'))));
create policy "editors add seating wish targets" on public.seating_wish_targets for insert to authenticated
  with check (
    plan_id = any (array(select private.my_plan_ids('seating', 'write')))
    and (member_id is null or exists (select from public.party_members as person where person.id = member_id))
    and (guest_id is null or exists (select from public.guests as party where party.id = guest_id))
  );
create policy "editors remove seating wish targets" on public.seating_wish_targets for delete to authenticated
  using (plan_id = any (array(select private.my_plan_ids('seating', 'write'))));

grant select, delete on public.seating_wishes, public.seating_wish_targets to authenticated;
grant insert (id, plan_id, kind, is_must, points, place, note) on public.seating_wishes to authenticated;
grant update (kind, is_must, points, place, note) on public.seating_wishes to authenticated;
grant insert (plan_id, wish_id, position, member_id, person_id, guest_id, guest_group, table_id)
  on public.seating_wish_targets to authenticated;
grant select, insert, update, delete on public.seating_wishes, public.seating_wish_targets to service_role;

notify pgrst, 'reload schema';

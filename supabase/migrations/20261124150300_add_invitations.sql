-- Who is invited to what, and what they said. No row: not invited.
create table public.invitations (
  plan_id uuid not null,
  member_id uuid not null,
  sub_event_id uuid not null,
  answer public.guest_answer not null default 'pending',
  meal_option_id uuid,
  answered_by public.answer_source,
  -- Whoever entered it for them; no key, for it outlives the account.
  answered_by_user uuid,
  answered_at timestamptz,
  -- Whether the party is deleted, which a policy asks of each row.
  is_deleted boolean not null default false,
  primary key (plan_id, member_id, sub_event_id),
  constraint invitations_member_is_of_the_plan foreign key (plan_id, member_id)
    references public.party_members (plan_id, id) on delete cascade,
  constraint invitations_sub_event_is_of_the_plan foreign key (plan_id, sub_event_id)
    references public.sub_events (plan_id, id) on delete cascade,
  constraint invitations_meal_option_is_of_the_plan foreign key (plan_id, meal_option_id)
    references public.meal_options (plan_id, id) on delete set null (meal_option_id)
);

-- Every answer that was ever entered, from where and by whom.
create table public.answer_entries (
  id bigint primary key generated always as identity,
  plan_id uuid not null,
  member_id uuid not null,
  sub_event_id uuid not null,
  answer public.guest_answer not null,
  source public.answer_source,
  user_id uuid,
  at timestamptz not null default clock_timestamp(),
  constraint answer_entries_member_is_of_the_plan foreign key (plan_id, member_id)
    references public.party_members (plan_id, id) on delete cascade,
  constraint answer_entries_sub_event_is_of_the_plan foreign key (plan_id, sub_event_id)
    references public.sub_events (plan_id, id) on delete cascade
);

create index invitations_sub_event_id_idx on public.invitations (plan_id, sub_event_id, answer);
create index invitations_meal_option_id_idx on public.invitations (plan_id, meal_option_id);
create index answer_entries_member_id_idx on public.answer_entries (plan_id, member_id, sub_event_id);
create index answer_entries_sub_event_id_idx on public.answer_entries (plan_id, sub_event_id);

-- Who entered an answer, and when. A member of the plan answers as its host; the guest's page and imports, which run as
-- the tables' owner, name themselves.
create function private.stamp_answer() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.answer = 'pending' then
    new.answered_by := null;
    new.answered_by_user := null;
    new.answered_at := null;
  elsif current_user in ('anon', 'authenticated') then
    new.answered_by := 'host';
    new.answered_by_user := (select auth.uid());
    new.answered_at := clock_timestamp();
  else
    new.answered_by := coalesce(new.answered_by, 'host');
    if tg_op = 'UPDATE' and new.answered_at is not distinct from old.answered_at then
      new.answered_at := null;
    end if;
    new.answered_at := coalesce(new.answered_at, clock_timestamp());
  end if;
  return new;
end
$$;

create function private.log_answers() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.answer_entries (plan_id, member_id, sub_event_id, answer, source, user_id)
    select plan_id, member_id, sub_event_id, answer, answered_by, answered_by_user from added where answer <> 'pending';
  else
    -- Planned anew for as many rows as there are. An answer that is taken back has no source of its own any more.
    execute
      'insert into public.answer_entries (plan_id, member_id, sub_event_id, answer, source, user_id)
       select plan_id, member_id, sub_event_id, added.answer,
         coalesce(added.answered_by, case when auth.uid() is not null then ''host''::public.answer_source end),
         coalesce(added.answered_by_user, auth.uid())
       from added join gone using (plan_id, member_id, sub_event_id)
       where added.answer <> gone.answer';
  end if;
  return null;
end
$$;

-- A change of what people are invited to is a change of their party.
create function private.touch_parties_of_invitations() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  rows_touched text;
begin
  foreach rows_touched in array case tg_op
    when 'INSERT' then '{added}'::text[] when 'DELETE' then '{gone}' else '{added,gone}'
  end loop
    execute format(
      'update public.guests as guest set changed_at = clock_timestamp()
       from (
         select party.id from public.guests as party
         where party.changed_at < now() and (party.plan_id, party.id) in (
           select member.plan_id, member.guest_id
           from %I as given
           join public.party_members as member on member.plan_id = given.plan_id and member.id = given.member_id
         )
         order by party.id for no key update
       ) as touched
       where guest.id = touched.id', rows_touched
    );
  end loop;
  return null;
end
$$;

-- A new party is invited to the main sub-event; a new place of a party, to what the party's first place is. An import says
-- itself to what. Planned anew for each statement: a plan kept from a short list would be slow for a long one.
create function private.invite_new_members() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('private.is_importing', true) = 'yes' then
    return null;
  end if;
  execute
    'insert into public.invitations (plan_id, member_id, sub_event_id)
     select added.plan_id, added.id, event.id
     from added
     left join lateral (
       select member.id from public.party_members as member
       where member.plan_id = added.plan_id and member.guest_id = added.guest_id
         and member.id not in (select id from added)
       order by member.position limit 1
     ) as first on true
     join public.sub_events as event on event.plan_id = added.plan_id and case
       when first.id is null then event.is_main
       else exists (
         select from public.invitations as given
         where given.plan_id = added.plan_id and given.member_id = first.id and given.sub_event_id = event.id
       )
     end
     on conflict do nothing';
  return null;
end
$$;

-- People and invitations say themselves whether their party is deleted.
create function private.mark_people_of_deleted() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from added) then
    return null;
  end if;
  execute
    'with marked as (
       select added.plan_id, added.id, added.deleted_at is not null as is_deleted
       from added join gone on gone.id = added.id where (added.deleted_at is null) <> (gone.deleted_at is null)
     ), people as (
       update public.party_members as member set is_deleted = marked.is_deleted from marked
       where member.plan_id = marked.plan_id and member.guest_id = marked.id
       returning member.plan_id, member.id, marked.is_deleted
     )
     update public.invitations as invitation set is_deleted = people.is_deleted from people
     where invitation.plan_id = people.plan_id and invitation.member_id = people.id';
  return null;
end
$$;

create trigger mark_people_of_deleted after update on public.guests
  referencing old table as gone new table as added for each statement
  execute function private.mark_people_of_deleted();
create trigger keep_columns before update of plan_id, member_id, sub_event_id on public.invitations
  for each row execute function private.keep_columns('plan_id', 'member_id', 'sub_event_id');
create trigger stamp_new_answer before insert on public.invitations
  for each row when (new.answer <> 'pending') execute function private.stamp_answer();
create trigger stamp_answer before update on public.invitations
  for each row when (old.answer <> new.answer) execute function private.stamp_answer();
create trigger log_new_answers after insert on public.invitations
  referencing new table as added for each statement execute function private.log_answers();
create trigger log_answers after update on public.invitations
  referencing old table as gone new table as added for each statement execute function private.log_answers();
create trigger touch_parties_of_added after insert on public.invitations
  referencing new table as added for each statement execute function private.touch_parties_of_invitations();
create trigger touch_parties_of_changed after update on public.invitations
  referencing old table as gone new table as added
  for each statement execute function private.touch_parties_of_invitations();
create trigger touch_parties_of_removed after delete on public.invitations
  referencing old table as gone for each statement execute function private.touch_parties_of_invitations();
create trigger a_refuse_added after insert on public.invitations
  referencing new table as added for each statement execute function private.refuse_members_in_completed_plan();
create trigger a_refuse_changed after update on public.invitations
  referencing old table as gone new table as added for each statement
  execute function private.refuse_members_in_completed_plan(
    '', 'answer,meal_option_id,answered_by,answered_by_user,answered_at'
  );
create trigger a_refuse_removed after delete on public.invitations
  referencing old table as gone for each statement execute function private.refuse_members_in_completed_plan();

create trigger invite_new_members after insert on public.party_members
  referencing new table as added for each statement execute function private.invite_new_members();

alter table public.invitations enable row level security;
alter table public.answer_entries enable row level security;

create policy "members read invitations" on public.invitations for select to authenticated
  using (not is_deleted and plan_id = any (array(select private.my_plan_ids('guests', 'read'))));
create policy "editors add invitations" on public.invitations for insert to authenticated
  with check (
    plan_id = any (array(select private.my_plan_ids('guests', 'write')))
    and exists (select from public.party_members as person where person.id = member_id)
  );
create policy "editors change invitations" on public.invitations for update to authenticated
  using (not is_deleted and plan_id = any (array(select private.my_plan_ids('guests', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('guests', 'write'))));
create policy "editors remove invitations" on public.invitations for delete to authenticated
  using (not is_deleted and plan_id = any (array(select private.my_plan_ids('guests', 'write'))));

create policy "members read answer entries" on public.answer_entries for select to authenticated
  using (
    plan_id = any (array(select private.my_plan_ids('guests', 'read')))
    and exists (select from public.party_members as person where person.id = member_id)
  );

grant select, delete on public.invitations to authenticated;
grant insert (plan_id, member_id, sub_event_id, answer, meal_option_id) on public.invitations to authenticated;
grant update (answer, meal_option_id) on public.invitations to authenticated;
grant select on public.answer_entries to authenticated;
grant select, insert, update, delete on public.invitations to service_role;
grant select, insert, delete on public.answer_entries to service_role;

notify pgrst, 'reload schema';

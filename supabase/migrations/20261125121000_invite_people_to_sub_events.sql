drop function public.invite_members(uuid, uuid[], uuid, boolean);

-- Invites people to a sub-event, or takes that back: of those who have answered already only when takes_answers says so. What
-- they had answered stays in the log. People the plan does not have are ignored. Returns the party objects.
create function public.invite_members(
  plan_id uuid, member_ids uuid[], sub_event_id uuid, is_invited boolean, takes_answers boolean default false
) returns json
  language plpgsql security invoker set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  of_plan_id constant uuid := invite_members.plan_id;
  parties uuid[];
begin
  perform private.hold_module(of_plan_id, 'guests');
  if invite_members.sub_event_id is null or invite_members.is_invited is null then
    raise exception 'guest.malformed' using errcode = 'P0001';
  end if;
  parties := private.hold_parties_of(of_plan_id, invite_members.member_ids);
  if invite_members.is_invited then
    insert into public.invitations (plan_id, member_id, sub_event_id)
    select of_plan_id, member.id, invite_members.sub_event_id from public.party_members as member
    where member.plan_id = of_plan_id and member.id = any (invite_members.member_ids) order by member.id
    on conflict do nothing;
  else
    delete from public.invitations as invitation
    where invitation.plan_id = of_plan_id and invitation.member_id = any (invite_members.member_ids)
      and invitation.sub_event_id = invite_members.sub_event_id
      and (invitation.answer = 'pending' or coalesce(invite_members.takes_answers, false));
  end if;
  return private.parties(of_plan_id, parties);
end
$$;

-- The parties of people of a plan, locked in one order. Runs with the caller's rights.
create function private.hold_parties_of(of_plan_id uuid, member_ids uuid[]) returns uuid[]
  language sql volatile security invoker set search_path = '' as $$
  with held as (
    select guest.id from public.guests as guest
    where guest.plan_id = of_plan_id and guest.id = any (array(
      select member.guest_id from public.party_members as member
      where member.plan_id = of_plan_id and member.id = any (member_ids)
    ))
    order by guest.id for no key update
  )
  select coalesce(array_agg(id), '{}') from held
$$;

-- Invites people again with what they had answered: [{member_id, answer?, meal_option_id?}]. An answer is whose the log says
-- that it was, if it was the last one there, else the caller's. Who is invited already stays as they are, menus that are gone
-- are none. Returns the party objects.
create function private.restore_given(of_plan_id uuid, of_sub_event_id uuid, sent jsonb) returns json
  language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  parties uuid[];
begin
  perform private.hold_module(of_plan_id, 'guests');
  perform private.check_guests_sent(sent, 'member_id');
  parties := array(
    select guest.id from public.guests as guest
    where guest.plan_id = of_plan_id and guest.deleted_at is null and guest.id in (
      select member.guest_id from public.party_members as member
      where member.plan_id = of_plan_id and member.id = any (private.people_sent(sent))
    )
    order by guest.id for no key update
  );
  insert into public.invitations (
    plan_id, member_id, sub_event_id, answer, meal_option_id, answered_by, answered_by_user, answered_at
  )
  select of_plan_id, member.id, of_sub_event_id, coalesce(line.answer, 'pending'), meal.id,
    case when line.answer <> 'pending' then coalesce(entry.source, 'host') end,
    case when line.answer <> 'pending' then coalesce(entry.user_id, case when entry.id is null then (select auth.uid()) end) end,
    entry.at
  from jsonb_to_recordset(sent) as line (member_id uuid, answer public.guest_answer, meal_option_id uuid)
  join public.party_members as member
    on member.plan_id = of_plan_id and member.id = line.member_id and member.guest_id = any (parties)
  left join public.meal_options as meal on meal.plan_id = of_plan_id and meal.id = line.meal_option_id
  left join lateral (
    select latest.* from (
      select stored.* from public.answer_entries as stored
      where stored.plan_id = of_plan_id and stored.member_id = member.id and stored.sub_event_id = of_sub_event_id
      order by stored.id desc limit 1
    ) as latest
    where latest.answer = line.answer
  ) as entry on true
  order by member.id
  on conflict do nothing;
  return private.parties(of_plan_id, parties);
end
$$;

create function public.restore_invitations(plan_id uuid, sub_event_id uuid, invitations jsonb) returns json
  language sql volatile security invoker set search_path = '' as $$
  select private.restore_given(
    restore_invitations.plan_id, restore_invitations.sub_event_id, restore_invitations.invitations
  )
$$;

grant execute on function
  private.hold_parties_of(uuid, uuid[]), private.restore_given(uuid, uuid, jsonb)
to authenticated;
grant execute on function
  public.invite_members(uuid, uuid[], uuid, boolean, boolean), public.restore_invitations(uuid, uuid, jsonb)
to authenticated;

notify pgrst, 'reload schema';

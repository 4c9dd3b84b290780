-- As before, but a party that is gone has no places to settle: each of its people would look through all that the transaction
-- removed, and a plan of a few hundred guests could not be removed within the time of a request.
create or replace function private.settle_places() returns trigger
  language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  party_plan_id uuid;
  party_id uuid;
  places integer;
  last_position integer;
begin
  if tg_table_name = 'guests' then
    party_plan_id := new.plan_id;
    party_id := new.id;
  else
    party_plan_id := old.plan_id;
    party_id := old.guest_id;
  end if;
  if not exists (select from public.guests as guest where guest.plan_id = party_plan_id and guest.id = party_id) then
    return null;
  end if;
  select count(*), max(member.position) into places, last_position
  from public.party_members as member where member.plan_id = party_plan_id and member.guest_id = party_id;
  if places = 0 then
    -- All of the plan at once, for many may have been added without.
    insert into public.party_members (plan_id, guest_id, position)
    select guest.plan_id, guest.id, 0 from public.guests as guest
    where guest.plan_id = party_plan_id and guest.deleted_at is null and not exists (
      select from public.party_members as member where member.plan_id = guest.plan_id and member.guest_id = guest.id
    );
  elsif last_position <> places - 1 then
    update public.party_members as member set position = numbered.place
    from (
      select id, row_number() over (order by other.position, other.id) - 1 as place
      from public.party_members as other where other.plan_id = party_plan_id and other.guest_id = party_id
    ) as numbered
    where member.plan_id = party_plan_id and member.id = numbered.id and member.position <> numbered.place;
  end if;
  return null;
end
$$;

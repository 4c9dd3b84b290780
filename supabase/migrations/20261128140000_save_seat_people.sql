-- Saves hosts and crew, all or nothing. people: [{id, …the columns to set, changed_at}], in the order that they are to have;
-- removed: [{id, changed_at}]. `changed_at` is the one that the caller has read, null for a new person; when it is no longer that,
-- all is refused as `seating.changed-meanwhile`. People who are not named stay as they are. Sent again, it leaves what the first
-- call left.
create function public.save_seat_people(plan_id uuid, people jsonb, removed jsonb default '[]') returns void
  language plpgsql security invoker set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  of_plan_id constant uuid := save_seat_people.plan_id;
  sent constant jsonb := coalesce(save_seat_people.people, '[]');
  gone constant jsonb := coalesce(save_seat_people.removed, '[]');
begin
  perform private.hold_module(of_plan_id, 'seating');
  perform private.check_rows_sent(sent), private.check_rows_sent(gone);
  if exists (
    select from jsonb_to_recordset(gone) as line (id uuid, changed_at timestamptz)
    join public.seat_people as stored on stored.plan_id = of_plan_id and stored.id = line.id
    where stored.changed_at is distinct from line.changed_at
  ) then
    raise exception 'seating.changed-meanwhile' using errcode = 'P0001';
  end if;
  delete from public.seat_people as stored
  where stored.plan_id = of_plan_id
    and stored.id = any (array(select line.id from jsonb_to_recordset(gone) as line (id uuid)));
  perform private.put_rows('public.seat_people', of_plan_id, (
    select coalesce(jsonb_agg(listed.line || jsonb_build_object('position', listed.place - 1) order by listed.place), '[]')
    from jsonb_array_elements(sent) with ordinality as listed (line, place)
  ));
end
$$;

grant execute on function public.save_seat_people(uuid, jsonb, jsonb) to authenticated;

notify pgrst, 'reload schema';

create function private.write_caterer_note(of_plan_id uuid, of_id uuid, said jsonb, before jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held private.caterer_versions;
begin
  perform private.hold_module(of_plan_id, 'seating');
  if jsonb_typeof(said) is distinct from 'object' or jsonb_typeof(before) is distinct from 'object' then
    raise exception 'seating.malformed' using errcode = 'P0001';
  end if;
  select version.* into held from private.caterer_versions as version
  where version.plan_id = of_plan_id and version.id = of_id for no key update;
  if not found then
    raise exception 'caterer-version.not-found' using errcode = 'P0001';
  end if;
  if (held.sent_to, held.note) is distinct from (before ->> 'sent_to', before ->> 'note')
    and (held.sent_to, held.note) is distinct from (said ->> 'sent_to', said ->> 'note')
  then
    raise exception 'seating.changed-meanwhile' using errcode = 'P0001';
  end if;
  update private.caterer_versions as version set sent_to = said ->> 'sent_to', note = said ->> 'note'
  where version.id = of_id;
  return private.caterer_version_rows(of_plan_id, held.sub_event_id);
end
$$;

-- Says anew to whom a version was sent and what is noted of it: {sent_to?, note?}. `before` is the same as the caller has read it;
-- when another has changed it since, it is refused as `seating.changed-meanwhile`. What was sent stays as it was. Safe to send
-- again. Returns the versions, the last one first.
create function public.note_caterer_version(plan_id uuid, id uuid, said jsonb, before jsonb) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.write_caterer_note(
    note_caterer_version.plan_id, note_caterer_version.id, note_caterer_version.said, note_caterer_version.before
  )
$$;

grant execute on function
  private.write_caterer_note(uuid, uuid, jsonb, jsonb), public.note_caterer_version(uuid, uuid, jsonb, jsonb)
to authenticated;

notify pgrst, 'reload schema';

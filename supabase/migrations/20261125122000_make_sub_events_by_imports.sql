-- The sub-events that an import makes: [{id, name_es?, name_en?}].
alter table private.guest_imports
  add column sub_events jsonb not null default '[]' check (jsonb_typeof(sub_events) = 'array');

drop function public.begin_guest_import(uuid, uuid, text, text);

create function private.set_import_events(of_plan_id uuid, of_import_id uuid, sent jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 20;
  import private.guest_imports := private.hold_import(of_plan_id, of_import_id);
begin
  if import.committed_at is not null then
    return;
  end if;
  perform private.check_guests_sent(sent);
  if jsonb_array_length(sent) > most then
    raise exception 'sub-event.limit-reached' using errcode = 'P0001', detail = most::text;
  end if;
  update private.guest_imports as stored set sub_events = (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', line -> 'id', 'name_es', trim(line ->> 'name_es'), 'name_en', trim(line ->> 'name_en')
    ) order by ordinality), '[]')
    from jsonb_array_elements(sent) with ordinality as listed (line, ordinality)
  )
  where stored.id = import.id;
end
$$;

-- After those that the plan has. They have no hour yet.
create function private.add_import_events(of_plan_id uuid, of_import_id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  import private.guest_imports := private.hold_import(of_plan_id, of_import_id);
begin
  if import.committed_at is not null then
    return;
  end if;
  insert into public.sub_events (id, plan_id, name_es, name_en, position)
  select (line ->> 'id')::uuid, of_plan_id, nullif(line ->> 'name_es', ''), nullif(line ->> 'name_en', ''),
    least(ordinality + coalesce(
      (select max(event.position) from public.sub_events as event where event.plan_id = of_plan_id), 0
    ), 99)
  from jsonb_array_elements(import.sub_events) with ordinality as listed (line, ordinality);
end
$$;

-- Removes those to which nobody is invited any more and that are as the import made them. Returns the names of the others.
create function private.remove_import_events(of_plan_id uuid, of_import_id uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  import private.guest_imports := private.hold_import(of_plan_id, of_import_id);
  made constant uuid[] := array(select (line ->> 'id')::uuid from jsonb_array_elements(import.sub_events) as line);
begin
  delete from public.sub_events as event
  using jsonb_to_recordset(import.sub_events) as line (id uuid, name_es text, name_en text)
  where event.plan_id = of_plan_id and event.id = line.id and not event.is_main
    and event.name_es is not distinct from nullif(line.name_es, '')
    and event.name_en is not distinct from nullif(line.name_en, '')
    and num_nonnulls(event.starts_at, event.ends_at, event.time_zone, event.place, event.dress) = 0
    and not exists (
      select from public.invitations as given
      where given.plan_id = of_plan_id and given.sub_event_id = event.id and not given.is_deleted
    );
  return (
    select coalesce(jsonb_agg(coalesce(event.name_es, event.name_en) order by event.position), '[]')
    from public.sub_events as event where event.plan_id = of_plan_id and event.id = any (made)
  );
end
$$;

-- Begins an import, or begins one of the same id anew unless it is committed. For those who may write guests. sub_events:
-- those that committing makes, [{id, name_es?, name_en?}]; the invitations of staged people may name them.
create function public.begin_guest_import(
  plan_id uuid, import_id uuid, source text, file_name text default null, sub_events jsonb default '[]'
) returns void language sql volatile security invoker set search_path = '' as $$
  select private.begin_import(begin_guest_import.plan_id, begin_guest_import.import_id, begin_guest_import.source,
    begin_guest_import.file_name);
  select private.set_import_events(begin_guest_import.plan_id, begin_guest_import.import_id,
    coalesce(begin_guest_import.sub_events, '[]'))
$$;

-- Commits an import with the sub-events that it makes, all or nothing: {added, changed, people, kept_answers}. Called again, it
-- answers the same.
create or replace function public.commit_guest_import(plan_id uuid, import_id uuid) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.add_import_events(commit_guest_import.plan_id, commit_guest_import.import_id);
  select private.commit_import(commit_guest_import.plan_id, commit_guest_import.import_id)
$$;

-- Undoes a committed import: {removed: parties, restored: parties, kept: [{guest_id, name, fields}], kept_events: names}. Fields
-- are columns, or `answer`, `needs`, `person`, and `party` for one that was added and touched since. Of the sub-events that it
-- made, those stay that something else uses. Called again, it answers the same, or that fewer of them stay.
create or replace function public.undo_guest_import(plan_id uuid, import_id uuid) returns jsonb
  language plpgsql volatile security invoker set search_path = '' as $$
declare
  undone constant jsonb := private.undo_import(undo_guest_import.plan_id, undo_guest_import.import_id);
begin
  return undone || jsonb_build_object(
    'kept_events', private.remove_import_events(undo_guest_import.plan_id, undo_guest_import.import_id)
  );
end
$$;

grant execute on function
  private.set_import_events(uuid, uuid, jsonb), private.add_import_events(uuid, uuid), private.remove_import_events(uuid, uuid)
to authenticated;
grant execute on function public.begin_guest_import(uuid, uuid, text, text, jsonb) to authenticated;

notify pgrst, 'reload schema';

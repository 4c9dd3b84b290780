-- What a link shows, for a calendar program that subscribes to it: it asks by itself, so that no opening is counted. Null for a secret that
-- opens nothing.
create function private.read_link_calendar(token_hash text, visitor text) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.timeline_links;
begin
  -- The servers of a calendar company ask for many people.
  perform private.require_turn('timeline-link.too-many', 'timeline calendar', visitor, 3000, '10 minutes');
  link := private.timeline_link_of(read_link_calendar.token_hash);
  if link.id is null then
    return null;
  end if;
  return private.told_timelines(link);
end
$$;

-- For the service alone, which has asked nobody who they are.
create function public.timeline_link_calendar(token_hash text, visitor text) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.read_link_calendar(timeline_link_calendar.token_hash, timeline_link_calendar.visitor)
$$;

grant execute on function private.read_link_calendar(text, text), public.timeline_link_calendar(text, text) to service_role;

notify pgrst, 'reload schema';

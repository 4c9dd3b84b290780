-- What a role is told of segments as `segment_json` writes them, those of now or of a version: what its audience is, and its own, never
-- what is private. People and numbers to call with what is its own, and to those close to the couple; notes to all but guests.
create function private.told_segments(segments jsonb, role public.timeline_role, of_vendor_id uuid) returns jsonb
  language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    (told.segment - '{vendor_id,least_minutes,most_minutes,is_buffer,audience}'::text[])
    || jsonb_build_object('is_own', told.is_own)
    || case when told.is_own or told.level = 'couple' then '{}'::jsonb else '{"person": null, "phone": null}' end
    || case when told.level = 'guests' then '{"note": null}'::jsonb else '{}' end
    order by (told.segment ->> 'start_minute')::integer, told.segment ->> 'id'
  ), '[]')
  from (
    select each.segment, (each.segment ->> 'audience')::public.timeline_audience as audience,
      private.audience_of(told_segments.role) as level,
      coalesce(each.segment ->> 'owner' = told_segments.role::text, false)
        or coalesce((each.segment ->> 'vendor_id')::uuid = of_vendor_id, false) as is_own
    from jsonb_array_elements(told_segments.segments) as each (segment)
  ) as told
  where told.audience <> 'private' and (told.is_own or told.audience >= told.level)
$$;

create or replace function private.role_segments(
  of_plan_id uuid, of_id uuid, role public.timeline_role, of_vendor_id uuid
) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.told_segments(
    coalesce(jsonb_agg(private.segment_json(segment)), '[]'), role_segments.role, role_segments.of_vendor_id
  )
  from public.timeline_segments as segment
  where segment.plan_id = of_plan_id and segment.timeline_id = of_id
$$;

-- The version that a link has read, as its role would be told it: without what it is not told (any more), such as a surprise that was
-- not marked as private at first. Null where it has read none.
create function private.read_by_link(link private.timeline_links, of_timeline_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'version', version.number, 'starts_at', version.starts_at,
    'segments', private.told_segments((
      select coalesce(jsonb_agg(was.segment), '[]')
      from jsonb_array_elements(version.segments) as was (segment)
      where not exists (
        select from public.timeline_segments as segment
        where segment.plan_id = version.plan_id and segment.timeline_id = version.timeline_id
          and segment.id = (was.segment ->> 'id')::uuid and segment.audience = 'private'
      )
    ), (link).role, (link).vendor_id)
  )
  from private.timeline_readings as reading
  join private.timeline_versions as version
    on version.timeline_id = reading.timeline_id and version.number = reading.version
  where reading.link_id = (link).id and reading.timeline_id = of_timeline_id
$$;

-- What a link shows, of the timelines that are not drafts.
create function private.told_timelines(link private.timeline_links) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'plan_name', plan.name, 'event_type', plan.event_type, 'language', (link).language, 'role', (link).role,
    'name', (link).name, 'is_completed', plan.completed_at is not null,
    'timelines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', timeline.id, 'is_main', event.is_main, 'name_es', event.name_es, 'name_en', event.name_en,
        'starts_at', start.starts_at, 'ends_at', start.ends_at, 'time_zone', start.time_zone, 'is_raining', timeline.is_raining,
        'uses_24_hours', timeline.uses_24_hours, 'version', timeline.version,
        'changed_at', greatest(timeline.changed_at, event.updated_at, plan.updated_at),
        'read_version', (
          select reading.version from private.timeline_readings as reading
          where reading.link_id = (link).id and reading.timeline_id = timeline.id
        ),
        'read', private.read_by_link(link, timeline.id),
        'call', (
          select private.call_json(call) - 'vendor_id' from public.timeline_calls as call
          where call.plan_id = plan.id and call.timeline_id = timeline.id and call.vendor_id = (link).vendor_id
        ),
        'segments', private.role_segments(plan.id, timeline.id, (link).role, (link).vendor_id)
      ) order by start.starts_at, timeline.id), '[]')
      from public.timelines as timeline
      join public.sub_events as event on event.plan_id = timeline.plan_id and event.id = timeline.sub_event_id
      cross join lateral private.event_start(timeline.plan_id, timeline.sub_event_id) as start
      where timeline.plan_id = plan.id and timeline.state <> 'draft'
    )
  )
  from public.event_plans as plan where plan.id = (link).plan_id
$$;

-- As before, with what was read last, and with one revision for everything that a page shows. `since` is the revision that the reader
-- has: where it is still that one, only it is told, and the opening is not counted.
create or replace function private.open_timeline(token_hash text, visitor text, since jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  link private.timeline_links;
  revisions jsonb;
begin
  -- All who work at an event may be in one network, that of the venue, each with a page that asks every few seconds.
  perform private.require_turn('timeline-link.too-many', 'open timeline', visitor, 6000, '10 minutes');
  link := private.timeline_link_of(open_timeline.token_hash);
  if link.id is null then
    return null;
  end if;
  select to_jsonb(md5(jsonb_build_array(
    link.role, link.vendor_id, link.name, link.language, plan.name, plan.event_type, plan.completed_at,
    (
      select jsonb_agg(
        jsonb_build_array(
          timeline.id, timeline.revision, timeline.version, start.starts_at, start.ends_at, start.time_zone, event.name_es,
          event.name_en
        ) order by timeline.id
      )
      from public.timelines as timeline
      join public.sub_events as event on event.plan_id = timeline.plan_id and event.id = timeline.sub_event_id
      cross join lateral private.event_start(timeline.plan_id, timeline.sub_event_id) as start
      where timeline.plan_id = link.plan_id and timeline.state <> 'draft'
    )
  )::text)) into revisions
  from public.event_plans as plan where plan.id = link.plan_id;
  if revisions = open_timeline.since then
    return jsonb_build_object('revisions', revisions);
  end if;
  update private.timeline_links as stored set opened_at = now(), openings = stored.openings + 1 where stored.id = link.id;
  return private.told_timelines(link) || jsonb_build_object('revisions', revisions);
end
$$;

notify pgrst, 'reload schema';

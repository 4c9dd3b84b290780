-- The topics of plans that the caller may use: `plan:<id>` for who is there, and `plan:<id>:<module>` for what happens in a part
-- of it. They name what they are about, so a topic of another plan is of no use.
create function private.my_topics(verb private.module_verb) returns setof text
  language sql stable security definer set search_path = '' as $$
  select 'plan:' || plan_id from private.my_plan_ids('details', verb) as plan_id
  union all
  select 'plan:' || plan_id || ':' || module
  from unnest(enum_range(null::private.plan_module)) as module, private.my_plan_ids(module, verb) as plan_id
$$;

grant execute on function private.my_topics(private.module_verb) to authenticated;

-- Where there is no realtime service, there are no channels to open.
do $channels$
declare
  published record;
begin
  if to_regclass('realtime.messages') is null then
    return;
  end if;

  -- Who may read a module hears what is sent in it and sees who is there.
  create policy "members hear the channels of their plans" on realtime.messages for select to authenticated
    using (
      extension in ('broadcast', 'presence')
      and (select realtime.topic()) = any (array(select private.my_topics('read')))
    );
  -- Who may only read shows that they are there, and sends nothing.
  create policy "members speak in the channels of their plans" on realtime.messages for insert to authenticated
    with check (
      case extension
        when 'broadcast' then (select realtime.topic()) = any (array(select private.my_topics('write')))
        when 'presence' then (select realtime.topic()) = any (array(select private.my_topics('read')))
        else false
      end
    );

  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    return;
  end if;
  for published in
    select * from (values
      ('event_plans', ''), ('plan_members', ''), ('tasks', ''), ('vendors', ''), ('quotes', ''), ('vendor_weights', ''),
      ('budget_allocations', ''), ('budget_scenarios', ''), ('payments', ''), ('contributors', ''), ('contributions', ''),
      ('sub_events', ''), ('meal_options', ''), ('guest_questions', ''), ('guest_settings', ''), ('guest_views', ''),
      ('invitations', ''), ('answer_entries', ''),
      ('rooms', ''), ('room_tables', ''), ('room_items', ''), ('arrangements', ''), ('seat_people', ''),
      ('seat_assignments', ''), ('table_locks', ''), ('seating_wish_targets', ''),
      -- Without what may say who a minor is, how to reach them or what they wrote: whoever hears of the row asks for the party.
      ('guests', '(id, plan_id, list_position, side, guest_group, save_the_date_sent, invite_sent, table_number, title, '
        'language, is_second_list, replied_at, deleted_at, created_at, changed_at)'),
      ('party_members', '(id, plan_id, guest_id, position, is_deleted, created_at)'),
      ('seating_wishes', '(id, plan_id, kind, is_must, points, place, created_at, changed_at)')
    ) as tables (name, columns)
  loop
    execute format('alter publication supabase_realtime add table public.%I %s', published.name, published.columns);
  end loop;
end
$channels$;

-- Writes sub-events or menus of a plan in the order sent, all or nothing. Of a record the columns that members may change are
-- taken; what is not sent stays, or has its default. The main sub-event is never removed, and an id that another plan's record has
-- is replaced, so that it tells nothing of it.
create function private.write_setup(of_plan_id uuid, subject text, sent jsonb, removed_ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  defaults constant jsonb := '{"is_seated": true, "is_for_children": false}';
  columns text;
  line jsonb;
  line_id uuid;
  place smallint := 0;
  is_found boolean;
begin
  if subject <> all ('{sub_events,meal_options}'::text[]) then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  perform private.hold_module(of_plan_id, 'guests');
  perform private.check_guests_sent(sent);
  select string_agg(quote_ident(attname), ', ') into strict columns from pg_catalog.pg_attribute
  where attrelid = format('public.%I', subject)::regclass and attnum > 0 and not attisdropped
    and has_column_privilege('authenticated', attrelid, attnum, 'update');

  execute format(
    'delete from public.%I as stored where stored.plan_id = $1 and stored.id = any ($2)
     and not coalesce((to_jsonb(stored) -> ''is_main'')::boolean, false)', subject
  ) using of_plan_id, removed_ids;

  for line in select value || jsonb_build_object('position', ordinality - 1)
    from jsonb_array_elements(sent) with ordinality as listed (value, ordinality) order by ordinality
  loop
    line_id := (line ->> 'id')::uuid;
    execute format(
      'update public.%1$I as stored set (%2$s) = (select %2$s from jsonb_populate_record(stored, $1))
       where stored.plan_id = $2 and stored.id = $3 returning true', subject, columns
    ) into is_found using line, of_plan_id, line_id;
    if is_found is null then
      execute format(
        'insert into public.%1$I (id, plan_id, %2$s)
         select case when exists (select from public.%1$I as other where other.id = $3) then gen_random_uuid() else $3 end, $2, %2$s
         from jsonb_populate_record(null::public.%1$I, $1)', subject, columns
      ) using defaults || line, of_plan_id, line_id;
    end if;
  end loop;
end
$$;

-- Saves the sub-events of a plan in their order, all or nothing: [{id, and any of name_es, name_en, starts_at, ends_at, time_zone,
-- place, dress, is_seated}]. removed_ids are removed, with the invitations to them; those that are in neither stay.
create function public.save_sub_events(plan_id uuid, sub_events jsonb, removed_ids uuid[] default '{}') returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.write_setup(
    save_sub_events.plan_id, 'sub_events', save_sub_events.sub_events, save_sub_events.removed_ids
  )
$$;

-- The same for the menus: [{id, and any of name_es, name_en, is_for_children}].
create function public.save_meal_options(plan_id uuid, meal_options jsonb, removed_ids uuid[] default '{}') returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.write_setup(
    save_meal_options.plan_id, 'meal_options', save_meal_options.meal_options, save_meal_options.removed_ids
  )
$$;

grant execute on function private.write_setup(uuid, text, jsonb, uuid[]) to authenticated;
grant execute on function public.save_sub_events(uuid, jsonb, uuid[]) to authenticated;
grant execute on function public.save_meal_options(uuid, jsonb, uuid[]) to authenticated;

notify pgrst, 'reload schema';

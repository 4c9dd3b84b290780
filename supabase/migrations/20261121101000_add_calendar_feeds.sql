-- A secret link by which a member's calendar reads the due tasks of a plan. Whoever has the token reads them, so it is
-- removed to end that, and goes with the membership.
create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null,
  user_id uuid not null default auth.uid(),
  -- 192 bits of the server's own chance, for a web address: two random ids hold 244, which the hash mixes.
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{32}$') default translate(
    encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 24), 'base64'),
    '+/', '-_'
  ),
  created_at timestamptz not null default now(),
  constraint calendar_feeds_one_for_each_member unique (plan_id, user_id),
  constraint calendar_feeds_reader_is_a_member foreign key (plan_id, user_id)
    references public.plan_members (plan_id, user_id) on delete cascade
);

-- Whose feed it is and since when is not for a user to choose; nor is its token, which no grant lets a user write.
create function private.stamp_calendar_feed() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.id := gen_random_uuid();
    new.user_id := (select auth.uid());
    new.created_at := now();
  end if;
  return new;
end
$$;

-- What a calendar is told for a token: the plan, the language its reader prefers and the open tasks that have a day.
-- Null when the token is no feed's, or the plan is in the bin. For the service alone.
create function public.read_calendar_feed(feed_token text) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'plan', jsonb_build_object(
      'id', plan.id,
      'name', plan.name,
      'event_type', plan.event_type,
      'variant', plan.variant,
      'couple_type', plan.couple_type,
      'starts_at', plan.starts_at,
      'time_zone', plan.time_zone,
      'duration_hours', plan.duration_hours,
      'country_code', plan.country_code,
      'city', plan.city,
      'city_id', plan.city_id,
      'language', plan.language,
      'completed_at', plan.completed_at,
      'updated_at', plan.updated_at
    ),
    'language', coalesce(profile.language_preference, plan.language),
    'tasks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', task.id,
        'template_id', task.template_id,
        'name', task.name,
        'description', task.description,
        'note', task.note,
        'category', task.category,
        'priority', task.priority,
        'due_on', task.due_on,
        'assignee_id', task.assignee_id,
        'created_at', task.created_at,
        'updated_at', task.updated_at
      ) order by task.due_on, task.id), '[]')
      from public.tasks as task
      where task.plan_id = plan.id and task.status = 'pending' and task.due_on is not null
    )
  )
  from public.calendar_feeds as feed
  join public.event_plans as plan on plan.id = feed.plan_id and plan.deleted_at is null
  left join public.profiles as profile on profile.id = feed.user_id
  where feed.token = feed_token
$$;

create trigger a_stamp_calendar_feed before insert on public.calendar_feeds
  for each row execute function private.stamp_calendar_feed();
create trigger keep_columns before update on public.calendar_feeds
  for each row execute function private.keep_columns('id', 'plan_id', 'user_id', 'token', 'created_at');

alter table public.calendar_feeds enable row level security;

-- A feed is its reader's alone, as long as the plan can be read.
create policy "members read their own feeds" on public.calendar_feeds for select to authenticated
  using (
    user_id = (select auth.uid()) and plan_id = any (array(select private.my_plan_ids('{owner,editor,viewer}')))
  );
create policy "members make feeds of their own" on public.calendar_feeds for insert to authenticated
  with check (
    user_id = (select auth.uid()) and plan_id = any (array(select private.my_plan_ids('{owner,editor,viewer}')))
  );
create policy "members end their own feeds" on public.calendar_feeds for delete to authenticated
  using (
    user_id = (select auth.uid()) and plan_id = any (array(select private.my_plan_ids('{owner,editor,viewer}')))
  );

grant select, delete on public.calendar_feeds to authenticated;
grant insert (plan_id) on public.calendar_feeds to authenticated;
grant select, insert, delete on public.calendar_feeds to service_role;
grant execute on function public.read_calendar_feed(text) to service_role;

notify pgrst, 'reload schema';

-- What the members of a plan say of a vendor, a party of guests, a task, a table or a segment of the day.
alter table public.tasks add constraint tasks_plan_id_id_key unique (plan_id, id);
alter table public.timeline_segments add constraint timeline_segments_plan_id_id_key unique (plan_id, id);

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  vendor_id uuid,
  guest_id uuid,
  task_id uuid,
  table_id uuid,
  segment_id uuid,
  -- What it is about, whichever of the columns says so. The kinds of contracts/comments.ts; a test compares them.
  subject_kind text not null generated always as (
    case
      when vendor_id is not null then 'vendor'
      when guest_id is not null then 'guest'
      when task_id is not null then 'task'
      when table_id is not null then 'table'
      else 'segment'
    end
  ) stored,
  subject_id uuid not null generated always as (coalesce(vendor_id, guest_id, task_id, table_id, segment_id)) stored,
  author_id uuid references auth.users (id) on delete set null,
  -- As they were called when they wrote it, for the time when they have no account any more.
  author_name text not null default '' check (char_length(author_name) <= 200),
  -- Mentions stand in it by the id of the account: @[<id>].
  body text not null check (char_length(body) <= 2000 and private.is_visible(body)),
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  constraint comments_are_about_one_thing check (num_nonnulls(vendor_id, guest_id, task_id, table_id, segment_id) = 1),
  constraint comments_plan_id_id_key unique (plan_id, id),
  constraint comments_vendor_is_of_the_plan foreign key (plan_id, vendor_id)
    references public.vendors (plan_id, id) on delete cascade,
  constraint comments_guest_is_of_the_plan foreign key (plan_id, guest_id)
    references public.guests (plan_id, id) on delete cascade,
  constraint comments_task_is_of_the_plan foreign key (plan_id, task_id)
    references public.tasks (plan_id, id) on delete cascade,
  constraint comments_table_is_of_the_plan foreign key (plan_id, table_id)
    references public.room_tables (plan_id, id) on delete cascade,
  constraint comments_segment_is_of_the_plan foreign key (plan_id, segment_id)
    references public.timeline_segments (plan_id, id) on delete cascade
);

-- Who is mentioned in a comment, as its text says.
create table public.comment_mentions (
  comment_id uuid not null,
  user_id uuid not null,
  plan_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (comment_id, user_id),
  constraint comment_mentions_comment_is_of_the_plan foreign key (plan_id, comment_id)
    references public.comments (plan_id, id) on delete cascade,
  -- Who leaves the plan is told of nothing in it any more.
  constraint comment_mentions_user_is_a_member foreign key (plan_id, user_id)
    references public.plan_members (plan_id, user_id) on delete cascade
);

-- Comments that went with their subject, which an undo or a restore brings back with it, and those that a person removed, for
-- the undo. Out of reach of the data API; of the modules of their subjects.
create table private.removed_comments (
  id uuid primary key,
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  subject_kind text not null,
  subject_id uuid not null,
  author_id uuid references auth.users (id) on delete set null,
  author_name text not null,
  body text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- [{user_id, created_at, read_at}]
  mentions jsonb not null,
  -- Who removed it; null for one that went with its subject.
  removed_by uuid,
  removed_at timestamptz not null default now()
);

create index comments_subject_idx on public.comments (plan_id, subject_id, created_at);
create index comments_vendor_id_idx on public.comments (plan_id, vendor_id);
create index comments_guest_id_idx on public.comments (plan_id, guest_id);
create index comments_task_id_idx on public.comments (plan_id, task_id);
create index comments_table_id_idx on public.comments (plan_id, table_id);
create index comments_segment_id_idx on public.comments (plan_id, segment_id);
create index comments_author_id_idx on public.comments (author_id);
create index comment_mentions_comment_id_idx on public.comment_mentions (plan_id, comment_id);
create index comment_mentions_user_id_idx on public.comment_mentions (plan_id, user_id, created_at desc);
create index removed_comments_subject_idx on private.removed_comments (plan_id, subject_id);
create index removed_comments_removed_at_idx on private.removed_comments (removed_at);
create index removed_comments_author_id_idx on private.removed_comments (author_id);

create trigger keep_columns before update on public.comments
  for each row execute function private.keep_columns(
    'id', 'plan_id', 'vendor_id', 'guest_id', 'task_id', 'table_id', 'segment_id', 'created_at'
  );
-- An account that is gone leaves the name; no other account takes its place.
create trigger keep_author before update on public.comments
  for each row when (new.author_id is not null) execute function private.keep_columns('author_id', 'author_name');
create trigger keep_columns before update on public.comment_mentions
  for each row execute function private.keep_columns('comment_id', 'user_id', 'plan_id');

-- Lays a comment aside that is about to go. Of guests who are gone for good (they were in the bin before), of a plan that is, and of
-- one that was laid aside already, nothing is kept.
create function private.keep_removed_comment() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (pg_trigger_depth() > 1 and old.guest_id is not null)
    or not exists (select from public.event_plans as plan where plan.id = old.plan_id)
  then
    return old;
  end if;
  insert into private.removed_comments (
    id, plan_id, subject_kind, subject_id, author_id, author_name, body, created_at, edited_at, mentions, removed_by
  )
  values (
    old.id, old.plan_id, old.subject_kind, old.subject_id, old.author_id, old.author_name, old.body, old.created_at, old.edited_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('user_id', named.user_id, 'created_at', named.created_at, 'read_at', named.read_at))
      from public.comment_mentions as named where named.plan_id = old.plan_id and named.comment_id = old.id
    ), '[]'),
    case when pg_trigger_depth() = 1 then (select auth.uid()) end
  )
  on conflict (id) do update set
    plan_id = excluded.plan_id, subject_kind = excluded.subject_kind, subject_id = excluded.subject_id,
    author_id = excluded.author_id, author_name = excluded.author_name, body = excluded.body, created_at = excluded.created_at,
    edited_at = excluded.edited_at, mentions = excluded.mentions, removed_by = excluded.removed_by, removed_at = now();
  return old;
end
$$;

create trigger keep_removed_comment before delete on public.comments
  for each row execute function private.keep_removed_comment();

-- Puts comments back that were laid aside, with the mentions of those who are still in the plan.
create function private.put_back_comments(ids uuid[]) returns void
  language sql volatile security definer set search_path = '' as $$
  with back as materialized (
    delete from private.removed_comments as gone where gone.id = any (ids) returning gone.*
  ), added as (
    insert into public.comments as comment (
      id, plan_id, vendor_id, guest_id, task_id, table_id, segment_id, author_id, author_name, body, created_at, edited_at
    )
    select back.id, back.plan_id,
      case when back.subject_kind = 'vendor' then back.subject_id end,
      case when back.subject_kind = 'guest' then back.subject_id end,
      case when back.subject_kind = 'task' then back.subject_id end,
      case when back.subject_kind = 'table' then back.subject_id end,
      case when back.subject_kind = 'segment' then back.subject_id end,
      back.author_id, back.author_name, back.body, back.created_at, back.edited_at
    from back
    on conflict (id) do nothing
    returning comment.id
  )
  insert into public.comment_mentions (comment_id, user_id, plan_id, created_at, read_at)
  select back.id, named.user_id, back.plan_id, named.created_at, named.read_at
  from back
  join added on added.id = back.id
  cross join jsonb_to_recordset(back.mentions) as named (user_id uuid, created_at timestamptz, read_at timestamptz)
  join public.plan_members as member on member.plan_id = back.plan_id and member.user_id = named.user_id
  on conflict do nothing
$$;

-- For subjects that are added, in the transition table `added`: one that was there before brings its comments back. Argument: its kind.
create function private.bring_comments_back() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  ids := array(
    select gone.id from private.removed_comments as gone
    join added on added.plan_id = gone.plan_id and added.id = gone.subject_id
    where gone.subject_kind = tg_argv[0] and gone.removed_by is null
  );
  if cardinality(ids) > 0 then
    perform private.put_back_comments(ids);
  end if;
  return null;
end
$$;

create trigger bring_comments_back after insert on public.vendors
  referencing new table as added for each statement execute function private.bring_comments_back('vendor');
create trigger bring_comments_back after insert on public.tasks
  referencing new table as added for each statement execute function private.bring_comments_back('task');
create trigger bring_comments_back after insert on public.room_tables
  referencing new table as added for each statement execute function private.bring_comments_back('table');
create trigger bring_comments_back after insert on public.timeline_segments
  referencing new table as added for each statement execute function private.bring_comments_back('segment');

-- What was laid aside goes: after a day what a person removed, else after thirty. Comments on guests are words about people, of whom some are
-- minors, and of what they need: they go when the days of a plan for that are over.
create function private.forget_comments() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  plans constant uuid[] := array(select private.plans_without_needs());
begin
  delete from public.comments as comment where comment.plan_id = any (plans) and comment.guest_id is not null;
  delete from private.removed_comments as gone
  where gone.removed_at < now() - case when gone.removed_by is null then interval '30 days' else interval '1 day' end
    or (gone.subject_kind = 'guest' and gone.plan_id = any (plans));
end
$$;

alter table public.comments enable row level security;
alter table public.comment_mentions enable row level security;
alter table private.removed_comments enable row level security;

-- Who may read a subject reads its comments; parties in the bin and private segments are asked for under the reader's own rights.
create policy "members read comments of what they may read" on public.comments for select to authenticated
  using (
    (vendor_id is not null and plan_id = any (array(select private.my_plan_ids('vendors', 'read'))))
    or (task_id is not null and plan_id = any (array(select private.my_plan_ids('tasks', 'read'))))
    or (table_id is not null and plan_id = any (array(select private.my_plan_ids('seating', 'read'))))
    or (
      guest_id is not null and plan_id = any (array(select private.my_plan_ids('guests', 'read')))
      and exists (select from public.guests as guest where guest.id = comments.guest_id)
    )
    or (
      segment_id is not null and plan_id = any (array(select private.my_plan_ids('timeline', 'read')))
      and exists (select from public.timeline_segments as segment where segment.id = comments.segment_id)
    )
  );
create policy "members read mentions of themselves" on public.comment_mentions for select to authenticated
  using (user_id = (select auth.uid()) and plan_id = any (array(select private.my_plan_ids('details', 'read'))));

grant select on public.comments, public.comment_mentions to authenticated;
grant select, insert, update, delete on public.comments, public.comment_mentions to service_role;

do $follow$
begin
  -- Whoever may read no comment of that subject hears of none: rows are read again with the rights of each.
  perform private.follow_changes('public.comments'::regclass, 'details');
  perform private.follow_changes('public.comment_mentions'::regclass, 'details');
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    -- Without their text, which whoever hears of a row asks for.
    alter publication supabase_realtime add table
      public.comments (id, plan_id, vendor_id, guest_id, task_id, table_id, segment_id),
      public.comment_mentions (comment_id, user_id, plan_id, read_at);
  end if;
end
$follow$;

do $schedule$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('forget-comments', '40 * * * *', 'select private.forget_comments()');
  end if;
end
$schedule$;

notify pgrst, 'reload schema';

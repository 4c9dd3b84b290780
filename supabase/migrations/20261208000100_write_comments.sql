-- Whether somebody may read what a comment is or would be about.
create function private.reads_subject(of_user_id uuid, of_plan_id uuid, kind text, of_subject_id uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.event_plans as plan where plan.id = of_plan_id and plan.deleted_at is null)
    and case kind
      when 'vendor' then private.member_may(of_user_id, of_plan_id, 'vendors', 'read')
        and exists (select from public.vendors as subject where subject.plan_id = of_plan_id and subject.id = of_subject_id)
      when 'guest' then private.member_may(of_user_id, of_plan_id, 'guests', 'read')
        and exists (
          select from public.guests as subject
          where subject.plan_id = of_plan_id and subject.id = of_subject_id and subject.deleted_at is null
        )
      when 'task' then private.member_may(of_user_id, of_plan_id, 'tasks', 'read')
        and exists (select from public.tasks as subject where subject.plan_id = of_plan_id and subject.id = of_subject_id)
      when 'table' then private.member_may(of_user_id, of_plan_id, 'seating', 'read')
        and exists (select from public.room_tables as subject where subject.plan_id = of_plan_id and subject.id = of_subject_id)
      when 'segment' then private.member_may(of_user_id, of_plan_id, 'timeline', 'read')
        and exists (
          select from public.timeline_segments as subject
          where subject.plan_id = of_plan_id and subject.id = of_subject_id
            and (subject.audience <> 'private' or private.member_may(of_user_id, of_plan_id, 'timeline', 'write'))
        )
      else false
    end
$$;

-- Refuses who may not comment on that subject: who may not read it, anybody in a plan that is completed or closed, and members but the
-- owner where the tier has no team. In a closed plan comments can be removed. Locks nothing: a comment that comes in while a plan is completed
-- does no harm, and the deletion of its subject must not wait for it.
create function private.check_commenting(of_plan_id uuid, kind text, of_subject_id uuid, is_removal boolean default false)
  returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  plan public.event_plans;
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if not private.reads_subject((select auth.uid()), of_plan_id, kind, of_subject_id) then
    raise exception 'comment.no-subject' using errcode = 'P0001';
  end if;
  select stored.* into plan from public.event_plans as stored where stored.id = of_plan_id;
  if plan.team_closed_at is not null and plan.owner_id <> (select auth.uid()) then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  if plan.completed_at is not null then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  if not is_removal then
    perform private.refuse_closed_plan(of_plan_id);
  end if;
end
$$;

-- The accounts that a text mentions.
create function private.mentioned_in(body text) returns uuid[]
  language sql immutable parallel safe set search_path = '' as $$
  select array(
    select distinct found[1]::uuid
    from regexp_matches(body, '@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]', 'g') as found
  )
$$;

-- Has the mentions of a comment follow its text. Who is added must be a member who may read the subject; who was there before may have left.
-- Who mentions themselves is told nothing.
create function private.settle_mentions(of_comment public.comments, before uuid[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 20;
  named constant uuid[] := private.mentioned_in(of_comment.body);
begin
  if cardinality(named) > most then
    raise exception 'comment.too-many-mentions' using errcode = 'P0001', detail = most::text;
  end if;
  if exists (
    select from unnest(named) as person
    where person <> all (before)
      and not private.reads_subject(person, of_comment.plan_id, of_comment.subject_kind, of_comment.subject_id)
  ) then
    raise exception 'comment.cannot-mention' using errcode = 'P0001';
  end if;
  delete from public.comment_mentions as mention
  where mention.plan_id = of_comment.plan_id and mention.comment_id = of_comment.id and mention.user_id <> all (named);
  insert into public.comment_mentions (comment_id, user_id, plan_id)
  select of_comment.id, member.user_id, member.plan_id
  from public.plan_members as member
  where member.plan_id = of_comment.plan_id and member.user_id = any (named)
    and member.user_id <> all (before) and member.user_id is distinct from of_comment.author_id
  on conflict do nothing;
end
$$;

create function private.write_comment(of_id uuid, of_plan_id uuid, kind text, of_subject_id uuid, body text) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most_of_subject constant integer := 500;
  most_of_plan constant integer := 5000;
  author constant uuid := (select auth.uid());
  made public.comments;
begin
  perform private.check_commenting(of_plan_id, kind, of_subject_id);
  if of_id is null or body is null or char_length(body) > 2000 or not private.is_visible(body) then
    raise exception 'comment.malformed' using errcode = 'P0001';
  end if;
  -- Those that come at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('comments ' || of_plan_id, 0));
  if exists (
    select from public.comments as stored where stored.id = of_id and stored.plan_id = of_plan_id and stored.author_id = author
    union all
    select from private.removed_comments as gone where gone.id = of_id and gone.plan_id = of_plan_id and gone.author_id = author
  ) then
    -- Sent again.
    return of_id;
  end if;
  -- The id of a comment that was laid aside is its author's: under another text it would come back with their name.
  if exists (select from private.removed_comments as gone where gone.id = of_id) then
    raise exception 'comment.malformed' using errcode = 'P0001';
  end if;
  perform private.require_turn('comment.too-many', 'comment', author::text, 60, '10 minutes');
  if (select count(*) from public.comments as stored where stored.plan_id = of_plan_id) >= most_of_plan then
    raise exception 'comment.limit-reached' using errcode = 'P0001', detail = most_of_plan::text;
  end if;
  if (
    select count(*) from public.comments as stored where stored.plan_id = of_plan_id and stored.subject_id = of_subject_id
  ) >= most_of_subject then
    raise exception 'comment.limit-reached' using errcode = 'P0001', detail = most_of_subject::text;
  end if;
  insert into public.comments (
    id, plan_id, vendor_id, guest_id, task_id, table_id, segment_id, author_id, author_name, body
  )
  values (
    of_id, of_plan_id,
    case when kind = 'vendor' then of_subject_id end, case when kind = 'guest' then of_subject_id end,
    case when kind = 'task' then of_subject_id end, case when kind = 'table' then of_subject_id end,
    case when kind = 'segment' then of_subject_id end,
    author, coalesce((select left(profile.full_name, 200) from public.profiles as profile where profile.id = author), ''), body
  )
  returning * into made;
  perform private.settle_mentions(made, '{}');
  return made.id;
exception
  -- The id is taken by a comment of somebody else.
  when unique_violation then
    raise exception 'comment.malformed' using errcode = 'P0001';
end
$$;

create function private.rewrite_comment(of_plan_id uuid, of_id uuid, body text) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.comments;
  before uuid[];
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  select stored.* into held from public.comments as stored
  where stored.plan_id = of_plan_id and stored.id = of_id for no key update;
  if not found then
    raise exception 'comment.not-found' using errcode = 'P0001';
  end if;
  perform private.check_commenting(held.plan_id, held.subject_kind, held.subject_id);
  if held.author_id is distinct from (select auth.uid()) then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  if body is null or char_length(body) > 2000 or not private.is_visible(body) then
    raise exception 'comment.malformed' using errcode = 'P0001';
  end if;
  if body = held.body then
    return held.id;
  end if;
  perform private.require_turn('comment.too-many', 'comment', (select auth.uid())::text, 60, '10 minutes');
  before := private.mentioned_in(held.body);
  update public.comments as stored set body = rewrite_comment.body, edited_at = now() where stored.id = of_id returning * into held;
  perform private.settle_mentions(held, before);
  return held.id;
end
$$;

-- Removes a comment: one's own, or any for the owner of the plan. Nothing happens where it is gone already.
create function private.take_comment(of_plan_id uuid, of_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.comments;
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  select stored.* into held from public.comments as stored
  where stored.plan_id = of_plan_id and stored.id = of_id for update;
  if not found then
    return;
  end if;
  perform private.check_commenting(held.plan_id, held.subject_kind, held.subject_id, is_removal => true);
  if held.author_id is distinct from (select auth.uid()) and not exists (
    select from public.event_plans as plan where plan.id = of_plan_id and plan.owner_id = (select auth.uid())
  ) then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  delete from public.comments as stored where stored.id = of_id;
end
$$;

-- Takes a removal back, for who removed it. Nothing happens where it is there.
create function private.return_comment(of_plan_id uuid, of_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  gone private.removed_comments;
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if exists (select from public.comments as stored where stored.plan_id = of_plan_id and stored.id = of_id) then
    return;
  end if;
  select kept.* into gone from private.removed_comments as kept
  where kept.plan_id = of_plan_id and kept.id = of_id and kept.removed_by = (select auth.uid()) for update;
  if not found then
    raise exception 'comment.not-found' using errcode = 'P0001';
  end if;
  perform private.check_commenting(gone.plan_id, gone.subject_kind, gone.subject_id);
  perform private.put_back_comments(array[of_id]);
end
$$;

-- What accounts are called now, as an object by id; who has no account any more is not in it.
create function private.names_of(ids uuid[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(profile.id, profile.full_name), '{}')
  from public.profiles as profile where profile.id = any (ids)
$$;

-- The comments on a subject, in the order in which they were written, with what else its thread shows; null for who may not read it.
create function private.read_comments(of_plan_id uuid, kind text, of_subject_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  people uuid[];
  told jsonb;
  ids uuid[];
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read'))
    or not private.reads_subject(caller, of_plan_id, kind, of_subject_id)
  then
    return null;
  end if;
  people := array(
    select member.user_id from public.plan_members as member
    where member.plan_id = of_plan_id and private.reads_subject(member.user_id, of_plan_id, kind, of_subject_id)
  );
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'id', comment.id, 'author_id', comment.author_id, 'author_name', comment.author_name, 'body', comment.body,
      'created_at', comment.created_at, 'edited_at', comment.edited_at
    ) order by comment.created_at, comment.id), '[]'),
    array_agg(distinct comment.author_id)
  into told, ids
  from public.comments as comment
  where comment.plan_id = of_plan_id and comment.subject_id = of_subject_id;
  return jsonb_build_object(
    'subject_name', private.subject_name(of_plan_id, kind, of_subject_id),
    'comments', told,
    'names', private.names_of(people || ids || private.mentioned_in(told::text)),
    'people', to_jsonb(people),
    'unread', (
      select count(*) from public.comment_mentions as mention
      join public.comments as comment on comment.plan_id = mention.plan_id and comment.id = mention.comment_id
      where mention.plan_id = of_plan_id and mention.user_id = caller and mention.read_at is null
        and comment.subject_id = of_subject_id
    ),
    'may_write', (
      select plan.completed_at is null and plan.closed_at is null and (plan.team_closed_at is null or plan.owner_id = caller)
      from public.event_plans as plan where plan.id = of_plan_id
    ),
    'is_owner', (select plan.owner_id = caller from public.event_plans as plan where plan.id = of_plan_id)
  );
end
$$;

-- What a subject is called; null where only screens have words for it, and for a party whose lead is a minor or has no name.
create function private.subject_name(of_plan_id uuid, kind text, of_subject_id uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select case kind
    when 'vendor' then (select subject.name from public.vendors as subject where subject.plan_id = of_plan_id and subject.id = of_subject_id)
    when 'guest' then (
      select nullif(btrim(concat_ws(' ', lead.first_name, lead.last_name)), '')
      from public.party_members as lead
      where lead.plan_id = of_plan_id and lead.guest_id = of_subject_id and lead.position = 0
        and lead.age_group is distinct from 'under-18'
    )
    when 'task' then (select subject.name from public.tasks as subject where subject.plan_id = of_plan_id and subject.id = of_subject_id)
    when 'table' then (
      select coalesce(subject.name, subject.number::text) from public.room_tables as subject
      where subject.plan_id = of_plan_id and subject.id = of_subject_id
    )
    else (select subject.name from public.timeline_segments as subject where subject.plan_id = of_plan_id and subject.id = of_subject_id)
  end
$$;

-- The last fifty mentions of somebody in what they may read at this moment; of one plan, or of all.
create function private.mentions_of(of_user_id uuid, of_plan_id uuid) returns table (
  comment_id uuid, plan_id uuid, subject_kind text, subject_id uuid, subject_name text, author_id uuid, author_name text, body text,
  created_at timestamptz, read_at timestamptz
)
  language sql stable security definer set search_path = '' as $$
  select comment.id, comment.plan_id, comment.subject_kind, comment.subject_id,
    private.subject_name(comment.plan_id, comment.subject_kind, comment.subject_id),
    comment.author_id, comment.author_name, comment.body, mention.created_at, mention.read_at
  from public.comment_mentions as mention
  join public.comments as comment on comment.plan_id = mention.plan_id and comment.id = mention.comment_id
  where mention.user_id = of_user_id and (of_plan_id is null or mention.plan_id = of_plan_id)
    and private.reads_subject(of_user_id, comment.plan_id, comment.subject_kind, comment.subject_id)
  order by mention.created_at desc, comment.id
  limit 50
$$;

create function private.read_my_mentions(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with found as materialized (
    select * from private.mentions_of((select auth.uid()), of_plan_id)
    where of_plan_id in (select private.my_plan_ids('details', 'read'))
  )
  select jsonb_build_object(
    'mentions', coalesce((select jsonb_agg(to_jsonb(found) - 'plan_id' order by found.created_at desc, found.comment_id) from found), '[]'),
    'names', private.names_of(
      array(select found.author_id from found) || array(select unnest(private.mentioned_in(found.body)) from found)
    )
  )
  where of_plan_id in (select private.my_plan_ids('details', 'read'))
$$;

create function private.note_mentions_read(of_plan_id uuid, of_subject_id uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if of_plan_id is null or of_plan_id not in (select private.my_plan_ids('details', 'read')) then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  update public.comment_mentions as mention set read_at = now()
  where mention.plan_id = of_plan_id and mention.user_id = (select auth.uid()) and mention.read_at is null
    and (of_subject_id is null or exists (
      select from public.comments as comment
      where comment.plan_id = mention.plan_id and comment.id = mention.comment_id and comment.subject_id = of_subject_id
    ));
end
$$;

-- Adds a comment on a subject ('vendor', 'guest', 'task', 'table' or 'segment'). The id is the client's: safe to send again.
create function public.add_comment(id uuid, plan_id uuid, subject_kind text, subject_id uuid, body text) returns uuid
  language sql volatile security invoker set search_path = '' as $$
  select private.write_comment(
    add_comment.id, add_comment.plan_id, add_comment.subject_kind, add_comment.subject_id, add_comment.body
  )
$$;

-- Changes the text of one's own comment.
create function public.change_comment(plan_id uuid, id uuid, body text) returns uuid
  language sql volatile security invoker set search_path = '' as $$
  select private.rewrite_comment(change_comment.plan_id, change_comment.id, change_comment.body)
$$;

create function public.remove_comment(plan_id uuid, id uuid) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.take_comment(remove_comment.plan_id, remove_comment.id)
$$;

-- Takes a removal of one's own back, within a day.
create function public.restore_comment(plan_id uuid, id uuid) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.return_comment(restore_comment.plan_id, restore_comment.id)
$$;

-- {subject_name, comments, names, people, unread, may_write, is_owner}; null for who may not read the subject.
create function public.subject_comments(plan_id uuid, subject_kind text, subject_id uuid) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_comments(subject_comments.plan_id, subject_comments.subject_kind, subject_comments.subject_id)
$$;

-- How many comments each subject of a plan has, of those that the caller may read.
create function public.comment_counts(plan_id uuid) returns table (subject_id uuid, comments bigint)
  language sql stable security invoker set search_path = '' as $$
  select comment.subject_id, count(*) from public.comments as comment
  where comment.plan_id = comment_counts.plan_id group by comment.subject_id
$$;

-- {mentions, names}: where the caller is mentioned in a plan, the last first; null for who may not read it.
create function public.my_mentions(plan_id uuid) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.read_my_mentions(my_mentions.plan_id)
$$;

-- Notes that the caller has read where they are mentioned: on one subject, or in the whole plan.
create function public.read_mentions(plan_id uuid, subject_id uuid default null) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.note_mentions_read(read_mentions.plan_id, read_mentions.subject_id)
$$;

grant execute on function
  private.write_comment(uuid, uuid, text, uuid, text), private.rewrite_comment(uuid, uuid, text), private.take_comment(uuid, uuid),
  private.return_comment(uuid, uuid), private.read_comments(uuid, text, uuid), private.read_my_mentions(uuid),
  private.note_mentions_read(uuid, uuid),
  public.add_comment(uuid, uuid, text, uuid, text), public.change_comment(uuid, uuid, text), public.remove_comment(uuid, uuid),
  public.restore_comment(uuid, uuid), public.subject_comments(uuid, text, uuid), public.comment_counts(uuid),
  public.my_mentions(uuid), public.read_mentions(uuid, uuid)
to authenticated;

notify pgrst, 'reload schema';

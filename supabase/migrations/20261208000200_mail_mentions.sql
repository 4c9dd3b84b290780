-- What somebody is mailed of mentions. Who has no row is mailed. Out of reach of the data API.
create table private.mention_mails (
  user_id uuid primary key references auth.users (id) on delete cascade,
  is_off boolean not null default false,
  -- In every mail. All it opens is the way out, and back.
  token text not null unique default private.random_token(),
  -- Mentions up to then were told, or were not to be.
  told_up_to timestamptz not null,
  mailed_at timestamptz,
  claimed_at timestamptz,
  -- The mail that is on its way: the same when it is sent again.
  message_id uuid,
  message_up_to timestamptz,
  constraint mention_mails_message_has_its_moment check (num_nonnulls(message_id, message_up_to) in (0, 2))
);

create index comment_mentions_unread_idx on public.comment_mentions (created_at) where read_at is null;

alter table private.mention_mails enable row level security;

-- Whether the caller is mailed where they are mentioned.
create function private.are_mentions_mailed() returns boolean
  language sql stable security definer set search_path = '' as $$
  select not coalesce((select mail.is_off from private.mention_mails as mail where mail.user_id = (select auth.uid())), false)
$$;

-- Who chooses anew is told what comes from then on.
create function private.choose_mention_mails(is_on boolean) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if is_on is null then
    raise exception 'comment.malformed' using errcode = 'P0001';
  end if;
  insert into private.mention_mails as mail (user_id, is_off, told_up_to) values ((select auth.uid()), not is_on, now())
  on conflict (user_id) do update set
    is_off = excluded.is_off,
    told_up_to = case when mail.is_off and not excluded.is_off then now() else mail.told_up_to end;
  return is_on;
end
$$;

-- Of somebody's mentions between two moments, what is unread and may be read by them now, the first first, thirty at most; nothing of examples.
create function private.mentions_to_mail(of_user_id uuid, after timestamptz, up_to timestamptz) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with waiting as materialized (
    select comment.*, mention.created_at as mentioned_at, plan.name as plan_name
    from public.comment_mentions as mention
    join public.comments as comment on comment.plan_id = mention.plan_id and comment.id = mention.comment_id
    join public.event_plans as plan on plan.id = mention.plan_id and plan.example is null
    where mention.user_id = of_user_id and mention.read_at is null and mention.created_at > mentions_to_mail.after
      and mention.created_at <= mentions_to_mail.up_to
      and private.reads_subject(of_user_id, comment.plan_id, comment.subject_kind, comment.subject_id)
  ), first_ones as (
    select * from waiting order by mentioned_at, id limit 30
  )
  select jsonb_build_object(
    'mentions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'plan_id', line.plan_id, 'plan_name', line.plan_name, 'subject_kind', line.subject_kind, 'subject_id', line.subject_id,
        'subject_name', private.subject_name(line.plan_id, line.subject_kind, line.subject_id),
        'author_id', line.author_id, 'author_name', line.author_name, 'body', line.body
      ) order by line.mentioned_at, line.id) from first_ones as line
    ), '[]'),
    'left', greatest(0, (select count(*) from waiting) - 30),
    'names', private.names_of(
      array(select line.author_id from first_ones as line)
        || array(select unnest(private.mentioned_in(line.body)) from first_ones as line)
    )
  )
$$;

-- Takes up to so many people who are to be mailed, for the service that does it: three minutes after the first mention, so that those of a
-- conversation come together, and ten after the last mail. One that was not settled is due again after ten minutes, as it was, with its id.
-- What is older than three days is told by the screen alone.
create function private.claim_mention_mails(up_to integer) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  claimed jsonb := '[]';
  due record;
begin
  insert into private.mention_mails (user_id, told_up_to)
  select distinct mention.user_id, now() - interval '3 days'
  from public.comment_mentions as mention
  where mention.read_at is null and mention.created_at > now() - interval '3 days'
  on conflict do nothing;

  for due in
    select mail.*, account.email, coalesce(profile.full_name, '') as full_name,
      coalesce(profile.language_preference, 'es') as language
    from private.mention_mails as mail
    join auth.users as account on account.id = mail.user_id
    left join public.profiles as profile on profile.id = mail.user_id
    where not mail.is_off
      and (mail.claimed_at is null or mail.claimed_at < now() - interval '10 minutes')
      and (mail.mailed_at is null or mail.mailed_at < now() - interval '10 minutes')
      and private.reply_address_of(mail.user_id) is not null
      and (mail.message_id is not null or exists (
        select from public.comment_mentions as mention
        where mention.user_id = mail.user_id and mention.read_at is null
          and mention.created_at > greatest(mail.told_up_to, now() - interval '3 days')
          and mention.created_at <= now() - interval '3 minutes'
      ))
    order by mail.told_up_to
    limit claim_mention_mails.up_to
    for update of mail skip locked
  loop
    if due.message_id is null then
      due.message_id := gen_random_uuid();
      -- A mention is a minute old before it is told, for it may be saved late.
      due.message_up_to := now() - interval '1 minute';
    end if;
    update private.mention_mails as mail
    set claimed_at = now(), message_id = due.message_id, message_up_to = due.message_up_to
    where mail.user_id = due.user_id;
    claimed := claimed || (jsonb_build_object(
      'id', due.message_id, 'user_id', due.user_id, 'up_to', due.message_up_to, 'email', due.email, 'full_name', due.full_name,
      'language', due.language, 'stop_token', due.token
    ) || private.mentions_to_mail(
      due.user_id, greatest(due.told_up_to, now() - interval '3 days'), due.message_up_to
    ));
  end loop;
  return claimed;
end
$$;

create function private.settle_mention_mail(of_user_id uuid, up_to timestamptz, was_sent boolean) returns void
  language sql volatile security definer set search_path = '' as $$
  update private.mention_mails as mail
  set told_up_to = greatest(mail.told_up_to, settle_mention_mail.up_to), claimed_at = null, message_id = null, message_up_to = null,
    mailed_at = case when was_sent then now() else mail.mailed_at end
  where mail.user_id = of_user_id
$$;

create function public.mention_mails() returns boolean
  language sql stable security invoker set search_path = '' as $$
  select private.are_mentions_mailed()
$$;

create function public.choose_mention_mails(is_on boolean) returns boolean
  language sql volatile security invoker set search_path = '' as $$
  select private.choose_mention_mails(choose_mention_mails.is_on)
$$;

create function public.claim_mention_mails(up_to integer) returns jsonb
  language sql volatile security invoker set search_path = '' as $$
  select private.claim_mention_mails(claim_mention_mails.up_to)
$$;

create function public.settle_mention_mail(user_id uuid, up_to timestamptz, was_sent boolean) returns void
  language sql volatile security invoker set search_path = '' as $$
  select private.settle_mention_mail(settle_mention_mail.user_id, settle_mention_mail.up_to, settle_mention_mail.was_sent)
$$;

grant execute on function
  private.are_mentions_mailed(), private.choose_mention_mails(boolean), public.mention_mails(), public.choose_mention_mails(boolean)
to authenticated;
grant execute on function
  private.claim_mention_mails(integer), private.settle_mention_mail(uuid, timestamptz, boolean),
  public.claim_mention_mails(integer), public.settle_mention_mail(uuid, timestamptz, boolean)
to service_role;

do $schedule$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null then return; end if;
  perform cron.schedule('send-mention-mails', '*/2 * * * *', $job$
    select private.call_function('send-mention-mails') where exists (
      select from public.comment_mentions as mention
      where mention.read_at is null and mention.created_at > now() - interval '3 days' and mention.created_at <= now() - interval '3 minutes'
    )
  $job$);
end
$schedule$;

notify pgrst, 'reload schema';

-- Sessions that ended while tokens of theirs may still be valid. Every process over this database keeps their ids in
-- memory and refuses those tokens. Nothing in here needs to move with an account.

create table if not exists auth.ended_sessions (
  session_id uuid not null constraint ended_sessions_pkey primary key,
  ended_at timestamptz not null default clock_timestamp()
);

alter table auth.ended_sessions enable row level security;

-- For the reader of ended sessions, which also refuses those of banned users.
create index if not exists users_banned_until_idx on auth.users (banned_until) where banned_until is not null;

-- A trigger, so that no way to end a session can be forgotten: deletions by hand and by cascade count as well. A session
-- that was not refreshed for a day has no valid token left. An empty payload tells listeners to read the table, because
-- a longer one than 8000 bytes is refused.
create or replace function auth.record_ended_sessions() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  ids uuid[];
begin
  if tg_op = 'TRUNCATE' then
    select array_agg(id) into ids from auth.sessions;
  else
    select array_agg(id) into ids from deleted
    where coalesce(greatest(created_at, refreshed_at at time zone 'UTC'), now()) > now() - interval '1 day';
  end if;
  if ids is null then
    return null;
  end if;
  insert into auth.ended_sessions (session_id) select unnest(ids)
    on conflict (session_id) do update set ended_at = excluded.ended_at;
  perform pg_notify('ended_sessions', case when cardinality(ids) <= 200 then array_to_string(ids, ',') else '' end);
  return null;
end
$$;

revoke execute on function auth.record_ended_sessions() from public;

-- The reader finds bans and sessions with an end of their own by itself; it is told to read at once.
create or replace function auth.announce_ended_sessions() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform pg_notify('ended_sessions', '');
  return null;
end
$$;

revoke execute on function auth.announce_ended_sessions() from public;

create or replace trigger record_ended_sessions
  after delete on auth.sessions referencing old table as deleted
  for each statement execute function auth.record_ended_sessions();

create or replace trigger record_truncated_sessions
  before truncate on auth.sessions
  for each statement execute function auth.record_ended_sessions();

create or replace trigger announce_ban
  after update of banned_until on auth.users
  for each statement execute function auth.announce_ended_sessions();

create or replace trigger announce_end
  after update of not_after on auth.sessions
  for each statement execute function auth.announce_ended_sessions();

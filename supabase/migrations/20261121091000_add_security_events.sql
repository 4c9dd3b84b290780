-- What happened to an account: sign-ins, refusals, changes of password. Read by its user alone.
create table public.security_events (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  type text not null check (type ~ '^[a-z][a-z-]{0,39}$'),
  occurred_at timestamptz not null check (occurred_at >= '2000-01-01 00:00+00' and occurred_at < '2200-01-01 00:00+00'),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 8192),
  created_at timestamptz not null default now()
);

create index security_events_user_id_idx on public.security_events (user_id, id desc);

-- Puts the events of one user in a row; without it two at once would each leave room for the other.
create function private.lock_security_events() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.user_id := (select auth.uid());
    new.created_at := now();
  end if;
  perform pg_advisory_xact_lock(hashtextextended('security_events ' || new.user_id, 0));
  return new;
end
$$;

-- Keeps the last 100 events of each user.
create function private.keep_last_security_events() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.security_events as old_event
  using (select distinct user_id from added) as writer
  where old_event.user_id = writer.user_id
    and old_event.id <= (
      select kept.id from public.security_events as kept
      where kept.user_id = writer.user_id
      order by kept.id desc offset 100 limit 1
    );
  return null;
end
$$;

create trigger keep_columns before update on public.security_events
  for each row execute function private.keep_columns('id', 'user_id', 'type', 'occurred_at', 'details', 'created_at');
create trigger lock_security_events before insert on public.security_events
  for each row execute function private.lock_security_events();
create trigger keep_last_security_events after insert on public.security_events
  referencing new table as added
  for each statement execute function private.keep_last_security_events();

alter table public.security_events enable row level security;

-- Users write down and read what happened to their own account; nobody rewrites it.
create policy "users read their own security events" on public.security_events for select to authenticated
  using (user_id = (select auth.uid()));
create policy "users add their own security events" on public.security_events for insert to authenticated
  with check (user_id = (select auth.uid()));

grant select on public.security_events to authenticated;
grant insert (type, occurred_at, details) on public.security_events to authenticated;
grant select, insert, delete on public.security_events to service_role;

-- Names of tables, columns and functions are Supabase Realtime's, so that policies written for it run unchanged. Run at every
-- start as the login that runs migrations, which owns them; every statement may run again.

-- What policies of private channels are asked about. Rows are only ever tried, and rolled back: nothing is kept here.
create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb null,
  event text null,
  private boolean null default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  constraint messages_pkey primary key (id, inserted_at)
);

alter table realtime.messages enable row level security;

-- For policies: the topic that is asked for, without the prefix of the protocol.
create or replace function realtime.topic() returns text
  language sql stable set search_path = '' as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- Whether the caller may send by an extension to the topic: the row that would stand for it is tried and taken back.
create or replace function realtime.may_send(of_topic text, of_extension text) returns boolean
  language plpgsql volatile set search_path = '' as $$
begin
  begin
    insert into realtime.messages (topic, extension, private) values (of_topic, of_extension, true);
    raise exception using errcode = 'RT000';
  exception
    when sqlstate 'RT000' then return true;
    when insufficient_privilege then return false;
  end;
end
$$;

-- As on Supabase, the API roles hold the rights and row-level security decides: without a policy every private channel is shut.
grant usage on schema realtime to anon, authenticated, service_role;
grant select, insert on realtime.messages to anon, authenticated, service_role;
revoke execute on function realtime.topic(), realtime.may_send(text, text) from public;
grant execute on function realtime.topic(), realtime.may_send(text, text) to anon, authenticated, service_role;

-- The tables and columns that events may carry, as on Supabase. Migrations add to it.
do $$ begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

-- How often something was done of late, by whom: counted in the database, so that a restart forgets nothing and replicas
-- share. Keys are hashes, for counters need no readable addresses. Out of reach of the data API.
create table private.turns (
  key bytea primary key,
  taken integer not null,
  ends_at timestamptz not null
);

create index turns_ends_at_idx on private.turns (ends_at);

-- Counts one turn of somebody's. Answers 0 while no more than `most` were taken within the time that began with the first,
-- else the seconds until there is room again. A transaction that is taken back has taken no turn.
create function private.take_turn(what text, who text, most integer, within interval) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  turn private.turns;
begin
  insert into private.turns as known (key, taken, ends_at)
  values (sha256(convert_to(what || ' ' || who, 'UTF8')), 1, now() + within)
  on conflict (key) do update set
    taken = case when known.ends_at <= now() then 1 else least(known.taken, most) + 1 end,
    ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
  returning * into turn;
  if turn.taken <= most then return 0; end if;
  return greatest(1, ceil(extract(epoch from turn.ends_at - now())))::integer;
end
$$;

-- The same for what has to stop there: refuses with the code, and with the seconds to wait as the hint.
create function private.require_turn(code text, what text, who text, most integer, within interval) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wait_seconds integer := private.take_turn(what, who, most, within);
begin
  if wait_seconds > 0 then
    raise exception using errcode = 'P0001', message = code, hint = wait_seconds::text;
  end if;
end
$$;

-- 192 bits of the server's own chance, for a web address: two random ids hold 244, which the hash mixes.
create function private.random_token() returns text
  language sql volatile set search_path = '' as $$
  select translate(
    encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 24), 'base64'),
    '+/', '-_'
  )
$$;

alter table private.turns enable row level security;

grant execute on function private.take_turn(text, text, integer, interval) to service_role;
grant execute on function private.require_turn(text, text, text, integer, interval) to service_role;
grant execute on function private.random_token() to service_role;

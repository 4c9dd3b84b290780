-- Tables that GoTrue does not have. Nothing in them needs to move with an account.

-- The six-digit twin of a mailed link: a keyed hash, and how often somebody guessed.
create table if not exists auth.email_codes (
  token_id uuid not null constraint email_codes_pkey primary key
    constraint email_codes_token_id_fkey references auth.one_time_tokens (id) on delete cascade,
  code_hash text not null,
  tries smallint not null default 0
);

-- Counters of the rate limits, in the shape rate-limiter-flexible expects; in the database so that they survive a
-- restart and hold across replicas.
create table if not exists auth.rate_limits (
  key varchar(255) not null constraint rate_limits_pkey primary key,
  points integer not null default 0,
  expire bigint null
);

create index if not exists rate_limits_expire_idx on auth.rate_limits (expire);

-- How an account that awaits its confirmation was signed up. The row is deleted by the confirmation. `browser_hash`: of a
-- secret that only the browser of the sign-up holds; null for clients that send none. `is_contested`: the address was
-- signed up more than once, so no link or code shows whose password it is.
create table if not exists auth.pending_sign_ups (
  user_id uuid not null constraint pending_sign_ups_pkey primary key
    constraint pending_sign_ups_user_id_fkey references auth.users (id) on delete cascade,
  browser_hash text null,
  is_contested boolean not null default false
);

-- The networks an account was signed in to from, as keyed hashes.
create table if not exists auth.known_networks (
  network_hash text not null constraint known_networks_pkey primary key,
  user_id uuid not null constraint known_networks_user_id_fkey references auth.users (id) on delete cascade,
  last_seen_at timestamptz not null
);

create index if not exists known_networks_user_id_last_seen_at_idx on auth.known_networks (user_id, last_seen_at desc);
create index if not exists known_networks_last_seen_at_idx on auth.known_networks (last_seen_at);

alter table auth.known_networks enable row level security;
alter table auth.email_codes enable row level security;
alter table auth.rate_limits enable row level security;
alter table auth.pending_sign_ups enable row level security;

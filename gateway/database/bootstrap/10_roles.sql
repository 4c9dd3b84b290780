-- The roles Supabase has. `convite.migrator` names the login that runs migrations and owns the product's tables.
do $$
declare
  migrator text := current_setting('convite.migrator');
begin
  if current_setting('server_version_num')::int >= 160000 then
    -- A creator without superuser rights may then also act as the roles it makes.
    perform set_config('createrole_self_grant', 'set, inherit', true);
  end if;
  if not exists (select from pg_roles where rolname = migrator) then
    execute format('create role %I login createdb createrole', migrator);
    execute format('grant pg_monitor, pg_signal_backend to %I', migrator);
  end if;
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  -- Without BYPASSRLS, which only a superuser may give: a policy on each table lets it pass.
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    create role supabase_auth_admin login noinherit;
  end if;
  -- Functions of the migrator read and remove accounts as their owner does, past row-level security.
  execute format('grant anon, authenticated, service_role, supabase_auth_admin to %I', migrator);
end
$$;

grant anon, authenticated, service_role to authenticator;

-- The limits Supabase gives its data API: no request holds the server or a lock longer than this.
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role authenticator set idle_in_transaction_session_timeout = '10s';
alter role authenticator set search_path = "$user", public, extensions;
alter role supabase_auth_admin set statement_timeout = '8s';
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';
alter role supabase_auth_admin set search_path = auth;

create schema if not exists extensions;
create schema if not exists auth authorization supabase_auth_admin;

do $$
begin
  execute format('create schema if not exists storage authorization %I', current_setting('convite.migrator'));
  execute format('create schema if not exists realtime authorization %I', current_setting('convite.migrator'));
end
$$;

grant usage on schema public, extensions, auth to anon, authenticated, service_role;

do $$
declare
  migrator text := current_setting('convite.migrator');
begin
  execute format('grant usage on schema extensions to %I', migrator);
  execute format('grant usage on schema auth to %I', migrator);
  execute format('grant create on database %I to %I', current_database(), migrator);
end
$$;

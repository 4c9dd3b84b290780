-- As on Supabase, everything a migration makes in `public` is open to the three API roles until the migration takes
-- rights away. A migration that forgets to is then caught here and not first after a move to Supabase.
do $$
declare
  migrator text := current_setting('convite.migrator');
  kind text;
begin
  foreach kind in array array['tables', 'functions', 'sequences'] loop
    execute format(
      'alter default privileges for role %I in schema public grant all on %s to anon, authenticated, service_role',
      migrator, kind
    );
    -- Migrations put triggers and foreign keys on auth.users.
    execute format(
      'alter default privileges for role supabase_auth_admin in schema auth grant all on %s to %I', kind, migrator
    );
  end loop;
end
$$;

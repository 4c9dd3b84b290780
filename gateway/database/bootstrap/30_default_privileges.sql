-- As on Supabase, everything the first migration makes in `public` is open to the three API roles until it takes rights
-- away. A migration that forgets to is then caught here and not first after a move to Supabase. From the first migration
-- on they stay closed, for another login that takes over as well: earlier versions opened them at every start, and a
-- replica of such a version may still start.
do $$
declare
  migrator text := current_setting('convite.migrator');
  is_migrated boolean := current_setting('convite.is_migrated');
  kind text;
begin
  foreach kind in array array['tables', 'functions', 'sequences'] loop
    execute format(
      case when is_migrated
        then 'alter default privileges for role %I in schema public revoke all on %s from anon, authenticated, service_role'
        else 'alter default privileges for role %I in schema public grant all on %s to anon, authenticated, service_role'
      end,
      migrator, kind
    );
    -- Migrations put triggers and foreign keys on auth.users.
    execute format(
      'alter default privileges for role supabase_auth_admin in schema auth grant all on %s to %I', kind, migrator
    );
  end loop;
  if is_migrated then
    execute format('alter default privileges for role %I revoke execute on functions from public', migrator);
  end if;
end
$$;

-- Nothing is reachable until a migration says so by name: tables, sequences and functions made from here on
-- start with no rights for anyone but their owner. Supabase grants them to the API roles by default.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Helpers of policies and triggers; the data API does not expose this schema.
create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

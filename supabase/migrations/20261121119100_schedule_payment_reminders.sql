-- Asks a function of the product to run, as the service. On Supabase the project's address and secret key are in the vault,
-- as `project_url` and `service_key`; the gateway knows its own.
create function private.call_function(function_name text) returns bigint
  language plpgsql security invoker set search_path = '' as $$
declare
  origin text := '';
  headers jsonb := '{"Content-Type": "application/json"}';
  service_key text;
begin
  if to_regclass('vault.decrypted_secrets') is not null then
    execute $vault$
      select max(decrypted_secret) filter (where name = 'project_url'),
        max(decrypted_secret) filter (where name = 'service_key')
      from vault.decrypted_secrets
    $vault$ into origin, service_key;
    if origin is null or service_key is null then
      -- For whoever reads the runs of the job; nobody else gets to see it.
      raise exception using errcode = 'config_file_error', message = 'the vault has no project_url or service_key';
    end if;
    headers := headers || jsonb_build_object('apikey', service_key, 'Authorization', 'Bearer ' || service_key);
  end if;
  return net.http_post(
    url := rtrim(origin, '/') || '/functions/v1/' || function_name, headers := headers, timeout_milliseconds := 15000
  );
end
$$;

-- Reminds of payments every quarter of an hour, for days begin at another time in every zone: with pg_cron and pg_net on
-- Supabase, with the gateway, which offers both their interfaces, elsewhere. Where there is neither, nobody is reminded.
do $remind$
begin
  if to_regnamespace('net') is null and exists (select from pg_available_extensions where name = 'pg_net') then
    begin
      create extension pg_net;
    exception when others then
      -- Installed but not among the libraries the server starts with; that is for its operator to decide.
      raise notice 'pg_net could not be used: %', sqlerrm;
    end;
  end if;
  if to_regnamespace('cron') is not null and to_regnamespace('net') is not null then
    perform cron.schedule(
      'send-payment-reminders', '*/15 * * * *', $job$select private.call_function('send-payment-reminders')$job$
    );
  end if;
end
$remind$;

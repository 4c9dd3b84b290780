-- Counts of what the caller may not read are unknown and not 0. Those who are nobody in particular, such as jobs, count what they see.
create function private.may_count(of_plan_id uuid, module private.plan_module) returns boolean
  language sql stable security definer set search_path = '' as $$
  select (select auth.uid()) is null or of_plan_id in (select private.my_plan_ids(may_count.module, 'read'))
$$;

do $counts$
declare
  counted record;
  before text;
begin
  for counted in select * from (values ('task_counts', 'tasks'), ('ledger_counts', 'money')) as counts (name, of_module) loop
    select pg_get_functiondef(known.oid) into strict before from pg_proc as known
    where known.pronamespace = 'public'::regnamespace and known.proname = counted.name;
    if position(E'begin\n  return (' in before) = 0 then
      raise exception using message = format('%s does not begin as expected', counted.name);
    end if;
    execute replace(before, E'begin\n  return (', format(
      E'begin\n  if not private.may_count(plan.id, %L) then\n    return null;\n  end if;\n  return (', counted.of_module
    ));
  end loop;
end
$counts$;

grant execute on function private.may_count(uuid, private.plan_module) to authenticated, service_role;

notify pgrst, 'reload schema';

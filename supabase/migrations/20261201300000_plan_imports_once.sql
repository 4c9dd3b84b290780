-- An import of thousands spends its time in what is asked for each row: foreign keys, checks, triggers. The setting that plans the
-- import's own statements anew held for those too, and planning each of them took longer than running it. They are planned once
-- now. A plan that the connection has cached since tables were short would read all of a table for each row, so cached plans are
-- discarded first, and new ones are made without such reads; without nested loops the work of the import's own statements grows
-- with the rows, whatever was known when they were planned.
create function private.discard_plans() returns void
  language plpgsql set search_path = '' as $$
begin
  execute 'discard plans';
end
$$;

alter function private.commit_import(uuid, uuid) set plan_cache_mode = auto;
alter function private.commit_import(uuid, uuid) set enable_seqscan = off;
alter function private.undo_import(uuid, uuid) set plan_cache_mode = auto;
alter function private.undo_import(uuid, uuid) set enable_seqscan = off;

-- As before.
create or replace function private.commit_import_with_numbers(of_plan_id uuid, of_import_id uuid) returns jsonb
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  import constant private.guest_imports := private.hold_import(of_plan_id, of_import_id);
  answer jsonb;
begin
  perform private.discard_plans();
  answer := private.commit_import(of_plan_id, of_import_id);
  if import.committed_at is not null
    or not exists (select from private.derived_plans as derived where derived.plan_id = of_plan_id)
  then
    return answer;
  end if;
  update private.guest_import_parties as staged set
    before = staged.before || jsonb_build_object('table_number', (
      select typed.table_number from private.typed_table_numbers as typed
      where typed.plan_id = of_plan_id and typed.guest_id = staged.guest_id
    )),
    after = staged.after || jsonb_build_object('table_number', staged.columns ->> 'table_number')
  where staged.import_id = of_import_id and not staged.is_new and staged.columns ->> 'table_number' is not null;
  insert into private.typed_table_numbers (plan_id, guest_id, table_number)
  select of_plan_id, staged.guest_id, staged.columns ->> 'table_number'
  from private.guest_import_parties as staged
  where staged.import_id = of_import_id and staged.columns ->> 'table_number' is not null
  on conflict (plan_id, guest_id) do update set table_number = excluded.table_number;
  return answer;
end
$$;

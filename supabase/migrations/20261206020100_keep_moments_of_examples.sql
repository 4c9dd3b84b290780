-- The tasks of an example were made and done on the days that its maker says, so that its figures tell a story. For all others the
-- moments stay the database's.
create or replace function private.stamp_task() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if current_user in ('anon', 'authenticated') then
      new.created_at := now();
      new.updated_at := now();
    end if;
    new.completed_at := case when new.status = 'completed' then
      case when current_user not in ('anon', 'authenticated') and current_setting('private.is_making_example', true) = 'yes'
        then coalesce(new.completed_at, now()) else now() end
    end;
  else
    new.completed_at := case
      when new.status <> 'completed' then null
      when old.status = 'completed' then old.completed_at
      else now()
    end;
  end if;
  return new;
end
$$;

create or replace function private.add_example_rows(of_plan_id uuid, of_table text, new_rows jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  columns text;
begin
  if coalesce(jsonb_array_length(new_rows), 0) = 0 then
    return;
  end if;
  select string_agg(quote_ident(name), ', ') into columns from jsonb_object_keys(new_rows -> 0) as name;
  perform set_config('private.is_making_example', 'yes', true);
  execute format(
    'insert into public.%1$I (plan_id, %2$s) select $1, %2$s from jsonb_populate_recordset(null::public.%1$I, $2)',
    of_table, columns
  ) using of_plan_id, new_rows;
  perform set_config('private.is_making_example', '', true);
end
$$;

-- Keeps updated_at true whatever the client sends.
create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Refuses a change of the columns named in the trigger, for every role: ids, owners and dates of birth never move.
-- Column grants already say so; this holds when a later grant is too generous.
create function private.keep_columns() returns trigger
  language plpgsql set search_path = '' as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  kept text;
begin
  foreach kept in array tg_argv loop
    if before -> kept is distinct from after -> kept then
      raise exception 'row.fixed-column' using errcode = '42501', detail = kept;
    end if;
  end loop;
  return new;
end
$$;

-- For tables that decide rights: no statement of a signed-in or anonymous caller may write them, grants or not.
-- Cascades and definer functions run as the tables' owner and pass.
create function private.refuse_user_writes() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;

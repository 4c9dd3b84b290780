-- A name as people may send it: any JSON value, any length, any white space. Never fails; '' when there is none.
create function private.clean_name(sent jsonb) returns text
  language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(sent) = 'string'
      then btrim(left(btrim(regexp_replace(sent #>> '{}', '[[:space:][:cntrl:]]+', ' ', 'g')), 100))
    else ''
  end
$$;

-- Gives every new user a profile and the free tier. The metadata comes from whoever signs up, so nothing in it
-- may stop the sign-up: what cannot be used is replaced by the default.
create function private.welcome_user() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := case
    when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data
    else '{}'
  end;
begin
  insert into public.profiles (id, full_name, language_preference)
  values (
    new.id,
    private.clean_name(metadata -> 'full_name'),
    case when metadata -> 'language_preference' = '"en"' then 'en' else 'es' end::public.language_code
  )
  on conflict (id) do nothing;

  insert into public.subscriptions (user_id) values (new.id)
  on conflict (user_id) do nothing;

  return null;
end
$$;

create trigger welcome_user after insert on auth.users
  for each row execute function private.welcome_user();

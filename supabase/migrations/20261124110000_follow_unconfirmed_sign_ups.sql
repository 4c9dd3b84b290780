-- An account that awaits its confirmation belongs to whoever signed up last, or to nobody: its profile follows what the
-- sign-up says until the address is confirmed, so that a stranger's name does not stay in it. A confirmed user changes
-- the profile itself.
create function private.follow_sign_up() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  metadata jsonb := case
    when jsonb_typeof(new.raw_user_meta_data) = 'object' then new.raw_user_meta_data
    else '{}'
  end;
begin
  update public.profiles
  set full_name = private.clean_name(metadata -> 'full_name'),
    language_preference =
      case when metadata -> 'language_preference' = '"en"' then 'en' else 'es' end::public.language_code
  where id = new.id;
  return null;
end
$$;

revoke execute on function private.follow_sign_up() from public;

create trigger follow_sign_up after update of raw_user_meta_data on auth.users
  for each row when (old.email_confirmed_at is null)
  execute function private.follow_sign_up();

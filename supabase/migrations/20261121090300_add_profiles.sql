create type public.language_code as enum ('es', 'en');

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default '' check (char_length(full_name) <= 100),
  language_preference public.language_code not null default 'es',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger keep_columns before update on public.profiles
  for each row execute function private.keep_columns('id', 'created_at');
create trigger touch_updated_at before update on public.profiles
  for each row execute function private.touch_updated_at();

alter table public.profiles enable row level security;

-- A profile is its user's alone, for reading and for changing.
create policy "users read their own profile" on public.profiles for select to authenticated
  using (id = (select auth.uid()));
create policy "users change their own profile" on public.profiles for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

grant select on public.profiles to authenticated;
grant update (full_name, language_preference) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

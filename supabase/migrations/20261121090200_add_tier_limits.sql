create type public.tier as enum ('free', 'basic', 'pro', 'enterprise');

-- What each tier may do; null means without limit. The only place these numbers are written.
create table public.tier_limits (
  tier public.tier primary key,
  max_plans integer check (max_plans > 0),
  max_guests integer check (max_guests > 0),
  max_table_items integer check (max_table_items > 0),
  has_pdf_export boolean not null,
  has_all_ai boolean not null,
  has_collaboration boolean not null,
  has_analytics boolean not null,
  has_api boolean not null,
  has_white_label boolean not null,
  support text not null check (support in ('email', 'priority', 'dedicated'))
);

insert into public.tier_limits
  (tier, max_plans, max_guests, max_table_items,
   has_pdf_export, has_all_ai, has_collaboration, has_analytics, has_api, has_white_label, support)
values
  ('free', 1, 20, 5, false, false, false, false, false, false, 'email'),
  ('basic', 1, null, null, true, true, false, false, false, false, 'priority'),
  ('pro', 10, null, null, true, true, true, true, false, false, 'priority'),
  ('enterprise', null, null, null, true, true, true, true, true, true, 'dedicated');

create trigger refuse_user_writes before insert or update or delete on public.tier_limits
  for each row execute function private.refuse_user_writes();

alter table public.tier_limits enable row level security;

-- The pricing page shows them before anyone signs in.
create policy "everyone reads tier limits" on public.tier_limits for select to anon, authenticated
  using (true);

grant select on public.tier_limits to anon, authenticated;
grant select, insert, update, delete on public.tier_limits to service_role;

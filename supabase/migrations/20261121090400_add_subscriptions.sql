-- The tier each user pays for. Only the service writes it, on word of the payment provider.
create table public.subscriptions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  tier public.tier not null default 'free' references public.tier_limits (tier),
  status text not null default 'active' check (status in ('active', 'past-due', 'canceled')),
  renews_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index subscriptions_tier_idx on public.subscriptions (tier);

create trigger keep_columns before update on public.subscriptions
  for each row execute function private.keep_columns('user_id', 'created_at');
create trigger refuse_user_writes before insert or update or delete on public.subscriptions
  for each row execute function private.refuse_user_writes();
create trigger touch_updated_at before update on public.subscriptions
  for each row execute function private.touch_updated_at();

alter table public.subscriptions enable row level security;

-- A subscription is shown to the one who pays for it.
create policy "users read their own subscription" on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()));

grant select on public.subscriptions to authenticated;
grant select, insert, update, delete on public.subscriptions to service_role;

-- How many kinds of vendors of one plan a tier gives advice about; null means all.
alter table public.tier_limits add column max_advised_kinds integer check (max_advised_kinds > 0);
update public.tier_limits set max_advised_kinds = 1 where tier = 'free';

-- The kinds of vendors that the people of a plan asked advice about, and what they said of each: the style they look for, and the
-- language of the vendors. What is advised follows from the plan (domain/advice); no row holds any of it. A row is never removed:
-- with a limit, the kind that was asked about first is the plan's.
create table public.vendor_advice (
  plan_id uuid not null references public.event_plans (id) on delete cascade,
  vendor_category public.vendor_category not null,
  style text check (
    style in ('classic', 'modern', 'rustic', 'bohemian', 'glamorous', 'minimalist', 'traditional', 'colorful')
  ),
  -- Null while it follows from the country.
  message_language public.language_code,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  primary key (plan_id, vendor_category)
);

-- Refuses advice about more kinds than the tier allows, for rows in the transition table `added`: more of them, and a change of one
-- that came after the first ones, which a larger tier has left behind.
create function private.check_advice_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  asked record;
  plan_tier public.tier;
  allowed integer;
begin
  for asked in select added.plan_id, array_agg(added.vendor_category) as kinds from added group by added.plan_id order by added.plan_id loop
    plan_tier := private.lock_tier_of(asked.plan_id);
    select limits.max_advised_kinds into allowed from public.tier_limits as limits where limits.tier = plan_tier;
    if allowed is not null and exists (
      select from (
        select advice.vendor_category from public.vendor_advice as advice
        where advice.plan_id = asked.plan_id order by advice.created_at, advice.vendor_category offset allowed
      ) as beyond
      where beyond.vendor_category = any (asked.kinds)
    ) then
      raise exception 'advice.limit-reached' using errcode = 'P0001', detail = allowed::text, hint = plan_tier::text;
    end if;
  end loop;
  return null;
end
$$;

-- For members: {max}, about how many kinds of vendors the tier of the plan's owner gives advice, null for all. Null for others.
create function private.max_advised_kinds(of_plan_id uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('max', limits.max_advised_kinds) from public.tier_limits as limits
  where limits.tier = private.tier_of(of_plan_id) and of_plan_id in (select private.my_plan_ids('vendors', 'read'))
$$;

-- A computed column of plans.
create function public.max_advised_kinds(plan public.event_plans) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select private.max_advised_kinds(plan.id)
$$;

create trigger keep_columns before update on public.vendor_advice
  for each row execute function private.keep_columns('plan_id', 'vendor_category', 'created_at');
create trigger touch_updated_at before update on public.vendor_advice
  for each row execute function private.touch_updated_at();
create trigger a_refuse_added after insert on public.vendor_advice referencing new table as added
  for each statement execute function private.refuse_members_in_completed_plan();
create trigger a_refuse_changed after update on public.vendor_advice referencing old table as gone new table as added
  for each statement execute function private.refuse_members_in_completed_plan();
create trigger check_limit_of_added after insert on public.vendor_advice referencing new table as added
  for each statement execute function private.check_advice_limit();
create trigger check_limit_of_changed after update on public.vendor_advice referencing new table as added
  for each statement execute function private.check_advice_limit();

alter table public.vendor_advice enable row level security;

create policy "members read vendor advice" on public.vendor_advice for select to authenticated
  using (plan_id = any (array(select private.my_plan_ids('vendors', 'read'))));
create policy "editors ask vendor advice" on public.vendor_advice for insert to authenticated
  with check (plan_id = any (array(select private.my_plan_ids('vendors', 'write'))));
create policy "editors change vendor advice" on public.vendor_advice for update to authenticated
  using (plan_id = any (array(select private.my_plan_ids('vendors', 'write'))))
  with check (plan_id = any (array(select private.my_plan_ids('vendors', 'write'))));

-- The key columns may be written so that an upsert can name them; they never move.
grant select on public.vendor_advice to authenticated;
grant insert (plan_id, vendor_category, style, message_language) on public.vendor_advice to authenticated;
grant update (plan_id, vendor_category, style, message_language) on public.vendor_advice to authenticated;
grant select, insert, update, delete on public.vendor_advice to service_role;
grant execute on function private.max_advised_kinds(uuid), public.max_advised_kinds(public.event_plans) to authenticated;

select private.follow_changes('public.vendor_advice', 'vendors');

do $publish$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.vendor_advice;
  end if;
end
$publish$;

notify pgrst, 'reload schema';

-- How many times a day a person may have a model answer about the plans of a tier; null means without limit. Without a model, and
-- beyond the limit, the rules of domain/ answer.
alter table public.tier_limits add column max_ai_requests_a_day integer check (max_ai_requests_a_day >= 0);
update public.tier_limits set max_ai_requests_a_day = case tier
  when 'free' then 0 when 'basic' then 50 when 'pro' then 200 else 1000
end;

-- What was asked of a model: for whom and at what cost. Nothing of the plan, nor of what was asked or answered.
create table public.ai_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in ('vendor-advice', 'quote')),
  provider text not null check (char_length(provider) between 1 and 40),
  model text not null check (char_length(model) between 1 and 200),
  -- `started` until its end is known: a request that was cut off counts as one.
  outcome text not null default 'started' check (
    outcome in ('started', 'answered', 'timeout', 'refused', 'malformed', 'unavailable')
  ),
  input_tokens integer check (input_tokens >= 0),
  output_tokens integer check (output_tokens >= 0),
  -- US dollars, by the prices that the operator has set; null without.
  cost_usd numeric(12, 6) check (cost_usd >= 0),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);

create index ai_requests_user_id_created_at_idx on public.ai_requests (user_id, created_at);

-- Takes one of the day's requests of a person, who must be a member of the plan with the right to change its vendors. The lock puts
-- requests of one person in a row. The day is the last 24 hours. The tier is the plan owner's.
create function private.begin_ai_request(of_user_id uuid, of_plan_id uuid, sent jsonb) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held record;
  plan_tier public.tier;
  allowed integer;
  taken uuid;
begin
  select member.role, plan.completed_at into held
  from public.event_plans as plan
  join public.plan_members as member on member.plan_id = plan.id and member.user_id = of_user_id
  where plan.id = of_plan_id and plan.deleted_at is null;
  if not found then
    raise exception 'plan.not-found' using errcode = 'P0001';
  end if;
  if not private.may(held.role, 'vendors', 'write') then
    raise exception 'access.not-allowed' using errcode = '42501';
  end if;
  if held.completed_at is not null then
    raise exception 'plan.completed' using errcode = 'P0001';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('ai ' || of_user_id, 0));
  plan_tier := private.tier_of(of_plan_id);
  select limits.max_ai_requests_a_day into allowed from public.tier_limits as limits where limits.tier = plan_tier;
  if allowed is not null and allowed <= (
    select count(*) from public.ai_requests as request
    where request.user_id = of_user_id and request.created_at > now() - interval '1 day'
  ) then
    raise exception 'ai.limit-reached' using errcode = 'P0001', detail = allowed::text, hint = plan_tier::text;
  end if;
  insert into public.ai_requests (user_id, purpose, provider, model)
  values (of_user_id, sent ->> 'purpose', sent ->> 'provider', sent ->> 'model')
  returning id into taken;
  return taken;
end
$$;

-- For the service, which has made sure who the person is.
create function public.begin_ai_request(user_id uuid, plan_id uuid, request jsonb) returns uuid
  language sql volatile security invoker set search_path = '' as $$
  select private.begin_ai_request(begin_ai_request.user_id, begin_ai_request.plan_id, begin_ai_request.request)
$$;

create trigger keep_columns before update on public.ai_requests
  for each row execute function private.keep_columns('user_id', 'purpose', 'provider', 'model', 'created_at');

alter table public.ai_requests enable row level security;

-- Everyone sees what they had a model do.
create policy "users read their own requests" on public.ai_requests for select to authenticated
  using (user_id = (select auth.uid()));

grant select on public.ai_requests to authenticated;
grant select, insert, update, delete on public.ai_requests to service_role;
grant execute on function private.begin_ai_request(uuid, uuid, jsonb), public.begin_ai_request(uuid, uuid, jsonb)
to service_role;

notify pgrst, 'reload schema';

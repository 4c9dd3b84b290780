import { describe, expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { lintCatalogue } from '../support/lint-catalogue.ts'
import { withTestContext } from '../support/test-context.ts'

const database = withDatabase()

describe('LINT: the catalogue', () => {
  test('the catalogue breaks no rule', async () => {
    expect(await lintCatalogue(database().admin)).toEqual([])
  })

  test.each([
    ['create table public.notes (id int primary key)', 'a table has row-level security'],
    [
      'create table public.notes (id int primary key); alter table public.notes enable row level security',
      'a table with row-level security has a policy',
    ],
    [
      'create table public.notes (id int primary key); alter table public.notes enable row level security',
      'the service reaches every row of a table',
    ],
    ['drop policy "the service reaches every row" on storage.objects', 'the service reaches every row of a table'],
    [
      'alter policy "the service reaches every row" on public.profiles to service_role, authenticated',
      'only the tiers and the views of posts are open to everyone',
    ],
    [
      'alter policy "the service reaches every row" on public.profiles using (false)',
      'the service reaches every row of a table',
    ],
    [
      'create policy "everything" on public.profiles to service_role using (true)',
      'only the tiers and the views of posts are open to everyone',
    ],
    ['create policy "all" on public.profiles for delete using (false)', 'a policy names its roles'],
    [
      'create policy "again" on public.profiles for select to authenticated using (false)',
      'a table has one permissive policy for each verb and role',
    ],
    ['create policy "all" on public.profiles for all to authenticated using (false)', 'a policy is for one verb'],
    [
      'create policy "half" on public.subscriptions for update to authenticated using (false)',
      'a policy for update checks the new row too',
    ],
    [
      'create policy "open" on public.profiles for delete to authenticated using (true)',
      'only the tiers and the views of posts are open to everyone',
    ],
    [
      'create policy "slow" on public.profiles for delete to authenticated using (id = auth.uid())',
      'a policy asks who is calling once per query',
    ],
    [
      `create policy "claimed" on public.profiles for delete to authenticated
     using ((select auth.jwt()) -> 'user_metadata' ->> 'role' = 'admin')`,
      'a policy asks for nothing that a user may change',
    ],
    [
      `create policy "scan" on public.plan_members for delete to authenticated
     using (plan_id in (select private.my_plan_ids('details', 'read')))`,
      'a policy can use an index',
    ],
    [
      `create table public.notes (id int primary key, plan_id uuid); alter table public.notes enable row level security;
     create policy "by role" on public.notes for select to authenticated
       using (plan_id = any (array(select plan_id from public.plan_members where role = 'owner')))`,
      'a table of a plan names its module in each policy',
    ],
    [
      `create policy "by role" on public.sub_events as restrictive for select to authenticated
     using (plan_id = any (array(select plan_id from public.plan_members where role = 'owner')))`,
      'a table of a plan names its module in each policy',
    ],
    [
      `create function private.f() returns setof uuid language sql set search_path = '' as $$
         select plan_id from public.plan_members where role = any ('{owner,editor}')
       $$`,
      'a procedure asks for rights in a module, and not for a role',
    ],
    [
      `create function private.f() returns setof uuid language sql set search_path = '' as $$
         select plan_id from public.plan_members as member where private.may(member.role, 'guests', 'write')
       $$`,
      'a procedure asks for rights in a module, and not for a role',
    ],
    [
      `alter policy "members read files of their plans" on storage.objects
         using (storage.foldername(name) @> array(select plan_id::text from public.plan_members))`,
      'a file is of the module whose rows name it',
    ],
    [
      'create function private.f() returns int language sql security definer set search_path = public as $$ select 1 $$',
      'a definer function has an empty search path',
    ],
    ['create function private.f() returns int language sql as $$ select 1 $$', 'a function fixes its search path'],
    [
      `create function private.f() returns int language sql security definer set search_path = '' as $$ select 1 $$;
     grant execute on function private.f() to anon`,
      'a visitor calls no definer function',
    ],
    [
      `create function public.f() returns int language sql security definer set search_path = '' as $$ select 1 $$`,
      'a definer function is not exposed',
    ],
    ['create view public.v as select * from public.profiles', 'a view reads with the rights of its reader'],
    ['create materialized view public.m as select 1 as one', 'no materialised view is exposed'],
    ['create extension pgcrypto schema public', 'no extension is in an exposed schema'],
    ['create index again on public.tier_limits (tier)', 'two indexes of a table differ'],
    ['drop index public.plan_members_user_id_idx', 'a foreign key has an index'],
    ['alter table public.tier_limits drop constraint tier_limits_pkey cascade', 'a table has a primary key'],
    ['alter table public.profiles add seen timestamp', 'an instant has a time zone'],
    ['alter table public.event_plans add paid float8', 'money is a decimal number'],
  ])('after "%s" the rule "%s" reports it', (mistake, rule) =>
    withTestContext(database(), async ({ sql }) => {
      await sql.unsafe(mistake)
      expect((await lintCatalogue(sql)).map((finding) => finding.rule)).toContain(rule)
    }),
  )
})

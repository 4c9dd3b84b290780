import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { SignJWT } from 'jose'
import type { Sql } from 'postgres'
import { readConfig } from '#gateway/config.ts'
import { type Gateway, startGateway } from '#gateway/gateway.ts'

/** What the measuring process needs to know about the servers in this process. */
export interface BenchServers {
  readonly gatewayUrl: string
  readonly floorUrl: string
  readonly publishableKey: string
  /** One access token per user. */
  readonly tokens: readonly string[]
}

const USERS = 50
const ROWS_EACH = 20

const TABLE = `
drop table if exists public.bench_notes;
create table public.bench_notes (
  id bigint generated always as identity primary key,
  owner_id uuid not null default auth.uid(),
  title text not null,
  amount numeric(14, 3) not null,
  is_done boolean not null default false,
  created_at timestamptz not null default now()
);
create index on public.bench_notes (owner_id, id);
alter table public.bench_notes enable row level security;
create policy "people read their own" on public.bench_notes for select to authenticated using (owner_id = (select auth.uid()));
create policy "people write their own" on public.bench_notes for insert to authenticated with check (owner_id = (select auth.uid()));
grant select, insert on public.bench_notes to authenticated;
`

/** The statement that the data API makes of the same request, written by hand. */
const READ = `select count(*), coalesce(json_agg(r.*), '[]')::text as body from (
  select id, title, amount, is_done, created_at from public.bench_notes order by id limit $1
) as r`
const WRITE = `with made as (
  insert into public.bench_notes (title, amount)
  select b.title, b.amount from json_to_record($1::text::json) as b(title text, amount numeric)
  returning id, title, amount, is_done, created_at
) select row_to_json(made.*)::text as body from made`

/**
 * The lower bound: one route, one round trip, written by hand. The caller is known without a check; nothing is parsed,
 * planned or logged.
 */
function floorApp(sql: Sql, users: readonly string[]): Hono {
  const claims = users.map((sub) => JSON.stringify({ sub, role: 'authenticated' }))
  const run = async (mode: string, user: number, text: string, values: string[]) => {
    const connection = await sql.reserve()
    try {
      const [, , rows] = await Promise.all([
        connection.unsafe(`begin${mode}`).execute(),
        connection`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims[user] ?? ''}, true)`.execute(),
        connection.unsafe(text, values, { prepare: true }).execute(),
        connection.unsafe('commit').execute(),
      ])
      return String(rows[0]?.body)
    } finally {
      connection.release()
    }
  }
  const json = { 'content-type': 'application/json' }
  const app = new Hono()
  app.get(
    '/notes/:user',
    async (c) => new Response(await run(' read only', Number(c.req.param('user')), READ, ['20']), { headers: json }),
  )
  app.post('/notes/:user', async (c) => {
    const body = await c.req.text()
    return new Response(await run('', Number(c.req.param('user')), WRITE, [body]), { status: 201, headers: json })
  })
  return app
}

async function signTokens(gateway: Gateway, users: readonly string[]): Promise<string[]> {
  const { kid, privateKey } = gateway.keys.signing
  return Promise.all(
    users.map((sub) =>
      new SignJWT({ role: 'authenticated', session_id: sub, aal: 'aal1' })
        .setProtectedHeader({ alg: 'ES256', kid })
        .setSubject(sub)
        .setIssuer(`${gateway.config.siteUrl}/auth/v1`)
        .setAudience('authenticated')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey),
    ),
  )
}

// A rate out of reach here: counting is part of what is measured, refusals are not.
const gateway = await startGateway(readConfig({ ...process.env, PORT: '0', DATA_REQUESTS_PER_SECOND: '1000000' }))
const users = Array.from({ length: USERS }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`)
await gateway.database.admin.unsafe(TABLE)
await gateway.database.admin`
  insert into public.bench_notes (owner_id, title, amount)
  select u::uuid, 'Note ' || n, n * 10.5 from unnest(${users}::text[]) u, generate_series(1, ${ROWS_EACH}::int) n`
await gateway.database.admin.unsafe(`analyze public.bench_notes; notify pgrst, 'reload schema'`)
const floor = serve({ fetch: floorApp(gateway.database.api, users).fetch, port: 0, hostname: '127.0.0.1' })
await new Promise((resolve) => floor.once('listening', resolve))
const servers: BenchServers = {
  gatewayUrl: gateway.url,
  floorUrl: `http://127.0.0.1:${(floor.address() as AddressInfo).port}`,
  publishableKey: gateway.keys.publishableKey,
  tokens: await signTokens(gateway, users),
}
process.send?.(servers)
process.on('message', async () => {
  floor.close()
  await gateway.stop()
  process.exit(0)
})

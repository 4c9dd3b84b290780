import { setTimeout as pass } from 'node:timers/promises'
import { loadKeys } from '#gateway/keys.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { type GatewayProcess, spawnGateway } from '#tests/support/gateway-process.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'
import { quantile } from './measure.ts'
import type { BenchRow } from './row.ts'
import { makeAccount, type Post, poster, requireOk } from './sign-in-accounts.ts'

const OTHERS = 10
/** As often as somebody at a screen would never read. */
const READ_EVERY_MS = 20
const READ_FOR_MS = 15_000
const SLOW_AT_ONCE = 30
/** The first slow queries are under way. */
const AFTER_MS = 500
/** No wait of this bench is longer, whatever happens. */
const REQUEST_LIMIT_MS = 20_000
const END_LIMIT_MS = 15_000

/** 311 rows of each person, and every combination of three of them: 30,080,231 rows. */
const TABLES = `
create table public.bench_rows (
  owner_id uuid not null,
  n int not null,
  primary key (owner_id, n)
);
alter table public.bench_rows enable row level security;
create policy "people read their own" on public.bench_rows for select to authenticated using (owner_id = (select auth.uid()));
grant select on public.bench_rows to authenticated;
create view public.bench_triples with (security_invoker = true) as
  select a.n + b.n + c.n as total from public.bench_rows a, public.bench_rows b, public.bench_rows c;
grant select on public.bench_triples to authenticated;
create function public.bench_add_rows() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.bench_rows select new.id, n from generate_series(1, 311) as n;
  return new;
end
$$;
create trigger bench_add_rows after insert on public.profiles for each row execute function public.bench_add_rows();
`

const READ = '/rest/v1/bench_rows?select=n&order=n&limit=20'
/** None of the thirty million fits, so all are looked at. */
const SLOW = '/rest/v1/bench_triples?select=total&total=lt.0'

/**
 * What reads of ten people take while another one keeps thirty queries of thirty million rows each under way, beside what
 * they take otherwise.
 */
export async function benchSlowQueries(): Promise<readonly BenchRow[]> {
  const folder = await makeTempFolder()
  let gateway: GatewayProcess | undefined
  try {
    await addTables(folder.path)
    gateway = await spawnGateway({
      dataDir: folder.path,
      env: { TRUSTED_PROXIES: '1', DATA_REQUESTS_PER_SECOND: '0' },
    })
    const { url } = gateway
    const { publishableKey } = await loadKeys(folder.path)
    const people = await makePeople(poster(url, publishableKey), folder.path)
    const ask = (path: string, token: string, signal?: AbortSignal) =>
      fetch(url + path, {
        headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
        signal: AbortSignal.any([AbortSignal.timeout(REQUEST_LIMIT_MS), ...(signal ? [signal] : [])]),
      })
    const [slow = '', ...others] = people
    const readAll = async () => (await Promise.all(others.map((token) => readForAWhile(() => ask(READ, token))))).flat()

    const idle = await readAll()
    const over = new AbortController()
    const outcomes = new Map<number, number>()
    const slowOnes = Array.from({ length: SLOW_AT_ONCE }, async () => {
      while (!over.signal.aborted) {
        const status = await statusOf(ask(SLOW, slow, over.signal))
        if (!over.signal.aborted) outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
      }
    })
    await pass(AFTER_MS)
    const beside = await readAll()
    over.abort()
    await Promise.all(slowOnes)

    const answered = [...outcomes].map(([status, times]) => `${times} × ${status}`)
    console.log(`slow queries answered meanwhile: ${answered.join(', ') || 'none'}`)
    return [...rowsOf('others’ reads, nothing else', idle), ...rowsOf('others’ reads beside slow queries', beside)]
  } finally {
    await endWithin(gateway)
    await folder.remove()
  }
}

async function addTables(dataDir: string): Promise<void> {
  const gateway = await startTestGateway({ dataDir })
  await gateway.database.admin.unsafe(TABLES)
  await gateway.stop()
}

/** The access tokens of the one with the slow queries and of the others. */
async function makePeople(post: Post, dataDir: string): Promise<string[]> {
  const tokens: string[] = []
  for (let index = 0; index <= OTHERS; index += 1) {
    const account = { email: `person-${index}@example.com`, from: `2001:db8:510:${index.toString(16)}::1` }
    tokens.push((await makeAccount(post, dataDir, account)).access_token)
  }
  return tokens
}

async function readForAWhile(read: () => Promise<Response>): Promise<number[]> {
  const times: number[] = []
  for (const end = performance.now() + READ_FOR_MS; performance.now() < end; ) {
    const startedAt = performance.now()
    const rows = JSON.parse(await requireOk(read())) as unknown[]
    if (rows.length !== 20) throw new Error(`${rows.length} rows were read, not 20`)
    times.push(performance.now() - startedAt)
    await pass(READ_EVERY_MS)
  }
  return times
}

/** 0 where there was no answer. */
async function statusOf(asked: Promise<Response>): Promise<number> {
  try {
    const answer = await asked
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

function rowsOf(name: string, times: readonly number[]): BenchRow[] {
  return [
    { name: `${name}: reads`, value: times.length, unit: 'reads' },
    { name: `${name}, p50`, value: quantile(times, 0.5), unit: 'ms' },
    { name: `${name}, p99`, value: quantile(times, 0.99), unit: 'ms' },
    { name: `${name}, slowest`, value: Math.max(...times), unit: 'ms' },
  ]
}

/** Queries that nobody waits for any more end with the time limit of statements. */
async function endWithin(gateway: GatewayProcess | undefined): Promise<void> {
  if (!gateway) return
  const ended = await Promise.race([gateway.end().then(() => true), pass(END_LIMIT_MS, false)])
  if (!ended) await gateway.end('SIGKILL')
}

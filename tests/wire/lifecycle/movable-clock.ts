import { join } from 'node:path'
import postgres from 'postgres'
import { loadPasswords } from '#gateway/database/secrets.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let offsetMs = 0

/** Timers, and what measures durations, follow another clock, which cannot be set. */
const MovedDate: DateConstructor = new Proxy(Date, {
  construct: (target, given, asked) => {
    const all = given.length === 0 ? [target.now() + offsetMs] : given
    return Reflect.construct(target, all, asked === MovedDate ? target : asked)
  },
  get: (target, name) => (name === 'now' ? () => target.now() + offsetMs : Reflect.get(target, name)),
})

/** The functions by which the database reads its clock, with an offset. */
const DATABASE_CLOCK = `
  create schema moved_clock;
  create table moved_clock.of (by_ms float8 not null);
  insert into moved_clock.of values (0);
  create function moved_clock.by() returns interval language sql stable security definer set search_path = ''
    as 'select make_interval(secs => by_ms / 1000) from moved_clock.of';
  grant usage on schema moved_clock to public;
  set local allow_system_table_mods = on;
  create or replace function pg_catalog.now() returns timestamptz language sql stable
    as 'select pg_catalog.transaction_timestamp() + moved_clock.by()';
  create or replace function pg_catalog.clock_timestamp() returns timestamptz language sql volatile
    as 'select pg_catalog.timeofday()::timestamptz + moved_clock.by()';`

export interface MovableGateway {
  readonly gateway: TestGateway
  /** Sets the clock of the process and of its database forward or back, at once. */
  moveClock(ms: number): Promise<void>
  stop(): Promise<void>
}

/** The whole product on a machine whose clock can be set. One at a time in a process. */
export async function startMovableGateway(): Promise<MovableGateway> {
  const RealDate = Date
  globalThis.Date = MovedDate
  const gateway = await startTestGateway({ dataRequestsPerSecond: Number.POSITIVE_INFINITY })
  const { dataDir } = gateway.config
  const superuser = postgres({
    host: join(dataDir, 'postgres'),
    database: 'postgres',
    username: 'supabase_admin',
    password: (await loadPasswords(dataDir)).supabase_admin,
    max: 1,
    onnotice: () => undefined,
  })
  await superuser.begin((tx) => tx.unsafe(DATABASE_CLOCK).simple())
  return {
    gateway,
    moveClock: async (ms) => {
      offsetMs += ms
      await superuser`update moved_clock.of set by_ms = ${offsetMs}`
    },
    stop: async () => {
      await superuser.end()
      await gateway.stop()
      globalThis.Date = RealDate
      offsetMs = 0
    },
  }
}

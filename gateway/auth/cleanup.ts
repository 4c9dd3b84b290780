import { ENDED_SESSION_SECONDS } from '../ended-sessions/follow-ended-sessions.ts'
import type { AuthContext } from './context.ts'
import { KNOWN_NETWORK_MS } from './known-networks.ts'
import { tokenCutoffs } from './one-time-tokens.ts'
import { IDLE_SESSION_MS } from './refresh-tokens.ts'

/** An abandoned code exchange is removed once the longest-lived email it can belong to has expired. */
const FLOW_MS = 24 * 3_600_000
/** Used refresh tokens are kept this long, because a late reuse of a stolen one must still end the session. */
const USED_REFRESH_TOKEN_MS = 30 * 24 * 3_600_000

/** Ended sessions are kept so much longer: a clock that is ahead for a day, and is set right again, revives none. */
const ENDED_SESSION_SPARE_SECONDS = 24 * 3600

/** Removes what has expired. May run on several replicas at once. */
export async function cleanUpExpired(ctx: AuthContext): Promise<void> {
  const { sql } = ctx
  const now = ctx.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  for (const [type, cutoff] of tokenCutoffs(now)) {
    await sql`delete from auth.one_time_tokens where token_type = ${type} and created_at < ${cutoff}`
  }
  await sql`delete from auth.flow_state where created_at < ${before(FLOW_MS)}`
  await sql`delete from auth.refresh_tokens where revoked and updated_at < ${before(USED_REFRESH_TOKEN_MS)}`
  await sql`
    delete from auth.sessions
    where not_after < ${now} or (refreshed_at is null and created_at < ${before(IDLE_SESSION_MS)})
      or refreshed_at < ${before(IDLE_SESSION_MS)}`
  await sql`delete from auth.known_networks where last_seen_at < ${before(KNOWN_NETWORK_MS)}`
  // By the clock that recorded them.
  const kept = ENDED_SESSION_SECONDS + ENDED_SESSION_SPARE_SECONDS
  await sql`delete from auth.ended_sessions where ended_at < now() - make_interval(secs => ${kept})`
  await sql`delete from auth.rate_limits where expire < ${now.getTime()}`
}

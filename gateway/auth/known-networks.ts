import { createHmac } from 'node:crypto'
import { addressGroup } from '../client-address.ts'
import type { Queryable } from '../database/database.ts'
import type { AuthContext } from './context.ts'
import { type UserRow, userEmail } from './users.ts'

/** A network that an account has not been used from for this long is forgotten: sixty days, as with sessions. */
export const KNOWN_NETWORK_MS = 60 * 24 * 3_600_000
/** How exact the time of the last use is, so that hourly refreshes do not write each time. */
const EXACT_TO_MS = 24 * 3_600_000

/**
 * Remembers that an account was signed in to, or a session of it refreshed, from a network: the owner's right password
 * is then let in from there whatever strangers on the same network do (sign-in-by-password.ts).
 */
export async function rememberNetwork(
  db: Queryable,
  ctx: AuthContext,
  user: UserRow,
  address: string | null,
): Promise<void> {
  if (address === null) return
  const now = ctx.now()
  const written = await db`
    insert into auth.known_networks as known (network_hash, user_id, last_seen_at)
    values (${networkHash(ctx, userEmail(user), addressGroup(address))}, ${user.id}, ${now})
    on conflict (network_hash) do update set user_id = excluded.user_id, last_seen_at = excluded.last_seen_at
    where known.user_id <> excluded.user_id or known.last_seen_at < ${new Date(now.getTime() - EXACT_TO_MS)}`
  if (written.count === 0) return
  await db`
    delete from auth.known_networks where network_hash in (
      select network_hash from auth.known_networks where user_id = ${user.id}
      order by last_seen_at desc offset ${ctx.limits.knownNetworks})`
}

/**
 * The account that is known at a network, or null. Asks the same of the database whether or not the email address has an
 * account.
 * @param network as `callerKey` gives it
 */
export async function accountKnownAt(ctx: AuthContext, email: string, network: string): Promise<string | null> {
  const [row] = await ctx.sql<{ user_id: string }[]>`
    select user_id from auth.known_networks
    where network_hash = ${networkHash(ctx, email, network)}
      and last_seen_at > ${new Date(ctx.now().getTime() - KNOWN_NETWORK_MS)}`
  return row?.user_id ?? null
}

/** Forgets every network but one. */
export async function forgetOtherNetworks(
  tx: Queryable,
  ctx: AuthContext,
  user: UserRow,
  network: string,
): Promise<void> {
  await tx`
    delete from auth.known_networks
    where user_id = ${user.id} and network_hash <> ${networkHash(ctx, userEmail(user), network)}`
}

/** With a key that is not in the database: the addresses of IPv4 are quickly recovered from a plain hash. */
function networkHash(ctx: AuthContext, email: string, network: string): string {
  return createHmac('sha256', ctx.secret).update(`network ${email} ${network}`).digest('base64url')
}

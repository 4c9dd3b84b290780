import { recordAudit } from '../audit.ts'
import type { SignedIn } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { AuthFailure } from '../failure.ts'
import { forgetOtherNetworks } from '../known-networks.ts'
import { voidTokens } from '../one-time-tokens.ts'
import type { Lane } from '../passwords.ts'
import { isTooLarge } from '../requests.ts'
import { endOtherSessions } from '../sessions.ts'
import { confirmEmail, lockUser, type Metadata, passwordHashOf, replaceMetadata } from '../users.ts'

interface Choice {
  readonly password: string
  /** Fills what the sign-up did not say, where it fits, or what is not kept of it. */
  readonly data: Metadata
  /** The network it comes from, as `callerKey` gives it. */
  readonly caller: string
  readonly lane: Lane
}

/**
 * Confirms an account whose mailbox is proven and whose sign-up is not: the password of the latest sign-up shows that
 * the chooser made it, any other password becomes the account's. In that case nothing of the sign-up is kept, because a
 * stranger may have made it: neither its password nor its name nor its language.
 * @throws AuthFailure 403 `session_not_found` when another session has chosen meanwhile.
 */
export async function choosePassword(
  ctx: AuthContext,
  { user, session }: SignedIn,
  { password, data, caller, lane }: Choice,
): Promise<void> {
  const typedHash = await ctx.passwords.hash(password, { lane })
  const matched = (await ctx.passwords.isRight(password, passwordHashOf(user), { lane })) ? passwordHashOf(user) : null
  const ended = await ctx.sql.begin(async (tx) => {
    const current = await lockUser(tx, user.id)
    if (!current || current.email_confirmed_at) {
      throw new AuthFailure(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    }
    // Another sign-up may have come in since the password was compared.
    const isOwn = matched !== null && matched === passwordHashOf(current)
    const kept = (isOwn && current.raw_user_meta_data) || {}
    const described = { ...data, ...kept }
    await replaceMetadata(tx, current, isTooLarge(described) ? kept : described, ctx.now())
    await tx`update auth.users set encrypted_password = ${typedHash} where id = ${user.id}`
    await confirmEmail(tx, current, ctx.now())
    const others = await endOtherSessions(tx, user.id, session.id)
    await forgetOtherNetworks(tx, ctx, user, caller)
    await voidTokens(tx, user.id, ['confirmation_token', 'recovery_token', 'reauthentication_token'])
    await tx`delete from auth.flow_state where user_id = ${user.id}`
    await recordAudit(tx, ctx, 'user_signedup', user.id)
    return others
  })
  ctx.onSessionsEnded(ended)
}

/** A session that can only choose a password asked for something else. */
export function passwordRequired(): AuthFailure {
  return new AuthFailure(403, 'password_required', 'A password must be chosen before anything else.')
}

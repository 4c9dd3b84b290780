import type { Hono } from 'hono'
import type { JSONValue } from 'postgres'
import { z } from 'zod'
import { isWithin } from '../../clock.ts'
import { recordAudit } from '../audit.ts'
import { requireSignedIn, type SignedIn } from '../authenticate.ts'
import type { AuthContext } from '../context.ts'
import { requestEmailChange } from '../email-change.ts'
import { AuthFailure } from '../failure.ts'
import { readChallenge } from '../flow-state.ts'
import { forgetOtherNetworks } from '../known-networks.ts'
import { mailPasswordChanged, mailReauthentication } from '../mails.ts'
import { consumeById, issueToken, matchCode, voidTokens } from '../one-time-tokens.ts'
import type { Lane } from '../passwords.ts'
import {
  callerKey,
  challengeFields,
  identifierFields,
  metadataField,
  readBody,
  redirectOf,
  refusePhone,
  requireEmail,
  requireMetadata,
} from '../requests.ts'
import { endOtherSessions } from '../sessions.ts'
import { choosePassword, passwordRequired } from '../sign-up/choose-password.ts'
import {
  findUserById,
  lockUser,
  mustChoosePassword,
  passwordHashOf,
  toUserJson,
  type UserRow,
  userEmail,
  withProvenOnly,
} from '../users.ts'
import { withMinimumDuration } from '../with-minimum-duration.ts'

const updateBody = z.object({
  ...identifierFields,
  ...challengeFields,
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: metadataField,
})

/** Where a request comes from, and where its passwords wait for their turn. */
interface Asked {
  readonly caller: string
  readonly lane: Lane
}

/** A password may be changed without further proof for this long after signing in; GoTrue's figure. */
const RECENT_SIGN_IN_MS = 24 * 3_600_000

/** `GET /user`, `PUT /user`, `GET /reauthenticate`: the signed-in user's own account. */
export function mountUser(app: Hono, ctx: AuthContext): void {
  app.get('/user', async (c) => {
    const { user } = await requireSignedIn(c, ctx)
    return c.json(toUserJson(withProvenOnly(user)))
  })

  app.put('/user', async (c) => {
    const signedIn = await requireSignedIn(c, ctx)
    const body = await readBody(c, updateBody)
    refusePhone(body)
    const newEmail = body.email ? requireEmail(body.email) : null
    const challenge = readChallenge(body)
    const data = body.data ? (body.data as Record<string, JSONValue>) : null
    // What an unproven sign-up says leaves room all the same: a stranger may have filled it.
    const known = withProvenOnly(signedIn.user).raw_user_meta_data ?? {}
    const described = data ? requireMetadata(merged(known, data)) : {}
    const isMoving = newEmail !== null && newEmail !== userEmail(signedIn.user)
    if (body.password) ctx.passwords.requireStrong(body.password)
    const isChoosing = mustChoosePassword(signedIn.user)
    if (isChoosing && (!body.password || isMoving)) throw passwordRequired()
    // All checks that may refuse the request run before anything is changed.
    if (isMoving) await admitMove(signedIn.user, callerKey(c, ctx))
    const { password } = body
    if (password) {
      const caller = callerKey(c, ctx)
      const lane = ctx.passwords.laneOf(signedIn.user.id)
      await ctx.passwordSlots.run(signedIn.user.id, async () => {
        if (isChoosing) {
          return await choosePassword(ctx, signedIn, { password, data: described, caller, lane })
        }
        await requireRecentProof(ctx, signedIn, body, { caller, lane })
        await changePassword(ctx, signedIn, password, { caller, lane })
      })
    }
    if (data && !isChoosing) await changeMetadata(ctx, signedIn, data)
    if (isMoving) {
      const wanted = { newEmail, challenge, target: redirectOf(c, ctx) }
      await withMinimumDuration(ctx, () => requestEmailChange(ctx, signedIn.user, wanted))
    }
    return c.json(toUserJson((await findUserById(ctx.sql, signedIn.user.id)) ?? signedIn.user))
  })

  app.get('/reauthenticate', async (c) => {
    const { user } = await requireSignedIn(c, ctx)
    if (mustChoosePassword(user)) throw passwordRequired()
    await ctx.guard.admit('mailRequests', callerKey(c, ctx))
    await ctx.mailGuard.admitRequest('reauthentication', userEmail(user), user.id)
    await withMinimumDuration(ctx, () => mailNonce(ctx, user))
    return c.json({})
  })

  async function admitMove(user: UserRow, caller: string): Promise<void> {
    await ctx.guard.admit('mailRequests', caller)
    await ctx.mailGuard.admitRequest('email-change', userEmail(user), user.id)
  }
}

async function mailNonce(ctx: AuthContext, user: UserRow): Promise<void> {
  const issued = await ctx.sql.begin(async (tx) => {
    await recordAudit(tx, ctx, 'user_reauthenticate_requested', user.id)
    await tx`update auth.users set reauthentication_sent_at = ${ctx.now()} where id = ${user.id}`
    return await issueToken(tx, ctx, { userId: user.id, type: 'reauthentication_token', email: userEmail(user) })
  })
  mailReauthentication(ctx, user, issued)
}

/**
 * A session left open on a shared device must not be enough to take over an account: unless the session is fresh, the
 * change needs the current password or a mailed code.
 */
async function requireRecentProof(
  ctx: AuthContext,
  { user, session }: SignedIn,
  proof: { current_password?: string | null | undefined; nonce?: string | null | undefined },
  { caller, lane }: Asked,
): Promise<void> {
  if (proof.current_password) {
    const refusal = await ctx.guard.admitPassword(userEmail(user), caller)
    if (refusal && !(await ctx.guard.admitKnown(caller))) throw refusal
    if (!(await ctx.passwords.isRight(proof.current_password, passwordHashOf(user), { lane }))) {
      throw new AuthFailure(400, 'current_password_invalid', 'The current password is not right.')
    }
    await ctx.guard.passwordWasRight(userEmail(user), caller, refusal !== null)
    return
  }
  if (isWithin(ctx.now(), session.created_at, RECENT_SIGN_IN_MS)) return
  if (!proof.nonce) {
    throw new AuthFailure(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  await ctx.guard.admit('verifications', caller)
  const id = await matchCode(ctx, userEmail(user), proof.nonce, ['reauthentication_token'])
  const used = id === null ? null : await consumeById(ctx.sql, id)
  if (used?.userId !== user.id) {
    throw new AuthFailure(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
}

async function changePassword(
  ctx: AuthContext,
  { user, session }: SignedIn,
  password: string,
  { caller, lane }: Asked,
): Promise<void> {
  const current = passwordHashOf(user)
  if (current !== null && (await ctx.passwords.isRight(password, current, { lane }))) {
    throw new AuthFailure(422, 'same_password', 'New password should be different from the old password.')
  }
  const hash = await ctx.passwords.hash(password, { lane })
  const ended = await ctx.sql.begin(async (tx) => {
    await tx`update auth.users set encrypted_password = ${hash}, updated_at = ${ctx.now()} where id = ${user.id}`
    const others = await endOtherSessions(tx, user.id, session.id)
    // Whoever used the old password elsewhere is no longer known there.
    await forgetOtherNetworks(tx, ctx, user, caller)
    // A link mailed under the old password must no longer sign in to the account.
    await voidTokens(tx, user.id, ['recovery_token', 'reauthentication_token'])
    await recordAudit(tx, ctx, 'user_updated_password', user.id)
    return others
  })
  ctx.onSessionsEnded(ended)
  mailPasswordChanged(ctx, user)
}

async function changeMetadata(ctx: AuthContext, { user }: SignedIn, changes: Record<string, JSONValue>): Promise<void> {
  await ctx.sql.begin(async (tx) => {
    // Read again under a lock, so that two concurrent changes are both kept.
    const current = (await lockUser(tx, user.id))?.raw_user_meta_data ?? {}
    const data = requireMetadata(merged(current, changes))
    await tx`
      update auth.users set raw_user_meta_data = ${tx.json(data)}, updated_at = ${ctx.now()} where id = ${user.id}`
    await recordAudit(tx, ctx, 'user_modified', user.id)
  })
}

/** As in GoTrue: given fields replace, null removes a field, the others are kept. */
function merged(current: Readonly<Record<string, JSONValue>>, changes: Record<string, JSONValue>) {
  const all = Object.entries({ ...current, ...changes })
  return Object.fromEntries(all.filter(([, value]) => value !== null)) as Record<string, JSONValue>
}

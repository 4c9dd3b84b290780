import type { Hono } from 'hono'
import type { JSONValue } from 'postgres'
import { z } from 'zod'
import { recordAudit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { AuthFailure, invalidRequest } from '../failure.ts'
import { readChallenge } from '../flow-state.ts'
import { mailRepeatedSignUp } from '../mails.ts'
import {
  browserSecretField,
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
import { registerAccount, type WantedAccount } from '../sign-up/registration.ts'
import { findUserByEmail, newUser, toUserJson } from '../users.ts'
import { withMinimumDuration } from '../with-minimum-duration.ts'

const signUpBody = z.object({
  ...identifierFields,
  ...challengeFields,
  ...browserSecretField,
  password: z.string().nullish(),
  data: metadataField,
})

/** `POST /signup`: creates an account that awaits confirmation of its mailbox. */
export function mountSignUp(app: Hono, ctx: AuthContext): void {
  app.post('/signup', async (c) => {
    const body = await readBody(c, signUpBody)
    if (!body.email && !body.phone) {
      throw new AuthFailure(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    }
    refusePhone(body)
    const email = requireEmail(body.email)
    if (!body.password) throw invalidRequest('Signup requires a valid password')
    ctx.passwords.requireStrong(body.password)
    const data = requireMetadata((body.data ?? {}) as Record<string, JSONValue>)
    const challenge = readChallenge(body)
    const caller = callerKey(c, ctx)
    const { password } = body
    const passwordHash = await ctx.passwordSlots.run(caller, async () => {
      await ctx.guard.admit('signUps', caller)
      await ctx.mailGuard.admitRequest('sign-up', email, caller)
      return await ctx.passwords.hash(password)
    })
    const browserSecret = body.browser_secret ?? null
    const wanted = { email, passwordHash, data, challenge, target: redirectOf(c, ctx), browserSecret }
    return c.json(await withMinimumDuration(ctx, () => signUp(ctx, wanted, caller)))
  })
}

/**
 * Responds with an account in either case. An existing account is left unchanged: the response shows a fabricated one
 * that is indistinguishable from a new account, and the owner of the mailbox is informed by email that an account
 * exists.
 * @throws AuthFailure 500 `confirmation_not_sent` when no email can be kept; nothing is then changed or counted.
 */
async function signUp(
  ctx: AuthContext,
  wanted: Omit<WantedAccount, 'mayMail'>,
  caller: string,
): Promise<Record<string, unknown>> {
  const { email, data } = wanted
  try {
    const mayMail = await mayMailSignUp(ctx, email)
    const registered = await ctx.sql.begin(async (tx) => {
      const registration = await registerAccount(tx, ctx, { ...wanted, mayMail })
      if (registration.outcome === 'exists') {
        await recordAudit(tx, ctx, 'user_repeated_signup', registration.owner.id)
        if (mayMail) await mailRepeatedSignUp(ctx, registration.owner)
      }
      return registration
    })
    return toUserJson(registered.outcome === 'registered' ? registered.user : newUser({ email, data, now: ctx.now() }))
  } catch (error) {
    if (error instanceof AuthFailure) await ctx.mailGuard.reopen(email, caller)
    throw error
  }
}

/** An account that exists gets a notice, which must not delay the mails that its owner requests. */
async function mayMailSignUp(ctx: AuthContext, email: string): Promise<boolean> {
  const owner = await findUserByEmail(ctx.sql, email)
  return owner?.email_confirmed_at ? await ctx.mailGuard.mayNotify(email) : await ctx.mailGuard.mayMail(email)
}

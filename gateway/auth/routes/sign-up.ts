import type { Hono } from 'hono'
import type { JSONValue } from 'postgres'
import { z } from 'zod'
import { recordAudit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { AuthFailure, invalidRequest } from '../failure.ts'
import { type Challenge, readChallenge } from '../flow-state.ts'
import { mailAccountExists } from '../mails.ts'
import { registerAccount } from '../registration.ts'
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
import { newUser, toUserJson } from '../users.ts'
import { withMinimumDuration } from '../with-minimum-duration.ts'

const signUpBody = z.object({
  ...identifierFields,
  ...challengeFields,
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
      await ctx.guard.admitMail(email)
      return await ctx.passwords.hash(password)
    })
    const target = redirectOf(c, ctx)
    const response = await withMinimumDuration(ctx, () => signUp(ctx, { email, passwordHash, data, challenge, target }))
    return c.json(response)
  })
}

/**
 * Responds with an account in either case. An existing account is left unchanged: the response shows a fabricated one
 * that is indistinguishable from a new account, and the owner of the mailbox is informed by email that an account
 * exists.
 */
async function signUp(
  ctx: AuthContext,
  wanted: {
    email: string
    passwordHash: string
    data: Record<string, JSONValue>
    challenge: Challenge | null
    target: string
  },
): Promise<Record<string, unknown>> {
  const registered = await ctx.sql.begin((tx) => registerAccount(tx, ctx, wanted))
  if (registered.outcome === 'registered') {
    registered.mail()
    return toUserJson(registered.user)
  }
  await recordAudit(ctx.sql, ctx, 'user_repeated_signup', registered.owner.id)
  mailAccountExists(ctx, registered.owner)
  return toUserJson(newUser({ email: wanted.email, data: wanted.data, now: ctx.now() }))
}

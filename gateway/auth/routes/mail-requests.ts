import type { Hono } from 'hono'
import type { JSONValue } from 'postgres'
import { z } from 'zod'
import { recordAudit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { requestEmailChange } from '../email-change.ts'
import { invalidRequest } from '../failure.ts'
import { type Challenge, keepChallenge, readChallenge } from '../flow-state.ts'
import { mailLink } from '../mails.ts'
import { issueToken } from '../one-time-tokens.ts'
import { allowedRedirect } from '../redirects.ts'
import { confirmByMail, registerAccount } from '../registration.ts'
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
import { findUserByEmail, type Metadata, type UserRow } from '../users.ts'
import { withMinimumDuration } from '../with-minimum-duration.ts'

const recoverBody = z.object({ ...identifierFields, ...challengeFields })
const otpBody = z.object({
  ...identifierFields,
  ...challengeFields,
  create_user: z.boolean().nullish(),
  data: metadataField,
})
const resendBody = z.object({ ...identifierFields, ...challengeFields, type: z.string() })

interface MailRequest {
  readonly email: string
  readonly challenge: Challenge | null
  readonly target: string
}

/**
 * `POST /recover`, `/otp`, `/magiclink`, `/resend`: request an email. All respond with `{}` after the same time,
 * whether or not the address has an account.
 */
export function mountMailRequests(app: Hono, ctx: AuthContext): void {
  app.post('/recover', async (c) => {
    const body = await readBody(c, recoverBody)
    refusePhone(body)
    const request = {
      email: requireEmail(body.email),
      challenge: readChallenge(body),
      target: recoveryTarget(c.req.query('redirect_to')),
    }
    await admit(callerKey(c, ctx), request.email)
    await withMinimumDuration(ctx, () => recover(ctx, request))
    return c.json({})
  })

  for (const path of ['/otp', '/magiclink']) {
    app.post(path, async (c) => {
      const body = await readBody(c, otpBody)
      refusePhone(body)
      const request = { email: requireEmail(body.email), challenge: readChallenge(body), target: redirectOf(c, ctx) }
      const data = requireMetadata((body.data ?? {}) as Record<string, JSONValue>)
      await admit(callerKey(c, ctx), request.email)
      await withMinimumDuration(ctx, () => sendOneTimePassword(ctx, request, data, body.create_user ?? true))
      return c.json({})
    })
  }

  app.post('/resend', async (c) => {
    const body = await readBody(c, resendBody)
    refusePhone(body)
    const { type } = body
    if (type !== 'signup' && type !== 'email_change') {
      throw invalidRequest('Missing one of these types: signup, email_change, sms, phone_change')
    }
    const request = { email: requireEmail(body.email), challenge: readChallenge(body), target: redirectOf(c, ctx) }
    await admit(callerKey(c, ctx), request.email)
    await withMinimumDuration(ctx, () =>
      type === 'signup' ? resendConfirmation(ctx, request) : resendChange(ctx, request),
    )
    return c.json({})
  })

  async function admit(caller: string, email: string): Promise<void> {
    await ctx.guard.admit('mailRequests', caller)
    await ctx.guard.admitMail(email)
  }

  /** The default when the client gives no usable address: the page that can handle the link. */
  function recoveryTarget(wanted: string | undefined): string {
    const target = allowedRedirect(wanted, ctx.config)
    return target === ctx.config.siteUrl ? `${ctx.config.siteUrl}/reset-password` : target
  }
}

async function recover(ctx: AuthContext, request: MailRequest): Promise<void> {
  const user = await findUserByEmail(ctx.sql, request.email)
  if (user) await mailRecoveryToken(ctx, user, 'recovery', request)
}

async function sendOneTimePassword(
  ctx: AuthContext,
  request: MailRequest,
  data: Metadata,
  mayCreate: boolean,
): Promise<void> {
  const user = await findUserByEmail(ctx.sql, request.email)
  if (user?.email_confirmed_at) return await mailRecoveryToken(ctx, user, 'magiclink', request)
  if (!user && !mayCreate) return
  const mail = await ctx.sql.begin(async (tx) => {
    // An account awaiting confirmation keeps its password, because this request proves nothing either.
    if (user) return await confirmByMail(tx, ctx, user, request.challenge, request.target)
    const registered = await registerAccount(tx, ctx, { ...request, passwordHash: null, data })
    return registered.outcome === 'registered' ? registered.mail : null
  })
  mail?.()
}

async function resendConfirmation(ctx: AuthContext, request: MailRequest): Promise<void> {
  const user = await findUserByEmail(ctx.sql, request.email)
  if (!user || user.email_confirmed_at) return
  const mail = await ctx.sql.begin((tx) => confirmByMail(tx, ctx, user, request.challenge, request.target))
  mail()
}

async function resendChange(ctx: AuthContext, request: MailRequest): Promise<void> {
  const user = await findUserByEmail(ctx.sql, request.email)
  const newEmail = user?.email_change
  if (!user || !newEmail || !(await ctx.guard.mayMail(newEmail))) return
  await requestEmailChange(ctx, user, { ...request, newEmail, isRepeat: true })
}

async function mailRecoveryToken(
  ctx: AuthContext,
  user: UserRow,
  type: 'recovery' | 'magiclink',
  request: MailRequest,
): Promise<void> {
  const issued = await ctx.sql.begin(async (tx) => {
    await keepChallenge(tx, ctx, user.id, type, request.challenge)
    await recordAudit(tx, ctx, 'user_recovery_requested', user.id)
    await tx`update auth.users set recovery_sent_at = ${ctx.now()} where id = ${user.id}`
    return await issueToken(tx, ctx, {
      userId: user.id,
      type: 'recovery_token',
      email: request.email,
      isPkce: request.challenge !== null,
    })
  })
  mailLink(ctx, user, type, issued, request.target)
}

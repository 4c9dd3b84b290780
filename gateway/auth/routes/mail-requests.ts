import type { Hono } from 'hono'
import type { JSONValue } from 'postgres'
import { z } from 'zod'
import { recordAudit } from '../audit.ts'
import type { AuthContext } from '../context.ts'
import { requestEmailChange } from '../email-change.ts'
import { AuthFailure, invalidRequest } from '../failure.ts'
import { type Challenge, keepChallenge, readChallenge } from '../flow-state.ts'
import type { MailRequestKind } from '../mail-guard.ts'
import { mailLink } from '../mails.ts'
import { issueToken } from '../one-time-tokens.ts'
import { allowedRedirect } from '../redirects.ts'
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
import { confirmByMail, registerAccount } from '../sign-up/registration.ts'
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
    await answer(callerKey(c, ctx), 'recovery', request, () => recover(ctx, request))
    return c.json({})
  })

  for (const path of ['/otp', '/magiclink']) {
    app.post(path, async (c) => {
      const body = await readBody(c, otpBody)
      refusePhone(body)
      const request = { email: requireEmail(body.email), challenge: readChallenge(body), target: redirectOf(c, ctx) }
      const data = requireMetadata((body.data ?? {}) as Record<string, JSONValue>)
      const mayCreate = body.create_user ?? true
      const send = () => sendOneTimePassword(ctx, request, data, mayCreate)
      await answer(callerKey(c, ctx), 'otp', request, send, { isAlwaysMailed: mayCreate })
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
    await answer(callerKey(c, ctx), 'resend', request, () =>
      type === 'signup' ? resendConfirmation(ctx, request) : resendChange(ctx, request),
    )
    return c.json({})
  })

  /**
   * Does the work after the same time for every address. A mail that cannot be kept is reported only where every
   * address gets one: elsewhere the failure would tell which addresses have an account.
   */
  async function answer(
    caller: string,
    kind: MailRequestKind,
    { email }: MailRequest,
    work: () => Promise<void>,
    { isAlwaysMailed = false } = {},
  ): Promise<void> {
    await ctx.guard.admit('mailRequests', caller)
    await ctx.mailGuard.admitRequest(kind, email, caller)
    try {
      await withMinimumDuration(ctx, work)
    } catch (error) {
      if (!(error instanceof AuthFailure)) throw error
      await ctx.mailGuard.reopen(email, caller)
      if (isAlwaysMailed) throw error
    }
  }

  /** The default when the client gives no usable address: the page that can handle the link. */
  function recoveryTarget(wanted: string | undefined): string {
    const target = allowedRedirect(wanted, ctx.config)
    return target === ctx.config.siteUrl ? `${ctx.config.siteUrl}/reset-password` : target
  }
}

async function recover(ctx: AuthContext, request: MailRequest): Promise<void> {
  const user = await findUserByEmail(ctx.sql, request.email)
  if (user && (await ctx.mailGuard.mayMail(request.email))) await mailRecoveryToken(ctx, user, 'recovery', request)
}

async function sendOneTimePassword(
  ctx: AuthContext,
  request: MailRequest,
  data: Metadata,
  mayCreate: boolean,
): Promise<void> {
  const user = await findUserByEmail(ctx.sql, request.email)
  if ((!user && !mayCreate) || !(await ctx.mailGuard.mayMail(request.email))) return
  if (user?.email_confirmed_at) return await mailRecoveryToken(ctx, user, 'magiclink', request)
  const wanted = { ...request, passwordHash: null, data, browserSecret: null, mayMail: true }
  const registered = await ctx.sql.begin((tx) => registerAccount(tx, ctx, wanted))
  if (registered.outcome === 'exists') await mailRecoveryToken(ctx, registered.owner, 'magiclink', request)
}

async function resendConfirmation(ctx: AuthContext, request: MailRequest): Promise<void> {
  const user = await findUserByEmail(ctx.sql, request.email)
  if (!user || user.email_confirmed_at || !(await ctx.mailGuard.mayMail(request.email))) return
  await ctx.sql.begin((tx) => confirmByMail(tx, ctx, user, request.challenge, request.target))
}

async function resendChange(ctx: AuthContext, request: MailRequest): Promise<void> {
  const user = await findUserByEmail(ctx.sql, request.email)
  const newEmail = user?.email_change
  if (!user || !newEmail || !(await ctx.mailGuard.mayMail(request.email))) return
  await requestEmailChange(ctx, user, { ...request, newEmail, isRepeat: true })
}

async function mailRecoveryToken(
  ctx: AuthContext,
  user: UserRow,
  type: 'recovery' | 'magiclink',
  request: MailRequest,
): Promise<void> {
  await ctx.sql.begin(async (tx) => {
    await keepChallenge(tx, ctx, user.id, type, request.challenge)
    await recordAudit(tx, ctx, 'user_recovery_requested', user.id)
    await tx`update auth.users set recovery_sent_at = ${ctx.now()} where id = ${user.id}`
    const issued = await issueToken(tx, ctx, {
      userId: user.id,
      type: 'recovery_token',
      email: request.email,
      isPkce: request.challenge !== null,
    })
    await mailLink(ctx, user, type, issued, request.target)
  })
}

import type { MailKind, MailLanguage } from '../mail/messages.ts'
import type { AuthContext } from './context.ts'
import type { IssuedToken } from './one-time-tokens.ts'
import { withQuery } from './redirects.ts'
import { type Metadata, type UserRow, userEmail } from './users.ts'

/** The `type` parameter of a link, which the app sends when it verifies the token. */
type LinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change'

const KIND_OF_LINK = { signup: 'confirm-sign-up', recovery: 'recovery', magiclink: 'magic-link' } as const

/**
 * Emails a link to the app, which verifies the token with a POST. A mail scanner that opens every link therefore
 * consumes no token.
 */
export function mailLink(
  ctx: AuthContext,
  user: UserRow,
  type: keyof typeof KIND_OF_LINK,
  issued: IssuedToken,
  target: string,
): void {
  const link = withQuery(target, { token_hash: issued.token, type })
  enqueue(ctx, user, KIND_OF_LINK[type], { to: userEmail(user), link, code: issued.code })
}

/** Emails one of the two mailboxes of an email change its own link. */
export function mailEmailChange(
  ctx: AuthContext,
  user: UserRow,
  side: 'current' | 'new',
  change: { newEmail: string; issued: IssuedToken; target: string },
): void {
  const { newEmail, issued, target } = change
  const type: LinkType = 'email_change'
  const link = withQuery(target, { token_hash: issued.token, type })
  const to = side === 'current' ? userEmail(user) : newEmail
  enqueue(ctx, user, `email-change-${side}`, { to, link, code: issued.code, newEmail })
}

/** Informs the owner of an account of an attempt to create a second one with the same address. */
export function mailAccountExists(ctx: AuthContext, owner: UserRow): void {
  enqueue(ctx, owner, 'account-exists', { to: userEmail(owner), link: `${ctx.config.siteUrl}/auth`, code: null })
}

/**
 * Informs the owner of an account that its password has changed. Exempt from the mail limit: otherwise an attacker
 * could exhaust that limit first to suppress the notice.
 */
export function mailPasswordChanged(ctx: AuthContext, user: UserRow): void {
  enqueue(ctx, user, 'password-changed', {
    to: userEmail(user),
    link: `${ctx.config.siteUrl}/auth?mode=forgot`,
    code: null,
  })
}

/** Emails the code that substitutes for a recent sign-in. */
export function mailReauthentication(ctx: AuthContext, user: UserRow, issued: IssuedToken): void {
  enqueue(ctx, user, 'reauthentication', { to: userEmail(user), link: null, code: issued.code })
}

function enqueue(
  ctx: AuthContext,
  user: UserRow,
  kind: MailKind,
  parts: { to: string; link: string | null; code: string | null; newEmail?: string },
): void {
  const metadata = user.raw_user_meta_data ?? {}
  ctx.mailQueue.add({ kind, language: languageOf(metadata), brand: ctx.config.brand, name: nameOf(metadata), ...parts })
}

function languageOf(metadata: Metadata): MailLanguage {
  return metadata.language_preference === 'en' ? 'en' : 'es'
}

function nameOf(metadata: Metadata): string | null {
  const name = metadata.full_name
  return typeof name === 'string' ? name : null
}

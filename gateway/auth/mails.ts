import type { MailContent } from '../mail/compose-mail.ts'
import type { MailKind, MailLanguage } from '../mail/messages.ts'
import type { AuthContext } from './context.ts'
import { AuthFailure } from './failure.ts'
import type { IssuedToken } from './one-time-tokens.ts'
import { withQuery } from './redirects.ts'
import { type Metadata, type UserRow, userEmail } from './users.ts'

/** The `type` parameter of a link, which the app sends when it verifies the token. */
type LinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change'

const KIND_OF_LINK = { signup: 'confirm-sign-up', recovery: 'recovery', magiclink: 'magic-link' } as const

/**
 * Emails a link to the app, which verifies the token with a POST. A mail scanner that opens every link therefore
 * consumes no token. It is the last step of the transaction that issues the token.
 * @throws AuthFailure 500 `confirmation_not_sent` when the email cannot be kept; everything is then rolled back.
 */
export async function mailLink(
  ctx: AuthContext,
  user: UserRow,
  type: keyof typeof KIND_OF_LINK,
  issued: IssuedToken,
  target: string,
): Promise<void> {
  const link = linkOf(user, type, issued, target)
  const content = contentOf(ctx, user, KIND_OF_LINK[type], { to: userEmail(user), link, code: issued.code })
  await requireKept(ctx.mailQueue.addOrFail(content))
}

/** Emails one of the two mailboxes of an email change its own link. */
export function mailEmailChange(
  ctx: AuthContext,
  user: UserRow,
  side: 'current' | 'new',
  change: { newEmail: string; issued: IssuedToken; target: string },
): void {
  const { newEmail, issued, target } = change
  const link = linkOf(user, 'email_change', issued, target)
  const to = side === 'current' ? userEmail(user) : newEmail
  enqueue(ctx, user, `email-change-${side}`, { to, link, code: issued.code, newEmail })
}

/** The app shows what the link opens in the language of the email; another browser may know none of the reader. */
function linkOf(user: UserRow, type: LinkType, issued: IssuedToken, target: string): string {
  const language = languageOf(user.raw_user_meta_data ?? {})
  return withQuery(target, { token_hash: issued.token, type, language })
}

/** Informs the owner of an account that somebody wants its address for another one. */
export function mailAccountExists(ctx: AuthContext, owner: UserRow): void {
  ctx.mailQueue.add(accountExists(ctx, owner))
}

/**
 * Informs the owner of an account of an attempt to sign up with the same address.
 * @throws AuthFailure as `mailLink`, so that the answer does not tell which of the two was to be sent.
 */
export async function mailRepeatedSignUp(ctx: AuthContext, owner: UserRow): Promise<void> {
  await requireKept(ctx.mailQueue.addOrFail(accountExists(ctx, owner)))
}

function accountExists(ctx: AuthContext, owner: UserRow): MailContent {
  const link = `${ctx.config.siteUrl}/auth`
  return contentOf(ctx, owner, 'account-exists', { to: userEmail(owner), link, code: null })
}

async function requireKept(added: Promise<void>): Promise<void> {
  try {
    await added
  } catch {
    // The queue has logged the cause.
    throw new AuthFailure(
      500,
      'confirmation_not_sent',
      'The email could not be sent, and nothing was saved. Please try again in a few minutes.',
    )
  }
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

interface MailParts {
  readonly to: string
  readonly link: string | null
  readonly code: string | null
  readonly newEmail?: string
}

function enqueue(ctx: AuthContext, user: UserRow, kind: MailKind, parts: MailParts): void {
  ctx.mailQueue.add(contentOf(ctx, user, kind, parts))
}

function contentOf(ctx: AuthContext, user: UserRow, kind: MailKind, parts: MailParts): MailContent {
  const metadata = user.raw_user_meta_data ?? {}
  return { kind, language: languageOf(metadata), brand: ctx.config.brand, name: nameOf(metadata), ...parts }
}

function languageOf(metadata: Metadata): MailLanguage {
  return metadata.language_preference === 'en' ? 'en' : 'es'
}

function nameOf(metadata: Metadata): string | null {
  const name = metadata.full_name
  return typeof name === 'string' ? name : null
}

import type { Session } from '@supabase/supabase-js'
import { useMutation } from '@tanstack/react-query'
import { currentLanguage, type Language } from '../../i18n/i18n.ts'
import { AppError, fromAuth } from '../../lib/api/app-error.ts'
import { passingSessionClient } from '../../lib/api/auth-client.ts'
import { logSecurityEvent } from '../../lib/api/security-log.ts'
import { currentSession, followSession, mustChoosePassword, storedSession } from '../../lib/api/session.ts'
import { forgetSignUp } from '../../lib/api/sign-up-secret.ts'
import type { LinkType } from './schema.ts'

// None of these retries: each attempt counts against a rate limit, and most send a mail.
const once = { retry: false } as const

const siteRoot = () => `${location.origin}/`

export interface NewAccount {
  readonly fullName: string
  readonly language: Language
  readonly email: string
  readonly password: string
}

export function useSignIn() {
  return useMutation({
    ...once,
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const { error } = await (await followSession()).signInWithPassword({ email, password })
      if (error) throw fromAuth(error)
    },
    onSuccess: () => {
      // The sign-up of this browser may have been confirmed on another device.
      forgetSignUp()
      logSecurityEvent('sign-in', { method: 'email' })
    },
    onError: (error) => logSecurityEvent('sign-in-failed', { reason: error.message }),
  })
}

/** Resolves with whether the address must be confirmed first. */
export function useSignUp() {
  return useMutation({
    ...once,
    mutationFn: async ({ fullName, language, email, password }: NewAccount) => {
      const { data, error } = await (await followSession()).signUp({
        email,
        password,
        options: { data: { full_name: fullName, language_preference: language }, emailRedirectTo: siteRoot() },
      })
      if (error) throw fromAuth(error)
      return { mustConfirm: data.session === null }
    },
    onSuccess: () => logSecurityEvent('sign-up'),
  })
}

export function useResendConfirmation() {
  return useMutation({
    ...once,
    mutationFn: async (email: string) => {
      const { error } = await (await followSession()).resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: siteRoot() },
      })
      if (error) throw fromAuth(error)
    },
  })
}

export function useRequestReset() {
  return useMutation({
    ...once,
    mutationFn: async (email: string) => {
      const redirectTo = `${location.origin}/reset-password`
      const { error } = await (await followSession()).resetPasswordForEmail(email, { redirectTo })
      if (error) throw fromAuth(error)
    },
    onSuccess: () => logSecurityEvent('password-reset-requested'),
  })
}

/** A code of our mails: it belongs to the address that the mail went to. */
export interface MailedCode {
  readonly email: string
  readonly code: string
  /** `email` is the code of a confirmation or of a sign-in without a password. */
  readonly type: 'email' | 'recovery'
}

/** What the code of a mail opened. */
export interface OpenedByCode {
  readonly userId: string
  /** The session can do nothing before a password is chosen. */
  readonly mustChoosePassword: boolean
}

/** Uses the code of a mail, which signs in. */
export function useVerifyCode() {
  return useMutation({
    ...once,
    mutationFn: async ({ email, code, type }: MailedCode): Promise<OpenedByCode> => {
      const { data, error } = await (await followSession()).verifyOtp({ email, token: code, type })
      if (error) throw refusedCode(fromAuth(error))
      if (!data.user || !data.session) throw new AppError('unexpected')
      return { userId: data.user.id, mustChoosePassword: mustChoosePassword(data.session) }
    },
    onSuccess: (opened, { type }) => noteOpened(type, opened),
  })
}

/** The service does not tell a wrong code from one that is used, replaced or expired, and speaks of a link. */
const refusedCode = (refusal: AppError): AppError =>
  refusal.code === 'auth.link-invalid' ? new AppError('auth.code-wrong', { cause: refusal }) : refusal

type OpeningLink = LinkType | 'recovery'

/** A link of one account, opened while another is signed in: the person chooses which one continues. */
export interface OtherAccount {
  readonly signedInAs: string
  readonly email: string
  readonly mustChoosePassword: boolean
  /** Signs in with the account of the link. */
  enter(): Promise<void>
  /** Keeps the current account and ends the session the link opened. */
  decline(): Promise<void>
}

/** The result of the token of a mail's link. */
export interface OpenedLink {
  readonly userId: string | null
  /** False after the first of the two links of a change of address. */
  readonly isSignedIn: boolean
  /** The session can do nothing before a password is chosen. */
  readonly mustChoosePassword: boolean
  /** Set when another account is signed in, so the link did not sign in yet. */
  readonly other: OtherAccount | null
}

/**
 * Uses the token of a mail's link. A person sent a link of a stranger's account must not continue in that account
 * unawares, so while a session exists the link is opened in a separate client first.
 */
export function useVerifyLink() {
  return useMutation({
    ...once,
    mutationFn: async ({ tokenHash, type }: { tokenHash: string; type: OpeningLink }): Promise<OpenedLink> => {
      const here = (await currentSession())?.user ?? null
      const aside = here ? passingSessionClient() : await followSession()
      const { data, error } = await aside.verifyOtp({ token_hash: tokenHash, type })
      if (error) throw fromAuth(error)
      const { session } = data
      const userId = data.user?.id ?? null
      if (!session) return { userId, isSignedIn: false, mustChoosePassword: false, other: null }
      const opened = { mustChoosePassword: mustChoosePassword(session) }
      if (!here || here.id === session.user.id) {
        if (here) await enter(session, type)
        else noteOpened(type, opened)
        return { userId, isSignedIn: true, ...opened, other: null }
      }
      const other: OtherAccount = {
        signedInAs: here.email ?? '',
        email: session.user.email ?? '',
        ...opened,
        enter: () => enter(session, type),
        decline: async () => void (await aside.signOut({ scope: 'local' })),
      }
      return { userId, isSignedIn: false, ...opened, other }
    },
  })
}

async function enter(session: Session, type: OpeningLink): Promise<void> {
  const { access_token, refresh_token } = session
  const { error } = await (await followSession()).setSession({ access_token, refresh_token })
  if (error) throw fromAuth(error)
  noteOpened(type, { mustChoosePassword: mustChoosePassword(session) })
}

function noteOpened(type: OpeningLink, opened: Pick<OpenedLink, 'mustChoosePassword'>): void {
  if (opened.mustChoosePassword) return
  if (type === 'signup' || type === 'email') forgetSignUp()
  logSecurityEvent(type === 'email_change' ? 'email-change' : 'sign-in', { method: type })
}

/**
 * Confirms the account of a session that is to choose a password. Resolves with whether it is the password of the
 * sign-up; with another one nothing of the sign-up is kept, so the language goes along.
 */
export function useChoosePassword() {
  return useMutation({
    ...once,
    mutationFn: async ({ password, language }: { password: string; language: Language }) => {
      const { error } = await (await followSession()).updateUser({ password, data: { language_preference: language } })
      const refusal = error && fromAuth(error)
      // It was chosen before, and the response did not arrive.
      if (refusal && refusal.code !== 'auth.password-same') throw refusal
      const renewed = await (await followSession()).refreshSession()
      if (renewed.error) throw fromAuth(renewed.error)
      return { isOfSignUp: 'full_name' in (renewed.data.user?.user_metadata ?? {}) }
    },
    onSuccess: () => {
      forgetSignUp()
      logSecurityEvent('sign-in', { method: 'signup' })
    },
  })
}

export function useSetPassword() {
  return useMutation({
    ...once,
    mutationFn: async (password: string) => {
      const session = await storedSession()
      // Nothing is kept of a sign-up that this confirms, so the language goes along.
      const isFirst = session !== null && mustChoosePassword(session)
      const data = isFirst ? { data: { language_preference: currentLanguage() } } : {}
      const { error } = await (await followSession()).updateUser({ password, ...data })
      if (error) throw fromAuth(error)
      if (isFirst) forgetSignUp()
    },
    onSuccess: () => logSecurityEvent('password-change', { via: 'recovery' }),
  })
}

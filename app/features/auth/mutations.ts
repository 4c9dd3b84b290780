import type { Session } from '@supabase/supabase-js'
import { useMutation } from '@tanstack/react-query'
import type { Language } from '../../i18n/i18n.ts'
import { AppError, fromAuth } from '../../lib/api/app-error.ts'
import { logSecurityEvent } from '../../lib/api/security-log.ts'
import { currentSession } from '../../lib/api/session.ts'
import { passingClient, supabase } from '../../lib/api/supabase.ts'
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
      const { error } = await supabase().auth.signInWithPassword({ email, password })
      if (error) throw fromAuth(error)
    },
    onSuccess: () => logSecurityEvent('sign-in', { method: 'email' }),
    onError: (error) => logSecurityEvent('sign-in-failed', { reason: error.message }),
  })
}

/** Resolves with whether the address must be confirmed first. */
export function useSignUp() {
  return useMutation({
    ...once,
    mutationFn: async ({ fullName, language, email, password }: NewAccount) => {
      const { data, error } = await supabase().auth.signUp({
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
      const { error } = await supabase().auth.resend({
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
      const { error } = await supabase().auth.resetPasswordForEmail(email, { redirectTo })
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

/** Uses the code of a mail, which signs in; resolves with the id of the account. */
export function useVerifyCode() {
  return useMutation({
    ...once,
    mutationFn: async ({ email, code, type }: MailedCode): Promise<string> => {
      const { data, error } = await supabase().auth.verifyOtp({ email, token: code, type })
      if (error) throw refusedCode(fromAuth(error))
      if (!data.user) throw new AppError('unexpected')
      return data.user.id
    },
    onSuccess: (_userId, { type }) => logOpened(type),
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
      const aside = here ? passingClient() : supabase()
      const { data, error } = await aside.auth.verifyOtp({ token_hash: tokenHash, type })
      if (error) throw fromAuth(error)
      const { session } = data
      const userId = data.user?.id ?? null
      if (!session) return { userId, isSignedIn: false, other: null }
      if (!here || here.id === session.user.id) {
        if (here) await enter(session, type)
        else logOpened(type)
        return { userId, isSignedIn: true, other: null }
      }
      const other: OtherAccount = {
        signedInAs: here.email ?? '',
        email: session.user.email ?? '',
        enter: () => enter(session, type),
        decline: async () => void (await aside.auth.signOut({ scope: 'local' })),
      }
      return { userId, isSignedIn: false, other }
    },
  })
}

async function enter({ access_token, refresh_token }: Session, type: OpeningLink): Promise<void> {
  const { error } = await supabase().auth.setSession({ access_token, refresh_token })
  if (error) throw fromAuth(error)
  logOpened(type)
}

function logOpened(type: OpeningLink): void {
  logSecurityEvent(type === 'email_change' ? 'email-change' : 'sign-in', { method: type })
}

export function useSetPassword() {
  return useMutation({
    ...once,
    mutationFn: async (password: string) => {
      const { error } = await supabase().auth.updateUser({ password })
      if (error) throw fromAuth(error)
    },
    onSuccess: () => logSecurityEvent('password-change', { via: 'recovery' }),
  })
}

import { useMutation } from '@tanstack/react-query'
import type { Language } from '../../i18n/i18n.ts'
import { fromAuth } from '../../lib/app-error.ts'
import { logSecurityEvent } from '../../lib/security-log.ts'
import { supabase } from '../../lib/supabase.ts'
import type { LinkType } from './schema.ts'

// None of these is tried twice by itself: each counts against a limit, and most send a mail.
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

/** Answers whether a mail has to be confirmed first. */
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

/** Spends the token of a mail's link. `isSignedIn` is false after the first of the two links of a change of address. */
export function useVerifyLink() {
  return useMutation({
    ...once,
    mutationFn: async ({ tokenHash, type }: { tokenHash: string; type: LinkType | 'recovery' }) => {
      const { data, error } = await supabase().auth.verifyOtp({ token_hash: tokenHash, type })
      if (error) throw fromAuth(error)
      return { userId: data.user?.id ?? null, isSignedIn: data.session !== null }
    },
    onSuccess: ({ isSignedIn }, { type }) => {
      if (isSignedIn) logSecurityEvent(type === 'email_change' ? 'email-change' : 'sign-in', { method: type })
    },
  })
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

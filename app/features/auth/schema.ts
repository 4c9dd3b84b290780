import { z } from 'zod'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN, passwordBytes } from '../../lib/browser/password-strength.ts'

// Messages are keys: the field translates them (app/ui/forms/field-error.ts).

const email = z.string().trim().min(1, 'auth.error.email-required').pipe(z.email('auth.error.email-invalid'))

/** A newly chosen password. Specification, sections 5 and 9; 72 bytes is what bcrypt reads. */
export const newPassword = z
  .string()
  .refine((text) => [...text].length >= PASSWORD_MIN, 'errors.auth.password-short')
  .refine((text) => passwordBytes(text) <= PASSWORD_MAX_BYTES, 'errors.auth.password-long')

export const emailOnly = z.object({ email })

export const signIn = z.object({ email, password: z.string().min(1, 'auth.error.password-required') })

export const signUp = z.object({
  fullName: z.string().trim().min(1, 'auth.error.name-required').max(100, 'auth.error.name-long'),
  /** Null while it simply follows the language of the page. */
  language: z.enum(['es', 'en']).nullable(),
  email,
  password: newPassword,
})

export const passwordTwice = z
  .object({ password: newPassword, confirmation: z.string() })
  .refine((both) => both.password === both.confirmation, {
    path: ['confirmation'],
    message: 'common.password.mismatch',
  })

/** Links in our mails that the site root takes. */
export const LINK_TYPES = ['signup', 'magiclink', 'email_change', 'email', 'invite'] as const
export type LinkType = (typeof LINK_TYPES)[number]

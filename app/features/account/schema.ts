import { z } from 'zod'
import { passwordTwice } from '../auth/schema.ts'

export const profileForm = z.object({
  fullName: z.string().trim().min(1, 'account.error.name-required').max(100, 'account.error.name-long'),
  language: z.enum(['es', 'en']),
})

/** The proof of ownership: empty while the sign-in is recent, which only the service knows. */
export type PasswordProof = 'none' | 'current' | 'code'

const change = passwordTwice.safeExtend({ current: z.string(), code: z.string().trim() })

export const passwordChange = {
  none: change,
  current: change.safeExtend({ current: z.string().min(1, 'account.error.current-required') }),
  code: change.safeExtend({ code: z.string().trim().min(1, 'account.error.code-required') }),
} as const satisfies Record<PasswordProof, z.ZodType>

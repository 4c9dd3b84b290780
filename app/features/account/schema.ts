import { z } from 'zod'

export const profileForm = z.object({
  fullName: z.string().trim().min(1, 'account.error.name-required').max(100, 'account.error.name-long'),
  language: z.enum(['es', 'en']),
})

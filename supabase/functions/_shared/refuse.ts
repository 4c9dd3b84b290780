import type { z } from 'zod'
import type { FunctionCode, Refusal } from '#contracts/error-codes.ts'
import { fieldRefusals } from '#contracts/field-issues.ts'

/** A refusal of a function: a code for programs and screens, no sentence. */
export function refuse(status: number, code: FunctionCode): Response {
  return Response.json({ code } satisfies Refusal, { status })
}

/** A refusal of a form, with the issues of each field. */
export function refuseFields(code: FunctionCode, error: z.ZodError): Response {
  return Response.json({ code, issues: fieldRefusals(error) } satisfies Refusal, { status: 400 })
}

/**
 * The refusal of a caller that is over a rate limit.
 * @param seconds until there is room again, as given by the database
 */
export function refuseFor(seconds: string | null, code: FunctionCode): Response {
  const refusal = refuse(429, code)
  refusal.headers.set('retry-after', String(Math.max(1, Number(seconds) || 1)))
  return refusal
}

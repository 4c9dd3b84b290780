import type { FunctionCode, Refusal } from '#contracts/error-codes.ts'

/** A refusal as every function gives it: a code for programs and screens, no sentence. */
export function refuse(status: number, code: FunctionCode): Response {
  return Response.json({ code } satisfies Refusal, { status })
}

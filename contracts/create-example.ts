import { z } from 'zod'
import { LANGUAGES } from '#domain/plans/event-types.ts'
import { EXAMPLE_KINDS } from '#domain/plans/example-kinds.ts'

/*
 * POST /functions/v1/create-example, for everyone signed in: makes an example event for the caller, or finds the one of
 * that kind that they have.
 *
 * Refusals: `example.too-many` (429) for whoever makes examples again and again, `example.unavailable` (503).
 */
export const createExampleRequest = z.strictObject({
  kind: z.enum(EXAMPLE_KINDS),
  language: z.enum(LANGUAGES),
})

export type CreateExampleRequest = z.input<typeof createExampleRequest>

export interface CreateExampleAnswer {
  readonly planId: string
}

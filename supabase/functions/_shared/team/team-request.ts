import type { z } from 'zod'
import type { FunctionContext } from '../context.ts'
import { refuseWithoutCsrfToken } from '../csrf.ts'
import { hashGuestToken, newGuestToken } from '../links/guest-token.ts'
import { refuse } from '../refuse.ts'
import { refuseTeam } from './refuse-team.ts'

interface TeamRequest<Asked, Written> {
  readonly request: z.ZodType<Asked>
  /** The procedure, called as the caller: it asks for the right to write the team */
  readonly procedure: string
  readonly args: (asked: Asked) => object
  readonly respond: (written: Written, token: string, context: FunctionContext) => Response | Promise<Response>
}

/**
 * The handler of a request that makes a secret by which somebody joins a plan. The database knows its hash alone. Acts as the caller.
 */
export function teamRequest<Asked, Written>({
  request: schema,
  procedure,
  args,
  respond,
}: TeamRequest<Asked, Written>) {
  return async (request: Request, context: FunctionContext): Promise<Response> => {
    if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
    const refusal = refuseWithoutCsrfToken(request)
    if (refusal) return refusal
    const body = schema.safeParse(await request.json().catch(() => null))
    if (!body.success) {
      // What is no id is no plan's and no invitation's either.
      const is = (name: string) => body.error.issues.every(({ path }) => path[0] === name)
      if (is('planId')) return refuse(404, 'plan.not-found')
      return is('id') ? refuse(404, 'team.invitation-gone') : refuse(400, 'team.malformed')
    }
    if (context.caller.userId === null) return refuse(404, 'plan.not-found')
    const token = newGuestToken()
    const { data, error } = await context.asCaller.rpc(procedure, {
      ...args(body.data),
      token_hash: await hashGuestToken(token),
    })
    if (error) return refuseTeam(context, error)
    return await respond(data as Written, token, context)
  }
}

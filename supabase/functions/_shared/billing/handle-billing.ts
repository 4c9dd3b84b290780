import type { z } from 'zod'
import type { FunctionContext } from '../context.ts'
import { refuseWithoutCsrfToken } from '../csrf.ts'
import { refuse, refuseFor } from '../refuse.ts'
import { type BillingAccount, callBilling, readAccount } from './billing-account.ts'
import type { BillingPort } from './billing-port.ts'
import { BillingRefusal } from './billing-refusal.ts'
import { chooseBilling } from './choose-billing.ts'
import { describeFailure, isStripeFailure } from './stripe-client.ts'

/** What a function of billing works with: who asks, what is asked, and the payment provider. */
export interface BillingCall<Asked> {
  readonly context: FunctionContext
  readonly account: BillingAccount
  readonly asked: Asked
  readonly billing: BillingPort
}

/**
 * Runs a function of billing for a signed-in user: method, token, body, turn, then `run`, whose answer is sent as JSON. Acts as the
 * service, for nobody else may read or write what belongs to billing; `run` is given nothing but the caller's own account.
 */
export async function handleBilling<Schema extends z.ZodType>(
  request: Request,
  context: FunctionContext,
  schema: Schema,
  run: (call: BillingCall<z.output<Schema>>) => Promise<object>,
): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const refusal = refuseWithoutCsrfToken(request)
  if (refusal) return refusal
  const userId = context.caller.userId
  if (userId === null) return refuse(403, 'access.not-allowed')
  const body = schema.safeParse(await request.json().catch(() => null))
  if (!body.success) {
    // What is no id is no checkout's either.
    const isOnlyTheId = body.error.issues.every(({ path }) => path[0] === 'id')
    return isOnlyTheId ? refuse(404, 'billing.checkout-not-found') : refuse(400, 'request.malformed')
  }
  return await answerBilling(context, async () => {
    const seconds = await callBilling<number>(context, 'take_billing_turn', { user_id: userId })
    if (seconds > 0) throw new BillingRefusal(429, 'request.too-many', seconds)
    const account = await readAccount(context, { user_id: userId })
    if (account === null) throw new BillingRefusal(403, 'access.not-allowed')
    return await run({ context, account, asked: body.data, billing: chooseBilling(context) })
  })
}

/** Answers what `work` resolves with, and every failure by its code; the provider's are logged without its message. */
export async function answerBilling(
  { log, requestId }: Pick<FunctionContext, 'log' | 'requestId'>,
  work: () => Promise<object>,
): Promise<Response> {
  try {
    return Response.json(await work(), { headers: { 'cache-control': 'no-store' } })
  } catch (failure) {
    if (failure instanceof BillingRefusal) {
      return failure.seconds === null
        ? refuse(failure.status, failure.code)
        : refuseFor(String(failure.seconds), failure.code)
    }
    if (!isStripeFailure(failure)) throw failure
    log.error({ requestId, ...describeFailure(failure) }, 'the payment provider failed')
    return refuse(503, 'billing.unavailable')
  }
}

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { StripeAccount } from './stripe-account.ts'
import { listOf, readForm, type StripeEvent, type StripePhase, type StripeSession } from './stripe-objects.ts'

export const WEBHOOK_SECRET = 'whsec_of_the_tests'

/** A refusal of the API. */
class Refused extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, error: object) {
    super('refused')
    this.status = status
    this.body = { error }
  }
}

type Values = Readonly<Record<string, unknown>>
type Answer = (account: StripeAccount, values: Values, id: string) => object

const missing = () => new Refused(404, { type: 'invalid_request_error', code: 'resource_missing' })

function found<Kept>(kept: Kept | undefined): Kept {
  if (kept === undefined) throw missing()
  return kept
}

const list = (data: readonly object[]) => ({ object: 'list', has_more: false, data })

/** What the product calls, by method and path; `:id` is handed on. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'POST customers': (account, { email, name }) => {
    const id = account.id('cus')
    const customer = {
      id,
      object: 'customer' as const,
      email: (email as string) ?? null,
      name: (name as string) ?? null,
    }
    account.customers.set(id, customer)
    return customer
  },
  'GET customers/:id': (account, _values, id) => found(account.customers.get(id)),
  'GET prices/:id': (account, _values, id) => account.price(id),
  'POST checkout/sessions': (account, values) => {
    const id = account.id('cs')
    const [item] = listOf<{ price: string }>(values['line_items'])
    const session: StripeSession = {
      ...{ id, object: 'checkout.session', url: `https://pay.test/${id}`, customer: String(values['customer']) },
      ...{ price: found(item).price, metadata: values['metadata'] as Record<string, string>, asked: values },
      ...{ status: 'open', payment_status: 'unpaid' },
    }
    account.sessions.set(id, session)
    return session
  },
  'GET checkout/sessions/:id': (account, _values, id) => found(account.sessions.get(id)),
  'POST checkout/sessions/:id/expire': (account, _values, id) => {
    const session = found(account.sessions.get(id))
    if (session.status !== 'open') throw new Refused(400, { type: 'invalid_request_error' })
    session.status = 'expired'
    account.tell('checkout.session.expired', session)
    return session
  },
  'GET subscriptions': (account, { customer }) =>
    list(
      [...account.subscriptions.values()]
        .filter((each) => each.customer === customer && each.status !== 'canceled')
        .map((each) => account.show(each)),
    ),
  'GET subscriptions/:id': (account, _values, id) => account.show(found(account.subscriptions.get(id))),
  'POST subscriptions/:id': (account, values, id) => {
    const subscription = found(account.subscriptions.get(id))
    const [item] = listOf<{ price: string }>(values['items'])
    if (item) {
      const total = account.prorate(subscription, item.price, Number(values['proration_date']))
      if (account.cardFails && total > 0) {
        throw new Refused(402, { type: 'card_error', code: 'card_declined', message: 'Ana’s card was declined' })
      }
      account.charge(subscription, total)
      account.change(subscription, item.price)
    }
    if (values['cancel_at_period_end'] !== undefined) {
      subscription.cancel_at_period_end = values['cancel_at_period_end'] === 'true'
      account.tell('customer.subscription.updated', account.show(subscription))
    }
    return account.show(subscription)
  },
  'DELETE subscriptions/:id': (account, _values, id) => {
    const subscription = found(account.subscriptions.get(id))
    account.end(subscription)
    return account.show(subscription)
  },
  'POST subscription_schedules': (account, { from_subscription }) => {
    const subscription = found(account.subscriptions.get(String(from_subscription)))
    if (subscription.schedule !== null) throw new Refused(400, { type: 'invalid_request_error' })
    const { periodStart: start_date, periodEnd: end_date, price } = subscription
    const phases = [{ start_date, end_date, items: [{ price }], discounts: [] }]
    const id = account.id('sub_sched')
    const schedule = {
      id,
      object: 'subscription_schedule' as const,
      subscription: subscription.id,
      status: 'active' as const,
      phases,
    }
    account.schedules.set(id, schedule)
    subscription.schedule = id
    return schedule
  },
  'GET subscription_schedules/:id': (account, _values, id) => found(account.schedules.get(id)),
  'POST subscription_schedules/:id': (account, values, id) => {
    const schedule = found(account.schedules.get(id))
    let from = 0
    schedule.phases = listOf<Record<string, unknown>>(values['phases']).map((phase): StripePhase => {
      const items = listOf<{ price: string }>(phase['items'])
      const start = Number(phase['start_date'] ?? from)
      from = Number(phase['end_date'] ?? account.after(start, found(items[0]).price))
      return { start_date: start, end_date: from, items, discounts: [] }
    })
    account.tell('subscription_schedule.updated', {
      ...schedule,
      customer: account.subscriptions.get(schedule.subscription)?.customer,
    })
    return schedule
  },
  'POST subscription_schedules/:id/release': (account, _values, id) => {
    const schedule = found(account.schedules.get(id))
    schedule.status = 'released'
    const subscription = account.subscriptions.get(schedule.subscription)
    if (subscription) subscription.schedule = null
    return schedule
  },
  'POST invoices/create_preview': (account, values) => {
    const subscription = found(account.subscriptions.get(String(values['subscription'])))
    const details = values['subscription_details'] as Record<string, unknown>
    const [item] = listOf<{ price: string }>(details['items'])
    const total = account.prorate(subscription, found(item).price, Number(details['proration_date']))
    return { object: 'invoice', total, amount_due: Math.max(0, total), currency: 'mxn' }
  },
  'GET invoices': (account, { subscription, status, created }) => {
    const since = Number((created as { gte?: string } | undefined)?.gte ?? 0)
    return list(
      account.invoices
        .filter((each) => each.subscription === subscription && each.status === status && each.created >= since)
        .map((invoice) => ({
          ...invoice,
          payments: list([
            { amount_paid: invoice.total, payment: { type: 'payment_intent', payment_intent: invoice.payment_intent } },
          ]),
        })),
    )
  },
  'GET refunds': (account, { payment_intent }) =>
    list(account.refunds.filter((each) => each.payment_intent === payment_intent)),
  'POST refunds': (account, values) => {
    const refund = {
      ...{ id: account.id('re'), object: 'refund' as const, payment_intent: String(values['payment_intent']) },
      ...{ amount: Number(values['amount']), status: 'succeeded' as const },
      metadata: (values['metadata'] ?? {}) as Record<string, string>,
    }
    account.refunds.push(refund)
    return refund
  },
  'POST billing_portal/sessions': (account, { customer, return_url }) => ({
    id: account.id('bps'),
    url: `https://portal.test/${customer}?back=${return_url}`,
  }),
  'GET charges/:id': (account, _values, id) => {
    const invoice = found(account.invoices.find((each) => id === `ch_of_${each.id}`))
    return { id, object: 'charge', customer: invoice.customer }
  },
}

/** One call that the server got. */
export interface StripeCall {
  readonly route: string
  readonly version: string
  readonly idempotencyKey: string | null
  readonly values: Values
}

/**
 * The payment provider's API over an account, on this machine: answers what the product asks, keeps keys of idempotency as the provider
 * does, and signs events with the provider's own package.
 */
export async function startStripeServer(account: StripeAccount) {
  const calls: StripeCall[] = []
  const kept = new Map<string, { readonly asked: string; readonly status: number; readonly body: string }>()
  const state = { account, isAway: false, after: async (_call: StripeCall): Promise<void> => undefined }

  async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const url = new URL(request.url ?? '/', 'http://stripe.test')
    const text = await bodyOf(request)
    const values = readForm(request.method === 'GET' ? url.search.slice(1) : text)
    const path = url.pathname.replace('/v1/', '')
    const id = path.split('/').find((part) => /^(cus|cs|sub|sub_sched|price|ch)_/.test(part)) ?? ''
    const route = `${request.method} ${id === '' ? path : path.replace(id, ':id')}`
    const idempotencyKey = request.headers['idempotency-key']?.toString() ?? null
    const call = { route, version: String(request.headers['stripe-version']), idempotencyKey, values }
    calls.push(call)
    if (state.isAway) return { status: 500, body: '{"error":{"type":"api_error"}}' }
    const asked = `${route} ${id} ${text}`
    // The package makes keys of its own for its retries.
    const before = idempotencyKey === null ? undefined : kept.get(idempotencyKey)
    if (before) {
      return before.asked === asked ? before : { status: 400, body: '{"error":{"type":"idempotency_error"}}' }
    }
    const outcome = run(route, values, id)
    await state.after(call)
    if (idempotencyKey !== null) kept.set(idempotencyKey, { asked, ...outcome })
    return outcome
  }

  function run(route: string, values: Values, id: string): { status: number; body: string } {
    try {
      const answerOf = ANSWERS[route]
      if (!answerOf) throw missing()
      return { status: 200, body: JSON.stringify(answerOf(state.account, values, id)) }
    } catch (failure) {
      if (!(failure instanceof Refused)) throw failure
      return { status: failure.status, body: JSON.stringify(failure.body) }
    }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(body),
      (failure: unknown) => response.writeHead(500).end(String(failure)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** Another account takes the place of the one before, with its calls forgotten. */
    use: (next: StripeAccount) => {
      state.account = next
      calls.length = 0
      kept.clear()
    },
    setAway: (isAway: boolean) => {
      state.isAway = isAway
    },
    /** Runs between what is found and the answer, which is held back so long. */
    setAfter: (after: (call: StripeCall) => Promise<void>) => {
      state.after = after
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** An event as the provider sends it: the body, and the signature over it. */
export function signEvent(
  event: StripeEvent,
  { secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1_000) } = {},
): { readonly body: string; readonly signature: string } {
  const body = JSON.stringify(event, null, 2)
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  return { body, signature }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubscriptionRefund, SubscriptionState } from '#contracts/billing/change-subscription.ts'
import type { CheckoutState } from '#contracts/billing/checkout.ts'
import { ALLOCATIONS, aPlan } from '#tests/database/support/test-context.ts'
import {
  callAs,
  changeTo,
  checkoutState,
  startCheckout,
  subscriptionOf,
} from '#tests/support/billing/billing-person.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let count = 0

beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.stop())

const somebody = (): Promise<SignedIn> => {
  count += 1
  return gateway.signUpConfirmed({ email: `p${count}@example.com`, password: 'un buen secreto' })
}

const confirm = (person: SignedIn, id: string) => callAs<CheckoutState>(person, 'confirm-demo-checkout', { id })

/** The person has that tier from now on. */
async function buy(person: SignedIn, tier: string, period: string): Promise<void> {
  const { id } = await startCheckout(person, tier, period)
  expect(await confirm(person, id)).toEqual({ id, state: 'done', tier, period })
}

const addPlan = async ({ client }: SignedIn, name: string) => {
  const { data, error } = await client.rpc('create_event_plan', {
    plan: { ...aPlan(), name },
    allocations: ALLOCATIONS,
  })
  return error ? error.message : String((data as { id: string }).id)
}

test('without a provider there are no prices, and the prices are kept by browsers', async () => {
  const response = await fetch(`${gateway.url}/functions/v1/billing-prices`)
  expect(await response.json()).toEqual({ provider: 'demo', prices: [] })
  expect(response.headers.get('cache-control')).toBe('public, max-age=600')
})

test('a webhook finds nothing where no provider is connected', async () => {
  const response = await fetch(`${gateway.url}/functions/v1/stripe-webhook`, { method: 'POST', body: '{}' })
  expect([response.status, await response.json()]).toEqual([404, { code: 'function.not-found' }])
})

test('a checkout of the demo is confirmed, gives the tier at once, and is for its user alone', async () => {
  const [ana, luis] = [await somebody(), await somebody()]
  const { id, url } = await startCheckout(ana, 'pro', 'month', { from: '/app/plans' })
  expect(url).toBe(`/app/checkout?id=${id}`)
  expect((await subscriptionOf(ana)).effectiveTier).toBe('free')
  expect(await confirm(luis, id)).toEqual({ status: 404, code: 'billing.checkout-not-found' })
  expect(await checkoutState(luis, id)).toEqual({ status: 404, code: 'billing.checkout-not-found' })
  expect(await confirm(ana, id)).toEqual({ id, state: 'done', tier: 'pro', period: 'month' })
  expect(await confirm(ana, id)).toMatchObject({ state: 'done' })
  expect(await checkoutState(ana, id)).toMatchObject({ state: 'done' })
  expect(await subscriptionOf(ana)).toMatchObject({
    ...{ tier: 'pro', effectiveTier: 'pro', status: 'active', provider: 'demo', period: 'month' },
    limits: { max_plans: 10, has_collaboration: true },
  })
  expect((await subscriptionOf(luis)).effectiveTier).toBe('free')
})

test('a double click is one checkout, another tier replaces it, and who has a tier does not buy it twice', async () => {
  const ana = await somebody()
  const twice = await Promise.all([startCheckout(ana, 'basic', 'year'), startCheckout(ana, 'basic', 'year')])
  expect(twice[0]).toEqual(twice[1])
  const other = await startCheckout(ana, 'pro', 'year')
  expect(other.id).not.toBe(twice[0].id)
  expect(await confirm(ana, twice[0].id)).toEqual({ status: 409, code: 'billing.checkout-canceled' })
  await confirm(ana, other.id)
  expect(await startCheckout(ana, 'pro', 'year')).toEqual({ status: 409, code: 'billing.already-subscribed' })
  expect(await startCheckout(ana, 'basic', 'month')).toEqual({ status: 409, code: 'billing.use-change' })
})

test('a canceled checkout charges nothing and stays canceled', async () => {
  const ana = await somebody()
  const { id } = await startCheckout(ana, 'basic', 'month')
  expect(await callAs(ana, 'cancel-checkout', { id })).toMatchObject({ state: 'canceled' })
  expect(await confirm(ana, id)).toEqual({ status: 409, code: 'billing.checkout-canceled' })
  expect((await subscriptionOf(ana)).effectiveTier).toBe('free')
})

test('from Free over Basic and Pro back to Free nothing is lost, and what is over the limit is read-only', async () => {
  const ana = await somebody()
  const first = await addPlan(ana, 'Primero')
  expect(await addPlan(ana, 'Segundo')).toBe('plan.limit-reached')
  await buy(ana, 'basic', 'month')
  expect(await addPlan(ana, 'Segundo')).toBe('plan.limit-reached')
  const up = await changeTo(ana, 'pro', 'month')
  expect(up).toMatchObject({ takesEffect: 'now', due: null, proration: null })
  const second = await addPlan(ana, 'Segundo')

  const preview = await changeTo(ana, 'free', 'month', { preview: true })
  expect(preview).toMatchObject({
    takesEffect: 'at-period-end',
    losses: {
      closedPlans: [{ name: 'Segundo' }],
      overGuests: 0,
      features: expect.arrayContaining(['has_collaboration']),
    },
  })
  expect((await subscriptionOf(ana)).endsAtPeriodEnd).toBe(false)
  await changeTo(ana, 'free', 'month')
  expect(await subscriptionOf(ana)).toMatchObject({ endsAtPeriodEnd: true, effectiveTier: 'pro', renewsOn: null })
  // The period ends.
  await gateway.database.admin`update subscriptions set period_starts_at = now() - interval '1 month',
    period_ends_at = now() - interval '1 minute' where user_id = ${ana.user.id}`
  await gateway.database.admin`select private.renew_demo_subscriptions()`
  expect(await subscriptionOf(ana)).toMatchObject({
    ...{ tier: 'free', provider: null, plans: { used: 2, max: 1, open: 1, closed: 1 } },
  })
  const rename = (id: string) => ana.client.from('event_plans').update({ name: 'Nuevo' }).eq('id', id)
  expect((await rename(second)).error?.message).toBe('plan.closed')
  expect((await rename(first)).error).toBeNull()
  const chosen = await ana.client.rpc('choose_open_plans', { plan_ids: [second] })
  expect(chosen.data).toEqual([first])
  expect((await rename(second)).error).toBeNull()
  await buy(ana, 'pro', 'year')
  expect((await rename(first)).error).toBeNull()
})

test('a downgrade waits for the end of the period, is taken back, and comes with the renewal', async () => {
  const ana = await somebody()
  await buy(ana, 'pro', 'year')
  expect(await changeTo(ana, 'pro', 'year')).toEqual({ status: 409, code: 'billing.already-subscribed' })
  expect(await changeTo(ana, 'basic', 'month')).toMatchObject({ takesEffect: 'at-period-end' })
  expect(await subscriptionOf(ana)).toMatchObject({ tier: 'pro', nextTier: 'basic', nextPeriod: 'month' })
  const resumed = await callAs<SubscriptionState>(ana, 'resume-subscription', {})
  expect(resumed).toMatchObject({ endsAtPeriodEnd: false })
  expect(await subscriptionOf(ana)).toMatchObject({ nextTier: null })
  await changeTo(ana, 'basic', 'month')
  await gateway.database.admin`update subscriptions set period_starts_at = now() - interval '1 year',
    period_ends_at = now() - interval '40 days' where user_id = ${ana.user.id}`
  await gateway.database.admin`select private.renew_demo_subscriptions()`
  const renewed = await subscriptionOf(ana)
  expect(renewed).toMatchObject({ tier: 'basic', period: 'month', nextTier: null, status: 'active' })
  expect(Date.parse(renewed.periodEndsAt ?? '')).toBeGreaterThan(Date.now())
})

test('a year is refunded within 14 days, by the days that are left, and not later', async () => {
  const ana = await somebody()
  await buy(ana, 'basic', 'year')
  const refund = (preview: boolean) => callAs<SubscriptionRefund>(ana, 'refund-subscription', { preview })
  expect(await refund(true)).toMatchObject({ refund: null, daysLeft: expect.any(Number) })
  const { admin } = gateway.database
  await admin`update subscriptions set annual_since = now() - interval '14 days' where user_id = ${ana.user.id}`
  expect(await refund(false)).toEqual({ status: 409, code: 'billing.not-refundable' })
  await admin`update subscriptions set annual_since = now() - interval '13 days' where user_id = ${ana.user.id}`
  expect(await refund(false)).toMatchObject({ refund: null })
  expect(await subscriptionOf(ana)).toMatchObject({ tier: 'free', provider: null })
})

test.each([
  ['cancel-subscription', {}],
  ['resume-subscription', {}],
  ['refund-subscription', { preview: true }],
  ['change-subscription', { tier: 'pro', period: 'month', preview: true }],
])('%s refuses who has no subscription, and visitors', async (name, body) => {
  expect(await callAs(await somebody(), name, body)).toEqual({ status: 409, code: 'billing.no-subscription' })
  expect(await callAs({ client: gateway.anonClient() }, name, body)).toEqual({
    status: 403,
    code: 'access.not-allowed',
  })
})

test('there is no portal, and people come back only to this site', async () => {
  const ana = await somebody()
  expect(await callAs(ana, 'open-billing-portal', { from: '/app' })).toEqual({ status: 409, code: 'billing.no-portal' })
  for (const from of ['https://evil.test', '//evil.test', '/\\evil.test', 'app']) {
    expect(await startCheckout(ana, 'pro', 'month', { from })).toEqual({ status: 400, code: 'request.malformed' })
  }
})

test('what becomes of a subscription is mailed once, in the user’s language', async () => {
  const ana = await somebody()
  await buy(ana, 'pro', 'month')
  await callAs(ana, 'cancel-subscription', {})
  const settle = () => gateway.serviceClient().functions.invoke('settle-billing', { body: {} })
  const about = async () =>
    (await gateway.mails()).filter(
      ({ to, subject }) => to.includes(String(ana.user.email)) && /suscripción/.test(subject),
    )
  expect((await settle()).data).toMatchObject({ sent: expect.any(Number) })
  await settle()
  expect((await about()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Tu suscripción de Convite termina el /),
  ])
  const { admin } = gateway.database
  await admin`update subscriptions set period_starts_at = now() - interval '2 months', period_ends_at = now() - interval '1 minute'
    where user_id = ${ana.user.id}`
  await admin`select private.renew_demo_subscriptions()`
  await settle()
  await settle()
  expect((await about()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/termina el/),
    'Tu suscripción de Convite terminó',
  ])
})

test('the job is for the service alone', async () => {
  const ana = await somebody()
  expect(await callAs(ana, 'settle-billing', {})).toEqual({ status: 403, code: 'access.not-allowed' })
})

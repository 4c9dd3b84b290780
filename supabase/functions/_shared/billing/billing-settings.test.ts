import { expect, test } from 'vitest'
import { priceOf, readStripeSettings } from './billing-settings.ts'

const WHOLE = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
  STRIPE_PRICE_BASIC_MONTH: 'price_bm,price_bm_2025',
  STRIPE_PRICE_BASIC_YEAR: 'price_by',
  STRIPE_PRICE_PRO_MONTH: 'price_pm',
  STRIPE_PRICE_PRO_YEAR: 'price_py',
}
const read = (parts: Record<string, string | undefined>) =>
  readStripeSettings((name) => ({ ...WHOLE, ...parts })[name as keyof typeof WHOLE])

test('without a key there is no provider', () => {
  expect(read({ STRIPE_SECRET_KEY: undefined })).toBeNull()
})

test('the first price of a variable is sold, and the others are known', () => {
  const settings = read({})
  if (!settings) throw new Error('no settings')
  expect(priceOf(settings, { tier: 'basic', period: 'month' })).toBe('price_bm')
  expect(settings.sold.get('price_bm_2025')).toEqual({ tier: 'basic', period: 'month' })
  expect(settings.webhookSecrets).toEqual(['whsec_new', 'whsec_old'])
})

test.each([
  ['STRIPE_WEBHOOK_SECRET', ''],
  ['STRIPE_PRICE_PRO_YEAR', undefined],
  ['STRIPE_PRICE_PRO_MONTH', 'price_by'],
  ['STRIPE_API_URL', 'https://example.com/v2'],
  ['STRIPE_API_URL', 'file:///etc'],
])('what is wrong is named by its variable: %s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RangeError(name))
})

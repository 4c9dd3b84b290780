import { expect, test } from 'vitest'
import { createPasswordSlots } from './password-slots.ts'

test('an address at its limit gets 429 with a retry time, and other addresses are unaffected', async () => {
  const slots = createPasswordSlots(2)
  const running: string[] = []
  const runs = (address: string) =>
    slots.run(address, () => {
      running.push(address)
      return new Promise<never>(() => undefined)
    })
  void runs('203.0.113.7')
  void runs('203.0.113.7')
  await expect(runs('203.0.113.7')).rejects.toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
    headers: { 'retry-after': '1' },
  })
  void runs('203.0.113.8')
  expect(running).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.8'])
})

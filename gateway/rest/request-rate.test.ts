import { expect, test } from 'vitest'
import type { Caller } from '../caller.ts'
import { createRequestRate } from './request-rate.ts'

const user = (userId: string): Caller => ({ role: 'authenticated', claims: { role: 'authenticated' }, userId })
const ANONYMOUS: Caller = { role: 'anon', claims: { role: 'anon' }, userId: null }
const SERVICE: Caller = { role: 'service_role', claims: { role: 'service_role' }, userId: null }

function aRate(perSecond = 5) {
  let ms = 0
  const rate = createRequestRate(perSecond, () => ms)
  /** How many of the given number of concurrent requests are admitted. */
  const admitted = (caller: Caller, many: number, address: string | null = '203.0.113.7') => {
    let count = 0
    for (let request = 0; request < many; request += 1) {
      try {
        rate.admit(caller, () => address)
        count += 1
      } catch (error) {
        expect(error).toMatchObject({
          status: 429,
          body: { code: 'request.too-many' },
          headers: { 'retry-after': '1' },
        })
      }
    }
    return count
  }
  const pass = (seconds: number) => {
    ms += seconds * 1_000
  }
  return { admitted, pass }
}

test('a user may send ten seconds’ worth of requests at once, then as many as the rate', () => {
  const { admitted, pass } = aRate(5)
  expect(admitted(user('ana'), 100)).toBe(50)
  pass(2)
  expect(admitted(user('ana'), 100)).toBe(10)
})

test('users at one address are counted separately', () => {
  const { admitted } = aRate()
  admitted(user('ana'), 100)
  expect(admitted(user('luis'), 50)).toBe(50)
  expect(admitted(ANONYMOUS, 50)).toBe(50)
})

test('an anonymous caller is counted by address', () => {
  const { admitted } = aRate()
  admitted(ANONYMOUS, 100, '203.0.113.7')
  expect(admitted(ANONYMOUS, 10, '203.0.113.7')).toBe(0)
  expect(admitted(ANONYMOUS, 10, '203.0.113.8')).toBe(10)
})

test('the service and requests within the process are not counted', () => {
  const { admitted } = aRate()
  expect(admitted(SERVICE, 500)).toBe(500)
  expect(admitted(ANONYMOUS, 500, null)).toBe(500)
})

test('without a rate, requests are not counted', () => {
  expect(aRate(Number.POSITIVE_INFINITY).admitted(user('ana'), 5_000)).toBe(5_000)
})

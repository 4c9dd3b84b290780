import { expect, test } from 'vitest'
import type { Caller } from '../caller.ts'
import { createRequestRate } from './request-rate.ts'

const user = (userId: string): Caller => ({ role: 'authenticated', claims: { role: 'authenticated' }, userId })
const NOBODY: Caller = { role: 'anon', claims: { role: 'anon' }, userId: null }
const SERVICE: Caller = { role: 'service_role', claims: { role: 'service_role' }, userId: null }

function aRate(perSecond = 5) {
  let ms = 0
  const rate = createRequestRate(perSecond, () => ms)
  /** How many of so many requests sent at once are answered. */
  const answered = (caller: Caller, many: number, address: string | null = '203.0.113.7') => {
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
  return { answered, pass }
}

test('a user may ask ten seconds’ worth at once, then as much as the rate', () => {
  const { answered, pass } = aRate(5)
  expect(answered(user('ana'), 100)).toBe(50)
  pass(2)
  expect(answered(user('ana'), 100)).toBe(10)
})

test('users at one address do not count for each other', () => {
  const { answered } = aRate()
  answered(user('ana'), 100)
  expect(answered(user('luis'), 50)).toBe(50)
  expect(answered(NOBODY, 50)).toBe(50)
})

test('who is nobody counts by address', () => {
  const { answered } = aRate()
  answered(NOBODY, 100, '203.0.113.7')
  expect(answered(NOBODY, 10, '203.0.113.7')).toBe(0)
  expect(answered(NOBODY, 10, '203.0.113.8')).toBe(10)
})

test('the service and what comes from within the process is not counted', () => {
  const { answered } = aRate()
  expect(answered(SERVICE, 500)).toBe(500)
  expect(answered(NOBODY, 500, null)).toBe(500)
})

test('no rate counts nothing', () => {
  expect(aRate(Number.POSITIVE_INFINITY).answered(user('ana'), 5_000)).toBe(5_000)
})

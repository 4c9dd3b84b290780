import { expect, test } from 'vitest'
import { TokenBuckets } from './token-buckets.ts'

function aClock() {
  let ms = 0
  return {
    now: () => ms,
    pass: (seconds: number) => {
      ms += seconds * 1_000
    },
  }
}

const takeAll = (buckets: TokenBuckets, key: string) => {
  let taken = 0
  while (buckets.take(key) === 0) taken += 1
  return taken
}

test('a key may use its capacity at once and no more', () => {
  const buckets = new TokenBuckets({ capacity: 5, perSecond: 1 }, aClock().now)
  expect(takeAll(buckets, 'ana')).toBe(5)
  expect(takeAll(buckets, 'luis')).toBe(5)
})

test('a bucket refills over time, and never beyond its capacity', () => {
  const clock = aClock()
  const buckets = new TokenBuckets({ capacity: 5, perSecond: 2 }, clock.now)
  takeAll(buckets, 'ana')
  clock.pass(1)
  expect(takeAll(buckets, 'ana')).toBe(2)
  clock.pass(3_600)
  expect(takeAll(buckets, 'ana')).toBe(5)
})

test('a refused caller learns when there is room again', () => {
  const clock = aClock()
  const buckets = new TokenBuckets({ capacity: 1, perSecond: 0.1 }, clock.now)
  buckets.take('ana')
  expect(buckets.take('ana')).toBe(10)
  clock.pass(10)
  expect(buckets.take('ana')).toBe(0)
})

test('`wait` takes no token', () => {
  const buckets = new TokenBuckets({ capacity: 1, perSecond: 1 }, aClock().now)
  for (let look = 0; look < 3; look += 1) expect(buckets.wait('ana')).toBe(0)
  expect(buckets.take('ana')).toBe(0)
})

test('a flood of keys does not fill the memory or release limited keys', () => {
  const clock = aClock()
  const buckets = new TokenBuckets({ capacity: 1, perSecond: 1 }, clock.now)
  for (let key = 0; key < 19_000; key += 1) buckets.take(String(key))
  clock.pass(2)
  buckets.take('ana')
  for (let key = 0; key < 5_000; key += 1) buckets.take(`late ${key}`)
  expect(buckets.wait('ana')).toBe(1)
})

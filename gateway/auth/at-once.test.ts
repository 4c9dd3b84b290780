import { expect, test } from 'vitest'
import { createAtOnce } from './at-once.ts'

/** Work that ends when the test says so. */
function someWork() {
  const ends: (() => void)[] = []
  let begun = 0
  return {
    run: () => {
      begun += 1
      return new Promise<void>((resolve) => ends.push(resolve))
    },
    begun: () => begun,
    endOne: () => ends.shift()?.(),
  }
}

test('one address has so much work under way and no more', async () => {
  const atOnce = createAtOnce(2)
  const work = someWork()
  const first = atOnce('ana', work.run)
  void atOnce('ana', work.run)
  await expect(atOnce('ana', work.run)).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  void atOnce('luis', work.run)
  expect(work.begun()).toBe(3)
  work.endOne()
  await first
  void atOnce('ana', work.run)
  expect(work.begun()).toBe(4)
})

test('work that fails leaves its place', async () => {
  const atOnce = createAtOnce(1)
  const fail = () => Promise.reject(new Error('no'))
  for (let times = 0; times < 3; times += 1) await expect(atOnce('ana', fail)).rejects.toThrow('no')
})

import { afterEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#tests/support/local-storage.ts'
import { keepNextPlace, storedNextPlace } from './next-place.ts'

afterEach(() => vi.useRealTimers())

test('a place is stored for an hour, and only one of the product', () => {
  stubLocalStorage()
  vi.useFakeTimers({ now: 0 })
  keepNextPlace('/app/checkout?tier=pro')
  expect(storedNextPlace()).toBe('/app/checkout?tier=pro')
  vi.setSystemTime(3_600_000)
  expect(storedNextPlace()).toBeNull()
  keepNextPlace('//evil.example')
  expect(storedNextPlace()).toBeNull()
  keepNextPlace('/app')
  keepNextPlace(null)
  expect(storedNextPlace()).toBeNull()
})

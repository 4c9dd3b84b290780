import { expect, test } from 'vitest'
import { hashVisitor } from './hash-visitor.ts'

const NOON_MS = Date.UTC(2026, 10, 21, 12)
const HOUR_MS = 3_600_000

test('a visitor keeps one hash for a day, and has another on the next', async () => {
  const hash = await hashVisitor('203.0.113.7', 'key', NOON_MS)
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
  expect(await hashVisitor('203.0.113.7', 'key', NOON_MS + 11 * HOUR_MS)).toBe(hash)
  expect(await hashVisitor('203.0.113.7', 'key', NOON_MS + 12 * HOUR_MS)).not.toBe(hash)
})

test('the hash differs by visitor and cannot be computed without the key', async () => {
  const hash = await hashVisitor('203.0.113.7', 'key', NOON_MS)
  expect(await hashVisitor('203.0.113.8', 'key', NOON_MS)).not.toBe(hash)
  expect(await hashVisitor('203.0.113.7', 'another key', NOON_MS)).not.toBe(hash)
})

import { expect, test } from 'vitest'
import { isE164 } from './e164.ts'

test.each(['+525551234567', '+14155550123', '+1234567890123456'])('%s is a number', (text) => {
  expect(isE164(text)).toBe(true)
})

test.each(['', '5551234567', '+0123456789', '+1', '+12345678901234567', '+52 555', '+5255a', '+52555\n'])(
  '%j is none',
  (text) => {
    expect(isE164(text)).toBe(false)
  },
)

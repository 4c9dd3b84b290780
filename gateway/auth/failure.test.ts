import { expect, test } from 'vitest'
import { tryAgainIn } from './failure.ts'

test.each([
  [0, '1', '1 second'],
  [1_001, '2', '2 seconds'],
  [89_000, '89', '89 seconds'],
  [90_000, '90', '2 minutes'],
  [300_000, '300', '5 minutes'],
  [5_400_000, '5400', '2 hours'],
  [86_400_000, '86400', '24 hours'],
])('a refusal for %i ms says so in its header and its message', (waitMs, seconds, words) => {
  expect(tryAgainIn(waitMs)).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
    message: `Too many attempts. Try again in ${words}.`,
    headers: { 'retry-after': seconds },
  })
})

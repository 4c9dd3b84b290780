import { describe, expect, test } from 'vitest'
import { logSecurityEventRequest, SECURITY_EVENT_TYPES } from './log-security-event.ts'

const anEvent = (changes: Record<string, unknown> = {}) => ({
  type: 'sign-in',
  timestamp: '2026-11-21T10:00:00.000Z',
  details: { method: 'password' },
  ...changes,
})

const nested = (depth: number): unknown => (depth === 0 ? 1 : { in: nested(depth - 1) })

describe('accepted events', () => {
  test.each(SECURITY_EVENT_TYPES)('an event of type %s is accepted', (type) => {
    expect(logSecurityEventRequest.safeParse(anEvent({ type })).success).toBe(true)
  })

  test.each([
    ['its details are left out', { details: undefined }],
    ['its instant has an offset', { timestamp: '2026-11-21T10:00:00-06:00' }],
    ['its details are three deep', { details: nested(3) }],
    ['its details speak of a code', { details: { code: 'invalid_credentials', status: 400, retry: null } }],
  ])('an event is accepted when %s', (_, changes) => {
    expect(logSecurityEventRequest.safeParse(anEvent(changes)).success).toBe(true)
  })
})

describe('refused events', () => {
  test.each([
    ['its type is not on the list', { type: 'root-login' }],
    ['its timestamp is a day', { timestamp: '2026-11-21' }],
    ['its timestamp has no offset', { timestamp: '2026-11-21T10:00:00' }],
    ['its timestamp is a number', { timestamp: 1_763_719_200_000 }],
    ['its timestamp is before the product', { timestamp: '0001-01-01T00:00:00Z' }],
    ['it carries more than it may', { user_id: '00000000-0000-4000-8000-000000000000' }],
    ['its details are a list', { details: ['x'] }],
    ['its details are text', { details: 'x' }],
    ['its details are four deep', { details: nested(4) }],
    ['its details are long', { details: { note: 'x'.repeat(1_025) } }],
    ['its details name a password', { details: { form: { Password: 'hunter22' } } }],
    ['its details name a token', { details: { accessToken: 'abc' } }],
    ['its details hold U+0000', { details: { note: 'a\0' } }],
    ['its details hold a number of a hundred digits', { details: { note: [1e100] } }],
    ['its details hold a number with a hundred zeros first', { details: { note: 1e-100 } }],
    ['its details hold half a surrogate pair', { details: { '\ud800': 1 } }],
    ['its details hold a JSON web token', { details: { note: 'Bearer eyJhbGciOi.eyJzdWIi.c2ln' } }],
  ])('an event is refused when %s', (_, changes) => {
    expect(logSecurityEventRequest.safeParse(anEvent(changes)).success).toBe(false)
  })
})

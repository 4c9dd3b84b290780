import { describe, expect, test } from 'vitest'
import { safeNextPath, signInPath } from './next-path.ts'

describe('the address to go on to', () => {
  test.each(['/app', '/app/event-plan/1?tab=budget', '/app/new-plan#step-2', '/'])(
    'the redirect after sign-in keeps the internal path %s',
    (path) => {
      expect(safeNextPath(path)).toBe(path)
    },
  )

  test.each([
    'https://evil.example/app',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/app/..//evil.example',
    'javascript:alert(1)',
    'app',
    ' /app',
    '@evil.example',
    '',
    null,
    undefined,
    `/${'a'.repeat(3000)}`,
  ])('the redirect after sign-in refuses %j', (path) => {
    expect(safeNextPath(path)).toBeNull()
  })

  test('the redirect after sign-in never targets the sign-in screen', () => {
    expect(safeNextPath('/auth?next=/app')).toBeNull()
    expect(safeNextPath('/reset-password')).toBeNull()
  })

  test('the redirect target survives the sign-in address unchanged', () => {
    const path = signInPath('/app/event-plan/1?a=b&c=d')
    expect(new URLSearchParams(path.split('?')[1]).get('next')).toBe('/app/event-plan/1?a=b&c=d')
  })

  test('an external target is left out of the sign-in address', () => {
    expect(signInPath('//evil.example')).toBe('/auth')
  })
})

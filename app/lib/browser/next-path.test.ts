import { describe, expect, test } from 'vitest'
import { safeNextPath, signInPath } from './next-path.ts'

describe('the address to go on to', () => {
  test.each(['/app', '/app/event-plan/1?tab=budget', '/app/new-plan#step-2', '/'])('keeps our own %s', (path) => {
    expect(safeNextPath(path)).toBe(path)
  })

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
  ])('refuses %j', (path) => {
    expect(safeNextPath(path)).toBeNull()
  })

  test('never leads back to the sign-in screen', () => {
    expect(safeNextPath('/auth?next=/app')).toBeNull()
    expect(safeNextPath('/reset-password')).toBeNull()
  })

  test('travels through the sign-in address unharmed', () => {
    const path = signInPath('/app/event-plan/1?a=b&c=d')
    expect(new URLSearchParams(path.split('?')[1]).get('next')).toBe('/app/event-plan/1?a=b&c=d')
  })

  test('is left out of the sign-in address when it is not ours', () => {
    expect(signInPath('//evil.example')).toBe('/auth')
  })
})

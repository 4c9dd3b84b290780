import { describe, expect, test } from 'vitest'
import { readMailLink, readRefusal } from './mail-link.ts'

const read = (search: string, hash = '') => readMailLink(new URLSearchParams(search), hash)

describe('the address of the site root', () => {
  test('an address without parameters is the front page', () => {
    expect(read('')).toBeNull()
    expect(read('?utm_source=mail')).toBeNull()
  })

  test.each(['signup', 'magiclink', 'email_change', 'email'])('the address carries a token of type %s', (type) => {
    expect(read(`?token_hash=abc&type=${type}`)).toEqual({ kind: 'token', tokenHash: 'abc', type })
  })

  test('a token of unknown type is not used', () => {
    expect(read('?token_hash=abc&type=other')).toEqual({ kind: 'refused', description: null })
  })

  test('a refusal is read from the query', () => {
    expect(read('?error=access_denied&error_description=Email+link+is+invalid')).toEqual({
      kind: 'refused',
      description: 'Email link is invalid',
    })
  })

  test('a refusal is read from the fragment, as redirects of the service carry it', () => {
    expect(read('', '#error=access_denied&error_code=otp_expired&error_description=Expired')).toEqual({
      kind: 'refused',
      description: 'Expired',
    })
  })

  const described = (error_description: string) =>
    readRefusal(new URLSearchParams({ error_description }), '')?.description

  test.each([
    'Email link is invalid or has expired',
    'User is banned.',
    'El enlace no es válido, o ya venció',
    'Error 403: access denied',
  ])('a plain sentence from outside is accepted: %s', (text) => {
    expect(described(text)).toBe(text)
  })

  test('hidden and bidirectional control characters are refused', () => {
    expect(described(' Email\u202e link\u200b\r\n\tis \u0000invalid\u2066 ')).toBe('Email link is invalid')
  })

  test.each([
    ['a longer text', 'x'.repeat(121)],
    ['a link', 'Sign in again at https://evil.test'],
    ['an address', 'Sign in again at evil.test'],
    ['an address in wide letters', 'Sign in again at evil．test'],
    ['a mail address', 'Write to help@evil'],
    ['a number to call', 'Your account is blocked, call +52 33 1234'],
    ['markup', '<b>Blocked</b>'],
    ['nothing', ' \u200b '],
  ])('an error description with %s is not shown', (_what, text) => {
    expect(described(text)).toBeNull()
  })
})

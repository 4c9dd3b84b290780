import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test.each([
  'https://galleros.example',
  'http://galleros.example:8080/a?b=c#d',
  'HTTPS://Galleros.example/',
  'https://galleros.example/@galleros',
  'https://galleros.example?to=a@b.mx',
  'https://salón-ñandú.example/menú',
  'https://[2001:db8::1]/',
  'https://galleros.example/O%27Higgins',
])('%s is a web address', (text) => expect(isWebAddress(text)).toBe(true))

test.each([
  '',
  'galleros.example',
  'https://',
  'https:///path',
  'ftp://galleros.example',
  'javascript:alert(1)',
  'https://user@galleros.example',
  'https://user:secret@galleros.example/',
  'https://galleros.example%40evil.example',
  'https://galleros.example\\@evil.example',
  'https://galleros.example/"onclick="x',
  "https://galleros.example/'",
  'https://galleros.example/<b>',
  'https://galleros.example/`',
  'https://galleros.example/a b',
  'https://galleros.example/\u0007',
  'https://galleros.example/\u0085',
  'https://galleros.example/\u202egpj.exe',
  'https://galle\u200bros.example',
  'https://galleros.example/\njavascript:alert(1)',
])('%j is no web address', (text) => expect(isWebAddress(text)).toBe(false))

test('no web address leads to a host behind a name, or holds what ends an attribute', () => {
  const piece = fc.constantFrom(
    'a',
    '.',
    '/',
    '@',
    ':',
    '?',
    '#',
    '"',
    "'",
    '\\',
    '%40',
    '\t',
    'https://',
    'evil.example',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = `https://${pieces.join('')}`
      if (!isWebAddress(text) || !URL.canParse(text)) return
      const { username, password, protocol } = new URL(text)
      expect([username, password, protocol]).toEqual(['', '', 'https:'])
      expect(text).not.toMatch(/["'<>\\\s]/)
    }),
  )
})

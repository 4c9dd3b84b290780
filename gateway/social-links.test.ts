import { expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { readSocialLinks } from './social-links.ts'

test('each address is assigned by its host, in any order', () => {
  expect(
    readSocialLinks(
      'https://www.youtube.com/@bodas, https://instagram.com/bodas,https://www.tiktok.com/@bodas, https://es.pinterest.com/bodas, https://m.facebook.com/bodas',
    ),
  ).toEqual({
    youtube: 'https://www.youtube.com/@bodas',
    instagram: 'https://instagram.com/bodas',
    tiktok: 'https://www.tiktok.com/@bodas',
    pinterest: 'https://es.pinterest.com/bodas',
    facebook: 'https://m.facebook.com/bodas',
  })
})

test('without a setting there are none', () => {
  expect(readSocialLinks('')).toEqual({})
})

test.each([
  'http://instagram.com/bodas',
  'https://notinstagram.com/bodas',
  'https://instagram.com.example/bodas',
  'javascript:alert(1)//instagram.com',
  'bodas',
])('%s is refused', (address) => {
  expect(() => readSocialLinks(address)).toThrow(ConfigError)
})

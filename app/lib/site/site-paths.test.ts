import { expect, test } from 'vitest'
import { languageOfSitePath, pathsOfSitePage, sitePath } from './site-paths.ts'

test.each([
  ['/', 'es'],
  ['/blog/una-entrada', 'es'],
  ['/pricing/', 'es'],
  ['/en', 'en'],
  ['/en/blog/a-post', 'en'],
  ['/app/saved-plans', null],
  ['/auth', null],
  ['/pricing-secrets', null],
  ['/english', null],
])('%s is a public page in %s', (path, language) => {
  expect(languageOfSitePath(path)).toBe(language)
})

test('a page has one address in each language, from either of the two', () => {
  const home = { es: '/', en: '/en' }
  expect([pathsOfSitePage('/'), pathsOfSitePage('/en'), pathsOfSitePage('/en/')]).toEqual([home, home, home])
  const pricing = { es: sitePath('pricing', 'es'), en: sitePath('pricing', 'en') }
  expect([pathsOfSitePage('/pricing'), pathsOfSitePage('/en/pricing/')]).toEqual([pricing, pricing])
  expect(pricing).toEqual({ es: '/pricing', en: '/en/pricing' })
})

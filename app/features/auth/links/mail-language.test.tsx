import { beforeEach, expect, test } from 'vitest'
import { currentLanguage, switchLanguage } from '#app/i18n/i18n.ts'
import { rememberLanguage } from '#app/lib/browser/remembered-language.ts'
import { showMailLanguage } from './mail-language.ts'

beforeEach(async () => {
  localStorage.clear()
  await switchLanguage('es')
})

test('a link is shown in the language of its mail where the browser knows none', async () => {
  await showMailLanguage(new URLSearchParams('token_hash=abc&language=en'))
  expect(currentLanguage()).toBe('en')
})

test('a language that the browser remembers stays', async () => {
  rememberLanguage('es')
  await showMailLanguage(new URLSearchParams('language=en'))
  expect(currentLanguage()).toBe('es')
})

test.each(['', 'language=', 'language=fr', 'language=<script>'])('the link "%s" changes nothing', async (search) => {
  await showMailLanguage(new URLSearchParams(search))
  expect([currentLanguage(), localStorage.length]).toEqual(['es', 0])
})

import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentLanguage, switchLanguage } from '#app/i18n/i18n.ts'
import { renderUi } from '#tests/support/render.tsx'
import { LanguageKeeper } from './language-keeper.tsx'

const chosenInAnotherTab = (newValue: string) =>
  dispatchEvent(new StorageEvent('storage', { key: 'convite-language', newValue }))

beforeEach(async () => {
  localStorage.clear()
  await switchLanguage('es')
})

test('a language chosen in another tab shows on a screen of the app', async () => {
  renderUi(<LanguageKeeper />, { path: '/app/account', language: 'es' })
  chosenInAnotherTab('en')
  await waitFor(() => expect(currentLanguage()).toBe('en'))
})

test('a public page keeps the language of its address', async () => {
  renderUi(<LanguageKeeper />, { path: '/pricing', language: 'es' })
  chosenInAnotherTab('en')
  await new Promise((resolve) => setTimeout(resolve))
  expect(currentLanguage()).toBe('es')
})

import { screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { currentLanguage, switchLanguage } from '#app/i18n/i18n.ts'
import { onLanguageChosen } from '#app/lib/browser/language.ts'
import { rememberedLanguage } from '#app/lib/browser/remembered-language.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { LanguageToggle } from './language-toggle.tsx'

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const open = (path: string, language: 'es' | 'en') => {
  renderUi(
    <>
      <LanguageToggle />
      <Address />
    </>,
    { path, language },
  )
  return setupUser()
}

beforeEach(async () => {
  localStorage.clear()
  await switchLanguage('es')
})

test('switches in place, remembers, and sets the language of the document', async () => {
  const user = open('/auth?next=/app', 'es')
  await user.click(screen.getByRole('button', { name: 'View in English' }))
  await waitFor(() => expect(currentLanguage()).toBe('en'))
  expect(document.documentElement.lang).toBe('en')
  expect(rememberedLanguage()).toBe('en')
  expect(screen.getByRole('status')).toHaveTextContent('/auth?next=/app')
})

test('tells whoever keeps the choice with the profile', async () => {
  const chosen: string[] = []
  const stop = onLanguageChosen((language) => chosen.push(language))
  const user = open('/auth', 'es')
  await user.click(screen.getByRole('button', { name: 'View in English' }))
  await waitFor(() => expect(chosen).toEqual(['en']))
  stop()
})

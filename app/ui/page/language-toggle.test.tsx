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

test('the toggle switches in place, stores the choice, and sets the language of the document', async () => {
  const user = open('/auth?next=/app', 'es')
  await user.click(screen.getByRole('button', { name: 'View in English' }))
  await waitFor(() => expect(currentLanguage()).toBe('en'))
  expect(document.documentElement.lang).toBe('en')
  expect(rememberedLanguage()).toBe('en')
  expect(screen.getByRole('status')).toHaveTextContent('/auth?next=/app')
})

test('the toggle notifies the listeners that save the choice in the profile', async () => {
  const chosen: string[] = []
  const stop = onLanguageChosen((language) => chosen.push(language))
  const user = open('/auth', 'es')
  await user.click(screen.getByRole('button', { name: 'View in English' }))
  await waitFor(() => expect(chosen).toEqual(['en']))
  stop()
})

import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DEFAULT_LANGUAGE, needMessages, switchLanguage } from './i18n/i18n.ts'
import { loadClientConfig } from './lib/client-config.ts'
import { languageOfPath, rememberedLanguage } from './lib/language.ts'

const path = location.pathname.replace(/(?<=.)\/$/, '')
const isSignInPage = path === '/auth' || path === '/reset-password'

// A prerendered page hydrates in the language it was written in and the reader's own choice follows right after (see
// app/root.tsx); every other page has no words yet and starts in that choice.
const language = languageOfPath(path) ?? (isSignInPage ? null : rememberedLanguage()) ?? DEFAULT_LANGUAGE

await Promise.all([
  loadClientConfig(),
  switchLanguage(language).then(() =>
    needMessages('common', 'errors', 'site', ...(isSignInPage ? ['auth' as const] : [])),
  ),
])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

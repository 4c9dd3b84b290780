import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DEFAULT_LANGUAGE, needMessages, switchLanguage } from './i18n/i18n.ts'
import type { MessageFeature } from './i18n/message-key.ts'
import { loadClientConfig } from './lib/api/client-config.ts'
import { registerServiceWorker } from './lib/browser/register-service-worker.ts'
import { rememberedLanguage } from './lib/browser/remembered-language.ts'
import { reloadAfterDeploy } from './lib/site/reload-after-deploy.ts'
import { languageOfSitePath } from './lib/site/site-paths.ts'
import { keepFocusOfBusyButtons } from './ui/forms/input/busy-buttons.ts'
import { keepPressesSteady } from './ui/forms/input/steady-presses.ts'
import { watchOverlayHistory } from './ui/overlays/overlay-history.ts'

const path = location.pathname.replace(/(?<=.)\/$/, '')
const isSignInPage = path === '/auth' || path === '/reset-password'

// A prerendered page hydrates in the language it was written in and the reader's own choice follows right after (see
// app/root.tsx); every other page has no words yet and starts in that choice.
const language = languageOfSitePath(path) ?? (isSignInPage ? null : rememberedLanguage()) ?? DEFAULT_LANGUAGE

/** The messages of public pages, which the app renders in development only: built pages run without it. */
const SITE_MESSAGES: readonly MessageFeature[] = [
  'site',
  'landing',
  'features',
  'pricing',
  'about',
  'legal',
  'blog',
  'contact',
  'newsletter',
  'budget',
  'plans',
]

/** The messages of the prerendered pages of signing in. */
const SIGN_IN_MESSAGES: readonly MessageFeature[] = ['auth']

/** The messages of the first rendered page, besides those of every page. */
function extraMessages(at: string): readonly MessageFeature[] {
  if (isSignInPage) return SIGN_IN_MESSAGES
  return languageOfSitePath(at) ? SITE_MESSAGES : []
}

reloadAfterDeploy()
registerServiceWorker()
keepPressesSteady()
keepFocusOfBusyButtons()
watchOverlayHistory()
await Promise.all([
  loadClientConfig(),
  switchLanguage(language).then(() => needMessages('common', 'errors', ...extraMessages(path))),
])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

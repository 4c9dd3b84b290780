import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { needMessages, switchLanguage } from './i18n/i18n.ts'
import { loadClientConfig } from './lib/client-config.ts'

// A prerendered page hydrates in the language it was written in; the reader's own choice follows right after.
const language = location.pathname === '/en' || location.pathname.startsWith('/en/') ? 'en' : 'es'

await Promise.all([loadClientConfig(), switchLanguage(language).then(() => needMessages('common', 'errors', 'site'))])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

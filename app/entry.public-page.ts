import { PublicPage } from './features/reply/page/public/public-page.tsx'
import { startGuestPage } from './features/reply/page/start.tsx'
import { markHydrated } from './lib/site/early-submit.ts'

/** The program of the public pages of plans (docs/decisions/the-public-page.md). */
startGuestPage(document, PublicPage)
markHydrated()

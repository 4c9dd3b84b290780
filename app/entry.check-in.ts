import { CheckInPage } from './features/reply/page/check-in/check-in-page.tsx'
import { startGuestPage } from './features/reply/page/start.tsx'
import { markHydrated } from './lib/site/early-submit.ts'

/** The program of the page on which helpers check guests in (docs/decisions/links-of-helpers.md). */
startGuestPage(document, CheckInPage)
markHydrated()

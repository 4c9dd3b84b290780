import { ReplyPage } from './features/reply/page/reply-page.tsx'
import { startGuestPage } from './features/reply/page/start.tsx'
import { markHydrated } from './lib/site/early-submit.ts'

/** The program of the page on which guests answer (docs/decisions/the-guests-page.md). */
startGuestPage(document, ReplyPage)
markHydrated()

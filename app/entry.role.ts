import { RolePage } from './features/reply/page/role/role-page.tsx'
import { startGuestPage } from './features/reply/page/start.tsx'
import { markHydrated } from './lib/site/early-submit.ts'

/** The program of the page on which roles read their timelines (docs/decisions/timeline-model.md). */
startGuestPage(document, RolePage)
markHydrated()

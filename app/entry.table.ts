import { startGuestPage } from './features/reply/page/start.tsx'
import { TablePage } from './features/reply/page/table/table-page.tsx'
import { markHydrated } from './lib/site/early-submit.ts'

/** The program of the page on which guests find their table (docs/decisions/the-sign-for-tables.md). */
startGuestPage(document, TablePage)
markHydrated()

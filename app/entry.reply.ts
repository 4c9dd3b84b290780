import { startReply } from './features/reply/page/start.tsx'
import { markHydrated } from './lib/site/early-submit.ts'
import { reloadAfterDeploy } from './lib/site/reload-after-deploy.ts'

/** The program of the page on which guests answer (docs/decisions/the-guests-page.md). */
reloadAfterDeploy()
startReply(document)
markHydrated()

// `npm run check`: the checks to run before every commit, in under two minutes.
import { ensureInstalled } from './ensure-installed.mjs'
import { fastStages, printSummary, runStages } from './stages.mjs'

ensureInstalled()
const { stages, beside } = fastStages
process.exit(printSummary(await runStages(stages, { beside })) === 0 ? 0 : 1)

// `npm run check`: the checks to run before every commit, in under two minutes.
import { ensureInstalled } from './ensure-installed.mjs'
import { fastStages, runStages } from './stages.mjs'

ensureInstalled()
process.exit(runStages(fastStages).failed.length === 0 ? 0 : 1)

// `npm run check`: the checks to run before every commit, in under two minutes.
import { ensureInstalled } from './ensure-installed.mjs'
import { fastStages, runStages } from './stages.mjs'

ensureInstalled()
const { failed } = await runStages(fastStages)
process.exit(failed === 0 ? 0 : 1)

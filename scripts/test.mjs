// `npm test`: everything, from a fresh clone on.
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, fail } from './ensure-installed.mjs'
import { fastStages, runStages, slowStages } from './stages.mjs'

ensureInstalled()
const missing = ensureChromium()
if (missing) fail(`The end-to-end tests need Chromium. Run this once, then npm test again:\n  ${missing}`)

const { passed, failed } = await runStages([...fastStages, ...slowStages], { keepGoing: true })
console.log(`\nstages: ${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

// `npm test`: everything, from a fresh clone on.
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, fail } from './ensure-installed.mjs'
import { printSummary, runStages, testStages } from './stages.mjs'

ensureInstalled()
const missing = ensureChromium()
if (missing) fail(`The end-to-end tests need Chromium. Run this once, then npm test again:\n  ${missing}`)

const results = []
for (const { stages, beside } of testStages) results.push(...(await runStages(stages, { beside, keepGoing: true })))
process.exit(printSummary(results) === 0 ? 0 : 1)

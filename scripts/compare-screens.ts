// Takes pictures of every screen at 390 and 1440 pixels and compares two takes: `node scripts/compare-screens.ts take
// FOLDER [--day=YYYY-MM-DD] [--only=NAME] [--dark] [--language=en]` after `npm run build`, and `node scripts/compare-screens.ts compare
// BEFORE AFTER`, which exits with 1 when anything differs. --day is the day the screens show (default: today); a take
// to be compared with an older one needs the day of the older one. --only takes the scenes whose names begin with NAME,
// into a folder that has the others; --dark also takes some scenes in the dark scheme; --language=en takes the Spanish
// scenes of the app in English, the language being switched before each picture.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isLanguage } from '#app/i18n/languages.ts'
import { type Compared, compareFolders } from './screens/compare.ts'
import { takeAll } from './screens/take.ts'

const USAGE =
  'compare-screens.ts take FOLDER [--day=YYYY-MM-DD] [--only=NAME] [--dark] [--language=en] | compare BEFORE AFTER'
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    day: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    only: { type: 'string', default: '' },
    dark: { type: 'boolean', default: false },
    language: { type: 'string', default: 'es' },
  },
})
const [verb, folder, after] = positionals

function linesOf(compared: readonly Compared[]): string[] {
  return compared.flatMap(({ name, outcome }) => {
    if (outcome.kind === 'identical') return []
    if (outcome.kind === 'missing') return [`${name}  missing ${outcome.where}`]
    const { pixels, percent, most, box, heights } = outcome
    const [was, is] = heights
    const height = was === is ? '' : `, document ${was} to ${is} px tall`
    const where = `${box.width}×${box.height} at ${box.x},${box.y}`
    return [
      `${name}  ${pixels} pixels differ (${percent.toFixed(3)} %, by up to ${most} of 255, within ${where}${height})`,
    ]
  })
}

const { language } = values

if (verb === 'take' && folder && isLanguage(language)) {
  const startedAt = performance.now()
  const failures = await takeAll({ folder, day: values.day, only: values.only, isDarkToo: values.dark, language })
  for (const failure of failures) console.error(failure)
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s, ${failures.length} scenes not taken`)
  process.exitCode = failures.length > 0 ? 1 : 0
} else if (verb === 'compare' && folder && after) {
  const differences = join(after, 'differences')
  const compared = await compareFolders(folder, after, differences)
  const lines = linesOf(compared)
  for (const line of lines) console.log(line)
  console.log(`${compared.length - lines.length} of ${compared.length} identical`)
  if (lines.length > 0) console.log(`differences: ${differences}`)
  process.exitCode = lines.length > 0 ? 1 : 0
} else {
  console.error(USAGE)
  process.exitCode = 2
}

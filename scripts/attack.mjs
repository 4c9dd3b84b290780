// `npm run test:attack [-- --only=kill,requests --kills=3 --requests=500 --runs=200 --seed=7]`: the long form of the
// attacks on the product, which is no part of `npm test`. A failing run prints its seed, and repeats itself with it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, fail, root, toolEnv } from './ensure-installed.mjs'

const PARTS = ['kill', 'requests', 'data-api', 'functions', 'clock']
const NUMBERS = ['kills', 'requests', 'runs', 'jumps', 'seed']

ensureInstalled()
const names = [...NUMBERS, 'only']
const { values } = parseArgs({ options: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) })
const parts = values.only?.split(',') ?? PARTS
const unknown = parts.filter((part) => !PARTS.includes(part))
if (unknown.length > 0) fail(`There is no attack named ${unknown.join(', ')}. There are: ${PARTS.join(', ')}`)
for (const name of NUMBERS) {
  if (values[name] && !/^\d{1,9}$/.test(values[name])) fail(`--${name} is a whole number, not ${values[name]}`)
}

const seed = values.seed ?? String(Math.floor(Math.random() * 1e9))
const folder = mkdtempSync(join(tmpdir(), 'convite-attack-'))
const report = join(folder, 'report')
const given = Object.fromEntries(NUMBERS.filter((name) => values[name]).map((name) => [envName(name), values[name]]))
console.log(`seed ${seed}`)
const { status } = spawnSync(
  'vitest',
  ['run', '--config', 'vitest.attack.config.ts', ...parts.map((part) => `tests/attack/${part}.test.ts`)],
  {
    cwd: root,
    env: { ...toolEnv(), ...given, ATTACK_SEED: seed, ATTACK_REPORT: report },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
)
console.table(readLines(report).map((line) => JSON.parse(line)))
rmSync(folder, { recursive: true, force: true })
if (status !== 0) console.error(`\nFailed. To repeat it: npm run test:attack -- --seed=${seed}`)
process.exit(status ?? 1)

function envName(name) {
  return `ATTACK_${name.toUpperCase()}`
}

/** Nothing when no attack came so far. */
function readLines(file) {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

// Runs named commands in sequence and prints the duration of each; two cores gain nothing from more at once.
import { spawnSync } from 'node:child_process'
import { root, toolEnv } from './ensure-installed.mjs'

/** Runs each stage `[name, command, args]`; stops at the first failure unless `keepGoing`. */
export function runStages(stages, { keepGoing = false } = {}) {
  const failed = []
  const rows = []
  for (const [name, command, args] of stages) {
    console.log(`\n── ${name}`)
    const startedAt = Date.now()
    const { status } = spawnSync(command, args, {
      cwd: root,
      env: toolEnv(),
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    rows.push(`${status === 0 ? 'ok  ' : 'FAIL'}  ${seconds.padStart(6)} s  ${name}`)
    if (status !== 0) {
      failed.push(name)
      if (!keepGoing) break
    }
  }
  console.log(`\n${rows.join('\n')}`)
  return { passed: rows.length - failed.length, failed }
}

const vitest = (...projects) => ['vitest', ['run', ...projects.flatMap((project) => ['--project', project])]]

/** Every source folder. */
const SOURCE_FOLDERS = ['app', 'domain', 'contracts', 'content', 'gateway', 'supabase', 'tests', 'bench', 'scripts']

/** The stages of `npm run check`, in under two minutes. */
export const fastStages = [
  ['route types', 'react-router', ['typegen']],
  ['types', 'tsc', ['-b']],
  ['lint and format', 'biome', ['check', '.']],
  ['import rules', 'depcruise', ['--config', '.dependency-cruiser.mjs', ...SOURCE_FOLDERS]],
  ['structure', 'node', ['scripts/check-structure.ts']],
  ['unused files and packages', 'knip', []],
  ['unit tests', ...vitest('unit')],
]

/**
 * The further stages of `npm test`: screens, other time zones, a real database and the wire, the build, a real browser.
 */
export const slowStages = [
  ['screen tests', ...vitest('screens')],
  ['rules in other time zones', ...vitest('domain:*')],
  ['database and wire tests', ...vitest('database', 'wire')],
  ['build', 'node', ['scripts/build.mjs']],
  ['end-to-end tests', ...vitest('e2e')],
]

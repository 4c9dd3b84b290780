// The stages of the checks: runs named commands, and prints at the very end the duration of each and everything that failed.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, toolEnv } from './ensure-installed.mjs'
import { runStage } from './stages/run-stage.mjs'
import { summaryOf } from './stages/summary.mjs'

/**
 * Runs each stage `[name, command, args]` in sequence; stops at the first failure unless `keepGoing`. The stages `beside`
 * run meanwhile, in a sequence of their own: they compute while the others wait.
 */
export async function runStages(stages, { keepGoing = false, beside = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'convite-stages-'))
  const runAll = async (lane, options) => {
    const results = []
    for (const stage of lane) {
      const report = join(folder, randomUUID())
      const result = await runStage(stage, { cwd: root, env: toolEnv(), report, ...options })
      results.push(result)
      if (!result.ok && !keepGoing) break
    }
    return results
  }
  const results = await Promise.all([runAll(stages, {}), runAll(beside, { isBeside: true })])
  rmSync(folder, { recursive: true, force: true })
  return results.flat()
}

/** Prints the summary as the last lines of a run, and returns the number of failed stages. */
export function printSummary(results) {
  const passed = results.filter(({ ok }) => ok).length
  const failed = results.length - passed
  console.log(
    `\n${summaryOf(results)}\n\nstages: ${passed} passed, ${failed} failed, in ${Math.round(process.uptime())} s`,
  )
  return failed
}

const vitest = (...projects) => ['vitest', ['run', ...projects.flatMap((project) => ['--project', project])]]

/** Every source folder. */
const SOURCE_FOLDERS = ['app', 'domain', 'contracts', 'content', 'gateway', 'supabase', 'tests', 'bench', 'scripts']

const TYPES = [
  ['route types', 'react-router', ['typegen']],
  ['types', 'tsc', ['-b']],
]
const RULES = [
  ['lint and format', 'biome', ['check', '.']],
  ['import rules', 'depcruise', ['--config', '.dependency-cruiser.mjs', ...SOURCE_FOLDERS]],
  ['structure', 'node', ['scripts/check-structure.ts']],
  ['unused files and packages', 'knip', []],
]
const UNIT_TESTS = ['unit tests', ...vitest('unit')]

/** The stages of `npm run check`, in under two minutes: each rule about the sources is checked by one process, on one core. */
export const fastStages = { stages: [...TYPES, UNIT_TESTS], beside: RULES }

/**
 * The stages of `npm test`: also screens, other time zones, a real database and the wire, the build, a real browser. Tests
 * of the database and of the wire often wait, so that others compute beside them. They start processes that read a
 * build: another one is made after them. A browser draws as late as the machine is busy: its journeys run alone (with the
 * tests of screens beside them they took twice as long, measured on two cores).
 */
export const testStages = [
  {
    stages: [
      ...TYPES,
      ['database and wire tests', ...vitest('database', 'wire')],
      ['build', 'node', ['scripts/build.mjs']],
    ],
    beside: [
      ...RULES,
      UNIT_TESTS,
      ['rules in other time zones', ...vitest('domain:*')],
      ['screen tests', ...vitest('screens')],
    ],
  },
  { stages: [['end-to-end tests', ...vitest('e2e')]], beside: [] },
]

// Runs named commands in sequence, prints the duration of each and, at the very end, everything that failed.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, toolEnv } from './ensure-installed.mjs'
import { summaryOf } from './stage-summary.mjs'

/** The output that is kept of a stage, for its last lines. */
const MAX_OUTPUT_LENGTH = 20_000

/** Runs each stage `[name, command, args]`; stops at the first failure unless `keepGoing`. */
export async function runStages(stages, { keepGoing = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'convite-stages-'))
  const results = []
  for (const stage of stages) {
    console.log(`\n── ${stage[0]}`)
    const result = await runStage(stage, join(folder, String(results.length)))
    results.push(result)
    if (!result.ok && !keepGoing) break
  }
  rmSync(folder, { recursive: true, force: true })
  console.log(`\n${summaryOf(results)}`)
  const passed = results.filter(({ ok }) => ok).length
  return { passed, failed: results.length - passed }
}

/** The tests of the stage write their report, a line for each failed and each retried one, to the file `report`. */
function runStage([name, command, args], report) {
  const startedAt = Date.now()
  const colors = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, {
    cwd: root,
    env: { ...toolEnv(), ...colors, TEST_REPORT: report },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  const forward = (stream) => (chunk) => {
    stream.write(chunk)
    output = (output + chunk).slice(-MAX_OUTPUT_LENGTH)
  }
  child.stdout.setEncoding('utf8').on('data', forward(process.stdout))
  child.stderr.setEncoding('utf8').on('data', forward(process.stderr))
  return new Promise((resolve) => {
    const finish = (ok, reason = '') => {
      const seconds = (Date.now() - startedAt) / 1000
      resolve({ name, ok, seconds, tests: readReport(report), output: `${output}\n${reason}` })
    }
    child.once('error', (error) => finish(false, String(error)))
    child.once('close', (code, signal) => finish(code === 0, signal ? `ended by ${signal}` : ''))
  })
}

/** Nothing for a stage without tests. */
function readReport(file) {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line))
  } catch {
    return []
  }
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

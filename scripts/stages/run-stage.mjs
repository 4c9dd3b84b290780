// One stage of the checks as a process: its output, its report of tests, its end.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Lower than that of what waits for answers within a time. */
const PRIORITY_BESIDE = 10

/** Three times what the longest stage takes on two quiet cores. */
const TIME_LIMIT = 30 * 60_000

/** How long output may still arrive from processes that outlive the stage, and a stage may take to end when it is told to. */
const GRACE = 5_000

/**
 * Runs `[name, command, args]`. The tests of the stage write their report, a line for each failed and each retried one, to
 * the file `report`. The output of a stage beside others comes as a whole when it ends. A stage that takes longer than the
 * limit (ms) is ended and has failed.
 */
export function runStage(
  [name, command, args],
  { cwd, env, report, isBeside = false, limit = TIME_LIMIT, grace = GRACE },
) {
  const startedAt = Date.now()
  const colors = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, {
    cwd,
    env: { ...env, ...colors, TEST_REPORT: report },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  if (isBeside && child.pid) setPriority(child.pid, PRIORITY_BESIDE)
  const header = `\n── ${name}\n`
  if (!isBeside) process.stdout.write(header)
  const chunks = []
  const keep = (stream) => (chunk) => {
    chunks.push(chunk)
    if (!isBeside) stream.write(chunk)
  }
  child.stdout.setEncoding('utf8').on('data', keep(process.stdout))
  child.stderr.setEncoding('utf8').on('data', keep(process.stderr))
  return new Promise((resolve) => {
    const timers = []
    const after = (ms, act) => timers.push(setTimeout(act, ms))
    const reasons = []
    const finish = (ok) => {
      for (const timer of timers) clearTimeout(timer)
      // Or a process that outlives the stage and holds its output would keep this one from ending.
      child.stdout.destroy()
      child.stderr.destroy()
      const output = chunks.join('')
      if (isBeside) process.stdout.write(header + output)
      const seconds = (Date.now() - startedAt) / 1000
      resolve({ name, ok, seconds, tests: readReport(report), output: [output, ...reasons].join('\n') })
    }
    after(limit, () => {
      reasons.push(`ended after ${Math.round(limit / 1000)} s`)
      child.kill('SIGTERM')
      after(grace, () => child.kill('SIGKILL'))
    })
    child.once('error', (error) => {
      reasons.push(String(error))
      finish(false)
    })
    child.once('exit', (code, signal) => {
      if (signal) reasons.push(`ended by ${signal}`)
      const ok = code === 0 && reasons.length === 0
      child.once('close', () => finish(ok))
      after(grace, () => finish(ok))
    })
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

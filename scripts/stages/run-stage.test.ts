import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runStage } from './run-stage.mjs'

const run = (script: string, options: { limit?: number; grace?: number } = {}) =>
  runStage(['a stage', process.execPath, ['-e', script]], {
    cwd: tmpdir(),
    env: process.env,
    report: join(tmpdir(), 'no-report'),
    isBeside: true,
    ...options,
  })

test('a stage passes when its process ends well, with its output', async () => {
  const result = await run("console.log('all is well')")
  expect(result).toMatchObject({ name: 'a stage', ok: true, tests: [] })
  expect(result.output).toContain('all is well')
})

test('a stage fails when its process does', async () => {
  expect(await run("console.log('why'); process.exitCode = 3")).toMatchObject({ ok: false })
})

test('a process that outlives the stage and holds its output does not keep it from ending', async () => {
  const outlives = 'setTimeout(() => {}, 20000)'
  const result = await run(
    `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(outlives)}], { stdio: 'inherit', detached: true })
     child.unref(); console.log(child.pid)`,
    { grace: 100 },
  )
  process.kill(Number(result.output))
  expect(result.ok).toBe(true)
})

test('a stage that takes too long is ended, has failed, and says why', async () => {
  const result = await run("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)", { limit: 500, grace: 100 })
  expect(result.ok).toBe(false)
  expect(result.output).toContain('ended after 1 s')
})

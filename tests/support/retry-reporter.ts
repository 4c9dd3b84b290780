import { appendFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import type { ReportedTest } from '../../scripts/stages/summary.mjs'

/**
 * Names and counts the retried tests, so that a retry hides nothing, and hands them with every failure to the summary of
 * the whole command, when that started the run.
 */
export class RetryReporter implements Reporter {
  private readonly retried: ReportedTest[] = []

  onTestCaseResult(test: TestCase): void {
    const { retryCount = 0 } = test.diagnostic() ?? {}
    if (retryCount === 0) return
    const { state, errors = [] } = test.result()
    this.retried.push({ ...failure(`${nameOf(test)} (${state})`, errors), kind: 'retried' })
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    process.stdout.write(`\nretried: ${this.retried.length}${this.retried.map(({ name }) => `\n  ${name}`).join('')}\n`)
    report([
      ...modules.flatMap(failuresOf),
      ...unhandled.map((error) => failure('outside the tests', [error])),
      ...this.retried,
    ])
  }
}

/** Files and suites fail without a failed test when they do not load, or when what comes before or after them fails. */
function failuresOf(module: TestModule): ReportedTest[] {
  const groups = [module, ...module.children.allSuites()].filter((group) => group.errors().length > 0)
  return [
    ...groups.map((group) => failure(nameOf(group), group.errors())),
    ...[...module.children.allTests('failed')].map((test) => failure(nameOf(test), test.result().errors ?? [])),
  ]
}

function failure(name: string, errors: readonly { message: string; name?: string }[]): ReportedTest {
  const [error] = errors
  return { kind: 'failed', name, error: error ? `${error.name ?? 'Error'}: ${error.message}` : '' }
}

function nameOf(task: TestModule | TestSuite | TestCase): string {
  if (task.type === 'module') return task.relativeModuleId
  return `${task.module.relativeModuleId} > ${task.fullName}`
}

function report(tests: readonly ReportedTest[]): void {
  const file = process.env['TEST_REPORT']
  if (file) appendFileSync(file, tests.map((test) => `${JSON.stringify(test)}\n`).join(''))
}

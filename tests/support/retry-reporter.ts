import type { Reporter, TestCase } from 'vitest/node'

/** Names and counts the retried tests, so that a retry hides nothing. */
export class RetryReporter implements Reporter {
  private readonly retried: string[] = []

  onTestCaseResult(test: TestCase): void {
    const { retryCount = 0 } = test.diagnostic() ?? {}
    if (retryCount > 0) this.retried.push(`${test.module.relativeModuleId} > ${test.fullName} (${test.result().state})`)
  }

  onTestRunEnd(): void {
    process.stdout.write(`\nretried: ${this.retried.length}${this.retried.map((name) => `\n  ${name}`).join('')}\n`)
  }
}

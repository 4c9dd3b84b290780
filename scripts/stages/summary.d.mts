/** A test that failed, or that was tried again, as the reporter of the tests names it. */
export type ReportedTest = { kind: 'failed' | 'retried'; name: string; error?: string }
export type StageResult = { name: string; ok: boolean; seconds: number; tests: ReportedTest[]; output: string }
export function lastLines(output: string): string[]
export function firstLine(text: string): string
export function summaryOf(stages: readonly StageResult[]): string

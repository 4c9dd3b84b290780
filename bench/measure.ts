import { readFile } from 'node:fs/promises'
import type { GatewayProcess } from '#tests/support/gateway-process.ts'

/** @returns milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** NaN without values. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)

/** The memory of a process as Linux counts it; NaN elsewhere. */
export async function residentMegabytes({ child }: GatewayProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : Number.NaN
}

import { appendFileSync } from 'node:fs'

const numberOf = (name: string, byDefault: number) => Number(process.env[`ATTACK_${name}`] ?? byDefault)

/** How much is tried; `npm run test:attack -- --kills=3` and the like change it. */
export const KILLS = numberOf('KILLS', 100)
export const REQUESTS = numberOf('REQUESTS', 20_000)
export const JUMPS = numberOf('JUMPS', 300)
/** Of each property. */
export const RUNS = numberOf('RUNS', 5_000)
/** What is random follows from it. */
export const SEED = numberOf('SEED', 1)

/** A line of the table at the end. */
export function report(attack: string, what: string, result: number | string): void {
  const file = process.env['ATTACK_REPORT']
  if (file) appendFileSync(file, `${JSON.stringify({ attack, what, result })}\n`)
}

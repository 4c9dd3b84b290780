import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { solveExactly } from '#app/features/seating/assign/workers/solve-exactly.ts'
import { type CompiledSeating, compileSeating } from '#domain/seating/assign/compile.ts'
import { pairModel } from '#domain/seating/assign/pair-model.ts'
import { searchTimed } from '../../scripts/seat/search-timed.ts'
import { median } from '../measure.ts'
import type { BenchRow } from '../row.ts'
import { benchInstance, keptPrices } from './bench-instance.ts'
import { referenceAnnealer } from './reference-annealer.ts'
import { boundByPrices } from './table-bound.ts'
import { TableSets } from './table-sets.ts'

const SEEDS = Array.from({ length: Number(process.env.BENCH_SEATING_SEEDS ?? 10) }, (_, place) => place + 1)
const BOUND_SECONDS = Number(process.env.BENCH_SEATING_BOUND_SECONDS ?? 120)
const root = join(import.meta.dirname, '../..')

interface BenchCase {
  readonly name: string
  /** Of its file in `instances`. */
  readonly file: string
  readonly seconds: readonly number[]
  /** Seconds that the reference annealer gets, too. */
  readonly compared?: readonly number[]
}

const UP_TO_100 = [0.2, 0.5]
const LARGE = [0.2, 1, 2, 4]
const COMPARED = [1, 2]

const CASES: readonly BenchCase[] = [
  { name: '17 guests, 5 tables of 4', file: 'wedding-17-tables-of-4', seconds: UP_TO_100 },
  { name: '17 guests, 2 tables of 10', file: 'wedding-17-tables-of-10', seconds: UP_TO_100 },
  { name: '60 guests, loose', file: 'generated-60-loose', seconds: UP_TO_100 },
  { name: '60 guests, full', file: 'generated-60-full', seconds: UP_TO_100 },
  { name: '100 guests, loose', file: 'generated-100-loose', seconds: UP_TO_100 },
  { name: '100 guests, full', file: 'generated-100-full', seconds: UP_TO_100 },
  { name: '300 guests, loose', file: 'generated-300-loose', seconds: LARGE },
  { name: '300 guests, full', file: 'generated-300-full', seconds: LARGE },
  { name: '1,000 guests, loose', file: 'generated-1000-loose', seconds: LARGE, compared: COMPARED },
  { name: '1,000 guests, full', file: 'generated-1000-full', seconds: LARGE, compared: COMPARED },
  { name: '2,000 guests, loose', file: 'generated-2000-loose', seconds: LARGE, compared: COMPARED },
  { name: '2,000 guests, full', file: 'generated-2000-full', seconds: LARGE, compared: COMPARED },
]

/** What the search reaches in a time, beside a plain annealer, the best known value and bounds; and the command's memory. */
export async function benchSeating(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const only = process.env.BENCH_SEATING_CASES?.split(';')
  for (const { name, file, seconds, compared = [] } of CASES) {
    if (only && !only.includes(name)) continue
    const { instance, best, isProven } = benchInstance(file)
    const model = compileSeating(instance)
    rows.push({ name: `${name}, ${isProven ? 'proven optimum' : 'best known'}`, value: best, unit: 'points' })
    if (!isProven && BOUND_SECONDS > 0)
      rows.push({ name: `${name}, relaxation bound`, value: await boundOf(model), unit: 'points' })
    const prices = BOUND_SECONDS > 0 ? keptPrices(file) : null
    if (prices)
      rows.push({
        name: `${name}, bound by whole tables`,
        value: boundByPrices(new TableSets(model), prices),
        unit: 'points',
      })
    for (const limit of seconds) {
      const found = SEEDS.map((seed) => searchTimed(model, { seed, seconds: limit }))
      const scores = found.map(({ progress }) => progress.best.score / 100)
      rows.push(...spread(`${name}, ${limit} s`, scores))
      if (isProven)
        rows.push({ name: `${name}, ${limit} s, optimum reached`, value: shareOf(scores, best), unit: '% of seeds' })
      const speeds = found.map(({ progress, seconds: taken }) => progress.iterations / taken / 1e6)
      rows.push({ name: `${name}, ${limit} s, moves`, value: median(speeds), unit: 'million/s' })
    }
    for (const limit of compared) {
      rows.push(
        ...spread(
          `${name}, reference annealer, ${limit} s`,
          SEEDS.map((seed) => referenceAnnealer(model, limit, seed) / 100),
        ),
      )
    }
  }
  if (!only) rows.push({ name: 'memory of the command, 2,000 guests', value: await commandMegabytes(), unit: 'MB' })
  return rows
}

const spread = (name: string, scores: readonly number[]): BenchRow[] => [
  { name: `${name}, median`, value: median(scores), unit: 'points' },
  { name: `${name}, worst`, value: Math.min(...scores), unit: 'points' },
]

const shareOf = (scores: readonly number[], best: number) =>
  (100 * scores.filter((score) => score >= best).length) / scores.length

async function boundOf(model: CompiledSeating): Promise<number> {
  const answer = await solveExactly(pairModel(model, true), { seconds: BOUND_SECONDS, isWhole: false })
  return answer.status === 'infeasible' ? Number.NaN : answer.value
}

/** The most memory that the command ever has, as Linux counts it. */
async function commandMegabytes(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'convite-seat-'))
  const instance = join(folder, 'instance.json')
  await writeFile(instance, JSON.stringify(benchInstance('generated-2000-full').instance))
  const command = [...SEAT_COMMAND, instance, '--seconds', '2']
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  let most = Number.NaN
  const look = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    const kilobytes = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1])
    if (kilobytes > 0) most = kilobytes / 1024
  }, 50)
  await once(child, 'exit')
  clearInterval(look)
  await rm(folder, { recursive: true })
  return most
}

/** As `scripts/seat.mjs` runs it. */
const SEAT_COMMAND = ['--max-semi-space-size=1', join(root, 'scripts/seat/run.ts')]

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { solveExactly } from '#app/features/seating/assign/workers/solve-exactly.ts'
import { type CompiledSeating, compileSeating } from '#domain/seating/assign/compile.ts'
import { pairModel } from '#domain/seating/assign/pair-model.ts'
import type { SeatingInstance } from '#domain/seating/seating-instance.ts'
import { readInstance } from '../../scripts/seat/read-instance.ts'
import { searchTimed } from '../../scripts/seat/search-timed.ts'
import { median } from '../measure.ts'
import type { BenchRow } from '../row.ts'
import { type GeneratedSize, generateInstance } from './generate-instance.ts'
import { referenceAnnealer } from './reference-annealer.ts'

const SEEDS = Array.from({ length: Number(process.env.BENCH_SEATING_SEEDS ?? 10) }, (_, place) => place + 1)
const BOUND_SECONDS = 120
const root = join(import.meta.dirname, '../..')

interface BenchCase {
  readonly name: string
  readonly instance: () => SeatingInstance
  readonly seconds: readonly number[]
  /** Points of the best plan that is known; a proven optimum where the instance's file says so. */
  readonly best: number
  readonly isProven: boolean
  /** Seconds that the reference annealer gets, too. */
  readonly compared?: readonly number[]
}

const file = (name: string) => () => readInstance(join(import.meta.dirname, 'instances', `${name}.json`))
const generated = (size: Omit<GeneratedSize, 'seats' | 'seed'>) => () =>
  generateInstance({ ...size, seats: 10, seed: 7 })
const UP_TO_100 = [0.2, 0.5]
const LARGE = [0.2, 1, 2, 4]

/** Best values of 300 guests and more: the best that any run on the build machine has found so far. */
const CASES: readonly BenchCase[] = [
  {
    name: '17 guests, 5 tables of 4',
    instance: file('wedding-17-tables-of-4'),
    seconds: UP_TO_100,
    best: 276,
    isProven: true,
  },
  {
    name: '17 guests, 2 tables of 10',
    instance: file('wedding-17-tables-of-10'),
    seconds: UP_TO_100,
    best: 318,
    isProven: true,
  },
  { name: '60 guests, loose', instance: file('generated-60-loose'), seconds: UP_TO_100, best: 283, isProven: true },
  { name: '60 guests, full', instance: file('generated-60-full'), seconds: UP_TO_100, best: 283, isProven: true },
  { name: '100 guests, loose', instance: file('generated-100-loose'), seconds: UP_TO_100, best: 455, isProven: true },
  { name: '100 guests, full', instance: file('generated-100-full'), seconds: UP_TO_100, best: 442, isProven: false },
  {
    name: '300 guests, loose',
    instance: generated({ guests: 300, tables: 35 }),
    seconds: LARGE,
    best: 1066,
    isProven: false,
  },
  {
    name: '300 guests, full',
    instance: generated({ guests: 300, tables: 30 }),
    seconds: LARGE,
    best: 1033,
    isProven: false,
  },
  {
    name: '1,000 guests, loose',
    instance: generated({ guests: 1000, tables: 120 }),
    seconds: LARGE,
    best: 3455,
    isProven: false,
    compared: [1, 2],
  },
  {
    name: '1,000 guests, full',
    instance: generated({ guests: 1000, tables: 100 }),
    seconds: LARGE,
    best: 3394,
    isProven: false,
    compared: [1, 2],
  },
  {
    name: '2,000 guests, loose',
    instance: generated({ guests: 2000, tables: 240 }),
    seconds: LARGE,
    best: 7376,
    isProven: false,
    compared: [1, 2],
  },
  {
    name: '2,000 guests, full',
    instance: generated({ guests: 2000, tables: 200 }),
    seconds: LARGE,
    best: 7247,
    isProven: false,
    compared: [1, 2],
  },
]

/** What the search reaches in a time, beside a plain annealer, the best known value and a bound; and the command's memory. */
export async function benchSeating(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const only = process.env.BENCH_SEATING_CASES?.split(';')
  for (const { name, instance, seconds, best, isProven, compared = [] } of CASES) {
    if (only && !only.includes(name)) continue
    const model = compileSeating(instance())
    rows.push({ name: `${name}, ${isProven ? 'proven optimum' : 'best known'}`, value: best, unit: 'points' })
    if (!isProven) rows.push({ name: `${name}, relaxation bound`, value: await boundOf(model), unit: 'points' })
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
  await writeFile(instance, JSON.stringify(generateInstance({ guests: 2000, tables: 200, seats: 10, seed: 7 })))
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

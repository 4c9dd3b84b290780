// The command behind `npm run seat`: reads an instance, searches, prints the plan and what is to be said of it as JSON.
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { type CompiledSeating, compileSeating, HUNDREDTHS } from '#domain/seating/assign/compile.ts'
import { describePlan } from '#domain/seating/assign/describe-plan.ts'
import { rankSeats } from '#domain/seating/assign/rank-seats.ts'
import { repairSeating } from '#domain/seating/assign/repair-seating.ts'
import { type SearchRequest, seedOf } from '#domain/seating/assign/timed-search.ts'
import type { SeatingInstance } from '#domain/seating/seating-instance.ts'
import { InstanceFault, readInstance } from './read-instance.ts'
import { type SearchResult, searchTimed } from './search-timed.ts'

const USAGE =
  'npm run seat -- instance.json [--seconds 2] [--seed 1] [--iterations n [--main n]] [--workers 1] [--plans 1] [--repair | --rank who]'
const MAX_WORKERS = 64

class UsageFault extends Error {}

try {
  await main()
} catch (fault) {
  if (!(fault instanceof InstanceFault || fault instanceof UsageFault)) throw fault
  console.error(fault.message)
  process.exitCode = 1
}

async function main() {
  const { file, plans, isRepair, rank, workers, request } = readArguments()
  const instance = readInstance(file)
  const model = compileSeating(instance, { keepsSeated: isRepair || rank !== undefined })
  if (rank !== undefined) {
    if (model.roster.peopleOf(rank).length === 0) throw new UsageFault(`${file}: no person or party "${rank}"`)
    print(rankSeats(model, rank))
    return
  }
  const { seed } = request
  if (isRepair) {
    const { tableOf, changedPeople, isFewest } = repairSeating(model)
    print({ ...outputOf(model, tableOf, seed, true), changedPeople, isFewest })
    return
  }
  const results = workers > 1 ? await searchInWorkers(instance, request, workers) : [searchTimed(model, request)]
  const best = results.reduce((former, next) => (next.progress.best.score > former.progress.best.score ? next : former))
  const { progress, main: length, seconds, trajectory } = best
  const winner = seedOf(seed, results.indexOf(best))
  const iterations = results.reduce((sum, result) => sum + result.progress.iterations, 0)
  print({
    ...outputOf(model, progress.best.tableOf, winner, false),
    ...(plans > 1 && {
      others: progress.plans
        .filter(({ tableOf }) => tableOf !== progress.best.tableOf)
        .slice(0, plans - 1)
        .map(({ tableOf }) => outputOf(model, tableOf, winner, false)),
    }),
    iterations: progress.iterations,
    movesPerSecond: Math.round(iterations / seconds),
    seconds: Math.round(seconds * 1000) / 1000,
    trajectory: trajectory.map((step) => ({
      ...step,
      objective: Math.round(step.objective * HUNDREDTHS) / HUNDREDTHS,
    })),
    // Where nothing may change, none was tried.
    repeat: `--seed ${winner} --iterations ${Math.max(1, progress.iterations)}${length > 0 ? ` --main ${length}` : ''}`,
  })
}

/** A plan as the command prints it: who sits in which seat, what it is worth, and what there is to say of it. */
function outputOf(model: CompiledSeating, tableOf: Int32Array, seed: number, keepsSeats: boolean) {
  const { score, order, notes, seats } = describePlan(model, tableOf, { seed, keepsSeats })
  const all = Math.round((score.total + order) * HUNDREDTHS) / HUNDREDTHS
  return { objective: { pairs: score.pairs, all, parts: { ...score, order } }, plan: seats, notes }
}

function print(output: object) {
  process.stdout.write(`${JSON.stringify(output, null, 1)}\n`)
}

function readArguments() {
  const { values, positionals } = parse()
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageFault(USAGE)
  const number = (
    name: 'seconds' | 'seed' | 'iterations' | 'main' | 'workers' | 'plans',
    least: number,
    most: number,
  ) => {
    const text = values[name]
    if (text === undefined) return undefined
    const value = Number(text)
    const isWhole = name === 'seconds' || Number.isInteger(value)
    if (text.trim() === '' || !isWhole || !(value >= least && value <= most)) {
      throw new UsageFault(
        `--${name} is a ${name === 'seconds' ? '' : 'whole '}number from ${least} to ${most}\n${USAGE}`,
      )
    }
    return value
  }
  const request: SearchRequest = {
    seed: number('seed', 0, 2 ** 32 - 1) ?? 1,
    seconds: number('seconds', 0.05, 3600) ?? 2,
    iterations: number('iterations', 1, 1e12),
    main: number('main', 1, 1e12),
  }
  return {
    file,
    request,
    workers: number('workers', 1, MAX_WORKERS) ?? 1,
    plans: number('plans', 1, 4) ?? 1,
    isRepair: values.repair ?? false,
    rank: values.rank,
  }
}

function parse() {
  const text = { type: 'string' } as const
  const options = {
    seconds: text,
    seed: text,
    iterations: text,
    main: text,
    workers: text,
    plans: text,
    repair: { type: 'boolean' },
    rank: text,
  } as const
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (cause) {
    throw new UsageFault(`${(cause as Error).message}\n${USAGE}`, { cause })
  }
}

function searchInWorkers(instance: SeatingInstance, request: SearchRequest, count: number): Promise<SearchResult[]> {
  return Promise.all(
    Array.from({ length: count }, (_, worker) => {
      const workerData = { instance, request: { ...request, seed: seedOf(request.seed, worker) } }
      return new Promise<SearchResult>((resolve, reject) => {
        const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
        thread.once('message', resolve)
        thread.once('error', reject)
      })
    }),
  )
}

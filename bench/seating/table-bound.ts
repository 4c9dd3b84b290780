import highsModule, { type Highs } from 'highs'
import type { TableSet, TableSets } from './table-sets.ts'

// As in the product: its types are read as those of the CommonJS form.
const loadHighs = highsModule as unknown as () => Promise<Highs>

/** A set is worth more than a table is priced from here on. */
const TOLERANCE = 1e-6
/** Prices are kept in whole ten-thousandths of a point, rounded up, so that no set becomes worth more by it. */
const PRICE_STEPS = 10_000
const MAX_PRICE = 1_000
/** How far each round stays at the best prices so far: without it they jump from one end to the other. */
const STAY = 0.6
/** More than HiGHS could choose among. */
const MOST_SETS = 50_000
/** New rows of one round that are looked for one by one. */
const MOST_NEW = 500

export interface TablePrices {
  /** Of each unit, in points. */
  readonly prices: Float64Array
  /** No plan is worth more. */
  readonly bound: number
}

/**
 * What no plan exceeds, by prices alone: every table is worth at most the prices of its units and what the best set is worth beyond
 * them. Anybody can check a bound by its prices; how they were found does not matter.
 */
export function boundByPrices(sets: TableSets, prices: Float64Array): number {
  const beyond = bestWorth(sets, prices)
  return prices.reduce((sum, price) => sum + price, 0) + sets.tableCount * beyond
}

/** What the best table is worth beyond its prices. A table may stay empty where not every seat is taken. */
function bestWorth(sets: TableSets, prices: Float64Array): number {
  const relaxed = sets.mostWorth(prices)[sets.capacity] as number
  const least = sets.isFull ? Number.NEGATIVE_INFINITY : 0
  // Where pieces meet that were counted together, the sets themselves tell; prices found here leave none far above zero.
  const [best] = sets.setsWorth(prices, Math.max(least, -1), 1) ?? [{ worth: relaxed }]
  return best ? Math.max(least, best.worth) : sets.isFull ? Math.min(relaxed, -1) : 0
}

/**
 * Prices that bound every plan as closely as the linear relaxation over whole tables does (column generation, seen from its dual:
 * a row for each set of units at a table). `plans` are tables to begin with, and `start` the prices of an earlier run, which goes on from there.
 */
export async function priceTables(
  sets: TableSets,
  plans: readonly (readonly (readonly number[])[])[],
  seconds: number,
  onRound: (text: string) => void = () => {},
  start: Float64Array | null = null,
): Promise<TablePrices> {
  const { unitCount, tableCount, isFull, capacity } = sets
  const highs = await loadHighs()
  const model = highs.createModel()
  const startedAt = performance.now()
  try {
    model.options.set({ output_flag: false })
    for (let unit = 0; unit < unitCount; unit += 1) {
      model.addVar(isFull ? -MAX_PRICE : 0, MAX_PRICE)
      model.changeColCost(unit, 1)
    }
    // What every table is worth beyond its units; where each is filled exactly, the units' prices hold it.
    model.addVar(0, isFull ? 0 : MAX_PRICE)
    model.changeColCost(unitCount, tableCount)
    model.changeObjectiveSense(highs.constants.objectiveSense.minimize)
    const known = new Set<string>()
    const add = (units: readonly number[]): boolean => {
      const key = units.toSorted((a, b) => a - b).join(' ')
      if (known.has(key)) return false
      known.add(key)
      const indices = [...units, unitCount]
      model.addRow(sets.valueOf(units), highs.infinity, { indices, values: indices.map(() => 1) })
      return true
    }
    for (const plan of plans) for (const units of plan) if (!isFull || sets.peopleOf(units) === capacity) add(units)
    if (!isFull) for (let unit = 0; unit < unitCount; unit += 1) add([unit])
    let best: TablePrices =
      start === null
        ? { prices: new Float64Array(unitCount), bound: Number.POSITIVE_INFINITY }
        : { prices: start, bound: boundByPrices(sets, start) }
    // The first round is of the prices to begin with alone: they name the tables that matter.
    let stay = start === null ? 0 : 1
    for (let round = 0; ; round += 1) {
      model.zeroAllClocks()
      model.run()
      const least = model.getObjectiveValue()
      const solution = model.getSolution().colValue
      const tablePrice = solution[unitCount] as number
      const solved = solution.slice(0, unitCount)
      const prices = solved.map((price, unit) => stay * (best.prices[unit] as number) + (1 - stay) * price)
      const most = sets.mostWorth(prices)
      const beyond = Math.max(isFull ? Number.NEGATIVE_INFINITY : 0, most[capacity] as number)
      const bound = prices.reduce((sum, price) => sum + price, 0) + tableCount * beyond
      if (bound < best.bound) best = { prices, bound }
      onRound(`${round}: between ${least.toFixed(2)} and ${best.bound.toFixed(2)}, ${known.size} tables`)
      const isOver = performance.now() - startedAt > seconds * 1000
      if (best.bound - least < TOLERANCE * tableCount || isOver) break
      let added = 0
      for (const { units } of piecesByUnit(sets, prices)) {
        const worth = sets.valueOf(units) - units.reduce((sum, unit) => sum + (solved[unit] as number), 0)
        const isTable = !isFull || sets.peopleOf(units) === capacity
        if (isTable && worth > tablePrice + TOLERANCE && add(units)) added += 1
      }
      if (added === 0) {
        const worthiest = sets.setsWorth(solved, tablePrice + TOLERANCE, MOST_NEW)
        for (const { units } of worthiest ?? []) if (add(units)) added += 1
        if (added === 0) {
          if (worthiest) best = { prices: solved, bound: least }
          break
        }
      }
      stay = STAY
    }
    const prices = best.prices.map((price) => Math.ceil(price * PRICE_STEPS - TOLERANCE) / PRICE_STEPS)
    return { prices, bound: boundByPrices(sets, prices) }
  } finally {
    model.dispose()
  }
}

/** Of each unit as the lowest one and each number of people the piece that is worth most. */
function piecesByUnit(sets: TableSets, prices: Float64Array): Iterable<TableSet> {
  const best = new Map<number, TableSet>()
  sets.forEachPiece(prices, (units, count, people, worth) => {
    const key = (units[0] as number) * (sets.capacity + 1) + people
    if (worth > (best.get(key)?.worth ?? Number.NEGATIVE_INFINITY))
      best.set(key, { units: units.slice(0, count), people, worth })
  })
  return best.values()
}

export type TableProof =
  | { readonly status: 'proven'; readonly sets: number }
  | { readonly status: 'better'; readonly value: number }
  | { readonly status: 'open'; readonly most: number; readonly sets: number }

/**
 * Whether a plan of whole points is worth more than `best`. Prices leave few sets that such a plan could have: those whose
 * worth is not further below the best set than the bound lies above such a plan. HiGHS then chooses among these.
 */
export async function proveByTables(
  sets: TableSets,
  prices: Float64Array,
  best: number,
  seconds: number,
): Promise<TableProof> {
  const beyond = bestWorth(sets, prices)
  const bound = prices.reduce((sum, price) => sum + price, 0) + sets.tableCount * beyond
  const gap = bound - (best + 1)
  const most = Math.floor(bound + TOLERANCE)
  if (gap < -TOLERANCE) return { status: 'proven', sets: 0 }
  const found = sets.setsWorth(prices, beyond - gap - TOLERANCE, MOST_SETS + 1)
  if (found === undefined || found.length > MOST_SETS) return { status: 'open', most, sets: Number.POSITIVE_INFINITY }
  const highs = await loadHighs()
  const model = highs.createModel()
  try {
    model.options.set({ output_flag: false, time_limit: seconds })
    const tablesOf: number[][] = Array.from({ length: sets.unitCount }, () => [])
    for (const [column, { units }] of found.entries()) {
      model.addVar(0, 1)
      model.changeColCost(column, sets.valueOf(units))
      model.changeColIntegrality(column, highs.constants.variableType.integer)
      for (const unit of units) tablesOf[unit]?.push(column)
    }
    for (const own of tablesOf) model.addRow(1, 1, { indices: own, values: own.map(() => 1) })
    const all = found.map((_, column) => column)
    model.addRow(0, sets.tableCount, { indices: all, values: all.map(() => 1) })
    model.changeObjectiveSense(highs.constants.objectiveSense.maximize)
    model.run()
    const { modelStatus } = highs.constants
    const status = model.getModelStatus()
    if (status === modelStatus.infeasible) return { status: 'proven', sets: found.length }
    if (status === modelStatus.optimal) {
      const value = Math.round(model.getObjectiveValue())
      return value > best ? { status: 'better', value } : { status: 'proven', sets: found.length }
    }
    const dual = Number(model.info.get('mip_dual_bound'))
    return { status: 'open', most: Math.min(most, Math.floor(dual + TOLERANCE)), sets: found.length }
  } finally {
    model.dispose()
  }
}

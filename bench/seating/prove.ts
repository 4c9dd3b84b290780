import { compileSeating } from '#domain/seating/assign/compile.ts'
import { searchTimed } from '../../scripts/seat/search-timed.ts'
import { benchInstance, keepPrices, keptPrices } from './bench-instance.ts'
import { boundByPrices, priceTables, proveByTables } from './table-bound.ts'
import { TableSets } from './table-sets.ts'

// Finds prices of an instance of the bench, keeps them beside it, and tries to prove its best known plan to be the optimum.
const [name, seconds = '300'] = process.argv.slice(2)
if (name === undefined) {
  console.error('Name an instance, such as generated-100-full, and perhaps seconds')
  process.exit(1)
}
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]
const SEARCHED_SECONDS = 2

const { instance, best: known } = benchInstance(name)
const model = compileSeating(instance)
const sets = new TableSets(model)
const found = SEEDS.map((seed) => searchTimed(model, { seed, seconds: SEARCHED_SECONDS }).progress.best)
const best = Math.max(known, ...found.map(({ score }) => score / 100))
const plans = found.map(({ tableOf }) =>
  Array.from({ length: sets.tableCount }, (_, table) =>
    [...tableOf.keys()].filter((unit) => tableOf[unit] === table),
  ).filter((units) => units.length > 0),
)
const kept = keptPrices(name)
const keptBound = kept === null ? Number.POSITIVE_INFINITY : boundByPrices(sets, kept)
const { prices, bound } = await priceTables(sets, plans, Number(seconds), console.error, kept)
console.log(`${name}: best plan ${best}, no plan has more than ${bound.toFixed(2)}`)
// At once: the proof may take longer than there is time for.
if (bound < keptBound) keepPrices(name, { bound, prices })
console.log(await proveByTables(sets, prices, best, Number(seconds)))

import { type CompiledSeating, FORBIDDEN } from '#domain/seating/assign/compile.ts'
import { seededRandom } from '#domain/seating/assign/random.ts'

const at = (numbers: Int32Array, place: number) => numbers[place] as number

/** As in the literature on this problem: the hottest and coldest temperature, of the largest and smallest good weight. */
const HOT = 0.25
const COLD = 0.3
const RESTARTS = 3
const SET_EXCHANGE = 0.35
const CHANGES_PER_LOOK = 4096

/**
 * A plain annealer to compare with, written apart from the product's: moves, swaps and set exchanges over units, geometric
 * cooling, three starts from a greedy plan, each a third of the time. For instances of pairs and apart pairs alone.
 * @returns the best score in hundredths.
 */
export function referenceAnnealer(model: CompiledSeating, seconds: number, seed: number): number {
  const { unitCount, bench, size, capacity, weight, neighborStart, neighbor, goodNeighbors } = model
  const random = seededRandom(seed)
  const chance = () => random() / 2 ** 32
  const below = (limit: number) => Math.floor(chance() * limit)
  const good = weight.filter((value) => value > 0)
  const hot = HOT * good.reduce((most, value) => Math.max(most, value), 1)
  const cold = COLD * good.reduce((least, value) => Math.min(least, value), hot)
  const startedAt = performance.now()
  const share = (seconds * 1000) / RESTARTS
  let best = Number.NEGATIVE_INFINITY
  const leaving: number[] = []
  const coming: number[] = []
  const deltaOf = (from: number, to: number, gain: Int32Array) => {
    let delta = 0
    for (let i = 0; i < leaving.length; i += 1) {
      const own = leaving[i] as number
      delta += at(gain, own * bench + to) - at(gain, own * bench + from)
      for (let j = i + 1; j < leaving.length; j += 1) delta += 2 * at(weight, own * unitCount + (leaving[j] as number))
      for (let j = 0; j < coming.length; j += 1) delta -= 2 * at(weight, own * unitCount + (coming[j] as number))
    }
    for (let i = 0; i < coming.length; i += 1) {
      const own = coming[i] as number
      delta += at(gain, own * bench + from) - at(gain, own * bench + to)
      for (let j = i + 1; j < coming.length; j += 1) delta += 2 * at(weight, own * unitCount + (coming[j] as number))
    }
    return delta
  }
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const tableOf = new Int32Array(unitCount).fill(-1)
    const load = new Int32Array(bench)
    const gain = new Int32Array(unitCount * bench)
    const members: number[][] = Array.from({ length: bench }, () => [])
    let score = 0
    const shift = (unit: number, to: number) => {
      const from = at(tableOf, unit)
      if (from >= 0) {
        const list = members[from] as number[]
        list[list.indexOf(unit)] = list.at(-1) as number
        list.pop()
        load[from] = at(load, from) - at(size, unit)
      }
      members[to]?.push(unit)
      load[to] = at(load, to) + at(size, unit)
      tableOf[unit] = to
      for (let i = at(neighborStart, unit); i < at(neighborStart, unit + 1); i += 1) {
        const other = at(neighbor, i)
        const value = at(weight, unit * unitCount + other)
        if (from >= 0) gain[other * bench + from] = at(gain, other * bench + from) - value
        gain[other * bench + to] = at(gain, other * bench + to) + value
      }
    }
    const order = [...size.keys()].sort((a, b) => at(size, b) - at(size, a) || a - b)
    for (const unit of order) {
      let to = -1
      let most = FORBIDDEN
      for (let table = 0; table < bench; table += 1) {
        const hasRoom = at(load, table) + at(size, unit) <= at(capacity, table)
        if (hasRoom && at(gain, unit * bench + table) > most) {
          to = table
          most = at(gain, unit * bench + table)
        }
      }
      // Such a start cannot be compared.
      if (to < 0) throw new RangeError('the greedy start found no seat')
      shift(unit, to)
      score += most
    }
    const began = startedAt + share * restart
    for (let isOver = false; !isOver; ) {
      const progress = Math.min(1, (performance.now() - began) / share)
      const temperature = hot * (cold / hot) ** progress
      isOver = progress >= 1
      for (let change = 0; change < CHANGES_PER_LOOK; change += 1) {
        const unit = below(unitCount)
        const from = at(tableOf, unit)
        const count = at(goodNeighbors, unit)
        const isDirected = count > 0 && chance() < 0.5
        const to = isDirected ? at(tableOf, at(neighbor, at(neighborStart, unit) + below(count))) : below(bench)
        if (to === from) continue
        const there = members[to] as number[]
        leaving.length = 1
        leaving[0] = unit
        coming.length = 0
        const isSet = chance() < SET_EXCHANGE
        const here = members[from] as number[]
        const second = here[below(here.length)] as number
        if (isSet && chance() < 0.5 && second !== unit) leaving.push(second)
        let people = at(size, unit)
        if (leaving.length > 1) people += at(size, second)
        let back = 0
        let room = at(capacity, to) - at(load, to)
        if (isSet) {
          const first = below(there.length)
          for (let turn = 0; turn < there.length && people > room; turn += 1) {
            const other = there[(first + turn) % there.length] as number
            coming.push(other)
            room += at(size, other)
            back += at(size, other)
          }
        } else if (people > room && there.length > 0) {
          const other = there[below(there.length)] as number
          coming.push(other)
          room += at(size, other)
          back += at(size, other)
        }
        if (people > room || at(load, from) - people + back > at(capacity, from)) continue
        const delta = deltaOf(from, to, gain)
        if (delta < 0 && chance() >= Math.exp(delta / temperature)) continue
        for (const own of leaving) shift(own, to)
        for (const own of coming) shift(own, from)
        score += delta
        if (score > best) best = score
      }
    }
  }
  return best + model.constant
}

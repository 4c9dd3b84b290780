import type { Roster } from '../assign/roster.ts'
import type { MeasuredPlace, SeatingInstance, SeatingTable } from '../seating-instance.ts'
import { weightsOf } from './pair-weights.ts'
import { ELDERLY_AGE, NEAR_LOUDSPEAKERS_METRES } from './weights.ts'

/** 0 at the place, 1 at the table farthest from it; undefined where it was not measured. */
export function distanceShares({ tables }: SeatingInstance, place: MeasuredPlace): (number | undefined)[] {
  const metres = tables.map(({ distances }) => distances?.[place])
  const farthest = Math.max(0, ...metres.map((distance) => distance ?? 0))
  return metres.map((distance) => (distance === undefined || farthest === 0 ? undefined : distance / farthest))
}

/** Calls back with each weight of a person at a table, possibly several times. */
export function forEachTableWeight(
  instance: SeatingInstance,
  roster: Roster,
  use: (person: number, table: number, points: number) => void,
): void {
  const weights = weightsOf(instance)
  const addAll = (person: number, points: (table: SeatingTable, place: number) => number) => {
    for (const [place, table] of instance.tables.entries()) {
      const value = points(table, place)
      if (value !== 0) use(person, place, value)
    }
  }
  for (const [reference, table, points] of instance.tableWeights ?? []) {
    use(roster.leadsOf(reference)[0] as number, roster.tablePlace.get(table) as number, points)
  }
  for (const wish of instance.wishes ?? []) {
    if (wish.kind === 'near' || wish.kind === 'away-from') {
      const isNear = wish.kind === 'near'
      const points = wish.strength ?? (isNear ? weights.near : weights.awayFrom)
      const shares = distanceShares(instance, wish.place)
      for (const person of new Set(wish.of.flatMap(roster.leadsOf))) {
        addAll(person, (_, place) => {
          const share = shares[place]
          return share === undefined ? 0 : points * (isNear ? 1 - share : share)
        })
      }
    } else if (wish.kind === 'at-table' && wish.strength !== 'must') {
      const points = wish.strength ?? weights.atTable
      for (const person of new Set(wish.of.flatMap(roster.leadsOf))) {
        addAll(person, ({ id }) => (wish.tables.includes(id) ? points : 0))
      }
    }
  }
  if (!instance.rules?.preset) return
  const [fromHead, fromExit] = [distanceShares(instance, 'head-table'), distanceShares(instance, 'exit')]
  const rankPoints = [0, weights.rankOne, weights.rankTwo, weights.rankThree]
  for (const [person, { age = 0, rank = 0, needsAccess }] of roster.people.entries()) {
    const isElderly = age >= ELDERLY_AGE
    if (!isElderly && !needsAccess && rank === 0) continue
    addAll(person, ({ distances }, place) => {
      const head = fromHead[place]
      const exit = fromExit[place] ?? 0
      const toLoudspeakers = distances?.loudspeakers ?? Number.POSITIVE_INFINITY
      let points = head === undefined ? 0 : (rankPoints[rank] ?? 0) * (1 - head)
      if (isElderly && toLoudspeakers < NEAR_LOUDSPEAKERS_METRES) points += weights.elderlyNearLoudspeakers
      if (isElderly) points += weights.elderlyFarFromExit * exit
      if (needsAccess) points += weights.accessFarFromExit * exit
      return points
    })
  }
}

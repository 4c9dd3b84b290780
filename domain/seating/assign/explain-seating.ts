import type { Wish } from '../seating-instance.ts'
import { type BrokenWish, brokenWishes } from './broken-wishes.ts'
import { APART_BROKEN, type CompiledSeating, FORBIDDEN, HUNDREDTHS, UNSEATED } from './compile.ts'
import { brokenApart, scoreSeating } from './score-seating.ts'
import { SeatingState } from './seating-state.ts'
import type { SplitReason } from './units.ts'

const at = (numbers: Int32Array | Float64Array, place: number) => numbers[place] as number

/** The cheapest change of one unit that would mend something: who would move where, and the points the plan would lose. */
export interface Mending {
  readonly people: readonly string[]
  readonly to: string
  /** Who would come in their place. */
  readonly inExchange: readonly string[]
  /** Below zero where the plan would gain. */
  readonly cost: number
}

/** What there is to say of a plan, as codes with values; screens have the words. */
export type SeatingNote =
  | { readonly code: 'unseated'; readonly people: readonly string[]; readonly reason: 'no-table-fits' | 'no-room' }
  | {
      readonly code: 'must-be-apart-broken'
      readonly people: readonly string[]
      readonly table: string
      readonly mending?: Mending | undefined
    }
  | {
      readonly code: 'wish-broken'
      /** Its place in the list of wishes. */
      readonly wish: number
      readonly kind: Wish['kind']
      readonly people: readonly string[]
      readonly reason: BrokenWish['reason']
      readonly mending?: Mending | undefined
    }
  | {
      readonly code: 'lonely'
      readonly person: string
      readonly table: string
      readonly missing: number
      readonly mending?: Mending | undefined
    }
  | {
      readonly code: 'party-split'
      readonly parts: readonly { readonly people: readonly string[]; readonly table: string | undefined }[]
      readonly reason: SplitReason
    }

export interface SeatingExplanation {
  /** Points by part. */
  readonly score: { readonly [part in keyof ReturnType<typeof scoreSeating>]: number }
  readonly notes: readonly SeatingNote[]
}

/** Explains a plan. `seatOf` has the seat of each person, from 1, where seats were given. */
export function explainSeating(
  model: CompiledSeating,
  tableOf: Int32Array,
  seatOf: ReadonlyMap<number, number>,
): SeatingExplanation {
  const state = new SeatingState(model)
  state.assignAll(tableOf)
  const score = scoreSeating(model, tableOf)
  return {
    score: {
      pairs: score.pairs / HUNDREDTHS,
      tables: score.tables / HUNDREDTHS,
      missingAcquaintances: score.missingAcquaintances / HUNDREDTHS,
      unevenTables: score.unevenTables / HUNDREDTHS,
      unevenSides: score.unevenSides / HUNDREDTHS,
      musts: score.musts / HUNDREDTHS,
      total: score.total / HUNDREDTHS,
    },
    notes: [
      ...unseatedNotes(state),
      ...apartNotes(state),
      ...wishNotes(state, seatOf),
      ...lonelyNotes(state),
      ...splitNotes(state),
    ],
  }
}

const idsOf = ({ roster, units }: CompiledSeating, unit: number) =>
  (units[unit]?.people ?? []).map((place) => roster.people[place]?.id ?? '')

const tableId = ({ instance }: CompiledSeating, table: number) => instance.tables[table]?.id

function unseatedNotes({ model, tableOf }: SeatingState): SeatingNote[] {
  const { bench, tableCount, tableWeight, units } = model
  return [...units.keys()]
    .filter((unit) => at(tableOf, unit) === bench)
    .map((unit) => {
      const row = tableWeight.subarray(unit * tableCount, unit * tableCount + bench)
      const reason = row.every((value) => value === FORBIDDEN) ? 'no-table-fits' : 'no-room'
      return { code: 'unseated', people: idsOf(model, unit), reason }
    })
}

function apartNotes(state: SeatingState): SeatingNote[] {
  const { model, tableOf } = state
  const between = brokenApart(model, tableOf).map(
    ([one, other]): SeatingNote => ({
      code: 'must-be-apart-broken',
      people: [...idsOf(model, one), ...idsOf(model, other)],
      table: tableId(model, at(tableOf, one)) ?? '',
      mending: cheaper(
        cheapestChange(state, one, (table) => table !== at(tableOf, other)),
        cheapestChange(state, other, (table) => table !== at(tableOf, one)),
      ),
    }),
  )
  const within = model.apartWithin.flatMap((pair): SeatingNote[] => {
    const unit = model.units.findIndex(({ people }) => people.includes(pair[0]))
    const table = tableId(model, at(tableOf, unit))
    const people = pair.map((place) => model.roster.people[place]?.id ?? '')
    return table === undefined ? [] : [{ code: 'must-be-apart-broken', people, table }]
  })
  return [...between, ...within]
}

function wishNotes(state: SeatingState, seatOf: ReadonlyMap<number, number>): SeatingNote[] {
  const { model, tableOf } = state
  const { roster } = model
  const unitOf = new Map(model.units.flatMap(({ people }, unit) => people.map((place) => [place, unit] as const)))
  const tableAt = (place: number) => at(tableOf, unitOf.get(place) as number)
  const move = (place: number, isWanted: (table: number) => boolean) =>
    cheapestChange(state, unitOf.get(place) as number, isWanted)
  const mendingOf = ({ people, reason, isMetAt }: BrokenWish): Mending | undefined => {
    const [a, b] = people as [number, number | undefined]
    if (isMetAt) return move(a, isMetAt)
    if (b === undefined) return undefined
    if (reason === 'other-table') {
      return cheaper(
        move(a, (table) => table === tableAt(b)),
        move(b, (table) => table === tableAt(a)),
      )
    }
    if (reason !== 'same-table') return undefined
    const leave = (table: number) => table !== tableAt(a)
    return cheaper(move(a, leave), move(b, leave))
  }
  return brokenWishes(model, tableOf, seatOf).map((broken) => ({
    code: 'wish-broken',
    wish: broken.wish,
    kind: broken.kind,
    people: broken.people.map((place) => roster.people[place]?.id ?? ''),
    reason: broken.reason,
    mending: mendingOf(broken),
  }))
}

function lonelyNotes(state: SeatingState): SeatingNote[] {
  const { model, tableOf } = state
  const { demands, acquainted, unitCount, bench, roster } = model
  return demands.flatMap(({ unit, person, needed }, place): SeatingNote[] => {
    const table = at(tableOf, unit)
    const knownAt = new Map<number, number>()
    for (let other = 0; other < unitCount; other += 1) {
      const count = at(acquainted, place * unitCount + other)
      if (count > 0) knownAt.set(at(tableOf, other), (knownAt.get(at(tableOf, other)) ?? 0) + count)
    }
    const missing = needed - (knownAt.get(table) ?? 0)
    if (table === bench || missing <= 0) return []
    const mending = cheapestChange(state, unit, (to) => (knownAt.get(to) ?? 0) >= needed)
    const id = roster.people[person]?.id ?? ''
    return [{ code: 'lonely', person: id, table: tableId(model, table) ?? '', missing, mending }]
  })
}

function splitNotes({ model, tableOf }: SeatingState): SeatingNote[] {
  return model.splits.map(({ units, reason }) => ({
    code: 'party-split',
    parts: units.map((unit) => ({ people: idsOf(model, unit), table: tableId(model, at(tableOf, unit)) })),
    reason,
  }))
}

const cheaper = (one: Mending | undefined, other: Mending | undefined) =>
  one && other ? (one.cost <= other.cost ? one : other) : (one ?? other)

/**
 * The change that brings a unit to a wanted table for the fewest points: where there is room it moves, elsewhere one or two
 * units come in its place. Changes that break a must are none.
 */
function cheapestChange(state: SeatingState, unit: number, isWanted: (table: number) => boolean): Mending | undefined {
  const { model, load, memberStart, memberCount, members, outgoing, incoming } = state
  const { bench, size, capacity } = model
  const from = at(state.tableOf, unit)
  let best: { to: number; units: number[]; delta: number } | undefined
  const weigh = (to: number, units: readonly number[]) => {
    const back = units.reduce((sum, other) => sum + at(size, other), 0)
    const people = at(size, unit) - back
    if (at(load, to) + people > at(capacity, to) || at(load, from) - people > at(capacity, from)) return
    outgoing[0] = unit
    incoming.set(units)
    const delta = state.exchangeDelta(from, to, 1, units.length)
    if (delta > APART_BROKEN / 2 && delta > UNSEATED / 2 && (!best || delta > best.delta)) {
      best = { to, units: [...units], delta }
    }
  }
  for (let to = 0; to < bench; to += 1) {
    if (to === from || !isWanted(to)) continue
    weigh(to, [])
    const there = [...members.subarray(at(memberStart, to), at(memberStart, to) + at(memberCount, to))]
    for (const [turn, one] of there.entries()) {
      weigh(to, [one])
      for (const other of there.slice(turn + 1)) weigh(to, [one, other])
    }
  }
  if (!best) return undefined
  return {
    people: idsOf(model, unit),
    to: tableId(model, best.to) ?? '',
    inExchange: best.units.flatMap((other) => idsOf(model, other)),
    cost: -best.delta / HUNDREDTHS,
  }
}

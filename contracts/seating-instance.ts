import { z } from 'zod'
import { makeRoster } from '#domain/seating/assign/roster.ts'
import {
  MEASURED_PLACES,
  PLACES,
  type SeatingInstance,
  TABLE_SHAPES,
  TIE_KINDS,
} from '#domain/seating/seating-instance.ts'
import { BASE_WEIGHTS, WEIGHT_PRESETS } from '#domain/seating/wishes/weights.ts'

/*
 * A seating instance as a file: docs/seating-format.md describes it. Beyond the shape of each part this checks what parts say
 * of each other: ids are unique, references lead somewhere, locks and seats fit.
 */

/** Sums of larger weights would not fit where points are counted. */
const MAX_POINTS = 10_000
const MAX_PEOPLE = 5_000
const MAX_TABLES = 1_000
const MAX_SEATS = 500

const id = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => !/^(party|group):/.test(text), 'An id cannot begin with "party:" or "group:"')
const reference = z.string().min(1).max(210)
const points = z.number().min(-MAX_POINTS).max(MAX_POINTS)
const importance = z.number().min(0).max(MAX_POINTS)
const strength = z.union([z.literal('must'), importance], `"must" or a number from 0 to ${MAX_POINTS}`)
const metres = z.number().min(0).max(10_000)
const of = z.array(reference).min(1).max(MAX_PEOPLE)
const several = z.array(reference).min(2).max(MAX_PEOPLE)

const table = z.strictObject({
  id,
  seats: z.int().min(1).max(MAX_SEATS),
  capacity: z.int().min(0).max(MAX_SEATS).optional(),
  reservedSeats: z.array(z.int().min(1).max(MAX_SEATS)).max(MAX_SEATS).optional(),
  shape: z.enum(TABLE_SHAPES).optional(),
  isAccessible: z.boolean().optional(),
  isForChildren: z.boolean().optional(),
  distances: z.partialRecord(z.enum(MEASURED_PLACES), metres).optional(),
})

const person = z.strictObject({
  id,
  party: z.string().min(1).max(200).optional(),
  groups: z.array(z.string().min(1).max(200)).max(50).optional(),
  side: z.string().min(1).max(200).optional(),
  age: z.number().min(0).max(130).optional(),
  languages: z.array(z.string().min(2).max(35)).max(20).optional(),
  needsAccess: z.boolean().optional(),
  rank: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
})

const wish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('together'), of: several, strength: strength.optional() }),
  z.strictObject({ kind: z.literal('apart'), of, strength: strength.optional() }),
  z.strictObject({ kind: z.enum(['next-to', 'not-next-to']), of: several, strength: importance.optional() }),
  z.strictObject({
    kind: z.enum(['near', 'away-from']),
    of,
    place: z.enum(PLACES),
    strength: importance.optional(),
  }),
  z.strictObject({ kind: z.literal('at-table'), of, tables: z.array(id).min(1), strength: strength.optional() }),
  z.strictObject({ kind: z.literal('children-table'), of }),
])

const weights = z.partialRecord(z.enum(Object.keys(BASE_WEIGHTS) as [keyof typeof BASE_WEIGHTS]), points)

const shape = z.strictObject({
  /** What the instance is and what is known of it; read by people. */
  about: z.unknown().optional(),
  tables: z.array(table).min(1).max(MAX_TABLES),
  people: z.array(person).min(1).max(MAX_PEOPLE),
  ties: z.array(z.strictObject({ between: z.tuple([id, id]), kind: z.enum(TIE_KINDS) })).optional(),
  pairs: z.array(z.tuple([reference, reference, points])).optional(),
  tableWeights: z.array(z.tuple([reference, id, points])).optional(),
  wishes: z.array(wish).optional(),
  locks: z.array(z.strictObject({ of: reference.optional(), table: id, seat: z.int().min(1).optional() })).optional(),
  seated: z.array(z.strictObject({ person: id, table: id, seat: z.int().min(1).optional() })).optional(),
  rules: z
    .strictObject({
      preset: z.enum(WEIGHT_PRESETS).optional(),
      weights: weights.optional(),
      knownAtLeast: z.int().min(0).max(20).optional(),
      knownIsMust: z.boolean().optional(),
      hasEvenTables: z.boolean().optional(),
      hasBalancedSides: z.boolean().optional(),
    })
    .optional(),
})

/** A seating instance read from JSON. */
export const seatingInstance = shape.superRefine((instance, context) => {
  const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  const seats = new Map<string, number>()
  for (const [place, { id: name, seats: own, capacity, reservedSeats = [] }] of instance.tables.entries()) {
    if (seats.has(name)) fault(['tables', place, 'id'], `There are two tables "${name}"`)
    if (capacity !== undefined && capacity > own) fault(['tables', place, 'capacity'], 'More than the seats')
    for (const [turn, seat] of reservedSeats.entries()) {
      if (seat > own) fault(['tables', place, 'reservedSeats', turn], `Table "${name}" has no seat ${seat}`)
      if (reservedSeats.indexOf(seat) !== turn) fault(['tables', place, 'reservedSeats', turn], 'Reserved twice')
    }
    seats.set(name, own)
  }
  const people = new Set<string>()
  const names = new Set<string>()
  for (const [place, { id: name, party, groups }] of instance.people.entries()) {
    if (people.has(name)) fault(['people', place, 'id'], `There are two people "${name}"`)
    people.add(name)
    if (party !== undefined) names.add(`party:${party}`)
    for (const group of groups ?? []) names.add(`group:${group}`)
  }
  const checkPerson = (name: string, path: (string | number)[]) => {
    if (!people.has(name)) fault(path, `There is no person "${name}"`)
  }
  const checkReference = (name: string, path: (string | number)[]) => {
    if (!people.has(name) && !names.has(name)) fault(path, `There is no person, party or group "${name}"`)
  }
  const checkTable = (name: string, path: (string | number)[]) => {
    if (!seats.has(name)) fault(path, `There is no table "${name}"`)
  }
  const checkSeat = (name: string, seat: number | undefined, path: (string | number)[]) => {
    if (seat !== undefined && seat > (seats.get(name) ?? seat)) fault(path, `Table "${name}" has no seat ${seat}`)
  }
  for (const [place, { between }] of (instance.ties ?? []).entries()) {
    for (const [end, name] of between.entries()) checkPerson(name, ['ties', place, 'between', end])
    if (between[0] === between[1]) fault(['ties', place, 'between'], 'A person is tied to another one')
  }
  for (const [place, [one, other]] of (instance.pairs ?? []).entries()) {
    checkReference(one, ['pairs', place, 0])
    checkReference(other, ['pairs', place, 1])
    if (one === other) fault(['pairs', place], 'A pair is of two')
    if (one.startsWith('group:') || other.startsWith('group:')) {
      fault(['pairs', place], 'A pair is of two people or parties; for groups write a wish')
    }
  }
  for (const [place, [name, tableId]] of (instance.tableWeights ?? []).entries()) {
    checkReference(name, ['tableWeights', place, 0])
    checkTable(tableId, ['tableWeights', place, 1])
    if (name.startsWith('group:')) {
      fault(['tableWeights', place], 'A table is worth something to a person or party; for groups write a wish')
    }
  }
  for (const [place, own] of (instance.wishes ?? []).entries()) {
    for (const [turn, name] of own.of.entries()) checkReference(name, ['wishes', place, 'of', turn])
    if (own.kind !== 'at-table') continue
    for (const [turn, name] of own.tables.entries()) checkTable(name, ['wishes', place, 'tables', turn])
  }
  /** Seats of the plan so far and those of locks each on their own: who sits where another is locked makes way. */
  const takeSeatIn = (takenBy: Map<string, string>) => {
    return (name: string, tableId: string, seat: number | undefined, path: (string | number)[]) => {
      checkSeat(tableId, seat, path)
      if (seat === undefined) return
      const key = `${tableId} ${seat}`
      const former = takenBy.get(key)
      if (former !== undefined && former !== name) fault(path, `Seat ${seat} of table "${tableId}" is given twice`)
      takenBy.set(key, name)
    }
  }
  const takeSeat = takeSeatIn(new Map())
  const seatedAt = new Set<string>()
  for (const [place, { person: name, table: tableId, seat }] of (instance.seated ?? []).entries()) {
    checkPerson(name, ['seated', place, 'person'])
    checkTable(tableId, ['seated', place, 'table'])
    if (seatedAt.has(name)) fault(['seated', place, 'person'], `"${name}" is seated twice`)
    seatedAt.add(name)
    takeSeat(name, tableId, seat, ['seated', place, 'seat'])
  }
  const lockSeat = takeSeatIn(new Map())
  const { peopleOf, personPlace } = makeRoster(instance)
  const seatedThere = (tableId: string) =>
    (instance.seated ?? []).flatMap(({ person: name, table: own }) =>
      own === tableId ? (personPlace.get(name) ?? []) : [],
    )
  const lockedAt = new Map<number, string>()
  const lockedSeat = new Map<string, number>()
  for (const [place, { of: name, table: tableId, seat }] of (instance.locks ?? []).entries()) {
    checkTable(tableId, ['locks', place, 'table'])
    for (const one of name === undefined ? seatedThere(tableId) : peopleOf(name)) {
      const former = lockedAt.get(one)
      const id = instance.people[one]?.id
      if (former !== undefined && former !== tableId) fault(['locks', place], `"${id}" is locked to two tables`)
      lockedAt.set(one, tableId)
    }
    if (name === undefined) {
      if (seat !== undefined) fault(['locks', place, 'seat'], 'A seat is kept for a person')
      continue
    }
    checkReference(name, ['locks', place, 'of'])
    if (seat === undefined) continue
    if (!people.has(name)) fault(['locks', place, 'seat'], 'A seat is kept for one person')
    lockSeat(name, tableId, seat, ['locks', place, 'seat'])
    const formerSeat = lockedSeat.get(name)
    if (formerSeat !== undefined && formerSeat !== seat) fault(['locks', place], `"${name}" is locked to two seats`)
    lockedSeat.set(name, seat)
  }
}) satisfies z.ZodType<SeatingInstance>

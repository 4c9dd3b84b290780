import { foldText } from '../guests/fold-text.ts'
import type { AgeGroup } from '../guests/guest-kinds.ts'
import { ageGroupOf } from '../guests/party.ts'
import { isSameSeat, type SeatAssignment, type SeatChange } from './seat-changes.ts'
import { isAbsent, type PersonToSeat } from './seated-people.ts'
import type { Lock, SeatedPerson, SeatingInstance, SeatingRules, SeatingTable, Tie, Wish } from './seating-instance.ts'
import { type SeatingWish, TIE_OF_KIND, type WishTarget } from './wishes/plan-wish.ts'
import { BASE_WEIGHTS, type SeatingWeights, type WeightPreset } from './wishes/weights.ts'

/** How an arrangement weighs its wishes, as it is stored: single weights by name, and three settings as numbers. */
export type StoredWeights = Readonly<Record<string, number>>

/** What is known of the seating of one sub-event. */
export interface PlanSeating {
  /** The tables of the room with their distances. */
  readonly tables: readonly SeatingTable[]
  /** Everybody who needs a seat or has one. */
  readonly people: readonly PersonToSeat[]
  readonly assignments: readonly SeatAssignment[]
  readonly lockedTableIds: readonly string[]
  readonly wishes: readonly SeatingWish[]
  readonly preset: WeightPreset | null
  readonly weights: StoredWeights
  /** People who need a way for a wheelchair, as far as the reader may know. */
  readonly accessIds: ReadonlySet<string>
}

export interface PlanInstance {
  readonly instance: SeatingInstance
  /** The stored wish of each wish of the instance. */
  readonly wishIds: readonly string[]
}

/** The middle of each age group, in years; of minors only the age itself says something. */
const AGE_OF_GROUP: Readonly<Record<AgeGroup, number | undefined>> = {
  'under-18': undefined,
  '18-24': 21,
  '25-35': 30,
  '36-50': 43,
  '51-65': 58,
  // From here on loudspeakers and ways count.
  'over-65': 72,
}
/** Groups that no guest has: a guest's begins with another letter. */
const GROUP_OF_KIND = { host: '/hosts', crew: '/crew' } as const

/**
 * The seating as an instance: the people included get seats anew, all others keep theirs, except that the chair of somebody
 * who does not come is given away unless it is locked. Of a wish counts what concerns these people and tables.
 */
export function toInstance(plan: PlanSeating, isIncluded: (person: PersonToSeat) => boolean): PlanInstance {
  const included = plan.people.filter((person) => isIncluded(person))
  const ids = new Set(included.map(({ who }) => who))
  const lockedTables = new Set(plan.lockedTableIds)
  const personOf = new Map(plan.people.map((person) => [person.who, person]))
  /** The holder of the chair does not come, and nothing is locked. */
  const isGivenAway = ({ who, tableId, lock }: SeatAssignment) => {
    const person = personOf.get(who)
    return lock === null && !lockedTables.has(tableId) && (person === undefined || isAbsent(person))
  }
  const kept = plan.assignments.filter((own) => !ids.has(own.who) && !isGivenAway(own))
  const tables = plan.tables.map((table) => {
    const taken = kept.flatMap(({ tableId, seat }) => (tableId === table.id ? [seat] : []))
    const reserved = new Set([...(table.reservedSeats ?? []), ...taken].filter((seat) => seat <= table.seats))
    // Who sits on a reserved chair keeps it.
    for (const { who, tableId, seat } of plan.assignments)
      if (tableId === table.id && ids.has(who)) reserved.delete(seat)
    return { ...table, reservedSeats: [...reserved].sort((a, b) => a - b) }
  })
  const tableIds = new Set(tables.map(({ id }) => id))
  const seated = plan.assignments.filter(({ who, tableId }) => ids.has(who) && tableIds.has(tableId))
  const people = included.map((person) => toPerson(person, plan.accessIds))
  const wishes = toWishes(plan.wishes, people, tableIds)
  return {
    wishIds: wishes.map(({ id }) => id),
    instance: {
      tables,
      people,
      ties: toTies(plan.wishes, people),
      wishes: wishes.map(({ wish }) => wish),
      seated: seated.map(({ who, tableId, seat }) => ({ person: who, table: tableId, seat })),
      locks: [
        ...seated.flatMap(({ who, tableId, seat, lock }): Lock[] =>
          lock === null ? [] : [{ of: who, table: tableId, ...(lock === 'seat' && { seat }) }],
        ),
        ...plan.lockedTableIds.flatMap((table) => (tableIds.has(table) ? [{ table }] : [])),
      ],
      rules: rulesOf(plan.preset, plan.weights),
    },
  }
}

function toPerson(person: PersonToSeat, accessIds: ReadonlySet<string>): SeatedPerson {
  const { who } = person
  const needsAccess = accessIds.has(who) || undefined
  if (!person.isGuest) {
    // Hosts sit where the head table is, unless a wish says otherwise.
    return { id: who, groups: [GROUP_OF_KIND[person.kind]], needsAccess, rank: person.kind === 'host' ? 1 : undefined }
  }
  const { party, member } = person
  const group = ageGroupOf(member)
  return {
    id: who,
    party: party.id,
    groups: party.guestGroup ? [groupName(party.guestGroup)] : [],
    side: party.side === null || party.side === 'both' ? undefined : party.side,
    age: member.age ?? (group === null ? undefined : AGE_OF_GROUP[group]),
    languages: party.language === null ? undefined : [party.language],
    needsAccess,
  }
}

const groupName = (group: string) => foldText(group)

/** The rules of an arrangement: weights by name, and `evenTables`, `balancedSides` and `knownAtLeast`. Other names are left out. */
export function rulesOf(preset: WeightPreset | null, weights: StoredWeights): SeatingRules {
  const own = Object.entries(weights).filter(([name]) => name in BASE_WEIGHTS)
  return {
    preset: preset ?? 'family-first',
    weights: Object.fromEntries(own) as Partial<SeatingWeights>,
    ...(weights.knownAtLeast !== undefined && { knownAtLeast: weights.knownAtLeast }),
    hasEvenTables: (weights.evenTables ?? 0) > 0,
    hasBalancedSides: (weights.balancedSides ?? 0) > 0,
  }
}

/** Whom a target names, as the instance writes it; null for a table. */
export function referenceOf(target: WishTarget): string | null {
  if (target.guestId !== null) return `party:${target.guestId}`
  if (target.guestGroup !== null) return `group:${groupName(target.guestGroup)}`
  return target.memberId ?? target.personId
}

/** The references of a wish that name anybody, each once. */
function namedBy({ targets }: SeatingWish, people: readonly SeatedPerson[]): string[] {
  const names = new Set(
    people.flatMap(({ id, party, groups = [] }) => [id, `party:${party}`, ...groups.map((group) => `group:${group}`)]),
  )
  const references = targets.flatMap((target) => referenceOf(target) ?? [])
  return [...new Set(references)].filter((reference) => names.has(reference))
}

function toWishes(
  wishes: readonly SeatingWish[],
  people: readonly SeatedPerson[],
  tableIds: ReadonlySet<string>,
): { id: string; wish: Wish }[] {
  return wishes.flatMap((stored) => {
    const wish = toWish(stored, namedBy(stored, people), tableIds)
    return wish === null ? [] : [{ id: stored.id, wish }]
  })
}

function toWish(stored: SeatingWish, of: readonly string[], tableIds: ReadonlySet<string>): Wish | null {
  const { kind, isMust, points, place } = stored
  const strength = isMust ? 'must' : (points ?? undefined)
  if (of.length === 0) return null
  switch (kind) {
    case 'together':
      return of.length < 2 ? null : { kind, of, strength }
    case 'apart':
      // Of one group alone: all of it from each other. One person has nobody to be apart from.
      return of.length < 2 && !of[0]?.startsWith('group:') ? null : { kind, of, strength }
    case 'next-to':
    case 'not-next-to':
      return of.length < 2 ? null : { kind, of, strength: points ?? undefined }
    case 'near':
    case 'away-from':
      return place === null ? null : { kind, of, place, strength: points ?? undefined }
    case 'at-table': {
      const tables = stored.targets.flatMap(({ tableId }) =>
        tableId !== null && tableIds.has(tableId) ? [tableId] : [],
      )
      return tables.length === 0 ? null : { kind, of, tables, strength }
    }
    case 'children-table':
      return { kind, of }
    default:
      return null
  }
}

/** A tie between everybody whom one target names and everybody whom another does. */
function toTies(wishes: readonly SeatingWish[], people: readonly SeatedPerson[]): Tie[] {
  const idsOf = (reference: string) =>
    people.flatMap(({ id, party, groups = [] }) =>
      id === reference || `party:${party}` === reference || groups.some((group) => `group:${group}` === reference)
        ? [id]
        : [],
    )
  return wishes.flatMap((wish) => {
    const kind = TIE_OF_KIND[wish.kind]
    if (!kind) return []
    const lists = namedBy(wish, people).map(idsOf)
    return lists.flatMap((one, place) =>
      lists
        .slice(place + 1)
        .flatMap((other) =>
          one.flatMap((a) => other.flatMap((b) => (a === b ? [] : [{ between: [a, b] as const, kind }]))),
        ),
    )
  })
}

/** Somebody's chair in a plan. */
export interface PlannedSeat {
  readonly person: string
  readonly table: string
  /** From 1. */
  readonly seat: number
}

/**
 * The changes that lead from the seats as they are to a plan for the people included: who is not in it loses the seat, and so
 * does whoever does not come and holds a chair that the plan gives away. Locks stay with those who stay.
 */
export function planChanges(
  plan: Pick<PlanSeating, 'people' | 'assignments'>,
  isIncluded: (person: PersonToSeat) => boolean,
  seats: readonly PlannedSeat[],
): readonly SeatChange[] {
  const planned = new Map(seats.map(({ person, table, seat }) => [person, { tableId: table, seat }]))
  const given = new Set(seats.map(({ table, seat }) => `${table} ${seat}`))
  const held = new Map(plan.assignments.map((own) => [own.who, own]))
  const included = plan.people.filter((person) => isIncluded(person))
  const ids = new Set(included.map(({ who }) => who))
  const losing = plan.assignments.filter(({ who, tableId, seat }) => !ids.has(who) && given.has(`${tableId} ${seat}`))
  return [...losing, ...included].flatMap(({ who, isGuest }): SeatChange[] => {
    const own = held.get(who)
    const from = own ? { tableId: own.tableId, seat: own.seat } : null
    const to = planned.get(who) ?? null
    if (isSameSeat(from, to)) return []
    const lock = own?.lock === 'table' && to?.tableId === own.tableId ? own.lock : null
    return [{ who, isGuest, from, to, lock, lockBefore: own?.lock ?? null }]
  })
}

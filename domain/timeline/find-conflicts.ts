import { foldText } from '../guests/fold-text.ts'
import { endOf, eventEnd, sortSegments } from './sort-segments.ts'
import type { TimelineCall, TimelineSegment } from './timeline-fields.ts'
import { MAIN_TRACK } from './timeline-kinds.ts'
import { minuteOfDay, type WallClock } from './wall-clock.ts'

/** The part of a segment that can be in conflict with others. */
export type CheckedSegment = Pick<
  TimelineSegment,
  | 'id'
  | 'startMinute'
  | 'minutes'
  | 'leastMinutes'
  | 'track'
  | 'isFixed'
  | 'isBuffer'
  | 'owner'
  | 'vendorId'
  | 'person'
  | 'place'
  | 'template'
>

/** What cannot be as it is planned, or should not. */
export type TimelineConflict =
  /** Who has both to see to at once */
  | { readonly kind: 'same-person' | 'same-vendor'; readonly ids: readonly [string, string]; readonly minutes: number }
  /** The later one is fixed, and the one before is not over */
  | { readonly kind: 'fixed-hit'; readonly ids: readonly [string, string]; readonly minutes: number }
  /** Two of one track at once */
  | { readonly kind: 'overlap'; readonly ids: readonly [string, string]; readonly minutes: number }
  /** Too little time to get from one place to the other */
  | { readonly kind: 'no-way-between'; readonly ids: readonly [string, string]; readonly minutes: number }
  | { readonly kind: 'below-least'; readonly id: string; readonly minutes: number }
  /** A vendor is wanted before they come, or after those hours are over that they were hired for */
  | {
      readonly kind: 'before-call' | 'after-hours'
      readonly id: string
      readonly vendorId: string
      readonly minutes: number
    }
  /** A vendor with something to do in it leaves before the event ends */
  | { readonly kind: 'leaves-early'; readonly vendorId: string; readonly minutes: number }
  /** The event, or what is taken down after it, goes on when the place closes */
  | { readonly kind: 'after-closing'; readonly id: string; readonly minutes: number }
  /** Guests wait long between the ceremony and what follows, or eat late at night */
  | { readonly kind: 'long-wait'; readonly ids: readonly [string, string]; readonly minutes: number }
  | { readonly kind: 'late-meal'; readonly id: string; readonly minutes: number }

/** What conflicts are found with, besides the segments. */
export interface ConflictContext {
  readonly calls: readonly TimelineCall[]
  /** The hour until which the place may be used, in minutes from the start; null: nobody has said */
  readonly closesMinute: number | null
  readonly clock: WallClock
  readonly countryCode: string
}

/** Time between two places that are not the same. */
const WAY_MINUTES = 10

/** Guests are welcomed within two hours of the ceremony's end. */
const LONGEST_WAIT = 120

/** The hour after which a dinner begins late: later in Mexico and Spain than elsewhere. */
const LATE_DINNER = 22 * 60 + 30
const LATE_DINNER_BY_COUNTRY: Readonly<Record<string, number>> = { MX: 23 * 60 + 30, ES: 23 * 60 + 30 }

/** Every conflict, in the order of the day. */
export function findConflicts(
  segments: readonly CheckedSegment[],
  { calls, closesMinute, clock, countryCode }: ConflictContext,
): readonly TimelineConflict[] {
  const sorted = sortSegments(segments)
  return [
    ...sorted.flatMap(belowLeast),
    ...pairs(sorted),
    ...betweenPlaces(sorted),
    ...vendorHours(sorted, calls),
    ...closing(sorted, closesMinute),
    ...waits(sorted),
    ...meals(sorted, clock, countryCode),
  ]
}

const belowLeast = ({ id, minutes, leastMinutes, isBuffer }: CheckedSegment): TimelineConflict[] =>
  minutes < leastMinutes && !isBuffer ? [{ kind: 'below-least', id, minutes: leastMinutes - minutes }] : []

/** Conflicts of two segments at the same time. Moments take no time. */
function pairs(sorted: readonly CheckedSegment[]): TimelineConflict[] {
  const found: TimelineConflict[] = []
  const running: CheckedSegment[] = []
  for (const later of sorted) {
    for (let index = running.length - 1; index >= 0; index -= 1) {
      if (endOf(running[index] ?? later) <= later.startMinute) running.splice(index, 1)
    }
    for (const earlier of running) {
      const minutes = Math.min(endOf(earlier), endOf(later)) - later.startMinute
      const kind = minutes > 0 ? kindOfPair(earlier, later) : null
      if (kind) found.push({ kind, ids: [earlier.id, later.id], minutes })
    }
    if (later.minutes > 0) running.push(later)
  }
  return found
}

type PairKind = 'same-person' | 'same-vendor' | 'fixed-hit' | 'overlap'

/** The gravest thing that is wrong with two segments at the same time. Time held free may lie beside anything. */
function kindOfPair(earlier: CheckedSegment, later: CheckedSegment): PairKind | null {
  if (earlier.isBuffer || later.isBuffer) return null
  if (isSamePerson(earlier, later)) return 'same-person'
  if (earlier.vendorId !== null && earlier.vendorId === later.vendorId) return 'same-vendor'
  if (earlier.track !== later.track) return isElsewhere(earlier, later) ? 'same-person' : null
  return later.isFixed ? 'fixed-hit' : 'overlap'
}

const isSamePerson = (a: CheckedSegment, b: CheckedSegment): boolean =>
  a.person !== null && b.person !== null && foldText(a.person) === foldText(b.person)

/** Whether one kind of people is wanted in two places at once, without names that could tell them apart. */
const isElsewhere = (a: CheckedSegment, b: CheckedSegment): boolean =>
  a.owner !== null && a.owner === b.owner && a.person === null && b.person === null && areApart(a, b)

const areApart = (a: CheckedSegment, b: CheckedSegment): boolean =>
  a.place !== null && b.place !== null && foldText(a.place) !== foldText(b.place)

/** What follows in another place of the same track within less time than a way takes. */
const betweenPlaces = (sorted: readonly CheckedSegment[]): TimelineConflict[] =>
  sorted.flatMap((later): TimelineConflict[] => {
    const earlier = sorted.findLast((each) => each.track === later.track && isBefore(each, later))
    if (!earlier || !areApart(earlier, later)) return []
    const minutes = later.startMinute - endOf(earlier)
    return minutes >= 0 && minutes < WAY_MINUTES
      ? [{ kind: 'no-way-between', ids: [earlier.id, later.id], minutes: WAY_MINUTES - minutes }]
      : []
  })

const isBefore = (a: CheckedSegment, b: CheckedSegment): boolean =>
  a !== b && !a.isBuffer && a.startMinute <= b.startMinute && endOf(a) <= b.startMinute

function vendorHours(sorted: readonly CheckedSegment[], calls: readonly TimelineCall[]): TimelineConflict[] {
  const end = eventEnd(sorted)
  return calls.flatMap(({ vendorId, startMinute, minutes }): TimelineConflict[] => {
    const own = sorted.filter((each) => each.vendorId === vendorId)
    const early = own.filter((each) => each.startMinute < startMinute)
    const found: TimelineConflict[] = early.map(({ id, startMinute: at }) => ({
      ...{ kind: 'before-call', id, vendorId, minutes: startMinute - at },
    }))
    if (minutes === null) return found
    const leaves = startMinute + minutes
    const late = own.filter((each) => endOf(each) > leaves)
    found.push(
      ...late.map((each) => ({ kind: 'after-hours' as const, id: each.id, vendorId, minutes: endOf(each) - leaves })),
    )
    const staysToTheEnd = own.some(({ track }) => track === MAIN_TRACK || track === 'music')
    if (staysToTheEnd && late.length === 0 && end !== null && leaves < end) {
      found.push({ kind: 'leaves-early', vendorId, minutes: end - leaves })
    }
    return found
  })
}

const closing = (sorted: readonly CheckedSegment[], closesMinute: number | null): TimelineConflict[] =>
  closesMinute === null
    ? []
    : sorted
        .filter((each) => endOf(each) > closesMinute)
        .map((each) => ({ kind: 'after-closing', id: each.id, minutes: endOf(each) - closesMinute }))

const isNamed = ({ template }: CheckedSegment, ...endings: readonly string[]): boolean =>
  endings.some((ending) => template?.endsWith(`.${ending}`))

function waits(sorted: readonly CheckedSegment[]): TimelineConflict[] {
  const main = sorted.filter(({ track }) => track === MAIN_TRACK)
  const ceremony = main.findLast((each) => isNamed(each, 'ceremony', 'mass'))
  const welcome = main.find((each) => isNamed(each, 'cocktail', 'welcome', 'reception'))
  if (!ceremony || !welcome) return []
  const minutes = welcome.startMinute - endOf(ceremony)
  return minutes > LONGEST_WAIT ? [{ kind: 'long-wait', ids: [ceremony.id, welcome.id], minutes }] : []
}

/** Dinners that begin later than is usual in the country; the hours after midnight belong to the evening. */
function meals(sorted: readonly CheckedSegment[], clock: WallClock, countryCode: string): TimelineConflict[] {
  const latest = LATE_DINNER_BY_COUNTRY[countryCode] ?? LATE_DINNER
  return sorted
    .filter((each) => each.track === MAIN_TRACK && isNamed(each, 'dinner', 'meal', 'food'))
    .flatMap((each): TimelineConflict[] => {
      const minute = minuteOfDay(clock(each.startMinute))
      const ofEvening = minute < 5 * 60 ? minute + 1440 : minute
      return ofEvening > latest ? [{ kind: 'late-meal', id: each.id, minutes: ofEvening - latest }] : []
    })
}

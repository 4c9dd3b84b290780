import {
  type CueValue,
  type DayEntry,
  type DayEntryKind,
  type DayEntryOf,
  type DayValues,
  inOrder,
  type NoteValue,
  standingRegisters,
} from './day-entries.ts'

/** What the entries of a kind and subject come to. */
interface Settled {
  /** When what they say was noted first, in milliseconds since the epoch */
  readonly atMs: number
  readonly by: string | null
  /** Of the entry that was stored last; null: one is not stored yet */
  readonly position: number | null
  /** Others say something else: the last word is told until a person decides */
  readonly isDisputed: boolean
}

export type Arrival = Settled & DayValues['arrival']
export type Gift = Settled & DayValues['gift']
export type Thanks = Settled & DayValues['thanks']
export type Cue = Settled & CueValue
export type CashPayment = Settled & DayValues['cash']

/** A note that was not removed. */
export interface DayNote extends NoteValue {
  readonly id: string
  /** Null: on the day as a whole */
  readonly segmentId: string | null
  readonly atMs: number
  readonly by: string | null
  readonly position: number | null
}

/** Different answers to one question, or a delay that was not applied. An entry that replaces all of them decides it. */
export interface DayDifference {
  readonly kind: DayEntryKind
  readonly subjectId: string | null
  /** By when they were noted */
  readonly entries: readonly DayEntry[]
}

/** What was noted so far, by the id of what it is about. */
export interface DayState {
  readonly arrivals: ReadonlyMap<string, Arrival>
  readonly gifts: ReadonlyMap<string, Gift>
  readonly thanks: ReadonlyMap<string, Thanks>
  readonly cues: ReadonlyMap<string, Cue>
  readonly cash: ReadonlyMap<string, CashPayment>
  /** By when they were noted */
  readonly notes: readonly DayNote[]
  /** By when the first of their entries was noted */
  readonly differences: readonly DayDifference[]
}

/** The same for the same entries, in whatever order and however often each of them is given. */
export function dayState(entries: readonly DayEntry[]): DayState {
  const groups = standingRegisters(entries)
  const differences: DayDifference[] = []
  const settle = <Kind extends SettledKind>(kind: Kind, says: Says<Kind>, merge?: Merge<Kind>) => {
    const settled = new Map<string, Settled & DayValues[Kind]>()
    for (const group of groups) {
      if (!isOfKind(group, kind)) continue
      const { subjectId, value } = settleRegister(group, says, merge)
      if (subjectId !== null) settled.set(subjectId, value)
      if (value.isDisputed) differences.push({ kind, subjectId, entries: group })
    }
    return settled
  }
  const state = {
    arrivals: settle('arrival', ({ arrived }) => arrived),
    gifts: settle('gift', ({ text }) => text),
    thanks: settle('thanks', ({ thanked }) => thanked),
    cues: settle('cue', ({ state }) => state === 'open', mergeCues),
    cash: settle('cash', ({ paid }) => paid),
    notes: groups.flatMap((group) => (isOfKind(group, 'note') ? group.flatMap(toNote) : [])).sort(inOrder),
  }
  for (const group of groups) {
    if (!isOfKind(group, 'delay')) continue
    for (const entry of group) {
      if (entry.isApplied === false) {
        differences.push({ kind: 'delay', subjectId: entry.subjectId, entries: [entry] })
      }
    }
  }
  return { ...state, differences: differences.sort(byFirstEntry) }
}

type SettledKind = Exclude<DayEntryKind, 'note' | 'delay'>
type Says<Kind extends SettledKind> = (value: DayValues[Kind]) => string | boolean
type Merge<Kind extends SettledKind> = (values: readonly DayValues[Kind][]) => DayValues[Kind]

const isOfKind = <Kind extends DayEntryKind>(
  group: readonly DayEntry[],
  kind: Kind,
): group is readonly (DayEntry & DayEntryOf<Kind>)[] => group[0]?.kind === kind

function settleRegister<Kind extends SettledKind>(
  group: readonly (DayEntry & DayEntryOf<Kind>)[],
  says: Says<Kind>,
  merge: Merge<Kind> | undefined,
) {
  const last = group.at(-1)
  if (!last) throw new RangeError('no entry stands')
  const agreeing = group.filter(({ value }) => says(value) === says(last.value))
  const [first = last] = agreeing
  const positions = group.map(({ position }) => position)
  const value = {
    ...(merge ? merge(agreeing.map((entry): DayValues[Kind] => entry.value)) : last.value),
    atMs: first.atMs,
    by: first.by,
    position: positions.includes(null) ? null : Math.max(...positions.map(Number)),
    isDisputed: agreeing.length < group.length,
  }
  return { subjectId: last.subjectId, value }
}

/** What is done has begun: who says the one does not contradict who says the other, and the first instants count. */
function mergeCues(values: readonly CueValue[]): CueValue {
  const first = (instants: readonly (number | null)[]) => {
    const known = instants.filter((instant) => instant !== null)
    return known.length > 0 ? Math.min(...known) : null
  }
  const startedAtMs = first(values.map((value) => value.startedAtMs))
  const endedAtMs = first(values.map((value) => value.endedAtMs))
  return { state: startedAtMs === null ? 'open' : endedAtMs === null ? 'started' : 'done', startedAtMs, endedAtMs }
}

function toNote({ id, subjectId, value, atMs, by, position }: DayEntryOf<'note'>): DayNote[] {
  if ('removed' in value) return []
  return [{ id, segmentId: subjectId, text: value.text, files: value.files, atMs, by, position }]
}

const byFirstEntry = ({ entries: [a] }: DayDifference, { entries: [b] }: DayDifference): number =>
  a && b ? inOrder(a, b) : 0

/**
 * Whether something was noted after a reading of the plan, so that the reading does not tell of it yet.
 * @param readPosition that of the last entry which the reading includes
 */
export const isNotedSince = ({ position }: Pick<DayEntry, 'position'>, readPosition: number): boolean =>
  position === null || position > readPosition

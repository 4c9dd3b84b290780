import type { MovedSegment } from '../timeline/delay-timeline.ts'

/**
 * What is noted on the day of an event, in the order screens show it. An entry is appended and never changed, so that devices without a network can
 * write at the same time and come to the same state.
 */
export const DAY_ENTRY_KINDS = ['arrival', 'gift', 'thanks', 'cue', 'delay', 'note', 'cash'] as const
export type DayEntryKind = (typeof DAY_ENTRY_KINDS)[number]

/** How far a segment of the timeline is. */
export const CUE_STATES = ['open', 'started', 'done'] as const
export type CueState = (typeof CUE_STATES)[number]

/** The longest text of an entry, in characters. */
export const DAY_TEXT_BOUNDS = { gift: 200, note: 2000 } as const

/** A file of a note, by its path in the storage of notes. */
export interface DayFile {
  readonly path: string
  readonly type: string
  readonly size: number
}

/** Files that a note may have. */
export const MAX_NOTE_FILES = 6

/** The instants are milliseconds since the epoch. An open segment has none, a started one its start, one that is done both. */
export interface CueValue {
  readonly state: CueState
  readonly startedAtMs: number | null
  readonly endedAtMs: number | null
}

export interface NoteValue {
  readonly text: string
  readonly files: readonly DayFile[]
}

/** What the entries of each kind say, and what of: see `subjectId`. */
export interface DayValues {
  /** Of a person of the guest list */
  readonly arrival: { readonly arrived: boolean }
  /** Of a party; an empty text: no gift */
  readonly gift: { readonly text: string }
  /** Of a party */
  readonly thanks: { readonly thanked: boolean }
  /** Of a segment */
  readonly cue: CueValue
  /** Of a timeline: what was to move. Nothing, where it replaces a delay that was not applied: that one is let go */
  readonly delay: { readonly moved: readonly MovedSegment[] }
  /** Of a segment, or of the day as a whole */
  readonly note: NoteValue | { readonly removed: true }
  /** Of a payment */
  readonly cash: { readonly paid: boolean }
}

export interface DayEntryOf<Kind extends DayEntryKind> {
  /** Made on the device */
  readonly id: string
  readonly kind: Kind
  /** The person, party, segment, timeline or payment it is about; null only for a note on the day as a whole */
  readonly subjectId: string | null
  readonly value: DayValues[Kind]
  /** When it was noted, in milliseconds since the epoch */
  readonly atMs: number
  /** The entries of the same kind and subject that stood where it was written */
  readonly replaces: readonly string[]
  /** The name of who noted it; null: an account that is gone */
  readonly by: string | null
  /** Its place in the order in which they were stored; null: not stored yet */
  readonly position: number | null
  /** Whether what it changes beside itself was changed; null where it changes nothing, and while it is not stored */
  readonly isApplied: boolean | null
}

export type DayEntry = { readonly [Kind in DayEntryKind]: DayEntryOf<Kind> }[DayEntryKind]

/** What entries are grouped by: those of one kind about one thing. */
const registerOf = ({ kind, subjectId }: Pick<DayEntry, 'kind' | 'subjectId'>): string => `${kind} ${subjectId ?? ''}`

/** By when they were noted, the same on each device. */
export const inOrder = (a: Pick<DayEntry, 'atMs' | 'id'>, b: Pick<DayEntry, 'atMs' | 'id'>): number =>
  a.atMs - b.atMs || (a.id < b.id ? -1 : 1)

/** The entries that none of the same kind and subject replaces, by when they were noted. */
export function standing(entries: readonly DayEntry[]): DayEntry[] {
  return standingRegisters(entries).flat().sort(inOrder)
}

/** The entries that stand, in groups of one kind and subject, each by when they were noted. */
export function standingRegisters(entries: readonly DayEntry[]): DayEntry[][] {
  // As it was stored counts before as it was written: the clock of the device may have been set right.
  const byId = new Map<string, DayEntry>()
  for (const entry of entries) {
    const other = byId.get(entry.id)
    if (!other || other.position === null) byId.set(entry.id, entry)
  }
  const registers = new Map<string, DayEntry[]>()
  const replaced = new Set<string>()
  for (const entry of byId.values()) {
    const register = registerOf(entry)
    const others = registers.get(register)
    if (others) others.push(entry)
    else registers.set(register, [entry])
    for (const id of entry.replaces) if (id !== entry.id) replaced.add(`${register} ${id}`)
  }
  return [...registers].flatMap(([register, all]) => {
    const left = all.filter(({ id }) => !replaced.has(`${register} ${id}`)).sort(inOrder)
    return left.length > 0 ? [left] : []
  })
}

/**
 * The ids that a new entry replaces: all that stand of its kind and subject, differing ones too, so that it decides between them. Notes stand beside each
 * other, and a delay replaces those that were not applied.
 */
export function replacedBy(entries: readonly DayEntry[], of: Pick<DayEntry, 'kind' | 'subjectId'>): string[] {
  if (of.kind === 'note') return []
  const register = registerOf(of)
  return standing(entries.filter((entry) => registerOf(entry) === register))
    .filter((entry) => entry.kind !== 'delay' || entry.isApplied === false)
    .map(({ id }) => id)
}

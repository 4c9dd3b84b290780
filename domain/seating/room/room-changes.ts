import type { Room, RoomContent, RoomItem, RoomTable } from './room-fields.ts'

/** One record before and after; null where it did not or does not exist. */
export interface RecordChange<Kept> {
  readonly before: Kept | null
  readonly after: Kept | null
}

/** What one step changes of a room. It can be undone, and applied where others have changed something meanwhile. */
export interface RoomChanges {
  readonly room: RecordChange<Room> | null
  readonly tables: readonly RecordChange<RoomTable>[]
  readonly items: readonly RecordChange<RoomItem>[]
}

export const NO_CHANGES: RoomChanges = { room: null, tables: [], items: [] }

export const isNoChange = ({ room, tables, items }: RoomChanges): boolean =>
  room === null && tables.length === 0 && items.length === 0

/** What leads from one content to the other. */
export function changesBetween(before: RoomContent, after: RoomContent): RoomChanges {
  return {
    room: isSame(before.room, after.room) ? null : { before: before.room, after: after.room },
    tables: recordChanges(before.tables, after.tables),
    items: recordChanges(before.items, after.items),
  }
}

function recordChanges<Kept extends { readonly id: string }>(
  before: readonly Kept[],
  after: readonly Kept[],
): RecordChange<Kept>[] {
  if (before === after) return []
  const now = new Map(after.map((record) => [record.id, record]))
  const old = new Set(before.map(({ id }) => id))
  return [
    ...before.flatMap((record) => {
      const next = now.get(record.id) ?? null
      return next && isSame(record, next) ? [] : [{ before: record, after: next }]
    }),
    ...after.filter(({ id }) => !old.has(id)).map((record) => ({ before: null, after: record })),
  ]
}

const inverted = <Kept>({ before, after }: RecordChange<Kept>): RecordChange<Kept> => ({ before: after, after: before })

/** What undoes the changes. */
export const invertChanges = ({ room, tables, items }: RoomChanges): RoomChanges => ({
  room: room && inverted(room),
  tables: tables.map(inverted),
  items: items.map(inverted),
})

/** Both one after the other, as one. */
export const joinChanges = (first: RoomChanges, then: RoomChanges): RoomChanges => ({
  room: joined(first.room ? [first.room] : [], then.room ? [then.room] : [])[0] ?? null,
  tables: joined(first.tables, then.tables),
  items: joined(first.items, then.items),
})

function joined<Kept extends { readonly id: string }>(
  first: readonly RecordChange<Kept>[],
  then: readonly RecordChange<Kept>[],
): RecordChange<Kept>[] {
  const byId = new Map<string, RecordChange<Kept>>()
  for (const { before, after } of [...first, ...then]) {
    const id = idOf({ before, after })
    const former = byId.get(id)
    byId.set(id, former ? { before: former.before, after } : { before, after })
  }
  return [...byId.values()].filter(({ before, after }) => !isSame(before, after))
}

/** Whether two changes are about different records. */
export const areApart = (one: RoomChanges, other: RoomChanges): boolean =>
  !(one.room && other.room) && haveApartIds(one.tables, other.tables) && haveApartIds(one.items, other.items)

const idOf = ({ before, after }: RecordChange<{ readonly id: string }>): string => (after ?? before)?.id ?? ''

function haveApartIds(
  one: readonly RecordChange<{ readonly id: string }>[],
  other: readonly RecordChange<{ readonly id: string }>[],
): boolean {
  const ids = new Set(other.map(idOf))
  return !one.some((change) => ids.has(idOf(change)))
}

/** Whether all that the changes set or remove is as it was before them, whatever else others have changed meanwhile. */
export const isAsBefore = (content: RoomContent, { room, tables, items }: RoomChanges): boolean =>
  (!room || isRecordAsBefore(content.room, room)) &&
  areRecordsAsBefore(content.tables, tables) &&
  areRecordsAsBefore(content.items, items)

function areRecordsAsBefore<Kept extends { readonly id: string }>(
  records: readonly Kept[],
  changes: readonly RecordChange<Kept>[],
): boolean {
  const byId = new Map(records.map((record) => [record.id, record]))
  return changes.every((change) => isRecordAsBefore(byId.get(idOf(change)) ?? null, change))
}

function isRecordAsBefore<Kept extends object>(current: Kept | null, { before, after }: RecordChange<Kept>): boolean {
  if (!before || !current) return before === current
  return after
    ? changedNames(before, after).every((name) => isSame(current[name], before[name]))
    : isSame(current, before)
}

/**
 * The content with the changes. Of a record that exists only the fields that the change is about are set, and one that
 * is gone meanwhile stays so: an undo takes back what was done here, not what somebody else has done since.
 */
export const applyChanges = (content: RoomContent, { room, tables, items }: RoomChanges): RoomContent => ({
  room: room?.before && room.after ? merged(content.room, room.before, room.after) : content.room,
  tables: withChanges(content.tables, tables),
  items: withChanges(content.items, items),
})

function withChanges<Kept extends { readonly id: string }>(
  records: readonly Kept[],
  changes: readonly RecordChange<Kept>[],
): readonly Kept[] {
  if (changes.length === 0) return records
  const byId = new Map(records.map((record) => [record.id, record]))
  for (const { before, after } of changes) {
    const id = (after ?? before)?.id
    const current = id === undefined ? undefined : byId.get(id)
    if (!after) byId.delete(id ?? '')
    else if (current) byId.set(after.id, before ? merged(current, before, after) : after)
    else if (!before) byId.set(after.id, after)
  }
  return [...byId.values()]
}

function merged<Kept extends object>(current: Kept, before: Kept, after: Kept): Kept {
  return { ...current, ...changedFields(before, after) }
}

const changedNames = <Kept extends object>(before: Kept, after: Kept): (keyof Kept)[] =>
  (Object.keys(after) as (keyof Kept)[]).filter((name) => !isSame(before[name], after[name]))

/** What is different after a change, alone. */
export const changedFields = <Kept extends object>(before: Kept, after: Kept): Partial<Kept> =>
  Object.fromEntries(changedNames(before, after).map((name) => [name, after[name]])) as Partial<Kept>

/** Values, lists of numbers, and records of both. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => isSame((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]))
  )
}

interface Identified {
  readonly id: string
}

const isIdentified = (value: unknown): value is Identified =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Identified>).id === 'string'

/** The records in a list, or in the lists of an object, by id. */
function recordsIn(data: unknown): ReadonlyMap<string, Identified> {
  const lists = Array.isArray(data) ? [data] : Object.values(data ?? {}).filter(Array.isArray)
  return new Map(lists.flat().flatMap((each) => (isIdentified(each) ? [[each.id, each]] : [])))
}

// In another order the cache makes new objects of the same records.
const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The ids of records that were added, changed or removed. */
export function changedRecords(before: unknown, after: unknown): readonly string[] {
  if (before === undefined || before === after) return []
  const [was, is] = [recordsIn(before), recordsIn(after)]
  const put = [...is].filter(([id, record]) => !isSame(was.get(id), record)).map(([id]) => id)
  return [...put, ...[...was.keys()].filter((id) => !is.has(id))]
}

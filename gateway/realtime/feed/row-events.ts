import type { Caller } from '../../caller.ts'
import type { Condition } from '../protocol/filter.ts'
import type { Change } from './changes.ts'
import { type LiveTable, type LiveTables, readableColumns } from './live-tables.ts'
import type { ReadRow, RowRequest } from './row-reader.ts'

/** What one channel wants to hear of. */
export interface Subscription {
  readonly event: 'INSERT' | 'UPDATE' | 'DELETE' | '*'
  readonly table: string | null
  readonly conditions: readonly Condition[]
  readonly filterText: string
  readonly select: ReadonlySet<string> | null
  /** Whether rows carry who changed them. */
  readonly tellsActor: boolean
  readonly id: number
}

/** What is to be read for a number of changes, and where the answer for each will be. */
export interface Batch {
  readonly requests: readonly RowRequest[]
  readonly places: ReadonlyMap<Change, { readonly request: number; readonly row: number }>
}

export function planReading(
  changes: readonly Change[],
  tables: LiveTables,
  subscriptions: readonly Subscription[],
): Batch {
  const places = new Map<Change, { request: number; row: number }>()
  const byTable = new Map<string, { position: number; keys: NonNullable<Change['key']>[] }>()
  for (const change of changes) {
    if (change.key === null || change.verb === 'DELETE') continue
    const known = byTable.get(change.table) ?? { position: byTable.size, keys: [] }
    byTable.set(change.table, known)
    places.set(change, { request: known.position, row: known.keys.push(change.key) - 1 })
  }
  const requests = [...byTable].map(([name, { keys }]) => {
    const filters = new Map<string, readonly Condition[]>()
    for (const each of subscriptions) {
      if ((each.table === null || each.table === name) && each.conditions.length > 0)
        filters.set(each.filterText, each.conditions)
    }
    return { table: tables.get(name) as LiveTable, keys, filters: [...filters.values()] }
  })
  return { requests, places }
}

/** Whether a change can be of interest, as far as its plan and key tell. */
export function concerns({ table, conditions }: Subscription, change: Change): boolean {
  if (table !== null && table !== change.table) return false
  return conditions.every(({ column, operator, isNegated, values }) => {
    if (operator !== 'eq' || isNegated) return true
    if (column === 'plan_id') return values[0]?.toLowerCase() === change.planId
    const known = change.key?.[column]
    return typeof known !== 'string' || known === values[0] || known === values[0]?.toLowerCase()
  })
}

/** What a change is for one subscription: who loses sight of a row hears that it is gone. */
export function verbFor(
  subscription: Subscription,
  change: Change,
  row: ReadRow | undefined,
  filters: readonly (readonly Condition[])[],
): 'INSERT' | 'UPDATE' | 'DELETE' | null {
  if (change.verb === 'DELETE') return 'DELETE'
  // An insert with columns was updated since, and may have been seen before that.
  const wasSeen = change.verb !== 'INSERT' || change.columns !== null
  if (!row) return wasSeen ? 'DELETE' : null
  const filter = filters.indexOf(subscription.conditions)
  const position = filter >= 0 ? filter : filters.findIndex((each) => sameText(each, subscription.conditions))
  if (subscription.conditions.length === 0 || row.meets[position] === true) {
    return change.verb === 'INSERT' ? 'INSERT' : 'UPDATE'
  }
  if (!wasSeen) return null
  // It did not meet the filter before either, unless one of the filter's columns changed.
  const isNew =
    change.columns === null || subscription.conditions.some(({ column }) => change.columns?.includes(column))
  return isNew ? 'DELETE' : null
}

const sameText = (a: readonly Condition[], b: readonly Condition[]) => JSON.stringify(a) === JSON.stringify(b)

/** Makes the data of an event as the client reads it; each kind is made once for all who get it. */
export function jsonMaker(change: Change, table: LiveTable, caller: Caller, row: ReadRow | undefined) {
  const made = new Map<string, string>()
  const columns = readableColumns(table, caller.role)
  const old = { ...change.key, ...(table.hasPlan && { plan_id: change.planId }) }
  return (verb: string, selected: string, tellsActor: boolean): string => {
    const id = `${verb} ${selected} ${tellsActor}`
    const known = made.get(id)
    if (known !== undefined) return known
    const names = selected === '' ? null : new Set(selected.split(','))
    const isWanted = ({ name, isKey }: { name: string; isKey: boolean }) => names === null || isKey || names.has(name)
    const record =
      names === null
        ? row?.record
        : Object.fromEntries(columns.filter(isWanted).map(({ name }) => [name, row?.record[name]]))
    const withActor = (fields: object = {}) =>
      tellsActor && change.actor !== null ? { ...fields, '@actor': change.actor } : fields
    const json = JSON.stringify({
      type: verb,
      schema: table.schema,
      table: table.name,
      commit_timestamp: change.changedAt,
      columns: columns.filter(isWanted).map(({ name, type }) => ({ name, type })),
      ...(verb !== 'DELETE' && { record: withActor(record) }),
      ...(verb === 'UPDATE' && { old_record: change.key }),
      ...(verb === 'DELETE' && { old_record: withActor(old) }),
      errors: null,
    })
    made.set(id, json)
    return json
  }
}

/** The values of a row's key by column. */
export type Key = Readonly<Record<string, unknown>>
export type Verb = 'INSERT' | 'UPDATE' | 'DELETE' | 'MANY'

/** One row of the feed. */
export interface Change {
  readonly xid: string
  readonly changedAt: string
  readonly planId: string
  readonly module: string
  readonly table: string
  readonly verb: Verb
  /** Null of MANY. */
  readonly key: Key | null
  readonly keyText: string
  /** The account that made it; null where nobody was signed in, or several did. */
  readonly actor: string | null
  /** The columns that an update changed, also one that followed an insert; null where there was none or that is not known. */
  readonly columns: readonly string[] | null
  /** Whether it changes who may see what in the plan. */
  readonly movesRights: boolean
}

/** More rows of one table in one transaction are one change, "ask for this table anew". */
const MAX_ROWS = 200

/**
 * Joins the changes of each row into one, and those of a table of which one transaction changed too many rows. The content
 * of a row is read afterwards, so only the last state of each counts.
 */
export function mergeChanges(changes: readonly Change[]): Change[] {
  const rows = new Map<string, Change>()
  const counts = new Map<string, number>()
  for (const change of changes) {
    const group = `${change.xid} ${change.table} ${change.planId}`
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  const whole = new Set<string>()
  for (const change of changes) {
    const isTooMany = (counts.get(`${change.xid} ${change.table} ${change.planId}`) ?? 0) > MAX_ROWS
    if (change.verb === 'MANY' || isTooMany) whole.add(`${change.table} ${change.planId}`)
  }
  for (const change of changes) {
    const table = `${change.table} ${change.planId}`
    if (whole.has(table)) {
      const known = rows.get(table)
      const many: Change = { ...change, verb: 'MANY', key: null, keyText: '', columns: null }
      rows.set(table, known?.movesRights ? { ...many, movesRights: true } : many)
      continue
    }
    const id = `${table} ${change.keyText}`
    const known = rows.get(id)
    // The last one decides the place, so that it follows what it depends on.
    rows.delete(id)
    const merged = known ? mergeRow(known, change) : change
    if (merged) rows.set(id, known && known.actor !== change.actor ? { ...merged, actor: null } : merged)
  }
  return [...rows.values()]
}

/**
 * An insert that another transaction followed may have been seen in between, by a request for what is on screen: what became of the
 * row is told. @returns null for a row that came and went in one transaction.
 */
function mergeRow(first: Change, second: Change): Change | null {
  const movesRights = first.movesRights || second.movesRights
  if (second.verb === 'DELETE') {
    const wasNeverSeen = first.verb === 'INSERT' && first.xid === second.xid
    return wasNeverSeen && !movesRights ? null : { ...second, movesRights }
  }
  if (first.verb === 'INSERT') {
    if (first.xid === second.xid) return { ...first, movesRights }
    const columns = [...new Set([...(first.columns ?? []), ...(second.columns ?? [])])]
    return { ...second, verb: 'INSERT', xid: first.xid, columns, movesRights }
  }
  // Removed and put back: what was known of it no longer holds.
  if (first.verb === 'DELETE') return { ...second, verb: 'UPDATE', columns: null, movesRights }
  const columns = first.columns && second.columns ? [...new Set([...first.columns, ...second.columns])] : null
  return { ...second, columns, movesRights }
}

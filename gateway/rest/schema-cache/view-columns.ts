/** Which column of which relation a view's column shows. */
export interface ColumnOrigin {
  readonly relationOid: string
  readonly column: number
}

const TOKEN = /\\.|[{}]|:(resno|resorigtbl|resorigcol) (\d+)|:resjunk (true|false)/gs

/**
 * Parses a view's rule tree (`pg_rewrite.ev_action`) and returns the origin of each of its columns; columns that are
 * expressions have none. The tree is PostgreSQL's own, and `resorigtbl`/`resorigcol` are its fields for drivers that
 * need the same information.
 */
export function viewColumnOrigins(tree: string): ReadonlyMap<number, ColumnOrigin> {
  const origins = new Map<number, ColumnOrigin>()
  let depth = 0
  let entry = { number: 0, relationOid: '0', column: 0 }
  for (const token of tree.matchAll(TOKEN)) {
    const [text, field, value, isJunk] = token
    if (text === '{') {
      depth++
      // The view's query is at depth 1, the entries of its target list at depth 2; deeper ones belong to subqueries.
      if (depth === 2) entry = { number: 0, relationOid: '0', column: 0 }
    } else if (text === '}') depth--
    else if (depth !== 2) continue
    else if (field === 'resno') entry.number = Number(value)
    else if (field === 'resorigtbl') entry.relationOid = value ?? '0'
    else if (field === 'resorigcol') entry.column = Number(value)
    else if (isJunk === 'false' && entry.number > 0 && entry.relationOid !== '0') {
      origins.set(entry.number, { relationOid: entry.relationOid, column: entry.column })
    }
  }
  return origins
}

/** Resolves views over views down to tables; `views` is keyed by the view's oid. */
export function tableOrigins(
  views: ReadonlyMap<string, ReadonlyMap<number, ColumnOrigin>>,
): ReadonlyMap<string, ReadonlyMap<number, ColumnOrigin>> {
  const resolve = (origin: ColumnOrigin, seen: ReadonlySet<string>): ColumnOrigin | null => {
    const inner = views.get(origin.relationOid)
    if (!inner) return origin
    const next = inner.get(origin.column)
    if (!next || seen.has(origin.relationOid)) return null
    return resolve(next, new Set([...seen, origin.relationOid]))
  }
  const resolved = new Map<string, ReadonlyMap<number, ColumnOrigin>>()
  for (const [oid, columns] of views) {
    const own = new Map<number, ColumnOrigin>()
    for (const [number, origin] of columns) {
      const table = resolve(origin, new Set())
      if (table) own.set(number, table)
    }
    resolved.set(oid, own)
  }
  return resolved
}

/** Tables by the feature that reads and writes them; other features go through the owner's exports. */
export type TableOwners = Readonly<Record<string, string>>

/** The tables that each procedure writes, including those its private functions write. */
export type WrittenTables = ReadonlyMap<string, ReadonlySet<string>>

const FUNCTION_START = /create (?:or replace )?function (?:(public|private)\.)?(\w+)\s*\(/g
const WRITES = /\b(?:insert into|update|delete from)\s+(?:only\s+)?(?:public\.)?(\w+)/g
const CALLS = /\b(?:private|public)\.(\w+)\s*\(/g

/**
 * Reads the migrations in order.
 * @param tables the tables of the product; other words after `update` (`for update`, `on update`) are ignored
 */
export function writtenTables(migrations: readonly string[], tables: ReadonlySet<string>): WrittenTables {
  const bodies = new Map<string, string>()
  for (const sql of migrations) {
    const starts = [...sql.matchAll(FUNCTION_START)]
    for (const [index, start] of starts.entries()) {
      // Triggers and grants after the last function of a migration are no part of it.
      const [body] = sql.slice(start.index, starts[index + 1]?.index).split('\n$$;')
      bodies.set(start[2] ?? '', body ?? '')
    }
  }
  const written = new Map<string, ReadonlySet<string>>()
  const collect = (name: string, seen: Set<string>): Set<string> => {
    const body = bodies.get(name)
    if (body === undefined || seen.has(name)) return new Set()
    seen.add(name)
    const direct = [...body.matchAll(WRITES)].map(([, table]) => table ?? '').filter((table) => tables.has(table))
    const called = [...body.matchAll(CALLS)].flatMap(([, callee]) => [...collect(callee ?? '', seen)])
    return new Set([...direct, ...called])
  }
  for (const name of bodies.keys()) written.set(name, collect(name, new Set()))
  return written
}

const OWN_FILE = /^app\/features\/([^/]+)\/(?:queries|[a-z-]*mutations)\.ts$/

/** Uses of tables and procedures in a file of the app that belong to another feature, each with its owner. */
export function foreignTables(file: string, source: string, owners: TableOwners, written: WrittenTables): string[] {
  const feature = OWN_FILE.exec(file)?.[1]
  const reads = [...source.matchAll(/\.from\(\s*'(\w+)'/g)].map(([, table]) => table ?? '')
  const calls = [...source.matchAll(/\.rpc\(\s*'(\w+)'/g)].map(([, name]) => name ?? '')
  const faults = reads
    .filter((table) => owners[table] === undefined || owners[table] !== feature)
    .map((table) =>
      owners[table] === undefined
        ? `${file} names the table ${table}, which has no owner yet: add it to scripts/table-owners.json.`
        : `${file} names the table ${table} of features/${owners[table]}: only its queries and mutations may, so that a rule about it has one place.`,
    )
  const foreign = calls.filter((name) => {
    const tables = [...(written.get(name) ?? [])]
    return tables.length > 0 && !tables.some((table) => owners[table] === feature)
  })
  return [
    ...faults,
    ...foreign.map(
      (name) =>
        `${file} calls ${name}, which writes ${[...(written.get(name) ?? [])].sort().join(', ')}: a mutation of an owner of one of them may, so that a rule about it has one place.`,
    ),
  ]
}

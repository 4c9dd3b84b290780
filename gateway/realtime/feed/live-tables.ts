import type { Sql } from 'postgres'
import type { Role } from '../../caller.ts'

/** A column that events may carry. */
export interface LiveColumn {
  readonly name: string
  /** As `pg_type` has it, by which the client converts values. */
  readonly type: string
  /** As SQL writes it. */
  readonly sqlType: string
  readonly isKey: boolean
  /** The roles that may read it. */
  readonly roles: readonly Role[]
}

/** A table of the publication `supabase_realtime`. */
export interface LiveTable {
  readonly schema: string
  readonly name: string
  readonly hasPlan: boolean
  readonly columns: readonly LiveColumn[]
}

export type LiveTables = ReadonlyMap<string, LiveTable>

const KEPT_MS = 60_000

/** Reads which tables and columns are published, and who may read them; read again after a minute, when asked for. */
export function createLiveTables(sql: Sql): () => Promise<LiveTables> {
  let known: Promise<LiveTables> | null = null
  let readAt = 0
  return async () => {
    if (known && performance.now() - readAt < KEPT_MS) return await known
    readAt = performance.now()
    const reading = readTables(sql)
    known = reading
    reading.catch(() => {
      if (known === reading) known = null
    })
    return await reading
  }
}

async function readTables(sql: Sql): Promise<LiveTables> {
  const rows = await sql`
    select published.schemaname as schema, published.tablename as name, a.attname as "column", t.typname as type,
      format_type(a.atttypid, a.atttypmod) as sql_type,
      exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey)
      ) as is_key,
      array(
        select role from unnest('{anon,authenticated,service_role}'::text[]) as role
        where has_column_privilege(role, c.oid, a.attnum, 'select')
      ) as roles
    from pg_publication_tables published
    join pg_namespace space on space.nspname = published.schemaname
    join pg_class c on c.relnamespace = space.oid and c.relname = published.tablename
    join pg_attribute a on a.attrelid = c.oid and a.attname = any (published.attnames)
    join pg_type t on t.oid = a.atttypid
    where published.pubname = 'supabase_realtime'
    order by 1, 2, a.attnum`
  const tables = new Map<string, { schema: string; name: string; hasPlan: boolean; columns: LiveColumn[] }>()
  for (const row of rows) {
    const [schema, name] = [String(row['schema']), String(row['name'])]
    const table = tables.get(name) ?? { schema, name, hasPlan: false, columns: [] }
    tables.set(name, table)
    table.hasPlan ||= row['column'] === 'plan_id'
    table.columns.push({
      name: String(row['column']),
      type: String(row['type']),
      sqlType: String(row['sql_type']),
      isKey: row['is_key'] === true,
      roles: row['roles'] as Role[],
    })
  }
  return tables
}

/** The columns that a role may read. Without those of the key a table is of no use to it. */
export function readableColumns(table: LiveTable, role: Role): readonly LiveColumn[] {
  const columns = table.columns.filter(({ roles }) => roles.includes(role))
  return table.columns.every(({ isKey, name }) => !isKey || columns.some((each) => each.name === name)) ? columns : []
}

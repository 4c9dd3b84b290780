import { quoteCatalogName, sql as text } from '../query/sql-text.ts'
import { baseOf, kindOf, type Types } from './build-columns.ts'
import { isInput } from './build-routines.ts'
import type { RoutineRow } from './catalog-rows.ts'
import type { ComputedColumn, ComputedRelationship, Relationship, Table } from './schema-cache.ts'

/** A table during construction of the cache. */
export type MutableTable = { -readonly [key in keyof Table]: Table[key] } & {
  computed: Map<string, ComputedColumn>
  relationships: Relationship[]
}

/**
 * Functions whose only argument is a table's row: a column when they return a value, a relationship when they return
 * rows.
 */
export function addComputed(
  routines: readonly RoutineRow[],
  byRowType: ReadonlyMap<string, MutableTable>,
  types: Types,
): void {
  for (const row of routines) {
    const [argument, ...others] = row.arguments.filter(isInput)
    const table = argument && others.length === 0 ? byRowType.get(argument.typeOid) : undefined
    if (!table) continue
    const functionSql = text`${quoteCatalogName(row.schema)}.${quoteCatalogName(row.name)}`
    const foreign = byRowType.get(row.returnOid)
    if (foreign) {
      const computed: ComputedRelationship = {
        kind: 'computed',
        table,
        foreign,
        functionName: row.name,
        functionNameSql: quoteCatalogName(row.name),
        functionSql,
        isToOne: !row.isSetOf || row.isOneRow,
      }
      // A function named like the table it returns replaces the foreign keys to that table.
      table.relationships = [
        computed,
        ...table.relationships.filter(
          (other) =>
            other.kind === 'computed' || other.foreign.name !== row.name || other.foreign.schema !== row.schema,
        ),
      ]
    } else if (!row.isSetOf && !row.isVoid && !row.hasOutColumns) {
      table.computed.set(row.name, {
        name: row.name,
        sql: quoteCatalogName(row.name),
        functionSql,
        base: kindOf(baseOf(row.returnOid, types)),
      })
    }
  }
}

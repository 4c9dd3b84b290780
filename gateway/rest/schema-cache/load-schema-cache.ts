import type { Sql } from 'postgres'
import { quoteCatalogName, sql as text } from '../query/sql-text.ts'
import { toColumn } from './build-columns.ts'
import { addComputed, type MutableTable } from './build-computed.ts'
import { toRoutine } from './build-routines.ts'
import { castableTypes } from './castable-types.ts'
import * as catalog from './catalog-queries.ts'
import type { ColumnRow, KeyRow, RoleSettingRow, RoutineRow, TableRow, TypeRow } from './catalog-rows.ts'
import { groupBy } from './group-by.ts'
import type { ForeignKeyRow, NumberedTable } from './relationships.ts'
import { foreignKeyRelationships } from './relationships.ts'
import type { Column, Schema, SchemaCache } from './schema-cache.ts'
import type { ColumnOrigin } from './view-columns.ts'
import { tableOrigins, viewColumnOrigins } from './view-columns.ts'

/**
 * Reads the catalogue once, in one read-only transaction.
 * @param schemas names of the exposed schemas, the default one first.
 */
export async function loadSchemaCache(sql: Sql, schemas: readonly string[]): Promise<SchemaCache> {
  const [tables, columns, types, foreignKeys, keys, views, routines, settings] = await sql.begin(
    'isolation level repeatable read read only',
    async (tx) => {
      // Empty, so that the server prints every name with its schema.
      await tx`select set_config('search_path', '', true)`
      const read = async <T>(query: string) => {
        const usesSchemas = query.includes('$1')
        const [row] = await tx.unsafe<{ rows: T[] }[]>(query, usesSchemas ? [[...schemas]] : [])
        return row?.rows ?? []
      }
      return Promise.all([
        read<TableRow>(catalog.TABLES),
        read<ColumnRow>(catalog.COLUMNS),
        read<TypeRow>(catalog.TYPES),
        read<ForeignKeyRow>(catalog.FOREIGN_KEYS),
        read<KeyRow>(catalog.KEYS),
        read<{ oid: string; tree: string }>(catalog.VIEWS),
        read<RoutineRow>(catalog.ROUTINES),
        read<RoleSettingRow>(catalog.ROLE_SETTINGS),
      ])
    },
  )

  const typesByOid = new Map(types.map((type) => [type.oid, type]))
  const columnsByTable = groupBy(columns, (column) => column.tableOid)
  const origins = tableOrigins(new Map(views.map((view) => [view.oid, viewColumnOrigins(view.tree)])))
  const numbered = new Map<string, NumberedTable & { table: MutableTable }>()
  const byRowType = new Map<string, MutableTable>()
  for (const row of tables) {
    const own = columnsByTable.get(row.oid) ?? []
    const made = own.map((column) => [column.number, toColumn(column, typesByOid)] as const)
    const byNumber = new Map(made)
    const table: MutableTable = {
      schema: row.schema,
      name: row.name,
      sql: text`${quoteCatalogName(row.schema)}.${quoteCatalogName(row.name)}`,
      nameSql: quoteCatalogName(row.name),
      description: row.description,
      isView: row.isView,
      isInsertable: row.isInsertable,
      isUpdatable: row.isUpdatable,
      isDeletable: row.isDeletable,
      columns: new Map(made.map(([, column]) => [column.name, column])),
      computed: new Map(),
      primaryKey: row.primaryKey ?? (row.isView ? viewKey(origins.get(row.oid), keys, byNumber) : []),
      relationships: [],
    }
    numbered.set(row.oid, { oid: row.oid, table, byNumber })
    byRowType.set(row.rowType, table)
  }

  for (const relationship of foreignKeyRelationships(foreignKeys, numbered, origins)) {
    ;(relationship.table as MutableTable).relationships.push(relationship)
  }
  addComputed(routines, byRowType, typesByOid)

  const madeRoutines = routines.flatMap((row) => {
    const routine = toRoutine(row, byRowType, columnsByTable, typesByOid)
    return routine ? [routine] : []
  })
  return {
    schemas: new Map(
      schemas.map((name): [string, Schema] => {
        const own = madeRoutines.filter((routine) => routine.schema === name)
        return [
          name,
          {
            name,
            sql: quoteCatalogName(name),
            tables: new Map(
              [...numbered.values()]
                .filter(({ table }) => table.schema === name)
                .map(({ table }) => [table.name, table]),
            ),
            routines: groupBy(own, (routine) => routine.name),
          },
        ]
      }),
    ),
    types: castableTypes(types, schemas),
    roleSettings: new Map(
      [...groupBy(settings, (row) => row.role)].map(([role, rows]) => [
        role,
        [...new Map(rows.map((row) => [row.name, row.value]))],
      ]),
    ),
  }
}

/** A view that shows a table's entire primary key can be addressed by it. */
function viewKey(
  origins: ReadonlyMap<number, ColumnOrigin> | undefined,
  keys: readonly KeyRow[],
  byNumber: ReadonlyMap<number, Column>,
): readonly string[] {
  if (!origins) return []
  const shown = [...origins]
  return keys.flatMap((key) => {
    const columns = key.columns.flatMap((number) => {
      const found = shown.find(([, origin]) => origin.relationOid === key.tableOid && origin.column === number)
      return found ? (byNumber.get(found[0])?.name ?? []) : []
    })
    return columns.length === key.columns.length ? columns : []
  })
}

import type { Sql } from 'postgres'
import * as catalog from './catalog-queries.ts'
import { groupBy } from './group-by.ts'
import type { ForeignKeyRow, NumberedTable } from './relationships.ts'
import { foreignKeyRelationships } from './relationships.ts'
import type {
  BaseType,
  Column,
  ComputedColumn,
  ComputedRelationship,
  Relationship,
  Routine,
  RoutineResult,
  Schema,
  SchemaCache,
  Table,
} from './schema-cache.ts'
import type { SqlText } from './sql-text.ts'
import { catalogSql, quoteCatalogName, sql as text } from './sql-text.ts'
import { castableTypes } from './types.ts'
import type { ColumnOrigin } from './view-columns.ts'
import { tableOrigins, viewColumnOrigins } from './view-columns.ts'

interface TableRow {
  readonly oid: string
  readonly rowType: string
  readonly schema: string
  readonly name: string
  readonly isView: boolean
  readonly description: string | null
  readonly isInsertable: boolean
  readonly isUpdatable: boolean
  readonly isDeletable: boolean
  readonly primaryKey: readonly string[] | null
}

interface ColumnRow {
  readonly tableOid: string
  readonly name: string
  readonly number: number
  readonly typeOid: string
  readonly type: string
  readonly declaredType: string
  readonly defaultSql: string | null
  readonly isNullable: boolean
  readonly maxLength: number | null
  readonly description: string | null
}

/** A type as the catalogue has it. */
export interface TypeRow {
  readonly oid: string
  readonly name: string
  readonly schema: string
  readonly kind: string
  readonly baseOid: string
  readonly tableOid: string
  readonly formatted: string
  readonly enumLabels: readonly string[] | null
}

interface RoutineRow {
  readonly schema: string
  readonly name: string
  readonly description: string | null
  readonly volatility: string
  readonly isSetOf: boolean
  readonly isOneRow: boolean
  readonly returnOid: string
  readonly isVoid: boolean
  readonly hasOutColumns: boolean
  readonly inputCount: number
  readonly defaultCount: number
  readonly isolation: string | null
  readonly arguments: readonly { name: string; mode: string; typeOid: string; type: string }[]
}

interface KeyRow {
  readonly tableOid: string
  readonly columns: readonly number[]
}

interface RoleSettingRow {
  readonly role: string
  readonly name: string
  readonly value: string
}

type MutableTable = { -readonly [key in keyof Table]: Table[key] } & {
  computed: Map<string, ComputedColumn>
  relationships: Relationship[]
}

/**
 * Reads the catalogue once, in one read-only transaction.
 * @param schemas names of the exposed schemas, the default one first.
 */
export async function loadSchemaCache(sql: Sql, schemas: readonly string[]): Promise<SchemaCache> {
  const [tables, columns, types, foreignKeys, keys, views, routines, settings] = await sql.begin(
    'isolation level repeatable read read only',
    async (tx) => {
      // Void, so that the server prints every name with its schema.
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

function toColumn(row: ColumnRow, types: ReadonlyMap<string, TypeRow>): Column {
  const type = baseOf(row.typeOid, types)
  const isDomainOfBuiltIn = types.get(row.typeOid)?.kind === 'd' && type?.schema === 'pg_catalog'
  return {
    name: row.name,
    sql: quoteCatalogName(row.name),
    type: catalogSql(isDomainOfBuiltIn && type ? type.formatted : row.type),
    declaredType: row.declaredType,
    base: kindOf(type),
    defaultSql: row.defaultSql === null ? null : catalogSql(row.defaultSql),
    isNullable: row.isNullable,
    enumLabels: type?.enumLabels ?? [],
    maxLength: row.maxLength,
    description: row.description,
  }
}

function baseOf(oid: string, types: ReadonlyMap<string, TypeRow>): TypeRow | null {
  let type = types.get(oid) ?? null
  while (type?.kind === 'd') type = types.get(type.baseOid) ?? null
  return type
}

function kindOf(type: TypeRow | null): BaseType {
  if (type?.schema !== 'pg_catalog') return 'other'
  if (type.name === 'json' || type.name === 'jsonb') return 'json'
  return type.name === 'tsvector' ? 'tsvector' : 'other'
}

/** A view that shows all of a table's primary key can be addressed by it. */
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

/** Functions of one argument, a table's row: a column when they give a value, a relationship when they give rows. */
function addComputed(
  routines: readonly RoutineRow[],
  byRowType: ReadonlyMap<string, MutableTable>,
  types: ReadonlyMap<string, TypeRow>,
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

const isInput = (argument: { mode: string }) => argument.mode === 'i' || argument.mode === 'b' || argument.mode === 'v'
const UNNAMED_TYPES = ['json', 'jsonb', 'text', 'xml']

function toRoutine(
  row: RoutineRow,
  byRowType: ReadonlyMap<string, MutableTable>,
  columnsByTable: ReadonlyMap<string, readonly ColumnRow[]>,
  types: ReadonlyMap<string, TypeRow>,
): Routine | null {
  const inputs = row.arguments.filter(isInput)
  const unnamed = inputs.filter((argument) => argument.name === '')
  const isCallable =
    unnamed.length === 0 || (inputs.length === 1 && unnamed.every((argument) => UNNAMED_TYPES.includes(argument.type)))
  if (!isCallable) return null
  return {
    schema: row.schema,
    name: row.name,
    sql: text`${quoteCatalogName(row.schema)}.${quoteCatalogName(row.name)}`,
    description: row.description,
    parameters: inputs.map((argument, index) => ({
      name: argument.name,
      sql: quoteCatalogName(argument.name),
      type: catalogSql(argument.type),
      typeName: argument.type,
      isRequired: index < row.inputCount - row.defaultCount,
      isVariadic: argument.mode === 'v',
    })),
    volatility: row.volatility === 'i' ? 'immutable' : row.volatility === 's' ? 'stable' : 'volatile',
    isSetOf: row.isSetOf,
    returns: routineResult(row, byRowType, columnsByTable, types),
    isolation: row.isolation,
  }
}

function routineResult(
  row: RoutineRow,
  byRowType: ReadonlyMap<string, MutableTable>,
  columnsByTable: ReadonlyMap<string, readonly ColumnRow[]>,
  types: ReadonlyMap<string, TypeRow>,
): RoutineResult {
  if (row.isVoid) return { kind: 'void' }
  const type = baseOf(row.returnOid, types)
  const table = type ? byRowType.get(type.oid) : undefined
  if (table) return { kind: 'row', table }
  if (row.hasOutColumns) {
    const outputs = row.arguments.filter((argument) => !isInput(argument) || argument.mode === 'b')
    const columns = outputs.map((argument) => outputColumn(argument.name, argument.type, argument.typeOid, types))
    return { kind: 'row', table: rowOnly(row, columns) }
  }
  if (type?.kind === 'c') {
    const columns = (columnsByTable.get(type.tableOid) ?? []).map((column) => toColumn(column, types))
    return { kind: 'row', table: rowOnly(row, columns) }
  }
  return { kind: 'scalar' }
}

function outputColumn(name: string, type: string, typeOid: string, types: ReadonlyMap<string, TypeRow>): Column {
  return {
    name,
    sql: quoteCatalogName(name),
    type: catalogSql(type),
    declaredType: type,
    base: kindOf(baseOf(typeOid, types)),
    defaultSql: null,
    isNullable: true,
    enumLabels: [],
    maxLength: null,
    description: null,
  }
}

/** A result that is no table of the cache: columns to choose from, nothing to embed. */
function rowOnly(row: RoutineRow, columns: readonly Column[]): Table {
  const name: SqlText = quoteCatalogName(row.name)
  return {
    schema: row.schema,
    name: row.name,
    sql: name,
    nameSql: name,
    description: null,
    isView: false,
    isInsertable: false,
    isUpdatable: false,
    isDeletable: false,
    columns: new Map(columns.map((column) => [column.name, column])),
    computed: new Map(),
    primaryKey: [],
    relationships: [],
  }
}

import type { SqlText } from '../query/sql-text.ts'
import { catalogSql, quoteCatalogName, sql as text } from '../query/sql-text.ts'
import { baseOf, kindOf, type Types, toColumn } from './build-columns.ts'
import type { ColumnRow, RoutineRow } from './catalog-rows.ts'
import type { Column, Routine, RoutineResult, Table } from './schema-cache.ts'

/** Input arguments; the others are columns of the result. */
export const isInput = (argument: { mode: string }) =>
  argument.mode === 'i' || argument.mode === 'b' || argument.mode === 'v'
const UNNAMED_TYPES = ['json', 'jsonb', 'text', 'xml']

/** A callable function, or null for one whose parameters have no names. */
export function toRoutine(
  row: RoutineRow,
  byRowType: ReadonlyMap<string, Table>,
  columnsByTable: ReadonlyMap<string, readonly ColumnRow[]>,
  types: Types,
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
  byRowType: ReadonlyMap<string, Table>,
  columnsByTable: ReadonlyMap<string, readonly ColumnRow[]>,
  types: Types,
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

function outputColumn(name: string, type: string, typeOid: string, types: Types): Column {
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

/** A result type that is no table of the cache: its columns can be selected, but nothing embedded. */
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

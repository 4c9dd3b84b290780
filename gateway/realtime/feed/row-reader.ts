import type { Caller } from '../../caller.ts'
import type { Transactions } from '../../rest/database/transaction.ts'
import { Parameters } from '../../rest/query/sql-text.ts'
import type { Condition } from '../protocol/filter.ts'
import type { Key } from './changes.ts'
import { type LiveColumn, type LiveTable, readableColumns } from './live-tables.ts'
import { SharedReads } from './shared-reads.ts'

/** The rows of one table that are to be read, and the filters to be answered for each. */
export interface RowRequest {
  readonly table: LiveTable
  readonly keys: readonly Key[]
  readonly filters: readonly (readonly Condition[])[]
}

/** A row that the reader may see, as JSON, and which filters it meets. */
export interface ReadRow {
  readonly record: Readonly<Record<string, unknown>>
  readonly meets: readonly boolean[]
}

/** By request, then by position of the key; undefined for what the reader may not see. */
export type ReadRows = readonly (readonly (ReadRow | undefined)[])[]

export interface RowReader {
  /** Reads rows with the rights of a caller: grants and row-level security decide, as in the data API. */
  readRows(caller: Caller, requests: readonly RowRequest[]): Promise<ReadRows>
  /** The plans of a caller with the modules they may read. */
  readModules(caller: Caller): Promise<ReadonlyMap<string, ReadonlySet<string>>>
  /** @throws the database's error when a value is not of its column's type. */
  checkFilter(caller: Caller, table: LiveTable, conditions: readonly Condition[]): Promise<void>
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

const COMPARISONS = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'like',
  ilike: 'ilike',
} as const

/** The names are the catalogue's, the values parameters. */
function conditionSql(subject: string, condition: Condition, column: LiveColumn, parameters: Parameters): string {
  const { operator, values, isNegated } = condition
  const typed = (value: string) => `${parameters.add(value)}::${column.sqlType}`
  const [first = ''] = values
  const text = () => {
    if (operator === 'in') return `${subject} in (${values.map(typed).join(', ')})`
    if (operator === 'is') return `${subject} is ${first}`
    if (operator === 'isdistinct') return `${subject} is distinct from ${first === 'null' ? 'null' : typed(first)}`
    if (operator === 'match' || operator === 'imatch') {
      return `${subject}::text ${operator === 'match' ? '~' : '~*'} ${parameters.add(first)}::text`
    }
    if (operator === 'like' || operator === 'ilike') {
      return `${subject}::text ${COMPARISONS[operator]} ${parameters.add(first.replaceAll('*', '%'))}::text`
    }
    return `${subject} ${COMPARISONS[operator]} ${typed(first)}`
  }
  return isNegated ? `not (${text()})` : `(${text()})`
}

/** Builds the part of a statement that reads the rows of one request. */
function requestSql(request: RowRequest, position: number, caller: Caller, parameters: Parameters): string {
  const columns = readableColumns(request.table, caller.role)
  const keys = columns.filter(({ isKey }) => isKey)
  const lists = keys.map(({ name, sqlType }) => {
    const values = request.keys.map((key) => key[name] ?? null)
    return `array(select value::${sqlType} from json_array_elements_text(${parameters.add(JSON.stringify(values))}::json) as value)`
  })
  const names = keys.map(({ name }) => quote(name))
  const meets = request.filters.map((conditions) => {
    const tests = conditions.map((condition) => {
      const column = columns.find(({ name }) => name === condition.column)
      return column ? conditionSql(`t.${quote(column.name)}`, condition, column, parameters) : 'false'
    })
    return `coalesce(${tests.join(' and ')}, false)`
  })
  const from = `${quote(request.table.schema)}.${quote(request.table.name)}`
  return `
    select ${position} as request, wanted.n, (select row_to_json(r) from (select ${columns.map(({ name }) => `t.${quote(name)}`).join(', ')}) as r) as record,
      array[${meets.join(', ')}]::boolean[] as meets
    from unnest(${lists.join(', ')}) with ordinality as wanted (${[...names, 'n'].join(', ')})
    join ${from} as t on ${names.map((name) => `t.${name} = wanted.${name}`).join(' and ')}`
}

export function createRowReader(transactions: Transactions): RowReader {
  const reads = new SharedReads(transactions)
  const run = async (caller: Caller, text: string, parameters: Parameters): Promise<unknown> => {
    const cell = (await reads.run(caller, { text, parameters }))?.[0]
    return cell ? JSON.parse(cell.toString()) : null
  }
  return {
    async readRows(caller, requests) {
      const parameters = new Parameters()
      const results: (ReadRow | undefined)[][] = requests.map(() => [])
      const parts = requests.flatMap((request, position) =>
        readableColumns(request.table, caller.role).length > 0 && request.keys.length > 0
          ? [requestSql(request, position, caller, parameters)]
          : [],
      )
      if (parts.length === 0) return results
      const text = `select json_agg(json_build_array(request, n, record, meets)) from (${parts.join(' union all ')}) as rows`
      const rows = (await run(caller, text, parameters)) as [number, number, ReadRow['record'], boolean[]][] | null
      for (const [request, n, record, meets] of rows ?? []) {
        const result = results[request]
        if (result) result[n - 1] = { record, meets }
      }
      return results
    },

    async readModules(caller) {
      const text = `select json_agg(json_build_array(plan_id, modules)) from private.my_modules()`
      const rows = (await run(caller, text, new Parameters())) as [string, string[]][] | null
      return new Map((rows ?? []).map(([planId, modules]) => [planId, new Set(modules)]))
    },

    async checkFilter(caller, table, conditions) {
      const parameters = new Parameters()
      const columns = readableColumns(table, caller.role)
      const tests = conditions.map((condition) => {
        const column = columns.find(({ name }) => name === condition.column)
        // A pattern is not looked at for null.
        const subject = condition.operator.endsWith('match') ? `''` : `null::${column?.sqlType}`
        return column ? conditionSql(subject, condition, column, parameters) : 'false'
      })
      await run(caller, `select to_json(array[${tests.join(', ')}])`, parameters)
    },
  }
}

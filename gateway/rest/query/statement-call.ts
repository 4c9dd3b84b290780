import type { ReadNode } from '../plan/plan.ts'
import type { CallPayload } from '../request/parse-body.ts'
import type { RowGuard } from '../response/row-guard.ts'
import type { Routine, RoutineParameter } from '../schema-cache/schema-cache.ts'
import { aliasOf, arrayLiteral } from './sql-filter.ts'
import type { SqlText } from './sql-text.ts'
import { COMMA, joinSql, NOTHING, Parameters, sql } from './sql-text.ts'
import type { ResponseOptions, Statement } from './statement.ts'
import { resultQuery, rootRows, withSql } from './statement.ts'
import { matchingRows } from './statement-read.ts'

/** Source of the arguments: the query string of a GET, or the body of a POST. */
export type CallArguments =
  | { readonly kind: 'query'; readonly values: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'body'; readonly payload: CallPayload }

interface Call {
  /** The arguments as a row `a`, when they are one JSON object. */
  readonly from: SqlText | null
  readonly sql: SqlText
}

const CALLED = sql`pgrst_source`
const ARGUMENTS = sql`a`

/** Calls a function that returns rows; columns, filters and embedding work as for a table. */
export function callRowsStatement(
  routine: Routine,
  args: CallArguments,
  root: ReadNode,
  options: ResponseOptions,
  isCounted: boolean,
  guards: readonly RowGuard[] = [],
): Statement {
  const parameters = new Parameters()
  const alias = aliasOf(root)
  const call = callSql(routine, args, parameters)
  const source = call.from ? sql`${call.from}, LATERAL ${call.sql}` : call.sql
  if (!isCounted)
    return resultQuery(rootRows(root, sql`${source} AS ${alias}`, options, parameters), options, { guards }, parameters)
  // The count and the rows come from one call, because the function may have side effects.
  const cte = sql`${CALLED} AS MATERIALIZED (SELECT c.* FROM ${source} AS c)`
  const from = sql`${CALLED} AS ${alias}`
  const rows = rootRows(root, from, options, parameters)
  const total = sql`(SELECT count(*) FROM ${matchingRows(root, from, parameters)})`
  return resultQuery(rows, options, { ctes: withSql([cte]), total, guards }, parameters)
}

/** Calls a function that returns one value, several values, or nothing. */
export function callValueStatement(
  routine: Routine,
  args: CallArguments,
  options: ResponseOptions,
  guards: readonly RowGuard[] = [],
): Statement {
  const parameters = new Parameters()
  const call = callSql(routine, args, parameters)
  const from = call.from ? sql` FROM ${call.from}` : NOTHING
  const isEmpty = options.isEmpty || routine.returns.kind === 'void'
  const values = { name: 'pgrst_scalar', sql: sql`"pgrst_scalar"` }
  const query = sql`SELECT ${call.sql} AS ${values.sql}${from}`
  const rows = { query, outputs: [{ key: values, column: values.sql }], isPlain: true, isScalar: true }
  return resultQuery(rows, { representation: options.representation, isEmpty }, { guards }, parameters)
}

function callSql(routine: Routine, args: CallArguments, parameters: Parameters): Call {
  const [first] = routine.parameters
  if (first && first.name === '' && args.kind === 'body') {
    return { from: null, sql: sql`${routine.sql}(${parameters.add(args.payload.text)}::${first.type})` }
  }
  if (args.kind === 'query')
    return { from: null, sql: sql`${routine.sql}(${queryArguments(routine, args.values, parameters)})` }
  const given = routine.parameters.filter((parameter) => args.payload.keys.includes(parameter.name))
  if (given.length === 0) return { from: null, sql: sql`${routine.sql}()` }
  const typed = joinSql(
    given.map((parameter) => sql`${parameter.sql} ${parameter.type}`),
    COMMA,
  )
  const list = given.map((parameter) => sql`${variadic(parameter)}${parameter.sql} := ${ARGUMENTS}.${parameter.sql}`)
  return {
    from: sql`json_to_record(${parameters.add(args.payload.text)}::json) AS ${ARGUMENTS}(${typed})`,
    sql: sql`${routine.sql}(${joinSql(list, COMMA)})`,
  }
}

function queryArguments(
  routine: Routine,
  values: readonly (readonly [name: string, value: string])[],
  parameters: Parameters,
): SqlText {
  const list = routine.parameters.flatMap((parameter) => {
    const own = values.filter(([name]) => name === parameter.name).map(([, value]) => value)
    const last = own.at(-1)
    if (last === undefined) return []
    // Several values of a variadic parameter, or one that is an array already.
    const isList = own.length === 1 && last.startsWith('{')
    const value = parameters.add(parameter.isVariadic && !isList ? arrayLiteral(own) : last)
    return [sql`${variadic(parameter)}${parameter.sql} := ${value}::${parameter.type}`]
  })
  return joinSql(list, COMMA)
}

function variadic(parameter: RoutineParameter): SqlText {
  return parameter.isVariadic ? sql`VARIADIC ` : NOTHING
}

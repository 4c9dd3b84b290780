import type { Place, ReadNode } from '../plan/plan.ts'
import type {
  FilterTest,
  IsValue,
  QuantifiedOperator,
  SearchOperator,
  SimpleOperator,
} from '../request/parse-filter.ts'
import type { JsonStep } from '../request/scanner.ts'
import type { Parameters, SqlText } from './sql-text.ts'
import { NOTHING, numbered, sql } from './sql-text.ts'

const SIMPLE: Readonly<Record<SimpleOperator, SqlText>> = {
  neq: sql`<>`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxr: sql`&<`,
  nxl: sql`&>`,
  adj: sql`-|-`,
}

const QUANTIFIED: Readonly<Record<QuantifiedOperator, SqlText>> = {
  eq: sql`=`,
  gte: sql`>=`,
  gt: sql`>`,
  lte: sql`<=`,
  lt: sql`<`,
  like: sql`LIKE`,
  ilike: sql`ILIKE`,
  match: sql`~`,
  imatch: sql`~*`,
}

const SEARCH: Readonly<Record<SearchOperator, SqlText>> = {
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
}

const IS: Readonly<Record<IsValue, SqlText>> = {
  null: sql`NULL`,
  not_null: sql`NOT NULL`,
  true: sql`TRUE`,
  false: sql`FALSE`,
  unknown: sql`UNKNOWN`,
}

/** A node's rows in SQL: `t0`, `t1` … */
export function aliasOf(node: ReadNode): SqlText {
  return numbered('t', node.id)
}

/** A column, a function of the row, or a place inside its JSON. */
export function placeSql(node: ReadNode, place: Place, parameters: Parameters): SqlText {
  const alias = aliasOf(node)
  const { column } = place
  const isFunction = 'functionSql' in column
  // Changed rows include their computed columns; rows of a function must be cast to their table again.
  const base = !isFunction
    ? sql`${alias}.${column.sql}`
    : node.source === 'changed'
      ? sql`${alias}.${column.sql}`
      : node.source === 'called'
        ? sql`${column.functionSql}(${alias}::${node.table.sql})`
        : sql`${column.functionSql}(${alias})`
  if (place.path.length === 0) return base
  const json = column.base === 'json' ? base : sql`to_jsonb(${base})`
  return place.path.reduce((text, step) => sql`${text}${stepSql(step, parameters)}`, json)
}

function stepSql(step: JsonStep, parameters: Parameters): SqlText {
  const arrow = step.asText ? sql`->>` : sql`->`
  return step.isIndex ? sql`${arrow}${parameters.add(step.key)}::int` : sql`${arrow}${parameters.add(step.key)}::text`
}

/**
 * A test of one place. The values stay untyped, so that PostgreSQL reads each as the type the column requires and can
 * use indexes.
 */
export function testSql(
  node: ReadNode,
  place: Place,
  isNegated: boolean,
  test: FilterTest,
  parameters: Parameters,
): SqlText {
  const not = isNegated ? sql`NOT ` : NOTHING
  const left = placeSql(node, place, parameters)
  switch (test.kind) {
    case 'simple':
      return sql`${not}${left} ${SIMPLE[test.operator]} ${parameters.add(test.value)}`
    case 'quantified': {
      const isLike = test.operator === 'like' || test.operator === 'ilike'
      if (test.operator === 'match' || test.operator === 'imatch') parameters.hasPattern = true
      const value = parameters.add(isLike ? test.value.replaceAll('*', '%') : test.value)
      const right =
        test.quantifier === 'any' ? sql`ANY(${value})` : test.quantifier === 'all' ? sql`ALL(${value})` : value
      return sql`${not}${left} ${QUANTIFIED[test.operator]} ${right}`
    }
    case 'in':
      // One array keeps the statement text the same for any number of values.
      return sql`${not}${left} = ANY(${parameters.add(arrayLiteral(test.values))})`
    case 'is':
      return sql`${not}${left} IS ${IS[test.value]}`
    case 'isdistinct':
      return sql`${not}${left} IS DISTINCT FROM ${parameters.add(test.value)}`
    case 'search': {
      const language = test.language
      const configuration = () => (language === null ? NOTHING : sql`${parameters.add(language)}::regconfig, `)
      const isVector = place.column.base === 'tsvector' && place.path.length === 0
      const vector = isVector ? left : sql`to_tsvector(${configuration()}${left})`
      return sql`${not}${vector} @@ ${SEARCH[test.operator]}(${configuration()}${parameters.add(test.value)})`
    }
  }
}

/** PostgreSQL's array literal, every element quoted. `in.()` has no elements. */
export function arrayLiteral(values: readonly string[]): string {
  if (values.length === 1 && values[0] === '') return '{}'
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

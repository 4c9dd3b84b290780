import { refusal } from '../errors.ts'
import type { Field } from './scanner.ts'
import { Scanner } from './scanner.ts'

/** Operators whose right side is one value of the column's type. */
export const SIMPLE_OPERATORS = ['neq', 'cs', 'cd', 'ov', 'sl', 'sr', 'nxr', 'nxl', 'adj'] as const
/** Operators that may also be applied to any or all of an array of values. */
export const QUANTIFIED_OPERATORS = ['eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike', 'match', 'imatch'] as const
export const SEARCH_OPERATORS = ['fts', 'plfts', 'phfts', 'wfts'] as const
export const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const

export type SimpleOperator = (typeof SIMPLE_OPERATORS)[number]
export type QuantifiedOperator = (typeof QUANTIFIED_OPERATORS)[number]
export type SearchOperator = (typeof SEARCH_OPERATORS)[number]
export type IsValue = (typeof IS_VALUES)[number]

export type FilterTest =
  | { readonly kind: 'simple'; readonly operator: SimpleOperator; readonly value: string }
  | {
      readonly kind: 'quantified'
      readonly operator: QuantifiedOperator
      readonly quantifier: 'any' | 'all' | null
      readonly value: string
    }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly value: IsValue }
  | { readonly kind: 'isdistinct'; readonly value: string }
  | {
      readonly kind: 'search'
      readonly operator: SearchOperator
      readonly language: string | null
      readonly value: string
    }

export interface Filter {
  readonly field: Field
  readonly isNegated: boolean
  readonly test: FilterTest
}

export type LogicTree =
  | { readonly kind: 'filter'; readonly filter: Filter }
  | {
      readonly kind: 'logic'
      readonly operator: 'and' | 'or'
      readonly isNegated: boolean
      readonly terms: readonly LogicTree[]
    }

type TestReader = (scanner: Scanner) => string
type Expression = Pick<Filter, 'isNegated' | 'test'>

const OPERATOR = /[a-z]+/y
const IS_VALUE = /not_null|null|true|false|unknown/iy
const REST = /[\s\S]*/y
const LIST_ELEMENT = /[^,)]*/y
const QUOTED_BEFORE_END = /"(?:[^\\"]|\\[\s\S])*"(?=[,)]|$)/y
const ARRAY_LITERAL = /\{[^{}]*\}/y
const EXPECT_OPERATOR = 'operator (eq, gt, ...)'
const MAX_LOGIC_DEPTH = 30

/**
 * Reads the value of a filter, such as `not.in.(1,2)` of `id=not.in.(1,2)`.
 * @throws HttpError 400 PGRST100.
 */
export function parseFilterValue(text: string): Expression {
  const scanner = new Scanner(text, 'filter')
  const expression = parseExpression(scanner, (s) => s.match(REST)?.[0] ?? '')
  scanner.expectEnd()
  return expression
}

/** Like {@link parseFilterValue}, or null when the text is no filter: then it is an argument of a function. */
export function tryParseFilterValue(text: string): Expression | null {
  if (!/^(?:not\.)?[a-z]+(?:\([\w $]*\))?\./.test(text)) return null
  try {
    return parseFilterValue(text)
  } catch {
    // Any text is a valid argument; it is a filter only if it parses as one.
    return null
  }
}

/**
 * Reads `or=(…)` and `and=(…)`; `operator` is the parameter's own name and `text` its value with the brackets.
 * @throws HttpError 400 PGRST100.
 */
export function parseLogic(operator: 'and' | 'or', isNegated: boolean, text: string): LogicTree {
  const scanner = new Scanner(text, 'logic tree')
  const terms = parseTerms(scanner, 0)
  scanner.expectEnd()
  return { kind: 'logic', operator, isNegated, terms }
}

function parseTerms(scanner: Scanner, depth: number): LogicTree[] {
  if (depth > MAX_LOGIC_DEPTH) {
    throw refusal(400, 'PGRST100', `"failed to parse logic tree" (line 1, column ${scanner.position + 1})`, {
      details: `conditions are nested more than ${MAX_LOGIC_DEPTH} levels deep`,
    })
  }
  scanner.skipSpace()
  scanner.expect('(')
  scanner.skipSpace()
  const terms: LogicTree[] = []
  do {
    scanner.skipSpace()
    terms.push(parseTerm(scanner, depth))
    scanner.skipSpace()
  } while (scanner.take(','))
  scanner.expect(')', '")" or ","')
  scanner.skipSpace()
  return terms
}

const LOGIC_WORD = /(not\.)?(and|or)(?=[ \t]*\()/y

function parseTerm(scanner: Scanner, depth: number): LogicTree {
  const logic = scanner.match(LOGIC_WORD)
  if (logic) {
    return {
      kind: 'logic',
      operator: logic[2] === 'and' ? 'and' : 'or',
      isNegated: logic[1] !== undefined,
      terms: parseTerms(scanner, depth + 1),
    }
  }
  const field = scanner.field()
  scanner.expect('.', 'delimiter (.)')
  return { kind: 'filter', filter: { field, ...parseExpression(scanner, readLogicValue) } }
}

function parseExpression(scanner: Scanner, readValue: TestReader): Expression {
  const isNegated = scanner.take('not.')
  return { isNegated, test: parseTest(scanner, readValue) }
}

function parseTest(scanner: Scanner, readValue: TestReader): FilterTest {
  const start = scanner.position
  const operator = scanner.match(OPERATOR)?.[0] ?? ''
  const refuse = () => {
    scanner.position = start
    return scanner.refuse(EXPECT_OPERATOR)
  }
  if (operator === 'in') {
    scanner.expect('.', 'delimiter (.)')
    return { kind: 'in', values: readList(scanner) }
  }
  if (operator === 'is') {
    scanner.expect('.', 'delimiter (.)')
    const value = scanner.match(IS_VALUE)?.[0].toLowerCase()
    const known = IS_VALUES.find((word) => word === value)
    if (!known) throw scanner.refuse('isVal: (null, not_null, true, false, unknown)')
    return { kind: 'is', value: known }
  }
  if (operator === 'isdistinct') {
    scanner.expect('.', 'delimiter (.)')
    return { kind: 'isdistinct', value: readValue(scanner) }
  }
  const search = SEARCH_OPERATORS.find((name) => name === operator)
  if (search) {
    let language: string | null = null
    if (scanner.take('(')) {
      language = scanner.requireIdentifier()
      scanner.expect(')')
    }
    scanner.expect('.', 'delimiter (.)')
    return { kind: 'search', operator: search, language, value: readValue(scanner) }
  }
  const simple = SIMPLE_OPERATORS.find((name) => name === operator)
  if (simple) {
    if (!scanner.take('.')) throw refuse()
    return { kind: 'simple', operator: simple, value: readValue(scanner) }
  }
  const quantified = QUANTIFIED_OPERATORS.find((name) => name === operator)
  if (quantified) {
    const quantifier = scanner.take('(any)') ? 'any' : scanner.take('(all)') ? 'all' : null
    if (!scanner.take('.')) throw refuse()
    const value = readValue(scanner)
    if (quantified.endsWith('match')) refuseWildPattern(value)
    return { kind: 'quantified', operator: quantified, quantifier, value }
  }
  throw refuse()
}

/**
 * Back references and look-around make PostgreSQL try every way to split a text: twenty characters of pattern keep a
 * processor busy until the statement times out. Backslashes are removed before the search for look-around, because in
 * array syntax (`match(any)`) one may stand before any character.
 */
function refuseWildPattern(pattern: string): void {
  if (/\\[1-9]/.test(pattern)) throw refusal(400, '2201B', 'Back references in a pattern are not answered')
  if (/\(\?<?[=!]/.test(pattern.replaceAll('\\', ''))) {
    throw refusal(400, '2201B', 'Look-around in a pattern is not answered')
  }
}

function readList(scanner: Scanner): string[] {
  scanner.skipSpace()
  scanner.expect('(')
  const values: string[] = []
  do {
    values.push(readElement(scanner))
  } while (scanner.take(','))
  scanner.expect(')', '")" or ","')
  return values
}

/** Quotes count only when they close directly before the next comma or bracket; else they are part of the value. */
function readElement(scanner: Scanner): string {
  QUOTED_BEFORE_END.lastIndex = scanner.position
  if (QUOTED_BEFORE_END.test(scanner.text)) return scanner.quoted() ?? ''
  return scanner.match(LIST_ELEMENT)?.[0] ?? ''
}

function readLogicValue(scanner: Scanner): string {
  QUOTED_BEFORE_END.lastIndex = scanner.position
  if (QUOTED_BEFORE_END.test(scanner.text)) return scanner.quoted() ?? ''
  return scanner.match(ARRAY_LITERAL)?.[0] ?? scanner.match(LIST_ELEMENT)?.[0] ?? ''
}

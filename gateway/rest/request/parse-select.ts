import { refusal } from '../errors.ts'
import type { Field } from './scanner.ts'
import { Scanner } from './scanner.ts'

export type Aggregate = 'count' | 'sum' | 'avg' | 'max' | 'min'
export type JoinType = 'inner' | 'left'

export interface SelectField {
  readonly kind: 'field'
  /** Name `*` is every column. */
  readonly field: Field
  readonly cast: string | null
  readonly aggregate: Aggregate | null
  readonly aggregateCast: string | null
  readonly alias: string | null
}

export interface SelectRelation {
  readonly kind: 'relation' | 'spread'
  readonly name: string
  readonly alias: string | null
  readonly hint: string | null
  readonly join: JoinType | null
  readonly children: readonly SelectItem[]
}

export type SelectItem = SelectField | SelectRelation

/** Deeper embedding multiplies the work of the database; no screen needs it. */
const MAX_DEPTH = 12
const AGGREGATES: readonly Aggregate[] = ['count', 'sum', 'avg', 'max', 'min']

/**
 * Reads `select=`: columns with alias, cast, JSON path and aggregate, embedded and spread relations.
 * An empty text is every column.
 * @throws HttpError 400 PGRST100 with the position of the first character that does not fit.
 */
export function parseSelect(text: string): readonly SelectItem[] {
  const scanner = new Scanner(text, 'select parameter')
  const items = parseItems(scanner, 0)
  scanner.expectEnd('letter, digit, "-", "->>", "->", "::", ".", "," or end of input')
  return items
}

function parseItems(scanner: Scanner, depth: number): SelectItem[] {
  if (depth > MAX_DEPTH) {
    throw refusal(400, 'PGRST100', `"failed to parse select parameter" (line 1, column ${scanner.position + 1})`, {
      details: `relations are embedded more than ${MAX_DEPTH} levels deep`,
    })
  }
  const items: SelectItem[] = []
  scanner.skipSpace()
  if (scanner.isAtEnd || scanner.sees(')')) return items
  do {
    scanner.skipSpace()
    items.push(parseItem(scanner, depth))
    scanner.skipSpace()
  } while (scanner.take(','))
  return items
}

function parseItem(scanner: Scanner, depth: number): SelectItem {
  if (scanner.take('...')) {
    const name = scanner.requireName()
    return { kind: 'spread', name, alias: null, ...parseEmbed(scanner, depth) }
  }
  if (scanner.take('*')) {
    expectItemEnd(scanner)
    return plainField({ name: '*', path: [] }, null)
  }
  let name = scanner.requireName()
  let alias: string | null = null
  if (scanner.sees(':') && !scanner.sees('::')) {
    scanner.take(':')
    alias = name
    name = scanner.requireName()
  }
  if (name === 'count' && scanner.take('()')) {
    const aggregateCast = scanner.take('::') ? scanner.requireIdentifier() : null
    expectItemEnd(scanner)
    return { kind: 'field', field: { name: '*', path: [] }, cast: null, aggregate: 'count', aggregateCast, alias }
  }
  if (scanner.sees('!') || scanner.sees('(')) {
    return { kind: 'relation', name, alias, ...parseEmbed(scanner, depth) }
  }
  const field = { name, path: scanner.jsonPath() }
  scanner.skipSpace()
  const cast = scanner.take('::') ? scanner.requireIdentifier() : null
  const aggregate = scanner.take('.') ? parseAggregate(scanner) : null
  const aggregateCast = scanner.take('::') ? scanner.requireIdentifier() : null
  expectItemEnd(scanner)
  return { kind: 'field', field, cast, aggregate, aggregateCast, alias }
}

function plainField(field: Field, alias: string | null): SelectField {
  return { kind: 'field', field, cast: null, aggregate: null, aggregateCast: null, alias }
}

function parseAggregate(scanner: Scanner): Aggregate {
  const aggregate = AGGREGATES.find((name) => scanner.take(`${name}()`))
  if (!aggregate) throw scanner.refuse('"sum()", "avg()", "count()", "max()" or "min()"')
  return aggregate
}

function parseEmbed(scanner: Scanner, depth: number): Pick<SelectRelation, 'hint' | 'join' | 'children'> {
  let hint: string | null = null
  let join: JoinType | null = null
  for (let i = 0; i < 2 && scanner.take('!'); i++) {
    const word = scanner.requireName()
    if (word === 'inner' || word === 'left') join ??= word
    else hint ??= word
  }
  scanner.expect('(')
  const children = parseItems(scanner, depth + 1)
  scanner.expect(')', '")" or ","')
  return { hint, join, children }
}

function expectItemEnd(scanner: Scanner): void {
  scanner.skipSpace()
  if (!scanner.isAtEnd && !scanner.sees(',') && !scanner.sees(')')) {
    throw scanner.refuse('letter, digit, "-", "->>", "->", "::", ".", ")", "," or end of input')
  }
}

import type { Field } from './scanner.ts'
import { Scanner } from './scanner.ts'

export interface OrderTerm {
  readonly field: Field
  /** Order by a column of this embedded relation, or by one of the relation's own when null. */
  readonly relation: string | null
  readonly direction: 'asc' | 'desc' | null
  readonly nulls: 'first' | 'last' | null
}

const DIRECTION = /\.(asc|desc)(?=[.,]|$)/y
const NULLS = /\.nulls(first|last)(?=,|$)/y

/**
 * Reads `order=`, such as `name.desc.nullslast,clients(name)`.
 * @throws HttpError 400 PGRST100.
 */
export function parseOrder(text: string): readonly OrderTerm[] {
  const scanner = new Scanner(text, 'order')
  const terms: OrderTerm[] = []
  do {
    terms.push(parseTerm(scanner))
    scanner.skipSpace()
  } while (scanner.take(','))
  scanner.expectEnd('delimiter (.), "," or end of input')
  return terms
}

function parseTerm(scanner: Scanner): OrderTerm {
  let field = scanner.field()
  let relation: string | null = null
  if (field.path.length === 0 && scanner.take('(')) {
    relation = field.name
    field = scanner.field()
    scanner.expect(')')
  }
  const direction = scanner.match(DIRECTION)?.[1]
  const nulls = scanner.match(NULLS)?.[1]
  if (scanner.sees('.')) {
    scanner.position++
    throw scanner.refuse(direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"')
  }
  return {
    field,
    relation,
    direction: direction === 'asc' || direction === 'desc' ? direction : null,
    nulls: nulls === 'first' || nulls === 'last' ? nulls : null,
  }
}

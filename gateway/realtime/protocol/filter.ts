export const OPERATORS = [
  ...(['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'is', 'like', 'ilike', 'match', 'imatch', 'isdistinct'] as const),
] as const
export type Operator = (typeof OPERATORS)[number]

/** One condition of a `postgres_changes` filter. */
export interface Condition {
  readonly column: string
  readonly operator: Operator
  readonly isNegated: boolean
  readonly values: readonly string[]
}

/** As Supabase Realtime has it. */
const MAX_VALUES = 100
const MAX_CONDITIONS = 10
const MAX_LENGTH = 4_096
const MAX_PATTERN_LENGTH = 100
const IS_VALUES: ReadonlySet<string> = new Set(['null', 'true', 'false', 'unknown'])

const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text)

/**
 * Reads `column=operator.value`, several separated by commas. A value in double quotes may hold commas and brackets.
 * @returns the conditions, all of which must hold, or null when the text is no filter.
 */
export function parseFilter(text: string): readonly Condition[] | null {
  if (text.length > MAX_LENGTH) return null
  const parts = splitOutside(text)
  if (!parts || parts.length > MAX_CONDITIONS) return null
  const conditions = parts.map(parseCondition)
  return conditions.every((each) => each !== null) ? (conditions as readonly Condition[]) : null
}

function parseCondition(text: string): Condition | null {
  const [, column, negation, operator = '', value = ''] =
    /^([a-zA-Z_][\w$]{0,62})=(not\.)?([a-z]+)\.(.*)$/s.exec(text) ?? []
  if (column === undefined || !isOperator(operator)) return null
  const values = operator === 'in' ? valuesOfList(value) : singleValue(value)
  if (!values || values.length === 0 || values.length > MAX_VALUES) return null
  if ((operator === 'match' || operator === 'imatch') && !isModestPattern(values[0] ?? '')) return null
  if (operator === 'is' && !IS_VALUES.has(values[0] ?? '')) return null
  return { column, operator, isNegated: negation !== undefined, values }
}

/** References back and counts can take seconds for every row; without them a pattern takes as long as the text. */
const isModestPattern = (pattern: string): boolean =>
  pattern.length <= MAX_PATTERN_LENGTH && !/\\[1-9]|\{/.test(pattern)

function singleValue(text: string): readonly string[] | null {
  const value = unquote(text)
  return value === null ? null : [value]
}

function valuesOfList(text: string): readonly string[] | null {
  if (!text.startsWith('(') || !text.endsWith(')')) return null
  const parts = splitOutside(text.slice(1, -1))
  const values = parts?.map(unquote)
  return values?.every((each) => each !== null) ? (values as string[]) : null
}

/** Splits at commas outside of quotes and brackets; null when one of these is not closed. */
function splitOutside(text: string): string[] | null {
  const parts: string[] = []
  let part = ''
  let depth = 0
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string
    if (isQuoted && char === '\\') {
      part += char + (text[i + 1] ?? '')
      i += 1
      continue
    }
    if (char === '"') isQuoted = !isQuoted
    if (!isQuoted && char === '(') depth += 1
    if (!isQuoted && char === ')') depth -= 1
    if (depth < 0) return null
    if (char === ',' && !isQuoted && depth === 0) {
      parts.push(part)
      part = ''
    } else part += char
  }
  if (isQuoted || depth > 0) return null
  return [...parts, part]
}

function unquote(text: string): string | null {
  if (!text.startsWith('"')) return text
  const [, inner] = /^"((?:[^"\\]|\\.)*)"$/s.exec(text) ?? []
  return inner === undefined ? null : inner.replace(/\\(.)/gs, '$1')
}

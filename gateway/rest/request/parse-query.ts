import type { HttpError } from '../../http-error.ts'
import { nulCharacter, refusal, syntaxRefusal } from '../errors.ts'
import type { Filter, LogicTree } from './parse-filter.ts'
import { parseFilterValue, parseLogic, tryParseFilterValue } from './parse-filter.ts'
import type { OrderTerm } from './parse-order.ts'
import { parseOrder } from './parse-order.ts'
import type { SelectItem } from './parse-select.ts'
import { parseSelect } from './parse-select.ts'
import { Scanner } from './scanner.ts'

/** Names of embedded relations from the root down; empty is the root itself. */
export type EmbedPath = readonly string[]

export interface At<T> {
  readonly path: EmbedPath
  readonly value: T
}

/** The parsed query string, not yet resolved against a schema. */
export interface QueryParameters {
  readonly select: readonly SelectItem[]
  readonly filters: readonly At<Filter>[]
  readonly logic: readonly At<LogicTree>[]
  readonly order: readonly At<readonly OrderTerm[]>[]
  readonly limits: readonly At<number>[]
  readonly offsets: readonly At<number>[]
  readonly columns: readonly string[] | null
  readonly onConflict: readonly string[] | null
  /** Arguments of a function called by GET: all parameters that do not parse as a filter. */
  readonly args: readonly (readonly [name: string, value: string])[]
}

const PLAIN_NAME = /^[a-z_][a-z0-9_]*$/
const WHOLE_NUMBER = /^-?\d{1,15}$/
const EVERY_COLUMN = parseSelect('*')
const MAX_MEMORIZED = 500
const memorized = new Map<string, readonly SelectItem[]>()

/**
 * Reads a raw query string (without `?`).
 * @param isCall whether parameters that are no filters are arguments of a function.
 * @throws HttpError 400 PGRST100 and, for U+0000, 22021; 416 PGRST103 for a negative limit or offset.
 */
export function parseQuery(raw: string, isCall: boolean): QueryParameters {
  let select = EVERY_COLUMN
  let columns: readonly string[] | null = null
  let onConflict: readonly string[] | null = null
  const filters: At<Filter>[] = []
  const logic: At<LogicTree>[] = []
  const order: At<readonly OrderTerm[]>[] = []
  const limits: At<number>[] = []
  const offsets: At<number>[] = []
  const args: [string, string][] = []

  for (const [key, value] of new URLSearchParams(raw)) {
    if (key.includes('\0') || value.includes('\0')) throw nulCharacter()
    const lastWord = key.slice(key.lastIndexOf('.') + 1)
    if (key === 'select') select = memorizedSelect(value)
    else if (key === 'columns') columns = parseNames(value, 'columns parameter')
    else if (key === 'on_conflict') onConflict = parseNames(value, 'on_conflict parameter')
    else if (lastWord === 'and' || lastWord === 'or') {
      const words = parsePath(key, 'logic path').path
      const isNegated = words.includes('not')
      const path = words.slice(0, -1).filter((word) => word !== 'not')
      logic.push({ path, value: parseLogic(lastWord, isNegated, value) })
    } else if (lastWord === 'order')
      order.push({ path: parsePath(key, 'tree path').path.slice(0, -1), value: parseOrder(value) })
    else if (lastWord === 'limit')
      limits.push({ path: parsePath(key, 'tree path').path.slice(0, -1), value: parseCount(key, value) })
    else if (lastWord === 'offset')
      offsets.push({ path: parsePath(key, 'tree path').path.slice(0, -1), value: parseCount(key, value) })
    else {
      const expression = isCall ? tryParseFilterValue(value) : parseFilterValue(value)
      if (!expression) {
        args.push([key, value])
        continue
      }
      const { path, json } = parsePath(key, 'tree path')
      const name = path[path.length - 1] ?? ''
      filters.push({ path: path.slice(0, -1), value: { field: { name, path: json }, ...expression } })
    }
  }
  return { select, filters, logic, order, limits, offsets, columns, onConflict, args }
}

/** Names separated by commas, as in `columns=` and `on_conflict=`, in order and once each. */
export function parseNames(text: string, what: string): readonly string[] {
  const scanner = new Scanner(text, what)
  const names = new Set<string>()
  do {
    scanner.skipSpace()
    names.add(scanner.requireName())
    scanner.skipSpace()
  } while (scanner.take(','))
  scanner.expectEnd()
  return [...names]
}

function parsePath(key: string, what: string) {
  if (PLAIN_NAME.test(key)) return { path: [key], json: [] }
  const scanner = new Scanner(key, what)
  const path: string[] = []
  do {
    path.push(scanner.requireName())
  } while (scanner.take('.'))
  const json = scanner.jsonPath()
  scanner.expectEnd()
  return { path, json }
}

function parseCount(key: string, value: string): number {
  if (!WHOLE_NUMBER.test(value)) throw syntaxRefusal(key, value, 0, 'a whole number')
  const count = Number(value)
  if (count < 0) throw negativeRange(key)
  return count
}

function negativeRange(key: string): HttpError {
  const what = key.endsWith('offset') ? 'Offset' : 'Limit'
  return refusal(416, 'PGRST103', 'Requested range not satisfiable', {
    details: `${what} should be greater than or equal to zero.`,
  })
}

/** Screens repeat the same few selects. */
function memorizedSelect(text: string): readonly SelectItem[] {
  const known = memorized.get(text)
  if (known) return known
  const items = parseSelect(text)
  if (memorized.size >= MAX_MEMORIZED) memorized.clear()
  memorized.set(text, items)
  return items
}

import type { HttpError } from '../../http-error.ts'
import { bodyRefusal, nulCharacter, refusal } from '../errors.ts'
import { parseMediaType } from './media-type.ts'
import { parseCsv } from './parse-csv.ts'

/** A body the database can read: JSON text, and its properties that the statement depends on. */
export interface Payload {
  /** The caller's own text if it was JSON, so that no digit of a number is lost. */
  readonly json: string
  readonly isObject: boolean
  /** Keys of the object, or of every object of the array. */
  readonly keys: readonly string[]
}

/** PostgreSQL's own JSON parser fails between 6,000 and 10,000 levels; no legitimate body is near this. */
const MAX_JSON_DEPTH = 200
/** `1e131071` is eight bytes here and 131 kB of digits in the database: a page of those would exhaust its memory. */
const MAX_EXPONENT_DIGITS = 2

/**
 * Reads the body of an insert, an update or a call.
 * @param columns the `columns` parameter: if given, objects need not have the same keys, and only these are read.
 * @throws HttpError 400 PGRST102 unless it is a JSON object or array of objects with equal keys; 22021 for U+0000.
 */
export function parsePayload(text: string, contentType: string | null, columns: readonly string[] | null): Payload {
  const { name } = parseMediaType(contentType ?? 'application/json')
  switch (name) {
    case 'application/json':
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.array+json':
    case '':
      return jsonPayload(text, columns)
    case 'text/csv': {
      const rows = parseCsv(text)
      return { json: JSON.stringify(rows), isObject: false, keys: columns ?? Object.keys(rows[0] ?? {}) }
    }
    case 'application/x-www-form-urlencoded': {
      const form = Object.fromEntries(new URLSearchParams(text))
      return { json: JSON.stringify(form), isObject: true, keys: columns ?? Object.keys(form) }
    }
    default:
      throw bodyRefusal(`Content-Type not acceptable: ${name}`)
  }
}

function jsonPayload(text: string, columns: readonly string[] | null): Payload {
  const value = parseJson(text)
  if (!Array.isArray(value)) {
    if (typeof value !== 'object' || value === null)
      throw bodyRefusal('The body must be an object or an array of objects')
    return { json: text, isObject: true, keys: columns ?? Object.keys(value) }
  }
  const rows = value.filter((row): row is object => typeof row === 'object' && row !== null && !Array.isArray(row))
  if (rows.length !== value.length) throw bodyRefusal('All object keys must match')
  if (columns) return { json: text, isObject: false, keys: columns }
  const keys = Object.keys(rows[0] ?? {})
  const expected = new Set(keys)
  const isUniform = rows.every((row) => {
    const own = Object.keys(row)
    return own.length === expected.size && own.every((key) => expected.has(key))
  })
  if (!isUniform) throw bodyRefusal('All object keys must match')
  return { json: text, isObject: false, keys }
}

/** The arguments of a function called by POST. */
export interface CallPayload {
  /** `json` is an object of named arguments, or anything for a function with one unnamed json parameter. */
  readonly format: 'json' | 'text' | 'xml'
  readonly text: string
  readonly keys: readonly string[]
}

/**
 * Reads the body of a call. An empty body means no arguments.
 * @throws HttpError 400 PGRST102, 22021.
 */
export function parseCallPayload(text: string, contentType: string | null): CallPayload {
  const { name } = parseMediaType(contentType ?? 'application/json')
  if (name === 'application/json' || name === '') {
    if (text === '') return { format: 'json', text: '{}', keys: [] }
    const value = parseJson(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return { format: 'json', text, keys: isObject ? Object.keys(value) : [] }
  }
  if (name === 'application/x-www-form-urlencoded') {
    const form = Object.fromEntries(new URLSearchParams(text))
    return { format: 'json', text: JSON.stringify(form), keys: Object.keys(form) }
  }
  if (text.includes('\0')) throw nulCharacter()
  if (name === 'text/plain') return { format: 'text', text, keys: [] }
  if (name === 'text/xml') return { format: 'xml', text, keys: [] }
  throw bodyRefusal(`Content-Type not acceptable: ${name}`)
}

/**
 * Parses JSON and checks it for values PostgreSQL cannot store.
 * @throws HttpError 400 PGRST102 or 22021.
 */
export function parseJson(text: string): unknown {
  if (text.includes('\0')) throw nulCharacter()
  const { depth, exponentDigits } = extentOf(text)
  if (depth > MAX_JSON_DEPTH) throw bodyRefusal(`JSON is nested more than ${MAX_JSON_DEPTH} levels deep`)
  if (exponentDigits > MAX_EXPONENT_DIGITS) throw vastNumber()
  try {
    return JSON.parse(text) as unknown
  } catch {
    // PostgREST also drops the parser's own message: it quotes the body.
    throw bodyRefusal('Empty or invalid json')
  }
}

/** Whether JSON is nested so deep that writing it again, or another's parser, may fail. */
export const isTooDeep = (text: string): boolean => extentOf(text).depth > MAX_JSON_DEPTH

/** The maximum bracket depth, and the length of the longest exponent of a number, outside strings. */
function extentOf(text: string): { depth: number; exponentDigits: number } {
  let depth = 0
  let deepest = 0
  let exponentDigits = 0
  let isInString = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isInString) {
      if (code === 92) i++
      else if (code === 34) isInString = false
    } else if (code === 34) isInString = true
    else if (code === 123 || code === 91) {
      if (++depth > deepest) deepest = depth
    } else if (code === 125 || code === 93) depth--
    else if ((code | 32) === 101) exponentDigits = Math.max(exponentDigits, exponentAt(text, i))
  }
  return { depth: deepest, exponentDigits }
}

const EXPONENT = /(?<=\d)[eE][+-]?(\d+)/y

/** Number of digits of the exponent that begins with this `e`; 0 for the `e` of `true`. */
function exponentAt(text: string, position: number): number {
  EXPONENT.lastIndex = position
  return EXPONENT.exec(text)?.[1]?.length ?? 0
}

/**
 * Refuses arguments of a call by GET that would be refused in a body.
 * @throws HttpError 400 22003.
 */
export function requireModestNumbers(argument: string): void {
  if (/^\s*[[{]/.test(argument) && extentOf(argument).exponentDigits > MAX_EXPONENT_DIGITS) throw vastNumber()
}

/** PostgreSQL's message for a number out of range. */
function vastNumber(): HttpError {
  return refusal(400, '22003', 'A number in the request is out of range')
}

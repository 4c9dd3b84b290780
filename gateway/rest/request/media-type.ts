import { refusal } from '../errors.ts'

/** The format of a response: rows as a JSON array, exactly one row as a JSON object, or CSV. */
export interface Representation {
  readonly shape: 'array' | 'object' | 'csv'
  readonly stripNulls: boolean
  readonly contentType: string
}

const JSON_ARRAY: Representation = {
  shape: 'array',
  stripNulls: false,
  contentType: 'application/json; charset=utf-8',
}
const JSON_ARRAY_STRIPPED: Representation = {
  shape: 'array',
  stripNulls: true,
  contentType: 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
}
const JSON_OBJECT: Representation = {
  shape: 'object',
  stripNulls: false,
  contentType: 'application/vnd.pgrst.object+json; charset=utf-8',
}
const JSON_OBJECT_STRIPPED: Representation = {
  shape: 'object',
  stripNulls: true,
  contentType: 'application/vnd.pgrst.object+json;nulls=stripped; charset=utf-8',
}
const CSV: Representation = { shape: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' }

/**
 * Chooses the response format from `Accept`: the one the caller prefers of those supported.
 * @throws HttpError 406 PGRST107 when there is none (GeoJSON, query plans, XML …).
 */
export function negotiate(accept: string | null): Representation {
  if (!accept || accept === '*/*' || accept === 'application/json') return JSON_ARRAY
  const ranges = acceptedTypes(accept)
  for (const range of ranges) {
    const representation = representationOf(range)
    if (representation) return representation
  }
  throw refusal(
    406,
    'PGRST107',
    `None of these media types are available: ${ranges.map((range) => range.name).join(', ')}`,
  )
}

/**
 * Whether the caller accepts the description of the API.
 * @throws HttpError 406 PGRST107.
 */
export function requireOpenApiAccepted(accept: string | null): void {
  if (!accept) return
  const ranges = acceptedTypes(accept)
  const known = ['application/openapi+json', 'application/json', '*/*']
  if (!ranges.some((range) => known.includes(range.name))) {
    throw refusal(
      406,
      'PGRST107',
      `None of these media types are available: ${ranges.map((range) => range.name).join(', ')}`,
    )
  }
}

interface MediaRange {
  readonly name: string
  readonly parameters: ReadonlyMap<string, string>
}

function acceptedTypes(accept: string): MediaRange[] {
  const ranges = accept
    .split(',')
    .map((text) => parseMediaType(text))
    .filter((range) => range.name !== '')
  const quality = (range: MediaRange) => Number(range.parameters.get('q') ?? 1) || 0
  return ranges.sort((a, b) => quality(b) - quality(a))
}

/** A media type in lower case with its parameters. */
export function parseMediaType(text: string): MediaRange {
  const [name = '', ...rest] = text.split(';')
  const parameters = new Map<string, string>()
  for (const part of rest) {
    const [key = '', value = ''] = part.split('=')
    parameters.set(key.trim().toLowerCase(), value.trim().replace(/^"|"$/g, ''))
  }
  return { name: name.trim().toLowerCase(), parameters }
}

function representationOf(range: MediaRange): Representation | null {
  const stripNulls = range.parameters.get('nulls') === 'stripped'
  switch (range.name) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return JSON_ARRAY
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return stripNulls ? JSON_ARRAY_STRIPPED : JSON_ARRAY
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return stripNulls ? JSON_OBJECT_STRIPPED : JSON_OBJECT
    case 'text/csv':
      return CSV
    default:
      return null
  }
}

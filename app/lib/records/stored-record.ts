import { type Field, type FieldList, isStorableDay, type RecordOf } from '#contracts/records.ts'

/** A value of unknown origin as an object whose fields can be looked at; null for anything else. */
export const asObject = (stored: unknown): Readonly<Record<string, unknown>> | null =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Record<string, unknown>) : null

/** A list whose every item can be read; null for anything else. */
export function readList<Item>(stored: unknown, readItem: (item: unknown) => Item | null): readonly Item[] | null {
  if (!Array.isArray(stored)) return null
  const items = stored.map(readItem)
  return items.includes(null) ? null : (items as readonly Item[])
}

/** A text, as `readList` takes it. */
export const readText = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null)

/**
 * A record that was stored on a device as JSON; null when it is none. Lengths are left to the database, which says what it
 * refuses. It is read by hand: zod would be a tenth of what a screen loads before its rows stand.
 */
export function readStored<Fields extends FieldList>(fields: Fields, stored: unknown): RecordOf<Fields> | null {
  const patch = readStoredPatch(fields, stored)
  return patch && Object.keys(fields).every((name) => name in patch) ? (patch as RecordOf<Fields>) : null
}

/** A part of a record that was stored so: a missing field stays missing, since JSON has no `undefined`. */
export function readStoredPatch<Fields extends FieldList>(
  fields: Fields,
  stored: unknown,
): Partial<RecordOf<Fields>> | null {
  const record = asObject(stored)
  if (!record) return null
  const known = Object.entries(fields).filter(([name]) => record[name] !== undefined)
  if (!known.every(([name, field]) => isValueOf(field, record[name]))) return null
  return Object.fromEntries(known.map(([name]) => [name, record[name]])) as Partial<RecordOf<Fields>>
}

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)

function isValueOf(field: Field, value: unknown): boolean {
  if (value === null) return !field.isRequired
  switch (field.type) {
    case 'money':
      return Number.isSafeInteger(value)
    case 'day':
      return typeof value === 'string' && isStorableDay(value)
    case 'choice':
      return (field.choices as readonly unknown[]).includes(value)
    case 'number':
      return isNumber(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'list': {
      const { choices } = field
      return Array.isArray(value) && value.every((item) => (choices ? choices.includes(item) : isText(item)))
    }
    case 'numbers':
      return Array.isArray(value) && value.every(isNumber)
    case 'numbersById': {
      const numbers = asObject(value)
      return numbers !== null && Object.values(numbers).every(isNumber)
    }
    default:
      return isText(value)
  }
}

/** Upper bound of the estimate: a larger value counts as this. */
const MAX_SIZE = 4_000_000
/** A number, a key or an element of a list counts as this many characters. */
const EACH = 8

/** The approximate number of characters in a value: a measure of how long it takes to serialize it. */
export function estimateSize(value: unknown): number {
  const open: unknown[] = [value]
  let size = 0
  while (open.length > 0 && size < MAX_SIZE) {
    const part = open.pop()
    size += EACH
    if (typeof part === 'string') size += part.length
    else if (ArrayBuffer.isView(part)) size += part.byteLength
    else if (typeof part === 'object' && part !== null) for (const each of Object.values(part)) open.push(each)
  }
  return Math.min(size, MAX_SIZE)
}

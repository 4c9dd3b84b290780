/** More is as good as this: whoever weighs stops there. */
const MAX_SIZE = 4_000_000
/** Of a number, a key or a place in a list, as that many characters. */
const EACH = 8

/** About how many characters a value holds: a measure of how long it takes to write it out. */
export function weightOf(value: unknown): number {
  const open: unknown[] = [value]
  let weight = 0
  while (open.length > 0 && weight < MAX_SIZE) {
    const part = open.pop()
    weight += EACH
    if (typeof part === 'string') weight += part.length
    else if (ArrayBuffer.isView(part)) weight += part.byteLength
    else if (typeof part === 'object' && part !== null) for (const each of Object.values(part)) open.push(each)
  }
  return Math.min(weight, MAX_SIZE)
}

import { readFileSync } from 'node:fs'
import { seatingInstance } from '#contracts/seating-instance.ts'
import type { SeatingInstance } from '#domain/seating/seating-instance.ts'

const MAX_ISSUES = 20

/** What is wrong with a file, one line for each fault. */
export class InstanceFault extends Error {}

/** @throws InstanceFault for what is no file, no JSON or no instance. */
export function readInstance(file: string): SeatingInstance {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new InstanceFault(`${file}: cannot be read (${(cause as NodeJS.ErrnoException).code})`, { cause })
  }
  let json: unknown
  try {
    // Some editors begin a file with a byte order mark.
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new InstanceFault(`${file}: is not JSON: ${(cause as Error).message}`, { cause })
  }
  const read = seatingInstance.safeParse(json)
  if (read.success) return read.data
  const { issues } = read.error
  const lines = issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => `${file}: ${path.join('.') || 'top'}: ${message}`)
  if (issues.length > MAX_ISSUES) lines.push(`${file}: ${issues.length - MAX_ISSUES} more`)
  throw new InstanceFault(lines.join('\n'))
}

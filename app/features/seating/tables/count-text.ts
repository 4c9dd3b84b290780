import { z } from 'zod'
import { keyWithValues } from '#app/lib/format/key-with-values.ts'

/** A whole number as it is typed. */
export type CountText = string

/** The number that was typed; null while it is none. */
export const readCount = (text: CountText): number | null => {
  const digits = text.replace(/[.,\s]/g, '')
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null
}

/** A whole number between two bounds. */
export const count = (min: number, max: number) =>
  z.string().transform((text, context) => {
    const read = readCount(text)
    if (read !== null && read >= min && read <= max) return read
    context.addIssue({ code: 'custom', message: keyWithValues('seating.error.count', { min, max }) })
    return z.NEVER
  })

/** A length in metres as it is typed, with a point or a comma. */
export const readLength = (text: string): number | null => {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,4}(\.\d{0,2})?$/.test(plain) ? Number(plain) : null
}

/** The same, to either side of a wall: a minus means beyond it. */
const readOffset = (text: string): number | null => {
  const plain = text.trim().replace(/^[−-]/, '')
  const read = readLength(plain)
  return read === null || plain === text.trim() ? read : -read
}

const metresBetween = (min: number, max: number, scale: number, read: (text: string) => number | null) =>
  z.string().transform((text, context) => {
    const typed = read(text)
    const metres = typed === null ? null : Math.round(typed * scale * 100) / 100
    if (metres !== null && metres >= min && metres <= max) return metres
    context.addIssue({ code: 'custom', message: 'seating.error.length' })
    return z.NEVER
  })

/** A length between two bounds, in metres; `scale` is how many metres the typed unit has. */
export const length = (min: number, max: number, scale: number) => metresBetween(min, max, scale, readLength)

/** A distance from a wall, in metres; less than nothing is beyond it. */
export const offset = (min: number, max: number, scale: number) => metresBetween(min, max, scale, readOffset)

const METRES_PER_FOOT = 0.3048

export const metresOf = (unit: 'metres' | 'feet'): number => (unit === 'feet' ? METRES_PER_FOOT : 1)

/** A length in metres as its form shows it, in the unit of the room. */
export const lengthText = (metres: number, unit: 'metres' | 'feet'): string =>
  String(Math.round((metres / metresOf(unit)) * 100) / 100)

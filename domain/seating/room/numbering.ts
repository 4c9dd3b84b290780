import { readingOrder } from './reading-order.ts'
import { MAX_TABLE_NUMBER, type RoomTable, type TableNumbering } from './room-fields.ts'

/** 1 → A, 26 → Z, 27 → AA. */
export function lettersOf(number: number): string {
  const rest = number - 1
  const last = String.fromCharCode(65 + (rest % 26))
  return rest < 26 ? last : lettersOf(Math.floor(rest / 26)) + last
}

/** What a table is called by the numbering of its room. */
export const numberLabel = (number: number, numbering: TableNumbering): string =>
  numbering === 'letters' ? lettersOf(number) : String(number)

/** The lowest numbers that no table has, so many of them; fewer when there are no more. */
export function freeNumbers(tables: readonly Pick<RoomTable, 'number'>[], count: number): number[] {
  const taken = new Set(tables.map(({ number }) => number))
  const free: number[] = []
  for (let number = 1; number <= MAX_TABLE_NUMBER && free.length < count; number += 1) {
    if (!taken.has(number)) free.push(number)
  }
  return free
}

/** Tables numbered from 1 as they are read; those whose number stays are left out. */
export const renumbered = (tables: readonly RoomTable[]): RoomTable[] =>
  readingOrder(tables).flatMap((table, at) => (table.number === at + 1 ? [] : [{ ...table, number: at + 1 }]))

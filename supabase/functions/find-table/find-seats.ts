import type { SignRoom, SoughtTable } from '#contracts/find-table.ts'
import { findByName } from '#domain/guests/names/match-name.ts'
import { numberLabel } from '#domain/seating/room/numbering.ts'
import type { TableNumbering } from '#domain/seating/room/room-fields.ts'

/** A person as the procedure gives it: name, table if any, whether a look-up may tell it. */
export type SeatedRow = readonly [first: string | null, last: string | null, tableId: string | null, isTold: boolean]

export interface SeatSearch {
  readonly name: string
  readonly people: readonly SeatedRow[]
}

/** What the procedure gives besides the people. */
export interface RoomRows {
  readonly room: Pick<SignRoom, 'shape' | 'width' | 'length' | 'notch_width' | 'notch_length'> & {
    readonly numbering: TableNumbering
  }
  readonly tables: readonly (Omit<SignRoom['tables'][number], 'is_sought'> & {
    readonly id: string
    readonly number: number
    readonly name: string | null
  })[]
  readonly items: SignRoom['items']
}

/** The tables of the people whom a name may mean. Of people without a table, and of those who are not told, nothing is left. */
export function findSeats({ name, people }: SeatSearch): readonly string[] {
  const named = people.map(([firstName, lastName, tableId, isTold]) => ({ firstName, lastName, tableId, isTold }))
  const found = findByName(name, named).flatMap(({ person }) =>
    person.isTold && person.tableId !== null ? [person.tableId] : [],
  )
  return [...new Set(found)]
}

/** The one table that was found, and where it stands. */
export function toSoughtTable(found: readonly string[], { room, tables, items }: RoomRows): SoughtTable {
  const table = found.length === 1 ? tables.find(({ id }) => id === found[0]) : undefined
  if (!table) return { table: null, isUnclear: found.length > 1 }
  const { numbering, ...walls } = room
  return {
    table: {
      label: table.name ?? numberLabel(table.number, numbering),
      isNamed: table.name !== null,
      room: {
        ...walls,
        tables: tables.map(({ id, number: _number, name: _name, ...placed }) => ({
          ...placed,
          is_sought: id === table.id,
        })),
        items,
      },
    },
    isUnclear: false,
  }
}

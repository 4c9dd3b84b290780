import type { PartyRow } from '#domain/guests/party.ts'
import type { SeatedRoomRow } from '#domain/seating/seating-row.ts'
import type { SeatingRows } from '#supabase/functions/export-seating/seating-rows.ts'
import { anId, guestRows, MAIN_EVENT } from './guest-rows.ts'

type TableRow = SeatedRoomRow['tables'][number]
type ItemRow = SeatedRoomRow['items'][number]

/** A round table of eight; override the columns that matter. */
export const aTableRow = (columns: Partial<TableRow> = {}): TableRow => ({
  id: anId(),
  shape: 'round',
  seats: 8,
  is_one_sided: false,
  width: 1.52,
  length: 1.52,
  x: 4,
  y: 4,
  rotation: 0,
  number: 1,
  reserved_seats: [],
  is_accessible: true,
  is_for_children: false,
  ...columns,
})

export const anItemRow = (columns: Partial<ItemRow> = {}): ItemRow => ({
  id: anId(),
  kind: 'dance-floor',
  x: 10,
  y: 7,
  width: 5,
  length: 5,
  rotation: 0,
  ...columns,
})

interface SeatingOptions extends Partial<Pick<SeatedRoomRow, 'tables' | 'items' | 'people' | 'seats'>> {
  readonly room?: SeatedRoomRow['room'] | null
  readonly parties?: readonly PartyRow[]
  readonly needs?: SeatingRows['needs']
  readonly picture?: SeatingRows['picture']
  readonly plan?: Parameters<typeof guestRows>[0]
  readonly state?: 'draft' | 'candidate' | 'final'
}

/** A wedding's room of 20 by 14 metres with a final arrangement. */
export function seatingRows({
  tables = [aTableRow()],
  items = [],
  people = [],
  seats = [],
  room = {},
  parties = [],
  needs = null,
  picture = null,
  plan = {},
  state = 'final',
}: SeatingOptions = {}): SeatingRows {
  const arrangement = anId()
  return {
    ...guestRows({ ...plan, parties, needs }),
    subEventId: MAIN_EVENT,
    picture,
    seating: {
      ...(room && {
        room: {
          id: anId(),
          shape: 'rectangle',
          width: 20,
          length: 14,
          unit: 'metres',
          numbering: 'numbers',
          aisle_cm: 90,
          ...room,
        },
        arrangement_id: arrangement,
      }),
      tables: room ? tables : [],
      items: room ? items : [],
      people,
      arrangements: room ? [{ id: arrangement, state }] : [],
      seats: room ? seats : [],
    },
  }
}

/** The people of these parties at these tables, in their order, as many at each as it has seats. */
export function seatsOf(parties: readonly PartyRow[], tables: readonly TableRow[]): SeatedRoomRow['seats'] {
  const chairs = tables.flatMap(({ id = '', seats = 0 }) =>
    Array.from({ length: seats }, (_, at) => ({ table_id: id, seat: at + 1 })),
  )
  const members = parties.flatMap((party) => party.members)
  return members.slice(0, chairs.length).flatMap(({ id: member_id = '' }, at) => {
    const chair = chairs[at]
    return chair ? [{ ...chair, member_id }] : []
  })
}

import type { SupabaseClient } from '@supabase/supabase-js'
import { example as spanish } from '#content/example/es.ts'
import { type ExampleSeating, type ExampleSeatingWords, exampleSeating } from '#domain/example/seating.ts'
import { toRow } from '#domain/records/field-list.ts'
import { ROOM_FIELDS, ROOM_ITEM_FIELDS, ROOM_TABLE_FIELDS } from '#domain/seating/room/room-fields.ts'
import { SEAT_PERSON_FIELDS } from '#domain/seating/seat-fields.ts'

interface SaveOptions {
  /** As the parties of the plan were saved with. */
  readonly idOf: (number: number) => string
  readonly words?: ExampleSeatingWords
  /** By default everybody is seated; half are those at the first tables. */
  readonly seated?: 'nobody' | 'half' | 'everybody'
  readonly isFinal?: boolean
}

/** Saves the seating of the example into the main sub-event of a plan that has its whole list; returns what it saved. */
export async function saveExampleSeating(
  client: SupabaseClient,
  planId: string,
  { idOf, words = spanish, seated = 'everybody', isFinal = false }: SaveOptions,
): Promise<ExampleSeating> {
  const main = await client.from('sub_events').select('id').eq('plan_id', planId).eq('is_main', true).single()
  if (main.error) throw main.error
  const call = async (name: string, options: object) => {
    const { data, error } = await client.rpc(name, { plan_id: planId, ...options })
    if (error) throw error
    return data
  }
  const seating = exampleSeating({ idOf, words })
  const { content, people, wishes, assignments } = seating
  await call('save_room', {
    sub_event_id: main.data.id,
    room: toRow(ROOM_FIELDS, content.room),
    changes: {
      put_tables: content.tables.map((table) => toRow(ROOM_TABLE_FIELDS, table)),
      put_items: content.items.map((item) => toRow(ROOM_ITEM_FIELDS, item)),
    },
  })
  const rows = people.map((person) => ({ ...toRow(SEAT_PERSON_FIELDS, person), plan_id: planId }))
  const added = await client.from('seat_people').insert(rows)
  if (added.error) throw added.error
  await call('save_wishes', {
    wishes: wishes.map(({ id, kind, isMust, points, place, note, targets }) => ({
      ...{ id, kind, is_must: isMust, points, place, note },
      targets: targets.map(({ memberId, personId, guestId, guestGroup, tableId }) => ({
        ...{ member_id: memberId, person_id: personId, guest_id: guestId, guest_group: guestGroup, table_id: tableId },
      })),
    })),
  })
  const first = await client.from('arrangements').select('id').eq('room_id', content.room.id).single()
  if (first.error) throw first.error
  const tables = seated === 'nobody' ? 0 : content.tables.length / (seated === 'half' ? 2 : 1)
  const shown = new Set(content.tables.slice(0, tables).map(({ id }) => id))
  await call('save_seats', {
    arrangement_id: first.data.id,
    seats: assignments
      .filter(({ tableId }) => shown.has(tableId))
      .map(({ who, isGuest, tableId, seat }) => ({
        ...(isGuest ? { member_id: who } : { person_id: who }),
        from: null,
        to: { table_id: tableId, seat },
      })),
  })
  if (isFinal) await call('set_final_arrangement', { arrangement_id: first.data.id, is_final: true })
  return seating
}

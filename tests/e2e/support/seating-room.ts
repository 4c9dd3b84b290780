import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aRoomTable } from '#domain/example/room.ts'
import { toRow } from '#domain/records/field-list.ts'
import { newRoom, ROOM_FIELDS, ROOM_TABLE_FIELDS, type RoomTable } from '#domain/seating/room/room-fields.ts'
import { saveExampleGuests } from '#tests/support/guests/save-example.ts'
import type { Account } from './account.ts'
import type { messagesIn } from './messages.ts'

/** Saves the room of the main sub-event, 20 by 14 metres, with these tables. */
export async function saveTables({ client }: Account, planId: string, tables: readonly RoomTable[]): Promise<void> {
  const main = await client.from('sub_events').select('id').eq('plan_id', planId).eq('is_main', true).single()
  if (main.error) throw main.error
  const { error } = await client.rpc('save_room', {
    plan_id: planId,
    sub_event_id: main.data.id,
    room: toRow(ROOM_FIELDS, newRoom(crypto.randomUUID())),
    changes: { put_tables: tables.map((table) => toRow(ROOM_TABLE_FIELDS, table)) },
  })
  if (error) throw error
}

/** A room with two round tables, around (4, 4) and (14, 9), and eight people to be seated. */
export async function aSeatingRoom(account: Account, planId: string): Promise<void> {
  await saveExampleGuests(account.client, planId, { count: 8 })
  await saveTables(account, planId, [
    aRoomTable({ id: crypto.randomUUID(), x: 4, y: 4 }),
    aRoomTable({ id: crypto.randomUUID(), number: 2, x: 14, y: 9 }),
  ])
}

/** Where a point of that room is seen on a desktop. */
export async function roomPoint(page: Page, t: ReturnType<typeof messagesIn>) {
  const canvas = page.getByRole('application', { name: t('seating.room.label') })
  await canvas.waitFor()
  await expect.poll(() => canvas.locator('canvas').count()).toBe(2)
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the canvas has no place')
  // The room is seen as a whole, 24 pixels from the edges, with the tools above and the state below it.
  const height = box.height - 112
  const scale = Math.min((box.width - 48) / 20, (height - 48) / 14)
  return (x: number, y: number) =>
    [box.x + (box.width - 20 * scale) / 2 + x * scale, box.y + 60 + (height - 14 * scale) / 2 + y * scale] as const
}

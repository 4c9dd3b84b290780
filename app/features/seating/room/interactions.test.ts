import { expect, test } from 'vitest'
import { aRoomContent, aRoomItem, aRoomTable } from '#domain/example/room.ts'
import { newEditor, type RoomAction, type RoomEditor, runAction } from '#domain/seating/room/actions/room-editor.ts'
import { HANDLES } from '#domain/seating/room/arrange/resize.ts'
import type { RoomTable } from '#domain/seating/room/room-fields.ts'
import {
  bandInteraction,
  type Interaction,
  moveInteraction,
  resizeInteraction,
  rotateInteraction,
} from './interactions.ts'

const table = aRoomTable({ id: 'a', x: 4, y: 4 })
const content = aRoomContent({
  tables: [table, aRoomTable({ id: 'b', number: 2, x: 9, y: 4.3 })],
  items: [aRoomItem({ id: 'floor', x: 15, y: 10 })],
})
const context = { newId: () => 'new', isWedding: true, people: 0, itemsLeft: null }

/** What the room becomes when the pointer goes through these points and is released. */
function completed(interaction: Interaction, ...points: readonly { x: number; y: number }[]): RoomEditor {
  for (const point of points) interaction.update(point, { isFree: false })
  let editor: RoomEditor = { ...newEditor(content), selection: ['a'] }
  interaction.complete(<Params>(action: RoomAction<Params>, params: Params) => {
    editor = runAction(editor, action, params, context).editor
  })
  return editor
}
const moved = (editor: RoomEditor) => editor.content.tables[0] as RoomTable

test('a drag follows the pointer to the line of a neighbor, and is one step to undo', () => {
  const drag = moveInteraction(content, [table], { x: 4, y: 4 }, 40)
  const preview = drag.update({ x: 5.03, y: 4.2 }, { isFree: false })
  expect(preview.placed).toMatchObject([{ id: 'a', x: 5, y: 4.3 }])
  expect(preview.guides.map(({ axis }) => axis)).toContain('y')
  expect(preview.measures.length).toBeGreaterThan(0)
  expect(drag.update({ x: 5.03, y: 4.2 }, { isFree: true }).placed).toMatchObject([{ x: 5.03, y: 4.2 }])
  const editor = completed(drag, { x: 6, y: 4.2 }, { x: 5.03, y: 4.2 })
  expect(moved(editor)).toMatchObject({ x: 5, y: 4.3 })
  expect(editor.history.done).toHaveLength(1)
})

test('handles resize and turn in steps', () => {
  const east = HANDLES[3]
  expect(moved(completed(resizeInteraction(table, east), { x: 5.26, y: 4 }))).toMatchObject({
    width: 2.01,
    length: 2.01,
  })
  expect(moved(completed(rotateInteraction(table), { x: 8, y: 4.1 }))).toMatchObject({ rotation: 90 })
})

test('a rectangle selects what it touches besides what is selected', () => {
  const band = bandInteraction(content, { x: 8, y: 3 }, ['a'])
  expect(completed(band, { x: 16, y: 12 }).selection).toEqual(['a', 'b', 'floor'])
  expect(completed(bandInteraction(content, { x: 1, y: 1 }, []), { x: 1.01, y: 1 }).selection).toEqual([])
})

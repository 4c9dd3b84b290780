import { footprint, footprintBounds, isTable, type Placed } from '../footprints.ts'
import { isFree } from '../free-place.ts'
import { boxAround, boxHeight, boxWidth, type Point } from '../geometry/points.ts'
import { freeNumbers } from '../numbering.ts'
import { isCountedKind, type RoomItem, type RoomTable } from '../room-fields.ts'
import { moved } from './move-actions.ts'
import type { ActionContext, Outcome, RoomAction, RoomEditor } from './room-editor.ts'
import { hasSelection, selectedItems, selectedTables } from './selected.ts'

/** Metres to the right and down of a copy that has no free place beside the original. */
const OFFSET = 0.5
/** Metres between a copy and what stands there. */
const CLEAR = 0.01

export const copy: RoomAction = {
  id: 'copy',
  labelKey: 'seating.room.copy',
  shortcuts: ['mod+c'],
  isEnabled: hasSelection,
  perform: (editor) => ({ clipboard: { tables: selectedTables(editor), items: selectedItems(editor), pastes: 0 } }),
}

export const paste: RoomAction = {
  id: 'paste',
  labelKey: 'seating.room.paste',
  shortcuts: ['mod+v'],
  isEnabled: ({ clipboard }) => clipboard !== null,
  perform: (editor, _, context) => {
    const { clipboard } = editor
    if (!clipboard) return {}
    const pastes = clipboard.pastes + 1
    return {
      ...withCopies(editor, clipboard.tables, clipboard.items, pastes, context),
      clipboard: { ...clipboard, pastes },
    }
  },
}

export const duplicate: RoomAction = {
  id: 'duplicate',
  labelKey: 'seating.room.duplicate',
  shortcuts: ['mod+d'],
  isEnabled: hasSelection,
  perform: (editor, _, context) => withCopies(editor, selectedTables(editor), selectedItems(editor), 1, context),
}

export const remove: RoomAction = {
  id: 'remove',
  labelKey: 'seating.room.remove',
  shortcuts: ['Delete', 'Backspace'],
  isEnabled: hasSelection,
  perform: ({ content, selection }) => ({
    content: {
      ...content,
      tables: content.tables.filter(({ id }) => !selection.includes(id)),
      items: content.items.filter(({ id }) => !selection.includes(id)),
    },
    selection: [],
  }),
}

/** How many of these the tier counts. */
export const countedOf = (tables: readonly RoomTable[], items: readonly RoomItem[]): number =>
  tables.length + items.filter(({ kind }) => isCountedKind(kind)).length

/** Adds copies beside the originals and selects them. A table's copy has a number of its own and no name. */
function withCopies(
  { content }: RoomEditor,
  tables: readonly RoomTable[],
  items: readonly RoomItem[],
  turn: number,
  { newId, itemsLeft }: ActionContext,
): Outcome {
  if (itemsLeft !== null && countedOf(tables, items) > itemsLeft)
    return { refused: { code: 'table-item.limit-reached' } }
  const numbers = freeNumbers(content.tables, tables.length)
  if (numbers.length < tables.length) return { refused: { code: 'seating.too-many-tables' } }
  const copies: Placed[] = [
    ...tables.map((table, at) => ({ ...table, id: newId(), number: numbers[at] ?? 0, name: null })),
    ...items.map((item) => ({ ...item, id: newId() })),
  ]
  const placed = moved(content, copies, shiftOfCopies(content, copies, turn))
  return {
    content: {
      ...content,
      tables: [...content.tables, ...placed.filter(isTable)],
      items: [...content.items, ...placed.flatMap((one) => (isTable(one) ? [] : [one]))],
    },
    selection: placed.map(({ id }) => id),
  }
}

/** To a free place at the right, the left, below or above, with an aisle between; else a little aside. */
function shiftOfCopies(content: RoomEditor['content'], copies: readonly Placed[], turn: number): Point {
  const around = boxAround(copies.map(footprintBounds))
  if (!around) return { x: 0, y: 0 }
  const gap = content.room.aisleCm / 100
  const across = boxWidth(around) + gap
  const down = boxHeight(around) + gap
  const taken = [...content.tables, ...content.items].map(footprint)
  const shifts = [
    { x: across, y: 0 },
    { x: -across, y: 0 },
    { x: 0, y: down },
    { x: 0, y: -down },
  ]
  const free = shifts.find((by) =>
    copies.every((one) => isFree(content.room, taken, footprint({ ...one, x: one.x + by.x, y: one.y + by.y }), CLEAR)),
  )
  return free ?? { x: OFFSET * turn, y: OFFSET * turn }
}

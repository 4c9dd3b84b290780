import { isTable, type Placed } from '../footprints.ts'
import type { RoomContent, RoomItem, RoomTable } from '../room-fields.ts'
import type { RoomEditor } from './room-editor.ts'

export const selectedTables = ({ content, selection }: RoomEditor): RoomTable[] =>
  content.tables.filter(({ id }) => selection.includes(id))

export const selectedItems = ({ content, selection }: RoomEditor): RoomItem[] =>
  content.items.filter(({ id }) => selection.includes(id))

export const selectedPlaced = (editor: RoomEditor): Placed[] => [...selectedTables(editor), ...selectedItems(editor)]

export const hasSelection = ({ selection }: RoomEditor): boolean => selection.length > 0

/** The content with these tables and items in the place of those with their ids. */
export function withPlaced(content: RoomContent, placed: readonly Placed[]): RoomContent {
  const tables = new Map(placed.filter(isTable).map((table) => [table.id, table]))
  const items = new Map(placed.flatMap((one) => (isTable(one) ? [] : [[one.id, one] as const])))
  return {
    ...content,
    tables: tables.size === 0 ? content.tables : content.tables.map((table) => tables.get(table.id) ?? table),
    items: items.size === 0 ? content.items : content.items.map((item) => items.get(item.id) ?? item),
  }
}

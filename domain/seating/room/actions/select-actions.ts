import { readingOrder } from '../reading-order.ts'
import type { RoomAction, RoomEditor } from './room-editor.ts'
import { hasSelection } from './selected.ts'

export const selectAll: RoomAction = {
  id: 'select-all',
  labelKey: 'seating.room.select-all',
  shortcuts: ['mod+a'],
  isEnabled: ({ content }) => content.tables.length + content.items.length > 0,
  perform: ({ content }) => ({ selection: [...content.tables, ...content.items].map(({ id }) => id) }),
}

export const selectNone: RoomAction = {
  id: 'select-none',
  labelKey: 'seating.room.select-none',
  shortcuts: ['Escape'],
  isEnabled: hasSelection,
  perform: () => ({ selection: [] }),
}

/** Selects what is clicked, pressed or drawn around. */
export const select: RoomAction<{ readonly ids: readonly string[] }> = {
  id: 'select',
  labelKey: 'seating.room.select',
  shortcuts: [],
  isEnabled: () => true,
  perform: (_, { ids }) => ({ selection: ids }),
}

export const selectNext = neighborAction('select-next', 'seating.room.select-next', 'Tab', 1)
export const selectPrevious = neighborAction('select-previous', 'seating.room.select-previous', 'shift+Tab', -1)

/** Goes through tables and items as they are read; disabled beyond the last, so that the focus leaves the room there. */
function neighborAction(id: string, labelKey: RoomAction['labelKey'], shortcut: string, step: 1 | -1): RoomAction {
  const neighbor = ({ content, selection }: RoomEditor) => {
    const order = readingOrder([...content.tables, ...content.items])
    const at = order.findIndex((placed) => placed.id === selection.at(-1))
    if (at === -1) return step === 1 ? order[0] : order.at(-1)
    return order[at + step]
  }
  return {
    id,
    labelKey,
    shortcuts: [shortcut],
    isEnabled: (editor) => neighbor(editor) !== undefined,
    perform: (editor) => ({ selection: [neighbor(editor)?.id ?? ''] }),
  }
}

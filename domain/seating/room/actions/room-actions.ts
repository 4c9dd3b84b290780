import { editBackground, removeBackground } from '../background/background-actions.ts'
import { addItem, addTable, applyTemplate } from './add-actions.ts'
import { copy, duplicate, paste, remove } from './copy-actions.ts'
import { editItem, editRoom, editTables, renumber, toggleReservedSeat } from './edit-actions.ts'
import { redo, undo } from './history-actions.ts'
import {
  alignActions,
  distributeActions,
  moveActions,
  moveBy,
  reshape,
  rotateLeft,
  rotateRight,
} from './move-actions.ts'
import type { RoomAction } from './room-editor.ts'
import { select, selectAll, selectNext, selectNone, selectPrevious } from './select-actions.ts'

/** Actions that need nothing but the editor: keys and buttons run them as they are. */
export const PLAIN_ACTIONS: readonly RoomAction[] = [
  undo,
  redo,
  copy,
  paste,
  duplicate,
  remove,
  rotateLeft,
  rotateRight,
  ...moveActions,
  ...alignActions,
  ...distributeActions,
  renumber,
  selectAll,
  selectNone,
  selectNext,
  selectPrevious,
]

/** Everything that can be done in a room. */
export const ROOM_ACTIONS: readonly Omit<RoomAction, 'perform'>[] = [
  ...PLAIN_ACTIONS,
  ...[select, moveBy, reshape, addTable, addItem, applyTemplate, editTables, editItem, editRoom, toggleReservedSeat],
  ...[editBackground, removeBackground],
]

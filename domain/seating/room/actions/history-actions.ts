import type { RoomAction } from './room-editor.ts'

export const undo: RoomAction = {
  id: 'undo',
  labelKey: 'seating.room.undo',
  shortcuts: ['mod+z'],
  isEnabled: ({ history }) => history.done.length > 0,
  perform: () => ({ travel: 'undo' }),
}

export const redo: RoomAction = {
  id: 'redo',
  labelKey: 'seating.room.redo',
  shortcuts: ['mod+y', 'mod+shift+z'],
  isEnabled: ({ history }) => history.undone.length > 0,
  perform: () => ({ travel: 'redo' }),
}

import type { RoomAction } from '../actions/room-editor.ts'
import type { BackgroundFields } from './background.ts'

/** Sets fields of the venue's own plan: another picture, its place, its scale, whether it is shown. */
export const editBackground: RoomAction<{ readonly fields: Partial<BackgroundFields> }> = {
  id: 'edit-background',
  labelKey: 'seating.room.edit-background',
  shortcuts: [],
  isEnabled: () => true,
  perform: ({ content }, { fields }) => ({ content: { ...content, room: { ...content.room, ...fields } } }),
}

export const removeBackground: RoomAction = {
  id: 'remove-background',
  labelKey: 'seating.room.remove-background',
  shortcuts: [],
  isEnabled: ({ content }) => content.room.backgroundPath !== null,
  perform: ({ content }) => ({
    content: { ...content, room: { ...content.room, backgroundPath: null } },
  }),
}

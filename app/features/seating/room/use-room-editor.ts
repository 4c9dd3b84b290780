import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type ActionContext,
  newEditor,
  type Refusal,
  type RoomAction,
  type RoomEditor,
  runAction,
  withContent,
} from '#domain/seating/room/actions/room-editor.ts'
import { NO_HISTORY, withoutStep, withStep } from '#domain/seating/room/history.ts'
import { applyChanges, type RoomChanges } from '#domain/seating/room/room-changes.ts'
import type { RoomContent } from '#domain/seating/room/room-fields.ts'
import type { CanvasLink } from '../use-room-actions.ts'
import { useAutosave } from './use-autosave.ts'

interface RoomEditorInput {
  /** As it is saved. */
  readonly content: RoomContent
  readonly context: ActionContext
  /** Rejects when the changes are not saved, and says why. */
  readonly save: (changes: RoomChanges) => Promise<void>
  readonly onRefused: (refusal: Refusal) => void
  /** Connects what changes the room besides: forms, whose steps the history keeps as well. Returns how to disconnect. */
  readonly connect?: ((link: CanvasLink) => () => void) | undefined
}

/** The room while it is edited: every action is seen at once and saved after a pause. */
export function useRoomEditor({ content, context, save, onRefused, connect }: RoomEditorInput) {
  const [editor, setEditor] = useState<RoomEditor>(() => newEditor(content))
  const now = useRef(editor)
  const latest = useRef({ content, context, onRefused })
  latest.current = { content, context, onRefused }
  const set = useCallback((next: RoomEditor) => {
    now.current = next
    setEditor(next)
  }, [])

  const autosave = useAutosave({
    save,
    // What was refused is not to be written again by an undo over what others have done.
    onRefused: (kept) => {
      const content = applyChanges(latest.current.content, kept)
      set({ ...withContent(now.current, content), history: NO_HISTORY })
    },
  })
  const { add, pending, flush } = autosave

  useLayoutEffect(() => {
    set(withContent(now.current, applyChanges(content, pending())))
  }, [content, pending, set])

  useEffect(
    () =>
      connect?.({
        flush,
        keepStep: (labelKey, changes) => {
          const { selection, history } = now.current
          const step = { labelKey, changes, selectionBefore: selection, selectionAfter: selection }
          set({ ...now.current, history: withStep(history, step) })
        },
        dropStep: (changes) => set({ ...now.current, history: withoutStep(now.current.history, changes) }),
      }),
    [connect, flush, set],
  )

  /** Runs an action; whether it could be run. */
  const run = useCallback(
    <Params>(action: RoomAction<Params>, params: Params): boolean => {
      if (!action.isEnabled(now.current, latest.current.context)) return false
      const result = runAction(now.current, action, params, latest.current.context)
      if (result.refused) latest.current.onRefused(result.refused)
      set(result.editor)
      add(result.changes)
      return true
    },
    [add, set],
  )

  return { editor, run, saveState: autosave.state, retry: autosave.send }
}

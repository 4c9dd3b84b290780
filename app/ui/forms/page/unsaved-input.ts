import { createContext, useContext, useEffect, useId, useRef } from 'react'

/** Takes note of a form with unsaved input: how to forget that input, or null when there is none any more. */
export type NoteUnsaved = (id: string, forget: (() => void) | null) => void

export const UnsavedContext = createContext<NoteUnsaved | null>(null)

/** Tells the `PageGuard` around a form whether it has unsaved input. Without one, nothing is asked. */
export function useNoteUnsaved(isUnsaved: boolean, forget: () => void): void {
  const note = useContext(UnsavedContext)
  const id = useId()
  const latest = useRef(forget)
  latest.current = forget
  useEffect(() => {
    if (!isUnsaved || !note) return
    note(id, () => latest.current())
    return () => note(id, null)
  }, [note, id, isUnsaved])
}

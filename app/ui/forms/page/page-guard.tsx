import { type ReactNode, useCallback, useState } from 'react'
import { LeaveGuard } from '../leave-guard.tsx'
import { type NoteUnsaved, UnsavedContext } from './unsaved-input.ts'

/**
 * Asks before a page is left that has unsaved input in any of its forms. One question for all of them: the router takes
 * one blocker at a time.
 */
export function PageGuard({ children }: { readonly children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, () => void>>(new Map())
  const note: NoteUnsaved = useCallback((id, forget) => {
    setUnsaved((before) => {
      const after = new Map(before)
      if (forget) after.set(id, forget)
      else after.delete(id)
      return after
    })
  }, [])
  const forgetAll = () => {
    for (const forget of unsaved.values()) forget()
  }
  return (
    <UnsavedContext value={note}>
      {children}
      <LeaveGuard isOn={unsaved.size > 0} onLeave={forgetAll} />
    </UnsavedContext>
  )
}

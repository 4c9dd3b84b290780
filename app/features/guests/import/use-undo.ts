import { useState } from 'react'
import { toAppError } from '#app/lib/api/app-error.ts'
import type { UndoResult, useUndoImport } from '../import-mutations.ts'

/** The undo of one import with what it did, and why it failed. */
export function useUndo(mutation: ReturnType<typeof useUndoImport>, importId: string) {
  const [undone, setUndone] = useState<UndoResult | null>(null)
  const [failure, setFailure] = useState<ReturnType<typeof toAppError> | null>(null)
  return {
    undone,
    failure,
    isPending: mutation.isPending,
    undo: async () => {
      setFailure(null)
      try {
        setUndone(await mutation.mutateAsync(importId))
      } catch (refusal) {
        setFailure(toAppError(refusal))
      }
    },
  }
}

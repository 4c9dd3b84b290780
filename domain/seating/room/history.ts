import { invertChanges, type RoomChanges } from './room-changes.ts'

/** How many steps can be undone. */
export const MAX_STEPS = 100

interface Step {
  /** The message key of what was done. */
  readonly labelKey: string
  readonly changes: RoomChanges
  readonly selectionBefore: readonly string[]
  readonly selectionAfter: readonly string[]
}

/** The steps that can be undone and redone, the latest last. */
export interface History {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

export const NO_HISTORY: History = { done: [], undone: [] }

/** Keeps a step; what was undone before cannot be redone after it. */
export const withStep = ({ done }: History, step: Step): History => ({
  done: [...done, step].slice(-MAX_STEPS),
  undone: [],
})

/** Without a step that was taken back elsewhere. */
export const withoutStep = ({ done, undone }: History, changes: RoomChanges): History => ({
  done: done.filter((step) => step.changes !== changes),
  undone: undone.filter((step) => step.changes !== changes),
})

interface Travel {
  readonly history: History
  readonly changes: RoomChanges
  readonly selection: readonly string[]
}

/** Null when nothing can be undone. */
export function undoStep({ done, undone }: History): Travel | null {
  const step = done.at(-1)
  if (!step) return null
  return {
    history: { done: done.slice(0, -1), undone: [...undone, step] },
    changes: invertChanges(step.changes),
    selection: step.selectionBefore,
  }
}

/** Null when nothing can be redone. */
export function redoStep({ done, undone }: History): Travel | null {
  const step = undone.at(-1)
  if (!step) return null
  return {
    history: { done: [...done, step], undone: undone.slice(0, -1) },
    changes: step.changes,
    selection: step.selectionAfter,
  }
}

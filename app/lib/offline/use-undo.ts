import { useCallback, useEffect, useRef } from 'react'
import type { OutboxFeature } from './outbox.ts'
import type { OutboxSender } from './outbox-sender.ts'

/** A command that ran and can be undone. */
interface CompletedCommand {
  readonly entryId: string
  readonly restore: () => void
}

interface UndoOptions<Command> {
  readonly sender: OutboxSender | undefined
  readonly feature: OutboxFeature<Command>
  readonly planId: string
  /** The command that restores what this one is about to change; null when it changes nothing. */
  readonly undoOf: (command: Command) => Command | null
  readonly onUndone: () => void
  /** A command was refused, which leaves nothing to undo. */
  readonly onRefused: () => void
}

/** Runs the commands of one feature for a plan through the outbox, and undoes each by one more command. */
export function useUndo<Command>(options: UndoOptions<Command>) {
  const latest = useRef(options)
  latest.current = options
  const completed = useRef<CompletedCommand[]>([])
  const { sender } = options

  useEffect(
    () =>
      sender?.onRefused((refused) => {
        const ids = new Set(refused.map(({ id }) => id))
        completed.current = completed.current.filter(({ entryId }) => !ids.has(entryId))
        latest.current.onRefused()
      }),
    [sender],
  )

  const undo = useCallback((command: CompletedCommand | undefined) => {
    if (!command || !completed.current.includes(command)) return
    completed.current = completed.current.filter((other) => other !== command)
    command.restore()
    latest.current.onUndone()
  }, [])

  /** Runs a command at once; returns its entry and how to undo it, null when it changes nothing. */
  const run = useCallback(
    (command: Command): { readonly entryId: string; readonly undo: () => void } | null => {
      const { sender, feature, planId, undoOf } = latest.current
      const inverse = sender ? undoOf(command) : null
      if (!sender || inverse === null) return null
      const entryId = sender.enqueue(feature, planId, command)
      // The plan is that of the command, whichever is on screen by then.
      const done = { entryId, restore: () => void sender.enqueue(feature, planId, inverse) }
      completed.current.push(done)
      return { entryId, undo: () => undo(done) }
    },
    [undo],
  )

  const undoLast = useCallback(() => undo(completed.current.at(-1)), [undo])

  return { run, undoLast }
}

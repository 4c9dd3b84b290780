import { useCallback, useEffect, useRef } from 'react'
import type { OutboxFeature } from './outbox.ts'
import type { OutboxSender } from './outbox-sender.ts'

/** Commands that ran together and can be undone. */
interface CompletedCommands {
  readonly entryIds: readonly string[]
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

/** Runs the commands of one feature for a plan through the outbox, and undoes them: by one more command each. */
export function useUndo<Command>(options: UndoOptions<Command>) {
  const latest = useRef(options)
  latest.current = options
  const completed = useRef<CompletedCommands[]>([])
  const { sender } = options

  useEffect(
    () =>
      sender?.onRefused((refused) => {
        const ids = new Set(refused.map(({ id }) => id))
        completed.current = completed.current.filter(({ entryIds }) => !entryIds.some((id) => ids.has(id)))
        latest.current.onRefused()
      }),
    [sender],
  )

  const undo = useCallback((commands: CompletedCommands | undefined) => {
    if (!commands || !completed.current.includes(commands)) return
    completed.current = completed.current.filter((other) => other !== commands)
    commands.restore()
    latest.current.onUndone()
  }, [])

  /** Runs commands at once; returns how to undo them, null when nothing was done. `onUndo` restores other changes. */
  const run = useCallback(
    (commands: readonly Command[], onUndo?: () => void): (() => void) | null => {
      const { sender, feature, planId, undoOf } = latest.current
      if (!sender) return null
      const inverses: Command[] = []
      const entryIds: string[] = []
      for (const each of commands) {
        const inverse = undoOf(each)
        if (inverse === null) continue
        inverses.unshift(inverse)
        entryIds.push(sender.enqueue(feature, planId, each))
      }
      if (entryIds.length === 0 && !onUndo) return null
      const restore = () => {
        for (const each of inverses) sender.enqueue(feature, planId, each)
        onUndo?.()
      }
      const done = { entryIds, restore }
      completed.current.push(done)
      return () => undo(done)
    },
    [undo],
  )

  const undoLast = useCallback(() => undo(completed.current.at(-1)), [undo])

  return { run, undoLast }
}

import { taskOutbox } from '../features/tasks/offline/task-outbox.ts'
import { useOutboxSender } from '../lib/offline/use-outbox.ts'

/** Keeps the outbox sending on every screen, with the commands of every feature; draws nothing. */
export function OutboxSync() {
  useOutboxSender(taskOutbox)
  return null
}

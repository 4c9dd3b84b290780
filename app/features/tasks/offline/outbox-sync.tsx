import { useOutboxSender } from './use-task-outbox.ts'

/** Keeps the outbox of tasks sending on every screen; draws nothing. */
export function OutboxSync() {
  useOutboxSender()
  return null
}

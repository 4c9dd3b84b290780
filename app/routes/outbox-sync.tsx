import { dayOutbox } from '../features/event-day/offline/day-outbox.ts'
import { taskOutbox } from '../features/tasks/offline/task-outbox.ts'
import { useOutboxSender } from '../lib/offline/use-outbox.ts'

/** Sends the outbox on every screen, with the commands of every feature; renders nothing. */
export function OutboxSync() {
  useOutboxSender(taskOutbox, dayOutbox)
  return null
}

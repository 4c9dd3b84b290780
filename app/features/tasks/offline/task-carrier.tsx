import { useTaskCourier } from './use-task-outbox.ts'

/** Keeps sending what was done to tasks, on whatever screen its person is by now; draws nothing. */
export function TaskCarrier() {
  useTaskCourier()
  return null
}

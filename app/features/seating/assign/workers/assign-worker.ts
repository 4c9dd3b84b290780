import type { AssignRequest, AssignResponse } from './assign-messages.ts'

/** A worker that seats people, or what stands for it in a test. */
export interface AssignWorker {
  readonly send: (request: AssignRequest) => void
  readonly terminate: () => void
}

/** Starts a worker; `onResponse` also hears that it broke down. */
export type StartAssignWorker = (onResponse: (response: AssignResponse) => void) => AssignWorker

export const startAssignWorker: StartAssignWorker = (onResponse) => {
  const worker = new Worker(new URL('./assign.worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<AssignResponse>) => onResponse(data)
  worker.onerror = ({ message }) => onResponse({ kind: 'failed', message })
  return { send: (request) => worker.postMessage(request), terminate: () => worker.terminate() }
}

/** So many searches run at once: one core is left for the screen. More than these gain little and cost memory. */
const MAX_WORKERS = 8

export const workerCount = (cores: number | undefined): number => Math.max(1, Math.min(MAX_WORKERS, (cores ?? 2) - 1))

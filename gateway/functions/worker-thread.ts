import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'

/** A request to a thread to run the worker task of one function; without an input, only to load it. */
export interface WorkerTask {
  readonly file: string
  readonly input?: { readonly value: unknown }
}

export type WorkerTaskResult = { readonly value: unknown } | { readonly failure: unknown }

/** What a thread sends: one result for each task, and before it that the module is loaded and its task runs. */
export type WorkerMessage = WorkerTaskResult | { readonly hasLoaded: true }

interface WorkerTaskModule {
  readonly workerTask?: (input: unknown) => unknown
  /** Loads what the first call would otherwise load. */
  readonly warmUp?: () => unknown
}

// The thread started by worker-pool.ts: one task at a time, with one result each.
parentPort?.on('message', async ({ file, input }: WorkerTask) => {
  send(await runTask(file, input))
})

const send = (message: WorkerMessage) => parentPort?.postMessage(message)

async function runTask(file: string, input: WorkerTask['input']): Promise<WorkerTaskResult> {
  try {
    const module = (await import(pathToFileURL(file).href)) as WorkerTaskModule
    if (typeof module.workerTask !== 'function') throw new Error(`${file} does not export a function named workerTask`)
    if (!input) return { value: await module.warmUp?.() }
    send({ hasLoaded: true })
    return { value: await module.workerTask(input.value) }
  } catch (failure) {
    return { failure }
  }
}

import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'

/** A request to a thread to run the worker task of one function; without an input, only to load it. */
export interface WorkerTask {
  readonly file: string
  readonly input?: { readonly value: unknown }
}

export type WorkerTaskResult = { readonly value: unknown } | { readonly failure: unknown }

interface WorkerTaskModule {
  readonly workerTask?: (input: unknown) => unknown
  /** Loads what the first call would otherwise load. */
  readonly warmUp?: () => unknown
}

// The thread started by worker-pool.ts: one task at a time, with one result each.
parentPort?.on('message', async ({ file, input }: WorkerTask) => {
  parentPort?.postMessage(await runTask(file, input))
})

async function runTask(file: string, input: WorkerTask['input']): Promise<WorkerTaskResult> {
  try {
    const module = (await import(pathToFileURL(file).href)) as WorkerTaskModule
    if (typeof module.workerTask !== 'function') throw new Error(`${file} does not export a function named workerTask`)
    return { value: input ? await module.workerTask(input.value) : await module.warmUp?.() }
  } catch (failure) {
    return { failure }
  }
}

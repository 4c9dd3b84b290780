import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'

/** Asks a thread to do the heavy part of one function; without an input only to load it. */
export interface HeavyTask {
  readonly file: string
  readonly input?: { readonly value: unknown }
}

export type HeavyAnswer = { readonly value: unknown } | { readonly failure: unknown }

interface HeavyModule {
  readonly heavy?: (input: unknown) => unknown
  /** Loads what the first call would otherwise load. */
  readonly warmUp?: () => unknown
}

// The thread that heavy-work.ts starts: one task at a time, each answered once.
parentPort?.on('message', async ({ file, input }: HeavyTask) => {
  parentPort?.postMessage(await answer(file, input))
})

async function answer(file: string, input: HeavyTask['input']): Promise<HeavyAnswer> {
  try {
    const module = (await import(pathToFileURL(file).href)) as HeavyModule
    if (typeof module.heavy !== 'function') throw new Error(`${file} does not export a function named heavy`)
    return { value: input ? await module.heavy(input.value) : await module.warmUp?.() }
  } catch (failure) {
    return { failure }
  }
}

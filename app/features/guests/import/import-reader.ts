import type { ImportRequest, ImportResponse } from './import-messages.ts'

type Answer = ImportResponse | { readonly kind: 'failed'; readonly message: string }

/** Reads files in a worker, one request at a time: further ones wait. */
export interface ImportReader {
  /** Rejects when the worker fails, or is stopped. */
  ask(request: ImportRequest): Promise<ImportResponse>
  /** Ends the worker with whatever it does. */
  stop(): void
}

export function startImportReader(): ImportReader {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
  const stopper = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  const send = (request: ImportRequest) =>
    new Promise<ImportResponse>((resolve, reject) => {
      stopper.signal.throwIfAborted()
      stopper.signal.onabort = () => reject(stopper.signal.reason)
      worker.onerror = (event) => reject(new Error(event.message))
      worker.onmessage = ({ data }: MessageEvent<Answer>) =>
        data.kind === 'failed' ? reject(new Error(data.message)) : resolve(data)
      worker.postMessage(request)
    })
  return {
    ask: (request) => {
      const answer = last.then(() => send(request))
      last = answer.catch(() => undefined)
      return answer
    },
    stop: () => {
      worker.terminate()
      stopper.abort()
    },
  }
}

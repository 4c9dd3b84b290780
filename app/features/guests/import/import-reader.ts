import type { ImportRequest, ImportResponse } from './import-messages.ts'

type Answer = ImportResponse | { readonly kind: 'failed'; readonly message: string }

/** Reads files in a worker, one request at a time. */
export interface ImportReader {
  /** Rejects when the worker fails, or is stopped. */
  ask(request: ImportRequest): Promise<ImportResponse>
  /** Ends the worker with whatever it does. */
  stop(): void
}

export function startImportReader(): ImportReader {
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
  let fail: (reason: Error) => void = () => undefined
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        fail = reject
        worker.onerror = (event) => reject(new Error(event.message))
        worker.onmessage = ({ data }: MessageEvent<Answer>) =>
          data.kind === 'failed' ? reject(new Error(data.message)) : resolve(data)
        worker.postMessage(request)
      }),
    stop: () => {
      worker.terminate()
      fail(new DOMException('stopped', 'AbortError'))
    },
  }
}

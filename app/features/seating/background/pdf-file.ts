import type { PdfRequest, PdfResponse } from './pdf-messages.ts'
import { PictureRefused } from './read-picture.ts'

/** A PDF that is open in a worker of its own, until the signal it was opened with ends that. */
export interface PdfFile {
  readonly pages: number
  /** A page, from 1, with its longer side in pixels. */
  draw(page: number, side: number): Promise<ImageBitmap>
}

/** @throws PictureRefused when it cannot be read; stops when the signal does */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<PdfFile> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate(), { once: true })
  let last: Promise<unknown> = Promise.resolve()
  const send = (request: PdfRequest) =>
    new Promise<PdfResponse>((resolve, reject) => {
      signal.throwIfAborted()
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.onerror = () => reject(new PictureRefused('unreadable'))
      worker.onmessage = ({ data }: MessageEvent<PdfResponse | { readonly kind?: undefined }>) => {
        // The library in the worker speaks too.
        if (data.kind === undefined) return
        if (data.kind === 'failed') reject(new PictureRefused('unreadable', { cause: data.message }))
        else resolve(data)
      }
      worker.postMessage(request, request.kind === 'open' ? [request.content] : [])
    })
  /** One request at a time. */
  const ask = (request: PdfRequest): Promise<PdfResponse> => {
    const answer = last.then(() => send(request))
    last = answer.catch(() => undefined)
    return answer
  }
  try {
    const opened = await ask({ kind: 'open', content: await file.arrayBuffer() })
    return {
      pages: opened.kind === 'opened' ? opened.pages : 0,
      draw: async (page, side) => {
        const drawn = await ask({ kind: 'draw', page, side })
        if (drawn.kind !== 'drawn') throw new PictureRefused('unreadable')
        return drawn.picture
      },
    }
  } catch (failure) {
    worker.terminate()
    throw failure
  }
}

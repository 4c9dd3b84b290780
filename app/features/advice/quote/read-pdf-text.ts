import type { PdfTextRequest, PdfTextResponse } from './pdf-text-messages.ts'

/** A file that has no text that can be read: no PDF, a broken or a locked one, or pictures of pages. */
export class PdfWithoutText extends Error {}

/** Longer, and the file is not read. */
const MOST_MS = 20_000

/**
 * The text of a PDF, read in a worker that ends with it.
 *
 * @throws PdfWithoutText when there is none to be read; stops when the signal does
 */
export async function readPdfText(file: Blob, signal: AbortSignal): Promise<{ text: string; isCut: boolean }> {
  const content = await file.arrayBuffer()
  signal.throwIfAborted()
  const worker = new Worker(new URL('./pdf-text.worker.ts', import.meta.url), { type: 'module' })
  try {
    const response = await new Promise<PdfTextResponse>((resolve, reject) => {
      AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]).addEventListener(
        'abort',
        () => reject(signal.aborted ? signal.reason : new PdfWithoutText('took too long')),
        { once: true },
      )
      worker.onerror = ({ message }) => reject(new PdfWithoutText(message))
      worker.onmessage = ({ data }: MessageEvent<PdfTextResponse | { readonly kind?: undefined }>) => {
        // The library in the worker speaks too.
        if (data.kind !== undefined) resolve(data)
      }
      worker.postMessage({ content } satisfies PdfTextRequest, [content])
    })
    if (response.kind === 'failed') throw new PdfWithoutText(response.message)
    if (response.text.trim() === '') throw new PdfWithoutText('no text')
    return response
  } finally {
    worker.terminate()
  }
}

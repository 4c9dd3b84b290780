import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs'
import type { PdfRequest, PdfResponse } from './pdf-messages.ts'

/** Canvases without a document, which a worker has not. */
class WorkerCanvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }

  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    canvas.width = width
    canvas.height = height
  }

  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    canvas.width = 0
    canvas.height = 0
  }
}

/** Filters are elements of a document: what needs one is drawn without it. */
class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  destroy() {}
}

let opened: PDFDocumentProxy | null = null

async function answer(request: PdfRequest): Promise<PdfResponse> {
  if (request.kind === 'open') {
    opened = await getDocument({
      data: new Uint8Array(request.content),
      // Letters are drawn as paths: fonts belong to a document.
      disableFontFace: true,
      CanvasFactory: WorkerCanvases,
      FilterFactory: NoFilters,
      enableXfa: false,
      isImageDecoderSupported: false,
    }).promise
    return { kind: 'opened', pages: opened.numPages }
  }
  if (!opened) throw new Error('no file is open')
  const page = await opened.getPage(request.page)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: request.side / Math.max(width, height) })
  const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height))
  await page.render({ canvas: canvas as never, viewport, background: '#fff' }).promise
  return { kind: 'drawn', picture: canvas.transferToImageBitmap() }
}

addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  answer(data).then(
    (response) => postMessage(response, { transfer: response.kind === 'drawn' ? [response.picture] : [] }),
    (failure: unknown) => postMessage({ kind: 'failed', message: String(failure) } satisfies PdfResponse),
  )
})

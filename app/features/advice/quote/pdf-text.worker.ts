import { getDocument } from 'unpdf/pdfjs'
import { MAX_QUOTE_LENGTH } from '#domain/advice/quote/quote-text.ts'
import type { PdfTextRequest, PdfTextResponse } from './pdf-text-messages.ts'

const MAX_PAGES = 40

/** The texts of a PDF, line by line; of one with more pages those of the first 40. Nothing in it is run or fetched. */
async function textOf({ content }: PdfTextRequest): Promise<PdfTextResponse> {
  const task = getDocument({
    data: new Uint8Array(content),
    disableFontFace: true,
    enableXfa: false,
    isEvalSupported: false,
    useSystemFonts: false,
    stopAtErrors: false,
  })
  const pdf = await task.promise
  let text = ''
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && text.length < MAX_QUOTE_LENGTH; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) {
      if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str
    }
    text += '\n'
    page.cleanup()
  }
  const isCut = pdf.numPages > MAX_PAGES || text.length >= MAX_QUOTE_LENGTH
  return { kind: 'read', text: text.slice(0, MAX_QUOTE_LENGTH), pages: pdf.numPages, isCut }
}

addEventListener('message', ({ data }: MessageEvent<PdfTextRequest>) => {
  textOf(data).then(
    (response) => postMessage(response),
    (failure: unknown) => postMessage({ kind: 'failed', message: String(failure) } satisfies PdfTextResponse),
  )
})

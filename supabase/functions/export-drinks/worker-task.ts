import type { ExportFormat } from '#contracts/export-formats.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { paperSizeIn } from '#domain/plans/paper-size.ts'
import { type DrinksInput, toDrinksSheet } from './drinks-sheet.ts'
import { drinkWords } from './messages.ts'

interface DrinksFile extends DrinksInput {
  readonly format: ExportFormat
  readonly language: Language
}

/** Writes the file. */
export async function workerTask({ format, language, ...input }: DrinksFile): Promise<Uint8Array<ArrayBuffer>> {
  const words = drinkWords(language)
  const sheet = toDrinksSheet(input)
  if (format === 'pdf') return await (await loadPdf()).toPdf(sheet, paperSizeIn(input.plan.country_code), words)
  return new TextEncoder().encode((await loadCsv()).toCsv(sheet, words))
}

/** Each writer is loaded on first use, because the libraries are large. */
const loadCsv = () => import('./to-csv.ts')
const loadPdf = () => import('./to-pdf.ts')

/** Loads them before the first request, for hosts that keep running. */
export async function warmUp(): Promise<void> {
  await Promise.all([loadCsv(), loadPdf()])
}

import type { ExportFormat } from '#contracts/export-formats.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { PaperSize } from '#domain/plans/paper-size.ts'
import type { CatererRows } from './caterer-rows.ts'
import { toCatererSheet } from './caterer-sheet.ts'
import { fileWords } from './messages.ts'

interface CatererFile {
  readonly rows: CatererRows
  readonly format: ExportFormat
  readonly language: Language
  readonly size: PaperSize
  readonly nowMs: number
}

/** Writes the file. */
export async function workerTask({
  rows,
  format,
  language,
  size,
  nowMs,
}: CatererFile): Promise<Uint8Array<ArrayBuffer>> {
  const words = fileWords(language)
  const sheet = toCatererSheet(rows, words, nowMs)
  if (format === 'pdf') return await (await loadPdf()).toPdf(sheet, size, words)
  if (format === 'xlsx') return await (await loadXlsx()).toXlsx(sheet, words)
  const { peopleTable } = await loadTable()
  return new TextEncoder().encode((await loadCsv()).tableCsv(peopleTable(sheet, words)))
}

/** Each writer is loaded on first use, because the libraries are large. */
const loadTable = () => import('./caterer-table.ts')
const loadCsv = () => import('../_shared/files/csv.ts')
const loadXlsx = () => import('./to-xlsx.ts')
const loadPdf = () => import('./to-pdf.ts')

/** Loads them before the first request, for hosts that keep running. */
export async function warmUp(): Promise<void> {
  await Promise.all([loadTable(), loadCsv(), loadXlsx(), loadPdf()])
}

import type { ExportFormat } from '#contracts/export-formats.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { ledgerMessages } from '../_shared/ledger-messages.ts'
import type { LedgerRow } from './ledger-row.ts'
import { toStatement } from './statement.ts'

interface LedgerFile {
  readonly row: LedgerRow
  readonly format: ExportFormat
  readonly language: Language
  /** The time of the request: what is overdue depends on it. */
  readonly nowMs: number
}

/** Writes the file: some 2,000 payments take as long as hundreds of other requests. */
export async function workerTask({ row, format, language, nowMs }: LedgerFile): Promise<Uint8Array<ArrayBuffer>> {
  const statement = toStatement(row, nowMs)
  const t = ledgerMessages(language)
  if (format === 'csv') return new TextEncoder().encode((await loadCsv()).toCsv(statement, t))
  if (format === 'xlsx') return await (await loadXlsx()).toXlsx(statement, t)
  return await (await loadPdf()).toPdf(statement, language, t)
}

/** Each writer is loaded on first use, because the libraries are large. */
const loadCsv = () => import('./to-csv.ts')
const loadXlsx = () => import('./to-xlsx.ts')
const loadPdf = () => import('./to-pdf.ts')

/** Loads them before the first request, for hosts that keep running. */
export async function warmUp(): Promise<void> {
  await Promise.all([loadCsv(), loadXlsx(), loadPdf()])
}

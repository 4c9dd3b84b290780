import type { AnalyticsRow } from '#contracts/analytics/analytics.ts'
import type { AnalyticsFile } from '#contracts/export-analytics.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { paperSizeIn } from '#domain/plans/paper-size.ts'
import { analyticsWords } from './messages.ts'

interface AnalyticsFileInput {
  readonly row: AnalyticsRow
  /** Null: of all plans */
  readonly plan: { readonly name: string; readonly country_code: string } | null
  readonly file: AnalyticsFile
  readonly language: Language
}

/** Writes the file. */
export async function workerTask({ row, plan, file, language }: AnalyticsFileInput): Promise<Uint8Array<ArrayBuffer>> {
  const words = analyticsWords(language)
  if (file === 'csv') return new TextEncoder().encode((await loadCsv()).toCsv(row, plan !== null, words))
  const size = paperSizeIn(plan?.country_code ?? 'MX')
  return await (await loadPdf()).toPdf({ row, planName: plan?.name ?? null, size }, words)
}

/** Each writer is loaded on first use, because the libraries are large. */
const loadCsv = () => import('./to-csv.ts')
const loadPdf = () => import('./to-pdf.ts')

/** Loads them before the first request, for hosts that keep running. */
export async function warmUp(): Promise<void> {
  await Promise.all([loadCsv(), loadPdf()])
}

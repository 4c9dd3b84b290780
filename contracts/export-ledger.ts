import { z } from 'zod'

/** CSV and XLSX are included in every tier. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/**
 * Body of POST /functions/v1/export-ledger. Without a language the texts are in the plan's.
 *
 * The response is a file with a `content-disposition`, or a `Refusal`: `export.not-in-tier` (402) when the owner's tier
 * has no PDF, `plan.not-found` (404) for every plan the caller cannot read and for what is no id.
 */
export const exportLedgerRequest = z.strictObject({
  planId: z.uuid(),
  format: z.enum(EXPORT_FORMATS),
  language: z.enum(['es', 'en']).optional(),
})

export type ExportLedgerRequest = z.input<typeof exportLedgerRequest>

/**
 * The media types of the files. The browser's client reads every other type as text, which would corrupt a spreadsheet
 * and drop the byte order mark of a CSV file.
 */
export const EXPORT_MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'application/octet-stream',
  xlsx: 'application/octet-stream',
  pdf: 'application/pdf',
}

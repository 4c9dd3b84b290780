import { z } from 'zod'
import { EXPORT_FORMATS } from './export-formats.ts'

/**
 * Body of POST /functions/v1/export-ledger. Without a language the texts are in the plan's.
 *
 * The response is a file with a `content-disposition`, or a `Refusal`: `export.not-in-tier` (402) when the owner's tier
 * has no PDF, `access.not-allowed` (403) for a member who may not read the plan's money, `plan.not-found` (404) for every plan the caller cannot read and for what is no id.
 */
export const exportLedgerRequest = z.strictObject({
  planId: z.uuid(),
  format: z.enum(EXPORT_FORMATS),
  language: z.enum(['es', 'en']).optional(),
})

export type ExportLedgerRequest = z.input<typeof exportLedgerRequest>

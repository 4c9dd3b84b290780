import { z } from 'zod'
import { EXPORT_FORMATS } from './export-formats.ts'

/**
 * Body of POST /functions/v1/export-caterer-list: the list of a sub-event as it is now in an arrangement (the final one,
 * else the first, when none is named), or as the version of that number was sent. Without a language the texts are in the
 * plan's; without a sheet a PDF is on the one of the plan's country. Needs are in it for callers who may know them.
 *
 * The response is a file with a `content-disposition`, or a `Refusal`: `export.not-in-tier` (402) when the owner's tier
 * has no PDF, `plan.not-found` (404) for every plan the caller cannot read and for what is no id, `seating.not-found` or
 * `caterer-version.not-found` (404) for what the plan does not have.
 */
export const exportCatererListRequest = z.strictObject({
  planId: z.uuid(),
  subEventId: z.uuid(),
  arrangementId: z.uuid().optional(),
  version: z.int().min(1).max(999).optional(),
  format: z.enum(EXPORT_FORMATS),
  language: z.enum(['es', 'en']).optional(),
  sheet: z.enum(['a4', 'letter']).optional(),
})

export type ExportCatererListRequest = z.input<typeof exportCatererListRequest>

import { z } from 'zod'

/** Sheets of paper for a sign. */
export const SIGN_SIZES = ['a4', 'letter', 'a3'] as const
export type SignSize = (typeof SIGN_SIZES)[number]

/** What the sign is written in: a language, or both for guests of two. */
export const SIGN_LANGUAGES = ['es', 'en', 'both'] as const
export type SignLanguage = (typeof SIGN_LANGUAGES)[number]

/**
 * Body of POST /functions/v1/export-table-sign, for those who may write the seating of a plan: the sign of a sub-event on one page,
 * with the QR code of its link.
 *
 * The response is a PDF, or a `Refusal`: `export.not-in-tier` (402) when the owner's tier has none; `table-sign.closed` (404) for a
 * sign that was never switched on, or whose link cannot be shown any more; those of `table-sign`; `export.under-way` (429).
 */
export const exportTableSignRequest = z.strictObject({
  planId: z.guid(),
  subEventId: z.guid(),
  size: z.enum(SIGN_SIZES),
  language: z.enum(SIGN_LANGUAGES),
})

export type ExportTableSignRequest = z.input<typeof exportTableSignRequest>

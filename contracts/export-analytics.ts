import { z } from 'zod'
import { PERIODS } from '#domain/analytics/filters.ts'
import { EVENT_TYPES } from '#domain/plans/event-types.ts'

/** What the figures are taken out as. */
export const ANALYTICS_FILES = ['csv', 'pdf'] as const
export type AnalyticsFile = (typeof ANALYTICS_FILES)[number]

/**
 * Body of POST /functions/v1/export-analytics: the figures of a plan, or with null of all the caller's plans that the filters choose. Without a
 * language the texts are in Spanish, or the plan's.
 *
 * Only plans whose owner's tier has the file are in it: PDF from Basic on, CSV with advanced analytics. The response is a file with a
 * `content-disposition`, or a `Refusal`: `export.not-in-tier` or `analytics.not-in-tier` (402) when no chosen plan's tier has it, `plan.not-found`
 * (404) for every plan the caller cannot read and for what is no id, `plan.is-example` (409).
 */
export const exportAnalyticsRequest = z.strictObject({
  planId: z.uuid().nullable(),
  file: z.enum(ANALYTICS_FILES),
  language: z.enum(['es', 'en']).optional(),
  type: z.enum(EVENT_TYPES).optional(),
  period: z.enum(PERIODS).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})

export type ExportAnalyticsRequest = z.input<typeof exportAnalyticsRequest>

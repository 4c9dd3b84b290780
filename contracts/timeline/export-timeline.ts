import { z } from 'zod'
import { TIMELINE_TAKERS } from '#domain/timeline/take-out.ts'
import type { ExportFormat } from '../export-formats.ts'

/** What a timeline is taken out as: a table, one page for the wall, or a sheet for each role. */
export const TIMELINE_FILES = ['csv', 'wall', 'sheets'] as const
export type TimelineFile = (typeof TIMELINE_FILES)[number]

export const formatOfTimelineFile = (file: TimelineFile): ExportFormat => (file === 'csv' ? 'csv' : 'pdf')

/**
 * Body of POST /functions/v1/export-timeline: a timeline as it is now, as it is taken out for someone. What is private is in it for
 * `hosts` alone, as far as the caller sees it. Without `for` a table is for the hosts, the page for the team, and each role has a sheet.
 * Without a language the texts are in the plan's.
 *
 * The response is a file with a `content-disposition`, or a `Refusal`: `export.not-in-tier` (402) when the tier of the plan's owner has
 * no PDF, `plan.not-found` (404) for every plan the caller cannot read and for what is no id, `timeline.not-found` (404) for what the
 * plan does not have.
 */
export const exportTimelineRequest = z.strictObject({
  planId: z.uuid(),
  timelineId: z.uuid(),
  file: z.enum(TIMELINE_FILES),
  for: z.enum(TIMELINE_TAKERS).optional(),
  language: z.enum(['es', 'en']).optional(),
})

export type ExportTimelineRequest = z.input<typeof exportTimelineRequest>

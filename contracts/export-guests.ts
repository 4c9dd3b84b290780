import { z } from 'zod'
import { paperSizeIn } from '#domain/plans/paper-size.ts'
import type { ExportFormat } from './export-formats.ts'

/** What the guest list is taken out as: a table, a workbook, the list on paper, or sheets of labels. */
export const GUEST_FILES = ['csv', 'xlsx', 'guest-list', 'address-labels', 'name-labels'] as const
export type GuestFile = (typeof GUEST_FILES)[number]

export const formatOfGuestFile = (file: GuestFile): ExportFormat => (file === 'csv' || file === 'xlsx' ? file : 'pdf')

/** Labels have neither menus nor needs, and are in each party's own language. */
export const isLabelFile = (file: GuestFile): boolean => file === 'address-labels' || file === 'name-labels'

/** The lists of confirmed guests on paper. */
export const GUEST_LISTS = ['by-table', 'alphabetical'] as const
export type GuestListOrder = (typeof GUEST_LISTS)[number]

/** Sheets of labels as they are sold: A4 with 3 by 8 labels, Letter with 3 by 10. */
export const LABEL_SHEETS = ['a4', 'letter'] as const
export type LabelSheet = (typeof LABEL_SHEETS)[number]

/** The sheet that is sold in a country. */
export const labelSheetIn = (countryCode: string): LabelSheet =>
  paperSizeIn(countryCode) === 'LETTER' ? 'letter' : 'a4'

/**
 * Body of POST /functions/v1/export-guests. Without a language the texts are in the plan's; without a sheet the labels
 * are on the one that is sold in the plan's country. What a file has no use for is passed over.
 *
 * The response is a file with a `content-disposition`, or a `Refusal`: `export.not-in-tier` (402) when the owner's tier
 * has no PDF, `access.not-allowed` (403) for needs that the caller may not read, `plan.not-found` (404) for every plan
 * the caller cannot read and for what is no id.
 */
export const exportGuestsRequest = z.strictObject({
  planId: z.uuid(),
  file: z.enum(GUEST_FILES),
  language: z.enum(['es', 'en']).optional(),
  lists: z.array(z.enum(GUEST_LISTS)).min(1).max(2).optional(),
  /** Menus in the list on paper; tables have them always. */
  hasMenus: z.boolean().optional(),
  /** Diets, allergens, access needs. That they were read is noted. */
  hasNeeds: z.boolean().optional(),
  sheet: z.enum(LABEL_SHEETS).optional(),
})

export type ExportGuestsRequest = z.input<typeof exportGuestsRequest>

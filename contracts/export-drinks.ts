import { z } from 'zod'
import type { ExportFormat } from './export-formats.ts'

/** What the shopping list is taken out as: a table, or the list on paper. */
export const DRINK_FILES = ['csv', 'shopping-list'] as const
export type DrinkFile = (typeof DRINK_FILES)[number]

export const formatOfDrinkFile = (file: DrinkFile): ExportFormat => (file === 'csv' ? 'csv' : 'pdf')

/**
 * Body of POST /functions/v1/export-drinks: the shopping list as it was saved. Without a language the texts are in the plan's.
 *
 * The response is a file with a `content-disposition`, or a `Refusal`: `drinks.not-in-tier` (402) when the tier of the
 * plan's owner has no Drinks Wizard, `plan.not-found` (404) for every plan the caller cannot read and for what is no id,
 * `drinks.not-found` (404) when nothing is saved.
 */
export const exportDrinksRequest = z.strictObject({
  planId: z.uuid(),
  file: z.enum(DRINK_FILES),
  language: z.enum(['es', 'en']).optional(),
})

export type ExportDrinksRequest = z.input<typeof exportDrinksRequest>

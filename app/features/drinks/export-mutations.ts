import { useExportFile } from '#app/features/plans/export-mutations.ts'
import type { ExportDrinksRequest } from '#contracts/export-drinks.ts'
import { type DrinksOf, drinksQuery } from './queries.ts'

/** The saved shopping list as a file. */
export const useExportDrinks = (plan: DrinksOf) =>
  useExportFile<ExportDrinksRequest>('export-drinks', () => drinksQuery(plan))

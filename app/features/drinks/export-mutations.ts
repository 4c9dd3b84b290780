import { useExportFile } from '#app/features/plans/export-mutations.ts'
import type { ExportDrinksRequest } from '#contracts/export-drinks.ts'

/** The saved shopping list as a file. */
export const useExportDrinks = () => useExportFile<ExportDrinksRequest>('export-drinks')

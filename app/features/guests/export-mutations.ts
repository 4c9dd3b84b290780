import { useExportFile } from '#app/features/plans/export-mutations.ts'
import type { ExportGuestsRequest } from '#contracts/export-guests.ts'

/** The guest list as a file. */
export const useExportGuests = () => useExportFile<ExportGuestsRequest>('export-guests')

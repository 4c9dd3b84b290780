import { useExportFile } from '#app/features/plans/export-mutations.ts'
import type { ExportCatererListRequest } from '#contracts/export-caterer-list.ts'
import type { ExportSeatingRequest } from '#contracts/export-seating.ts'
import type { ExportTableSignRequest } from '#contracts/export-table-sign.ts'

/** Who sits where as a file. */
export const useExportSeating = () => useExportFile<ExportSeatingRequest>('export-seating')

/** The caterer's list as a file. */
export const useExportCatererList = () => useExportFile<ExportCatererListRequest>('export-caterer-list')

/** The sign on paper. */
export const useExportSign = () => useExportFile<ExportTableSignRequest>('export-table-sign')

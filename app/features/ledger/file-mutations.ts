import { useExportFile } from '#app/features/plans/export-mutations.ts'
import type { ExportLedgerRequest } from '#contracts/export-ledger.ts'
import { ledgerQuery } from './queries.ts'

/** The ledger as a file. The ledger itself tells what the tier includes. */
export const useExportLedger = () => useExportFile<ExportLedgerRequest>('export-ledger', ledgerQuery)

import type { CandidateRow } from '#app/features/comparison/rows.ts'
import { aVendor } from '#domain/example/ledger.ts'
import { vendorColumns } from '#domain/example/rows.ts'

/** A vendor as the comparison reads it: musicians under consideration, without a quote. */
export const aCandidateRow = (changes: Partial<CandidateRow> = {}): CandidateRow => ({
  ...vendorColumns(aVendor({ agreed: null, status: 'considering' })),
  ...{ id: 'a', name: 'DJ Luna', category: 'music', vendor_category: 'music', payments: [], quotes: null },
  ...changes,
})

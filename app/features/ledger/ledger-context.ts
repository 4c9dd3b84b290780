import { createContext, useContext } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import type { Vendor } from '#app/features/vendors/rows.ts'
import type { ExportFormat } from '#contracts/export-ledger.ts'
import type { DayString } from '#domain/day/day.ts'
import type { StoredPaymentStatus } from '#domain/payments/statuses.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import type { LedgerItems, VendorItem } from './ledger-items.ts'
import type { Contribution, Contributor, LedgerData, Payment } from './rows.ts'

/** The actions of the ledger screen; each reports its own success or failure. */
export interface LedgerActions {
  addVendor(category?: BudgetCategory): void
  editVendor(vendor: Vendor): void
  removeVendor(item: VendorItem): void
  addPayment(vendor: Vendor | null): void
  editPayment(payment: Payment): void
  removePayment(payment: Payment): void
  planInstalments(vendor: Vendor): void
  setStatus(payment: Payment, status: StoredPaymentStatus): void
  /** Opens the dialog that attaches, replaces and removes the file. */
  openFile(owner: { readonly vendor: Vendor } | { readonly payment: Payment }): void
  download(path: string): void
  export(format: ExportFormat): void
  addContributor(): void
  editContributor(contributor: Contributor): void
  removeContributor(contributor: Contributor): void
  thank(contributor: Contributor, isThanked: boolean): void
  addContribution(contributor: Contributor): void
  editContribution(contributor: Contributor, contribution: Contribution): void
  removeContribution(contributor: Contributor, contribution: Contribution): void
}

/** What the components of the ledger screen share. */
export interface LedgerContextValue {
  readonly plan: Plan
  readonly ledger: LedgerData
  readonly items: LedgerItems
  /** Today where the event is. */
  readonly today: DayString
  readonly isReadOnly: boolean
  readonly actions: LedgerActions
}

export const LedgerContext = createContext<LedgerContextValue | null>(null)

export function useLedger(): LedgerContextValue {
  const context = useContext(LedgerContext)
  if (!context) throw new Error('useLedger needs a LedgerContext above it')
  return context
}

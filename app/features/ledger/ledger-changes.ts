import type { Contributor, LedgerData, Payment, Receipt, Vendor } from './rows.ts'

/** Puts rows where those of the same id were, or at the end. */
function put<Row extends { readonly id: string }>(rows: readonly Row[], news: readonly Row[]): readonly Row[] {
  const byId = new Map(news.map((row) => [row.id, row]))
  const kept = rows.map((row) => byId.get(row.id) ?? row)
  const known = new Set(rows.map(({ id }) => id))
  return [...kept, ...news.filter(({ id }) => !known.has(id))]
}

export const withVendor = (ledger: LedgerData, vendor: Vendor, payments: readonly Payment[] = []): LedgerData => ({
  ...ledger,
  vendors: put(ledger.vendors, [vendor]),
  payments: put(ledger.payments, payments),
})

/** A vendor takes its payments along. */
export const withoutVendor = (ledger: LedgerData, vendorId: string): LedgerData => ({
  ...ledger,
  vendors: ledger.vendors.filter(({ id }) => id !== vendorId),
  payments: ledger.payments.filter((payment) => payment.vendorId !== vendorId),
})

/** A payment of a vendor that is not there any more is not counted with anybody. */
export function withPayments(ledger: LedgerData, payments: readonly Payment[]): LedgerData {
  const vendorIds = new Set(ledger.vendors.map(({ id }) => id))
  return {
    ...ledger,
    payments: put(
      ledger.payments,
      payments.filter(({ vendorId }) => vendorIds.has(vendorId)),
    ),
  }
}

export const withoutPayment = (ledger: LedgerData, paymentId: string): LedgerData => ({
  ...ledger,
  payments: ledger.payments.filter(({ id }) => id !== paymentId),
})

export const withContributor = (ledger: LedgerData, contributor: Contributor): LedgerData => ({
  ...ledger,
  contributors: put(ledger.contributors, [contributor]),
})

/** What a contributor paid is from then on paid by the hosts, as in the database. */
export const withoutContributor = (ledger: LedgerData, contributorId: string): LedgerData => ({
  ...ledger,
  contributors: ledger.contributors.filter(({ id }) => id !== contributorId),
  payments: ledger.payments.map((payment) =>
    payment.contributorId === contributorId ? { ...payment, contributorId: null } : payment,
  ),
})

const withReceipts = (
  ledger: LedgerData,
  contributorId: string,
  change: (receipts: readonly Receipt[]) => readonly Receipt[],
): LedgerData => ({
  ...ledger,
  contributors: ledger.contributors.map((contributor) =>
    contributor.id === contributorId ? { ...contributor, receipts: change(contributor.receipts) } : contributor,
  ),
})

export const withReceipt = (ledger: LedgerData, contributorId: string, receipt: Receipt): LedgerData =>
  withReceipts(ledger, contributorId, (receipts) => put(receipts, [receipt]))

export const withoutReceipt = (ledger: LedgerData, contributorId: string, receiptId: string): LedgerData =>
  withReceipts(ledger, contributorId, (receipts) => receipts.filter(({ id }) => id !== receiptId))

import type { Contribution, Contributor, LedgerData, Payment, Vendor } from './rows.ts'

/** Replaces rows by id, and appends those with a new id. */
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

/** Removes a vendor with its payments. */
export const withoutVendor = (ledger: LedgerData, vendorId: string): LedgerData => ({
  ...ledger,
  vendors: ledger.vendors.filter(({ id }) => id !== vendorId),
  payments: ledger.payments.filter((payment) => payment.vendorId !== vendorId),
})

/** A payment of a vendor that was removed meanwhile is left out. */
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

/** The payments of a removed contributor become the hosts', as in the database. */
export const withoutContributor = (ledger: LedgerData, contributorId: string): LedgerData => ({
  ...ledger,
  contributors: ledger.contributors.filter(({ id }) => id !== contributorId),
  payments: ledger.payments.map((payment) =>
    payment.contributorId === contributorId ? { ...payment, contributorId: null } : payment,
  ),
})

const withContributions = (
  ledger: LedgerData,
  contributorId: string,
  change: (contributions: readonly Contribution[]) => readonly Contribution[],
): LedgerData => ({
  ...ledger,
  contributors: ledger.contributors.map((contributor) =>
    contributor.id === contributorId
      ? { ...contributor, contributions: change(contributor.contributions) }
      : contributor,
  ),
})

export const withContribution = (ledger: LedgerData, contributorId: string, contribution: Contribution): LedgerData =>
  withContributions(ledger, contributorId, (contributions) => put(contributions, [contribution]))

export const withoutContribution = (ledger: LedgerData, contributorId: string, contributionId: string): LedgerData =>
  withContributions(ledger, contributorId, (contributions) => contributions.filter(({ id }) => id !== contributionId))

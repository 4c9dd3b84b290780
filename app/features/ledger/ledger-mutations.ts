import type { QueryClient } from '@tanstack/react-query'
import { planQuery, plansQuery } from '#app/features/plans/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { putRecords } from '#app/lib/records/row-changes.ts'
import { useRecordMutation } from '#app/lib/records/use-record-mutation.ts'
import { toDay } from '#domain/day/day.ts'
import { ledgerCounts } from '#domain/payments/figures.ts'
import type { Vendor } from '../vendors/rows.ts'
import { ledgerQuery } from './queries.ts'
import type { Contribution, Contributor, LedgerData, Payment } from './rows.ts'

export type PlanOfLedger = Pick<Plan, 'id' | 'currency'>

/** A mutation of the ledger: its result is put into the cached ledger, and the counts of the cached plan follow. */
export function useLedgerWrite<Input, Result>(
  plan: PlanOfLedger,
  write: (input: Input, markResultUnknown: () => void) => Promise<Result>,
  change: (ledger: LedgerData, result: Result) => LedgerData,
) {
  return useRecordMutation<Input, Result, LedgerData>({
    query: ledgerQuery(plan.id),
    write: (input, { markResultUnknown }) => write(input, markResultUnknown),
    change,
    onChange: (client, ledger) => recalculateCounts(client, plan.id, ledger),
    // The confirmation of an excess shows the figures, so it waits for the current ones.
    isRefusalRenewed: (refusal) => toAppError(refusal).code === 'payment.exceeds-agreed',
    // The list of plans has counts of the ledgers.
    invalidates: [{ queryKey: plansQuery().queryKey, exact: true }],
  })
}

/** Keeps the counts of the cached plan the same as those of the cached ledger. */
function recalculateCounts(queryClient: QueryClient, planId: string, ledger: LedgerData): void {
  queryClient.setQueryData(
    planQuery(planId).queryKey,
    (plan) => plan && { ...plan, ledgerCounts: ledgerCounts(ledger, toDay(dayAt(Date.now(), plan.timeZone))) },
  )
}

/** The column is sent only with a confirmation: sending it confirms the excess again. */
export const excessConfirmation = (isExcessConfirmed: boolean) => (isExcessConfirmed ? { exceeds_agreed_ok: true } : {})

export const withVendor = (ledger: LedgerData, vendor: Vendor, payments: readonly Payment[] = []): LedgerData => ({
  ...ledger,
  vendors: putRecords(ledger.vendors, [vendor]),
  payments: putRecords(ledger.payments, payments),
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
    payments: putRecords(
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
  contributors: putRecords(ledger.contributors, [contributor]),
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
  withContributions(ledger, contributorId, (contributions) => putRecords(contributions, [contribution]))

export const withoutContribution = (ledger: LedgerData, contributorId: string, contributionId: string): LedgerData =>
  withContributions(ledger, contributorId, (contributions) => contributions.filter(({ id }) => id !== contributionId))

import type { PostgrestError } from '@supabase/supabase-js'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { planQuery, plansQuery } from '#app/features/plans/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { fromDatabase, toAppError } from '#app/lib/api/app-error.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { toDay } from '#domain/day/day.ts'
import { ledgerCounts } from '#domain/payments/ledger-counts.ts'
import type { Vendor } from '../vendors/rows.ts'
import { ledgerQuery } from './queries.ts'
import type { Contribution, Contributor, LedgerData, Payment } from './rows.ts'

export type PlanOfLedger = Pick<Plan, 'id' | 'currency'>

/**
 * A mutation of the ledger. Its result is put into the cached ledger; a refusal invalidates the ledger, because it means that
 * the cached one is out of date.
 */
export function useLedgerWrite<Input, Result>(
  plan: PlanOfLedger,
  write: (input: Input, invalidate: () => void) => Promise<Result>,
  change: (ledger: LedgerData, result: Result) => LedgerData,
) {
  const queryClient = useQueryClient()
  const { queryKey } = ledgerQuery(plan.id)
  return useMutation({
    mutationFn: async (input: Input) => {
      let isResultKnown = true
      const result = await write(input, () => {
        isResultKnown = false
      })
      // A query under way was sent before this write and would overwrite its result.
      await queryClient.cancelQueries({ queryKey })
      if (isResultKnown) {
        const after = queryClient.setQueryData(queryKey, (shown) => shown && change(shown, result))
        if (after) recalculateCounts(queryClient, plan.id, after)
      } else await queryClient.invalidateQueries({ queryKey })
      return result
    },
    onError: (error) => {
      const refetched = queryClient.invalidateQueries({ queryKey })
      // The confirmation of an excess shows the figures, so it waits for the current ones; other refusals do not wait.
      return toAppError(error).code === 'payment.exceeds-agreed' ? refetched : undefined
    },
    // The list of plans has counts of the ledgers and is fetched again when it is shown. After a failure too: the write may have
    // succeeded and only its response been lost.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: plansQuery().queryKey, exact: true }),
  })
}

/** Keeps the counts of the cached plan the same as those of the cached ledger. */
function recalculateCounts(queryClient: QueryClient, planId: string, ledger: LedgerData): void {
  queryClient.setQueryData(
    planQuery(planId).queryKey,
    (plan) => plan && { ...plan, ledgerCounts: ledgerCounts(ledger, toDay(dayAt(Date.now(), plan.timeZone))) },
  )
}

/**
 * Handles a refused insert. The id was made for this row alone, so if it is taken an earlier try succeeded and its response was
 * lost. The form may have changed since that try, so the ledger is invalidated.
 * @throws AppError with any other refusal
 */
export function ignoreDuplicateInsert(error: PostgrestError, invalidate: () => void): void {
  const failure = fromDatabase(error)
  if (failure.code !== 'row.taken') throw failure
  invalidate()
}

/** The columns to send: those whose values differ, so that changes of other users to the others stay. */
export function changedColumns<Row extends object>(before: Row, after: Row): Partial<Row> {
  const changed = Object.entries(after).filter(([column, value]) => before[column as keyof Row] !== value)
  return Object.fromEntries(changed) as Partial<Row>
}

/** The column is sent only with a confirmation: sending it confirms the excess again. */
export const excessConfirmation = (isExcessConfirmed: boolean) => (isExcessConfirmed ? { exceeds_agreed_ok: true } : {})

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

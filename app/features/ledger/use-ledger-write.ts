import type { PostgrestError } from '@supabase/supabase-js'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { planQuery, plansQuery } from '#app/features/plans/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { fromDatabase, toAppError } from '#app/lib/api/app-error.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { toDay } from '#domain/day/day.ts'
import { ledgerCounts } from '#domain/payments/ledger-counts.ts'
import { ledgerQuery } from './queries.ts'
import type { LedgerData } from './rows.ts'

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

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
 * One way of writing to the ledger. What the service answers is put into the ledger on screen; a refusal asks for it anew,
 * for it means that the ledger is not what it was thought to be.
 */
export function useLedgerWrite<Input, Answer>(
  plan: PlanOfLedger,
  write: (input: Input, askAnew: () => void) => Promise<Answer>,
  change: (ledger: LedgerData, answer: Answer) => LedgerData,
) {
  const queryClient = useQueryClient()
  const { queryKey } = ledgerQuery(plan.id)
  return useMutation({
    mutationFn: async (input: Input) => {
      let isAnswerKnown = true
      const answer = await write(input, () => {
        isAnswerKnown = false
      })
      // What is on its way was asked for before this.
      await queryClient.cancelQueries({ queryKey })
      if (isAnswerKnown) {
        const after = queryClient.setQueryData(queryKey, (shown) => shown && change(shown, answer))
        if (after) countAnew(queryClient, plan.id, after)
      } else await queryClient.invalidateQueries({ queryKey })
      return answer
    },
    onError: (error) => {
      const renewed = queryClient.invalidateQueries({ queryKey })
      // Whoever is asked for a second yes must see the figures as they are; other refusals need not wait for news.
      return toAppError(error).code === 'payment.exceeds-agreed' ? renewed : undefined
    },
    // The list of plans counts the ledgers, and is asked for when it is looked at. After a failure too: what is lost may be the
    // answer alone.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: plansQuery().queryKey, exact: true }),
  })
}

/** The plan's own screens show the figures of this ledger. */
function countAnew(queryClient: QueryClient, planId: string, ledger: LedgerData): void {
  queryClient.setQueryData(
    planQuery(planId).queryKey,
    (plan) => plan && { ...plan, ledgerCounts: ledgerCounts(ledger, toDay(dayAt(Date.now(), plan.timeZone))) },
  )
}

/**
 * After a refused insert. The id was made for this row alone, so if it is taken an earlier try came through and its answer
 * was lost. What it wrote may not be what the form says by now, so the ledger is asked for anew.
 * @throws AppError with any other refusal
 */
export function acceptEarlierTry(error: PostgrestError, askAnew: () => void): void {
  const failure = fromDatabase(error)
  if (failure.code !== 'row.taken') throw failure
  askAnew()
}

/** The columns whose values differ, to be sent; what somebody else changed meanwhile stays. */
export function changedColumns<Row extends object>(before: Row, after: Row): Partial<Row> {
  const changed = Object.entries(after).filter(([column, value]) => before[column as keyof Row] !== value)
  return Object.fromEntries(changed) as Partial<Row>
}

/** A second yes is named only when it was said: naming it says it anew. */
export const secondYes = (isSaid: boolean) => (isSaid ? { exceeds_agreed_ok: true } : {})

import { useQueryClient } from '@tanstack/react-query'
import { planQuery } from '#app/features/plans/queries.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import type { Undoable } from '#app/lib/records/use-record-mutation.ts'
import type { DayString } from '#domain/day/day.ts'
import { type PlanOfLedger, useAddPayments, useRemovePayment, useSetPaymentStatus } from './mutations.ts'
import { duePaymentsKey } from './queries.ts'
import { type DuePayment, duePaymentId, type Payment } from './rows.ts'

/** The payment that the rest of an agreed amount becomes. How it was paid is not known. */
const paymentOfRest = ({ vendorId, amount, dueOn }: DuePayment, paidOn: DayString): Payment => ({
  id: newId(),
  vendorId,
  amount,
  status: 'confirmed',
  dueOn,
  paidOn,
  method: 'other',
  contributorId: null,
  reference: null,
  receiptPath: null,
})

/**
 * Marks what is due as paid today: confirms the payment, or records one over the rest of what was agreed. Undo restores
 * the payment as it was, or removes the recorded one. Needs no loaded ledger.
 */
export function useMarkDuePaid(plan: PlanOfLedger) {
  const client = useQueryClient()
  const setStatus = useSetPaymentStatus(plan)
  const addPayments = useAddPayments(plan)
  const removePayment = useRemovePayment(plan)
  // Its counts follow the ledger only where that is loaded.
  const renewPlan = () => client.invalidateQueries({ queryKey: planQuery(plan.id).queryKey, exact: true })

  const pay = async (due: DuePayment, today: DayString): Promise<() => Promise<unknown>> => {
    if (due.paymentId !== null && due.status !== null) {
      const payment = { id: due.paymentId, status: due.status, paidOn: null }
      return (await setStatus.run({ payment, status: 'confirmed', today })).undo
    }
    const payment = paymentOfRest(due, today)
    await addPayments.mutateAsync({ vendorId: due.vendorId, payments: [payment], isExcessConfirmed: false })
    return () => removePayment.run(payment.id)
  }

  return {
    run: async (due: DuePayment, today: DayString): Promise<Pick<Undoable<void>, 'undo'>> => {
      const undo = await pay(due, today)
      const id = duePaymentId(due)
      client.setQueriesData<readonly DuePayment[]>({ queryKey: duePaymentsKey }, (all) =>
        all?.filter((each) => duePaymentId(each) !== id),
      )
      void renewPlan()
      return {
        undo: async () => {
          await undo()
          await renewPlan()
        },
      }
    },
  }
}

import type { QueryClient } from '@tanstack/react-query'
import { planQuery, plansQuery } from '#app/features/plans/queries.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { fromDatabase, toAppError } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { changedColumns, ignoreDuplicateInsert, putRecords } from '#app/lib/records/row-changes.ts'
import { useRecordMutation, useUndoableMutation } from '#app/lib/records/use-record-mutation.ts'
import { type DayString, toDay } from '#domain/day/day.ts'
import { ledgerCounts } from '#domain/payments/ledger-counts.ts'
import { canBecome, type StoredPaymentStatus } from '#domain/payments/statuses.ts'
import { duePaymentsKey, ledgerQuery } from './queries.ts'
import {
  fromPayment,
  type LedgerData,
  type Payment,
  type PaymentRow,
  REMOVED_PAYMENT_SELECT,
  type RemovedPaymentRow,
  toPayment,
} from './rows.ts'

export type PlanOfLedger = Pick<Plan, 'id' | 'currency'>

/** How the cache holds a ledger: its query, the counts of the cached plan, and the list of plans with its counts. */
export const ledgerCache = (plan: PlanOfLedger) => ({
  query: ledgerQuery(plan.id),
  onChange: (client: QueryClient, ledger: LedgerData) => recalculateCounts(client, plan.id, ledger),
  invalidates: [{ queryKey: plansQuery().queryKey, exact: true }, { queryKey: duePaymentsKey }],
})

/** A mutation of the ledger: its result is put into the cached ledger; with `expect` the change is shown before it. */
export function useLedgerWrite<Input, Result>(
  plan: PlanOfLedger,
  write: (input: Input, markResultUnknown: () => void) => Promise<Result>,
  change: (ledger: LedgerData, result: Result, input: Input) => LedgerData,
  expect?: (ledger: LedgerData, input: Input) => LedgerData,
) {
  return useRecordMutation<Input, Result, LedgerData>({
    ...ledgerCache(plan),
    write: (input, { markResultUnknown }) => write(input, markResultUnknown),
    change,
    ...(expect && { expect }),
    // The confirmation of an excess shows the figures, so it waits for the current ones.
    isRefusalRenewed: (refusal) => toAppError(refusal).code === 'payment.exceeds-agreed',
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

const withoutPayment = (ledger: LedgerData, paymentId: string): LedgerData => ({
  ...ledger,
  payments: ledger.payments.filter(({ id }) => id !== paymentId),
})

export interface PaymentAddition {
  readonly vendorId: string
  readonly payments: readonly Payment[]
  readonly isExcessConfirmed: boolean
}

/** Adds payments to one vendor, all or none. */
export function useAddPayments(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async (
      { vendorId, payments, isExcessConfirmed }: PaymentAddition,
      markResultUnknown,
    ): Promise<readonly Payment[]> => {
      const { data, error } = await supabase()
        .rpc('add_payments', {
          plan_id: plan.id,
          vendor_id: vendorId,
          payments: payments.map((payment) => fromPayment(payment, plan.currency)),
          exceeds_agreed_ok: isExcessConfirmed,
        })
        .overrideTypes<PaymentRow[], { merge: false }>()
      if (!error) return data.map((row) => toPayment(row, plan.currency))
      ignoreDuplicateInsert(error, markResultUnknown)
      return payments
    },
    withPayments,
  )
}

export interface PaymentSave {
  readonly payment: Payment
  readonly before: Payment
  readonly isExcessConfirmed: boolean
}

/** Saves the changed columns of a payment, shown at once. */
export function useSavePayment(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ payment, before, isExcessConfirmed }: PaymentSave): Promise<readonly Payment[]> => {
      const changed = changedColumns(fromPayment(before, plan.currency), fromPayment(payment, plan.currency))
      if (Object.keys(changed).length === 0) return [payment]
      return changePayments(plan, [{ id: payment.id, ...changed, ...excessConfirmation(isExcessConfirmed) }])
    },
    withPayments,
    (ledger, { payment }) => withPayments(ledger, [payment]),
  )
}

async function changePayments(plan: PlanOfLedger, changes: readonly Readonly<Record<string, unknown>>[]) {
  const { data, error } = await supabase()
    .rpc('change_payments', { plan_id: plan.id, changes: changes as never })
    .overrideTypes<PaymentRow[], { merge: false }>()
  if (error) throw fromDatabase(error)
  return data.map((row) => toPayment(row, plan.currency))
}

interface StatusChange {
  /** As it was. */
  readonly payment: Pick<Payment, 'id' | 'status' | 'paidOn'>
  readonly status: StoredPaymentStatus
  /** Today where the event is: the day of a payment that becomes confirmed. */
  readonly today: DayString
}

/** The changes that restore a payment's status, in one transaction; a confirmed one goes through pending first. */
function changesBack({ payment: { id, status, paidOn }, status: to }: StatusChange) {
  const back = status === 'confirmed' ? { id, status, paid_on: paidOn } : { id, status }
  return canBecome(to, status) ? [back] : [{ id, status: 'pending' }, back]
}

/** Changes the status of a payment; undo restores it with its day. */
export function useSetPaymentStatus(plan: PlanOfLedger) {
  const set = useLedgerWrite(
    plan,
    ({ payment: { id }, status, today }: StatusChange) =>
      changePayments(plan, [{ id, status, ...(status === 'confirmed' ? { paid_on: today } : {}) }]),
    withPayments,
  )
  const setBack = useLedgerWrite(plan, (done: StatusChange) => changePayments(plan, changesBack(done)), withPayments)
  return useUndoableMutation(set, setBack, (_result, done) => done)
}

/** Removes a payment; undo restores its row, with the confirmation it had. */
export function useRemovePayment(plan: PlanOfLedger) {
  const remove = useLedgerWrite(
    plan,
    async (paymentId: string): Promise<RemovedPaymentRow> => {
      const { data, error } = await supabase()
        .from('payments')
        .delete()
        .eq('id', paymentId)
        .select(REMOVED_PAYMENT_SELECT)
        .single()
        .overrideTypes<RemovedPaymentRow, { merge: false }>()
      if (error) throw fromDatabase(error)
      return data
    },
    (ledger, { id }) => withoutPayment(ledger, id),
  )
  const restore = useLedgerWrite(
    plan,
    async (removed: RemovedPaymentRow, markResultUnknown): Promise<readonly Payment[]> => {
      const { error } = await supabase().rpc('restore_payments', {
        plan_id: plan.id,
        vendor_id: removed.vendor_id,
        payments: [removed] as never,
      })
      if (error) ignoreDuplicateInsert(error, markResultUnknown)
      return [toPayment(removed, plan.currency)]
    },
    withPayments,
  )
  return useUndoableMutation(remove, restore, (removed) => removed)
}

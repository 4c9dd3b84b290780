import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { changedColumns, ignoreDuplicateInsert } from '#app/lib/records/row-changes.ts'
import type { StoredPaymentStatus } from '#domain/payments/statuses.ts'
import {
  excessConfirmation,
  type PlanOfLedger,
  useLedgerWrite,
  withoutPayment,
  withPayments,
} from './ledger-mutations.ts'
import {
  fromPayment,
  type Payment,
  type PaymentRow,
  REMOVED_PAYMENT_SELECT,
  type RemovedPaymentRow,
  toPayment,
} from './rows.ts'

export interface PaymentAddition {
  readonly vendorId: string
  readonly payments: readonly Payment[]
  readonly isExcessConfirmed: boolean
}

/** Adds payments to one vendor, all or none. */
export function useAddPayments(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ vendorId, payments, isExcessConfirmed }: PaymentAddition, invalidate): Promise<readonly Payment[]> => {
      const { data, error } = await supabase()
        .rpc('add_payments', {
          plan_id: plan.id,
          vendor_id: vendorId,
          payments: payments.map((payment) => fromPayment(payment, plan.currency)),
          exceeds_agreed_ok: isExcessConfirmed,
        })
        .overrideTypes<PaymentRow[], { merge: false }>()
      if (!error) return data.map((row) => toPayment(row, plan.currency))
      ignoreDuplicateInsert(error, invalidate)
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

/** Saves the changed columns of a payment. */
export function useSavePayment(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ payment, before, isExcessConfirmed }: PaymentSave): Promise<readonly Payment[]> => {
      const changed = changedColumns(fromPayment(before, plan.currency), fromPayment(payment, plan.currency))
      if (Object.keys(changed).length === 0) return [payment]
      return changePayments(plan, [{ id: payment.id, ...changed, ...excessConfirmation(isExcessConfirmed) }])
    },
    withPayments,
  )
}

/** One step of a payment's status; what becomes confirmed has a day. */
export interface StatusStep {
  readonly id: string
  readonly status: StoredPaymentStatus
  readonly paid_on?: string | null
}

/** Changes the statuses of payments one after the other, all or nothing. */
export function useStepPayments(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    (steps: readonly StatusStep[]) =>
      changePayments(
        plan,
        steps.map((step) => ({ ...step })),
      ),
    withPayments,
  )
}

async function changePayments(plan: PlanOfLedger, changes: readonly Readonly<Record<string, unknown>>[]) {
  const { data, error } = await supabase()
    .rpc('change_payments', { plan_id: plan.id, changes: changes as never })
    .overrideTypes<PaymentRow[], { merge: false }>()
  if (error) throw fromDatabase(error)
  return data.map((row) => toPayment(row, plan.currency))
}

/** Removes a payment and resolves with its row. */
export function useRemovePayment(plan: PlanOfLedger) {
  return useLedgerWrite(
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
}

/** Restores a removed payment. */
export function useRestorePayment(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async (removed: RemovedPaymentRow, invalidate): Promise<readonly Payment[]> => {
      const { error } = await supabase().rpc('restore_payments', {
        plan_id: plan.id,
        vendor_id: removed.vendor_id,
        payments: [removed] as never,
      })
      if (error) ignoreDuplicateInsert(error, invalidate)
      return [toPayment(removed, plan.currency)]
    },
    withPayments,
  )
}

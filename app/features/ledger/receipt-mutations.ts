import { fromDatabase } from '#app/lib/api/app-error.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { withoutReceipt, withReceipt } from './ledger-changes.ts'
import { fromReceipt, RECEIPT_SELECT, type Receipt, type ReceiptRow, toReceipt } from './rows.ts'
import { ignoreDuplicateInsert, type PlanOfLedger, useLedgerWrite } from './use-ledger-write.ts'

export interface ReceiptSave {
  readonly contributorId: string
  readonly receipt: Receipt
  readonly isNew: boolean
}

export function useSaveReceipt(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ contributorId, receipt, isNew }: ReceiptSave, invalidate) => {
      const { id, ...row } = fromReceipt(receipt, plan.currency)
      const contributions = supabase().from('contributions')
      const { data, error } = await (isNew
        ? contributions.insert({ id, ...row, plan_id: plan.id, contributor_id: contributorId })
        : contributions.update(row).eq('id', id)
      )
        .select(RECEIPT_SELECT)
        .single()
        .overrideTypes<ReceiptRow, { merge: false }>()
      if (!error) return { contributorId, receipt: toReceipt(data, plan.currency) }
      if (!isNew) throw fromDatabase(error)
      ignoreDuplicateInsert(error, invalidate)
      return { contributorId, receipt }
    },
    (ledger, { contributorId, receipt }) => withReceipt(ledger, contributorId, receipt),
  )
}

export function useRemoveReceipt(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ contributorId, receiptId }: { readonly contributorId: string; readonly receiptId: string }) => {
      const { error } = await supabase().from('contributions').delete().eq('id', receiptId).select('id').single()
      if (error) throw fromDatabase(error)
      return { contributorId, receiptId }
    },
    (ledger, { contributorId, receiptId }) => withoutReceipt(ledger, contributorId, receiptId),
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Plan } from '#app/features/plans/rows.ts'
import { AppError, fromDatabase, toAppError } from '#app/lib/app-error.ts'
import { invokeFunction } from '#app/lib/functions.ts'
import { newId } from '#app/lib/new-id.ts'
import { supabase } from '#app/lib/supabase.ts'
import type { ExportLedgerRequest } from '#contracts/export-ledger.ts'
import { fromMinor } from '#domain/money/money.ts'
import type { StoredPaymentStatus } from '#domain/payments/statuses.ts'
import { nameOfPath, objectName } from './file-rules.ts'
import {
  withContributor,
  withoutContributor,
  withoutPayment,
  withoutReceipt,
  withoutVendor,
  withPayments,
  withReceipt,
  withVendor,
} from './ledger-changes.ts'
import { ledgerQuery } from './queries.ts'
import {
  CONTRIBUTOR_SELECT,
  type Contributor,
  type ContributorRow,
  fromContributor,
  fromPayment,
  fromVendor,
  type LedgerData,
  PAYMENT_SELECT,
  type Payment,
  type PaymentRow,
  RECEIPT_SELECT,
  type Receipt,
  type ReceiptRow,
  toContributor,
  toPayment,
  toReceipt,
  toVendor,
  VENDOR_SELECT,
  type Vendor,
  type VendorRow,
} from './rows.ts'

type PlanOfLedger = Pick<Plan, 'id' | 'currency'>

/**
 * One way of writing to the ledger. What the service answers is put into the ledger on screen; a refusal asks for it anew,
 * for it means that the ledger is not what it was thought to be.
 */
function useLedgerWrite<Input, Answer>(
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
      if (isAnswerKnown) queryClient.setQueryData(queryKey, (shown) => shown && change(shown, answer))
      else await queryClient.invalidateQueries({ queryKey })
      return answer
    },
    onError: (error) => {
      const renewed = queryClient.invalidateQueries({ queryKey })
      // Whoever is asked for a second yes must see the figures as they are; other refusals need not wait for news.
      return toAppError(error).code === 'payment.exceeds-agreed' ? renewed : undefined
    },
  })
}

/**
 * The id was made for this row alone, so if it is taken an earlier try came through and its answer was lost. What it wrote
 * may not be what the form says by now, so the ledger is asked for anew.
 */
const cameThrough = (failure: AppError) => failure.code === 'row.taken'

/** The columns whose values differ, to be sent; what somebody else changed meanwhile stays. */
function changedColumns<Row extends object>(before: Row, after: Row): Partial<Row> {
  const changed = Object.entries(after).filter(([column, value]) => before[column as keyof Row] !== value)
  return Object.fromEntries(changed) as Partial<Row>
}

/** A second yes is named only when it was said: naming it says it anew. */
const secondYes = (isSaid: boolean) => (isSaid ? { exceeds_agreed_ok: true } : {})

export interface VendorSave {
  readonly vendor: Vendor
  /** As it was; null when it is new. */
  readonly before: Vendor | null
  /** Whether somebody was told that the payments add up to more than is agreed, and wants it so. */
  readonly isExcessMeant: boolean
}

export function useSaveVendor(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ vendor, before, isExcessMeant }: VendorSave, askAnew) => {
      const row = fromVendor(vendor, plan.currency)
      const vendors = supabase().from('vendors')
      const changed = before === null ? row : changedColumns(fromVendor(before, plan.currency), row)
      if (Object.keys(changed).length === 0) return vendor
      const { data, error } = await (before === null
        ? vendors.insert({ ...row, plan_id: plan.id })
        : vendors.update({ ...changed, ...secondYes(isExcessMeant) }).eq('id', vendor.id)
      )
        .select(VENDOR_SELECT)
        .single()
        .overrideTypes<VendorRow, { merge: false }>()
      if (!error) return toVendor(data, plan.currency)
      const failure = fromDatabase(error)
      if (before === null && cameThrough(failure)) {
        askAnew()
        return vendor
      }
      throw failure
    },
    withVendor,
  )
}

/** What a vendor took along. */
export interface RemovedVendor {
  readonly vendor: Vendor
  readonly payments: readonly Payment[]
  /** Its quote as the database had it. */
  readonly quote: Readonly<Record<string, unknown>> | null
}

type RemovedVendorRow = VendorRow & {
  readonly payments: readonly PaymentRow[]
  readonly quotes: Readonly<Record<string, unknown>> | null
}

/** Removes a vendor with its payments, and answers with all of it. */
export function useRemoveVendor(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async (vendorId: string): Promise<RemovedVendor> => {
      const { data, error } = await supabase()
        .from('vendors')
        .delete()
        .eq('id', vendorId)
        .select(`${VENDOR_SELECT}, payments(${PAYMENT_SELECT}), quotes(*)`)
        .single()
        .overrideTypes<RemovedVendorRow, { merge: false }>()
      if (error) throw fromDatabase(error)
      return {
        vendor: toVendor(data, plan.currency),
        payments: data.payments.map((payment) => toPayment(payment, plan.currency)),
        quote: data.quotes,
      }
    },
    (ledger, { vendor }) => withoutVendor(ledger, vendor.id),
  )
}

/** Puts a removed vendor back with everything it took along. */
export function useRestoreVendor(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async (removed: RemovedVendor, askAnew) => {
      const { error } = await supabase().rpc('restore_vendor', {
        plan_id: plan.id,
        vendor: fromVendor(removed.vendor, plan.currency),
        payments: removed.payments.map((payment) => fromPayment(payment, plan.currency)),
        quote: removed.quote as never,
      })
      if (!error) return removed
      const failure = fromDatabase(error)
      if (cameThrough(failure)) {
        askAnew()
        return removed
      }
      throw failure
    },
    (ledger, { vendor, payments }) => withVendor(ledger, vendor, payments),
  )
}

export interface PaymentAddition {
  readonly vendorId: string
  readonly payments: readonly Payment[]
  readonly isExcessMeant: boolean
}

/** Writes down payments to one vendor, all or none. */
export function useAddPayments(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ vendorId, payments, isExcessMeant }: PaymentAddition, askAnew): Promise<readonly Payment[]> => {
      const { data, error } = await supabase()
        .rpc('add_payments', {
          plan_id: plan.id,
          vendor_id: vendorId,
          payments: payments.map((payment) => fromPayment(payment, plan.currency)),
          exceeds_agreed_ok: isExcessMeant,
        })
        .overrideTypes<PaymentRow[], { merge: false }>()
      if (!error) return data.map((row) => toPayment(row, plan.currency))
      const failure = fromDatabase(error)
      if (cameThrough(failure)) {
        askAnew()
        return payments
      }
      throw failure
    },
    withPayments,
  )
}

export interface PaymentSave {
  readonly payment: Payment
  readonly before: Payment
  readonly isExcessMeant: boolean
}

/** Changes what somebody changed about a payment. */
export function useSavePayment(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ payment, before, isExcessMeant }: PaymentSave): Promise<readonly Payment[]> => {
      const changed = changedColumns(fromPayment(before, plan.currency), fromPayment(payment, plan.currency))
      if (Object.keys(changed).length === 0) return [payment]
      return changePayments(plan, [{ id: payment.id, ...changed, ...secondYes(isExcessMeant) }])
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

/** Takes payments through statuses, one after the other, all or nothing. */
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

export function useRemovePayment(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async (paymentId: string) => {
      const { data, error } = await supabase()
        .from('payments')
        .delete()
        .eq('id', paymentId)
        .select(PAYMENT_SELECT)
        .single()
        .overrideTypes<PaymentRow, { merge: false }>()
      if (error) throw fromDatabase(error)
      return toPayment(data, plan.currency)
    },
    (ledger, { id }) => withoutPayment(ledger, id),
  )
}

export interface ContributorSave {
  readonly contributor: Contributor
  /** As it was; null when it is new. */
  readonly before: Contributor | null
}

export function useSaveContributor(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ contributor, before }: ContributorSave, askAnew) => {
      const row = fromContributor(contributor, plan.currency)
      const contributors = supabase().from('contributors')
      const changed = before === null ? row : changedColumns(fromContributor(before, plan.currency), row)
      if (Object.keys(changed).length === 0) return contributor
      const { data, error } = await (before === null
        ? contributors.insert({ ...row, plan_id: plan.id })
        : contributors.update(changed).eq('id', contributor.id)
      )
        .select(CONTRIBUTOR_SELECT)
        .single()
        .overrideTypes<ContributorRow, { merge: false }>()
      if (!error) return toContributor(data, plan.currency)
      const failure = fromDatabase(error)
      if (before === null && cameThrough(failure)) {
        askAnew()
        return contributor
      }
      throw failure
    },
    withContributor,
  )
}

/** A removed contributor, and the payments that were its to pay. */
export interface RemovedContributor {
  readonly contributor: Contributor
  readonly paymentIds: readonly string[]
}

export function useRemoveContributor(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async (contributorId: string): Promise<RemovedContributor> => {
      const { data, error } = await supabase()
        .from('contributors')
        .delete()
        .eq('id', contributorId)
        .select(`${CONTRIBUTOR_SELECT}, payments(id)`)
        .single()
        .overrideTypes<ContributorRow & { readonly payments: readonly { readonly id: string }[] }, { merge: false }>()
      if (error) throw fromDatabase(error)
      return { contributor: toContributor(data, plan.currency), paymentIds: data.payments.map(({ id }) => id) }
    },
    (ledger, { contributor }) => withoutContributor(ledger, contributor.id),
  )
}

export function useRestoreContributor(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async (removed: RemovedContributor, askAnew) => {
      const { contributor, paymentIds } = removed
      const { error } = await supabase().rpc('restore_contributor', {
        plan_id: plan.id,
        contributor: fromContributor(contributor, plan.currency),
        contributions: contributor.receipts.map((receipt) => fromReceipt(receipt, plan.currency)),
        payment_ids: [...paymentIds],
      })
      if (!error) return removed
      const failure = fromDatabase(error)
      if (cameThrough(failure)) {
        askAnew()
        return removed
      }
      throw failure
    },
    (ledger, { contributor, paymentIds }) => {
      const paid = ledger.payments.filter(({ id }) => paymentIds.includes(id))
      return withPayments(
        withContributor(ledger, contributor),
        paid.map((payment) => ({ ...payment, contributorId: contributor.id })),
      )
    },
  )
}

const fromReceipt = (receipt: Receipt, currency: string) => ({
  id: receipt.id,
  amount: fromMinor(receipt.amount, currency),
  received_on: receipt.receivedOn,
})

export interface ReceiptSave {
  readonly contributorId: string
  readonly receipt: Receipt
  readonly isNew: boolean
}

export function useSaveReceipt(plan: PlanOfLedger) {
  return useLedgerWrite(
    plan,
    async ({ contributorId, receipt, isNew }: ReceiptSave, askAnew) => {
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
      const failure = fromDatabase(error)
      if (isNew && cameThrough(failure)) {
        askAnew()
        return { contributorId, receipt }
      }
      throw failure
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

const BUCKET = 'plan-files'

/** The storage service's refusal as ours; it says no more than a status and a sentence. */
function fromStorage(error: { readonly message: string; readonly statusCode?: string | undefined }): AppError {
  const status = Number(error.statusCode)
  if (status === 403 || /row-level security/i.test(error.message))
    return new AppError('access.not-allowed', { cause: error })
  if (status === 404) return new AppError('file.not-found', { cause: error })
  if (status === 413 || status === 415 || status === 400) return new AppError('file.refused', { cause: error })
  return new AppError(navigator.onLine ? 'server.unavailable' : 'network.offline', { cause: error })
}

interface SendOptions {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Sends a file and says how far it has come, which `fetch` cannot. */
function put(address: string, file: File, type: string, { signal, onProgress }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status < 300
        ? resolve()
        : reject(fromStorage({ message: request.responseText, statusCode: String(request.status) }))
    request.onerror = () => reject(fromStorage({ message: 'no answer' }))
    request.onabort = () => reject(fromStorage({ message: 'stopped' }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('PUT', address)
    request.setRequestHeader('content-type', type)
    request.setRequestHeader('cache-control', 'max-age=3600')
    request.send(file)
  })
}

/** Where the files of a plan are kept: each under an id of its own, so that none takes another's place. */
export function useKeepFile({ id: planId }: Pick<Plan, 'id'>) {
  const files = () => supabase().storage.from(BUCKET)
  return {
    /** Sends a file; answers with its path. */
    send: async (file: File, type: string, options: SendOptions): Promise<string> => {
      const path = `${planId}/${newId()}/${objectName(file.name)}`
      const { data, error } = await files().createSignedUploadUrl(path)
      if (error) throw fromStorage(error)
      options.signal.throwIfAborted()
      await put(data.signedUrl, file, type, options)
      return path
    },
    /** Removes a file nobody names any more. One that stays does no harm and goes with its plan. */
    discard: (path: string): void => void files().remove([path]),
  }
}

/** Fetches a kept file with the name people know it by. */
export function useFetchFile() {
  return useMutation({
    mutationFn: async (path: string) => {
      const { data, error } = await supabase().storage.from(BUCKET).download(path)
      if (error) throw fromStorage(error)
      return { content: data, name: nameOfPath(path) }
    },
  })
}

/** The ledger as a file. */
export function useExportLedger() {
  return useMutation({
    mutationFn: (request: ExportLedgerRequest) => invokeFunction<Blob>('export-ledger', request),
    // The function makes whoever asks twice wait; trying again is the person's to decide.
    retry: false,
  })
}

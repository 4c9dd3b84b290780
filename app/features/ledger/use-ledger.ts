import { useMutation } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useRef } from 'react'
import { showTierRefusal } from '#app/features/billing/reached-limit.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import type { Vendor } from '#app/features/vendors/rows.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { fetchPlanFile } from '#app/lib/api/plan-files.ts'
import { saveAs } from '#app/lib/browser/save-as.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import type { FormContext } from '#app/lib/records/record-form.ts'
import { attempt, offerUndo } from '#app/ui/feedback/notify.tsx'
import { exportFailed, saveExport } from '#app/ui/feedback/save-export.ts'
import type { Arrival } from '#app/ui/records/use-arrival.ts'
import type { ExportFormat } from '#contracts/export-formats.ts'
import type { DayString } from '#domain/day/day.ts'
import { exceedsAgreed, isAgreedTooLow, isSent } from '#domain/payments/payment.ts'
import type { StoredPaymentStatus } from '#domain/payments/statuses.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { ledgerVendors, useRemoveVendor, useSaveVendor, type VendorAddition } from '../vendors/mutations.ts'
import type { VendorTyped } from '../vendors/vendor-form.tsx'
import { useRemoveContribution, useRemoveContributor, useSaveContributor } from './contributor-mutations.ts'
import { useMarkDuePaid } from './due-mutations.ts'
import { useExportLedger } from './file-mutations.ts'
import type { LedgerItems } from './ledger-items.ts'
import { useRemovePayment, useSavePayment, useSetPaymentStatus } from './mutations.ts'
import {
  type Contribution,
  type Contributor,
  type DuePayment,
  duePaymentId,
  type LedgerData,
  type Payment,
} from './rows.ts'

/** What can be open over the ledger: the form of a record, or the file of one. */
export type LedgerDialog =
  | {
      readonly kind: 'vendor'
      readonly vendor: Vendor | null
      readonly category: BudgetCategory | null
      readonly typed?: VendorTyped
    }
  | {
      readonly kind: 'payment'
      readonly payment: Payment | null
      readonly vendorId: string | null
      readonly typed?: PaymentTyped
    }
  | { readonly kind: 'instalments'; readonly vendor: Vendor }
  | { readonly kind: 'contributor'; readonly contributor: Contributor | null }
  | { readonly kind: 'contribution'; readonly contributor: Contributor; readonly contribution: Contribution | null }
  | { readonly kind: 'file'; readonly owner: { readonly vendor: Vendor } | { readonly payment: Payment } }

/** What a cell of a vendor changes. */
type VendorChange = Partial<Pick<Vendor, 'name' | 'agreed' | 'finalPaymentOn'>>

/** What a cell of a payment changes. */
type PaymentChange = Partial<Pick<Payment, 'amount' | 'dueOn' | 'paidOn'>>

export type PaymentTyped = Partial<Record<keyof PaymentChange, string>>

/** The actions of the ledger screen; each reports its own success or failure, with undo where possible. */
export interface LedgerActions {
  open(dialog: LedgerDialog): void
  /** Shows a vendor that was just added, with what may come next. */
  showAdded(addition: VendorAddition, undo: () => Promise<void>): void
  /** Shows payments that were just added, in the list of payments or of their vendor. */
  showPayments(payments: readonly Payment[]): void
  /**
   * Saves what was typed in a cell; rejects with the refusal, which the cell shows. With a question to be answered first, the
   * form opens with what was typed.
   */
  changeVendor(vendor: Vendor, change: VendorChange, typed: VendorTyped): Promise<void>
  changePayment(payment: Payment, change: PaymentChange, typed: PaymentTyped): Promise<void>
  removeVendor(vendor: Vendor): void
  setStatus(payment: Payment, status: StoredPaymentStatus): void
  /** Records a payment of today over the rest of what was agreed with a vendor. */
  payRest(vendor: Vendor, rest: Pick<DuePayment, 'amount' | 'dueOn'>): void
  removePayment(payment: Payment): void
  removeContributor(contributor: Contributor): void
  thank(contributor: Contributor, isThanked: boolean): void
  removeContribution(contributor: Contributor, contribution: Contribution): void
  download(path: string): void
  export(format: ExportFormat): void
}

/** What the components of the ledger screen share. */
interface LedgerContextValue {
  readonly plan: Plan
  readonly ledger: LedgerData
  readonly items: LedgerItems
  /** Today where the event is. */
  readonly today: DayString
  /** Whether payments, contributors and their files may not be changed */
  readonly isReadOnly: boolean
  /** Whether vendors and their contracts may not be changed */
  readonly isVendorReadOnly: boolean
  /** Whether the lists have no columns: what is edited in the cells of a table is edited in the expanded row. */
  readonly isNarrow: boolean
  readonly arrival: Arrival | null
  readonly actions: LedgerActions
}

export const LedgerContext = createContext<LedgerContextValue | null>(null)

export function useLedger(): LedgerContextValue {
  const context = useContext(LedgerContext)
  if (!context) throw new Error('useLedger needs a LedgerContext above it')
  return context
}

/** What parsing a form of the ledger depends on. */
export function useFormContext(): FormContext {
  const { language } = useT()
  const { plan, today } = useLedger()
  return { currency: plan.currency, language, today }
}

/** "$5,000 to DJ Luna". */
export function usePaymentName(ledger: LedgerData, currency: string) {
  const { t, language } = useT()
  return ({ amount, vendorId }: Pick<Payment, 'amount' | 'vendorId'>) =>
    t('ledger.payment.named', {
      money: formatMoney(amount, currency, language),
      vendor: ledger.vendors.find(({ id }) => id === vendorId)?.name ?? '',
    })
}

/** The excess of payments that only the database knows of is asked about as well; another refusal is thrown. */
const orAsk = (ask: () => void) => (refusal: unknown) => {
  if (toAppError(refusal).code !== 'payment.exceeds-agreed') throw refusal
  ask()
}

interface LedgerActionsOptions {
  readonly plan: Plan
  readonly ledger: LedgerData
  readonly today: DayString
  readonly open: (dialog: LedgerDialog) => void
  /** Scrolls to the row of a new vendor or payment and lights it. */
  readonly arriveAt: (record: Vendor | Payment) => void
}

/** The actions as one object that stays the same while the ledger changes, so that rows are not rendered again. */
export function useLedgerActions(options: LedgerActionsOptions): { actions: LedgerActions; isExporting: boolean } {
  const { plan, ledger } = options
  const { t, language } = useT()
  const exportLedger = useExportLedger()
  const current = {
    ...options,
    t,
    language,
    nameOf: usePaymentName(ledger, plan.currency),
    fetchFile: useMutation({ mutationFn: fetchPlanFile }),
    exportLedger,
    saveVendor: useSaveVendor(plan),
    savePayment: useSavePayment(plan),
    setStatus: useSetPaymentStatus(plan),
    markDuePaid: useMarkDuePaid(plan),
    removePayment: useRemovePayment(plan),
    removeVendor: useRemoveVendor(plan, ledgerVendors(plan)),
    saveContributor: useSaveContributor(plan),
    removeContributor: useRemoveContributor(plan),
    removeContribution: useRemoveContribution(plan),
  }
  const now = useRef(current)
  now.current = current

  const actions = useMemo((): LedgerActions => {
    const failedTitle = () => translateNow('ledger.undo-failed')
    return {
      open: (dialog) => now.current.open(dialog),

      showAdded: ({ vendor, deposit }, undo) => {
        const { t, language, plan: of, arriveAt } = now.current
        arriveAt(vendor)
        const money = deposit && formatMoney(deposit.amount, of.currency, language)
        offerUndo({
          id: `vendor-${vendor.id}`,
          message: money
            ? t('ledger.vendor.added-with-deposit', { vendor: vendor.name, money })
            : t('ledger.vendor.added', { vendor: vendor.name }),
          next: {
            label: t('ledger.payment.add'),
            onAction: () => now.current.open({ kind: 'payment', payment: null, vendorId: vendor.id }),
          },
          undo,
          failedTitle: () => translateNow('ledger.vendor.not-removed'),
        })
      },

      showPayments: ([first]) => first && now.current.arriveAt(first),

      changeVendor: async (vendor, change, typed) => {
        const { ledger, saveVendor, open } = now.current
        const ask = () => open({ kind: 'vendor', vendor, category: null, typed })
        if (change.agreed !== undefined && isAgreedTooLow(vendor, change.agreed, ledger.payments)) return ask()
        const save = { vendor: { ...vendor, ...change }, before: vendor, isExcessConfirmed: false }
        await saveVendor.mutateAsync(save).catch(orAsk(ask))
      },

      changePayment: async (payment, change, typed) => {
        const { ledger, savePayment, open } = now.current
        const ask = () => open({ kind: 'payment', payment, vendorId: payment.vendorId, typed })
        const next = { ...payment, ...change }
        const vendor = ledger.vendors.find(({ id }) => id === payment.vendorId)
        const isRaised = next.amount > payment.amount
        if (vendor && isRaised && exceedsAgreed(vendor, ledger.payments, next).answer === 'exceeds') return ask()
        await savePayment.mutateAsync({ payment: next, before: payment, isExcessConfirmed: false }).catch(orAsk(ask))
      },

      removeVendor: async (vendor) => {
        const removed = await attempt(
          () => now.current.removeVendor.run(vendor.id),
          () => translateNow('ledger.vendor.not-removed'),
        )
        if (!removed) return
        const { result, undo } = removed.result
        offerUndo({
          id: `vendor-${vendor.id}`,
          message: now.current.t('ledger.vendor.removed', { vendor: vendor.name, count: result.payments.length }),
          undo,
          failedTitle,
        })
      },

      setStatus: async (payment, status) => {
        const done = await attempt(
          () => now.current.setStatus.run({ payment, status, today: now.current.today }),
          () => translateNow('ledger.payment.not-changed'),
        )
        if (!done) return
        const { t, nameOf } = now.current
        const name = nameOf(payment)
        offerUndo({
          id: `payment-${payment.id}`,
          message:
            status === 'confirmed'
              ? t(isSent(payment) ? 'ledger.payment.confirmed' : 'ledger.payment.marked-paid', { payment: name })
              : t('ledger.payment.status-changed', { payment: name, status: t(`ledger.state.${status}`) }),
          undo: done.result.undo,
          failedTitle,
        })
      },

      payRest: async ({ id: vendorId, name: vendorName }, rest) => {
        const { plan: of, today, markDuePaid } = now.current
        const due = { planId: of.id, vendorId, vendorName, paymentId: null, status: null, ...rest }
        const paid = await attempt(
          () => markDuePaid.run(due, today),
          () => translateNow('ledger.payment.not-changed'),
        )
        if (!paid) return
        const { t, nameOf } = now.current
        offerUndo({
          id: `payment-${duePaymentId(due)}`,
          message: t('ledger.payment.marked-paid', { payment: nameOf(due) }),
          undo: paid.result.undo,
          failedTitle,
        })
      },

      removePayment: async (payment) => {
        const name = now.current.nameOf(payment)
        const removed = await attempt(
          () => now.current.removePayment.run(payment.id),
          () => translateNow('ledger.payment.not-removed'),
        )
        if (!removed) return
        offerUndo({
          id: `payment-${payment.id}`,
          message: now.current.t('ledger.payment.removed', { payment: name }),
          undo: removed.result.undo,
          failedTitle,
        })
      },

      removeContributor: async (contributor) => {
        const removed = await attempt(
          () => now.current.removeContributor.run(contributor.id),
          () => translateNow('ledger.contributor.not-removed'),
        )
        if (!removed) return
        const { result, undo } = removed.result
        const count = result.contributor.contributions.length
        offerUndo({
          id: `contributor-${contributor.id}`,
          message: now.current.t('ledger.contributor.removed', { name: contributor.name, count }),
          undo,
          failedTitle,
        })
      },

      thank: (contributor, isThanked) => {
        const next = { ...contributor, thankedAt: isThanked ? new Date().toISOString() : null }
        void attempt(
          () => now.current.saveContributor.mutateAsync({ contributor: next, before: contributor }),
          () => translateNow('ledger.contributor.not-saved'),
        )
      },

      removeContribution: async (contributor, contribution) => {
        const removed = await attempt(
          () => now.current.removeContribution.run({ contributorId: contributor.id, contribution }),
          () => translateNow('ledger.receipt.not-removed'),
        )
        if (!removed) return
        const { t, language, plan: of } = now.current
        const money = formatMoney(contribution.amount, of.currency, language)
        offerUndo({
          id: `contribution-${contribution.id}`,
          message: t('ledger.receipt.removed', { money, name: contributor.name }),
          undo: removed.result.undo,
          failedTitle,
        })
      },

      download: async (path) => {
        const file = await attempt(
          () => now.current.fetchFile.mutateAsync(path),
          () => translateNow('ledger.file.not-fetched'),
        )
        if (file) saveAs(file.result.content, file.result.name)
      },

      export: async (format) => {
        const { id: planId, name } = now.current.plan
        const request = { planId, format, language: now.current.language }
        const content = await attempt(
          () => now.current.exportLedger.mutateAsync(request),
          exportFailed,
          (refusal) => showTierRefusal(refusal, now.current.plan, { 'pdf-export': 'ledger.export.free' }),
        )
        if (!content) return
        saveExport(content.result, `${now.current.t('ledger.export.file', { plan: name })}.${format}`)
      },
    }
  }, [])
  return { actions, isExporting: exportLedger.isPending }
}

import { useMemo, useRef } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { type Translate, useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { notifyError, notifySuccess, notifyUndo } from '#app/ui/feedback/notify.tsx'
import type { DayString } from '#domain/day/day.ts'
import { canBecome, type StoredPaymentStatus } from '#domain/payments/statuses.ts'
import { useRemoveVendor, useRestoreVendor } from '../vendors/mutations.ts'
import { useRemoveContribution, useSaveContribution } from './contribution-mutations.ts'
import { useRemoveContributor, useRestoreContributor, useSaveContributor } from './contributor-mutations.ts'
import { saveAs } from './files/save-as.ts'
import type { LedgerActions } from './ledger-context.ts'
import { useExportLedger, useFetchFile } from './mutations.ts'
import type { OpenDialog, SavedHandlers } from './open-form.tsx'
import { type StatusStep, useRemovePayment, useRestorePayment, useStepPayments } from './payment-mutations.ts'
import type { LedgerData, Payment } from './rows.ts'

interface LedgerActionsOptions {
  readonly plan: Plan
  readonly ledger: LedgerData
  readonly today: DayString
  readonly open: (dialog: OpenDialog) => void
  readonly close: () => void
}

/** The status changes that restore a payment; a confirmed one goes through pending first. */
export function stepsBack(before: Payment, to: StoredPaymentStatus): StatusStep[] {
  const { id, status, paidOn } = before
  const back = status === 'confirmed' ? { id, status, paid_on: paidOn } : { id, status }
  return canBecome(to, status) ? [back] : [{ id, status: 'pending' }, back]
}

/** The actions of the ledger screen, with undo where possible and a message on failure. */
export function useLedgerActions(options: LedgerActionsOptions): {
  actions: LedgerActions
  saved: SavedHandlers
  isExporting: boolean
} {
  const { plan } = options
  const { t, language } = useT()
  const removeVendor = useRemoveVendor(plan)
  const restoreVendor = useRestoreVendor(plan)
  const fetchFile = useFetchFile()
  const exportLedger = useExportLedger()
  const removePayment = useRemovePayment(plan)
  const restorePayment = useRestorePayment(plan)
  const stepPayments = useStepPayments(plan)
  const saveContributor = useSaveContributor(plan)
  const removeContributor = useRemoveContributor(plan)
  const restoreContributor = useRestoreContributor(plan)
  const saveContribution = useSaveContribution(plan)
  const removeContribution = useRemoveContribution(plan)

  // The actions stay the same objects while the ledger changes, so that rows are not rendered again.
  const now = useRef({ ...options, t, language })
  now.current = { ...options, t, language }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes is reached through `now`; mutate functions are stable.
  const handlers = useMemo(() => {
    const translate = (): Translate => now.current.t
    const money = (amount: number) => formatMoney(amount, now.current.plan.currency, now.current.language)
    const vendorName = (id: string) => now.current.ledger.vendors.find((vendor) => vendor.id === id)?.name ?? ''
    const about = (payment: Payment) =>
      translate()('ledger.payment.named', { money: money(payment.amount), vendor: vendorName(payment.vendorId) })
    const attempt = async <Answer>(title: string, work: () => Promise<Answer>): Promise<Answer | null> => {
      try {
        return await work()
      } catch (refusal) {
        notifyError(refusal, translate(), title)
        return null
      }
    }
    const undo = (work: () => Promise<unknown>) => () => void attempt(translate()('ledger.undo-failed'), work)

    const download = async (path: string) => {
      const file = await attempt(translate()('ledger.file.not-fetched'), () => fetchFile.mutateAsync(path))
      if (file) saveAs(file.content, file.name)
    }

    const actions: LedgerActions = {
      addVendor: (category) => now.current.open({ kind: 'vendor', vendor: null, category: category ?? null }),
      editVendor: (vendor) => now.current.open({ kind: 'vendor', vendor, category: null }),
      removeVendor: (item) => now.current.open({ kind: 'remove-vendor', item }),
      addPayment: (vendor) => now.current.open({ kind: 'payment', payment: null, vendorId: vendor?.id ?? null }),
      editPayment: (payment) => now.current.open({ kind: 'payment', payment, vendorId: payment.vendorId }),
      planInstalments: (vendor) => now.current.open({ kind: 'instalments', vendor }),
      addContributor: () => now.current.open({ kind: 'contributor', contributor: null }),
      editContributor: (contributor) => now.current.open({ kind: 'contributor', contributor }),
      addContribution: (contributor) => now.current.open({ kind: 'contribution', contributor, contribution: null }),
      editContribution: (contributor, contribution) =>
        now.current.open({ kind: 'contribution', contributor, contribution }),

      openFile: (owner) => now.current.open({ kind: 'file', owner }),
      download: (path) => void download(path),
      export: async (format) => {
        const { id: planId, name } = now.current.plan
        const request = { planId, format, language: now.current.language }
        const content = await attempt(translate()('ledger.export.failed'), () => exportLedger.mutateAsync(request))
        if (!content) return
        const file = `${translate()('ledger.export.file', { plan: name })}.${format}`
        saveAs(content, file)
        notifySuccess({
          title: translate()('ledger.export.done'),
          message: translate()('ledger.export.done-message', { file }),
        })
      },

      setStatus: async (payment, status) => {
        const step = status === 'confirmed' ? { paid_on: now.current.today } : {}
        const done = await attempt(translate()('ledger.payment.not-changed'), () =>
          stepPayments.mutateAsync([{ id: payment.id, status, ...step }]),
        )
        if (!done) return
        const values = { payment: about(payment) }
        notifyUndo({
          id: `payment-${payment.id}`,
          message:
            status === 'confirmed'
              ? translate()('ledger.payment.marked-paid', values)
              : translate()('ledger.payment.status-changed', {
                  ...values,
                  status: translate()(`ledger.state.${status}`),
                }),
          onUndo: undo(() => stepPayments.mutateAsync(stepsBack(payment, status))),
        })
      },

      removePayment: async (payment) => {
        const name = about(payment)
        const removed = await attempt(translate()('ledger.payment.not-removed'), () =>
          removePayment.mutateAsync(payment.id),
        )
        if (!removed) return
        notifyUndo({
          id: `payment-${payment.id}`,
          message: translate()('ledger.payment.removed', { payment: name }),
          onUndo: undo(() => restorePayment.mutateAsync(removed)),
        })
      },

      removeContributor: async (contributor) => {
        const removed = await attempt(translate()('ledger.contributor.not-removed'), () =>
          removeContributor.mutateAsync(contributor.id),
        )
        if (!removed) return
        notifyUndo({
          id: `contributor-${contributor.id}`,
          message: translate()('ledger.contributor.removed', {
            name: contributor.name,
            count: removed.contributor.contributions.length,
          }),
          onUndo: undo(() => restoreContributor.mutateAsync(removed)),
        })
      },

      thank: (contributor, isThanked) => {
        const next = { ...contributor, thankedAt: isThanked ? new Date().toISOString() : null }
        void attempt(translate()('ledger.contributor.not-saved'), () =>
          saveContributor.mutateAsync({ contributor: next, before: contributor }),
        )
      },

      removeContribution: async (contributor, contribution) => {
        const removed = await attempt(translate()('ledger.receipt.not-removed'), () =>
          removeContribution.mutateAsync({ contributorId: contributor.id, contributionId: contribution.id }),
        )
        if (!removed) return
        notifyUndo({
          id: `contribution-${contribution.id}`,
          message: translate()('ledger.receipt.removed', { money: money(contribution.amount), name: contributor.name }),
          onUndo: undo(() =>
            saveContribution.mutateAsync({ contributorId: contributor.id, contribution, isNew: true }),
          ),
        })
      },
    }

    const saved: SavedHandlers = {
      onVendor: (vendor, isNew) => {
        now.current.close()
        const values = { vendor: vendor.name }
        notifySuccess({
          message: isNew ? translate()('ledger.vendor.added', values) : translate()('ledger.vendor.saved', values),
        })
      },
      onPayment: (payment, isNew) => {
        now.current.close()
        const values = { payment: about(payment) }
        notifySuccess({
          message: isNew ? translate()('ledger.payment.added', values) : translate()('ledger.payment.saved', values),
        })
      },
      onInstalments: (payments, vendor) => {
        now.current.close()
        notifySuccess({
          message: translate()('ledger.instalments.added', { count: payments.length, vendor: vendor.name }),
        })
      },
      onContributor: (contributor) => {
        now.current.close()
        notifySuccess({ message: translate()('ledger.contributor.saved', { name: contributor.name }) })
      },
      onContribution: () => {
        now.current.close()
        notifySuccess({ message: translate()('ledger.receipt.saved') })
      },
      onDownload: (path) => void download(path),
      onRemoveVendor: async ({ vendor }) => {
        now.current.close()
        const removed = await attempt(translate()('ledger.vendor.not-removed'), () =>
          removeVendor.mutateAsync(vendor.id),
        )
        if (!removed) return
        notifyUndo({
          id: `vendor-${vendor.id}`,
          message: translate()('ledger.vendor.removed', { vendor: vendor.name, count: removed.payments.length }),
          onUndo: undo(() => restoreVendor.mutateAsync(removed)),
        })
      },
    }
    return { actions, saved }
  }, [])
  return { ...handlers, isExporting: exportLedger.isPending }
}

import { Suspense } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { DialogLoading } from '#app/ui/overlays/dialog-loading.tsx'
import { lazyForm } from '#app/ui/overlays/lazy-form.tsx'
import { type LedgerDialog, useLedger } from './use-ledger.ts'

// Forms, calendars and phone numbering plans are loaded only for editing.
const VendorForm = lazyForm(async () => (await import('../vendors/vendor-form.tsx')).VendorForm)
const PaymentForm = lazyForm(async () => (await import('./payments/payment-form.tsx')).PaymentForm)
const InstalmentsForm = lazyForm(async () => (await import('./payments/instalments-form.tsx')).InstalmentsForm)
const ContributorForm = lazyForm(async () => (await import('./contributors/contributor-form.tsx')).ContributorForm)
const ContributionForm = lazyForm(async () => (await import('./contributors/contribution-form.tsx')).ContributionForm)
const FileForm = lazyForm(async () => (await import('./files/file-form.tsx')).FileForm)

interface LedgerDialogsProps {
  readonly isOpen: boolean
  readonly dialog: LedgerDialog | null
  readonly onClose: () => void
}

/** The dialog over the ledger. */
export function LedgerDialogs({ isOpen, dialog, onClose }: LedgerDialogsProps) {
  const { t } = useT()
  const isSmall = dialog?.kind === 'file'
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size={isSmall ? 'md' : 'lg'} isPageOnPhone={!isSmall}>
      {dialog === null ? null : (
        <Suspense fallback={<DialogLoading title={t('common.please-wait')} />}>
          <DialogContent dialog={dialog} onClose={onClose} />
        </Suspense>
      )}
    </Dialog>
  )
}

interface DialogContentProps {
  readonly dialog: LedgerDialog
  readonly onClose: () => void
}

function DialogContent({ dialog, onClose }: DialogContentProps) {
  const { plan, ledger, today, actions } = useLedger()
  switch (dialog.kind) {
    case 'vendor':
      return (
        <VendorForm
          plan={plan}
          payments={ledger.payments}
          today={today}
          {...dialog}
          // As it is now: others may change it while the form is open.
          vendor={ledger.vendors.find(({ id }) => id === dialog.vendor?.id) ?? dialog.vendor}
          onAdded={actions.showAdded}
          onClose={onClose}
        />
      )
    case 'payment':
      return <PaymentForm {...dialog} onClose={onClose} />
    case 'instalments':
      return <InstalmentsForm {...dialog} onClose={onClose} />
    case 'contributor':
      return <ContributorForm {...dialog} onClose={onClose} />
    case 'contribution':
      return <ContributionForm {...dialog} onClose={onClose} />
    case 'file':
      return <FileForm {...dialog} onClose={onClose} />
  }
}

import type { RefObject } from 'react'
import { ContributorForm } from './contributor-form.tsx'
import { FileForm } from './file-form.tsx'
import { InstalmentsForm } from './instalments-form.tsx'
import type { OpenDialog, SavedHandlers } from './ledger-dialog.tsx'
import { PaymentForm } from './payment-form.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { RemoveVendor } from './remove-vendor.tsx'
import { VendorForm } from './vendor-form.tsx'

interface OpenFormProps {
  readonly dialog: OpenDialog
  readonly saved: SavedHandlers
  readonly onClose: () => void
  readonly closeRequest: RefObject<() => void>
}

/** The form a dialog is for. */
export function OpenForm({ dialog, saved, onClose, closeRequest }: OpenFormProps) {
  const ways = { onClose, closeRequest }
  switch (dialog.kind) {
    case 'vendor':
      return <VendorForm vendor={dialog.vendor} category={dialog.category} onSaved={saved.onVendor} {...ways} />
    case 'payment':
      return <PaymentForm payment={dialog.payment} vendorId={dialog.vendorId} onSaved={saved.onPayment} {...ways} />
    case 'instalments':
      return <InstalmentsForm vendor={dialog.vendor} onSaved={saved.onInstalments} {...ways} />
    case 'contributor':
      return <ContributorForm contributor={dialog.contributor} onSaved={saved.onContributor} {...ways} />
    case 'receipt':
      return (
        <ReceiptForm contributor={dialog.contributor} receipt={dialog.receipt} onSaved={saved.onReceipt} {...ways} />
      )
    case 'file':
      return <FileForm owner={dialog.owner} onDownload={saved.onDownload} {...ways} />
    case 'remove-vendor':
      return <RemoveVendor item={dialog.item} onConfirm={() => saved.onRemoveVendor(dialog.item)} {...ways} />
  }
}

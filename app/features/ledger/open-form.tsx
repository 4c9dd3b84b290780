import type { RefObject } from 'react'
import type { Vendor } from '#app/features/vendors/rows.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { ContributionForm } from './contributors/contribution-form.tsx'
import { ContributorForm } from './contributors/contributor-form.tsx'
import { FileForm, type FileOwner } from './files/file-form.tsx'
import type { VendorItem } from './ledger-items.ts'
import { InstalmentsForm } from './payments/instalments-form.tsx'
import { PaymentForm } from './payments/payment-form.tsx'
import type { Contribution, Contributor, Payment } from './rows.ts'
import { RemoveVendor } from './vendors/remove-vendor.tsx'
import { VendorForm } from './vendors/vendor-form.tsx'

/** What is open over the ledger. */
export type OpenDialog =
  | { readonly kind: 'vendor'; readonly vendor: Vendor | null; readonly category: BudgetCategory | null }
  | { readonly kind: 'payment'; readonly payment: Payment | null; readonly vendorId: string | null }
  | { readonly kind: 'instalments'; readonly vendor: Vendor }
  | { readonly kind: 'contributor'; readonly contributor: Contributor | null }
  | { readonly kind: 'contribution'; readonly contributor: Contributor; readonly contribution: Contribution | null }
  | { readonly kind: 'remove-vendor'; readonly item: VendorItem }
  | { readonly kind: 'file'; readonly owner: FileOwner }

/** What a saved form reports to the screen. */
export interface SavedHandlers {
  readonly onVendor: (vendor: Vendor, isNew: boolean) => void
  readonly onPayment: (payment: Payment, isNew: boolean) => void
  readonly onInstalments: (payments: readonly Payment[], vendor: Vendor) => void
  readonly onContributor: (contributor: Contributor) => void
  readonly onContribution: () => void
  readonly onRemoveVendor: (item: VendorItem) => void
  readonly onDownload: (path: string) => void
}

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
    case 'contribution':
      return (
        <ContributionForm
          contributor={dialog.contributor}
          contribution={dialog.contribution}
          onSaved={saved.onContribution}
          {...ways}
        />
      )
    case 'file':
      return <FileForm owner={dialog.owner} onDownload={saved.onDownload} {...ways} />
    case 'remove-vendor':
      return <RemoveVendor item={dialog.item} onConfirm={() => saved.onRemoveVendor(dialog.item)} {...ways} />
  }
}

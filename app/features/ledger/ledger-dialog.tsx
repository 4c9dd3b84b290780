import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { Dialog, DialogTitle, LateFocus } from '#app/ui/dialog.tsx'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import type { FileOwner } from './file-form.tsx'
import type { VendorItem } from './ledger-items.ts'
import type { Contributor, Payment, Receipt, Vendor } from './rows.ts'

/** What is open over the ledger. */
export type OpenDialog =
  | { readonly kind: 'vendor'; readonly vendor: Vendor | null; readonly category: BudgetCategory | null }
  | { readonly kind: 'payment'; readonly payment: Payment | null; readonly vendorId: string | null }
  | { readonly kind: 'instalments'; readonly vendor: Vendor }
  | { readonly kind: 'contributor'; readonly contributor: Contributor | null }
  | { readonly kind: 'receipt'; readonly contributor: Contributor; readonly receipt: Receipt | null }
  | { readonly kind: 'remove-vendor'; readonly item: VendorItem }
  | { readonly kind: 'file'; readonly owner: FileOwner }

/** What a saved form tells the desk. */
export interface SavedHandlers {
  readonly onVendor: (vendor: Vendor, isNew: boolean) => void
  readonly onPayment: (payment: Payment, isNew: boolean) => void
  readonly onInstalments: (payments: readonly Payment[], vendor: Vendor) => void
  readonly onContributor: (contributor: Contributor) => void
  readonly onReceipt: () => void
  readonly onRemoveVendor: (item: VendorItem) => void
  readonly onDownload: (path: string) => void
}

// Forms, calendars and the numbering plans of the world's phones are for whoever writes.
const OpenForm = lazy(() => import('./open-form.tsx').then((module) => ({ default: module.OpenForm })))

const SMALL: readonly OpenDialog['kind'][] = ['remove-vendor', 'file']

interface LedgerDialogProps {
  readonly dialog: OpenDialog | null
  readonly saved: SavedHandlers
  readonly onClose: () => void
}

/** The one dialog of the ledger, with whatever form was asked for. */
export function LedgerDialog({ dialog, saved, onClose }: LedgerDialogProps) {
  const { t } = useT()
  // What Escape means is for the form to say: it may hold something typed.
  const closeRequest = useRef(onClose)
  const isSmall = dialog !== null && SMALL.includes(dialog.kind)
  return (
    <Dialog
      isOpen={dialog !== null}
      onClose={() => closeRequest.current()}
      size={isSmall ? 'md' : 'lg'}
      isPageOnPhone={!isSmall}
    >
      {dialog === null ? null : (
        <Suspense
          fallback={
            <>
              <DialogTitle>{t('common.please-wait')}</DialogTitle>
              <Skeleton height={240} />
            </>
          }
        >
          <OpenForm dialog={dialog} saved={saved} onClose={onClose} closeRequest={closeRequest} />
          <LateFocus />
        </Suspense>
      )}
    </Dialog>
  )
}

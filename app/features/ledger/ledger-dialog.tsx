import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { Dialog, DialogTitle, LateFocus } from '#app/ui/overlays/dialog.tsx'
import type { OpenDialog, SavedHandlers } from './open-form.tsx'

// Forms, calendars and phone numbering plans are loaded only for editing.
const OpenForm = lazy(() => import('./open-form.tsx').then((module) => ({ default: module.OpenForm })))

const SMALL: readonly OpenDialog['kind'][] = ['remove-vendor', 'file']

interface LedgerDialogProps {
  readonly dialog: OpenDialog | null
  readonly saved: SavedHandlers
  readonly onClose: () => void
}

/** The dialog of the ledger, with the form that is open in it. */
export function LedgerDialog({ dialog, saved, onClose }: LedgerDialogProps) {
  const { t } = useT()
  // The form decides what Escape does: it may have unsaved changes.
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

import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useRef } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { Dialog, DialogTitle, LateFocus } from '#app/ui/overlays/dialog.tsx'
import type { OpenDialog, SavedHandlers } from './open-form.tsx'

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

import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { useT } from '../../i18n/i18n.ts'
import type { Retry } from '../page/lazy-part.tsx'
import classes from './not-loaded-dialog.module.css'
import { useBackToClose } from './overlay-history.ts'

interface NotLoadedDialogProps extends Retry {
  readonly onClose: () => void
}

/**
 * Opens in the place of a dialog or menu whose code could not be loaded. It is the browser's own dialog: ours may be what is
 * missing.
 */
export function NotLoadedDialog({ isRetrying, onRetry, onClose }: NotLoadedDialogProps) {
  const { t } = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useBackToClose(true, onClose)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Before it is removed: closing gives the focus back.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={title} className={classes.title}>
        {t('errors.part.title')}
      </h2>
      <p role="alert">{t('errors.part.text')}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button
          autoFocus
          loading={isRetrying}
          leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
          onClick={onRetry}
        >
          {t('common.retry')}
        </Button>
      </div>
    </dialog>
  )
}

import { Button, Text } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import { Dialog, DialogActions } from '#app/ui/overlays/dialog.tsx'
import { Tiers } from './tiers-table.tsx'

interface TiersDialogProps {
  readonly isOpen: boolean
  /** The limit that opened the dialog: how many plans the reader's tier allows; null when the reader opened it. */
  readonly max: number | null
  readonly onClose: () => void
}

/** The tiers side by side. */
export function TiersDialog({ isOpen, max, onClose }: TiersDialogProps) {
  const { t } = useT()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={max === null ? t('plans.subscription.tiers-title') : t('plans.subscription.full-title')}
      size="xl"
    >
      {max === null ? null : <Text>{t('plans.subscription.full-text', { max })}</Text>}
      <Tiers />
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

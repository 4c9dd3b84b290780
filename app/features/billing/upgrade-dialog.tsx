import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { Dialog, DialogActions } from '#app/ui/overlays/dialog.tsx'
import { UpgradePrompt, type UpgradePromptProps } from './upgrade-prompt.tsx'

interface UpgradeDialogProps extends UpgradePromptProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The buttons; one that closes by default. */
  readonly actions?: ReactNode
}

/** The refusal of something that the tier does not include. */
export function UpgradeDialog({ isOpen, onClose, actions, ...prompt }: UpgradeDialogProps) {
  const { t } = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`billing.limit.title-${prompt.isOwner ? 'own' : 'owner'}`)}>
      <UpgradePrompt {...prompt} />
      <DialogActions>
        {actions ?? (
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common.close')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

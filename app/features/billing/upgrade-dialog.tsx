import type { ReactNode } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { Dialog, DialogActions } from '#app/ui/overlays/dialog.tsx'
import { UpgradePrompt, type UpgradePromptProps } from './upgrade-prompt.tsx'

interface UpgradeDialogProps extends UpgradePromptProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Buttons, where there is something to do besides closing it. */
  readonly actions?: ReactNode
}

/** The refusal of something that the tier does not include. */
export function UpgradeDialog({ isOpen, onClose, actions, ...prompt }: UpgradeDialogProps) {
  const { t } = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`billing.limit.title-${prompt.isOwner ? 'own' : 'owner'}`)}>
      <UpgradePrompt {...prompt} />
      {actions ? <DialogActions>{actions}</DialogActions> : null}
    </Dialog>
  )
}
